/// Arranges a presentation: the frame of what is presented, and what lies around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  public let presentingViewController: UIViewController
  public let presentedViewController: UIViewController

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  open weak var delegate: UIAdaptivePresentationControllerDelegate?
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  open var containerView: UIView? { container }
  private weak var container: UIView?

  /// Takes its place over the window, and follows its layout.
  func attach(to container: PresentationContainer) {
    self.container = container
    container.onLayout = { [weak self] isDone in
      if isDone { self?.containerViewDidLayoutSubviews() } else { self?.containerViewWillLayoutSubviews() }
    }
  }

  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }
  open var overrideTraitCollection: UITraitCollection?
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// How a presentation of this kind shows itself in a compact width.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
  open func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
}

/// Asked how a presentation fits another size.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { controller.presentationStyle }
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    true
  }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Drives a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// A way from one controller to another, as storyboards make it.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  open var identifier: String?
  open var source: UIViewController
  open var destination: UIViewController
  private let handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) { self.init(identifier, source, destination, performHandler) }

  private init(
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController,
    _ handler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, self.handler) = (
      identifier, source, destination, handler
    )
    super.init()
  }

  /// Shows the destination; by default it is presented.
  open func perform() {
    if let handler { return handler() }
    source.present(destination, animated: true)
  }
}

/// A storyboard. There are none here: it makes no controllers, and says so.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? {
    Inert.warn("UIStoryboard(name: \"\(name)\")", "makes no controllers: storyboards are not read")
    return nil
  }
  /// A controller made by a block; there is no coder to give it, so an empty one stands in.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { instantiateInitialViewController() as? ViewController }
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let coder = _acetateCoder()
    if let made = creator?(coder) ?? ViewController(coder: coder) { return made }
    // A class that refuses its coder is made by its init(), as the runtime makes it.
    return unsafeDowncast(
      ApplicationLaunch.make(ViewController.self) ?? UIViewController(), to: ViewController.self)
  }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    Inert.warn("UIStoryboard(name: \"\(name)\")", "makes empty controllers: storyboards are not read")
    return UIViewController()
  }
}

/// An archive of views. There are none here: it holds nothing, and says so.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil)
    -> [Any]
  {
    Inert.warn("UINib(nibName: \"\(name)\")", "holds nothing: nibs are not read")
    return []
  }

  /// An archive in memory. Nibs are not read: it holds nothing.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init(nibName: "data", bundle: bundleOrNil)
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// The objects of a nib; none, since nibs are not read.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
  }
}
