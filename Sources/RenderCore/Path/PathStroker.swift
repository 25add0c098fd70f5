// A stroke becomes an outline that is filled nonzero: on each side of the path the offset curves, as cubics
// (PathStroker+Offset.swift), connected by joins; caps at the ends of open subpaths; two contours for a closed
// one.

extension PathData {
  /// The outline of the stroked path, to be filled nonzero; dashes first (fact 5.52: trim before that).
  ///
  /// `scale` is how many device pixels a unit of the path takes: offsets are true to a tenth of such a pixel.
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
  var outline = PathData()
  private let half: Double
  private let cap: StrokeStyle.Cap
  private let join: StrokeStyle.Join
  private let miterLimit: Double
  /// A device pixel's side, in units of the path.
  let pixel: Double
  /// Halvings that are left for the whole path. Curves whose numbers cancel out would take all levels each, and dashes
  /// make thousands of them; what people draw takes one or two a curve.
  var halvings = 1 << 16

  init(_ style: StrokeStyle, scale: Double) {
    half = style.width / 2
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit.isFinite ? style.miterLimit : 10
    pixel = 1 / (scale > 0 && scale.isFinite ? scale : 1)
  }

  /// A segment with its directions.
  private struct Way {
    var segment: PathSegment
    var start: Vec2
    var end: Vec2?
  }

  // Dashes make thousands of pieces: their memory is used again.
  private var ways: [Way] = []
  private var sides = (left: PathData(), right: PathData())

  mutating func add(_ piece: Subpath) {
    var ways: [Way] = []
    var (left, right) = (PathData(), PathData())
    swap(&ways, &self.ways)
    swap(&left, &sides.left)
    swap(&right, &sides.right)
    defer {
      swap(&ways, &self.ways)
      swap(&left, &sides.left)
      swap(&right, &sides.right)
    }
    ways.removeAll(keepingCapacity: true)
    left.removeAll()
    right.removeAll()
    for s in piece.segments where !s.isPoint {
      if let start = s.startDirection { ways.append(Way(segment: s, start: start, end: s.endDirection)) }
    }
    guard let first = ways.first, let last = ways.last, let end = last.end else {
      if !piece.segments.isEmpty || piece.isClosed { addDot(piece.start) }
      return
    }
    let start = first.start
    left.move(first.segment.p0 + start.turned * half)
    right.move(first.segment.p0 - start.turned * half)
    var direction = start
    for i in ways.indices {
      let (s, next) = (ways[i].segment, ways[i].start)
      if i > 0 {
        let room = room(ways[i - 1].segment, s)
        addJoin(at: s.p0, from: direction, to: next, room: room, &left, &right)
      }
      addOffsets(of: s, from: next, to: ways[i].end, by: half, &left, &right)
      direction = ways[i].end ?? next
    }
    if piece.isClosed {
      let (p, room) = (first.segment.p0, room(last.segment, first.segment))
      addJoin(at: p, from: direction, to: start, room: room, closes: true, &left, &right)
      left.close()
      outline.append(left)
      outline.append(reversed: right, moves: true)
      outline.close()
    } else {
      addCap(at: last.segment.p3, direction: end, &left)
      left.append(reversed: right, moves: false)
      addCap(at: first.segment.p0, direction: start * -1, &left)
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
}

extension PathData {
  /// Appends a single contour walked from its end to its start.
  ///
  /// - Parameter moves: false to follow where the pen already stands.
  fileprivate mutating func append(reversed contour: PathData, moves: Bool) {
    guard let last = contour.points.last else { return }
    if moves { move(last) }
    let points = contour.points
    var i = points.count - 1
    for verb in contour.verbs.reversed() {
      switch verb {
      case .line:
        line(points[i - 1])
        i -= 1
      case .quad:
        quad(points[i - 1], points[i - 2])
        i -= 2
      case .cubic:
        cubic(points[i - 1], points[i - 2], points[i - 3])
        i -= 3
      case .move, .close: break
      }
    }
  }

  /// Empties the path and keeps its memory.
  mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    seams.removeAll()
  }
}
