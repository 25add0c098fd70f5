/// Told of what happens in a text view, and asked for leave.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
}

/// Text of many lines that scrolls. Shows its text; nothing can be written into it.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  private let label = UILabel()
  public let textContainer: NSTextContainer

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUpText()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Kept: no keyboard comes up.
  open override var inputView: UIView? {
    get { storedInput?.view }
    set { storedInput = (newValue, storedInput?.accessory) }
  }
  open override var inputAccessoryView: UIView? {
    get { storedInput?.accessory }
    set { storedInput = (storedInput?.view, newValue) }
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUpText()
  }

  private func setUpText() {
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
    textContainer.onChange = { [weak self] in self?.changed() }
    // A container that comes with a text brings it along.
    if let manager = textContainer.layoutManager, let storage = manager.textStorage { take(storage) }
  }

  private var storedStorage: NSTextStorage?
  private var storedManager: NSLayoutManager?

  /// The text; changes of it are shown.
  open var textStorage: NSTextStorage {
    if let storedStorage { return storedStorage }
    let storage = NSTextStorage(attributedString: attributedText)
    take(storage)
    return storage
  }

  private func take(_ storage: NSTextStorage) {
    storedStorage = storage
    label.attributedText =
      storage.length > 0 ? NSAttributedString(attributedString: storage) : label.attributedText
    storage.onChange = { [weak self] in
      guard let self, let storage = self.storedStorage else { return }
      self.label.attributedText = NSAttributedString(attributedString: storage)
      self.changed()
    }
  }

  /// Says where parts of the text lie, in the container.
  open var layoutManager: NSLayoutManager {
    if let manager = textContainer.layoutManager { return manager }
    let manager = NSLayoutManager()
    manager.addTextContainer(textContainer)
    textStorage.addLayoutManager(manager)
    storedManager = manager
    let inset = textContainerInset
    if bounds.width > 0 { textContainer.size.width = max(0, bounds.width - inset.left - inset.right) }
    return manager
  }

  private func spread() {
    guard let storedStorage, let text = label.attributedText else { return }
    let told = storedStorage.onChange
    storedStorage.onChange = nil
    storedStorage.setAttributedString(text)
    storedStorage.onChange = told
  }

  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      spread()
      changed()
    }
  }
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      spread()
      changed()
    }
  }
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue
      changed()
    }
  }
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue }
  }
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }
  open var hasText: Bool { !text.isEmpty }
  open var isEditable = true
  open var isSelectable = true
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var selectedRange = NSRange(location: 0, length: 0)
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var allowsEditingTextAttributes = false
  open func scrollRangeToVisible(_ range: NSRange) {}
  /// Whether what is written takes the place of what is chosen. Stored: nothing is written.
  open var clearsOnInsertion = false
  /// Whether the text is as large as on a phone though it is on a Mac. Stored: it never is.
  open var usesStandardTextScaling = false
  /// How the view is framed (iOS 17).
  public enum BorderStyle: Int, Sendable { case none, roundedRect }
  open var borderStyle = BorderStyle.none {
    didSet {
      layer.borderWidth = borderStyle == .none ? 0 : 0.5
      layer.borderColor = borderStyle == .none ? nil : UIColor(white: 0.8, alpha: 1).cgColor
      layer.cornerRadius = borderStyle == .none ? 0 : 5
    }
  }
  /// Stored: text is not searched in.
  open var isFindInteractionEnabled = false
  open var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? UIFindInteraction() : nil }

  /// A view that lays its text out by the newer of the two engines: both are one here.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  open var textLayoutManager: NSTextLayoutManager? { nil }

  private func changed() {
    label.lineBreakMode =
      textContainer.maximumNumberOfLines == 0 ? .byWordWrapping : textContainer.lineBreakMode
    label.numberOfLines = textContainer.maximumNumberOfLines
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The text's size in a width, with the space about it.
  private func size(within width: CGFloat) -> CGSize {
    let padding = textContainer.lineFragmentPadding
    let inset = textContainerInset
    let across = inset.left + inset.right + 2 * padding
    let fit = label.sizeThatFits(CGSize(width: max(1, width - across), height: 0))
    let height = max(fit.height, label.font.lineHeight.rounded(.up))
    return CGSize(width: fit.width + across, height: height + inset.top + inset.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(within: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }
  /// A text view that doesn't scroll is as large as its text.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : size(within: .greatestFiniteMagnitude)
  }
  override var wrapsText: Bool { !isScrollEnabled }
  override var layoutContentSize: CGSize {
    let natural = intrinsicContentSize
    let width = storedConstraintState?.textWidth ?? 0
    guard !isScrollEnabled, width > 0 else { return natural }
    return CGSize(width: natural.width, height: size(within: width).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let padding = textContainer.lineFragmentPadding
    let inset = textContainerInset
    let size = size(within: bounds.width)
    let width = max(0, bounds.width - inset.left - inset.right - 2 * padding)
    if textContainer.widthTracksTextView, textContainer.layoutManager != nil {
      textContainer.size.width = width + 2 * padding
    }
    label.frame = CGRect(
      x: inset.left + padding, y: inset.top, width: width, height: size.height - inset.top - inset.bottom)
    contentSize = CGSize(width: bounds.width, height: size.height)
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  // Stored: there is no keyboard.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var isSecureTextEntry = false
}
