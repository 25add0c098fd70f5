// Presenting over the whole screen: the new view covers the window, sliding up from below or fading in.

@MainActor
enum Presentations {
  /// How long a controller takes to slide in, in seconds.
  private static let duration = 0.4

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
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if animated,
      let animator = presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: base, source: source)
    {
      run(animator, from: base, to: presented, style: presented.modalPresentationStyle, in: window) { done in
        if done {
          if view.superview !== window { window.addSubview(view) }
        } else {
          view.removeFromSuperview()
          base.storedPresented = nil
          presented.storedPresenting = nil
        }
        completion?()
      }
      return
    }
    window.addSubview(view)
    guard animated else {
      DispatchQueue.main.async { completion?() }
      return
    }
    let fades = presented.modalTransitionStyle == .crossDissolve
    if fades { view.alpha = 0 } else { view.center.y += window.bounds.height }
    UIView.animate(
      withDuration: duration,
      animations: { if fades { view.alpha = 1 } else { view.center.y -= window.bounds.height } },
      completion: { _ in completion?() })
  }

  static func dismiss(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    // Asked of the presenter, or of the presented controller or one inside it.
    var base: UIViewController? = controller
    while let b = base, b.storedPresented == nil { base = b.storedPresenting ?? b.storedParent }
    guard let base, let presented = base.storedPresented else { return }
    if let further = presented.storedPresented {
      further.viewIfLoaded?.removeFromSuperview()
      presented.storedPresented = nil
      further.storedPresenting = nil
    }
    base.storedPresented = nil
    presented.storedPresenting = nil
    presented.animatesAppearance = animated
    guard let view = presented.viewIfLoaded else { return }
    guard animated, let window = view.window else {
      view.removeFromSuperview()
      DispatchQueue.main.async { completion?() }
      return
    }
    if let animator = presented.transitioningDelegate?.animationController(forDismissed: presented) {
      let style = presented.modalPresentationStyle
      run(animator, from: presented, to: base, style: style, in: window) { done in
        if done {
          view.removeFromSuperview()
        } else {
          base.storedPresented = presented
          presented.storedPresenting = base
        }
        completion?()
      }
      return
    }
    let fades = presented.modalTransitionStyle == .crossDissolve
    UIView.animate(
      withDuration: duration,
      animations: { if fades { view.alpha = 0 } else { view.center.y += window.bounds.height } },
      completion: { _ in
        view.removeFromSuperview()
        view.alpha = 1
        completion?()
      })
  }

  /// Lets an animator move the views; both are in the container while it does, and go back to the window
  /// afterwards.
  private static func run(
    _ animator: UIViewControllerAnimatedTransitioning, from: UIViewController, to: UIViewController,
    style: UIModalPresentationStyle, in window: UIWindow, end: @escaping (Bool) -> Void
  ) {
    let container = UIView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(container)
    let (old, new) = (from.viewIfLoaded, to.viewIfLoaded)
    let places = [old, new].map { ($0, $0?.superview) }
    let context = TransitionContext(
      from: from, to: to, container: container, style: style, animator: animator
    ) { done in
      for (view, place) in places {
        guard let view, let place, view.superview === container || view.superview == nil else { continue }
        // What lay at the bottom of the window goes back there.
        place.insertSubview(view, at: 0)
      }
      end(done)
      container.removeFromSuperview()
    }
    context.start()
  }

  private static func presenter(of source: UIViewController) -> UIViewController {
    var top = source
    while let parent = top.storedParent { top = parent }
    return top
  }
}
