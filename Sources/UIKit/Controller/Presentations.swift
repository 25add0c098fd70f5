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

  private static func presenter(of source: UIViewController) -> UIViewController {
    var top = source
    while let parent = top.storedParent { top = parent }
    return top
  }
}
