/// A tab of a tab bar controller, as of iOS 18: its title, its picture, and how its controller is made.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// How a tab may stand in a sidebar. Stored: there is none.
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  public let identifier: String
  open var title: String { didSet { item?.title = title } }
  open var image: UIImage? { didSet { item?.image = image } }
  open var subtitle: String?
  open var badgeValue: String? { didSet { item?.badgeValue = badgeValue } }
  open var isEnabled = true { didSet { item?.isEnabled = isEnabled } }
  /// Stored: all tabs are seen.
  open var isHidden = false
  open var preferredPlacement = Placement.automatic
  open var allowsHiding = false
  open var userInfo: Any?
  private let provider: ((UITab) -> UIViewController)?
  var controller: UIViewController?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    super.init()
  }

  private var item: UITabBarItem? { controller?.tabBarItem }

  /// The controller; made when it is first asked for.
  open var viewController: UIViewController? {
    if let controller { return controller }
    guard let made = provider?(self) else { return nil }
    controller = made
    made.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
    made.tabBarItem.badgeValue = badgeValue
    made.tabBarItem.isEnabled = isEnabled
    return made
  }

  open internal(set) weak var parent: UITabGroup?
  /// The tabs that stand in a bar for this one.
  var singles: [UITab] { [self] }
}

/// Tabs that belong together; on a phone they stand one by one unless the group has a controller itself.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  open var children: [UITab] { didSet { for child in children { child.parent = self } } }
  open var selectedChild: UITab?
  open var managingNavigationController: UINavigationController?

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  override var singles: [UITab] {
    viewController != nil ? [self] : children.flatMap(\.singles)
  }
}

/// The tab of searching.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }
  open var automaticallyActivatesSearch = false
}
