extension PathData {
  /// The box of all points, control points included; `Box.null` for an empty path (facts 12.8, 12.9).
  ///
  /// Points that are not finite are left out. O(n).
  public var bounds: Box {
    var b = Box.null
    for p in points where p.isFinite { b.include(p) }
    return b
  }

  /// The box of the drawn outline: curves count with their own extremes (fact 12.8). O(n).
  public var tightBounds: Box {
    var b = Box.null
    for subpath in subpaths {
      for s in subpath.segments {
        guard s.p0.isFinite, s.p1.isFinite, s.p2.isFinite, s.p3.isFinite else { continue }
        b.include(s.p0)
        b.include(s.p3)
        if s.kind == .line { continue }
        let c = s.cubic
        for t in PathData.extremes(c.p0.x, c.p1.x, c.p2.x, c.p3.x) { b.include(c.point(at: t)) }
        for t in PathData.extremes(c.p0.y, c.p1.y, c.p2.y, c.p3.y) { b.include(c.point(at: t)) }
      }
    }
    return b
  }

  /// The parameters inside 0…1 at which one coordinate of a cubic turns.
  private static func extremes(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    return roots(a, b, c).filter { $0 > 0 && $0 < 1 }
  }

  /// The real roots of a·t² + b·t + c.
  static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if a.magnitude <= 1e-12 * max(b.magnitude, c.magnitude) { return b == 0 ? [] : [-c / b] }
    let d = b * b - 4 * a * c
    guard d >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -d.squareRoot() : d.squareRoot()))
    return q == 0 ? [0] : [q / a, c / q]
  }

  /// The path with every point mapped.
  public func transformed(by t: Affine) -> PathData {
    var result = self
    for i in result.points.indices { result.points[i] = t.apply(result.points[i]) }
    return result
  }
}
