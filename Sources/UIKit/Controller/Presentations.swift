// Presenting. A container over the window holds what is presented from its coming to its going; the presentation
// controller says where it lies there and may lay views around it; an animator, the app's or the system's, moves it.
// Over a full screen the presenter's view leaves the window for that time, and its controller hears of it.

@MainActor
enum Presentations {
  /// One controller that is presented, for as long as it is.
  final class State {
    let controller: UIPresentationController
    let container: UIView
    let style: UIModalPresentationStyle
    /// Where the presenter's view lay that was taken out.
    weak var home: UIView?

    init(_ controller: UIPresentationController, _ container: UIView, _ style: UIModalPresentationStyle) {
      (self.controller, self.container, self.style) = (controller, container, style)
    }
  }

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let base = presenter(of: source)
    guard presented !== base, base.storedPresented == nil, presented.storedPresenting == nil,
      let window = source.viewIfLoaded?.window
    else {
      Inert.warn("UIViewController.present", "was ignored: nothing is shown there, or it is busy")
      return
    }
    base.storedPresented = presented
    presented.storedPresenting = base
    presented.animatesAppearance = animated
    guard let view = presented.view else { return }
    let own = presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: base, source: source)
    let style = style(of: presented, hasAnimator: own != nil)
    let arranger = arranger(presented, base, source, style)
    let container = PresentationContainer(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let state = State(arranger, container, style)
    presented.presentation = state
    arranger.attach(to: container)
    window.addSubview(container)
    view.frame = arranger.frameOfPresentedViewInContainerView
    if !(arranger is SheetPresentation) { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    let leaves = style == .fullScreen || style == .currentContext

    func settle(_ done: Bool) {
      if done {
        if view.superview !== container { container.addSubview(arranger.presentedView ?? view) }
        if leaves, let old = base.viewIfLoaded, old.superview != nil {
          state.home = old.superview
          old.removeFromSuperview()
        }
      } else {
        view.removeFromSuperview()
        container.removeFromSuperview()
        base.storedPresented = nil
        presented.storedPresenting = nil
        presented.presentation = nil
      }
      arranger.presentationTransitionDidEnd(done)
      if animated { completion?() }
    }
    guard animated else {
      arranger.presentationTransitionWillBegin()
      container.addSubview(arranger.presentedView ?? view)
      settle(true)
      DispatchQueue.main.async { completion?() }
      return
    }
    let context = TransitionContext(
      from: base, to: presented, container: container, style: style,
      animator: own ?? SystemPresentation(presented, true)
    ) { settle($0) }
    context.hides = leaves ? nil : base
    context.frames = (nil, arranger.frameOfPresentedViewInContainerView)
    if leaves {
      base.animatesAppearance = true
      Appearances.willDisappear(base)
    }
    arranger.presentationTransitionWillBegin()
    let driver = own.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    context.start(driver)
  }

  static func dismiss(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    // Asked of the presenter, or of the presented controller or one inside it.
    var base: UIViewController? = controller
    while let b = base, b.storedPresented == nil { base = b.storedPresenting ?? b.storedParent }
    guard let base, let presented = base.storedPresented, !presented.isLeaving else { return }
    if let further = presented.storedPresented {
      further.viewIfLoaded?.removeFromSuperview()
      further.presentation?.container.removeFromSuperview()
      further.presentation = nil
      presented.storedPresented = nil
      further.storedPresenting = nil
    }
    guard let view = presented.viewIfLoaded, let state = presented.presentation else { return }
    presented.animatesAppearance = animated
    presented.isLeaving = true
    let container = state.container

    func settle(_ done: Bool) {
      presented.isLeaving = false
      if done {
        view.removeFromSuperview()
        if let old = base.viewIfLoaded, old.superview === container,
          let home = state.home ?? container.superview
        {
          home.insertSubview(old, at: 0)
        }
        container.removeFromSuperview()
        presented.presentation = nil
        base.storedPresented = nil
        presented.storedPresenting = nil
        view.alpha = 1
      } else if let home = state.home, let old = base.viewIfLoaded {
        if container.superview === home || old.superview === container { old.removeFromSuperview() }
      }
      state.controller.dismissalTransitionDidEnd(done)
      completion?()
    }
    // What lay at the bottom of the window goes back there.
    if let home = state.home, let old = base.viewIfLoaded {
      base.holdsAppearance = animated
      old.frame = home.bounds
      home.insertSubview(old, at: 0)
    }
    guard animated, container.window != nil else {
      base.storedPresented = nil
      state.controller.dismissalTransitionWillBegin()
      settle(true)
      return
    }
    Appearances.willDisappear(presented)
    let own = presented.transitioningDelegate?.animationController(forDismissed: presented)
    let context = TransitionContext(
      from: presented, to: base, container: container, style: state.style,
      animator: own ?? SystemPresentation(presented, false)
    ) { settle($0) }
    context.hides = state.home == nil ? base : nil
    context.frames = (view.frame, container.bounds)
    state.controller.dismissalTransitionWillBegin()
    let driver = own.flatMap { presented.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
    context.start(driver)
  }

  /// The style that counts: an animator of the app's own knows the whole screen.
  private static func style(of presented: UIViewController, hasAnimator: Bool) -> UIModalPresentationStyle {
    switch presented.modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      if hasAnimator { return .fullScreen }
      return presented is UIAlertController ? .overFullScreen : .pageSheet
    case .popover: return .pageSheet
    case .none: return .fullScreen
    case let style: return style
    }
  }

  private static func arranger(
    _ presented: UIViewController, _ base: UIViewController, _ source: UIViewController,
    _ style: UIModalPresentationStyle
  ) -> UIPresentationController {
    if style == .custom,
      let own = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: base, source: source)
    {
      return own
    }
    if style == .pageSheet {
      let sheet = presented.sheetPresentationController
      return SheetPresentation(presentedViewController: presented, presenting: base, options: sheet)
    }
    return UIPresentationController(presentedViewController: presented, presenting: base)
  }

  private static func presenter(of source: UIViewController) -> UIViewController {
    var top = source
    while let parent = top.storedParent { top = parent }
    return top
  }
}

