/// An axis-aligned box given by its edges; empty when a maximum does not exceed its minimum.
public struct Box: Hashable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The box of nothing: the identity of `union`.
  public static let null = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  @inlinable public var width: Double { maxX - minX }
  @inlinable public var height: Double { maxY - minY }
  @inlinable public var isEmpty: Bool { !(maxX > minX && maxY > minY) }
  @inlinable public var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }

  @inlinable public func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  @inlinable public func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  @inlinable public mutating func include(_ p: Vec2) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
  }

  @inlinable public func outset(by d: Double) -> Box {
    Box(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)
  }
}
