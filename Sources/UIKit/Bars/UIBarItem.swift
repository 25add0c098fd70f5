/// A title and a picture in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Told when something that is shown changes.
  var onChange: (() -> Void)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open var title: String? { didSet { onChange?() } }
  open var image: UIImage? { didSet { onChange?() } }
  open var isEnabled = true { didSet { onChange?() } }
  open var tag = 0
  /// Stored: pictures stand where they stand.
  open var imageInsets = UIEdgeInsets.zero
  open var landscapeImagePhone: UIImage?
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Called for what comes from a nib or storyboard; nothing does here.
  open func awakeFromNib() {}
  /// Called by Interface Builder alone.
  open func prepareForInterfaceBuilder() {}

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state.rawValue] = attributes
    onChange?()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
}

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain, bordered, done
    case prominent = 3
  }

  /// The buttons that the system knows.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case pageCurl, close, writingDirection

    /// What stands for the system's word or symbol.
    var text: String? {
      switch self {
      case .done: return "Done"
      case .cancel: return "Cancel"
      case .edit: return "Edit"
      case .save: return "Save"
      case .undo: return "Undo"
      case .redo: return "Redo"
      case .add: return "+"
      case .stop, .close: return "×"
      case .play: return "▶"
      case .pause: return "❚❚"
      case .refresh: return "↻"
      case .flexibleSpace, .fixedSpace: return nil
      default: return "○"
      }
    }
  }

  public convenience init(
    title: String?, style: Style = .plain, target: Any? = nil, action: Selector? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(
    image: UIImage?, style: Style = .plain, target: Any? = nil, action: Selector? = nil
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any? = nil, action: Selector? = nil
  ) {
    self.init(
      title: systemItem.text, style: systemItem == .done ? .done : .plain, target: target, action: action)
    space = systemItem == .flexibleSpace ? .flexible : systemItem == .fixedSpace ? .fixed : nil
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public static func flexibleSpace() -> Self { make(.flexible, 0) }
  public static func fixedSpace(_ width: CGFloat) -> Self { make(.fixed, width) }
  private static func make(_ space: Space, _ width: CGFloat) -> Self {
    let item = Self.init()
    item.space = space
    item.width = width
    return item
  }

  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  enum Space { case flexible, fixed }
  /// Of an item that is nothing but room.
  private(set) var space: Space?

  open var style = Style.plain { didSet { onChange?() } }
  open var width: CGFloat = 0 { didSet { onChange?() } }
  open var customView: UIView? { didSet { onChange?() } }
  open weak var target: AnyObject?
  open var action: Selector?
  open var primaryAction: UIAction?
  open var tintColor: UIColor? { didSet { onChange?() } }
  open var possibleTitles: Set<String>?
  /// Whether the item is left out of its bar.
  open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }
  /// Whether the item is shown as on: on a ground of its own.
  open var isSelected = false { didSet { if isSelected != oldValue { onChange?() } } }
  /// Stored: no menu opens.
  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { Inert.warn("UIBarButtonItem.setBackgroundImage(_:for:barMetrics:)") }

  /// The view that shows the item in a bar.
  func makeView() -> UIView {
    if let customView { return customView }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image?.withRenderingMode(.alwaysTemplate), for: .normal)
    let font = titleTextAttributes(for: .normal)?[.font] as? UIFont
    button.titleLabel?.font = font ?? .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    if let color = titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor {
      button.setTitleColor(color, for: .normal)
    }
    button.isEnabled = isEnabled
    if let tintColor { button.tintColor = tintColor }
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    if let primaryAction { button.addAction(primaryAction, for: .touchUpInside) }
    button.sizeToFit()
    if isSelected {
      button.backgroundColor = .tertiarySystemFill
      button.layer.cornerRadius = 6
    }
    return button
  }
}

/// How bars are shaped.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

/// The look of bars.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
  case blackTranslucent = 2
}

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable { case any = 0, bottom, top, topAttached }

/// A menu: actions under a title. Nothing opens it here.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  public let children: [UIMenuElement]
  public let options: Options

  public init(
    title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
    Inert.warn("UIMenu", "is never opened")
  }
}
