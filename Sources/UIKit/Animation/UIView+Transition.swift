extension UIView {
  /// Runs a block that changes a view and what it holds, and blends from the old look to the new one
  /// (fact 7.16). Without a transition among the options the change is immediate. Flips and curls are
  /// shown as cross dissolves.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if options.contains(.allowAnimatedContent) {
        ViewAnimation.run(.init(duration: duration, delay: 0, options: options), { animations?() }, nil)
      } else {
        ViewAnimation.withoutAnimation { animations?() }
      }
    }
    let kind = (options.rawValue >> 20) & 7
    guard kind != 0, ViewAnimation.isEnabled, duration > 0, view.window != nil,
      let old = view.stillCopy()
    else {
      change()
      DispatchQueue.main.async { completion?(true) }
      return
    }
    if kind != 5 { Inert.warn("UIView.transition", "shows flips and curls as cross dissolves") }
    ViewAnimation.withoutAnimation {
      old.frame = view.bounds
      old.layer.zPosition = .greatestFiniteMagnitude
      view.layer.addSublayer(old.layer)
    }
    change()
    ViewAnimation.fade(old, .init(duration: duration, delay: 0, options: options)) { finished in
      old.layer.removeFromSuperlayer()
      completion?(finished)
    }
  }

  /// Takes a view out and puts another one in its place, blending from one to the other. With
  /// `showHideTransitionViews` they are hidden and shown in place of that.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromView.superview else {
      DispatchQueue.main.async { completion?(false) }
      return
    }
    transition(
      with: parent, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          parent.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

extension ViewAnimation {
  /// Fades a view out whose layer hangs in the tree without it.
  static func fade(_ view: UIView, _ style: Style, _ completion: @escaping (Bool) -> Void) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.0
    fade.duration = style.duration
    fade.timingFunction = style.options.curve.timing
    fade.delegate = FadeEnd(completion)
    withoutAnimation { view.alpha = 0 }
    view.layer.add(fade, forKey: "opacity")
  }
}

/// Calls a block at the end of an animation, once.
private final class FadeEnd: NSObject, CAAnimationDelegate {
  private var block: ((Bool) -> Void)?
  init(_ block: @escaping (Bool) -> Void) { self.block = block }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let end = block
    block = nil
    end?(flag)
  }
}
