/// What of two filled paths a combination holds.
public enum PathOperation: Sendable {
  case union, intersection, difference, symmetricDifference

  fileprivate func holds(_ a: Bool, _ b: Bool) -> Bool {
    switch self {
    case .union: a || b
    case .intersection: a && b
    case .difference: a && !b
    case .symmetricDifference: a != b
    }
  }
}

extension PathData {
  /// The outline of a combination of two filled paths: contours that do not cross, outer ones in the sense of
  /// a rectangle's, holes in the other, so that both fill rules give the same.
  ///
  /// Curves stay curves; crossings are true to about 4 millionths of the paths' extent. A path with a number
  /// that is not finite, or of more than 65,536 segments, counts as empty. Paths that cross each other and
  /// themselves more than some 32,000 times stay as they are: a union or a symmetric difference is both of them, a
  /// difference the first one, an intersection is empty. O(n log n + pairs that meet).
  public func combined(with other: PathData, _ operation: PathOperation, rule: FillRule) -> PathData {
    let (a, b) = (combinable, other.combinable)
    guard let arrangement = Arrangement([a, b], closes: [true, true]) else { return PathData() }
    if arrangement.isTangled {
      switch operation {
      case .union, .symmetricDifference:
        var both = a
        both.append(b)
        return both
      case .difference: return a
      case .intersection: return PathData()
      }
    }
    return arrangement.path(arrangement.outlines(operation, rule))
  }

  /// The path's own outline in that form: without overlaps.
  public func normalized(rule: FillRule) -> PathData { combined(with: PathData(), .union, rule: rule) }

  /// The connected parts of the filled path, each with its holes; in the order in which they begin.
  public func components(rule: FillRule) -> [PathData] {
    guard let arrangement = Arrangement([combinable], closes: [true]) else { return [] }
    if arrangement.isTangled { return [self] }
    let contours = arrangement.outlines(.union, rule)
    let areas = contours.map { arrangement.area($0) }
    var owners = Array(contours.indices)
    // A hole's neighbour to the left bounds the same part: its outer contour, or a hole further left.
    let holes = contours.indices.filter { areas[$0] <= 0 }
      .map { (contour: $0, corner: contours[$0].map(\.a).min() ?? LatticePoint(x: 0, y: 0)) }
      .sorted { $0.corner < $1.corner }
    for hole in holes {
      if let left = Self.contour(leftOf: hole.corner, contours) { owners[hole.contour] = owners[left] }
    }
    var members: [Int: [Int]] = [:]
    for hole in holes { members[owners[hole.contour], default: []].append(hole.contour) }
    let outer = contours.indices.filter { areas[$0] > 0 }
    return outer.map { arrangement.path([contours[$0]] + (members[$0] ?? []).map { contours[$0] }) }
  }

  /// The parts of the path's line that lie in the filled `area`, or outside of it; on its edge counts as in.
  public func line(inside area: PathData, rule: FillRule, keepsInside: Bool) -> PathData {
    let (line, area) = (combinable, area.combinable)
    guard let arrangement = Arrangement([line, area], closes: [false, true]), !arrangement.isTangled else {
      return keepsInside ? PathData() : line
    }
    return arrangement.line(rule, keepsInside: keepsInside)
  }

  /// The path, or an empty one when its numbers cannot be worked with.
  private var combinable: PathData {
    isFinite && verbs.count <= Arrangement.mostCurves
      && points.allSatisfy({ abs($0.x) < 1e99 && abs($0.y) < 1e99 })
      ? self : PathData()
  }

