import RenderCore

/// How an animator's fraction follows its time, which runs from 0 to 1.
struct AnimatorCurve {
  /// Nil for a spring.
  var timing: CAMediaTimingFunction?
  /// For the horizontal and the vertical part of a movement; the first for everything else.
  var springs: (x: SpringParameters, y: SpringParameters)?
  /// Of the spring; 1 except for one given by its physics.
  var mass = 1.0
  /// Seconds from start to end.
  var duration: Double

  static let linear = CAMediaTimingFunction(name: .linear)

  init(_ provider: UITimingCurveProvider?, duration: Double) {
    self.duration = duration
    if let spring = provider?.springTimingParameters {
      use(spring)
    } else if let cubic = provider?.cubicTimingParameters {
      timing = CAMediaTimingFunction(
        controlPoints: Float(cubic.controlPoint1.x), Float(cubic.controlPoint1.y),
        Float(cubic.controlPoint2.x), Float(cubic.controlPoint2.y))
    } else {
      timing = CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }

  /// The ratio form takes the duration, the physical form its own time until it rests (fact 7.22).
  private mutating func use(_ spring: UISpringTimingParameters) {
    let velocity = spring.initialVelocity
    if spring.mass > 0 {
      mass = Double(spring.mass)
      func made(_ v: CGFloat) -> SpringParameters {
        SpringParameters(
          stiffness: Double(spring.stiffness), damping: Double(spring.damping), velocity: Double(v))
      }
      springs = (made(velocity.dx), made(velocity.dy))
      let rest = [velocity.dx, velocity.dy].map { v -> Double in
        let omega = (Double(spring.stiffness) / mass).squareRoot()
        // UIKit's own formula where a spring does not swing and is not pushed (fact 7.23).
        if v == 0, omega > 0, Double(spring.damping) >= 2 * mass * omega { return 9.23504 / omega }
        let probe = animation("position", springs?.x)
        (probe as? CASpringAnimation)?.initialVelocity = v
        return (probe as? CASpringAnimation)?.settlingDuration ?? 0
      }
      // A spring that never rests is cut after an hour.
      duration = min(max(rest[0], rest[1], 0.01), 3600)
      return
    }
    func made(_ v: CGFloat) -> SpringParameters {
      SpringSolver.spring(ratio: Double(spring.dampingRatio), duration: duration, velocity: Double(v))
    }
    springs = (made(velocity.dx), made(velocity.dy))
  }

  /// An animation of this pace, without values.
  func animation(_ keyPath: String, _ spring: SpringParameters?) -> CABasicAnimation {
    guard let spring else {
      let basic = CABasicAnimation(keyPath: keyPath)
      basic.timingFunction = timing
      return basic
    }
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.mass = CGFloat(mass)
    animation.stiffness = CGFloat(spring.stiffness)
    animation.damping = CGFloat(spring.damping)
    animation.initialVelocity = CGFloat(spring.velocity)
    animation.allowsOverdamping = spring.allowsOverdamping
    return animation
  }

  /// The fraction of the way at a fraction of the time.
  func fraction(at time: Double) -> Double {
    let t = min(max(time, 0), 1)
    if t == 1 { return 1 }
    guard let spring = springs?.x else { return timing?.easing.value(at: t) ?? t }
    return (animation("", spring) as? CASpringAnimation)?.engineSpring.position(at: t * duration) ?? t
  }

  /// The first fraction of the time at which a fraction of the way is reached.
  func time(of fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    // The first of a hundred steps that gets there, then halved down: springs swing, so there are later ones.
    var low = 0.0
    var high = 1.0
    for step in 1...100 where self.fraction(at: Double(step) / 100) >= fraction {
      (low, high) = (Double(step - 1) / 100, Double(step) / 100)
      break
    }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.fraction(at: middle) < fraction { low = middle } else { high = middle }
    }
    return high
  }
}
