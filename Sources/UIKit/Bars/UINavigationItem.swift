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
