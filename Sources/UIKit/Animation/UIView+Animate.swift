extension UIView {
  /// What `animate` and `transition` can be told, by Apple's bits (fact 7.1).
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Lays out what waits for it before and after the changes, so that it moves with them (iOS 26).
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)

    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Inert: frames come as often as the film asks for them.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The timing curve that the bits name.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut }
  }

  /// The named timing curves.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var timing: CAMediaTimingFunction {
      switch self {
      case .easeInOut: return CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: return CAMediaTimingFunction(name: .easeIn)
      case .easeOut: return CAMediaTimingFunction(name: .easeOut)
      case .linear: return CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// Animates the changes that a block makes to views: frame, bounds, center, transform, alpha,
  /// background colour, corner radius. Duration and delay are in seconds.
  ///
  /// - Parameter completion: called once, with true when all animations ran to their end (fact 7.5); at
  ///   the next turn of the main queue when nothing was animated (fact 7.6).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let style = ViewAnimation.Style(duration: duration, delay: delay, options: options)
    guard options.contains(.flushUpdates) else { return ViewAnimation.run(style, animations, completion) }
    func flush() { for window in UIApplication.shared.windows { window.layoutIfNeeded() } }
    flush()
    ViewAnimation.run(
      style,
      {
        animations()
        flush()
      }, completion)
  }

  /// Animates the changes of a block with an ease-in-out curve.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(.init(duration: duration, delay: 0, options: []), animations, completion)
  }

  /// Animates the changes of a block with an ease-in-out curve.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    ViewAnimation.run(.init(duration: duration, delay: 0, options: []), animations, nil)
  }

  /// Animates the changes of a block as a spring that rests, by and large, after `duration` (fact 7.10).
  ///
  /// - Parameter velocity: how fast the change begins; 1 is the whole distance in a second (fact 7.13).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var style = ViewAnimation.Style(duration: duration, delay: delay, options: options)
    style.spring = SpringSolver.spring(
      ratio: Double(dampingRatio), duration: duration, velocity: Double(velocity))
    ViewAnimation.run(style, animations, completion)
  }

  /// Animates the changes of a block as a spring of a duration and a bounce (fact 7.14), until it rests.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringSolver.spring(
      duration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
    let probe = CASpringAnimation(keyPath: nil)
    probe.stiffness = CGFloat(spring.stiffness)
    probe.damping = CGFloat(spring.damping)
    probe.initialVelocity = CGFloat(spring.velocity)
    probe.allowsOverdamping = spring.allowsOverdamping
    // A spring that never rests is cut after an hour.
    var style = ViewAnimation.Style(
      duration: min(probe.settlingDuration, 3600), delay: delay, options: options)
    style.spring = spring
    ViewAnimation.run(style, animations, completion)
  }

  /// Runs a block without animating its changes, inside `animate` too (fact 6.12).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.withoutAnimation(actionsWithoutAnimation)
  }

  /// Turns animations of views on or off; off, blocks change views at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

  /// Whether changes in blocks are animated.
  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  /// The duration of the block that runs now; 0 outside blocks.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.style.duration ?? 0 }
}
