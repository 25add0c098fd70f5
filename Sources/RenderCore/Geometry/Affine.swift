/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Affine: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable public static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  @inlinable public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The map that applies the receiver first and `next` after it.
  @inlinable public func then(_ n: Affine) -> Affine {
    Affine(
      a: a * n.a + b * n.c, b: a * n.b + b * n.d,
      c: c * n.a + d * n.c, d: c * n.b + d * n.d,
      tx: tx * n.a + ty * n.c + n.tx, ty: tx * n.b + ty * n.d + n.ty)
  }

  @inlinable public func apply(_ p: Vec2) -> Vec2 {
    Vec2(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  @inlinable public var determinant: Double { a * d - b * c }

  /// The inverse map; nil when the receiver flattens the plane or holds a non-finite number.
  public var inverse: Affine? {
    let det = determinant
    guard det != 0, det.isFinite, tx.isFinite, ty.isFinite else { return nil }
    let r = 1 / det
    guard r.isFinite else { return nil }
    return Affine(
      a: d * r, b: -b * r, c: -c * r, d: a * r,
      tx: (c * ty - d * tx) * r, ty: (b * tx - a * ty) * r)
  }

  /// True when axis-aligned boxes stay axis-aligned boxes (scales, flips, translations, quarter turns).
  @inlinable public var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The bounding box of the mapped box.
  public func apply(_ box: Box) -> Box {
    if b == 0 && c == 0 {
      let x0 = a * box.minX + tx
      let x1 = a * box.maxX + tx
      let y0 = d * box.minY + ty
      let y1 = d * box.maxY + ty
      return Box(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
    var r = Box.null
    r.include(apply(Vec2(box.minX, box.minY)))
    r.include(apply(Vec2(box.maxX, box.minY)))
    r.include(apply(Vec2(box.maxX, box.maxY)))
    r.include(apply(Vec2(box.minX, box.maxY)))
    return r
  }
}
