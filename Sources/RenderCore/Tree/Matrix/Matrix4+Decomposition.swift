/// A matrix taken apart into what can be interpolated: scale, shear, turn, translation, perspective.
///
/// M = scale · shear · turn · translation · perspective for row vectors: the scale acts first. Most
/// transforms of layers turn about z only; those are kept as one angle ("planar"), which is faster, exact for
/// quarter turns, and keeps mirrored layers mirrored. The others go through a quaternion (fact 5.5).
struct MatrixParts {
  var translation: (x: Double, y: Double, z: Double) = (0, 0, 0)
  var scale: (x: Double, y: Double, z: Double) = (1, 1, 1)
  /// xy, xz, yz.
  var shear: (xy: Double, xz: Double, yz: Double) = (0, 0, 0)
  var perspective: (x: Double, y: Double, z: Double, w: Double) = (0, 0, 0, 1)
  /// The turn: the angle when planar, else the quaternion.
  var angle = 0.0
  var quaternion: (x: Double, y: Double, z: Double, w: Double) = (0, 0, 0, 1)
  var isPlanar = true
}

extension Matrix4 {
  /// True when the plane is mapped to itself or a parallel one without perspective: x and y do not mix with z.
  var isPlanar: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
  }

  /// The parts; nil when the matrix flattens space or holds a non-finite number.
  var parts: MatrixParts? { isPlanar ? planarParts : spatialParts }

  private var planarParts: MatrixParts? {
    guard (m11 + m12 + m21 + m22 + m33 + m41 + m42 + m43).isFinite else { return nil }
    var p = MatrixParts()
    p.translation = (m41, m42, m43)
    p.scale.z = m33
    var (a, b, c, d) = (m11, m12, m21, m22)
    if b == 0 && c == 0 {
      // Kept as it is, signs and all: a scale animates as a scale, down to nothing.
      if a < 0 && d < 0 {
        (p.scale.x, p.scale.y) = (-a, -d)
        p.angle = .pi
      } else {
        (p.scale.x, p.scale.y) = (a, d)
      }
      return p
    }
    let determinant = m11 * m22 - m12 * m21
    guard determinant != 0 else { return nil }
    p.scale.x = (a * a + b * b).squareRoot()
    // Mirrored: on the axis that leaves the smaller turn.
    let isMirroredX = determinant < 0 && a < d
    if isMirroredX { p.scale.x = -p.scale.x }
    a /= p.scale.x
    b /= p.scale.x
    let skew = a * c + b * d
    c -= a * skew
    d -= b * skew
    p.scale.y = (c * c + d * d).squareRoot()
    if determinant < 0 && !isMirroredX { p.scale.y = -p.scale.y }
    guard p.scale.x != 0, p.scale.y != 0, p.scale.x.isFinite, p.scale.y.isFinite else { return nil }
    p.shear.xy = skew / p.scale.y
    p.angle = PlainMath.atan2(b, a)
    return p
  }

  private var spatialParts: MatrixParts? {
    guard m44 != 0 else { return nil }
    var m = self
    if m44 != 1 {
      let r = 1 / m44
      m = Matrix4(
        m11 * r, m12 * r, m13 * r, m14 * r, m21 * r, m22 * r, m23 * r, m24 * r,
        m31 * r, m32 * r, m33 * r, m34 * r, m41 * r, m42 * r, m43 * r, 1)
    }
    var p = MatrixParts()
    p.isPlanar = false
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 {
      var flat = m
      (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
      guard let i = flat.inverse else { return nil }
      // The column that, after the rest, gives the column of perspective.
      p.perspective = (
        i.m11 * m.m14 + i.m12 * m.m24 + i.m13 * m.m34 + i.m14,
        i.m21 * m.m14 + i.m22 * m.m24 + i.m23 * m.m34 + i.m24,
        i.m31 * m.m14 + i.m32 * m.m24 + i.m33 * m.m34 + i.m34,
        i.m41 * m.m14 + i.m42 * m.m24 + i.m43 * m.m34 + i.m44
      )
    }
    p.translation = (m.m41, m.m42, m.m43)
    var r0 = Row(m.m11, m.m12, m.m13)
    var r1 = Row(m.m21, m.m22, m.m23)
    var r2 = Row(m.m31, m.m32, m.m33)
    p.scale.x = r0.normalize()
    p.shear.xy = r0.dot(r1)
    r1.subtract(r0, p.shear.xy)
    p.scale.y = r1.normalize()
    p.shear.xy /= p.scale.y
    p.shear.xz = r0.dot(r2)
    r2.subtract(r0, p.shear.xz)
    p.shear.yz = r1.dot(r2)
    r2.subtract(r1, p.shear.yz)
    p.scale.z = r2.normalize()
    p.shear.xz /= p.scale.z
    p.shear.yz /= p.scale.z
    guard p.scale.x > 0, p.scale.y > 0, p.scale.z > 0, (p.scale.x + p.scale.y + p.scale.z).isFinite else {
      return nil
    }
    if r0.dot(r1.cross(r2)) < 0 {
      p.scale = (-p.scale.x, -p.scale.y, -p.scale.z)
      r0.negate()
      r1.negate()
      r2.negate()
    }
    p.quaternion = MatrixParts.quaternion(r0, r1, r2)
    return p
  }

  init(_ p: MatrixParts) {
    var m: Matrix4
    if p.isPlanar {
      let (s, c) = p.angle == 0 ? (0, 1) : PlainMath.sincos(p.angle)
      m = .identity
      m.m11 = p.scale.x * c
      m.m12 = p.scale.x * s
      m.m21 = p.scale.y * (p.shear.xy * c - s)
      m.m22 = p.scale.y * (p.shear.xy * s + c)
      m.m33 = p.scale.z
      (m.m41, m.m42, m.m43) = p.translation
      self = m
      return
    }
    let (r0, r1, r2) = MatrixParts.rows(p.quaternion)
    self.init(rows: r0, r1, r2, p)
  }

  /// Scale and shear before the given turn, translation and perspective after it.
  init(rows r0: Row, _ r1: Row, _ r2: Row, _ p: MatrixParts) {
    var r1 = r1
    var r2 = r2
    r2.subtract(r0, -p.shear.xz)
    r2.subtract(r1, -p.shear.yz)
    r1.subtract(r0, -p.shear.xy)
    let s = p.scale
    self.init(
      r0.x * s.x, r0.y * s.x, r0.z * s.x, 0, r1.x * s.y, r1.y * s.y, r1.z * s.y, 0,
      r2.x * s.z, r2.y * s.z, r2.z * s.z, 0, p.translation.x, p.translation.y, p.translation.z, 1)
    if p.perspective != (0, 0, 0, 1) {
      var m = Matrix4.identity
      (m.m14, m.m24, m.m34, m.m44) = p.perspective
      self = then(m)
    }
  }
}

