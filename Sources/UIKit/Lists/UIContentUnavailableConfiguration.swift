// What stands in for content that is not there yet or not at all: a picture, a title, some words, buttons, one below the
// other in the middle.

/// What a place without content depends on.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Sendable {
  /// What is being looked for.
  public var searchText: String?
  public init(searchText: String? = nil) { self.searchText = searchText }
}

/// Describes what stands in for content that is not there.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: @preconcurrency UIContentConfiguration {
  /// How a text looks.
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
  }
  /// How the picture looks.
  public struct ImageProperties {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
  }
  /// What a button does.
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }
  /// Where all of it stands.
  public enum Alignment: Int, Sendable { case center, natural }

  public var image: UIImage?
  public var imageProperties = ImageProperties(
    preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 40), tintColor: .secondaryLabel)
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins: Int = 3
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextPadding: CGFloat = 8
  public var textToButtonPadding: CGFloat = 16
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  public var background = UIBackgroundConfiguration.clear()
  var showsSpinner = false

  /// A place that is empty.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// A place whose content is being fetched.
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = UIContentUnavailableConfiguration()
    loading.showsSpinner = true
    loading.text = "Loading…"
    loading.textProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
    return loading
  }
  /// A search that found nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var search = UIContentUnavailableConfiguration()
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  private init() {}

  public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }
  /// Of a search, with what was looked for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty,
      text == "No Results"
    else { return self }
    var copy = self
    copy.text = "No Results for “\(words)”"
    return copy
  }
}

/// Shows what stands in for content that is not there.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, @preconcurrency UIContentView {
  private let picture = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()
  private let words = UILabel()
  private var buttons: [UIButton] = []

  public init(configuration: UIContentUnavailableConfiguration) {
    stored = configuration
    super.init(frame: .zero)
    for view in [picture, spinner, title, words] { addSubview(view) }
    show()
  }
  public required init?(coder: NSCoder) {
    stored = .empty()
    super.init(coder: coder)
    for view in [picture, spinner, title, words] { addSubview(view) }
  }

  private var stored: UIContentUnavailableConfiguration
  open var configuration: any UIContentConfiguration {
    get { stored }
    set {
      guard let newValue = newValue as? UIContentUnavailableConfiguration else { return }
      stored = newValue
      show()
    }
  }
  /// Stored: what does not fit is cut off.
  open var scrollEnabled = true
  open var isScrollEnabled: Bool {
    get { scrollEnabled }
    set { scrollEnabled = newValue }
  }

  private func show() {
    let c = stored
    backgroundColor = c.background.backgroundColor
    layer.cornerRadius = c.background.cornerRadius
    let symbol = c.imageProperties.preferredSymbolConfiguration
    picture.image =
      c.image?.isSymbolImage == true && symbol != nil ? c.image?.applyingSymbolConfiguration(symbol) : c.image
    picture.tintColor = c.imageProperties.tintColor
    picture.layer.cornerRadius = c.imageProperties.cornerRadius
    picture.clipsToBounds = c.imageProperties.cornerRadius > 0
    if c.showsSpinner { spinner.startAnimating() } else { spinner.stopAnimating() }
    func set(
      _ label: UILabel, _ text: String?, _ rich: NSAttributedString?,
      _ look: UIContentUnavailableConfiguration.TextProperties
    ) {
      label.font = look.font
      label.textColor = look.color
      label.numberOfLines = look.numberOfLines
      label.lineBreakMode = look.lineBreakMode
      label.textAlignment = c.alignment == .center ? .center : .natural
      if let rich { label.attributedText = rich } else { label.text = text }
    }
    set(title, c.text, c.attributedText, c.textProperties)
    set(words, c.secondaryText, c.secondaryAttributedText, c.secondaryTextProperties)
    for button in buttons { button.removeFromSuperview() }
    buttons = [(c.button, c.buttonProperties), (c.secondaryButton, c.secondaryButtonProperties)].compactMap {
      configuration, properties in
      let isShown =
        configuration.title != nil || configuration.attributedTitle != nil || configuration.image != nil
        || properties.primaryAction != nil
      guard isShown else { return nil }
      let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
      button.isEnabled = properties.isEnabled
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let c = stored
    let margins = c.directionalLayoutMargins
    let area = bounds.inset(by: safeAreaInsets)
    let width = max(0, area.width - margins.leading - margins.trailing)
    var rows: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize, _ gap: CGFloat) {
      if size.width > 0, size.height > 0 { rows.append((view, size, rows.isEmpty ? 0 : gap)) }
    }
    var pictureSize = picture.image?.size ?? .zero
    let most = c.imageProperties.maximumSize
    if most.width > 0, pictureSize.width > most.width {
      pictureSize = CGSize(width: most.width, height: pictureSize.height * most.width / pictureSize.width)
    }
    if most.height > 0, pictureSize.height > most.height {
      pictureSize = CGSize(width: pictureSize.width * most.height / pictureSize.height, height: most.height)
    }
    add(picture, pictureSize, 0)
    if c.showsSpinner { add(spinner, spinner.sizeThatFits(.zero), 0) }
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    func fit(_ label: UILabel) -> CGSize {
      let size = label.sizeThatFits(room)
      return CGSize(width: min(size.width, width), height: size.height)
    }
    add(title, fit(title), c.imageToTextPadding)
    add(words, fit(words), title.text?.isEmpty == false ? c.textToSecondaryTextPadding : c.imageToTextPadding)
    for (i, button) in buttons.enumerated() {
      add(
        button, button.sizeThatFits(.zero), i == 0 ? c.textToButtonPadding : c.buttonToSecondaryButtonPadding)
    }
    let height = rows.reduce(0) { $0 + $1.size.height + $1.gap }
    var y = area.midY - height / 2
    for row in rows {
      y += row.gap
      let x = c.alignment == .center ? area.midX - row.size.width / 2 : area.minX + margins.leading
      row.view.place(CGRect(origin: CGPoint(x: x, y: y), size: row.size))
      y += row.size.height
    }
  }
}
