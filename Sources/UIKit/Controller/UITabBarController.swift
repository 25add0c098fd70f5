/// Told which tab is shown.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning?
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { nil }
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    true
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { nil }
}

/// Controllers side by side, one of them shown, with a bar of tabs below.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private let bar = UITabBar()
  private let container = UIView()
  private var storedControllers: [UIViewController] = []
  private var index = 0

  open weak var delegate: UITabBarControllerDelegate?
  open var tabBar: UITabBar { bar }

  open var viewControllers: [UIViewController]? {
    get { storedControllers }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for controller in storedControllers {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    storedControllers = viewControllers ?? []
    for controller in storedControllers {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    bar.items = storedControllers.map(\.tabBarItem)
    index = min(index, max(0, storedControllers.count - 1))
    show(index)
  }

  open var selectedIndex: Int {
    get { index }
    set { if storedControllers.indices.contains(newValue) { show(newValue) } }
  }
  open var selectedViewController: UIViewController? {
    get { storedControllers.indices.contains(index) ? storedControllers[index] : nil }
    set {
      if let new = storedControllers.firstIndex(where: { $0 === newValue }) { show(new) }
    }
  }

  /// Whether the bar stays away for what a navigation controller shows.
  private var isAway = false
  func followTabs(of navigation: UINavigationController, animated: Bool) {
    guard navigation === selectedViewController, isAway != navigation.hidesTabs else { return }
    isAway = navigation.hidesTabs
    let change = {
      self.bar.transform = CGAffineTransform(translationX: self.isAway ? -self.bar.bounds.width : 0, y: 0)
    }
    if animated { UIView.animate(withDuration: 0.35, animations: change) } else { change() }
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Tabs as objects (iOS 18)

  private var storedTabs: [UITab] = []
  /// The tabs, each of which makes its controller; those of groups stand one by one.
  open var tabs: [UITab] {
    get { storedTabs }
    set {
      storedTabs = newValue
      let single = newValue.flatMap(\.singles)
      setViewControllers(single.compactMap(\.viewController), animated: false)
      for (tab, controller) in zip(single, storedControllers) { tab.controller = controller }
    }
  }
  open var selectedTab: UITab? {
    get { storedTabs.flatMap(\.singles).first { $0.controller === selectedViewController } }
    set { if let controller = newValue?.viewController { selectedViewController = controller } }
  }
  open func tab(forIdentifier identifier: String) -> UITab? {
    storedTabs.flatMap { [$0] + $0.singles }.first { $0.identifier == identifier }
  }

  private var hidesBar = false
  /// Whether the bar of tabs is away.
  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    let change = { self.bar.alpha = hidden ? 0 : 1 }
    if animated, viewIfLoaded?.window != nil {
      UIView.animate(withDuration: 0.2, animations: change)
    } else {
      change()
    }
    viewIfLoaded?.setNeedsLayout()
  }
  /// Stored: tabs that find no room are not gathered.
  open var customizableViewControllers: [UIViewController]?
  public private(set) lazy var moreNavigationController = UINavigationController()

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    view.addSubview(bar)
    // A subclass that adds to the bar as the view is loaded finds it in its place.
    let height = bar.sizeThatFits(view.bounds.size).height
    bar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    bar.delegate = self
    self.view = view
    show(index)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let safe = view.safeAreaInsets.bottom
    let height = UITabBar.height + safe
    bar.place(CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height))
    let insets = UIEdgeInsets(
      top: 0, left: 0, bottom: bar.isHidden || isAway || hidesBar ? 0 : UITabBar.height, right: 0)
    for controller in storedControllers { controller.barInsets = insets }
  }

  private func show(_ new: Int) {
    let old = selectedViewController
    index = new
    guard isViewLoaded, let top = selectedViewController, let view = top.view else { return }
    bar.selectedItem = top.tabBarItem
    guard top !== old || view.superview == nil else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let old, old !== top, self.view.window != nil,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: top)
    {
      let context = TransitionContext(
        from: old, to: top, container: container, style: .none, animator: animator
      ) { done in
        if done, view.superview == nil { self.container.addSubview(view) }
        if done { old.viewIfLoaded?.removeFromSuperview() }
      }
      return context.start(delegate?.tabBarController(self, interactionControllerFor: animator))
    }
    if old !== top { old?.viewIfLoaded?.removeFromSuperview() }
    container.addSubview(view)
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let new = storedControllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: storedControllers[new]) ?? true else {
      bar.selectedItem = selectedViewController?.tabBarItem
      return
    }
    show(new)
    delegate?.tabBarController(self, didSelect: storedControllers[new])
  }
}
