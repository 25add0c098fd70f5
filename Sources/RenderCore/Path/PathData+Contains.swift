extension PathData {
  /// True when the filled path holds the point; open subpaths count as closed.
  ///
  /// Curves are cut at `tolerance` in the path's units. O(n).
  public func contains(_ p: Vec2, rule: FillRule, tolerance: Double = 0.001) -> Bool {
    guard p.isFinite, isFinite else { return false }
    var winding = 0
    func edge(_ a: Vec2, _ b: Vec2) {
      guard (a.y <= p.y) != (b.y <= p.y) else { return }
      let side = (b - a).cross(p - a)
      if b.y > a.y {
        if side > 0 { winding += 1 }
      } else if side < 0 {
        winding -= 1
      }
    }
    for piece in subpaths {
      var last = piece.start
      for s in piece.segments {
        if s.kind == .line {
          edge(last, s.p3)
        } else {
          let low = min(min(s.p0.y, s.p1.y), min(s.p2.y, s.p3.y))
          let high = max(max(s.p0.y, s.p1.y), max(s.p2.y, s.p3.y))
          let right = max(max(s.p0.x, s.p1.x), max(s.p2.x, s.p3.x))
          if p.y < low || p.y > high || p.x > right {
            edge(last, s.p3)
          } else {
            s.cubic.flatten(tolerance) { a, b in edge(a, b) }
          }
        }
        last = s.p3
      }
      edge(last, piece.start)
    }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// The path with its curves replaced by lines, halved while a second difference exceeds `tolerance`.
  public func flattened(tolerance: Double = Flattening.standard) -> PathData {
    guard isFinite else { return PathData() }
    var result = PathData()
    for piece in subpaths {
      result.move(piece.start)
      for s in piece.segments {
        if s.kind == .line { result.line(s.p3) } else { s.cubic.flatten(tolerance) { result.line($1) } }
      }
      if piece.isClosed { result.close() }
    }
    return result
  }
}

extension PathSegment {
  /// Hands out the lines of a cubic by law 2. Depth is limited, so that a huge curve ends.
  package func flatten(_ tolerance: Double, _ line: (Vec2, Vec2) -> Void) {
    let tau = tolerance > 1e-9 ? tolerance : 1e-9
    func halve(_ s: PathSegment, _ depth: Int) {
      let u = s.p0 - s.p1 * 2 + s.p2
      let v = s.p1 - s.p2 * 2 + s.p3
      let largest = max(max(u.x.magnitude, u.y.magnitude), max(v.x.magnitude, v.y.magnitude))
      if depth >= 14 || !(largest > tau) {
        line(s.p0, s.p3)
      } else {
        let (a, b) = s.split(at: 0.5)
        halve(a, depth + 1)
        halve(b, depth + 1)
      }
    }
    halve(self, 0)
  }
}
