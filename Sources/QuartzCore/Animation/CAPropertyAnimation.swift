/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// Which property: "position", "transform.rotation.z", "bounds.size.width" … (fact 5.7).
  open var keyPath: String?
  /// Whether the value is added to what the property shows so far (fact 5.43).
  open var isAdditive: Bool = false
  /// Whether each repeat goes on from where the last one ended (fact 5.45).
  open var isCumulative: Bool = false
  /// Turns numbers into a transform (fact 5.10).
  open var valueFunction: CAValueFunction?

  public override init() { super.init() }

  /// An animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func makeEmpty() -> CAAnimation { CAPropertyAnimation() }

  package override func copyFields(to copy: CAAnimation) {
    super.copyFields(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
  }

  package override func property(forKey key: String) -> Any?? {
    switch key {
    case "keyPath": .some(keyPath)
    case "additive", "isAdditive": .some(isAdditive)
    case "cumulative", "isCumulative": .some(isCumulative)
    case "valueFunction": .some(valueFunction)
    default: super.property(forKey: key)
    }
  }

  package override func setProperty(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive", "isAdditive": isAdditive = AnimationValue.decode(value)?.number ?? 0 != 0
    case "cumulative", "isCumulative": isCumulative = AnimationValue.decode(value)?.number ?? 0 != 0
    case "valueFunction": valueFunction = value as? CAValueFunction
    default: return super.setProperty(value, forKey: key)
    }
    return true
  }
}

/// Which transform a number stands for.
public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  static let all: [CAValueFunctionName] = [
    rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY,
    translateZ,
  ]
}

/// A function from one or three numbers to a transform.
open class CAValueFunction: NSObject {
  /// Which function it is.
  open var name: CAValueFunctionName

  /// nil for a name that is none of the eleven (fact 1.10).
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.name = name
    super.init()
  }
}
