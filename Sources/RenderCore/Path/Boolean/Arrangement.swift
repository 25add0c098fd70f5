// How paths are combined.
//
// Curves cannot be intersected exactly, and every combination of paths that computes crossings in floating
// point sooner or later contradicts itself: a point lies left of an edge, but inside of what is right of it.
// Here everything that decides is exact instead. The paths are cut into short straight fragments whose ends
// are rounded to a lattice of 2^26 steps; where fragments cross or touch they are split, the crossing rounded
// to the lattice too, until none cross any more (snap rounding, in passes). Coordinates that small make every
// orientation test exact in 64 bits, so the arrangement is a true planar graph whatever went into it:
// coinciding edges, cusps, loops, slivers. Each edge then has definite winding numbers on its two sides
// (Arrangement+Winding.swift), and the edges that separate inside from outside are joined into contours
// (Arrangement+Contours.swift).
//
// No fragment forgets the curve and the parameters that it stands for. A contour that follows one curve for a
// while gives a part of that curve again, not the lines: a path combined with nothing is the same path.
//
// What it costs: O(n log n) and the pairs whose boxes meet, found in rows by height so that few others are looked
// at; bounded by the limits below. Paths that cross more often than that are `isTangled`: the arrangement would be
// no planar graph.

/// A point of the lattice.
struct LatticePoint: Hashable, Comparable {
  var x: Int64
  var y: Int64

  static func < (a: LatticePoint, b: LatticePoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }
  static func - (a: LatticePoint, b: LatticePoint) -> LatticePoint {
    LatticePoint(x: a.x - b.x, y: a.y - b.y)
  }

  func cross(_ o: LatticePoint) -> Int64 { x * o.y - y * o.x }
  func dot(_ o: LatticePoint) -> Int64 { x * o.x + y * o.y }
}

/// A short straight part of a curve, from `a` to `b` in the curve's own sense.
struct Fragment {
  var a: LatticePoint
  var b: LatticePoint
  /// Index in the arrangement's curves.
  var curve: Int32
  var from: Double
  var to: Double

  var minX: Int64 { min(a.x, b.x) }
  var maxX: Int64 { max(a.x, b.x) }
  var minY: Int64 { min(a.y, b.y) }
  var maxY: Int64 { max(a.y, b.y) }
}

/// The fragments of one or two paths, split where they meet.
struct Arrangement {
  /// The steps of the lattice along the longer side of both paths' box.
  static let steps = Double(1 << 26)
  /// The most fragments that curves are cut into; lines alone may be more, up to `mostCurves`.
  static let mostFragments = 1 << 15
  /// Paths of more segments than this are not combined.
  static let mostCurves = 1 << 16
  /// The most splits altogether; a crossing splits two fragments.
  static let mostCuts = 1 << 16
  /// Passes after which what still crosses does so by a step or two of the lattice.
  static let passes = 12

  let origin: Vec2
  let scale: Double
  private(set) var curves: [PathSegment] = []
  /// Which path each curve belongs to: 0 or 1.
  private(set) var operands: [UInt8] = []
  private(set) var fragments: [Fragment] = []
  private var splits = 0
  /// True when there were more crossings than can be worked with: nothing that follows from the edges holds.
  private(set) var isTangled = false
  /// Where the curves' own ends lie, so that they come out as they went in.
  private(set) var ends: [LatticePoint: Vec2] = [:]

  /// Nil for paths without extent or with numbers that are not finite, and for too many segments.
  ///
  /// - Parameter closes: whether a path's open subpaths are closed, as filling does.
  init?(_ paths: [PathData], closes: [Bool]) {
    var box = Box.null
    for path in paths {
      guard path.isFinite else { return nil }
      for p in path.points { box.include(p) }
    }
    let extent = max(box.width, box.height)
    guard extent > 1e-100, extent < 1e100, max(abs(box.minX), abs(box.minY)) < 1e100 else { return nil }
    // A power of two, so that coordinates with few bits lie on the lattice exactly.
    scale = Arrangement.powerOfTwo(atMost: Arrangement.steps / 2 / extent)
    origin = Vec2(
      (box.minX * scale).rounded(.down) / scale, (box.minY * scale).rounded(.down) / scale)
    guard scale.isFinite, scale > 0, origin.isFinite else { return nil }
    for (index, path) in paths.enumerated() {
      for piece in path.subpaths {
        for segment in piece.segments where !segment.isPoint { add(segment, index) }
        if let last = piece.segments.last, closes[index], !piece.isClosed, last.p3 != piece.start {
          add(PathSegment(line: last.p3, piece.start), index)
        }
      }
    }
    guard curves.count <= Arrangement.mostCurves else { return nil }
    cut()
    var left = Arrangement.passes
    while left > 0 && !isTangled && splitOnce() { left -= 1 }
  }

