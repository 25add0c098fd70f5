// What a row shows, described in one value. The text stands beside the picture, the second text below it.

/// Makes a view that shows a content.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> UIView & UIContentView
  func updated(for state: UIConfigurationState) -> Self
}

/// Shows a content.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: UIContentConfiguration { get set }
}

/// What a content may depend on.
public protocol UIConfigurationState {}

/// The state of a row.
public struct UICellConfigurationState: UIConfigurationState, Sendable {
  public var isSelected = false
  public var isHighlighted = false
  public var isDisabled = false
  public var isFocused = false
  public var isEditing = false
}

/// The usual contents of a row.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var numberOfLines = 0
    public var alignment = NSTextAlignment.natural
    public var adjustsFontSizeToFitWidth = false
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
  }
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var prefersSideBySideTextAndSecondaryText = false

  private init(_ secondary: TextProperties) { secondaryTextProperties = secondary }

  public static func cell() -> Self { Self(TextProperties(font: .systemFont(ofSize: 12), color: .label)) }
  public static func subtitleCell() -> Self { cell() }
  public static func valueCell() -> Self {
    var value = Self(TextProperties(font: .systemFont(ofSize: 17), color: .secondaryLabel))
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }
  public static func plainHeader() -> Self {
    var value = cell()
    value.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
    return value
  }
  public static func groupedHeader() -> Self {
    var value = cell()
    value.textProperties.font = .systemFont(ofSize: 13)
    value.textProperties.color = .secondaryLabel
    return value
  }

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  public func updated(for state: UIConfigurationState) -> Self { self }
}

/// Shows the usual contents of a row.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let first = UILabel()
  private let second = UILabel()
  private let picture = UIImageView()
  private var shown: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [picture, first, second] { addSubview(view) }
    show()
  }
  public required init?(coder: NSCoder) { nil }

  open var configuration: UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      show()
    }
  }

  private func show() {
    func write(
      _ label: UILabel, _ text: String?, _ rich: NSAttributedString?,
      _ look: UIListContentConfiguration.TextProperties
    ) {
      (label.font, label.textColor, label.numberOfLines) = (look.font, look.color, look.numberOfLines)
      (label.textAlignment, label.adjustsFontSizeToFitWidth) = (
        look.alignment, look.adjustsFontSizeToFitWidth
      )
      if let rich { label.attributedText = rich } else { label.text = text }
    }
    write(first, shown.text, shown.attributedText, shown.textProperties)
    write(second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    let symbol = shown.imageProperties.preferredSymbolConfiguration
    picture.image = symbol.flatMap { shown.image?.applyingSymbolConfiguration($0) } ?? shown.image
    if let tint = shown.imageProperties.tintColor { picture.tintColor = tint }
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    picture.contentMode = .scaleAspectFit
    setNeedsLayout()
  }

  private var imageSize: CGSize {
    guard let size = picture.image?.size else { return .zero }
    let most = shown.imageProperties.maximumSize
    let scale = min(
      most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1, 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
  private var margins: NSDirectionalEdgeInsets { shown.directionalLayoutMargins }
  private var textStart: CGFloat {
    margins.leading + (picture.image == nil ? 0 : imageSize.width + shown.imageToTextPadding)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(
      width: max(0, size.width - textStart - margins.trailing), height: .greatestFiniteMagnitude)
    let (a, b) = (first.sizeThatFits(room), second.sizeThatFits(room))
    let texts =
      b.height == 0 || shown.prefersSideBySideTextAndSecondaryText
      ? max(a.height, b.height) : a.height + b.height + shown.textToSecondaryTextVerticalPadding
    return CGSize(
      width: size.width, height: max(44, max(texts, imageSize.height) + margins.top + margins.bottom))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picture.place(
      CGRect(
        x: margins.leading, y: bounds.midY - imageSize.height / 2, width: imageSize.width,
        height: imageSize.height))
    let width = max(0, bounds.width - textStart - margins.trailing)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let (a, b) = (first.sizeThatFits(room), second.sizeThatFits(room))
    if b.height == 0 {
      first.place(CGRect(x: textStart, y: bounds.midY - a.height / 2, width: width, height: a.height))
    } else if shown.prefersSideBySideTextAndSecondaryText {
      first.place(
        CGRect(x: textStart, y: bounds.midY - a.height / 2, width: min(a.width, width), height: a.height))
      second.place(
        CGRect(
          x: bounds.width - margins.trailing - b.width, y: bounds.midY - b.height / 2, width: b.width,
          height: b.height))
    } else {
      let gap = shown.textToSecondaryTextVerticalPadding
      let top = bounds.midY - (a.height + gap + b.height) / 2
      first.place(CGRect(x: textStart, y: top, width: width, height: a.height))
      second.place(CGRect(x: textStart, y: top + a.height + gap, width: width, height: b.height))
    }
  }
}
