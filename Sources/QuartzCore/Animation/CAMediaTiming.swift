/// A place in a hierarchy of time: layers and animations have one.
///
/// A parent's time becomes local time as (parent − beginTime)·speed + timeOffset (fact 3.1).
public protocol CAMediaTiming: AnyObject {
  /// When the object begins, in seconds of its parent's time.
  var beginTime: CFTimeInterval { get set }
  /// How long one run takes, in seconds of local time.
  var duration: CFTimeInterval { get set }
  /// How many seconds of local time pass in one of the parent's.
  var speed: Float { get set }
  /// Seconds added to the local time.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs; fractions stop in the middle (fact 3.10), 0 counts as 1.
  var repeatCount: Float { get set }
  /// How long it goes on in all, instead of `repeatCount`; not doubled by `autoreverses` (fact 3.7).
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards.
  var autoreverses: Bool { get set }
  /// Whether it shows before its begin and after its end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation shows outside its active time.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
