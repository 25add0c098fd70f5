extension UIView {
  /// Runs a block that changes a view and what it holds, and shows the way from the old look to the new one
  /// (fact 7.16). Without a transition among the options the change is immediate. Flips turn the view about
  /// its middle; curls are shown as cross dissolves.
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
    guard let transition = options.layerTransition, ViewAnimation.isEnabled, duration > 0, view.window != nil
    else {
      change()
      DispatchQueue.main.async { completion?(true) }
      return
    }
    transition.duration = duration
    transition.timingFunction = options.curve.timing
    if let completion { transition.delegate = TransitionEnd(completion) }
    view.layer.add(transition, forKey: kCATransition)
    change()
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

extension UIView.AnimationOptions {
  /// What the transition among the options does to a layer; nil without one.
  fileprivate var layerTransition: CATransition? {
    let kind = (rawValue >> 20) & 7
    guard kind != 0 else { return nil }
    let transition = CATransition()
    switch kind {
    case 1: transition.subtype = .fromLeft
    case 2: transition.subtype = .fromRight
    // The side that comes to the front is told in a view's space here, in one whose y grows upwards there.
    case 6: transition.subtype = .fromBottom
    case 7: transition.subtype = .fromTop
    case 5: return transition
    default:
      Inert.warn("UIView.transition", "shows curls as cross dissolves")
      return transition
    }
    transition.type = .flip
    return transition
  }
}

/// Calls a block at the end of an animation, once.
private final class TransitionEnd: NSObject, CAAnimationDelegate {
  private var block: ((Bool) -> Void)?
  init(_ block: @escaping (Bool) -> Void) { self.block = block }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let end = block
    block = nil
    end?(flag)
  }
}
