extension Vec2 {
  @inlinable package var length: Double { (x * x + y * y).squareRoot() }
  @inlinable package func dot(_ o: Vec2) -> Double { x * o.x + y * o.y }
  /// Positive when `o` lies towards +y from +x, as seen from the receiver.
  @inlinable package func cross(_ o: Vec2) -> Double { x * o.y - y * o.x }
  /// The receiver turned by a quarter from +x to +y.
  @inlinable package var turned: Vec2 { Vec2(-y, x) }

  /// The vector of length 1 in the same direction; nil for zero, NaN and infinite vectors.
  package var normalized: Vec2? {
    let largest = max(x.magnitude, y.magnitude)
    guard largest > 0, largest.isFinite else { return nil }
    // Scaled first, so that neither tiny nor huge vectors lose their direction.
    let sx = x / largest
    let sy = y / largest
    let l = (sx * sx + sy * sy).squareRoot()
    return Vec2(sx / l, sy / l)
  }
}
