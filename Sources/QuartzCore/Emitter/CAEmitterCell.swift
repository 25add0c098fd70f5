import Foundation
import RenderCore

/// A kind of particle that an emitter layer, or each particle of another kind, gives off.
///
/// Where there is a range, each particle takes a value within half of it about the property's. An untouched
/// cell emits nothing (fact 1.6). A change of a cell shows with the next commit of its layer;
/// `setValue(_:forKeyPath: "emitterCells.name.property")` on the layer causes one.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  /// By which key paths find the cell in its layer.
  open var name: String?
  open var isEnabled: Bool = true
  /// Particles a second.
  open var birthRate: Float = 0
  /// Seconds that a particle lives.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  /// Radians out of the plane.
  open var emissionLatitude: CGFloat = 0
  /// Radians in the plane, from the x axis; on a line from its normal against y, on a circle or a sphere from the way
  /// out of its middle.
  open var emissionLongitude: CGFloat = 0
  /// Radians: how far apart the directions of particles are.
  open var emissionRange: CGFloat = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  /// Points a second, each second.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  /// Seen only in the order of `backToFront`.
  open var zAcceleration: CGFloat = 0
  /// Of the picture's size in points.
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// Change a second; a scale below 0 counts as 0.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  /// Multiplies the picture.
  open var color: CGColor? = CGColor(color4: .white)
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0
  /// A CGImage; without one a particle is not seen, but still carries others.
  open var contents: Any?
  /// The part of the picture that is shown, in units of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture a point.
  open var contentsScale: CGFloat = 1
  open var minificationFilter: String = CALayerContentsFilter.linear.rawValue
  open var magnificationFilter: String = CALayerContentsFilter.linear.rawValue
  open var minificationFilterBias: Float = 0 {
    didSet { if minificationFilterBias != 0 { Inert.warn("CAEmitterCell.minificationFilterBias") } }
  }
  /// What each particle emits on its way, the first one after 1/birthRate seconds.
  open var emitterCells: [CAEmitterCell]?
  /// Values for keys that are not properties.
  open var style: [AnyHashable: Any]?

  // When it emits: from `beginTime` on for `duration`, counted from the layer's begin or the particle's birth.
  open var beginTime: CFTimeInterval = 0
  /// Infinite unless set (fact 1.6).
  open var duration: CFTimeInterval = .infinity
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses: Bool = false
  open var fillMode: CAMediaTimingFillMode = .removed

  private var storedValues: [String: Any] = [:]

  public required override init() { super.init() }

  /// An untouched cell: archives hold nothing of one yet.
  public required init?(coder: NSCoder) {
    super.init()
    Inert.warn("CAEmitterCell.init(coder:)")
  }

  open func encode(with coder: NSCoder) { Inert.warn("CAEmitterCell.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }

  /// The defaults that are not zero or nil.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "enabled", "isEnabled", "scale", "contentsScale", "speed": NSNumber(value: 1)
    case "color": CGColor(color4: .white)
    case "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1)
    case "minificationFilter", "magnificationFilter": CALayerContentsFilter.linear.rawValue
    case "duration": NSNumber(value: Double.infinity)
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    default: nil
    }
  }

  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  // MARK: Key-value coding

  /// Reads a property or a stored value.
  open func value(forKey key: String) -> Any? {
    if let number = numbers[key] { return NSNumber(value: number.get(self)) }
    switch key {
    case "name": return name
    case "color": return color
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "minificationFilter": return minificationFilter
    case "magnificationFilter": return magnificationFilter
    case "emitterCells": return emitterCells
    case "style": return style
    case "fillMode": return fillMode.rawValue
    default: return storedValues[key] ?? style?[key]
    }
  }

  /// Sets a property, or stores any value under any other key. What does not fit is ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    if let number = numbers[key] {
      guard value == nil || decodedNumber(value)?.isNaN == false else {
        Inert.warn("a value for CAEmitterCell.\(key)", "does not fit and is ignored")
        return
      }
      number.set(self, decodedNumber(value) ?? 0)
      return
    }
    switch key {
    case "name": name = value as? String
    case "color":
      if case .color(let color)? = AnimationValue.decode(value) {
        self.color = CGColor(color4: color)
      } else if value == nil {
        color = nil
      }
    case "contents": contents = value
    case "contentsRect": contentsRect = CGRect.unbox(value) ?? contentsRect
    case "minificationFilter": minificationFilter = CALayerContentsFilter.unbox(value)?.rawValue ?? "linear"
    case "magnificationFilter": magnificationFilter = CALayerContentsFilter.unbox(value)?.rawValue ?? "linear"
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "style": style = value as? [AnyHashable: Any]
    case "fillMode": fillMode = CAMediaTimingFillMode.unbox(value) ?? .removed
    default: storedValues[key] = value
    }
  }

  /// Reads along "emitterCells.name.property".
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, rest) = CAEmitterCell.find(keyPath, in: emitterCells) else {
      return value(forKey: keyPath)
    }
    return cell.value(forKeyPath: rest)
  }

  /// Sets along "emitterCells.name.property".
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = CAEmitterCell.find(keyPath, in: emitterCells) else {
      return setValue(value, forKey: keyPath)
    }
    cell.setValue(value, forKeyPath: rest)
  }

  /// The cell that "emitterCells.name" begins with, and what follows; nil when the path is another one.
  static func find(_ keyPath: String, in cells: [CAEmitterCell]?) -> (cell: CAEmitterCell, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = cells?.first(where: { $0.name == parts[1] })
    else { return nil }
    return (cell, parts[2])
  }
}
