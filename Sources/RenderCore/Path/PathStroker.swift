// A stroke becomes an outline that is filled nonzero: on each side of the path the offset curves, as cubics,
// connected by joins; caps at the ends of open subpaths; two contours for a closed one.
//
// The offset of a cubic is a cubic between the offset ends with the tangents kept. Its handles are scaled as
// the chord is, which makes the offset of an arc the same arc of another radius (so Apple's rings come out
// within the law's limits), or, where that misses the true offset by more than the tolerance, as the true
// offset's speed is: 1 − d·curvature. Where both miss, the curve is halved.
//
// Inside of a curve tighter than half the width the offset runs backwards, and what it encloses there counts
// negative. Alone that does no harm in a nonzero fill, but over another part of the stroke it would cut a
// hole (a circle of radius 2 stroked 10 wide): such sectors are added twice with the right sign.

extension PathData {
  /// The outline of the stroked path, to be filled nonzero; dashes first (fact 5.52: trim before that).
  ///
  /// `scale` is how many device pixels a unit of the path takes: offsets are true to 1/50 of such a pixel.
  /// Zero-length subpaths draw a dot with round and square caps only (fact 12.4). A width that is not
  /// positive and finite, or a point that is not finite, gives an empty path.
  public func stroked(_ style: StrokeStyle, scale: Double = 1) -> PathData {
    guard style.width > 0, style.width.isFinite, isFinite else { return PathData() }
    let source = style.dash.isEmpty ? self : begunAtSeams.dashed(pattern: style.dash, phase: style.dashPhase)
    var stroker = PathStroker(style, scale: scale)
    for piece in source.subpaths { stroker.add(piece) }
    return stroker.outline
  }
}

extension PathData {
  /// The outline of the part between two fractions of the length, stroked (fact 5.51: its ends have the caps).
  func strokedPart(from start: Double, to end: Double, _ style: StrokeStyle, scale: Double) -> PathData {
    var style = style
    if !Unverified.capsTrimmedEnds && (start > 0 || end < 1) { style.cap = .butt }
    return trimmed(from: start, to: end).stroked(style, scale: scale)
  }
}

struct PathStroker {
  /// What is done so far, to be filled nonzero.
  private(set) var outline = PathData()
  private let half: Double
  private let cap: StrokeStyle.Cap
  private let join: StrokeStyle.Join
  private let miterLimit: Double
  private let tolerance: Double
  private static let deepest = 10

  init(_ style: StrokeStyle, scale: Double) {
    half = style.width / 2
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit.isFinite ? style.miterLimit : 10
    tolerance = 0.02 / (scale > 0 && scale.isFinite ? scale : 1)
  }

  mutating func add(_ piece: Subpath) {
    let segments = piece.segments.filter { !$0.isPoint && $0.startDirection != nil }
    guard let first = segments.first, let last = segments.last,
      let start = first.startDirection, let end = last.endDirection
    else {
      if !piece.segments.isEmpty || piece.isClosed { addDot(piece.start) }
      return
    }
    var left = PathData()
    var right = PathData()
    left.move(first.p0 + start.turned * half)
    right.move(first.p0 - start.turned * half)
    var direction = start
    for (i, s) in segments.enumerated() {
      let next = s.startDirection ?? direction
      if i > 0 {
        addJoin(at: s.p0, from: direction, to: next, room: room(segments[i - 1], s), &left, &right)
      }
      addOffset(of: s, by: half, to: &left)
      addOffset(of: s, by: -half, to: &right)
      direction = s.endDirection ?? next
    }
    if piece.isClosed {
      addJoin(at: first.p0, from: direction, to: start, room: room(last, first), closes: true, &left, &right)
      left.close()
      outline.append(left)
      outline.append(right.reversedContour(isClosed: true))
    } else {
      addCap(at: last.p3, direction: end, &left)
      left.append(right.reversedContour(isClosed: false).dropFirstMove())
      addCap(at: first.p0, direction: start * -1, &left)
      left.close()
      outline.append(left)
    }
  }

  // MARK: Caps

