// Morphs.
//
// Paths of the same elements blend point by point, as Core Animation does (fact 5.11). What it does with
// others is not told; what people saw glitches (fact 5.12), since a rectangle begins at its corner and an
// ellipse at its side: blended by index it turns by 135° (fact 5.23d). Here such paths are first brought to the
// same elements, once, and then blended alike:
//
//   1. A path is taken apart into contours; every segment is a curve. Points and lines of no length are left
//      out: they are in the way of equal counts and show nothing.
//   2. Contours find partners: in their order where there are as many on both sides; otherwise the nearest
//      middles come together first, and what is left over grows out of its own middle or shrinks into it.
//   3. Two closed contours must run the same way round, so that none turns inside out: the target is reversed
//      where it does not. Open ones keep their direction, which strokes show.
//   4. Two closed contours must begin at corresponding places, so that none turns about itself. The start of
//      the first one stands; that of the second is moved along it to where both, laid middle on middle, are
//      closest to each other in the sum of squares. A closed contour that meets an open one begins nearest to
//      its start.
//   5. Both are cut where either has an end of a segment, by fractions of their lengths. So corners stay
//      corners and both have the same number of curves, at most the sum of what they had.
//
// The cut paths draw what the whole ones draw, so nothing jumps: at 0 and 1 the given paths themselves are
// shown. Trims and dashes count from where a path begins and the way it runs, which 3 and 4 change: the contours
// on the way carry seams (PathSeam), by which a trim goes from the place that it has on the one path to that on
// the other. (Where contours of unequal number meet in another order, a trim over several of them does jump.)
// Everything is linear in the number of segments but for the search of 4, which looks at a fixed number
// of places. Paths that hold a number which is none, or more than 50,000 segments, switch in the middle.

import Synchronization

/// A path on its way into another.
final class PathMorph: Sendable {
  let from: PathData
  let to: PathData
  /// The elements of both, once they are equal; nil when they cannot be brought there.
  private let verbs: [PathData.Verb]?
  /// The points of the one with the ways to those of the other, side by side as a frame reads them.
  private let points: [(from: Vec2, way: Vec2)]
  /// How trims of each contour move on the way; empty when none does.
  private let ways: [SeamWay]

  init(_ from: PathData, _ to: PathData) {
    self.from = from
    self.to = to
    var aligned: (from: PathData, to: PathData)?
    var found: [SeamWay] = []
    if from.verbs == to.verbs && from.points.count == to.points.count {
      aligned = (from, to)
    } else if Unverified.blendsUnlikePaths && from.isFinite && to.isFinite
      && from.verbs.count + to.verbs.count <= PathMorph.most
    {
      aligned = ContourPairing.align(from, to, &found)
    }
    ways = found.contains { $0 != SeamWay() } ? found : []
    verbs = aligned?.from.verbs
    points = aligned.map { zip($0.from.points, $0.to.points).map { ($0, $1 - $0) } } ?? []
  }

  private static let most = 50_000

  /// The path at a fraction; exactly the one at 0 and the other at 1.
  func path(at f: Double) -> PathData {
    if f == 0 || f.isNaN { return from }
    if f == 1 { return to }
    guard let verbs else { return f < 0.5 ? from : to }
    var path = PathData()
    path.verbs = verbs
    path.points = points.withUnsafeBufferPointer { points in
      [Vec2](unsafeUninitializedCapacity: points.count) { between, count in
        for i in 0..<points.count {
          (between.baseAddress! + i).initialize(to: points[i].from + points[i].way * f)
        }
        count = points.count
      }
    }
    if !ways.isEmpty { path.seams = ways.map { $0.seam(at: max(0, min(f, 1))) } }
    return path
  }
}

/// How the place of a trim on one contour goes from that on the first path to that on the second.
private struct SeamWay: Equatable {
  /// By which fraction of its length the contour of each path was made to begin later.
  var first = 0.0
  var second = 0.0
  /// The second path's runs the other way round.
  var isReversed = false

  func seam(at f: Double) -> PathSeam {
    // Round the contour the shorter way.
    func near(_ v: Double) -> Double { v - v.rounded() }
    let (a, b) = (near(-first), near(-second))
    return PathSeam(shift: a + near(b - a) * f, mirror: isReversed ? f : 0)
  }
}

