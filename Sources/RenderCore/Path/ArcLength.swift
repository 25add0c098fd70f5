// Lengths are integrals of the speed by Gauss and Legendre; a curve is halved until both halves agree with the whole, so
// that trimming and dashing stop within a millionth of where they should. The halves are kept: a place at a given
// length is then sought within one of them, however many places are asked for.

/// How far along a segment each parameter lies.
struct ArcLength {
  /// The length of the whole segment; not finite where the points are too far apart to say.
  let total: Double
  private let segment: PathSegment
  /// The parameters at which the parts end, ascending, the last one 1; and the length up to there.
  private let ends: [Double]
  private let sums: [Double]

  /// Halvings of a curve, at most: a cusp needs one side at each level, a curve of numbers that cancel out all of them.
  private static let deepest = 12

  init(_ segment: PathSegment) {
    self.segment = segment
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
      let a = segment.speedIntegral(from, middle)
      let b = segment.speedIntegral(middle, to)
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
    halve(0, 1, segment.speedIntegral(0, 1), 0)
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
      let error = segment.speedIntegral(start, t) - rest
      if error.magnitude <= 1e-10 * (1 + total) { break }
      if error > 0 { high = t } else { low = t }
      let speed = segment.derivative(at: t).length
      let next = speed > 0 ? t - error / speed : low
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}

extension PathSegment {
  private static let nodes: [(x: Double, w: Double)] = [
    (-0.9602898564975363, 0.1012285362903763), (-0.7966664774136267, 0.2223810344533745),
    (-0.5255324099163290, 0.3137066458778873), (-0.1834346424956498, 0.3626837833783620),
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]

  /// The integral of the speed between two parameters, by eight nodes.
  func speedIntegral(_ from: Double, _ to: Double) -> Double {
    let half = (to - from) / 2
    let middle = (to + from) / 2
    var sum = 0.0
    for node in PathSegment.nodes { sum += node.w * derivative(at: middle + half * node.x).length }
    return sum * half
  }

  /// The arc length.
  package func length() -> Double { ArcLength(self).total }

}
