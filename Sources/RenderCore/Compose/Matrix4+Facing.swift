extension Matrix4 {
  /// True when the plane's front shows away from the viewer: its normal, carried along, points back. A plain
  /// mirror in the plane does not turn it.
  var facesAway: Bool {
    let flat = m11 * m22 - m12 * m21
    let whole =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    return whole != 0 ? flat * whole < 0 : flat * m33 < 0
  }

  /// The affine map that agrees with this one at the middle of a box and in its first derivatives there:
  /// exact without perspective. Nil when the middle lies behind the viewer.
  func affine(near box: Box) -> Affine? {
    let x = (box.minX + box.maxX) / 2
    let y = (box.minY + box.maxY) / 2
    let w = x * m14 + y * m24 + m44
    guard w > 1e-9, w.isFinite else { return nil }
    let px = (x * m11 + y * m21 + m41) / w
    let py = (x * m12 + y * m22 + m42) / w
    let a = (m11 - px * m14) / w
    let b = (m12 - py * m14) / w
    let c = (m21 - px * m24) / w
    let d = (m22 - py * m24) / w
    return Affine(a: a, b: b, c: c, d: d, tx: px - x * a - y * c, ty: py - x * b - y * d)
  }
}