/// The morph that was asked for last, for values that are only known when they are: the model's own.
final class PathMorphCache: Sendable {
  private let last = Mutex<PathMorph?>(nil)

  func morph(_ from: PathData, _ to: PathData) -> PathMorph {
    last.withLock { last in
      if let last, last.from == from, last.to == to { return last }
      let morph = PathMorph(from, to)
      last = morph
      return morph
    }
  }
}

/// One contour of curves, measured.
private struct Contour {
  var curves: [PathSegment]
  var isClosed: Bool
  /// Where each curve ends, as a fraction of the whole length.
  var ends: [Double] = []
  var lengths: [Double] = []
  var middle = Vec2.zero
  /// For each curve its length up to each of eight even steps of its parameter: near enough to compare places by,
  /// and much faster than the exact length, by which contours are cut.
  private var steps: [Double] = []
  private static let stepCount = 8

  /// nil for one that is only a point.
  init?(_ subpath: Subpath) {
    curves = subpath.segments.filter { !$0.isPoint }.map(\.cubic)
    guard let first = curves.first, let last = curves.last else { return nil }
    isClosed = subpath.isClosed || (first.p0 == last.p3 && curves.count > 1)
    measure()
    guard lengths.reduce(0, +) > 0 else { return nil }
    middle = center
  }

  private mutating func measure() {
    lengths = curves.map { $0.length() }
    let total = lengths.reduce(0, +)
    var sum = 0.0
    ends = lengths.map { length in
      sum += length
      return total > 0 ? min(1, sum / total) : 1
    }
    if !ends.isEmpty { ends[ends.count - 1] = 1 }
    steps = []
    steps.reserveCapacity(curves.count * (Self.stepCount + 1))
    for curve in curves {
      var sum = 0.0
      var last = curve.p0
      steps.append(0)
      for k in 1...Self.stepCount {
        let p = curve.point(at: Double(k) / Double(Self.stepCount))
        sum += (p - last).length
        steps.append(sum)
        last = p
      }
    }
  }

  /// The mean of places at equal steps along it.
  private var center: Vec2 {
    let count = 64
    var sum = Vec2.zero
    for i in 0..<count { sum = sum + point(at: (Double(i) + 0.5) / Double(count)) }
    return sum * (1 / Double(count))
  }

