/// One transition between two controllers, as its animator sees it.
@MainActor
final class TransitionContext: NSObject, @preconcurrency UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated = true
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  let presentationStyle: UIModalPresentationStyle
  /// The controller whose view the transition leaves where it is: the animator does not get it.
  weak var hides: UIViewController?
  /// Where the view that goes lies, and where the one that comes will lie; nil means as large as the container.
  var frames: (initial: CGRect?, final: CGRect?) = (nil, nil)
  private let from: UIViewController
  private let to: UIViewController
  private var end: ((Bool) -> Void)?
  /// Held until the transition is over.
  private let animator: UIViewControllerAnimatedTransitioning
  private let coordinator: TransitionCoordinator
  private var driver: UIViewControllerInteractiveTransitioning?
  /// Itself, until the transition is over: an animator may hold it weakly.
  private var keeper: TransitionContext?
  /// What is set back when the transition does not come about.
  private var before:
    [(view: UIView, center: CGPoint, bounds: CGRect, transform: CATransform3D, alpha: CGFloat)] = []

  init(
    from: UIViewController, to: UIViewController, container: UIView, style: UIModalPresentationStyle,
    animator: UIViewControllerAnimatedTransitioning, end: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    containerView = container
    presentationStyle = style
    self.animator = animator
    self.end = end
    coordinator = TransitionCoordinator(container, 0)
    super.init()
    coordinator.context = self
    for controller in [from, to] { controller.storedCoordinator = coordinator }
  }

  var duration: TimeInterval { animator.transitionDuration(using: self) }

  // MARK: Running

  /// Begins; by hand where somebody drives.
  func start(_ driver: UIViewControllerInteractiveTransitioning? = nil) {
    keeper = self
    coordinator.transitionDuration = duration
    to.holdsAppearance = true
    if let driver, driver.wantsInteractiveStart {
      isInteractive = true
      self.driver = driver
      before = [from.viewIfLoaded, to.viewIfLoaded].compactMap { $0 }.map {
        ($0, $0.center, $0.bounds, $0.layer.transform, $0.alpha)
      }
      driver.startInteractiveTransition(self)
    } else {
      run()
    }
  }

  /// Lets the animator move the views, and whoever asked for it move beside.
  func run() {
    if let own = animator.interruptibleAnimator(using: self) {
      own.startAnimation()
    } else {
      animator.animateTransition(using: self)
    }
    coordinator.run()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    transitionWasCancelled = !didComplete
    if !didComplete {
      for (view, center, bounds, transform, alpha) in before {
        (view.center, view.bounds, view.layer.transform, view.alpha) = (center, bounds, transform, alpha)
      }
    }
    (driver as? UIPercentDrivenInteractiveTransition)?.ended()
    end(didComplete)
    coordinator.finish(isCancelled: !didComplete)
    Appearances.release(to)
    if !didComplete { Appearances.willAppear(from) }
    animator.animationEnded(didComplete)
    driver = nil
    keeper = nil
  }

  // MARK: By hand

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator.percentComplete = percentComplete
  }
  func finishInteractiveTransition() { isInteractive = false }
  func cancelInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = true
  }
  func pauseInteractiveTransition() { isInteractive = true }
  let targetTransform = CGAffineTransform.identity

  // MARK: Who and where

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    guard let controller = key == .from ? from : key == .to ? to : nil, controller !== hides else {
      return nil
    }
    return controller.presentation?.controller.presentedView ?? controller.view
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? frames.initial ?? containerView.bounds : .zero
  }
  /// Of what goes, where it lay: animators slide that away by themselves.
  func finalFrame(for vc: UIViewController) -> CGRect {
    (vc === to ? frames.final : frames.initial) ?? containerView.bounds
  }
}

/// Lets others animate beside a transition, and tells them of its end.
@MainActor
final class TransitionCoordinator: NSObject, @preconcurrency UIViewControllerTransitionCoordinator {
  typealias Call = (UIViewControllerTransitionCoordinatorContext) -> Void
  let containerView: UIView
  var transitionDuration: TimeInterval
  let isAnimated = true
  fileprivate(set) var isCancelled = false
  fileprivate(set) var percentComplete: CGFloat = 0
  fileprivate weak var context: TransitionContext?
  private var animations: [Call] = []
  private var completions: [Call] = []
  private var hasBegun = false
  /// Itself, until the transition is over: controllers hold it weakly.
  private var keeper: TransitionCoordinator?

  init(_ container: UIView, _ duration: TimeInterval) {
    (containerView, transitionDuration) = (container, duration)
    super.init()
    keeper = self
  }

  var isInteractive: Bool { context?.isInteractive ?? false }
  var presentationStyle: UIModalPresentationStyle { context?.presentationStyle ?? .none }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context?.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

  @discardableResult
  func animate(alongsideTransition animation: Call?, completion: Call?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasBegun {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    } else {
      animations.append(animation)
    }
    return true
  }
  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Call?, completion: Call?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
  func notifyWhenInteractionChanges(_ handler: @escaping Call) {}
  func notifyWhenInteractionEnds(_ handler: @escaping Call) { completions.append(handler) }

  /// Runs what waits in the block of an animation that runs now.
  func begin() {
    hasBegun = true
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  /// Runs what waits in an animation of its own.
  func run() {
    guard transitionDuration > 0, !animations.isEmpty else { return begin() }
    UIView.animate(withDuration: transitionDuration) { self.begin() }
  }

  func finish(isCancelled: Bool) {
    self.isCancelled = isCancelled
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
    keeper = nil
  }
}
