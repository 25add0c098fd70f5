import RenderCore

extension PathData {
  /// The end of the last element, or the sub-path's start after a close; nil when empty.
  var currentPoint: Vec2? {
    guard let last = verbs.last else { return nil }
    guard last == .close else { return points.last }
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move, index >= 0 { return points[index] }
    }
    return points.first
  }

  func mapped(by t: CGAffineTransform) -> PathData { t.isIdentity ? self : transformed(by: t.affine) }

  /// The box when the path is exactly one axis-aligned rectangle, closed or led back to its start.
  var rectangle: Box? {
    var corners = points
    switch verbs {
    case [.move, .line, .line, .line, .close], [.move, .line, .line, .line]: break
    case [.move, .line, .line, .line, .line, .close], [.move, .line, .line, .line, .line]:
      guard corners.first == corners.last else { return nil }
      corners.removeLast()
    default: return nil
    }
    guard corners.count == 4 else { return nil }
    let (p, q, r, s) = (corners[0], corners[1], corners[2], corners[3])
    let startsAlongX = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let startsAlongY = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    guard startsAlongX || startsAlongY else { return nil }
    return Box(
      minX: min(p.x, r.x), minY: min(p.y, r.y), maxX: max(p.x, r.x), maxY: max(p.y, r.y))
  }
}
