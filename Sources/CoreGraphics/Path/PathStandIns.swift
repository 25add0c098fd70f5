import RenderCore

extension PathData {
  func transformed(by t: Affine) -> PathData {
    var copy = self
    copy.points = points.map(t.apply)
    return copy
  }
  var tightBounds: Box {
    var box = Box.null
    for p in points { box.include(p) }
    return box
  }
  func dashed(pattern: [Double], phase: Double) -> PathData { self }
  func stroked(_ style: StrokeStyle, scale: Double) -> PathData { self }
  func contains(_ p: Vec2, rule: FillRule) -> Bool { false }
}
