/// A layer's time space: local = (parent − begin)·speed + offset (fact 3.1).
public struct NodeClock: Equatable, Sendable {
  public var begin: Double
  public var speed: Double
  public var offset: Double

  public init(begin: Double = 0, speed: Double = 1, offset: Double = 0) {
    self.begin = begin
    self.speed = speed
    self.offset = offset
  }

  /// The local time at a time of the parent's space: 0 before `begin` (fact 3.3), `offset` when the clock
  /// stands still (fact 3.4).
  public func local(fromParent time: Double) -> Double {
    if speed == 0 { return offset }
    if time < begin { return 0 }
    return (time - begin) * speed + offset
  }

  /// The parent's time at a local time; 0 when the clock stands still (facts 3.2 and 3.4).
  public func parent(fromLocal time: Double) -> Double {
    if speed == 0 { return 0 }
    return (time - offset) / speed + begin
  }
}
