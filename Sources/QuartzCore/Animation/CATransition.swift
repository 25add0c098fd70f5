import RenderCore

/// A transition between two looks of a layer and all below it: what it showed before the transaction in which
/// the transition was added, and what it shows after it.
///
/// A layer has one at a time, under the key `kCATransition` whatever key it is added with. What moves is cut to
/// the layer's bounds where it, or an enclosing layer, masks to its bounds.
open class CATransition: CAAnimation {
  /// What happens; a type that is none of the four shows as a fade.
  open var type: CATransitionType = .fade
  /// Where the new look comes from; right unless set. "Top" is the edge of the greatest y, as in a space whose
  /// y grows upwards: on a phone's screen `fromTop` moves upwards from the bottom.
  open var subtype: CATransitionSubtype?
  /// The part of the way that is shown, each 0…1; what lies outside counts as the nearest end.
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

extension CATransition {
  /// The engine's transition with these fields.
  func nodeTransition(_ levels: [TimeLevel]) -> NodeTransition? {
    let kind: NodeTransition.Kind
    switch type {
    case .fade: kind = .fade
    case .push: kind = .push
    case .moveIn: kind = .moveIn
    case .reveal: kind = .reveal
    case .flip: kind = .flip
    default:
      Inert.warn("a CATransition of type \"\(type.rawValue)\"", "shows as a fade")
      kind = .fade
    }
    if filter != nil { Inert.warn("CATransition.filter") }
    let direction: Vec2 =
      switch subtype {
      case .fromLeft: Vec2(1, 0)
      case .fromTop: Vec2(0, -1)
      case .fromBottom: Vec2(0, 1)
      default: Vec2(-1, 0)
      }
    return NodeTransition(
      kind, direction: direction, from: Double(startProgress), to: Double(endProgress), levels: levels)
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
  /// Half a turn about the middle; a name that the headers do not have.
  package static let flip = CATransitionType(rawValue: "oglFlip")
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
