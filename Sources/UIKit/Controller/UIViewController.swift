import Observation

/// How a presented controller covers the one below it.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// How a presented controller comes in.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The look of the status bar.
public enum UIStatusBarStyle: Int, Sendable { case `default` = 0, lightContent = 1, darkContent = 3 }

/// Which ways up an interface may be.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [
    .portrait, .landscapeLeft, .landscapeRight,
  ]
}

/// Owns a view and knows when it comes and goes.
///
/// The order of the notices: loadView and viewDidLoad once, at the first use of `view`; then, each time
/// the view comes into a window that is on the screen, viewWillAppear, viewIsAppearing, the layout
/// notices, and viewDidAppear after the first layout; viewWillDisappear and viewDidDisappear when it
/// leaves. Child controllers get theirs in the same way, from their own views.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  private var storedView: UIView?
  private var isLoading = false
  /// The window that this is the root controller of.
  weak var hostWindow: UIWindow?
  weak var storedParent: UIViewController?
  var storedChildren: [UIViewController] = []
  var storedPresented: UIViewController?
  weak var storedPresenting: UIViewController?
  /// Where and how this controller is presented, while it is.
  var presentation: Presentations.State?
  var isLeaving = false
  /// Whether a transition is under way, at whose end the controller will have appeared.
  var holdsAppearance = false
  weak var storedCoordinator: TransitionCoordinator?
  var appearance = Appearances.State.gone
  /// The transition in progress whose end a container has still to tell.
  var animatesAppearance = false

  // MARK: Making

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Stored: there are no nibs here.
  public let nibName: String?
  public var nibBundle: Bundle? { nil }

  // MARK: The view

  /// Connects what a storyboard would have connected.
  package static var beforeViewDidLoad: ((UIViewController) -> Void)?

  /// The view, loaded at the first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      guard newValue !== storedView else { return }
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
    }
  }
  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes `view`; by default an empty one as large as the screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view if that hasn't happened yet.
  open func loadViewIfNeeded() {
    guard storedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    isLoading = false
    Self.beforeViewDidLoad?(self)
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func didReceiveMemoryWarning() {}

  /// Insets to add to the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { safeAreaChanged() } }
  /// What the bars of a container cover.
  var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { safeAreaChanged() } } }
  var allSafeAreaInsets: UIEdgeInsets {
    let (own, bars) = (additionalSafeAreaInsets, barInsets)
    return UIEdgeInsets(
      top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
      right: own.right + bars.right)
  }
  private func safeAreaChanged() {
    guard let view = storedView else { return }
    LayoutEngine.changed(view)
    view.setNeedsLayout()
    view.safeAreaInsetsDidChange()
    viewSafeAreaInsetsDidChange()
  }

  /// Changes constraints before a layout; the view's own are by default.
  open func updateViewConstraints() { storedView?.updateConstraints() }

  /// Tells that the view is about to change its size; the children are told by default.
  open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// Tells that the traits are about to change; the children are told by default.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}
  open func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Facts about itself

  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    storedEditButton?.title = editing ? "Done" : "Edit"
  }
  /// A button that turns editing on and off.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(
      title: isEditing ? "Done" : "Edit", image: nil,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    storedEditButton = item
    return item
  }
  private var storedEditButton: UIBarButtonItem?
  open var preferredContentSize = CGSize.zero
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The appearance of the controller's view and all that it holds.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      TraitChanges.isUsed = true
      viewIfLoaded?.takeOnStyle()
    }
  }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  open var traitCollection: UITraitCollection {
    if let viewIfLoaded { return viewIfLoaded.traitCollection }
    guard overrideUserInterfaceStyle != .unspecified else { return parent?.traitCollection ?? .current }
    return UITraitCollection(style: overrideUserInterfaceStyle, scale: UIScreen.defaultScale)
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Containers

  open var parent: UIViewController? { storedParent }
  open var children: [UIViewController] { storedChildren }

  /// Takes a controller in; its view is for the caller to place.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.storedParent !== self else { return }
    if childController.storedParent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    storedChildren.append(childController)
    childController.storedParent = self
  }

  /// Leaves the container.
  open func removeFromParent() {
    guard let old = storedParent else { return }
    old.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether children hear of appearing by themselves; else the container calls
  /// `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or to disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    animatesAppearance = animated
    if isAppearing { Appearances.willAppear(self) } else { Appearances.willDisappear(self) }
  }

  /// Tells a child that what was begun is over.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing: Appearances.didAppear(self)
    case .disappearing: Appearances.didDisappear(self)
    case .shown, .gone: break
    }
  }

  open var isMovingToParent: Bool { appearance == .appearing && storedPresenting == nil }
  open var isMovingFromParent: Bool { appearance == .disappearing && storedParent == nil }
  open var isBeingPresented: Bool { appearance == .appearing && storedPresenting != nil }
  open var isBeingDismissed: Bool { appearance == .disappearing && storedPresenting == nil }

  /// What a navigation bar shows for this controller.
  open var navigationItem: UINavigationItem {
    if let item = storedNavigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    storedNavigationItem = item
    return item
  }
  private var storedNavigationItem: UINavigationItem?
  /// What a tab bar shows for this controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = storedTabBarItem { return item }
      // A navigation controller shows its first controller's.
      if let first = (self as? UINavigationController)?.viewControllers.first { return first.tabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set { storedTabBarItem = newValue }
  }
  private var storedTabBarItem: UITabBarItem?
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.showToolbarItems(of: self) }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  open var hidesBottomBarWhenPushed = false
  open var navigationController: UINavigationController? { container() }
  open var tabBarController: UITabBarController? { container() }
  private func container<Container: UIViewController>() -> Container? {
    var above = storedParent
    while let controller = above, !(controller is Container) { above = controller.storedParent }
    return above as? Container
  }

  /// Shows one child's view in place of another's, with the changes of a block.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.view, let new = toViewController.view, let parent = old.superview
    else {
      completion?(false)
      return
    }
    guard options.rawValue >> 20 & 7 == 0 else {
      UIView.transition(from: old, to: new, duration: duration, options: options) {
        animations?()
        completion?($0)
      }
      return
    }
    parent.addSubview(new)
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }) {
      done in
      old.removeFromSuperview()
      completion?(done)
    }
  }

  // MARK: Presenting

  /// Names the animators of this controller's presentation.
  open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  /// Nil: storyboards are not read.
  open var storyboard: UIStoryboard? { nil }
  open var providesPresentationContextTransitionStyle = false

  open var presentedViewController: UIViewController? {
    storedPresented ?? storedParent?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    storedPresenting ?? storedParent?.presentingViewController
  }

  /// Covers the screen with another controller.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    Presentations.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Takes away what this controller presented, or the controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentations.dismiss(self, animated: flag, completion: completion)
  }

  /// Does what `present` does.
  open func show(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

  /// Shows what belongs to a chosen item: in the last column of a split view, presented without one.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Turning, edges, restoration

  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open var prefersPointerLocked: Bool { false }
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  /// Segues that go back: storyboards are not read, so none does.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}
  /// Called where a view was taken away to save memory, before iOS 6.
  open func viewWillUnload() {}
  open func viewDidUnload() {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Properties, before layout

  private var needsUpdateProperties = true
  /// Called before layout when it is due (iOS 26).
  open func updateProperties() {}
  open func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    viewIfLoaded?.setNeedsLayout()
  }
  open func updatePropertiesIfNeeded() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    withObservationTracking {
      updateProperties()
    } onChange: { [weak self] in
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
    }
  }

  /// What a transition in progress lets others animate along with it; nil when there is none.
  open var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    var controller: UIViewController? = self
    while let c = controller {
      if let coordinator = c.storedCoordinator { return coordinator }
      controller = c.storedParent
    }
    return nil
  }
  /// Arranges the presentation of this controller, or of the one that it lies in.
  open var presentationController: UIPresentationController? {
    if let presentation { return presentation.controller }
    return storedParent?.presentationController ?? sheetPresentationController
  }
  /// How this controller stands as a card.
  open var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    if let storedSheet { return storedSheet }
    let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    storedSheet = sheet
    return sheet
  }
  private var storedSheet: UISheetPresentationController?
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || self is UIAlertController else { return nil }
    if let storedPopover { return storedPopover }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    storedPopover = popover
    return popover
  }
  private var storedPopover: UIPopoverPresentationController?
  /// Called for what comes from a nib or storyboard; nothing does here.
  open func awakeFromNib() {}

  // MARK: Segues

  /// Called before a segue is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Does nothing: segues stand in storyboards, which are not read.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Inert.warn(
      "UIViewController.performSegue(withIdentifier:sender:)", "does nothing: storyboards are not read")
  }

  // MARK: Responding

  open override var next: UIResponder? {
    storedView?.superview ?? storedParent ?? hostWindow ?? storedPresenting
  }

  // MARK: The view's notices

  func viewWillMove(toWindow newWindow: UIWindow?) {
    guard storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    if newWindow != nil { Appearances.willAppear(self) } else { Appearances.willDisappear(self) }
  }

  func viewDidMoveToWindow() {
    guard storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    if storedView?.window != nil {
      Appearances.isAppearing(self)
    } else {
      Appearances.didDisappear(self)
    }
  }
}
