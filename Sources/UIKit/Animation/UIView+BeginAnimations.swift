// Animations as they were before blocks: what lies between `beginAnimations` and `commitAnimations` is animated.

@MainActor
private final class OpenBlock {
  let animation: ViewAnimation
  let id: String?
  weak var target: AnyObject?
  var didStop: Selector?
  var willStart: Selector?
  var transition: (view: UIView, options: UIView.AnimationOptions)?

  init(_ id: String?) {
    self.id = id
    let end = EndOfBlock()
    animation = ViewAnimation(.init(duration: 0.2, delay: 0, options: [])) { end.call?($0) }
    end.call = { [self] done in
      guard let target, let didStop else { return }
      _ = didStop.perform(on: target, id, NSNumber(value: done))
    }
  }
}

@MainActor
private final class EndOfBlock { var call: ((Bool) -> Void)? }

extension UIView {
  /// The ways in which `setAnimationTransition` changes a view.
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown

    fileprivate var options: AnimationOptions {
      switch self {
      case .none: return []
      case .flipFromLeft: return .transitionFlipFromLeft
      case .flipFromRight: return .transitionFlipFromRight
      case .curlUp: return .transitionCurlUp
      case .curlDown: return .transitionCurlDown
      }
    }
  }

  private static var blocks: [OpenBlock] = []

  /// Begins a block of 0.2 s that `commitAnimations` ends.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = OpenBlock(animationID)
    blocks.append(block)
    block.animation.open()
  }

  /// Runs what was changed since `beginAnimations`.
  public class func commitAnimations() {
    guard let block = blocks.popLast() else { return }
    if let target = block.target, let start = block.willStart { _ = start.perform(on: target, block.id, nil) }
    block.animation.close()
  }

  private static func change(_ change: (inout ViewAnimation.Style) -> Void) {
    guard let current = ViewAnimation.current else { return }
    change(&current.style)
  }

  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration.isFinite && duration > 0 ? duration : 0 }
  }
  public class func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.delay = delay.isFinite && delay > 0 ? delay : 0 }
  }
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    change {
      $0.options.subtract(AnimationOptions(rawValue: 3 << 16))
      $0.options.formUnion(AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
    }
  }
  /// How often the animations of the block that runs now are played; in blocks of `animate` too.
  public class func setAnimationRepeatCount(_ repeatCount: Float) { change { $0.repeatCount = repeatCount } }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change {
      if repeatAutoreverses { $0.options.insert(.autoreverse) } else { $0.options.remove(.autoreverse) }
    }
  }
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }
  public class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(startDate.timeIntervalSince(Date()))
  }
  public class func setAnimationDelegate(_ delegate: Any?) {
    blocks.last?.target = delegate.map { $0 as AnyObject }
  }
  /// The method of the delegate that is called at the end, with the block's name and whether it was finished.
  public class func setAnimationDidStop(_ selector: Selector?) { blocks.last?.didStop = selector }
  public class func setAnimationWillStart(_ selector: Selector?) { blocks.last?.willStart = selector }

  /// Changes a view by a flip or a curl within the block.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    let duration = inheritedAnimationDuration
    guard duration > 0 else { return }
    UIView.transition(with: view, duration: duration, options: transition.options, animations: nil)
  }

  /// Animations in the block run so many times, to and fro if wanted.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let style = ViewAnimation.current?.style
    setAnimationRepeatCount(Float(count))
    setAnimationRepeatAutoreverses(autoreverses)
    animations()
    if let style { ViewAnimation.current?.style = style }
  }

  public enum SystemAnimation: UInt, Sendable { case delete }

  /// Takes views away by the system's animation, which shrinks and fades them, beside the changes of a block.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
        }
        parallelAnimations?()
      },
      completion: { done in
        for view in views { view.removeFromSuperview() }
        completion?(done)
      })
  }
}
