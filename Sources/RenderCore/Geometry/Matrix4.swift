/// A 4×4 matrix for row vectors: [x y z 1] · M; translation stands in m41, m42, m43.
public struct Matrix4: Hashable, Sendable {
  public var m11, m12, m13, m14: Double
  public var m21, m22, m23, m24: Double
  public var m31, m32, m33, m34: Double
  public var m41, m42, m43, m44: Double

  @inlinable public init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m14: Double,
    _ m21: Double, _ m22: Double, _ m23: Double, _ m24: Double,
    _ m31: Double, _ m32: Double, _ m33: Double, _ m34: Double,
    _ m41: Double, _ m42: Double, _ m43: Double, _ m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  public static let identity = Matrix4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

  @inlinable public init(_ t: Affine) {
    self.init(t.a, t.b, 0, 0, t.c, t.d, 0, 0, 0, 0, 1, 0, t.tx, t.ty, 0, 1)
  }

  @inlinable public static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1)
  }

  @inlinable public static func scale(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1)
  }

  /// True when the map acts on the plane z = 0 as an affine map and leaves depth alone.
  @inlinable public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// Equal to `identity`.
  @inline(__always) var isIdentity: Bool {
    isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m41 == 0 && m42 == 0
  }

  /// The map in its plane, as `render(in:)` takes it: as it is where it is affine but for the rounding of its
  /// arithmetic (a product of turns has 0.9999999999999999 for m33), else nothing at all (law 8).
  package var flat: Matrix4 {
    if isAffine { return self }
    let rest = [m13, m14, m23, m24, m31, m32, m33 - 1, m34, m43, m44 - 1]
    return rest.allSatisfy { abs($0) < 1e-9 } ? Matrix4(affine) : .identity
  }

  /// What the map does to the plane z = 0 when perspective is left out.
  @inlinable public var affine: Affine {
    Affine(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The map that applies the receiver first and `n` after it.
  public func then(_ n: Matrix4) -> Matrix4 {
    if isAffine && n.isAffine { return Matrix4(affine.then(n.affine)) }
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double, Double, Double) {
      (
        a * n.m11 + b * n.m21 + c * n.m31 + d * n.m41, a * n.m12 + b * n.m22 + c * n.m32 + d * n.m42,
        a * n.m13 + b * n.m23 + c * n.m33 + d * n.m43, a * n.m14 + b * n.m24 + c * n.m34 + d * n.m44
      )
    }
    let r1 = row(m11, m12, m13, m14)
    let r2 = row(m21, m22, m23, m24)
    let r3 = row(m31, m32, m33, m34)
    let r4 = row(m41, m42, m43, m44)
    return Matrix4(
      r1.0, r1.1, r1.2, r1.3, r2.0, r2.1, r2.2, r2.3, r3.0, r3.1, r3.2, r3.3, r4.0, r4.1, r4.2, r4.3)
  }
}