/// How the system moves what comes and goes: up from below, or by fading.
@MainActor
private final class SystemPresentation: NSObject, @preconcurrency UIViewControllerAnimatedTransitioning {
  private let presented: UIViewController
  private let comes: Bool

  init(_ presented: UIViewController, _ comes: Bool) {
    (self.presented, self.comes) = (presented, comes)
    super.init()
  }

  /// How long a controller takes to slide in, in seconds.
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = presented.presentation?.controller.presentedView ?? presented.view else {
      return context.completeTransition(true)
    }
    let fades = presented.modalTransitionStyle == .crossDissolve || presented is UIAlertController
    let height = container.bounds.height - (fades ? 0 : view.frame.minY)
    if comes {
      container.addSubview(view)
      if fades { view.alpha = 0 } else { view.center.y += height }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: [],
      animations: { [comes] in
        if fades { view.alpha = comes ? 1 : 0 } else { view.center.y += comes ? -height : height }
      }, completion: { _ in context.completeTransition(true) })
  }
}

/// A card that leaves a strip of the presenter free, which steps back behind it.
@MainActor
private final class SheetPresentation: UIPresentationController {
  private let options: UISheetPresentationController?
  private let shade = Shade()

  init(
    presentedViewController: UIViewController, presenting: UIViewController?,
    options: UISheetPresentationController?
  ) {
    self.options = options
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    options?.change = { [weak self] in self?.place() }
  }

  /// The height of the chosen detent; nil for the large one.
  private var height: CGFloat? {
    guard let options, let container = containerView else { return nil }
    return options.detent.height(in: container.bounds.height - top)
  }
  /// Ten points below the safe area, as iOS 13 to 18 have it (reported).
  private var top: CGFloat { (containerView?.safeAreaInsets.top ?? 0) + 10 }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = min(height ?? .infinity, bounds.height - top)
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  private func place() { presentedView?.frame = frameOfPresentedViewInContainerView }

  override func presentationTransitionWillBegin() {
    guard let container = containerView, let view = presentedView else { return }
    shade.frame = container.bounds
    shade.backgroundColor = .black
    shade.alpha = 0
    container.insertSubview(shade, at: 0)
    shade.onTap = { [weak self] in
      guard let self, !presentedViewController.isModalInPresentation else { return }
      presentedViewController.dismiss(animated: true)
    }
    view.layer.cornerRadius = options?.preferredCornerRadius ?? 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.masksToBounds = true
    if options?.prefersGrabberVisible == true {
      let grabber = UIView(frame: CGRect(x: view.bounds.midX - 18, y: 5, width: 36, height: 5))
      grabber.backgroundColor = .systemGray3
      grabber.layer.cornerRadius = 2.5
      grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
      view.addSubview(grabber)
    }
    if height == nil {
      presentingViewController.viewIfLoaded?.window?.layer.backgroundColor = UIColor.black.cgColor
    }
    beside { self.show(true) }
  }
  override func dismissalTransitionWillBegin() { beside { self.show(false) } }

  private func beside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  private func show(_ isShown: Bool) {
    shade.alpha = isShown ? 0.2 : 0
    // Behind a large card of the first presentation the presenter becomes a card itself.
    guard height == nil, let back = presentingViewController.viewIfLoaded, back.bounds.width > 32,
      presentingViewController.presentation == nil
    else { return }
    let scale = (back.bounds.width - 32) / back.bounds.width
    let lift = top - 10 - back.bounds.height * (1 - scale) / 2
    back.transform =
      isShown ? CGAffineTransform(translationX: 0, y: lift).scaledBy(x: scale, y: scale) : .identity
    back.layer.cornerRadius = isShown ? 10 : 0
    back.layer.masksToBounds = isShown || back.clipsToBounds
  }
}

/// Tells a presentation of its layout.
final class PresentationContainer: UIView {
  var onLayout: ((_ isDone: Bool) -> Void)?

  override func layoutSubviews() {
    onLayout?(false)
    super.layoutSubviews()
    onLayout?(true)
  }
}

/// What lies between a card and the presenter: a tap on it takes the card away.
private final class Shade: UIView {
  var onTap: (() -> Void)?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTap?() }
}
