import RenderCore

/// What is told when an animation starts and stops. Both methods may be left out.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation has become active in a commit (fact 3.24).
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended; `flag` is false if it was removed, replaced or left the visible tree (fact 3.25).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The timing, the delegate and the free key-value store that all animations share.
///
/// `CALayer.add(_:forKey:)` stores a copy (fact 1.8.12), so changes after that have no effect.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses: Bool = false
  open var fillMode: CAMediaTimingFillMode = .removed

  /// How the animation's time is bent; nil is linear (fact 1.8.2).
  open var timingFunction: CAMediaTimingFunction?
  /// Told about start and stop; held strongly (fact 1.8.1).
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer drops the animation when it has ended.
  open var isRemovedOnCompletion: Bool = true

  /// Values stored under keys that are not properties; also what `value(forKey:)` gives back as it was set.
  package var storedValues: [String: Any] = [:]
  package final var associations: Associations?

  public override init() { super.init() }

  /// The value of a property that has never been set: only defaults that are not zero or nil are named.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": NSNumber(value: 1)
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    case "removedOnCompletion", "isRemovedOnCompletion": NSNumber(value: true)
    default: nil
    }
  }

  /// Whether a key would be archived; true for every key, since nothing here is archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Adds the animation to the layer under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? any AnimationOwner)?.add(self, forKey: event)
  }

  /// Reads a property or a stored value.
  open func value(forKey key: String) -> Any? {
    switch property(forKey: key) {
    case .some(let value): KeyValueCoding.object(value)
    case .none: KeyValueCoding.object(storedValues[key])
    }
  }

  /// Sets a property, or stores any value under any other key.
  open func setValue(_ value: Any?, forKey key: String) {
    if !setProperty(value, forKey: key) { storedValues[key] = value }
  }

  /// Reads along a dotted path; animations have no nested keys, so the whole path is one.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets along a dotted path; animations have no nested keys, so the whole path is one.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// A copy with all fields of the receiver's framework class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeEmpty()
    copyFields(to: copy)
    return copy
  }

  /// An animation of the receiver's framework class with nothing set.
  package func makeEmpty() -> CAAnimation { CAAnimation() }

  package func copyFields(to copy: CAAnimation) {
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.storedValues = storedValues
  }

  /// The value behind a property's key; nil when the key is no property.
  package func property(forKey key: String) -> Any?? {
    switch key {
    case "beginTime": .some(beginTime)
    case "duration": .some(duration)
    case "speed": .some(speed)
    case "timeOffset": .some(timeOffset)
    case "repeatCount": .some(repeatCount)
    case "repeatDuration": .some(repeatDuration)
    case "autoreverses": .some(autoreverses)
    case "fillMode": .some(fillMode.rawValue)
    case "timingFunction": .some(timingFunction)
    case "delegate": .some(delegate)
    case "removedOnCompletion", "isRemovedOnCompletion": .some(isRemovedOnCompletion)
    default: .none
    }
  }

  /// Sets the property behind a key; false when the key is no property.
  package func setProperty(_ value: Any?, forKey key: String) -> Bool {
    let number = AnimationValue.decode(value)?.number
    switch key {
    case "beginTime": beginTime = number ?? 0
    case "duration": duration = number ?? 0
    case "speed": speed = Float(number ?? 0)
    case "timeOffset": timeOffset = number ?? 0
    case "repeatCount": repeatCount = Float(number ?? 0)
    case "repeatDuration": repeatDuration = number ?? 0
    case "autoreverses": autoreverses = number ?? 0 != 0
    case "fillMode":
      fillMode =
        value as? CAMediaTimingFillMode
        ?? (value as? String).map(CAMediaTimingFillMode.init(rawValue:)) ?? .removed
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion = number ?? 0 != 0
    default: return false
    }
    return true
  }
}

extension CAAnimation: KeyValueCoded, AssociationHolder {}
