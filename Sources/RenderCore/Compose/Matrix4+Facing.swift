extension Matrix4 {
  /// True when the plane's front shows away from the viewer: what lies a little before it, over the same point
  /// of the screen, is farther away. A plain mirror in the plane does not turn it.
  ///
  /// The sign of d(own depth) / d(depth on the screen) is that of the plane's determinant times the whole one.
  var facesAway: Bool {
    let flat = PlaneMap(self).determinant
    let whole = determinant
    return whole != 0 && whole.isFinite ? flat * whole < 0 : flat * m33 < 0
  }

  var determinant: Double {
    let (a, b) = (m11 * m22 - m12 * m21, m11 * m23 - m13 * m21)
    let (c, d) = (m11 * m24 - m14 * m21, m12 * m23 - m13 * m22)
    let (e, f) = (m12 * m24 - m14 * m22, m13 * m24 - m14 * m23)
    let (g, h) = (m31 * m42 - m32 * m41, m31 * m43 - m33 * m41)
    let (i, j) = (m31 * m44 - m34 * m41, m32 * m43 - m33 * m42)
    let (k, l) = (m32 * m44 - m34 * m42, m33 * m44 - m34 * m43)
    return a * l - b * k + c * j + d * i - e * h + f * g
  }
}
