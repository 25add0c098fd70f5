/// An object that answers to events: views, controllers, windows and the application, in a chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  private let mark = ObjectMark()

  public override init() { super.init() }

  /// Who is asked when this responder doesn't answer.
  open var next: UIResponder? { nil }

  // MARK: Touches

  /// Tells that touches began in the view. By default the next responder is told.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that touches moved. By default the next responder is told.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that touches were lifted. By default the next responder is told.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that touches were taken away. By default the next responder is told.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Motion: nobody shakes this device

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Whether the responder answers to a menu's action.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }
  /// Who in the chain answers to an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// What comes up with the keyboard, which never does.
  open var inputView: UIView? { storedInput?.view }
  open var inputAccessoryView: UIView? { storedInput?.accessory }
  open func reloadInputViews() {}
  /// Of the responders that can be given such views.
  var storedInput: (view: UIView?, accessory: UIView?)?

  // MARK: First responder

  /// Whether this responder may become the first one; false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this responder may give up being the first one; true by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether this is the first responder.
  open var isFirstResponder: Bool { UIResponder.first === self }

  /// Makes this the first responder if it may be and the present one gives way.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = UIResponder.first, !first.resignFirstResponder() { return false }
    UIResponder.first = self
    return true
  }

  /// Gives up being the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.first = nil
    return true
  }

  private static weak var first: UIResponder?

  // MARK: Presses: nothing is attached that has keys

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Called with better values of a pencil; fingers have none.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  /// The keys that the responder answers. No keyboard is attached.
  open var keyCommands: [UIKeyCommand]? { nil }
  open func buildMenu(with builder: any UIMenuBuilder) {}
  open func validate(_ command: UICommand) {}

  // MARK: What the user does

  /// The nearest one of the responders above; a window has one.
  open var undoManager: UndoManager? { next?.undoManager }
  open var userActivity: NSUserActivity? {
    get { kept("userActivity", or: nil) }
    set { keep(newValue, "userActivity") }
  }
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }
  open var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
  open var textInputMode: UITextInputMode? { UITextInputMode() }
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

  // MARK: Values by name

  /// Sets a property by its name; an unknown name is ignored with a warning.
  open func setValue(_ value: Any?, forKey key: String) {
    BuiltInKeys.load()
    if !KeyValueCoding.setOwn(value, key, of: self) { setValue(value, forUndefinedKey: key) }
  }

  /// Reads a property by its name; nil, with a warning, for an unknown name.
  open func value(forKey key: String) -> Any? {
    BuiltInKeys.load()
    return KeyValueCoding.own(key, of: self) ?? value(forUndefinedKey: key)
  }

  /// Sets a property of a property, names joined with dots.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.setAlong(value, keyPath, self)
  }

  /// Reads a property of a property, names joined with dots.
  open func value(forKeyPath keyPath: String) -> Any? { KeyValueCoding.walk(self, keyPath) }

  /// Told of a name that is no property's.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { KeyValueCoding.tellUndefined(self, key) }
  open func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.tellUndefined(self, key)
    return nil
  }

  /// The keys with which the value of another one changes.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Told of changes of what the responder observes.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Whether the responder has a method of a name, as far as its source says.
  open func responds(to aSelector: Selector!) -> Bool {
    BuiltInKeys.load()
    return aSelector?.isKnown(of: self) ?? false
  }

  package final var associations: Associations?
}

extension UIResponder: UIUserActivityRestoring {}

extension UIResponder: @preconcurrency KeyValueCoded, @preconcurrency RuntimeAware,
  @preconcurrency AssociationHolder
{}
