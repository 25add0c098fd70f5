// Buttons that are described rather than set up. Measures of Apple's styles at the usual text size are reported ones: a
// medium button is 34.33 points high (20.33 for the title and 7 on both sides), a large one 50.33.

extension UIButton {
  /// What a button looks like, in one value.
  public struct Configuration: Sendable {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    enum Look: Sendable { case plain, gray, tinted, filled }
    let look: Look

    public static func plain() -> Configuration { Configuration(look: .plain) }
    public static func gray() -> Configuration { Configuration(look: .gray) }
    public static func tinted() -> Configuration { Configuration(look: .tinted) }
    public static func filled() -> Configuration { Configuration(look: .filled) }
    public static func borderless() -> Configuration { Configuration(look: .plain) }
    public static func bordered() -> Configuration { Configuration(look: .gray) }
    public static func borderedTinted() -> Configuration { Configuration(look: .tinted) }
    /// Glass as of iOS 26: here a light ground that lets what lies behind through, round at the ends.
    public static func glass() -> Configuration { glass(.gray) }
    public static func clearGlass() -> Configuration { glass(.plain) }
    public static func prominentGlass() -> Configuration { glass(.filled) }
    private static func glass(_ look: Look) -> Configuration {
      Inert.warn(
        "UIButton.Configuration.glass()", "is drawn as a plain ground: glass does not bend light here")
      var configuration = Configuration(look: look)
      configuration.cornerStyle = .capsule
      if look == .gray { configuration.background.backgroundColor = UIColor(white: 1, alpha: 0.6) }
      return configuration
    }
    public static func borderedProminent() -> Configuration { Configuration(look: .filled) }

    init(look: Look) { self.look = look }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    nonisolated(unsafe) public var image: UIImage?
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var buttonSize = Size.medium { didSet { ownInsets = nil } }
    public var cornerStyle = CornerStyle.dynamic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.clear()
    public var showsActivityIndicator = false
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    nonisolated(unsafe) public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var automaticallyUpdateForSelection = true
    /// How the second text is broken.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// A sign at the end of a button with a menu. Stored: no menu opens, no sign is drawn.
    public enum Indicator: Int, Sendable { case automatic, none, popup }
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// Changes the colour of the activity indicator.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// How the button looks on a Mac. Stored: it never does.
    public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }
    public var macIdiomStyle = MacIdiomStyle.automatic
    private var ownInsets: NSDirectionalEdgeInsets?
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? Self.insets(buttonSize) }
      set { ownInsets = newValue }
    }
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    public func updated(for button: UIButton) -> Configuration { self }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .medium: return NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .small, .mini: return NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .large: return NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    func radius(_ height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .capsule: return height / 2
      case .small: return 5
      case .medium: return 8
      case .large: return 12
      case .fixed: return background.cornerRadius
      case .dynamic: return buttonSize == .large ? 8.75 : buttonSize == .medium ? 5.95 : 5
      }
    }
  }
}

/// A ground behind what a cell or a button shows.
public struct UIBackgroundConfiguration: Sendable {
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listCell() -> UIBackgroundConfiguration {
    var ground = UIBackgroundConfiguration()
    ground.backgroundColor = .systemBackground
    return ground
  }
  public static func listPlainCell() -> UIBackgroundConfiguration { listCell() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { listCell() }

  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  nonisolated(unsafe) public var image: UIImage?
  nonisolated(unsafe) public var customView: UIView?
  nonisolated(unsafe) public var visualEffect: UIVisualEffect?
}

/// Changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  let transform: @Sendable (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Changes a colour.
public struct UIConfigurationColorTransformer: Sendable {
  let transform: @Sendable (UIColor) -> UIColor
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// The views of a button that is described, beside its title and picture.
@MainActor
final class ConfiguredParts {
  let plate = UIView()
  let subtitle = UILabel()
  let spinner = UIActivityIndicatorView(style: .medium)

  init() {
    plate.isUserInteractionEnabled = false
    spinner.isUserInteractionEnabled = false
  }
}

extension UIButton {
  /// Shows what the configuration says.
  func showConfiguration(_ c: Configuration) {
    let parts = configuredParts
    let tint = c.baseBackgroundColor ?? tintColor ?? .systemBlue
    var ground: UIColor?
    var ink: UIColor
    switch c.look {
    case .plain: (ground, ink) = (nil, tintColor ?? .systemBlue)
    case .gray: (ground, ink) = (c.baseBackgroundColor ?? .tertiarySystemFill, tintColor ?? .systemBlue)
    case .tinted: (ground, ink) = (tint.withAlphaComponent(0.18), tint)
    case .filled: (ground, ink) = (tint, .white)
    }
    ink = c.baseForegroundColor ?? ink
    if !isEnabled {
      ink = .placeholderText
      if c.look != .plain { ground = .tertiarySystemFill }
    }
    parts.plate.backgroundColor = c.background.backgroundColor ?? ground
    parts.plate.layer.borderWidth = c.background.strokeWidth
    parts.plate.layer.borderColor = c.background.strokeColor?.cgColor
    parts.plate.alpha = isHighlighted ? 0.75 : 1
    let size: CGFloat = c.buttonSize == .small || c.buttonSize == .mini ? 15 : 17
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: size)
    label.textColor = ink
    show(c.title, c.attributedTitle, c.titleTextAttributesTransformer, in: label)
    parts.subtitle.font = .systemFont(ofSize: 12)
    parts.subtitle.textColor = ink
    show(c.subtitle, c.attributedSubtitle, c.subtitleTextAttributesTransformer, in: parts.subtitle)
    let symbol = c.preferredSymbolConfigurationForImage
    picture.image =
      c.showsActivityIndicator ? nil : symbol.flatMap { c.image?.applyingSymbolConfiguration($0) } ?? c.image
    picture.tintColor = c.imageColorTransformer?(ink) ?? ink
    parts.spinner.color = c.activityIndicatorColorTransformer?(ink) ?? ink
    parts.subtitle.lineBreakMode = c.subtitleLineBreakMode
    if c.showsActivityIndicator { parts.spinner.startAnimating() } else { parts.spinner.stopAnimating() }
    for view in [label, picture, parts.subtitle] { view.alpha = isHighlighted ? 0.75 : 1 }
    insertSubview(parts.plate, at: 0)
    for (view, isShown) in [
      (label as UIView, label.text?.isEmpty == false),
      (parts.subtitle, parts.subtitle.text?.isEmpty == false),
      (picture, picture.image != nil), (parts.spinner, c.showsActivityIndicator),
    ] {
      if isShown { if view.superview !== self { addSubview(view) } } else { view.removeFromSuperview() }
    }
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ rich: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?,
    in label: UILabel
  ) {
    // The open Foundation's rich strings carry no attributes of UIKit: their letters count.
    if transformer != nil { Inert.warn("UIConfigurationTextAttributesTransformer") }
    label.text = rich.map { String($0.characters) } ?? text
  }

