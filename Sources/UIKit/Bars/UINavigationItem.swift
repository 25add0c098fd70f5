/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  var onChange: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  open var title: String? { didSet { onChange?() } }
  /// Shown in place of the title.
  open var titleView: UIView? { didSet { onChange?() } }
  /// Stored: there is no room for a prompt.
  open var prompt: String?
  open var backButtonTitle: String? { didSet { onChange?() } }
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  open var hidesBackButton = false { didSet { onChange?() } }
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// Whether the title may be large where the bar prefers that.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }

  /// Its bar stands below the title.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { onChange?() } }
  }
  /// Whether the search bar gives way to what is scrolled.
  open var hidesSearchBarWhenScrolling = true { didSet { onChange?() } }
  /// The looks of the bar while the item is on top; nil leaves them to the bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { onChange?() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { onChange?() } }
  /// Stored: the bar is never low.
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// How items stand in the bar of an iPad.
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
  /// Stored: items stand as on a phone.
  open var style = ItemStyle.navigator
  /// How much room the way back takes.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  /// Whether the way back says where it leads.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onChange?() } }
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  open weak var renameDelegate: AnyObject?

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
