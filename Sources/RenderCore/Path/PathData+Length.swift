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
      let length = arcs[i].reduce(0) { $0 + $1.total }
      defer { travelled += length }
      let isWhole = travelled >= a && travelled + length <= b && length > 0
      guard !isWhole, seams.indices.contains(i), seams[i] != PathSeam(), length > 0 else {
        let drew = result.append(piece, arcs[i], from: a - travelled, to: b - travelled, isOn: false)
        if isWhole && piece.isClosed && drew { result.close() }
        continue
      }
      let (from, to) = (max(0, min((a - travelled) / length, 1)), max(0, min((b - travelled) / length, 1)))
      guard from < to else { continue }
      result.append(piece, arcs[i], at: seams[i].start(of: from, to), part: to - from, length)
    }
    return result
  }

  /// Appends what lies between two lengths along a subpath.
  ///
  /// - Parameter isOn: goes on with the contour at hand.
  /// - Returns: whether there was anything.
  @discardableResult
  private mutating func append(
    _ piece: Subpath, _ arcs: [ArcLength], from a: Double, to b: Double, isOn: Bool
  ) -> Bool {
    var penIsDown = isOn
    var travelled = 0.0
    for (s, arc) in zip(piece.segments, arcs) {
      let l = arc.total
      defer { travelled += l }
      guard l > 0, travelled + l > a, travelled < b else { continue }
      let t0 = travelled < a ? (a - travelled) / l : 0
      let t1 = travelled + l > b ? (b - travelled) / l : 1
      guard t0 < t1 else { continue }
      let part = s.part(from: t0, to: t1)
      if !penIsDown { move(part.p0) }
      penIsDown = true
      append(part)
    }
    return penIsDown
  }

  /// Appends a part of a subpath that begins at a fraction of its length; a closed one goes on over its start, of
  /// an open one two parts show.
  private mutating func append(
    _ piece: Subpath, _ arcs: [ArcLength], at start: Double, part: Double, _ length: Double
  ) {
    let from = start - start.rounded(.down)
    let to = from + part
    let drew = append(piece, arcs, from: from * length, to: min(1, to) * length, isOn: false)
    if to > 1 {
      append(piece, arcs, from: 0, to: (to - 1) * length, isOn: drew && piece.isClosed)
    }
  }

  /// The path with every closed subpath begun where its seam says: what dashes follow.
  var begunAtSeams: PathData {
    guard !seams.isEmpty, isFinite else { return self }
    var result = PathData()
    for (i, piece) in subpaths.enumerated() {
      let arcs = piece.segments.map { ArcLength($0) }
      let length = arcs.reduce(0) { $0 + $1.total }
      let start = piece.isClosed && seams.indices.contains(i) ? seams[i].start(of: 0, 1) : 0
      if start == start.rounded() || !(length > 0) {
        result.append(piece, arcs, from: 0, to: .infinity, isOn: false)
      } else {
        result.append(piece, arcs, at: start, part: 1, length)
      }
      if piece.isClosed { result.close() }
    }
    return result
  }
}

/// Where a trim lies on a subpath whose points are in another order than those of the path that it stands for.
struct PathSeam: Hashable, Sendable {
  /// By which fraction of its length a trim begins later.
  var shift = 0.0
  /// How far it has turned to running the other way: from 0, which keeps its start, to 1, which has its end there.
  var mirror = 0.0

  /// Where the part between two fractions begins.
  func start(of from: Double, _ to: Double) -> Double { from + shift - mirror * (from + to) }
}
