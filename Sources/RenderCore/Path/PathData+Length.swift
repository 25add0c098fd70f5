// Lengths are integrals of the speed by Gauss and Legendre; a curve is halved until both halves agree with
// the whole, so that trimming stops within a millionth of where it should.

extension PathSegment {
  private static let nodes: [(x: Double, w: Double)] = [
    (-0.9602898564975363, 0.1012285362903763), (-0.7966664774136267, 0.2223810344533745),
    (-0.5255324099163290, 0.3137066458778873), (-0.1834346424956498, 0.3626837833783620),
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]

  private func gauss(_ from: Double, _ to: Double) -> Double {
    let half = (to - from) / 2
    let middle = (to + from) / 2
    var sum = 0.0
    for node in PathSegment.nodes { sum += node.w * derivative(at: middle + half * node.x).length }
    return sum * half
  }

  private func length(_ from: Double, _ to: Double, whole: Double, depth: Int) -> Double {
    let middle = (from + to) / 2
    let a = gauss(from, middle)
    let b = gauss(middle, to)
    if depth >= 12 || (a + b - whole).magnitude <= 1e-9 * (1 + whole) { return a + b }
    return length(from, middle, whole: a, depth: depth + 1) + length(middle, to, whole: b, depth: depth + 1)
  }

  /// The arc length between two parameters.
  package func length(from: Double = 0, to: Double = 1) -> Double {
    if kind == .line { return (p3 - p0).length * (to - from) }
    return length(from, to, whole: gauss(from, to), depth: 0)
  }

  /// The parameter at which the arc length from the start reaches `target`; `total` is the whole length.
  package func parameter(atLength target: Double, total: Double) -> Double {
    guard target > 0, total > 0 else { return 0 }
    guard target < total else { return 1 }
    if kind == .line { return target / total }
    var low = 0.0
    var high = 1.0
    var t = target / total
    for _ in 0..<24 {
      let error = length(from: 0, to: t) - target
      if error.magnitude <= 1e-10 * (1 + total) { break }
      if error > 0 { high = t } else { low = t }
      let speed = derivative(at: t).length
      let next = speed > 0 ? t - error / speed : low
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}

extension PathData {
  /// The length of all subpaths, closing lines included (fact 5.50). O(n).
  public var length: Double {
    guard isFinite else { return 0 }
    return subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length() } }
  }

  /// The part between two fractions of the whole length, over all subpaths in order (facts 5.48 to 5.50).
  ///
  /// Fractions are clamped to 0…1; start ≥ end gives an empty path. A subpath that stays whole stays closed.
  public func trimmed(from start: Double, to end: Double) -> PathData {
    let from = start.isNaN ? 0 : max(0, min(start, 1))
    let to = end.isNaN ? 1 : max(0, min(end, 1))
    if from <= 0 && to >= 1 { return self }
    guard from < to, isFinite else { return PathData() }
    let pieces = subpaths
    let lengths = pieces.map { $0.segments.map { $0.length() } }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    guard total > 0, total.isFinite else { return PathData() }
    let a = from * total
    let b = to * total
    var result = PathData()
    var travelled = 0.0
    for (i, piece) in pieces.enumerated() {
      let pieceLength = lengths[i].reduce(0, +)
      let isWhole = travelled >= a && travelled + pieceLength <= b && pieceLength > 0
      var penIsDown = false
      for (j, s) in piece.segments.enumerated() {
        let l = lengths[i][j]
        defer { travelled += l }
        guard l > 0, travelled + l > a, travelled < b else { continue }
        let t0 = travelled < a ? s.parameter(atLength: a - travelled, total: l) : 0
        let t1 = travelled + l > b ? s.parameter(atLength: b - travelled, total: l) : 1
        guard t0 < t1 else { continue }
        let part = s.part(from: t0, to: t1)
        if !penIsDown { result.move(part.p0) }
        penIsDown = true
        result.append(part)
      }
      if isWhole && piece.isClosed && penIsDown { result.close() }
    }
    return result
  }
}