  private mutating func addDot(_ p: Vec2) {
    switch cap {
    case .butt: break
    case .round: outline.addEllipse(Box(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y).outset(by: half))
    case .square where !Unverified.dotsWithSquareCaps: break
    case .square: outline.addRect(Box(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y).outset(by: half))
    }
  }

  /// From the left side of an end to its right side; `d` points out of the path.
  private func addCap(at p: Vec2, direction d: Vec2, _ path: inout PathData) {
    let n = d.turned * half
    switch cap {
    case .butt: path.line(p - n)
    case .square:
      path.line(p + n + d * half)
      path.line(p - n + d * half)
      path.line(p - n)
    case .round:
      addArc(p, d.turned, d, to: &path)
      addArc(p, d, d.turned * -1, to: &path)
    }
  }

  /// A circular arc of the stroke's half width about `p` between two unit vectors at most 90° apart.
  private func addArc(_ p: Vec2, _ a: Vec2, _ b: Vec2, to path: inout PathData) {
    let sine = a.cross(b)
    let tan2 = sine.magnitude / (1 + a.dot(b))
    let k = 4.0 / 3 * tan2 / (1 + (1 + tan2 * tan2).squareRoot()) * half * (sine < 0 ? -1 : 1)
    path.cubic(p + a * half + a.turned * k, p + b * half - b.turned * k, p + b * half)
  }

  // MARK: Joins

  /// How much two neighbours may lose on the inside of the corner between them: half of the shorter one when
  /// both are lines.
  private func room(_ s: PathSegment, _ t: PathSegment) -> Double {
    guard s.kind == .line, t.kind == .line else { return 0 }
    return min((s.p3 - s.p0).length, (t.p3 - t.p0).length) / 2
  }

  /// - Parameter closes: the corner is the start of the contour too.
  private func addJoin(
    at p: Vec2, from a: Vec2, to b: Vec2, room: Double, closes: Bool = false, _ left: inout PathData,
    _ right: inout PathData
  ) {
    let turn = a.cross(b)
    let along = a.dot(b)
    if turn.magnitude < 1e-9 && along > 0 {
      left.line(p + b.turned * half)
      right.line(p - b.turned * half)
      return
    }
    // A turn towards +n opens the right side. On the inner side long lines end where they cross, as Apple's do
    // (oracle 33); short ones and curves run through the joint itself, so that what overlaps there is wound the
    // same way.
    let side: Double = turn >= 0 ? 1 : -1
    var inner: Vec2?
    if 1 + along > 1e-6, half * turn.magnitude <= room * (1 + along) {
      inner = p + (a.turned + b.turned) * (side * half / (1 + along))
    }
    if turn >= 0 {
      addInnerJoin(inner, at: p, b.turned, closes, &left)
      addOuterJoin(at: p, a.turned * -1, b.turned * -1, &right)
    } else {
      addInnerJoin(inner, at: p, b.turned * -1, closes, &right)
      addOuterJoin(at: p, a.turned, b.turned, &left)
    }
  }

  /// Leads from the end of one offset to the begin of the next at p + nb·half, inside of a corner.
  private func addInnerJoin(_ crossing: Vec2?, at p: Vec2, _ nb: Vec2, _ closes: Bool, _ path: inout PathData)
  {
    guard let crossing, !path.points.isEmpty else {
      path.line(p)
      path.line(p + nb * half)
      return
    }
    path.points[path.points.count - 1] = crossing
    if closes { path.points[0] = crossing }
  }

  /// From p + na·half to p + nb·half, round the outside of a corner.
  private func addOuterJoin(at p: Vec2, _ na: Vec2, _ nb: Vec2, _ path: inout PathData) {
    let end = p + nb * half
    let along = na.dot(nb)
    switch join {
    case .bevel: path.line(end)
    case .miter:
      // miterLength / width = 1 / sin(θ/2) with θ the angle between the lines (fact 12.3); the normals
      // enclose π − θ, so sin²(θ/2) = (1 + na·nb) / 2.
      let sine2 = (1 + along) / 2
      if sine2 > 0 && 1 <= miterLimit * miterLimit * sine2 {
        path.line(p + (na + nb) * (half / (1 + along)))
      }
      path.line(end)
    case .round:
      if along >= 0 {
        addArc(p, na, nb, to: &path)
      } else if let middle = (na + nb).normalized {
        addArc(p, na, middle, to: &path)
        addArc(p, middle, nb, to: &path)
      } else {
        // A full turn back, always taken on the right: the half circle lies ahead of where the path came from.
        addArc(p, na, na.turned, to: &path)
        addArc(p, na.turned, nb, to: &path)
      }
    }
  }

