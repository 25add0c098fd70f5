/// A point, a vector or a size in the plane; the unit is that of the space it stands in.
public struct Vec2: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Vec2(0, 0)

  @inlinable public static func + (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x + b.x, a.y + b.y) }
  @inlinable public static func - (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x - b.x, a.y - b.y) }
  @inlinable public static func * (a: Vec2, s: Double) -> Vec2 { Vec2(a.x * s, a.y * s) }

  /// True when neither component is NaN or infinite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