  /// The sizes of picture, title and subtitle, and of all together without insets.
  private func measure(_ c: Configuration, _ room: CGFloat)
    -> (image: CGSize, title: CGSize, subtitle: CGSize, whole: CGSize)
  {
    let image = c.showsActivityIndicator ? CGSize(width: 20, height: 20) : picture.image?.size ?? .zero
    let beside = c.imagePlacement == .leading || c.imagePlacement == .trailing
    let hasText = label.text?.isEmpty == false
    let gap = image == .zero || !hasText ? 0 : c.imagePadding
    let left = room - (beside ? image.width + gap : 0)
    func size(_ label: UILabel) -> CGSize {
      guard label.text?.isEmpty == false else { return .zero }
      return label.sizeThatFits(CGSize(width: max(0, left), height: .greatestFiniteMagnitude))
    }
    let (title, subtitle) = (size(label), size(configuredParts.subtitle))
    let texts = CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height + (subtitle == .zero ? 0 : c.titlePadding))
    let whole =
      beside
      ? CGSize(width: image.width + gap + texts.width, height: max(image.height, texts.height))
      : CGSize(width: max(image.width, texts.width), height: image.height + gap + texts.height)
    return (image, title, subtitle, whole)
  }

  func configurationSize(_ c: Configuration, in width: CGFloat) -> CGSize {
    let insets = c.contentInsets
    let sides = insets.leading + insets.trailing
    let room = width > 0 && width.isFinite ? max(0, width - sides) : .greatestFiniteMagnitude
    let whole = measure(c, room).whole
    return CGSize(width: whole.width + sides, height: whole.height + insets.top + insets.bottom)
  }

  func layOutConfiguration(_ c: Configuration) {
    let parts = configuredParts
    parts.plate.place(bounds)
    parts.plate.layer.cornerRadius = c.radius(bounds.height)
    let insets = c.contentInsets
    let (image, title, subtitle, whole) = measure(c, max(0, bounds.width - insets.leading - insets.trailing))
    let area = CGRect(
      x: insets.leading, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    var x = area.midX - whole.width / 2
    switch contentHorizontalAlignment {
    case .left, .leading: x = area.minX
    case .right, .trailing: x = area.maxX - whole.width
    default: break
    }
    let y = area.midY - whole.height / 2
    let beside = c.imagePlacement == .leading || c.imagePlacement == .trailing
    let gap = image == .zero || title == .zero ? 0 : c.imagePadding
    var textX = x
    var textY =
      beside ? area.midY - (title.height + subtitle.height + (subtitle == .zero ? 0 : c.titlePadding)) / 2 : y
    let textWidth = max(title.width, subtitle.width)
    var picturePlace = CGPoint(x: x, y: area.midY - image.height / 2)
    switch c.imagePlacement {
    case .trailing: picturePlace.x = x + textWidth + gap
    case .top:
      picturePlace = CGPoint(x: area.midX - image.width / 2, y: y)
      textX = area.midX - textWidth / 2
      textY = y + image.height + gap
    case .bottom:
      picturePlace = CGPoint(x: area.midX - image.width / 2, y: y + whole.height - image.height)
      textX = area.midX - textWidth / 2
    default: textX = x + image.width + gap
    }
    let spot = CGRect(origin: picturePlace, size: image)
    picture.place(spot)
    parts.spinner.center = CGPoint(x: spot.midX, y: spot.midY)
    func offset(_ width: CGFloat) -> CGFloat {
      switch c.titleAlignment {
      case .center: return (textWidth - width) / 2
      case .trailing: return textWidth - width
      default: return image == .zero || !beside ? (textWidth - width) / 2 : 0
      }
    }
    label.place(CGRect(x: textX + offset(title.width), y: textY, width: title.width, height: title.height))
    parts.subtitle.place(
      CGRect(
        x: textX + offset(subtitle.width), y: textY + title.height + c.titlePadding, width: subtitle.width,
        height: subtitle.height))
  }
}
