import RenderCore

/// A basic animation whose progress is that of a mass on a damped spring (facts 8.1 to 8.10).
///
/// `duration` is not set by the physics: give it `settlingDuration`, or the spring is cut off (fact 8.7).
open class CASpringAnimation: CABasicAnimation {
  private var spring = Spring()

  /// The mass at the end of the spring, more than 0; other values are refused (fact 8.10).
  open var mass: CGFloat {
    get { CGFloat(spring.mass) }
    set { if newValue > 0 { spring.mass = Double(newValue) } }
  }
  /// The spring's constant, more than 0; other values are refused.
  open var stiffness: CGFloat {
    get { CGFloat(spring.stiffness) }
    set { if newValue > 0 { spring.stiffness = Double(newValue) } }
  }
  /// The friction, not negative; other values are refused.
  open var damping: CGFloat {
    get { CGFloat(spring.damping) }
    set { if newValue >= 0 { spring.damping = Double(newValue) } }
  }
  /// The speed at the start, in whole ways a second, positive towards the end value.
  open var initialVelocity: CGFloat {
    get { CGFloat(spring.initialVelocity) }
    set { if !newValue.isNaN { spring.initialVelocity = Double(newValue) } }
  }
  /// Whether more than critical damping slows the motion; otherwise it counts as critical (fact 8.2).
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// The seconds until the spring is taken as at rest (facts 8.4 to 8.6).
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }
  /// 2π√(m/k), the time that the motion seems to take (fact 8.9).
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
  /// How much it overshoots: 0 critical, 1 without end, below 0 overdamped (fact 8.9).
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  public override init() { super.init() }

  /// A spring by the two numbers that designers think in; `duration` is its settling time.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    duration = spring.settlingDuration
  }

  /// The engine's spring with these numbers.
  package var engineSpring: Spring { spring }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "mass": NSNumber(value: 1)
    case "stiffness": NSNumber(value: 100)
    case "damping": NSNumber(value: 10)
    default: super.defaultValue(forKey: key)
    }
  }

  package override func makeEmpty() -> CAAnimation { CASpringAnimation() }

  package override func copyFields(to copy: CAAnimation) {
    super.copyFields(to: copy)
    (copy as? CASpringAnimation)?.spring = spring
  }

  package override func property(forKey key: String) -> Any?? {
    switch key {
    case "mass": .some(mass)
    case "stiffness": .some(stiffness)
    case "damping": .some(damping)
    case "initialVelocity": .some(initialVelocity)
    case "allowsOverdamping": .some(allowsOverdamping)
    case "settlingDuration": .some(settlingDuration)
    default: super.property(forKey: key)
    }
  }

  package override func setProperty(_ value: Any?, forKey key: String) -> Bool {
    let number = CGFloat(AnimationValue.decode(value)?.number ?? 0)
    switch key {
    case "mass": mass = number
    case "stiffness": stiffness = number
    case "damping": damping = number
    case "initialVelocity": initialVelocity = number
    case "allowsOverdamping": allowsOverdamping = number != 0
    default: return super.setProperty(value, forKey: key)
    }
    return true
  }
}
