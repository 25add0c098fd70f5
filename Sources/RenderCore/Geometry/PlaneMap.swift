/// A projective map of the plane: what a 4×4 matrix does to points whose z is 0, the depth of the result left
/// out.
///
/// For row vectors: (x, y, 1) · rows = (X, Y, W), and the image is (X / W, Y / W). Points whose W is not
/// positive lie behind the viewer. Composing such maps lays every level of a tree into its own plane, as layers
/// do.
package struct PlaneMap: Hashable, Sendable {
  package var xx = 1.0, xy = 0.0, xw = 0.0
  package var yx = 0.0, yy = 1.0, yw = 0.0
  package var ox = 0.0, oy = 0.0, ow = 1.0

  package static let identity = PlaneMap()

  package init() {}

  package init(_ m: Matrix4) {
    (xx, xy, xw) = (m.m11, m.m12, m.m14)
    (yx, yy, yw) = (m.m21, m.m22, m.m24)
    (ox, oy, ow) = (m.m41, m.m42, m.m44)
  }

  package init(_ t: Affine) {
    (xx, xy) = (t.a, t.b)
    (yx, yy) = (t.c, t.d)
    (ox, oy) = (t.tx, t.ty)
  }

  /// A mirror of the y axis that swaps two lines.
  package init(mirroring minY: Double, _ maxY: Double) {
    yy = -1
    oy = minY + maxY
  }

  /// The map that applies this one first and `next` after it.
  package func then(_ n: PlaneMap) -> PlaneMap {
    var m = PlaneMap()
    m.xx = xx * n.xx + xy * n.yx + xw * n.ox
    m.xy = xx * n.xy + xy * n.yy + xw * n.oy
    m.xw = xx * n.xw + xy * n.yw + xw * n.ow
    m.yx = yx * n.xx + yy * n.yx + yw * n.ox
    m.yy = yx * n.xy + yy * n.yy + yw * n.oy
    m.yw = yx * n.xw + yy * n.yw + yw * n.ow
    m.ox = ox * n.xx + oy * n.yx + ow * n.ox
    m.oy = ox * n.xy + oy * n.yy + ow * n.oy
    m.ow = ox * n.xw + oy * n.yw + ow * n.ow
    return m
  }

  package var determinant: Double {
    xx * (yy * ow - yw * oy) - xy * (yx * ow - yw * ox) + xw * (yx * oy - yy * ox)
  }

  /// The map back; nil when this one flattens the plane or holds a number that is not finite.
  package var inverse: PlaneMap? {
    let d = determinant
    guard d != 0, d.isFinite else { return nil }
    let r = 1 / d
    guard r.isFinite else { return nil }
    var m = PlaneMap()
    (m.xx, m.xy, m.xw) = ((yy * ow - yw * oy) * r, (xw * oy - xy * ow) * r, (xy * yw - xw * yy) * r)
    (m.yx, m.yy, m.yw) = ((yw * ox - yx * ow) * r, (xx * ow - xw * ox) * r, (xw * yx - xx * yw) * r)
    (m.ox, m.oy, m.ow) = ((yx * oy - yy * ox) * r, (xy * ox - xx * oy) * r, (xx * yy - xy * yx) * r)
    return m.isFinite ? m : nil
  }

  package var isFinite: Bool {
    xx.isFinite && xy.isFinite && xw.isFinite && yx.isFinite && yy.isFinite && yw.isFinite && ox.isFinite
      && oy.isFinite && ow.isFinite
  }

  /// W of a point's image: positive before the viewer.
  package func weight(_ p: Vec2) -> Double { p.x * xw + p.y * yw + ow }

  /// The image of a point before the division.
  func lifted(_ p: Vec2) -> Vec3 {
    Vec3(p.x * xx + p.y * yx + ox, p.x * xy + p.y * yy + oy, weight(p))
  }

  /// The image of a point, divided by w (fact 2.17). Where that cannot be, it is left undivided.
  package func apply(_ p: Vec2) -> Vec2 {
    let w = weight(p)
    let q = Vec2(p.x * xx + p.y * yx + ox, p.x * xy + p.y * yy + oy)
    guard w != 1, w != 0, w.isFinite else { return q }
    return Vec2(q.x / w, q.y / w)
  }

  /// The box of the four mapped corners.
  package func apply(_ box: Box) -> Box {
    var result = Box.null
    result.include(apply(Vec2(box.minX, box.minY)))
    result.include(apply(Vec2(box.maxX, box.minY)))
    result.include(apply(Vec2(box.maxX, box.maxY)))
    result.include(apply(Vec2(box.minX, box.maxY)))
    return result
  }

  /// The same map where its weight is the same, and positive, all over a box; nil where perspective shows.
  func affine(over box: Box) -> Affine? {
    let reach = max(abs(box.minX), abs(box.maxX)) * abs(xw) + max(abs(box.minY), abs(box.maxY)) * abs(yw)
    guard ow > 0, reach == 0 || reach < ow * 1e-12 else { return nil }
    return Affine(a: xx / ow, b: xy / ow, c: yx / ow, d: yy / ow, tx: ox / ow, ty: oy / ow)
  }

  /// The affine map that agrees with this one at a point and in its first derivatives there; nil for a point
  /// that is not before the viewer.
  func affine(near p: Vec2) -> Affine? {
    let w = weight(p)
    guard w > 0, w.isFinite else { return nil }
    let q = apply(p)
    let a = (xx - q.x * xw) / w
    let b = (xy - q.y * xw) / w
    let c = (yx - q.x * yw) / w
    let d = (yy - q.y * yw) / w
    let t = Affine(a: a, b: b, c: c, d: d, tx: q.x - p.x * a - p.y * c, ty: q.y - p.x * b - p.y * d)
    return t.isFinite ? t : nil
  }

  /// The form on the points that this map starts from whose value, times a positive number, is that of `form`
  /// on their images.
  func pulled(_ form: Vec3) -> Vec3 {
    Vec3(
      xx * form.x + xy * form.y + xw * form.z, yx * form.x + yy * form.y + yw * form.z,
      ox * form.x + oy * form.y + ow * form.z)
  }

  /// The form x·xw + y·yw + ow.
  var weightForm: Vec3 { Vec3(xw, yw, ow) }
}

/// Three numbers: a point (x, y) with its weight, or a form a·x + b·y + c on the plane.
struct Vec3: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  static func + (a: Vec3, b: Vec3) -> Vec3 { Vec3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vec3, b: Vec3) -> Vec3 { Vec3(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Vec3, s: Double) -> Vec3 { Vec3(a.x * s, a.y * s, a.z * s) }

  func dot(_ o: Vec3) -> Double { x * o.x + y * o.y + z * o.z }

  /// The form's value at a point.
  func value(_ p: Vec2) -> Double { x * p.x + y * p.y + z }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
