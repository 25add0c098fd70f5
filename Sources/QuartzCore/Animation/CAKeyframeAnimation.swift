/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// The way of a point property; goes before `values` (fact 5.34).
  open var path: CGPath?
  /// When each value is reached, 0…1; outside the first and last the end values hold (fact 5.24).
  open var keyTimes: [NSNumber]?
  /// How the time of each segment is bent; missing ones are linear (fact 5.31).
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode: CAAnimationCalculationMode = .linear
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
  /// Whether the layer turns with the tangent of the path (fact 5.38).
  open var rotationMode: CAAnimationRotationMode?

  public override init() { super.init() }

  package override func makeEmpty() -> CAAnimation { CAKeyframeAnimation() }

  package override func copyFields(to copy: CAAnimation) {
    super.copyFields(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path?.copy()
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    copy.rotationMode = rotationMode
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode"
      ? CAAnimationCalculationMode.linear.rawValue : super.defaultValue(forKey: key)
  }

  package override func property(forKey key: String) -> Any?? {
    switch key {
    case "values": .some(values)
    case "path": .some(path)
    case "keyTimes": .some(keyTimes)
    case "timingFunctions": .some(timingFunctions)
    case "calculationMode": .some(calculationMode.rawValue)
    case "tensionValues": .some(tensionValues)
    case "continuityValues": .some(continuityValues)
    case "biasValues": .some(biasValues)
    case "rotationMode": .some(rotationMode?.rawValue)
    default: super.property(forKey: key)
    }
  }

  package override func setProperty(_ value: Any?, forKey key: String) -> Bool {
    func numbers() -> [NSNumber]? {
      value as? [NSNumber]
        ?? (value as? [Any])?.compactMap { AnimationValue.decode($0)?.number.map(NSNumber.init(value:)) }
    }
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = numbers()
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      calculationMode =
        value as? CAAnimationCalculationMode
        ?? (value as? String).map(CAAnimationCalculationMode.init(rawValue:)) ?? .linear
    case "tensionValues": tensionValues = numbers()
    case "continuityValues": continuityValues = numbers()
    case "biasValues": biasValues = numbers()
    case "rotationMode":
      rotationMode =
        value as? CAAnimationRotationMode
        ?? (value as? String).map(CAAnimationRotationMode.init(rawValue:))
    default: return super.setProperty(value, forKey: key)
    }
    return true
  }
}

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns on a path.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
