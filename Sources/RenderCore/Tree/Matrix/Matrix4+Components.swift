/// The components of a transform that key paths name (facts 5.7 to 5.9).
///
/// Setting one takes the matrix apart, replaces that part and puts it together again: a scale set on a
/// turned layer leaves the turn. Turns are Euler angles, about x first, then y, then z.
extension Matrix4 {
  /// The angles of the turn about x, y and z.
  private static func angles(_ p: MatrixParts) -> (x: Double, y: Double, z: Double) {
    if p.isPlanar { return (0, 0, p.angle) }
    let (a, b, c) = MatrixParts.rows(p.quaternion)
    let level = (a.x * a.x + a.y * a.y).squareRoot()
    let y = PlainMath.atan2(-a.z, level)
    // Looking along the axis of the outer turns, only their sum is known: it goes to x.
    if level < 1e-9 { return (PlainMath.atan2(-c.y, b.y), y, 0) }
    return (PlainMath.atan2(b.z, c.z), y, PlainMath.atan2(a.y, a.x))
  }

  private static func turned(_ p: MatrixParts, _ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    if p.isPlanar && x == 0 && y == 0 {
      var p = p
      p.angle = z
      return Matrix4(p)
    }
    let (sx, cx) = PlainMath.sincos(x)
    let (sy, cy) = PlainMath.sincos(y)
    let (sz, cz) = PlainMath.sincos(z)
    return Matrix4(
      rows: Row(cy * cz, cy * sz, -sy), Row(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      Row(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy), p)
  }

  /// One component; `translation` gives its x, and `scale` the mean of the three. 0 for a scale or turn of a
  /// matrix that flattens space.
  public func component(_ part: TrackPart) -> Double {
    switch part {
    case .translation, .translationX: return m41
    case .translationY: return m42
    case .translationZ: return m43
    default: break
    }
    if self == .identity {
      switch part {
      case .scale, .scaleX, .scaleY, .scaleZ, .scaleXY: return 1
      default: return 0
      }
    }
    guard let p = parts else { return 0 }
    switch part {
    case .scale: return (p.scale.x + p.scale.y + p.scale.z) / 3
    case .scaleXY: return (p.scale.x + p.scale.y) / 2
    case .scaleX: return p.scale.x
    case .scaleY: return p.scale.y
    case .scaleZ: return p.scale.z
    case .rotation: return Matrix4.angles(p).z
    case .rotationX: return Matrix4.angles(p).x
    case .rotationY: return Matrix4.angles(p).y
    default: return 0
    }
  }

  /// Replaces one component (fact 5.8). `scale` sets all three; `translation` sets x to `value` and y to
  /// `second`. A matrix that flattens space is taken as identity with its translation; a value that is not
  /// finite changes nothing.
  public mutating func setComponent(_ part: TrackPart, _ value: Double, _ second: Double = 0) {
    guard value.isFinite, second.isFinite else { return }
    switch part {
    case .translation:
      m41 = value
      m42 = second
      return
    case .translationX:
      m41 = value
      return
    case .translationY:
      m42 = value
      return
    case .translationZ:
      m43 = value
      return
    case .leadingRotation:
      self = Matrix4.rotation(value, 0, 0, 1).then(self)
      return
    default: break
    }
    var p = MatrixParts()
    if let own = parts {
      p = own
    } else {
      p.translation = (m41, m42, m43)
    }
    switch part {
    case .scale: p.scale = (value, value, value)
    case .scaleXY: (p.scale.x, p.scale.y) = (value, value)
    case .scaleX: p.scale.x = value
    case .scaleY: p.scale.y = value
    case .scaleZ: p.scale.z = value
    case .rotation where p.isPlanar: p.angle = value
    case .rotation, .rotationX, .rotationY:
      var (x, y, z) = Matrix4.angles(p)
      if part == .rotationX { x = value }
      if part == .rotationY { y = value }
      if part == .rotation { z = value }
      self = Matrix4.turned(p, x, y, z)
      return
    default: return
    }
    self = Matrix4(p)
  }
}
