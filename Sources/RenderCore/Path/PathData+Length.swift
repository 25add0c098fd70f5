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
    let arcs = pieces.map { $0.segments.map { ArcLength($0) } }
    let total = arcs.reduce(0) { $0 + $1.reduce(0) { $0 + $1.total } }
    guard total > 0, total.isFinite else { return PathData() }
    let a = from * total
    let b = to * total
    var result = PathData()
    var travelled = 0.0
    for (i, piece) in pieces.enumerated() {
      let pieceLength = arcs[i].reduce(0) { $0 + $1.total }
      let isWhole = travelled >= a && travelled + pieceLength <= b && pieceLength > 0
      var penIsDown = false
      for (j, s) in piece.segments.enumerated() {
        let l = arcs[i][j].total
        defer { travelled += l }
        guard l > 0, travelled + l > a, travelled < b else { continue }
        let t0 = travelled < a ? (a - travelled) / l : 0
        let t1 = travelled + l > b ? (b - travelled) / l : 1
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
