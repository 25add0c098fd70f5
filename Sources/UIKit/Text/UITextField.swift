/// Told of what happens in a text field, and asked for leave.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Who answers this is not asked the shorter one.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
}

/// A line of text to be written. Shows its text, placeholder, border and side views, and becomes first
/// responder at a tap; no keyboard comes up.
@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  private let label = UILabel()
  private var storedText: String?
  private var storedAttributedText: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

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
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    // What a subclass draws itself lies on nothing, not on black as in a plain view.
    isOpaque = false
    label.lineBreakMode = .byClipping
    addSubview(label)
    show()
  }

  open weak var delegate: UITextFieldDelegate?

  // MARK: The text

  open var text: String? {
    get { storedAttributedText?.string ?? storedText ?? "" }
    set {
      storedText = newValue
      storedAttributedText = nil
      show()
    }
  }
  open var attributedText: NSAttributedString? {
    get { storedAttributedText ?? storedText.map { NSAttributedString(string: $0) } }
    set {
      storedAttributedText = newValue
      storedText = newValue?.string
      show()
    }
  }
  open var placeholder: String? { didSet { show() } }
  open var attributedPlaceholder: NSAttributedString? { didSet { show() } }
  open var hasText: Bool { !(text ?? "").isEmpty }
  open func insertText(_ text: String) {
    self.text = (clearsOnInsertion ? "" : self.text ?? "") + text
    clearsOnInsertion = false
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }
  open func deleteBackward() {
    text = String((text ?? "").dropLast())
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

  // MARK: Looks

  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { show() } }
  open var textColor: UIColor? = .label { didSet { show() } }
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  open var borderStyle = BorderStyle.none { didSet { show() } }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var adjustsFontSizeToFitWidth = false {
    didSet { label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth }
  }
  open var minimumFontSize: CGFloat = 0
  open var isSecureTextEntry = false { didSet { show() } }
  open var background: UIImage? { didSet { show() } }
  open var disabledBackground: UIImage?
  open var leftView: UIView? { didSet { swap(oldValue, leftView) } }
  open var rightView: UIView? { didSet { swap(oldValue, rightView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Stored: no button clears the text.
  open var clearButtonMode = ViewMode.never
  open var clearsOnBeginEditing = false
  /// Whether what is written takes the place of all that was there.
  open var clearsOnInsertion = false
  /// Stored: nobody edits attributes.
  open var allowsEditingTextAttributes = false

  private func swap(_ old: UIView?, _ new: UIView?) {
    if let old, old !== new { old.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func show() {
    let isEmpty = !hasText
    label.font = font
    label.textAlignment = textAlignment
    label.textColor =
      isEmpty ? UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3) : textColor
    if isEmpty {
      if let attributedPlaceholder {
        label.attributedText = attributedPlaceholder
      } else {
        label.text = placeholder
      }
    } else if isSecureTextEntry {
      label.text = String(repeating: "•", count: min((text ?? "").count, 10_000))
    } else if let storedAttributedText {
      label.attributedText = storedAttributedText
    } else {
      label.text = storedText
    }
    layer.contents = borderStyle == .none ? background?.cgImage : nil
    if borderStyle != .none {
      layer.borderWidth = borderStyle == .roundedRect ? 0.5 : 1
      layer.borderColor = UIColor(white: borderStyle == .line ? 0 : 0.8, alpha: 1).cgColor
      layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
      if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .white }
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    let height = font?.lineHeight.rounded(.up) ?? 21
    let padding: CGFloat = borderStyle == .roundedRect ? 14 : borderStyle == .none ? 0 : 8
    return CGSize(
      width: size.width + padding, height: max(size.height, height) + (borderStyle == .none ? 1 : 13))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var firstBaselineFromTop: CGFloat? {
    (bounds.height - (font?.lineHeight ?? 0)) / 2 + (font?.ascender ?? 0)
  }
  override var lastBaselineFromBottom: CGFloat {
    (bounds.height - (font?.lineHeight ?? 0)) / 2 - (font?.descender ?? 0)
  }

  // MARK: Places

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text stands while nobody edits it, and the placeholder with it.
  open func textRect(forBounds bounds: CGRect) -> CGRect { ownTextRect(bounds) }
  private func ownTextRect(_ bounds: CGRect) -> CGRect {
    let inset: CGFloat = borderStyle == .roundedRect ? 7 : borderStyle == .none ? 0 : 4
    var rect = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
    if isShown(leftView, leftViewMode) {
      let used = leftViewRect(forBounds: bounds)
      rect.size.width -= max(0, used.maxX - rect.minX)
      rect.origin.x = max(rect.minX, used.maxX)
    }
    if isShown(rightView, rightViewMode) {
      rect.size.width -= max(0, rect.maxX - rightViewRect(forBounds: bounds).minX)
    }
    rect.size.width = max(0, rect.width)
    return rect
  }
  /// Does not ask `textRect`: a subclass that takes room from both takes it once.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { ownTextRect(bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 10, width: 19, height: 19)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder. Where a subclass draws it, nothing else shows it.
  open func drawPlaceholder(in rect: CGRect) { placeholderPlace = rect }

  /// Where `drawPlaceholder` was last asked to draw what it draws by itself.
  private var placeholderPlace: CGRect?
  private var ownPlaceholderIsMade = false
  private lazy var ownPlaceholder: UIImageView = {
    ownPlaceholderIsMade = true
    return UIImageView()
  }()

  /// Lets a subclass draw the placeholder, or say where it lies.
  private func settlePlaceholder() {
    label.isHidden = false
    guard !hasText, type(of: self) != UITextField.self, bounds.width > 0, bounds.height > 0 else {
      if ownPlaceholderIsMade { ownPlaceholder.removeFromSuperview() }
      return
    }
    placeholderPlace = nil
    let picture = UIGraphicsImageRenderer(size: bounds.size).image { _ in
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
    if let place = placeholderPlace {
      label.frame = place
      if ownPlaceholderIsMade { ownPlaceholder.removeFromSuperview() }
    } else {
      label.isHidden = true
      ownPlaceholder.image = picture
      ownPlaceholder.frame = bounds
      if ownPlaceholder.superview !== self { insertSubview(ownPlaceholder, at: 0) }
    }
  }

  private func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    switch mode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame =
      !hasText
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    settlePlaceholder()
    leftView?.isHidden = !isShown(leftView, leftViewMode)
    rightView?.isHidden = !isShown(rightView, rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  // MARK: Editing

  open private(set) var isEditing = false
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    setNeedsLayout()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  // Stored: there is no keyboard.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
}
