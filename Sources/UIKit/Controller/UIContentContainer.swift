/// What happens beside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var transitionDuration: TimeInterval { get }
  var containerView: UIView { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var initiallyInteractive: Bool { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
  public var isInteractive: Bool { false }
  public var isCancelled: Bool { false }
  public var initiallyInteractive: Bool { isInteractive }
  public var percentComplete: CGFloat { 0 }
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var presentationStyle: UIModalPresentationStyle { .fullScreen }
  public var targetTransform: CGAffineTransform { .identity }
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

/// Lets controllers animate beside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Animates beside a transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// Something whose content has a size that changes. The screen here never turns, so only an app that
/// resizes its own containers calls this.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer)
  func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator)
}
