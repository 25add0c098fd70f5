/// A path as two flat arrays: verbs, and the points that they take in order.
///
/// move and line take one point, quad two (control, end), cubic three (control, control, end), close none.
/// A value: copying is O(1) until one copy changes.
public struct PathData: Hashable, Sendable {
  public enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    @inlinable public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  public var verbs: [Verb] = []
  public var points: [Vec2] = []
  /// Where trims and dashes begin in each subpath, if not at its start; empty but on the way of a morph.
  var seams: [PathSeam] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  public mutating func move(_ p: Vec2) {
    verbs.append(.move)
    points.append(p)
  }

  public mutating func line(_ p: Vec2) {
    verbs.append(.line)
    points.append(p)
  }

  public mutating func quad(_ c: Vec2, _ p: Vec2) {
    verbs.append(.quad)
    points.append(c)
    points.append(p)
  }

  public mutating func cubic(_ c1: Vec2, _ c2: Vec2, _ p: Vec2) {
    verbs.append(.cubic)
    points.append(c1)
    points.append(c2)
    points.append(p)
  }

  public mutating func close() { verbs.append(.close) }
}
