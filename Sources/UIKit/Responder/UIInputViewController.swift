// What stands in for the keyboard, and what goes with it. No keyboard comes up here.

/// A view in place of the keyboard, in its style.
@preconcurrency @MainActor
open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }
  public let inputViewStyle: Style
  /// Stored: no keyboard comes up.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// A controller in place of the keyboard.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  open override var inputView: UIInputView? {
    get { viewIfLoaded as? UIInputView }
    set { view = newValue }
  }
  open var primaryLanguage: String?
  open var hasDictationKey = false
  open var hasFullAccess: Bool { false }
  open var needsInputModeSwitchKey: Bool { false }
  open func dismissKeyboard() {}
  open func advanceToNextInputMode() {}

  open override func loadView() { view = UIInputView(frame: UIScreen.main.bounds, inputViewStyle: .keyboard) }
}

/// The buttons beside the suggestions above a keyboard.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// Stored: no keyboard comes up.
  open var allowsHidingShortcuts = true
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// A language and a layout of a keyboard.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  open var primaryLanguage: String? { "en-US" }
  open class var activeInputModes: [UITextInputMode] { [UITextInputMode()] }
  nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}

/// Which gestures of editing a responder wants.
public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }
