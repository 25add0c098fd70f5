/// A control that is pressed: a title, a picture, or both side by side.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like by itself.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    public static let roundedRect = ButtonType.system
    /// Of a television.
    public static let plain = ButtonType.custom
  }

  /// What a button shows in one state.
  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  private var looks: [UInt: Look] = [:]
  let label = UILabel()
  let picture = UIImageView()
  private let backdrop = UIImageView()
  private var type = ButtonType.custom

  /// What kind of button it is.
  open var buttonType: ButtonType { type }

  /// A button without a look of its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// A button of a kind; what iOS draws as symbols is a plain system button here.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  private func become(_ kind: ButtonType) {
    guard kind != type else { return }
    // A font that a subclass has set stays.
    let isPlain = label.font == .systemFont(ofSize: Unverified.customButtonFontSize)
    type = kind
    if isPlain { label.font = .systemFont(ofSize: Unverified.systemButtonFontSize) }
    show()
  }

  /// A button with an action, whose title and picture it takes.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// A button with an action, whose title and picture it takes.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// A button that a configuration describes.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    take(primaryAction)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      configuration.image = configuration.image ?? primaryAction.image
    }
    describe(configuration)
  }

  /// In a method of its own: an initialiser tells no observer.
  private func describe(_ configuration: Configuration) { self.configuration = configuration }

  /// Describes the button as a whole; nil for one that is set up piece by piece.
  open var configuration: Configuration? {
    didSet {
      if configuration == nil { configuredParts.plate.removeFromSuperview() }
      show()
      invalidateIntrinsicContentSize()
    }
  }
  private(set) lazy var configuredParts = ConfiguredParts()
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  private var isUpdating = false
  /// Called when the state changes.
  open func updateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    configurationUpdateHandler?(self)
    isUpdating = false
  }
  open var subtitleLabel: UILabel? { configuration == nil ? nil : configuredParts.subtitle }
  /// Kept; no menu opens here.
  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    guard let configuration, let image = image(for: state) else { return }
    setImage(image.applyingSymbolConfiguration(configuration), for: state)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func setUp() {
    // What a subclass draws itself lies on nothing, not on black as in a plain view.
    isOpaque = false
    // Title sizes of fact 1.12.5.
    label.font = .systemFont(
      ofSize: type == .custom ? Unverified.customButtonFontSize : Unverified.systemButtonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    show()
  }

  override var triggersPrimaryAction: Bool { true }

  // MARK: Looks

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }

  /// Space around title and picture; counted in the size.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the title; not counted in the size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the picture; not counted in the size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  private func change(_ state: State, _ change: (inout Look) -> Void) {
    change(&looks[state.rawValue, default: Look()])
    show()
    invalidateIntrinsicContentSize()
  }

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.background = image }
  }

  // What a state doesn't say, the normal one says (fact 1.12.4).
  private func look<T>(_ state: State, _ part: (Look) -> T?) -> T? {
    looks[state.rawValue].flatMap(part) ?? looks[0].flatMap(part)
  }

  open func title(for state: State) -> String? { look(state, \.title) }
  open func attributedTitle(for state: State) -> NSAttributedString? { look(state, \.attributedTitle) }
  open func titleColor(for state: State) -> UIColor? {
    look(state, \.titleColor) ?? (type == .custom ? .white : tintColor)
  }
  open func titleShadowColor(for state: State) -> UIColor? { look(state, \.titleShadowColor) }
  open func image(for state: State) -> UIImage? { look(state, \.image) }
  open func backgroundImage(for state: State) -> UIImage? { look(state, \.background) }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  override func stateDidChange() {
    super.stateDidChange()
    show()
    updateConfiguration()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    if let configuration {
      var shown = configuration
      if shown.title == nil, shown.attributedTitle == nil { shown.title = currentTitle }
      shown.image = shown.image ?? currentImage
      return showConfiguration(shown)
    }
    if let title = currentAttributedTitle { label.attributedText = title } else { label.text = currentTitle }
    label.textColor = currentTitleColor
    label.shadowColor = titleShadowColor(for: state)
    picture.image = currentImage
    backdrop.image = currentBackgroundImage
    // The highlighted title of a system button fades (fact 1.12.6); a disabled one is grey.
    let fades = type != .custom && isHighlighted
    label.alpha = fades ? Unverified.highlightedTitleAlpha : 1
    picture.alpha = fades ? Unverified.highlightedTitleAlpha : 1
    if type != .custom, !isEnabled, looks[State.disabled.rawValue]?.titleColor == nil {
      label.textColor = UIColor.placeholderText
    }
    picture.tintColor = type != .custom && !isEnabled ? UIColor.placeholderText : nil
    for (view, isShown) in [
      (backdrop as UIView, backdrop.image != nil), (picture, picture.image != nil),
      (label, label.text?.isEmpty == false),
    ] {
      if isShown, view.superview == nil {
        addSubview(view)
        if view === backdrop { sendSubviewToBack(view) }
      } else if !isShown {
        view.removeFromSuperview()
      }
    }
    setNeedsLayout()
  }

  // MARK: Size (facts 1.12.1, 1.12.2)

  private var labelSize: CGSize {
    let size = label.sizeThatFits(.zero)
    return CGSize(width: size.width, height: size.height.rounded(.up))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let configuration { return configurationSize(configuration, in: size.width) }
    var fit: CGSize
    let image = currentImage?.size
    if label.text?.isEmpty == false {
      let title = labelSize
      fit = CGSize(
        width: title.width + (image?.width ?? 0), height: max(title.height + 12, image?.height ?? 0))
    } else if let image {
      fit = image
    } else {
      fit = CGSize(width: 30, height: label.font.lineHeight.rounded(.up) + 12)
    }
    fit.width += contentEdgeInsets.left + contentEdgeInsets.right
    fit.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    return fit
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  // MARK: Layout

  /// What a button is for. Stored: buttons of all roles look alike.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  open var role = Role.normal
  /// Whether a toggle button is down.
  open var isHeld: Bool { isHighlighted }
  /// No pointer hovers over buttons.
  open var isHovered: Bool { false }
  /// Stored: no pointer hovers over buttons.
  open var isPointerInteractionEnabled = false
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?
  /// Stored: buttons look as on a phone.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var behavioralStyle: UIBehavioralStyle { .pad }
  /// In which order a menu stands. Stored: no menu opens.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the shadow of the title changes sides while the button is pressed.
  open var reversesTitleShadowWhenHighlighted = false
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    currentImage?.symbolConfiguration
  }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the title stands in a rectangle for the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let configuration { return layOutConfiguration(configuration) }
    backdrop.place(backgroundRect(forBounds: bounds))
    let area = contentRect(forBounds: bounds)
    picture.place(imageRect(forContentRect: area))
    label.place(titleRect(forContentRect: area))
  }

  /// Where title and picture stand, side by side.
  private func parts(in area: CGRect) -> (image: CGRect, title: CGRect) {
    let imageSize = currentImage?.size ?? .zero
    var titleSize = label.text?.isEmpty == false ? labelSize : .zero
    titleSize.width = max(0, min(titleSize.width, area.width - imageSize.width))
    let width = imageSize.width + titleSize.width
    let x: CGFloat
    switch contentHorizontalAlignment {
    case .left, .leading, .fill: x = area.minX
    case .right, .trailing: x = area.maxX - width
    case .center: x = area.midX - width / 2
    }
    // A button that is as high as its content wants keeps the space about its title (fact 1.12.3).
    let isFitted = titleSize.height > 0 && bounds.height == sizeThatFits(.zero).height
    let space = isFitted ? min(6, max(0, (area.height - titleSize.height) / 2)) : 0
    func y(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: return area.minY + space
      case .bottom: return area.maxY - space - height
      case .center, .fill: return area.midY - height / 2
      }
    }
    func moved(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
      rect.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
    return (
      moved(CGRect(origin: CGPoint(x: x, y: y(imageSize.height)), size: imageSize), imageEdgeInsets),
      moved(
        CGRect(origin: CGPoint(x: x + imageSize.width, y: y(titleSize.height)), size: titleSize),
        titleEdgeInsets)
    )
  }
}
