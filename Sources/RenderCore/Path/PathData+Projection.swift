// Paths under perspective.
//
// A cubic in space becomes a rational curve on the screen. It is halved where it is made, in its own space,
// until its four points on the screen lie as near to a line as law 2 asks for; without perspective that is law
// 2 itself. Polygons are cut while their points still carry their weights, so what passes behind the viewer or
// runs far off the screen leaves an exact edge and no huge number.

extension PathData {
  /// The path's image on the screen as polygons of lines, in pixels.
  ///
  /// - Parameters:
  ///   - limits: forms on the path's own space; where one is not positive, nothing shows.
  ///   - frame: what lies outside of it may be left out.
  func projected(
    _ map: PlaneMap, limits: [Vec3], within frame: PixelRect, tolerance: Double = Flattening.standard
  ) -> PathData {
    var result = PathData()
    guard isFinite, map.isFinite else { return result }
    let walk = ProjectedWalk(map: map, frame: frame, tolerance: tolerance)
    for subpath in subpaths {
      var points = [subpath.start]
      let room = max(0, ProjectedWalk.most - result.points.count)
      for segment in subpath.segments { walk.append(segment, to: &points, most: room) }
      guard points.count > 2 else { continue }
      let polygon = ProjectedWalk.clip(points, map, limits, frame)
      guard polygon.count > 2 else { continue }
      result.move(polygon[0])
      for p in polygon.dropFirst() { result.line(p) }
      result.close()
    }
    return result
  }
}

struct ProjectedWalk {
  let map: PlaneMap
  let frame: PixelRect
  let tolerance: Double

  /// A curve is halved at most so often.
  private static let deepest = 12
  /// Once a path has so many points, its curves are not halved any more: 64 MB.
  static let most = 1 << 22

  /// The closed polygon's image: the part before the viewer and inside of the frame, divided.
  static func clip(_ points: [Vec2], _ map: PlaneMap, _ limits: [Vec3], _ frame: PixelRect) -> [Vec2] {
    var lifted: [Vec3]
    if limits.count > 1 {
      // Further limits are cut in the polygon's own space, whose points all have the weight 1.
      lifted = points.map { Vec3($0.x, $0.y, 1) }
      for limit in limits.dropFirst() { lifted = LiftedPolygon.clip(lifted, limit) }
      lifted = lifted.map { map.pushed($0) }
    } else {
      lifted = points.map { map.lifted($0) }
    }
    let most = lifted.reduce(0) { max($0, abs($1.z)) }
    guard most > 0, most.isFinite else { return [] }
    lifted = LiftedPolygon.clip(lifted, Vec3(0, 0, 1))
    lifted = LiftedPolygon.clip(lifted, Vec3(1, 0, -Double(frame.x0)))
    lifted = LiftedPolygon.clip(lifted, Vec3(-1, 0, Double(frame.x1)))
    lifted = LiftedPolygon.clip(lifted, Vec3(0, 1, -Double(frame.y0)))
    lifted = LiftedPolygon.clip(lifted, Vec3(0, -1, Double(frame.y1)))
    let tiny = most * 1e-15
    var result: [Vec2] = []
    result.reserveCapacity(lifted.count)
    for p in lifted where p.z > tiny { result.append(Vec2(p.x / p.z, p.y / p.z)) }
    return result
  }

  func append(_ segment: PathSegment, to points: inout [Vec2], most: Int) {
    if segment.kind == .line {
      points.append(segment.p3)
      return
    }
    var stack = [(segment.cubic, 0)]
    while let (curve, depth) = stack.popLast() {
      if depth < Self.deepest, points.count < most, needsHalving(curve) {
        let (a, b) = curve.split(at: 0.5)
        stack.append((b, depth + 1))
        stack.append((a, depth + 1))
      } else {
        points.append(curve.p3)
      }
    }
  }

  private func needsHalving(_ c: PathSegment) -> Bool {
    let corners = [c.p0, c.p1, c.p2, c.p3]
    let weights = corners.map { map.weight($0) }
    if weights.allSatisfy({ $0 <= 0 }) { return false }
    if weights.contains(where: { $0 <= 0 }) { return true }
    let q = corners.map { map.apply($0) }
    // All beside the frame: a line does.
    if q.allSatisfy({ $0.x < Double(frame.x0) }) || q.allSatisfy({ $0.x > Double(frame.x1) })
      || q.allSatisfy({ $0.y < Double(frame.y0) }) || q.allSatisfy({ $0.y > Double(frame.y1) })
    {
      return false
    }
    func isBent(_ a: Vec2, _ b: Vec2, _ c: Vec2) -> Bool {
      !(abs(a.x - 2 * b.x + c.x) <= tolerance && abs(a.y - 2 * b.y + c.y) <= tolerance)
    }
    return isBent(q[0], q[1], q[2]) || isBent(q[1], q[2], q[3])
  }
}

extension PlaneMap {
  /// The image of a point with a weight of its own.
  func pushed(_ p: Vec3) -> Vec3 {
    Vec3(
      p.x * xx + p.y * yx + p.z * ox, p.x * xy + p.y * yy + p.z * oy, p.x * xw + p.y * yw + p.z * ow)
  }
}
