extension Matrix4 {
  /// A turn by an angle in radians about a vector of any length; identity for a zero or non-finite vector.
  public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    let largest = max(abs(x), max(abs(y), abs(z)))
    guard largest > 0, largest.isFinite, angle.isFinite else { return .identity }
    var (x, y, z) = (x / largest, y / largest, z / largest)
    let length = (x * x + y * y + z * z).squareRoot()
    (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = PlainMath.sincos(angle)
    let k = 1 - c
    return Matrix4(
      k * x * x + c, k * x * y + s * z, k * x * z - s * y, 0,
      k * x * y - s * z, k * y * y + c, k * y * z + s * x, 0,
      k * x * z + s * y, k * y * z - s * x, k * z * z + c, 0,
      0, 0, 0, 1)
  }

  /// The inverse, by cofactors; nil when the map flattens space or holds a non-finite number.
  public var inverse: Matrix4? {
    if isAffine { return affine.inverse.map { Matrix4($0) } }
    let a0 = m11 * m22 - m12 * m21
    let a1 = m11 * m23 - m13 * m21
    let a2 = m11 * m24 - m14 * m21
    let a3 = m12 * m23 - m13 * m22
    let a4 = m12 * m24 - m14 * m22
    let a5 = m13 * m24 - m14 * m23
    let b0 = m31 * m42 - m32 * m41
    let b1 = m31 * m43 - m33 * m41
    let b2 = m31 * m44 - m34 * m41
    let b3 = m32 * m43 - m33 * m42
    let b4 = m32 * m44 - m34 * m42
    let b5 = m33 * m44 - m34 * m43
    let p0 = a0 * b5 - a1 * b4 + a2 * b3
    let p1 = a3 * b2 - a4 * b1 + a5 * b0
    let determinant = p0 + p1
    let r = 1 / determinant
    guard determinant != 0, determinant.isFinite, r.isFinite else { return nil }
    return Matrix4(
      (m22 * b5 - m23 * b4 + m24 * b3) * r, (-m12 * b5 + m13 * b4 - m14 * b3) * r,
      (m42 * a5 - m43 * a4 + m44 * a3) * r, (-m32 * a5 + m33 * a4 - m34 * a3) * r,
      (-m21 * b5 + m23 * b2 - m24 * b1) * r, (m11 * b5 - m13 * b2 + m14 * b1) * r,
      (-m41 * a5 + m43 * a2 - m44 * a1) * r, (m31 * a5 - m33 * a2 + m34 * a1) * r,
      (m21 * b4 - m22 * b2 + m24 * b0) * r, (-m11 * b4 + m12 * b2 - m14 * b0) * r,
      (m41 * a4 - m42 * a2 + m44 * a0) * r, (-m31 * a4 + m32 * a2 - m34 * a0) * r,
      (-m21 * b3 + m22 * b1 - m23 * b0) * r, (m11 * b3 - m12 * b1 + m13 * b0) * r,
      (-m41 * a3 + m42 * a1 - m43 * a0) * r, (m31 * a3 - m32 * a1 + m33 * a0) * r)
  }
}
