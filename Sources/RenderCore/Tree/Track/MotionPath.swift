/// A path as a way to travel: one segment for each line, curve and close; a move is a jump and takes no time
/// (fact 5.34).
final class MotionPath: Sendable {
  /// Lines are kept as curves with their control points on the thirds, which move evenly.
  struct Segment {
    var p0, p1, p2, p3: Vec2
    var length = 0.0
  }

  let segments: [Segment]
  /// Lengths of the way up to each of `samples` even steps of every segment's parameter.
  private let lengths: [Double]
  private static let samples = 64

  /// nil when there is nothing to travel.
  init?(_ path: PathData) {
    var list: [Segment] = []
    var start = Vec2.zero
    var here = Vec2.zero
    var next = 0
    func line(to p: Vec2) {
      let d = (p - here) * (1.0 / 3)
      list.append(Segment(p0: here, p1: here + d, p2: p - d, p3: p))
    }
    for verb in path.verbs {
      guard next + verb.pointCount <= path.points.count else { break }
      let p = path.points
      switch verb {
      case .move:
        start = p[next]
        here = start
      case .line:
        line(to: p[next])
        here = p[next]
      case .quad:
        let (c, e) = (p[next], p[next + 1])
        list.append(
          Segment(p0: here, p1: here + (c - here) * (2.0 / 3), p2: e + (c - e) * (2.0 / 3), p3: e))
        here = e
      case .cubic:
        list.append(Segment(p0: here, p1: p[next], p2: p[next + 1], p3: p[next + 2]))
        here = p[next + 2]
      case .close:
        if here != start { line(to: start) }
        here = start
      }
      next += verb.pointCount
    }
    guard !list.isEmpty else { return nil }
    var lengths: [Double] = []
    lengths.reserveCapacity(list.count * (MotionPath.samples + 1))
    for i in list.indices {
      var sum = 0.0
      var last = list[i].p0
      lengths.append(0)
      for k in 1...MotionPath.samples {
        let p = MotionPath.point(list[i], Double(k) / Double(MotionPath.samples))
        let d = p - last
        let step = (d.x * d.x + d.y * d.y).squareRoot()
        sum += step.isFinite ? step : 0
        lengths.append(sum)
        last = p
      }
      list[i].length = sum
    }
    segments = list
    self.lengths = lengths
  }

  private static func point(_ s: Segment, _ t: Double) -> Vec2 {
    if t >= 1 { return s.p3 }
    let u = 1 - t
    return s.p0 * (u * u * u) + s.p1 * (3 * u * u * t) + s.p2 * (3 * u * t * t) + s.p3 * (t * t * t)
  }

  /// The place at a fraction of a segment: of its parameter or, paced, of its length (fact 5.36).
  func point(segment index: Int, fraction: Double, isPaced: Bool) -> Vec2 {
    MotionPath.point(segments[index], isPaced ? parameter(index, fraction) : fraction)
  }

  /// The direction of travel there, as an angle in radians; that of the whole segment where it stands still.
  func angle(segment index: Int, fraction: Double, isPaced: Bool) -> Double {
    let s = segments[index]
    let t = isPaced ? parameter(index, fraction) : max(0, min(1, fraction))
    let u = 1 - t
    var d = (s.p1 - s.p0) * (u * u) + (s.p2 - s.p1) * (2 * u * t) + (s.p3 - s.p2) * (t * t)
    if abs(d.x) + abs(d.y) < 1e-12 { d = t < 0.5 ? s.p2 - s.p0 : s.p3 - s.p1 }
    if abs(d.x) + abs(d.y) < 1e-12 { d = s.p3 - s.p0 }
    let angle = PlainMath.atan2(d.y, d.x)
    return angle.isNaN ? 0 : angle
  }

  /// The parameter at a fraction of a segment's length.
  private func parameter(_ index: Int, _ fraction: Double) -> Double {
    if fraction <= 0 || fraction.isNaN { return 0 }
    if fraction >= 1 { return 1 }
    let base = index * (MotionPath.samples + 1)
    let wanted = fraction * segments[index].length
    var low = 0
    var high = MotionPath.samples
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[base + middle] <= wanted { low = middle } else { high = middle }
    }
    let step = lengths[base + high] - lengths[base + low]
    let part = step > 0 ? (wanted - lengths[base + low]) / step : 0
    return (Double(low) + part) / Double(MotionPath.samples)
  }
}
