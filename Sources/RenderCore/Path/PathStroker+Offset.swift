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

extension PathSegment {
  /// The cubic at a signed distance from this cubic, positive towards `turned`; nil where the curve has no
  /// direction or turns back. `t0` and `t1` are the directions at its ends.
  fileprivate func offset(by d: Double, from t0: Vec2, to t1: Vec2) -> PathSegment? {
    guard let t = derivative(at: 0.5).normalized else { return nil }
    let n = t.turned
    let a = p0 + t0.turned * d
    let b = p3 + t1.turned * d
    let middle = point(at: 0.5) + n * d
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
    // c(t) = ((k3 t + k2) t + k1) t + p0
    let k1 = (c.p1 - c.p0) * 3
    let k2 = (c.p0 - c.p1 * 2 + c.p2) * 3
    let k3 = c.p3 - c.p0 - k1 - k2
    func misses(_ i: Int) -> Bool {
      // The point's foot on the curve, by Newton's method.
      var t = Double(i) / 8
      let q = point(at: t)
      for _ in 0..<3 {
        let w = q - (((k3 * t + k2) * t + k1) * t + c.p0)
        let v = (k3 * (3 * t) + k2 * 2) * t + k1
        let step = w.dot(v) / (v.dot(v) - w.dot(k3 * (6 * t) + k2 * 2))
        if step.isFinite { t = min(1, max(0, t + step)) }
        // What is left of a thousandth after such a step is a millionth of the curve.
        if step.magnitude < 1e-3 { break }
      }
      let w = q - (((k3 * t + k2) * t + k1) * t + c.p0)
      let v = (k3 * (3 * t) + k2 * 2) * t + k1
      return !((v.cross(w) / v.length - d).magnitude <= most)
    }
    // Where it misses, it mostly does so a quarter from an end.
    return !(misses(2) || misses(6) || misses(1) || misses(7) || misses(3) || misses(5) || misses(4))
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

  mutating func addOffset(of s: PathSegment, by d: Double, to path: inout PathData) {
    if s.kind == .line {
      guard let direction = s.startDirection else { return }
      path.line(s.p3 + direction.turned * d)
      return
    }
    addOffset(of: s.cubic, by: d, depth: 0, to: &path)
  }

  private mutating func addOffset(of c: PathSegment, by d: Double, depth: Int, to path: inout PathData) {
    guard let t0 = c.startDirection, let t1 = c.endDirection else { return }
    let isLast = depth >= PathStroker.deepest || halvings <= 0 || c.isTiny(0.02 * pixel)
    if t0.dot(t1) > -1e-6, isLast || !c.isBentTwice, let offset = c.offset(by: d, from: t0, to: t1),
      isLast || offset.keeps(d, from: c, pixel: pixel)
    {
      path.append(offset)
      if (c.p3 - c.p0).dot(offset.p3 - offset.p0) < 0 { addBackwards(offset, of: c, by: d) }
    } else if isLast {
      path.line(c.p3 + t1.turned * d)
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
