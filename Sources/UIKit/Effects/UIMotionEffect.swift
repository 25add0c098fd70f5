/// Moves a view as the device is tilted. The one here lies still: effects are kept and never change anything.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Moves a value between two ends by one tilt.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
}

/// Several at once.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// Kept nowhere: nobody tilts this device.
  public func addMotionEffect(_ effect: UIMotionEffect) {}
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
  public var motionEffects: [UIMotionEffect] { [] }
}