  /// Which curve a fraction of the length falls in, and the parameter there.
  private func place(_ fraction: Double) -> (index: Int, part: Double) {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < fraction { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? ends[low - 1] : 0
    let part = ends[low] > start ? (fraction - start) / (ends[low] - start) : 1
    return (low, max(0, min(1, part)))
  }

  /// The place at a fraction of the length, nearly; a closed contour goes round.
  func point(at fraction: Double) -> Vec2 {
    let (index, part) = place(isClosed ? fraction - fraction.rounded(.down) : max(0, min(1, fraction)))
    let base = index * (Self.stepCount + 1)
    let wanted = part * steps[base + Self.stepCount]
    var k = 1
    while k < Self.stepCount && steps[base + k] < wanted { k += 1 }
    let step = steps[base + k] - steps[base + k - 1]
    let rest = step > 0 ? (wanted - steps[base + k - 1]) / step : 0
    return curves[index].point(at: (Double(k - 1) + rest) / Double(Self.stepCount))
  }

  /// Twice the area, by sign the way round in which it runs.
  var turn: Double {
    var sum = 0.0
    for c in curves {
      // Control polygons turn as their curves do.
      for (a, b) in [(c.p0, c.p1), (c.p1, c.p2), (c.p2, c.p3)] {
        let (p, q) = (a - middle, b - middle)
        sum += p.x * q.y - p.y * q.x
      }
    }
    return sum
  }

  mutating func reverse() {
    curves = curves.reversed().map(\.reversed)
    measure()
  }

  /// Lets a closed contour begin at a fraction of its length.
  mutating func begin(at fraction: Double) {
    let fraction = fraction - fraction.rounded(.down)
    guard fraction > 1e-9, fraction < 1 - 1e-9 else { return }
    let (index, part) = place(fraction)
    // A start right at the end of a curve is that end.
    let t =
      part > 1 - 1e-9
      ? 1 : ArcLength(curves[index]).parameter(at: part * lengths[index])
    let (before, after) = curves[index].split(at: t)
    var turned: [PathSegment] = []
    if !after.isPoint && t < 1 { turned.append(after) }
    turned += curves[(index + 1)...]
    turned += curves[..<index]
    if !before.isPoint && t > 0 { turned.append(before) }
    curves = turned
    measure()
  }

  /// Cuts it at fractions of its length, ascending, so that it has a curve more than there are cuts.
  mutating func cut(at fractions: [Double]) {
    var pieces: [PathSegment] = []
    var from = 0.0
    for to in fractions + [1.0] {
      pieces.append(piece(from, to))
      from = to
    }
    curves = pieces
  }

  /// What lies between two fractions in one curve; their ends are both in it, give or take a rounding.
  private func piece(_ from: Double, _ to: Double) -> PathSegment {
    let index = place((from + to) / 2).index
    let start = index > 0 ? ends[index - 1] : 0
    func parameter(_ fraction: Double) -> Double {
      let part = ends[index] > start ? (fraction - start) / (ends[index] - start) : 0
      if part <= 1e-12 { return 0 }
      if part >= 1 - 1e-12 { return 1 }
      return ArcLength(curves[index]).parameter(at: part * lengths[index])
    }
    let (a, b) = (parameter(from), parameter(to))
    return curves[index].part(from: min(a, b), to: b)
  }

  /// The contour as a path of curves.
  func append(to path: inout PathData, isClosed: Bool) {
    guard let first = curves.first else { return }
    path.move(first.p0)
    for c in curves { path.cubic(c.p1, c.p2, c.p3) }
    if isClosed { path.close() }
  }
}

/// Finds which contours belong together and brings each pair to the same elements.
private enum ContourPairing {
  static func align(
    _ from: PathData, _ to: PathData, _ ways: inout [SeamWay]
  ) -> (from: PathData, to: PathData) {
    let a = from.subpaths.compactMap(Contour.init)
    let b = to.subpaths.compactMap(Contour.init)
    var (first, second) = (PathData(), PathData())
    for (i, j) in pairs(a, b) {
      switch (i, j) {
      case (let i?, let j?):
        var way = SeamWay()
        let (one, other) = match(a[i], b[j], isThorough: a.count <= 64, &way)
        ways.append(way)
        let isClosed = one.isClosed && other.isClosed
        one.append(to: &first, isClosed: isClosed)
        other.append(to: &second, isClosed: isClosed)
      case (let i?, nil):
        a[i].append(to: &first, isClosed: a[i].isClosed)
        point(like: a[i]).append(to: &second, isClosed: a[i].isClosed)
        ways.append(SeamWay())
      case (nil, let j?):
        point(like: b[j]).append(to: &first, isClosed: b[j].isClosed)
        b[j].append(to: &second, isClosed: b[j].isClosed)
        ways.append(SeamWay())
      case (nil, nil): break
      }
    }
    return (first, second)
  }

  /// A contour shrunk into its middle.
  private static func point(like contour: Contour) -> Contour {
    var point = contour
    let m = contour.middle
    point.curves = contour.curves.map { _ in PathSegment(cubic: m, m, m, m) }
    return point
  }

  private static func pairs(_ a: [Contour], _ b: [Contour]) -> [(Int?, Int?)] {
    if a.count == b.count { return Array(zip(a.indices.map(Optional.some), b.indices.map(Optional.some))) }
    let isFirstShorter = a.count < b.count
    let short = isFirstShorter ? a : b
    let long = isFirstShorter ? b : a
    var partners = [Int?](repeating: nil, count: long.count)
    // The nearest middles first; beyond a thousand contours in their order, which is no search.
    if short.count * long.count <= 1_000_000 {
      var distances: [(distance: Double, short: Int, long: Int)] = []
      for i in short.indices {
        for j in long.indices {
          let d = short[i].middle - long[j].middle
          distances.append((d.x * d.x + d.y * d.y, i, j))
        }
      }
      distances.sort { ($0.distance, $0.short, $0.long) < ($1.distance, $1.short, $1.long) }
      var isTaken = [Bool](repeating: false, count: short.count)
      for d in distances where !isTaken[d.short] && partners[d.long] == nil {
        isTaken[d.short] = true
        partners[d.long] = d.short
      }
    } else {
      for i in short.indices { partners[i] = i }
    }
    var pairs: [(Int?, Int?)] = []
    for (j, i) in partners.enumerated() { pairs.append(isFirstShorter ? (i, j) : (j, i)) }
    return pairs
  }

