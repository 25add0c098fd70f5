/// One line, quad or cubic with both of its ends; unused control points repeat the end.
package struct PathSegment: Equatable, Sendable {
  package enum Kind: UInt8, Sendable { case line, quad, cubic }

  package var kind: Kind
  package var p0: Vec2
  package var p1: Vec2
  package var p2: Vec2
  package var p3: Vec2

  package init(line a: Vec2, _ b: Vec2) {
    (kind, p0, p1, p2, p3) = (.line, a, b, b, b)
  }

  package init(quad a: Vec2, _ c: Vec2, _ b: Vec2) {
    (kind, p0, p1, p2, p3) = (.quad, a, c, b, b)
  }

  package init(cubic a: Vec2, _ c1: Vec2, _ c2: Vec2, _ b: Vec2) {
    (kind, p0, p1, p2, p3) = (.cubic, a, c1, c2, b)
  }

  /// The same curve as a cubic.
  package var cubic: PathSegment {
    switch kind {
    case .cubic: return self
    case .line: return PathSegment(cubic: p0, p0 + (p3 - p0) * (1.0 / 3), p0 + (p3 - p0) * (2.0 / 3), p3)
    case .quad:
      return PathSegment(cubic: p0, p0 + (p1 - p0) * (2.0 / 3), p3 + (p1 - p3) * (2.0 / 3), p3)
    }
  }

  /// The point at parameter `t`, 0…1.
  package func point(at t: Double) -> Vec2 {
    let s = 1 - t
    switch kind {
    case .line: return p0 * s + p3 * t
    case .quad: return p0 * (s * s) + p1 * (2 * s * t) + p3 * (t * t)
    case .cubic: return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
    }
  }

  /// The derivative by the parameter at `t`.
  package func derivative(at t: Double) -> Vec2 {
    let s = 1 - t
    switch kind {
    case .line: return p3 - p0
    case .quad: return (p1 - p0) * (2 * s) + (p3 - p1) * (2 * t)
    case .cubic: return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
    }
  }

  /// The two parts before and after parameter `t`.
  package func split(at t: Double) -> (PathSegment, PathSegment) {
    func mix(_ a: Vec2, _ b: Vec2) -> Vec2 { a + (b - a) * t }
    switch kind {
    case .line:
      let m = mix(p0, p3)
      return (PathSegment(line: p0, m), PathSegment(line: m, p3))
    case .quad:
      let a = mix(p0, p1)
      let b = mix(p1, p3)
      let m = mix(a, b)
      return (PathSegment(quad: p0, a, m), PathSegment(quad: m, b, p3))
    case .cubic:
      let a = mix(p0, p1)
      let c = mix(p1, p2)
      let b = mix(p2, p3)
      let l = mix(a, c)
      let r = mix(c, b)
      let m = mix(l, r)
      return (PathSegment(cubic: p0, a, l, m), PathSegment(cubic: m, r, b, p3))
    }
  }

  /// The part between two parameters, `from <= to`.
  package func part(from: Double, to: Double) -> PathSegment {
    var result = self
    if to < 1 { result = result.split(at: to).0 }
    if from > 0 { result = result.split(at: to > 0 ? from / to : 0).1 }
    return result
  }

  /// True when all points coincide.
  package var isPoint: Bool { p0 == p3 && p1 == p0 && p2 == p0 }

  /// The unit direction in which the segment leaves its start; nil when it has none.
  package var startDirection: Vec2? {
    (p1 - p0).normalized ?? (p2 - p0).normalized ?? (p3 - p0).normalized
  }

  /// The unit direction in which the segment reaches its end; nil when it has none.
  package var endDirection: Vec2? {
    switch kind {
    case .cubic: (p3 - p2).normalized ?? (p3 - p1).normalized ?? (p3 - p0).normalized
    case .quad: (p3 - p1).normalized ?? (p3 - p0).normalized
    case .line: (p3 - p0).normalized
    }
  }

  package var reversed: PathSegment {
    switch kind {
    case .line: return PathSegment(line: p3, p0)
    case .quad: return PathSegment(quad: p3, p1, p0)
    case .cubic: return PathSegment(cubic: p3, p2, p1, p0)
    }
  }
}

/// A run of connected segments.
package struct Subpath: Sendable {
  package var start: Vec2
  package var segments: [PathSegment] = []
  package var isClosed = false
}

extension PathData {
  /// The path cut into subpaths; a close adds the line back to the start unless it is already there.
  ///
  /// What follows a close without a move starts at the closed subpath's start (fact 12.10). A path that does
  /// not begin with a move begins at its first point. O(n).
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    var point = Vec2.zero
    var i = 0
    func flush() {
      if let c = current { result.append(c) }
      current = nil
    }
    for verb in verbs {
      guard i + verb.pointCount <= points.count else { break }
      if current == nil && verb != .close && verb != .move {
        // After a close the pen stands at the subpath's start; at the very start, at the first point.
        if result.isEmpty { point = points[i] }
        current = Subpath(start: point)
      }
      switch verb {
      case .move:
        flush()
        point = points[i]
        current = Subpath(start: point)
      case .line:
        current?.segments.append(PathSegment(line: point, points[i]))
        point = points[i]
      case .quad:
        current?.segments.append(PathSegment(quad: point, points[i], points[i + 1]))
        point = points[i + 1]
      case .cubic:
        current?.segments.append(PathSegment(cubic: point, points[i], points[i + 1], points[i + 2]))
        point = points[i + 2]
      case .close:
        if var c = current {
          if point != c.start { c.segments.append(PathSegment(line: point, c.start)) }
          c.isClosed = true
          point = c.start
          current = c
          flush()
        }
      }
      i += verb.pointCount
    }
    flush()
    return result
  }

  /// Appends the segment's verb, the pen standing at its start.
  package mutating func append(_ s: PathSegment) {
    switch s.kind {
    case .line: line(s.p3)
    case .quad: quad(s.p1, s.p3)
    case .cubic: cubic(s.p1, s.p2, s.p3)
    }
  }

  /// Appends all verbs of another path.
  public mutating func append(_ other: PathData) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  /// True when no coordinate is NaN or infinite.
  public var isFinite: Bool { points.allSatisfy { $0.isFinite } }
}
