/// A rectangle of whole device pixels, half open: `x0 <= x < x1`.
public struct PixelRect: Hashable, Sendable {
  public var x0: Int
  public var y0: Int
  public var x1: Int
  public var y1: Int

  @inlinable public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  @inlinable public var width: Int { max(0, x1 - x0) }
  @inlinable public var height: Int { max(0, y1 - y0) }
  @inlinable public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  @inlinable public func intersection(_ o: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
  }

  /// The smallest rectangle that holds both; an empty operand counts as nothing.
  @inlinable public func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
  }

  @inlinable public func contains(_ o: PixelRect) -> Bool {
    x0 <= o.x0 && y0 <= o.y0 && x1 >= o.x1 && y1 >= o.y1
  }

  /// The pixels that a box touches, clamped to ±1,000,000 so that NaN and huge boxes are harmless.
  @inlinable public init(covering b: Box) {
    let limit = 1_000_000.0
    func clamp(_ v: Double) -> Double { v >= -limit ? (v <= limit ? v : limit) : -limit }
    guard !b.isEmpty else {
      self = .empty
      return
    }
    self.init(
      x0: Int(clamp(b.minX).rounded(.down)), y0: Int(clamp(b.minY).rounded(.down)),
      x1: Int(clamp(b.maxX).rounded(.up)), y1: Int(clamp(b.maxY).rounded(.up)))
  }
}
