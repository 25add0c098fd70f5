// The menus and actions that the system knows by name, and what a menu says of its parts.

extension UIMenu {
  /// What a menu is known by.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let application = Identifier("com.apple.menu.application")
    public static let file = Identifier("com.apple.menu.file")
    public static let edit = Identifier("com.apple.menu.edit")
    public static let view = Identifier("com.apple.menu.view")
    public static let window = Identifier("com.apple.menu.window")
    public static let help = Identifier("com.apple.menu.help")
    public static let about = Identifier("com.apple.menu.about")
    public static let preferences = Identifier("com.apple.menu.preferences")
    public static let services = Identifier("com.apple.menu.services")
    public static let hide = Identifier("com.apple.menu.hide")
    public static let quit = Identifier("com.apple.menu.quit")
    public static let newScene = Identifier("com.apple.menu.new-scene")
    public static let open = Identifier("com.apple.menu.open")
    public static let openRecent = Identifier("com.apple.menu.open-recent")
    public static let close = Identifier("com.apple.menu.close")
    public static let print = Identifier("com.apple.menu.print")
    public static let document = Identifier("com.apple.menu.document")
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    public static let find = Identifier("com.apple.menu.find")
    public static let replace = Identifier("com.apple.menu.replace")
    public static let share = Identifier("com.apple.menu.share")
    public static let textStyle = Identifier("com.apple.menu.text-style")
    public static let spelling = Identifier("com.apple.menu.spelling")
    public static let substitutions = Identifier("com.apple.menu.substitutions")
    public static let transformations = Identifier("com.apple.menu.transformations")
    public static let speech = Identifier("com.apple.menu.speech")
    public static let lookup = Identifier("com.apple.menu.lookup")
    public static let learn = Identifier("com.apple.menu.learn")
    public static let format = Identifier("com.apple.menu.format")
    public static let font = Identifier("com.apple.menu.font")
    public static let textSize = Identifier("com.apple.menu.text-size")
    public static let textColor = Identifier("com.apple.menu.text-color")
    public static let text = Identifier("com.apple.menu.text")
    public static let writingDirection = Identifier("com.apple.menu.writing-direction")
    public static let alignment = Identifier("com.apple.menu.alignment")
    public static let toolbar = Identifier("com.apple.menu.toolbar")
    public static let sidebar = Identifier("com.apple.menu.sidebar")
    public static let fullscreen = Identifier("com.apple.menu.fullscreen")
    public static let minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom")
    public static let bringAllToFront = Identifier("com.apple.menu.bring-all-to-front")
    public static let root = Identifier("com.apple.menu.root")
  }

  /// How large the elements of a menu are.
  public enum ElementSize: Int, Sendable {
    case small, medium, large
    case automatic = -1
  }

  private static var count = 0

  /// What the menu is known by; one of its own where none was given.
  public var identifier: Identifier {
    if let known: Identifier = kept("identifier", or: nil) { return known }
    UIMenu.count += 1
    let made = Identifier("menu.\(UIMenu.count)")
    keep(made, "identifier")
    return made
  }
  /// Stored: no menu opens.
  public var preferredElementSize: ElementSize {
    get { kept("preferredElementSize", or: .automatic) }
    set { keep(newValue, "preferredElementSize") }
  }
  /// Under the title. Stored: no menu opens.
  public var subtitle: String? {
    get { kept("subtitle", or: nil) }
    set { keep(newValue, "subtitle") }
  }

  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier?, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.init(title: title, image: image, options: options, children: children)
    keep(identifier, "identifier")
  }

  @_disfavoredOverload
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.init(title: title, image: image, options: options, children: children)
    keep(identifier, "identifier")
    keep(subtitle, "subtitle")
    keep(preferredElementSize, "preferredElementSize")
  }

  /// The same menu with other children.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The children that are ticked, menus inside looked through.
  public var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      let state = (child as? UIAction)?.state ?? (child as? UICommand)?.state
      return state == .on ? [child] : []
    }
  }
}

extension UIMenu.Options {
  public static let displayAsPalette = UIMenu.Options(rawValue: 1 << 7)
}

extension UIMenuElement.Attributes {
  public static let keepsMenuPresented = UIMenuElement.Attributes(rawValue: 1 << 3)
}

extension UIAction.Identifier {
  public static let paste = UIAction.Identifier("com.apple.action.paste")
  public static let pasteAndMatchStyle = UIAction.Identifier("com.apple.action.paste-and-match-style")
  public static let pasteAndGo = UIAction.Identifier("com.apple.action.paste-and-go")
  public static let pasteAndSearch = UIAction.Identifier("com.apple.action.paste-and-search")
}

extension UIAction {
  @_disfavoredOverload
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.init(
      title: title, image: image, identifier: identifier, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, handler: handler)
    keep(subtitle, "subtitle")
    keep(selectedImage, "selectedImage")
  }
  public var subtitle: String? {
    get { kept("subtitle", or: nil) }
    set { keep(newValue, "subtitle") }
  }
  public var selectedImage: UIImage? { kept("selectedImage", or: nil) }
}
