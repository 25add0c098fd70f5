// The curves at a distance from a curve, as Apple's strokes have them (law 3 of the measured pixels).
//
// The offset of a cubic is one cubic. Its ends lie at the distance from the curve's ends, its handles keep the
// directions there. Two conditions give the handles' lengths: the line between the two control points is parallel
// to the curve's tangent at the middle parameter, and at its own middle parameter the offset touches that tangent,
// moved by the distance. An arc, and a quarter of an ellipse, come out as themselves; a curve of unequal handles
// does not, even at the distance 0: the handles are drawn towards each other, by up to a tenth of a pixel across.
//
// Where that misses the true distance by more than a tenth of a device pixel or 0.00072 of the curve's chord, where
// the curve turns by more than a right angle or to both sides, it is halved at its middle parameter. Both bounds are
// measured: of pieces that miss by 0.097 of a pixel and 0.00068 of the chord all are kept, of such that miss by 0.107
// or 0.00076 none, whatever the width. Each side of a stroke is judged by itself.
//
// Inside of a curve tighter than half the width the offset runs backwards, and what it encloses there counts
// negative. Alone that does no harm in a nonzero fill, but over another part of the stroke it would cut a
// hole (a circle of radius 2 stroked 10 wide): such sectors are added twice with the right sign.

import CKernels

/// The directions of a cubic at its ends, and where it is and goes at its middle parameter: what both sides of a stroke
/// are made from.
private struct CurveCourse {
  let start: Vec2
  let end: Vec2
  let middle: Vec2
  /// Across the curve; nil where it has no direction.
  let normal: Vec2?

  init(_ c: PathSegment, from start: Vec2, to end: Vec2) {
    self.start = start
    self.end = end
    middle = c.point(at: 0.5)
    normal = c.derivative(at: 0.5).normalized?.turned
  }
}

extension PathSegment {
  /// The cubic at a signed distance from this cubic, positive towards `turned`; nil where the curve has no
  /// direction or turns back.
  fileprivate func offset(by d: Double, _ course: CurveCourse) -> PathSegment? {
    guard let n = course.normal else { return nil }
    let (t0, t1) = (course.start, course.end)
    let a = p0 + t0.turned * d
    let b = p3 + t1.turned * d
    let middle = course.middle + n * d
    // How far the ends lie from the middle tangent, and how fast the handles approach it.
    let (ya, yb) = ((a - middle).dot(n), (b - middle).dot(n))
    let (sa, sb) = (-t0.dot(n), t1.dot(n))
    var (h0, h1): (Double, Double)
    if sa.magnitude < 1e-4 && sb.magnitude < 1e-4 {
      // As good as straight: the handles say nothing across.
      let chord = p3 - p0
      let ratio = chord.dot(b - a) / chord.dot(chord)
      (h0, h1) = ((p1 - p0).length * ratio, (p3 - p2).length * ratio)
    } else {
      // At the middle parameter the heights are weighted 1, 3, 3, 1: the control points lie at −(ya + yb) / 6.
      let level = -(ya + yb) / 6
      (h0, h1) = ((ya - level) / sa, (yb - level) / sb)
    }
    guard h0.isFinite, h1.isFinite else { return nil }
    return PathSegment(cubic: a, a + t0 * h0, b - t1 * h1, b)
  }

  /// Whether the cubic's points lie at the distance from a curve as closely as those do that Apple keeps.
  fileprivate func keeps(_ d: Double, from c: PathSegment, pixel: Double) -> Bool {
    let most = min(0.1 * pixel, 0.00072 * (c.p3 - c.p0).length)
    return withUnsafeBytes(of: (c.p0, c.p1, c.p2, c.p3)) { c in
      withUnsafeBytes(of: (p0, p1, p2, p3)) { q in
        ck_offset_keeps(
          c.baseAddress?.assumingMemoryBound(to: Double.self),
          q.baseAddress?.assumingMemoryBound(to: Double.self), d, most) != 0
      }
    }
  }

  /// The signed curvature of a cubic at its end, positive towards `turned`; 0 where it has none.
  fileprivate var endCurvature: Double {
    let handle = p3 - p2
    let l = handle.length
    let k = 2.0 / 3 * (p2 - p1).cross(handle) / (l * l * l)
    return k.isFinite ? k : 0
  }

  /// Whether the control polygon turns both ways, by more than rounding.
  fileprivate var isBentTwice: Bool {
    let leg = p2 - p1
    let first = (p1 - p0).cross(leg)
    let second = leg.cross(p3 - p2)
    let least = 1e-4 * leg.length
    return first * second < 0 && first.magnitude > least * (p1 - p0).length
      && second.magnitude > least * (p3 - p2).length
  }

  fileprivate func isTiny(_ least: Double) -> Bool {
    (p1 - p0).length + (p2 - p1).length + (p3 - p2).length < least
  }
}

extension PathStroker {
  private static let deepest = 10

  /// Adds what lies to both sides of a segment, whose directions at its ends are known.
  mutating func addOffsets(
    of s: PathSegment, from start: Vec2, to end: Vec2?, by d: Double, _ left: inout PathData,
    _ right: inout PathData
  ) {
    switch s.kind {
    case .line:
      left.line(s.p3 + start.turned * d)
      right.line(s.p3 + start.turned * -d)
    case .quad:
      addOffset(of: s.cubic, by: d, depth: 0, to: &left)
      addOffset(of: s.cubic, by: -d, depth: 0, to: &right)
    case .cubic:
      guard let end else { return }
      let course = CurveCourse(s, from: start, to: end)
      addOffset(of: s, course, by: d, depth: 0, to: &left)
      addOffset(of: s, course, by: -d, depth: 0, to: &right)
    }
  }

  private mutating func addOffset(of c: PathSegment, by d: Double, depth: Int, to path: inout PathData) {
    guard let t0 = c.startDirection, let t1 = c.endDirection else { return }
    addOffset(of: c, CurveCourse(c, from: t0, to: t1), by: d, depth: depth, to: &path)
  }

  private mutating func addOffset(
    of c: PathSegment, _ course: CurveCourse, by d: Double, depth: Int, to path: inout PathData
  ) {
    let isLast = depth >= PathStroker.deepest || halvings <= 0 || c.isTiny(0.02 * pixel)
    if course.start.dot(course.end) > -1e-6, isLast || !c.isBentTwice, let offset = c.offset(by: d, course),
      isLast || offset.keeps(d, from: c, pixel: pixel)
    {
      path.append(offset)
      if (c.p3 - c.p0).dot(offset.p3 - offset.p0) < 0 { addBackwards(offset, of: c, by: d) }
    } else if isLast {
      path.line(c.p3 + course.end.turned * d)
    } else {
      halvings -= 1
      let (l, r) = c.split(at: 0.5)
      addOffset(of: l, by: d, depth: depth + 1, to: &path)
      addOffset(of: r, by: d, depth: depth + 1, to: &path)
    }
  }

  /// Turns the sign of the sector between a backward offset and the curve's centre of curvature.
  private mutating func addBackwards(_ offset: PathSegment, of c: PathSegment, by d: Double) {
    let (half, _) = c.split(at: 0.5)
    let k = half.endCurvature
    guard k != 0, let n = half.endDirection?.turned else { return }
    let centre = half.p3 + n * (1 / k)
    guard centre.isFinite else { return }
    let arc = d > 0 ? offset.reversed : offset
    for _ in 0..<2 {
      outline.move(centre)
      outline.line(arc.p0)
      outline.append(arc)
      outline.close()
    }
  }
}
