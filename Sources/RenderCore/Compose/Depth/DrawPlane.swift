/// How the operations of a layer that stands aslant under perspective lie on the screen.
struct DrawPlane: Equatable {
  /// From the layer's space to pixels.
  var map: PlaneMap
  /// Forms on the layer's space; where one of them is negative, the layer lies behind the viewer. The first is
  /// the map's own weight.
  var limits: [Vec3]
  /// What lies outside of it is left out: fixed for a frame, so that no pixel depends on what is drawn anew.
  var frame: PixelRect

  /// The corners of a box in pixels, as far as they show, each on 1/256 pixel: neighbours that share an edge in
  /// space share its pixels.
  func polygon(_ box: Box) -> [Vec2] {
    polygon([
      Vec2(box.minX, box.minY), Vec2(box.maxX, box.minY), Vec2(box.maxX, box.maxY), Vec2(box.minX, box.maxY),
    ])
  }

  private func polygon(_ corners: [Vec2]) -> [Vec2] {
    let points = ProjectedWalk.clip(corners, map, limits, frame)
    guard points.count > 2 else { return [] }
    return points.map { Vec2(($0.x * 256).rounded() / 256, ($0.y * 256).rounded() / 256) }
  }

  /// The pixels that a box touches.
  func touched(_ box: Box) -> PixelRect {
    var bounds = Box.null
    for p in polygon(box) { bounds.include(p) }
    return PixelGrid.covering(bounds)
  }

  func projected(_ path: PathData) -> PathData { path.projected(map, limits: limits, within: frame) }

  /// The greatest length that a unit of the box takes on the screen.
  func scale(over box: Box) -> Double {
    let determinant = map.determinant.magnitude
    var most = 0.0
    for p in [
      Vec2(box.minX, box.minY), Vec2(box.maxX, box.minY), Vec2(box.maxX, box.maxY), Vec2(box.minX, box.maxY),
      Vec2((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2),
    ] {
      let w = map.weight(p)
      if w > 0 { most = max(most, (determinant / (w * w * w)).squareRoot()) }
    }
    return most > 1e-3 ? min(most, 1e4) : 1e-3
  }

  /// The affine map that stands for this one where one is needed: that at the middle of what shows of a box.
  func nearest(_ box: Box) -> Affine {
    var corners = [
      Vec3(box.minX, box.minY, 1), Vec3(box.maxX, box.minY, 1), Vec3(box.maxX, box.maxY, 1),
      Vec3(box.minX, box.maxY, 1),
    ]
    for limit in limits { corners = LiftedPolygon.clip(corners, limit) }
    let sum = corners.reduce(Vec3(0, 0, 0), +)
    return sum.z > 0 ? map.affine(near: Vec2(sum.x / sum.z, sum.y / sum.z)) ?? .identity : .identity
  }
}
