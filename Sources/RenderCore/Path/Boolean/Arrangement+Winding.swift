// The sides of edges.
//
// Fragments that coincide become one edge with the sum of their turns, one sum a path. A winding number is then
// counted along a ray to the left, exactly: an edge counts when the ray's height lies in its half-open range.
// For a level edge the same count is that of the points just above it, so no case needs a second rule. Moving
// across an edge from its left to its right (as it runs from `a` to `b`) adds its turns.

/// One edge of the planar graph, running from the smaller of its ends to the greater.
struct ArrangementEdge {
  var a: LatticePoint
  var b: LatticePoint
  /// How often each path runs along it from `a` to `b`, less how often it runs back.
  var turns: (Int32, Int32) = (0, 0)
  var curve: Int32
  /// The curve's parameters at `a` and at `b`.
  var from: Double
  var to: Double
}

extension Arrangement {
  /// The edges that have different winding numbers on their sides, coinciding fragments taken together.
  ///
  /// In the order of the curves that they lie on.
  func edges() -> [ArrangementEdge] {
    var all = fragments.map { f in
      let turn: Int32 = f.a < f.b ? 1 : -1
      let turns: (Int32, Int32) = operands[Int(f.curve)] == 0 ? (turn, 0) : (0, turn)
      return turn > 0
        ? ArrangementEdge(a: f.a, b: f.b, turns: turns, curve: f.curve, from: f.from, to: f.to)
        : ArrangementEdge(a: f.b, b: f.a, turns: turns, curve: f.curve, from: f.to, to: f.from)
    }
    all.sort {
      if $0.a != $1.a { return $0.a < $1.a }
      if $0.b != $1.b { return $0.b < $1.b }
      return $0.curve != $1.curve ? $0.curve < $1.curve : $0.from < $1.from
    }
    var merged: [ArrangementEdge] = []
    for edge in all {
      if let last = merged.last, last.a == edge.a, last.b == edge.b {
        merged[merged.count - 1].turns.0 += edge.turns.0
        merged[merged.count - 1].turns.1 += edge.turns.1
      } else {
        merged.append(edge)
      }
    }
    merged.removeAll { $0.turns == (0, 0) }
    merged.sort {
      if $0.curve != $1.curve { return $0.curve < $1.curve }
      let (s, t) = (min($0.from, $0.to), min($1.from, $1.to))
      return s != t ? s < t : ($0.a != $1.a ? $0.a < $1.a : $0.b < $1.b)
    }
    return merged
  }
}

/// Edges in rows by height, to be asked for winding numbers.
struct WindingIndex {
  /// An edge from its lower end to its upper one, and what it adds on its right; level ones count for nothing.
  private struct Entry {
    var lowX: Int32
    var lowY: Int32
    var highX: Int32
    var highY: Int32
    var turns: (Int32, Int32)
  }

  private let rowHeight: Int64
  private let rows: Int
  private var starts: [Int32]
  /// Row by row, so that a question reads memory in its order.
  private var entries: [Entry]

  init(_ edges: [ArrangementEdge]) {
    let height = Int64(Arrangement.steps) + 1
    var rows = max(1, min(4096, edges.count / 4))
    var step = height / Int64(rows) + 1
    // Long edges stand in many rows: fewer of them, rather than memory without bound.
    while rows > 1 {
      let entries = edges.reduce(0) { $0 + Int(abs($1.b.y - $1.a.y) / step) + 1 }
      if entries <= 16 * edges.count + 1024 { break }
      rows /= 2
      step = height / Int64(rows) + 1
    }
    self.rows = rows
    rowHeight = step
    starts = [Int32](repeating: 0, count: rows + 1)
    for e in edges where e.a.y != e.b.y {
      for row in Self.span(e, step, rows) { starts[row + 1] += 1 }
    }
    for row in 0..<rows { starts[row + 1] += starts[row] }
    let nothing = Entry(lowX: 0, lowY: 0, highX: 0, highY: 0, turns: (0, 0))
    entries = [Entry](repeating: nothing, count: Int(starts[rows]))
    var fill = starts
    for e in edges where e.a.y != e.b.y {
      let rises = e.b.y > e.a.y
      let (low, high) = rises ? (e.a, e.b) : (e.b, e.a)
      let entry = Entry(
        lowX: Int32(low.x), lowY: Int32(low.y), highX: Int32(high.x), highY: Int32(high.y),
        turns: rises ? e.turns : (-e.turns.0, -e.turns.1))
      for row in Self.span(e, step, rows) {
        entries[Int(fill[row])] = entry
        fill[row] += 1
      }
    }
  }

  private static func span(_ e: ArrangementEdge, _ step: Int64, _ rows: Int) -> ClosedRange<Int> {
    let low = max(0, min(rows - 1, Int(min(e.a.y, e.b.y) / step)))
    let high = max(low, min(rows - 1, Int(max(e.a.y, e.b.y) / step)))
    return low...high
  }

  /// The winding numbers of both paths at the middle of `a` and `b`, edges through that point left out: on its
  /// left side, or just above a level edge.
  func winding(between a: LatticePoint, _ b: LatticePoint) -> (Int32, Int32) {
    // Doubled, so that the middle is a point of the lattice.
    let p = LatticePoint(x: a.x + b.x, y: a.y + b.y)
    let row = max(0, min(rows - 1, Int(p.y / 2 / rowHeight)))
    var sum: (Int32, Int32) = (0, 0)
    entries.withUnsafeBufferPointer { entries in
      for k in Int(starts[row])..<Int(starts[row + 1]) {
        let e = entries[k]
        guard Int64(e.lowY) * 2 <= p.y, Int64(e.highY) * 2 > p.y else { continue }
        let v = LatticePoint(x: Int64(e.highX - e.lowX), y: Int64(e.highY - e.lowY))
        let w = LatticePoint(x: p.x - Int64(e.lowX) * 2, y: p.y - Int64(e.lowY) * 2)
        guard v.cross(w) < 0 else { continue }
        sum.0 += e.turns.0
        sum.1 += e.turns.1
      }
    }
    return sum
  }

  /// The winding numbers on the left and on the right of an edge of the index, as it runs from `a` to `b`.
  func sides(of e: ArrangementEdge) -> (left: (Int32, Int32), right: (Int32, Int32)) {
    let w = winding(between: e.a, e.b)
    if e.b.y >= e.a.y { return (w, (w.0 + e.turns.0, w.1 + e.turns.1)) }
    return ((w.0 - e.turns.0, w.1 - e.turns.1), w)
  }
}
