import Foundation
import RenderCore

/// A projective map of the plane: what a 4×4 matrix does to points whose z is 0, depth of the result
/// laid flat. Composing such maps lays every level of a tree into its own plane, as layers do.
struct PlaneMap {
  /// Row vectors: (x, y, 1) · rows = (X, Y, W).
  var x: (Double, Double, Double) = (1, 0, 0)
  var y: (Double, Double, Double) = (0, 1, 0)
  var o: (Double, Double, Double) = (0, 0, 1)

  static let identity = PlaneMap()

  init() {}

  init(_ m: Matrix4) {
    x = (m.m11, m.m12, m.m14)
    y = (m.m21, m.m22, m.m24)
    o = (m.m41, m.m42, m.m44)
  }

  /// A mirror of the y axis that swaps two lines.
  init(mirroring minY: Double, _ maxY: Double) {
    y = (0, -1, 0)
    o = (0, minY + maxY, 1)
  }

  /// The map that applies this one first and `next` after it.
  func then(_ next: PlaneMap) -> PlaneMap {
    func row(_ r: (Double, Double, Double)) -> (Double, Double, Double) {
      (
        r.0 * next.x.0 + r.1 * next.y.0 + r.2 * next.o.0,
        r.0 * next.x.1 + r.1 * next.y.1 + r.2 * next.o.1,
        r.0 * next.x.2 + r.1 * next.y.2 + r.2 * next.o.2
      )
    }
    var map = PlaneMap()
    map.x = row(x)
    map.y = row(y)
    map.o = row(o)
    return map
  }

  /// The map back; nil when this one flattens the plane.
  var inverse: PlaneMap? {
    let (a, b, c) = x
    let (d, e, f) = y
    let (g, h, i) = o
    let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    guard determinant != 0, determinant.isFinite else { return nil }
    let r = 1 / determinant
    guard r.isFinite else { return nil }
    var map = PlaneMap()
    map.x = ((e * i - f * h) * r, (c * h - b * i) * r, (b * f - c * e) * r)
    map.y = ((f * g - d * i) * r, (a * i - c * g) * r, (c * d - a * f) * r)
    map.o = ((d * h - e * g) * r, (b * g - a * h) * r, (a * e - b * d) * r)
    return map
  }

  /// The image of a point; divided by w (fact 2.17). Points behind the viewer stay as they are.
  func apply(_ p: Vec2) -> Vec2 {
    let w = p.x * x.2 + p.y * y.2 + o.2
    let q = Vec2(p.x * x.0 + p.y * y.0 + o.0, p.x * x.1 + p.y * y.1 + o.1)
    guard w != 1, w != 0, w.isFinite else { return q }
    return Vec2(q.x / w, q.y / w)
  }

  /// The box of the four mapped corners.
  func apply(_ box: Box) -> Box {
    var result = Box.null
    result.include(apply(Vec2(box.minX, box.minY)))
    result.include(apply(Vec2(box.maxX, box.minY)))
    result.include(apply(Vec2(box.maxX, box.maxY)))
    result.include(apply(Vec2(box.minX, box.maxY)))
    return result
  }
}
