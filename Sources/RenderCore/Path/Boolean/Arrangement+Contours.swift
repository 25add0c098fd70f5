// From edges to a path.

/// An edge that bounds the result, the inside on its left (where y points up).
struct ContourEdge {
  var a: LatticePoint
  var b: LatticePoint
  var curve: Int32
  var from: Double
  var to: Double
}

extension Arrangement {
  /// Joins edges into closed contours, each around one connected inside: at a point where several meet, the
  /// walk keeps closest to the inside.
  func contours(_ edges: [ContourEdge]) -> [[ContourEdge]] {
    // Outgoing edges by their start.
    let byStart = edges.indices.sorted {
      edges[$0].a != edges[$1].a ? edges[$0].a < edges[$1].a : $0 < $1
    }
    func outgoing(_ p: LatticePoint) -> Range<Int> {
      var (low, high) = (0, byStart.count)
      while low < high {
        let middle = (low + high) / 2
        if edges[byStart[middle]].a < p { low = middle + 1 } else { high = middle }
      }
      var end = low
      while end < byStart.count && edges[byStart[end]].a == p { end += 1 }
      return low..<end
    }
    var used = [Bool](repeating: false, count: edges.count)
    var result: [[ContourEdge]] = []
    for first in edges.indices where !used[first] {
      var contour: [ContourEdge] = []
      var at = first
      while true {
        used[at] = true
        contour.append(edges[at])
        let edge = edges[at]
        let back = edge.a - edge.b
        var best = -1
        for k in outgoing(edge.b) {
          let candidate = byStart[k]
          let d = edges[candidate].b - edges[candidate].a
          if best < 0 || Self.comesSooner(d, edges[best].b - edges[best].a, clockwiseFrom: back) {
            best = candidate
          }
        }
        if best < 0 || used[best] { break }
        at = best
      }
      // A contour thinner than three steps of the lattice is what rounding left.
      var area = 0.0
      var length = 0.0
      for e in contour {
        let d = e.b - e.a
        area += Double((e.a - contour[0].a).cross(e.b - contour[0].a))
        length += Double(d.dot(d)).squareRoot()
      }
      let isClosed = contour.last?.b == contour.first?.a
      if isClosed && abs(area) > 3 * length { result.append(contour) }
    }
    return result
  }

  /// Whether turning clockwise from `start` meets `d` before `e`; `start` itself comes last.
  private static func comesSooner(
    _ d: LatticePoint, _ e: LatticePoint, clockwiseFrom start: LatticePoint
  ) -> Bool {
    func half(_ v: LatticePoint) -> Int {
      let c = start.cross(v)
      if c < 0 { return 0 }
      if c > 0 { return 2 }
      return start.dot(v) < 0 ? 1 : 3
    }
    let (h, k) = (half(d), half(e))
    if h != k { return h < k }
    return d.cross(e) < 0
  }

  /// Twice the area, in square steps; positive for the outside of an inside.
  func area(_ contour: [ContourEdge]) -> Double {
    contour.reduce(0) { $0 + Double(($1.a - contour[0].a).cross($1.b - contour[0].a)) }
  }

  /// Appends a contour as curves: a run of edges along one curve is one part of it.
  func append(_ contour: [ContourEdge], closed: Bool, to path: inout PathData) {
    func goesOn(_ e: ContourEdge, _ f: ContourEdge) -> Bool {
      e.curve == f.curve && (e.to > e.from) == (f.to > f.from) && abs(f.from - e.to) <= 1e-4
    }
    var runs: [ContourEdge] = []
    for edge in contour {
      if let last = runs.last, goesOn(last, edge) {
        runs[runs.count - 1].b = edge.b
        runs[runs.count - 1].to = edge.to
      } else {
        runs.append(edge)
      }
    }
    // The walk may have begun in the middle of a run.
    if closed, runs.count > 1, let last = runs.last, goesOn(last, runs[0]) {
      runs[0].a = last.a
      runs[0].from = last.from
      runs.removeLast()
    }
    guard let first = runs.first else { return }
    path.move(place(first.a))
    for (i, run) in runs.enumerated() {
      let curve = curves[Int(run.curve)]
      let (start, end) = (place(run.a), place(run.b))
      if curve.kind == .line {
        if closed && i == runs.count - 1 && i > 0 { break }
        path.line(end)
        continue
      }
      var part =
        run.from < run.to
        ? curve.part(from: run.from, to: run.to) : curve.part(from: run.to, to: run.from).reversed
      // The ends are where the neighbours' ends are; the handles go along.
      let (before, after) = (start - part.p0, end - part.p3)
      if part.kind == .quad {
        part.p1 = part.p1 + (before + after) * 0.5
      } else {
        part.p1 = part.p1 + before
        part.p2 = part.p2 + after
      }
      part.p3 = end
      path.append(part)
    }
    if closed { path.close() }
  }
}