/// A row of three numbers.
struct Row {
  var x, y, z: Double

  init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  func dot(_ o: Row) -> Double { x * o.x + y * o.y + z * o.z }

  func cross(_ o: Row) -> Row { Row(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }

  mutating func negate() { (x, y, z) = (-x, -y, -z) }

  mutating func subtract(_ o: Row, _ k: Double) {
    x -= o.x * k
    y -= o.y * k
    z -= o.z * k
  }

  /// Makes its length 1 and gives what it was.
  mutating func normalize() -> Double {
    let length = dot(self).squareRoot()
    if length > 0 {
      x /= length
      y /= length
      z /= length
    }
    return length
  }
}

extension MatrixParts {
  /// The quaternion of a turn given by its rows (row vectors).
  static func quaternion(_ a: Row, _ b: Row, _ c: Row) -> (x: Double, y: Double, z: Double, w: Double) {
    func root(_ v: Double) -> Double { max(v, 0).squareRoot() * 0.5 }
    var q = (
      x: root(1 + a.x - b.y - c.z), y: root(1 - a.x + b.y - c.z), z: root(1 - a.x - b.y + c.z),
      w: root(1 + a.x + b.y + c.z)
    )
    // The largest is sure; the signs of the others follow from products with it.
    let largest = max(max(q.x, q.y), max(q.z, q.w))
    if largest == q.w {
      q.x = (b.z - c.y) / (4 * q.w)
      q.y = (c.x - a.z) / (4 * q.w)
      q.z = (a.y - b.x) / (4 * q.w)
    } else if largest == q.x {
      q.y = (a.y + b.x) / (4 * q.x)
      q.z = (a.z + c.x) / (4 * q.x)
      q.w = (b.z - c.y) / (4 * q.x)
    } else if largest == q.y {
      q.x = (a.y + b.x) / (4 * q.y)
      q.z = (b.z + c.y) / (4 * q.y)
      q.w = (c.x - a.z) / (4 * q.y)
    } else {
      q.x = (a.z + c.x) / (4 * q.z)
      q.y = (b.z + c.y) / (4 * q.z)
      q.w = (a.y - b.x) / (4 * q.z)
    }
    return q
  }