  private static func match(
    _ a: Contour, _ b: Contour, isThorough: Bool, _ way: inout SeamWay
  ) -> (Contour, Contour) {
    var (a, b) = (a, b)
    switch (a.isClosed, b.isClosed) {
    case (true, true):
      way.isReversed = a.turn * b.turn < 0
      if way.isReversed { b.reverse() }
      way.second = bestStart(of: b, against: a, isThorough: isThorough)
    case (false, true): way.second = nearestStart(of: b, to: a.point(at: 0))
    case (true, false): way.first = nearestStart(of: a, to: b.point(at: 0))
    case (false, false): break
    }
    a.begin(at: way.first)
    b.begin(at: way.second)
    // Where either has an end, both are cut; ends that all but coincide are one.
    var cuts: [Double] = []
    for cut in (a.ends.dropLast() + b.ends.dropLast()).sorted() where cut > 1e-6 && cut < 1 - 1e-6 {
      if let last = cuts.last, cut - last < 1e-6 { continue }
      cuts.append(cut)
    }
    a.cut(at: cuts)
    b.cut(at: cuts)
    return (a, b)
  }

  /// By which fraction of its length a closed contour must begin later to be nearest to another one.
  private static func bestStart(of b: Contour, against a: Contour, isThorough: Bool) -> Double {
    let count = isThorough ? 64 : 16
    func place(_ contour: Contour, _ fraction: Double) -> Vec2 {
      contour.point(at: fraction) - contour.middle
    }
    let mine = (0..<count).map { place(b, Double($0) / Double(count)) }
    let theirs = (0..<count).map { place(a, Double($0) / Double(count)) }
    func square(_ d: Vec2) -> Double { d.x * d.x + d.y * d.y }
    var best = (cost: Double.infinity, shift: 0)
    for shift in 0..<count {
      var cost = 0.0
      for i in 0..<count { cost += square(theirs[i] - mine[(i + shift) % count]) }
      // The first one of equals, with room for rounding: contours of high symmetry keep their start.
      if cost < best.cost - 1e-9 * (1 + cost) { best = (cost, shift) }
    }
    guard isThorough else { return Double(best.shift) / Double(count) }
    // Between the neighbours by thirds: the cost has one valley there.
    func cost(_ s: Double) -> Double {
      var cost = 0.0
      for i in 0..<count { cost += square(theirs[i] - place(b, Double(i) / Double(count) + s)) }
      return cost
    }
    let step = 1 / Double(count)
    var (low, high) = (Double(best.shift) * step - step, Double(best.shift) * step + step)
    for _ in 0..<40 {
      let (p, q) = (low + (high - low) / 3, high - (high - low) / 3)
      if cost(p) <= cost(q) { high = q } else { low = p }
    }
    let refined = (low + high) / 2
    let whole = Double(best.shift) * step
    // A start that stands as well stays what it is.
    return cost(refined) < cost(whole) * (1 - 1e-6) ? refined : whole
  }

  /// The fraction at which a closed contour comes nearest to a point, of its ends and some places between.
  private static func nearestStart(of contour: Contour, to point: Vec2) -> Double {
    var best = (distance: Double.infinity, fraction: 0.0)
    for fraction in [0] + contour.ends + (0..<256).map({ Double($0) / 256 }) {
      let d = contour.point(at: fraction) - point
      let distance = d.x * d.x + d.y * d.y
      if distance < best.distance - 1e-12 { best = (distance, fraction) }
    }
    return best.fraction
  }
}
