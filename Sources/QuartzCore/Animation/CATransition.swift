/// A transition between two states of a layer's content.
///
/// An object with all its fields; as an animation it only keeps time and tells its delegate, for now.
open class CATransition: CAAnimation {
  open var type: CATransitionType = .fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  /// A filter object that takes the place of `type`; without effect.
  open var filter: Any?

  public override init() { super.init() }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "type": CATransitionType.fade.rawValue
    case "endProgress": NSNumber(value: 1)
    default: super.defaultValue(forKey: key)
    }
  }

  package override func makeEmpty() -> CAAnimation { CATransition() }

  package override func copyFields(to copy: CAAnimation) {
    super.copyFields(to: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    copy.filter = filter
  }

  package override func property(forKey key: String) -> Any?? {
    switch key {
    case "type": .some(type.rawValue)
    case "subtype": .some(subtype?.rawValue)
    case "startProgress": .some(startProgress)
    case "endProgress": .some(endProgress)
    case "filter": .some(filter)
    default: super.property(forKey: key)
    }
  }

  package override func setProperty(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "type":
      type =
        value as? CATransitionType ?? (value as? String).map(CATransitionType.init(rawValue:)) ?? .fade
    case "subtype":
      subtype =
        value as? CATransitionSubtype ?? (value as? String).map(CATransitionSubtype.init(rawValue:))
    case "startProgress": startProgress = Float(AnimationValue.decode(value)?.number ?? 0)
    case "endProgress": endProgress = Float(AnimationValue.decode(value)?.number ?? 0)
    case "filter": filter = value
    default: return super.setProperty(value, forKey: key)
    }
    return true
  }
}

/// The kind of a transition.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition comes from.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