  /// The rows of the turn.
  static func rows(_ q: (x: Double, y: Double, z: Double, w: Double)) -> (Row, Row, Row) {
    (
      Row(1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w)),
      Row(2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w)),
      Row(2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y))
    )
  }

  /// The same parts with the turn as a quaternion.
  var spatial: MatrixParts {
    guard isPlanar else { return self }
    var p = self
    p.isPlanar = false
    let (s, c) = PlainMath.sincos(angle * 0.5)
    p.quaternion = (0, 0, s, c)
    return p
  }

  /// Part way from one to the other: everything evenly, the turn along the shorter arc (fact 5.5).
  static func between(_ a: MatrixParts, _ b: MatrixParts, _ f: Double) -> MatrixParts {
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * f }
    if a.isPlanar != b.isPlanar { return between(a.spatial, b.spatial, f) }
    var p = a
    p.translation = (
      mix(a.translation.x, b.translation.x), mix(a.translation.y, b.translation.y),
      mix(a.translation.z, b.translation.z)
    )
    p.scale = (mix(a.scale.x, b.scale.x), mix(a.scale.y, b.scale.y), mix(a.scale.z, b.scale.z))
    p.shear = (mix(a.shear.xy, b.shear.xy), mix(a.shear.xz, b.shear.xz), mix(a.shear.yz, b.shear.yz))
    if a.isPlanar {
      var turn = b.angle - a.angle
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      p.angle = a.angle + turn * f
      return p
    }
    p.perspective = (
      mix(a.perspective.x, b.perspective.x), mix(a.perspective.y, b.perspective.y),
      mix(a.perspective.z, b.perspective.z), mix(a.perspective.w, b.perspective.w)
    )
    p.quaternion = slerp(a.quaternion, b.quaternion, f)
    return p
  }

  private typealias Quaternion = (x: Double, y: Double, z: Double, w: Double)

  private static func slerp(_ a: Quaternion, _ b: Quaternion, _ f: Double) -> Quaternion {
    var cosine = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
    let sign = cosine < 0 ? -1.0 : 1.0
    cosine *= sign
    var ka = 1 - f
    var kb = f
    if cosine < 0.999_999_9 {
      let angle = PlainMath.acos(cosine)
      let sine = PlainMath.sincos(angle).sin
      ka = PlainMath.sincos(ka * angle).sin / sine
      kb = PlainMath.sincos(kb * angle).sin / sine
    }
    kb *= sign
    let q = (
      x: a.x * ka + b.x * kb, y: a.y * ka + b.y * kb, z: a.z * ka + b.z * kb, w: a.w * ka + b.w * kb
    )
    let length = (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).squareRoot()
    return length > 0
      ? (q.x / length, q.y / length, q.z / length, q.w / length) : (0, 0, 0, 1)
  }
}

extension Matrix4 {
  /// Part way from one matrix to the other by their parts; exactly the one at 0 and the other at 1. A matrix
  /// without parts holds until the middle.
  public static func between(_ a: Matrix4, _ b: Matrix4, _ f: Double) -> Matrix4 {
    if f == 0 { return a }
    if f == 1 { return b }
    guard let p = a.parts, let q = b.parts else { return f < 0.5 ? a : b }
    return Matrix4(MatrixParts.between(p, q, f))
  }
}
