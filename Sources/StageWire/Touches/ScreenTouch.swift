/// One thing that a finger or a wheel does, at a time and a point of the screen.
public struct ScreenTouch: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case down, move, up
    /// The wheel moves the content below the point by so many points, as a finger would.
    case wheel(dx: Double, dy: Double)
  }

  /// Seconds from the first appearance.
  public var time: Double
  public var phase: Phase
  /// Points of the screen.
  public var x: Double
  public var y: Double

  public init(time: Double, phase: Phase, x: Double, y: Double) {
    self.time = time
    self.phase = phase
    self.x = x
    self.y = y
  }
}

extension Sequence where Element == ScreenTouch {
  /// In ascending order of time; touches of one instant keep their order, which the standard library's sort does not
  /// promise. O(n log n).
  public func sortedByTime() -> [ScreenTouch] {
    enumerated().sorted {
      $0.element.time != $1.element.time ? $0.element.time < $1.element.time : $0.offset < $1.offset
    }.map(\.element)
  }
}
