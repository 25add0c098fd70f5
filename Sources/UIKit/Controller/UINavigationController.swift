/// Told of what a navigation controller shows, and asked for its transitions.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning?
  func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { .portrait }
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { nil }
}

/// Controllers that lie on each other, with a bar above; the topmost is shown.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What happens to the stack.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// How long a controller takes to slide in, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2
  private static let duration = 0.35

  private var stack: [UIViewController] = []
  private let container = UIView()
  private let bar: UINavigationBar
  private let tools: UIToolbar
  private var isBarHidden = false

  public init(rootViewController: UIViewController) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar =
      ((navigationBarClass as? UINavigationBar.Type).flatMap {
        ApplicationLaunch.make($0) as? UINavigationBar
      })
      ?? UINavigationBar()
    tools = UIToolbar()
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(coder: coder)
  }

  open weak var delegate: UINavigationControllerDelegate?
  open var navigationBar: UINavigationBar { bar }
  open var toolbar: UIToolbar! { tools }
  open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Held back here: swiping from the edge is not followed.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// Stored: swipes do not hide bars.
  open var hidesBarsOnSwipe = false
  /// Whether a tap on the content hides the bars, and the next one shows them.
  open var hidesBarsOnTap = false { didSet { barTap.isEnabled = hidesBarsOnTap } }
  private lazy var barTap: BarTapRecognizer = {
    let tap = BarTapRecognizer()
    tap.isEnabled = false
    tap.onTap = { [weak self] in
      guard let self, hidesBarsOnTap else { return }
      setNavigationBarHidden(!isNavigationBarHidden, animated: true)
    }
    tap.cancelsTouchesInView = false
    return tap
  }()
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barTap }
  /// Never recognizes: swipes do not hide bars.
  public private(set) lazy var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer = {
    let swipe = UIPanGestureRecognizer()
    swipe.isEnabled = false
    return swipe
  }()
  /// Held back here: swiping over the content is not followed.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsWhenVerticallyCompact = false

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    let change = {
      self.bar.alpha = hidden ? 0 : 1
      self.placeViews()
    }
    if animated { UIView.animate(withDuration: 0.2, animations: change) } else { change() }
  }
  func showToolbarItems(of controller: UIViewController) {
    if controller === stack.last { tools.items = controller.toolbarItems }
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack.last
    let operation: Operation = viewControllers.count < stack.count ? .pop : .push
    let kept = viewControllers
    let gone = stack.filter { controller in !kept.contains { $0 === controller } }
    for controller in kept where controller.parent !== self { addChild(controller) }
    stack = kept
    showTop(from: old, operation, animated: animated, leaving: gone)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    setViewControllers(stack + [viewController], animated: animated)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return last
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }), index < stack.count - 1 else {
      return nil
    }
    let gone = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return gone
  }
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  // MARK: Showing

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    container.addGestureRecognizer(barTap)
    view.addSubview(bar)
    view.addSubview(tools)
    self.view = view
    bar.onTitles = { [weak self] in
      self?.placeViews()
      self?.viewIfLoaded?.setNeedsLayout()
    }
    bar.onSearch = { [weak self] in
      self?.placeViews()
      self?.viewIfLoaded?.setNeedsLayout()
    }
    bar.goBack = { [weak self] in self?.popViewController(animated: true) }
    bar.alpha = isBarHidden ? 0 : 1
    showTop(from: nil, .push, animated: false, leaving: [])
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeViews()
  }

  private func placeViews() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets
    let width = view.bounds.width
    bar.reach = safe.top
    let open = followTitle()
    bar.frame = CGRect(
      x: 0, y: safe.top, width: width, height: UINavigationBar.height + (open ?? 0) + bar.searchOpen)
    tools.isHidden = isToolbarHidden
    tools.frame = CGRect(
      x: 0, y: view.bounds.height - safe.bottom - 44, width: width, height: 44 + safe.bottom)
    let insets = UIEdgeInsets(
      top: isBarHidden ? 0 : UINavigationBar.height, left: 0, bottom: isToolbarHidden ? 0 : 44, right: 0)
    for controller in stack {
      var insets = insets
      if !isBarHidden, hasLargeTitle(controller) { insets.top += UINavigationBar.largeHeight }
      if !isBarHidden { insets.top += searchHeight(controller) }
      controller.barInsets = insets
    }
  }

  private func hasLargeTitle(_ controller: UIViewController) -> Bool {
    bar.prefersLargeTitles && controller.navigationItem.largeTitleDisplayMode != .never
  }

  private func searchHeight(_ controller: UIViewController) -> CGFloat {
    controller.navigationItem.searchController == nil ? 0 : UINavigationBar.searchHeight
  }

  /// The scroll view whose content passes under the bar.
  private weak var followed: UIScrollView?

  /// How much of the room for a large title is open: as much as the content has not been pushed into it; nil without one.
  private func followTitle() -> CGFloat? {
    guard let top = stack.last, let view = top.viewIfLoaded else { return nil }
    let scroll = view as? UIScrollView ?? view.storedSubviews.lazy.compactMap { $0 as? UIScrollView }.first
    if scroll !== followed {
      followed?.onOffset = nil
      followed = scroll
    }
    scroll?.onOffset = { [weak self] in self?.scrolled() }
    var pushed = scroll.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0
    bar.isAtEdge = pushed <= 0.5
    // The search bar gives way first, then the large title.
    let search = searchHeight(top)
    bar.searchOpen = search
    if search > 0, top.navigationItem.hidesSearchBarWhenScrolling, scroll != nil,
      top.navigationItem.searchController?.isActive != true
    {
      bar.searchOpen = min(max(0, search - max(0, pushed)), search)
      pushed -= search
    }
    guard hasLargeTitle(top) else {
      bar.expansion = nil
      return nil
    }
    let open = min(max(0, UINavigationBar.largeHeight - max(0, pushed)), UINavigationBar.largeHeight)
    bar.expansion = open
    return open
  }

  private func scrolled() {
    guard let view = viewIfLoaded else { return }
    let open = followTitle()
    bar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width,
      height: UINavigationBar.height + (open ?? 0) + bar.searchOpen)
  }

  /// Whether the tab bar around is to stay away.
  var hidesTabs: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  private func showTop(
    from old: UIViewController?, _ operation: Operation, animated: Bool, leaving: [UIViewController]
  ) {
    guard isViewLoaded else { return }
    bar.setItems(stack.map(\.navigationItem), animated: animated)
    tabBarController?.followTabs(of: self, animated: animated && view.window != nil)
    tools.items = stack.last?.toolbarItems
    placeViews()
    func removeGone() {
      for controller in leaving where controller.parent === self {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
      }
    }
    guard let top = stack.last, let view = top.view, top !== old || view.superview == nil else {
      return removeGone()
    }
    let isAnimated = animated && old != nil && self.view.window != nil
    delegate?.navigationController(self, willShow: top, animated: isAnimated)
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let oldView = old === top ? nil : old?.viewIfLoaded
    let end = {
      if oldView !== view { oldView?.removeFromSuperview() }
      oldView?.transform = .identity
      removeGone()
      top.didMove(toParent: self)
      self.delegate?.navigationController(self, didShow: top, animated: isAnimated)
    }
    guard isAnimated, let old, let oldView else {
      container.addSubview(view)
      return end()
    }
    top.animatesAppearance = true
    old.animatesAppearance = true
    top.holdsAppearance = true
    if let animator = delegate?.navigationController(
      self, animationControllerFor: operation, from: old, to: top)
    {
      let context = TransitionContext(
        from: old, to: top, container: container, style: .none, animator: animator
      ) { done in
        if done, view.superview == nil { self.container.addSubview(view) }
        end()
      }
      context.frames = (nil, container.bounds)
      return context.start(
        delegate?.navigationController(self, interactionControllerFor: animator))
    }
    slide(view, over: oldView, isPush: operation == .push) { [weak top] in
      end()
      if let top { Appearances.release(top) }
    }
  }

  /// The new view slides in from the right over the old one, which gives way by a third; back the other way.
  private func slide(_ view: UIView, over old: UIView, isPush: Bool, _ end: @escaping () -> Void) {
    let width = container.bounds.width
    let away = CGAffineTransform(translationX: width, y: 0)
    let aside = CGAffineTransform(translationX: -width / 3, y: 0)
    if isPush { container.addSubview(view) } else { container.insertSubview(view, belowSubview: old) }
    view.transform = isPush ? away : aside
    let coordinator = TransitionCoordinator(container, UINavigationController.duration)
    topViewController?.storedCoordinator = coordinator
    storedCoordinator = coordinator
    UIView.animate(
      withDuration: UINavigationController.duration, delay: 0, options: .curveEaseInOut,
      animations: {
        view.transform = .identity
        old.transform = isPush ? aside : away
        coordinator.begin()
      },
      completion: { _ in
        end()
        coordinator.finish(isCancelled: false)
      })
  }

  open override var preferredStatusBarStyle: UIStatusBarStyle {
    topViewController?.preferredStatusBarStyle ?? .default
  }
}

/// The tap that hides the bars.
final class BarTapRecognizer: UITapGestureRecognizer {
  var onTap: (() -> Void)?
  override var state: UIGestureRecognizer.State {
    get { super.state }
    set {
      super.state = newValue
      if newValue == .ended, super.state == .ended { onTap?() }
    }
  }
}