  private static func powerOfTwo(atMost v: Double) -> Double {
    Double(sign: .plus, exponent: v.exponent, significand: 1)
  }

  private mutating func add(_ segment: PathSegment, _ operand: Int) {
    curves.append(segment)
    operands.append(UInt8(operand))
  }

  func snap(_ p: Vec2) -> LatticePoint {
    LatticePoint(
      x: Int64(((p.x - origin.x) * scale).rounded()), y: Int64(((p.y - origin.y) * scale).rounded()))
  }

  /// Where a point of the lattice lies in the paths' plane.
  func place(_ p: LatticePoint) -> Vec2 {
    ends[p] ?? Vec2(origin.x + Double(p.x) / scale, origin.y + Double(p.y) / scale)
  }

  // MARK: - Fragments

  /// Cuts every curve into so many fragments that none is further from it than some 64 steps.
  private mutating func cut() {
    var counts = curves.map { $0.kind == .line ? 1 : fineness($0) }
    let total = counts.reduce(0, +)
    if total > Arrangement.mostFragments {
      let factor = Double(Arrangement.mostFragments) / Double(total)
      for i in counts.indices where counts[i] > 1 { counts[i] = max(2, Int(Double(counts[i]) * factor)) }
    }
    for (i, curve) in curves.enumerated() {
      let n = counts[i]
      var last = snap(curve.p0)
      if ends[last] == nil { ends[last] = curve.p0 }
      let end = snap(curve.p3)
      if ends[end] == nil { ends[end] = curve.p3 }
      var from = 0.0
      for k in 1...n {
        let to = k == n ? 1 : Double(k) / Double(n)
        let next = k == n ? end : snap(curve.point(at: to))
        if next == last { continue }
        fragments.append(Fragment(a: last, b: next, curve: Int32(i), from: from, to: to))
        last = next
        from = to
      }
    }
  }

  /// A chord of 1/n of a cubic is at most 6/8 · d / n² away, d the larger second difference.
  private func fineness(_ curve: PathSegment) -> Int {
    let c = curve.cubic
    let u = c.p0 - c.p1 * 2 + c.p2
    let v = c.p1 - c.p2 * 2 + c.p3
    let d = max(max(abs(u.x), abs(u.y)), max(abs(v.x), abs(v.y))) * scale
    return max(2, min(256, Int((d * 0.75 / 64).squareRoot().rounded(.up))))
  }

  // MARK: - Splitting

  private struct Cut {
    var fragment: Int
    var at: Double
    var point: LatticePoint
  }

  /// Splits all fragments where they meet others; false when nothing was left to split.
  private mutating func splitOnce() -> Bool {
    let order = fragments.indices.sorted {
      let (a, b) = (fragments[$0].minX, fragments[$1].minX)
      return a != b ? a < b : $0 < $1
    }
    let room = Arrangement.mostCuts - splits
    var cuts: [Cut] = []
    let rows = FragmentRows(fragments, order)
    var active: [Int] = []
    fragments.withUnsafeBufferPointer { fragments in
      for row in 0..<rows.count where cuts.count <= room {
        active.removeAll(keepingCapacity: true)
        for item in rows.items(row) {
          let i = Int(item)
          let f = fragments[i]
          let (low, high, left) = (f.minY - 1, f.maxY + 1, f.minX - 1)
          let firstRow = rows.first(f)
          var kept = 0
          for k in active.indices {
            let j = active[k]
            let g = fragments[j]
            if g.maxX < left { continue }
            active[kept] = j
            kept += 1
            // A pair that shares several rows is looked at in the first of them.
            if g.minY <= high && g.maxY >= low && max(firstRow, rows.first(g)) == row && cuts.count <= room {
              Arrangement.meet(i, f, j, g, &cuts)
            }
          }
          active.removeLast(active.count - kept)
          active.append(i)
        }
      }
    }
    if cuts.count > room {
      isTangled = true
      return false
    }
    if cuts.isEmpty { return false }
    splits += cuts.count
    cuts.sort {
      if $0.fragment != $1.fragment { return $0.fragment < $1.fragment }
      return $0.at != $1.at ? $0.at < $1.at : $0.point < $1.point
    }
    var result: [Fragment] = []
    result.reserveCapacity(fragments.count + cuts.count)
    var next = 0
    for (i, f) in fragments.enumerated() {
      var rest = f
      while next < cuts.count, cuts[next].fragment == i {
        let cut = cuts[next]
        next += 1
        if cut.point == rest.a || cut.point == rest.b { continue }
        let t = f.from + (f.to - f.from) * cut.at
        var piece = rest
        piece.b = cut.point
        piece.to = t
        result.append(piece)
        rest.a = cut.point
        rest.from = t
      }
      result.append(rest)
    }
    fragments = result
    return true
  }