  /// The path with its curves cut into lines that are at most `threshold` away from them.
  ///
  /// A threshold that is no positive number counts as the finest, 1/1,000,000 of the path's extent; a curve
  /// gives at most 4,096 lines.
  public func flattened(threshold: Double) -> PathData {
    guard isFinite else { return PathData() }
    let extent = max(bounds.width, bounds.height)
    let finest = max(extent.isFinite ? extent * 1e-6 : 1, 1e-300)
    let tolerance = threshold > finest ? threshold : finest
    var result = PathData()
    for piece in subpaths {
      result.move(piece.start)
      for s in piece.segments {
        guard s.kind != .line else {
          result.line(s.p3)
          continue
        }
        let c = s.cubic
        let u = c.p0 - c.p1 * 2 + c.p2
        let v = c.p1 - c.p2 * 2 + c.p3
        let d = max((u.x * u.x + u.y * u.y).squareRoot(), (v.x * v.x + v.y * v.y).squareRoot())
        let wanted = (d * 0.75 / tolerance).squareRoot().rounded(.up)
        let n = wanted < 4096 ? max(1, Int(wanted)) : 4096
        for k in 1..<max(2, n) where k < n { result.line(s.point(at: Double(k) / Double(n))) }
        result.line(s.p3)
      }
      if piece.isClosed { result.close() }
    }
    return result
  }

  /// The contour that a ray to the left from a corner meets first.
  private static func contour(leftOf p: LatticePoint, _ contours: [[ContourEdge]]) -> Int? {
    var nearest: (contour: Int, x: Double)?
    for (i, contour) in contours.enumerated() {
      for e in contour where (e.a.y <= p.y) != (e.b.y <= p.y) {
        let (low, high) = e.a.y < e.b.y ? (e.a, e.b) : (e.b, e.a)
        let v = high - low
        guard v.cross(p - low) < 0 else { continue }
        let x = Double(low.x) + Double(v.x) * (Double(p.y - low.y) / Double(v.y))
        if nearest.map({ x > $0.x }) ?? true { nearest = (i, x) }
      }
    }
    return nearest?.contour
  }
}

extension Arrangement {
  /// The contours of a combination.
  func outlines(_ operation: PathOperation, _ rule: FillRule) -> [[ContourEdge]] {
    func isIn(_ winding: Int32) -> Bool { rule == .nonZero ? winding != 0 : winding % 2 != 0 }
    let edges = self.edges()
    let index = WindingIndex(edges)
    var kept: [ContourEdge] = []
    for e in edges {
      let (left, right) = index.sides(of: e)
      let isLeft = operation.holds(isIn(left.0), isIn(left.1))
      let isRight = operation.holds(isIn(right.0), isIn(right.1))
      if isLeft == isRight { continue }
      kept.append(
        isLeft
          ? ContourEdge(a: e.a, b: e.b, curve: e.curve, from: e.from, to: e.to)
          : ContourEdge(a: e.b, b: e.a, curve: e.curve, from: e.to, to: e.from))
    }
    return contours(kept)
  }

  func path(_ contours: [[ContourEdge]]) -> PathData {
    var result = PathData()
    for contour in contours { append(contour, closed: true, to: &result) }
    return result
  }

  /// The parts of the first path that lie in the second or outside of it.
  func line(_ rule: FillRule, keepsInside: Bool) -> PathData {
    struct Ends: Hashable {
      var a: LatticePoint
      var b: LatticePoint
    }
    let edges = self.edges().filter { $0.turns.1 != 0 }
    let index = WindingIndex(edges)
    let borders = Set(edges.map { Ends(a: $0.a, b: $0.b) })
    var result = PathData()
    var run: [ContourEdge] = []
    func flush() {
      append(run, closed: false, to: &result)
      run.removeAll()
    }
    for f in fragments where operands[Int(f.curve)] == 0 {
      let ends = f.a < f.b ? Ends(a: f.a, b: f.b) : Ends(a: f.b, b: f.a)
      let winding = index.winding(between: f.a, f.b).1
      let isInside = borders.contains(ends) || (rule == .nonZero ? winding != 0 : winding % 2 != 0)
      guard isInside == keepsInside else {
        flush()
        continue
      }
      if let last = run.last, last.b != f.a { flush() }
      run.append(ContourEdge(a: f.a, b: f.b, curve: f.curve, from: f.from, to: f.to))
    }
    flush()
    return result
  }
}
