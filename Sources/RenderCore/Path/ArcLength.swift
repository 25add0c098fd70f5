// Lengths are integrals of the speed by Gauss and Legendre; a curve is halved until both halves agree with the whole, so
// that trimming and dashing stop within a millionth of where they should. The halves are kept: a place at a given
// length is then sought within one of them, however many places are asked for.

import CKernels

/// How far along a segment each parameter lies.
struct ArcLength {
  /// The length of the whole segment; not finite where the points are too far apart to say.
  let total: Double
  private let segment: PathSegment
  private let speed: SegmentSpeed
  /// The parameters at which the parts end, ascending, the last one 1; and the length up to there.
  private let ends: [Double]
  private let sums: [Double]

  /// Halvings of a curve, at most: a cusp needs one side at each level, a curve of numbers that cancel out all of them.
  private static let deepest = 12

  init(_ segment: PathSegment) {
    self.segment = segment
    let speed = SegmentSpeed(segment)
    self.speed = speed
    if segment.kind == .line {
      total = (segment.p3 - segment.p0).length
      ends = [1]
      sums = [total]
      return
    }
    var ends: [Double] = []
    var sums: [Double] = []
    var sum = 0.0
    func halve(_ from: Double, _ to: Double, _ whole: Double, _ depth: Int) {
      let middle = (from + to) / 2
      let a = speed.integral(from, middle)
      let b = speed.integral(middle, to)
      let difference = (a + b - whole).magnitude
      // a difference that is no number never gets smaller
      if depth >= ArcLength.deepest || !(difference > 1e-9 * (1 + whole)) {
        ends += [middle, to]
        sums += [sum + a, sum + a + b]
        sum += a + b
      } else {
        halve(from, middle, a, depth + 1)
        halve(middle, to, b, depth + 1)
      }
    }
    halve(0, 1, speed.integral(0, 1), 0)
    total = sum
    self.ends = ends
    self.sums = sums
  }

  /// The parameter at which the length from the start reaches `target`. O(log n) in the parts of the curve.
  func parameter(at target: Double) -> Double {
    guard target > 0, total > 0 else { return 0 }
    guard target < total else { return 1 }
    if segment.kind == .line { return target / total }
    var first = 0
    var last = sums.count - 1
    while first < last {
      let middle = (first + last) / 2
      if sums[middle] < target { first = middle + 1 } else { last = middle }
    }
    let start = first == 0 ? 0 : ends[first - 1]
    let rest = target - (first == 0 ? 0 : sums[first - 1])
    let span = sums[first] - (target - rest)
    var low = start
    var high = ends[first]
    var t = span > 0 ? low + (high - low) * min(1, rest / span) : low
    for _ in 0..<24 {
      let error = speed.integral(start, t) - rest
      if error.magnitude <= 1e-10 * (1 + total) { break }
      if error > 0 { high = t } else { low = t }
      let pace = speed.value(at: t)
      let next = pace > 0 ? t - error / pace : low
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}

/// The speed at which a segment's point moves as its parameter grows: the derivative, as a polynomial.
private struct SegmentSpeed {
  /// Highest power first, of x and then of y.
  private let coefficients: (Double, Double, Double, Double, Double, Double)

  init(_ s: PathSegment) {
    let a: Vec2
    let b: Vec2
    let c: Vec2
    switch s.kind {
    case .line: (a, b, c) = (.zero, .zero, s.p3 - s.p0)
    case .quad: (a, b, c) = (.zero, (s.p3 - s.p1 * 2 + s.p0) * 2, (s.p1 - s.p0) * 2)
    case .cubic:
      c = (s.p1 - s.p0) * 3
      b = (s.p2 - s.p1 * 2 + s.p0) * 6
      a = (s.p3 - s.p0 - (s.p2 - s.p1) * 3) * 3
    }
    coefficients = (a.x, b.x, c.x, a.y, b.y, c.y)
  }

  func value(at t: Double) -> Double {
    let c = coefficients
    return Vec2((c.0 * t + c.1) * t + c.2, (c.3 * t + c.4) * t + c.5).length
  }

  /// The integral between two parameters, by eight points.
  func integral(_ from: Double, _ to: Double) -> Double {
    withUnsafeBytes(of: coefficients) {
      ck_speed_integral($0.baseAddress?.assumingMemoryBound(to: Double.self), from, to)
    }
  }
}

extension PathSegment {
  /// The arc length.
  package func length() -> Double { ArcLength(self).total }
}