  /// Notes where two fragments touch or cross.
  private static func meet(_ i: Int, _ f: Fragment, _ j: Int, _ g: Fragment, _ cuts: inout [Cut]) {
    if (f.a == g.a && f.b == g.b) || (f.a == g.b && f.b == g.a) { return }
    var touches = false
    for (index, fragment, point) in [(i, f, g.a), (i, f, g.b), (j, g, f.a), (j, g, f.b)] {
      if let at = place(of: point, on: fragment) {
        cuts.append(Cut(fragment: index, at: at, point: point))
        touches = true
      }
    }
    if touches { return }
    let fv = f.b - f.a
    let gv = g.b - g.a
    let o1 = fv.cross(g.a - f.a)
    let o2 = fv.cross(g.b - f.a)
    guard (o1 < 0 && o2 > 0) || (o1 > 0 && o2 < 0) else { return }
    let o3 = gv.cross(f.a - g.a)
    let o4 = gv.cross(f.b - g.a)
    guard (o3 < 0 && o4 > 0) || (o3 > 0 && o4 < 0) else { return }
    let onG = Double(o1) / (Double(o1) - Double(o2))
    let onF = Double(o3) / (Double(o3) - Double(o4))
    let point = LatticePoint(
      x: g.a.x + Int64((Double(gv.x) * onG).rounded()), y: g.a.y + Int64((Double(gv.y) * onG).rounded()))
    if point != f.a && point != f.b { cuts.append(Cut(fragment: i, at: onF, point: point)) }
    if point != g.a && point != g.b { cuts.append(Cut(fragment: j, at: onG, point: point)) }
  }

  /// How far along a fragment a point lies that is within 3/4 of a step of it; nil elsewhere and at its ends.
  @inline(__always)
  private static func place(of p: LatticePoint, on f: Fragment) -> Double? {
    if p == f.a || p == f.b { return nil }
    let v = f.b - f.a
    let w = p - f.a
    let along = v.dot(w)
    let square = v.dot(v)
    guard along > 0, along < square else { return nil }
    let across = Double(v.cross(w))
    guard across * across <= 0.5625 * Double(square) else { return nil }
    return Double(along) / Double(square)
  }
}

/// Fragments in rows by height, each row in the order given; a fragment stands in all rows that it touches, those
/// next to it within a step too.
private struct FragmentRows {
  let count: Int
  private let height: Int64
  private var starts: [Int32]
  private var list: [Int32]

  init(_ fragments: [Fragment], _ order: [Int]) {
    let whole = Int64(Arrangement.steps) + 2
    var count = max(1, min(1024, fragments.count / 8))
    var height = whole / Int64(count) + 1
    // Long fragments stand in many rows: fewer of them, rather than memory without bound.
    while count > 1 {
      let entries = fragments.reduce(0) { $0 + Int(($1.maxY - $1.minY + 2) / height) + 1 }
      if entries <= 8 * fragments.count + 1024 { break }
      count /= 2
      height = whole / Int64(count) + 1
    }
    self.count = count
    self.height = height
    starts = [Int32](repeating: 0, count: count + 1)
    list = []
    for f in fragments { for row in first(f)...last(f) { starts[row + 1] += 1 } }
    for row in 0..<count { starts[row + 1] += starts[row] }
    list = [Int32](repeating: 0, count: Int(starts[count]))
    var fill = starts
    for i in order {
      for row in first(fragments[i])...last(fragments[i]) {
        list[Int(fill[row])] = Int32(i)
        fill[row] += 1
      }
    }
  }

  @inline(__always)
  func first(_ f: Fragment) -> Int { max(0, min(count - 1, Int((f.minY - 1) / height))) }

  @inline(__always)
  private func last(_ f: Fragment) -> Int { max(first(f), min(count - 1, Int((f.maxY + 1) / height))) }

  func items(_ row: Int) -> ArraySlice<Int32> { list[Int(starts[row])..<Int(starts[row + 1])] }
}