  // MARK: Offsets

  private mutating func addOffset(of s: PathSegment, by d: Double, to path: inout PathData) {
    if s.kind == .line {
      guard let direction = s.startDirection else { return }
      path.line(s.p3 + direction.turned * d)
      return
    }
    addOffset(of: s.cubic, by: d, depth: 0, to: &path)
  }

  private mutating func addOffset(of c: PathSegment, by d: Double, depth: Int, to path: inout PathData) {
    guard let t0 = c.startDirection, let t1 = c.endDirection else { return }
    let a = c.p0 + t0.turned * d
    let b = c.p3 + t1.turned * d
    func handles(_ s0: Double, _ s1: Double) -> PathSegment {
      PathSegment(cubic: a, a + (c.p1 - c.p0) * s0, b - (c.p3 - c.p2) * s1, b)
    }
    let chord = c.p3 - c.p0
    let ratio = chord.dot(b - a) / chord.dot(chord)
    let isGentle = t0.dot(t1) > -1e-6
    let byChord = handles(ratio, ratio)
    let byCurvature = handles(1 - d * c.startCurvature, 1 - d * c.endCurvature)
    let offset: PathSegment
    if isGentle && isClose(byChord, to: c, d) {
      offset = byChord
    } else if (isGentle && isClose(byCurvature, to: c, d)) || depth >= PathStroker.deepest
      || c.isTiny(tolerance)
    {
      offset = byCurvature
    } else {
      let (l, r) = c.split(at: 0.5)
      addOffset(of: l, by: d, depth: depth + 1, to: &path)
      addOffset(of: r, by: d, depth: depth + 1, to: &path)
      return
    }
    path.append(offset)
    if ratio < 0 { addBackwards(offset, of: c, by: d) }
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

  private func isClose(_ o: PathSegment, to c: PathSegment, _ d: Double) -> Bool {
    for t in [0.25, 0.5, 0.75] {
      guard let n = c.derivative(at: t).normalized?.turned else { return false }
      let miss = o.point(at: t) - c.point(at: t)
      if !((miss.dot(n) - d).magnitude <= tolerance) { return false }
    }
    return true
  }
}

extension PathSegment {
  /// The signed curvature of a cubic at its start, positive towards `turned`; 0 where it has none.
  var startCurvature: Double { PathSegment.curvature(p1 - p0, p2 - p1) }
  var endCurvature: Double { PathSegment.curvature(p3 - p2, p2 - p1, isEnd: true) }

  private static func curvature(_ handle: Vec2, _ middle: Vec2, isEnd: Bool = false) -> Double {
    let l = handle.length
    let cross = isEnd ? middle.cross(handle) : handle.cross(middle)
    let k = 2.0 / 3 * cross / (l * l * l)
    return k.isFinite ? k : 0
  }

  fileprivate func isTiny(_ tolerance: Double) -> Bool {
    (p1 - p0).length + (p2 - p1).length + (p3 - p2).length < tolerance
  }
}

extension PathData {
  /// A single contour walked from its end to its start.
  fileprivate func reversedContour(isClosed: Bool) -> PathData {
    var result = PathData()
    guard let last = points.last else { return result }
    result.move(last)
    var i = points.count - 1
    for verb in verbs.reversed() {
      switch verb {
      case .line:
        result.line(points[i - 1])
        i -= 1
      case .quad:
        result.quad(points[i - 1], points[i - 2])
        i -= 2
      case .cubic:
        result.cubic(points[i - 1], points[i - 2], points[i - 3])
        i -= 3
      case .move, .close: break
      }
    }
    if isClosed { result.close() }
    return result
  }

  /// The contour without its move, to follow where the pen already stands.
  fileprivate func dropFirstMove() -> PathData {
    var result = self
    if result.verbs.first == .move {
      result.verbs.removeFirst()
      result.points.removeFirst()
    }
    return result
  }
}
