/// A path on its way into another.
///
/// Paths of the same elements blend point by point (fact 5.11). Others hold until the middle.
struct PathMorph: Sendable {
  let from: PathData
  let to: PathData

  init(_ from: PathData, _ to: PathData) {
    self.from = from
    self.to = to
  }

  /// The path at a fraction; exactly the one at 0 and the other at 1.
  func path(at f: Double) -> PathData {
    if f <= 0 && f >= 0 { return from }
    if f == 1 { return to }
    guard from.verbs == to.verbs, from.points.count == to.points.count else { return f < 0.5 ? from : to }
    var path = from
    for i in path.points.indices { path.points[i] = from.points[i] + (to.points[i] - from.points[i]) * f }
    return path
  }
}
