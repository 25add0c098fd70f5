/// A gradient as paint: a map from device pixels into a space in which it is simple, and its colours.
public struct GradientPaint: Sendable {
  /// How a point of the simple space becomes a place 0…1 on the ramp.
  public enum Kind: UInt8, Sendable {
    /// x.
    case axial
    /// The distance from the origin.
    case radial
    /// The angle from the x axis towards the y axis, in turns.
    case conic
  }

  public var kind: Kind
  public var ramp: GradientRamp
  /// From device pixels to the simple space.
  public var toSpace: Affine
  /// The same where it is not affine; `toSpace` counts for nothing then.
  var perspective: PlaneMap?

  public init(_ kind: Kind, _ ramp: GradientRamp, toSpace: Affine) {
    self.kind = kind
    self.ramp = ramp
    self.toSpace = toSpace
  }

  /// The gradient of a layer's bounds, `start` and `end` in units of them. Nil where it draws nothing: an axis
  /// without length, a radial one without width or height (fact 12.25).
  ///
  /// An axial gradient is laid out in a square that is then stretched over the bounds: its bands do not cross
  /// its axis at a right angle in a layer that is no square. A conic one turns in points, from the direction
  /// of `end` clockwise on a screen (fact 12.26).
  public init?(_ gradient: GradientProperties, _ ramp: GradientRamp, bounds: Box, toDevice: Affine) {
    guard let fromDevice = toDevice.inverse else { return nil }
    self.init(gradient, ramp, bounds: bounds)
    toSpace = fromDevice.then(toSpace)
    guard toSpace.isFinite else { return nil }
  }

  /// The same in the space of the bounds, not yet on a device.
  init?(_ gradient: GradientProperties, _ ramp: GradientRamp, bounds: Box) {
    guard bounds.isFinite, !bounds.isEmpty else { return nil }
    let toUnit = Affine(
      a: 1 / bounds.width, b: 0, c: 0, d: 1 / bounds.height, tx: -bounds.minX / bounds.width,
      ty: -bounds.minY / bounds.height)
    let s = gradient.start
    let d = gradient.end - s
    let map: Affine
    switch gradient.kind {
    case .axial:
      let length = d.x * d.x + d.y * d.y
      guard length > 0 else { return nil }
      let (x, y) = (d.x / length, d.y / length)
      map = toUnit.then(Affine(a: x, b: 0, c: y, d: 0, tx: -(s.x * x + s.y * y), ty: 0))
      kind = .axial
    case .radial:
      guard d.x != 0, d.y != 0 else { return nil }
      map = toUnit.then(Affine(a: 1 / d.x, b: 0, c: 0, d: 1 / d.y, tx: -s.x / d.x, ty: -s.y / d.y))
      kind = .radial
    case .conic:
      let (x, y) = (d.x * bounds.width, d.y * bounds.height)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { return nil }
      let (cos, sin) = (x / length, y / length)
      let center = Vec2(bounds.minX + s.x * bounds.width, bounds.minY + s.y * bounds.height)
      map = Affine.translation(-center.x, -center.y)
        .then(Affine(a: cos, b: -sin, c: sin, d: cos, tx: 0, ty: 0))
      kind = .conic
    }
    toSpace = map
    guard toSpace.isFinite else { return nil }
    self.ramp = ramp
  }

  /// One row of colours, taken at the middles of the pixels; the same wherever the row is cut.
  func sample(_ y: Int, _ columns: Range<Int>, into row: UnsafeMutablePointer<UInt32>) {
    if let map = perspective {
      sample(y, columns, map, into: row)
      return
    }
    let origin = toSpace.apply(Vec2(0.5, Double(y) + 0.5))
    let (dx, dy) = (toSpace.a, toSpace.b)
    let first = columns.lowerBound
    switch kind {
    case .axial:
      if dx == 0 {
        row.update(repeating: ramp.color(at: origin.x), count: columns.count)
      } else {
        ramp.lookUp(columns, from: origin.x, step: dx, into: row)
      }
    case .radial:
      ramp.lookUp(columns.count, into: row) { i in
        let k = Double(first + i)
        let (x, y) = (origin.x + dx * k, origin.y + dy * k)
        return (x * x + y * y).squareRoot()
      }
    case .conic:
      ramp.lookUp(columns.count, into: row) { i in
        let k = Double(first + i)
        return GradientPaint.turn(origin.x + dx * k, origin.y + dy * k)
      }
    }
  }

  /// The same under perspective.
  private func sample(
    _ y: Int, _ columns: Range<Int>, _ map: PlaneMap, into row: UnsafeMutablePointer<UInt32>
  ) {
    let first = columns.lowerBound
    func place(_ i: Int) -> Vec2 { map.apply(Vec2(Double(first + i) + 0.5, Double(y) + 0.5)) }
    switch kind {
    case .axial: ramp.lookUp(columns.count, into: row) { place($0).x }
    case .radial:
      ramp.lookUp(columns.count, into: row) { i in
        let p = place(i)
        return (p.x * p.x + p.y * p.y).squareRoot()
      }
    case .conic:
      ramp.lookUp(columns.count, into: row) { i in
        let p = place(i)
        return GradientPaint.turn(p.x, p.y)
      }
    }
  }

  /// The angle of a vector in turns, 0…1, true to 2/1,000,000; 0 for the zero vector.
  @inline(__always) static func turn(_ x: Double, _ y: Double) -> Double {
    let (ax, ay) = (x.magnitude, y.magnitude)
    let most = max(ax, ay)
    guard most > 0 else { return 0 }
    let q = min(ax, ay) / most
    let s = q * q
    var a = -0.011_721_20 * s + 0.052_653_32
    a = a * s - 0.116_432_87
    a = a * s + 0.193_543_46
    a = a * s - 0.332_623_47
    a = (a * s + 0.999_977_26) * q * (0.5 / Double.pi)
    if ay > ax { a = 0.25 - a }
    if x < 0 { a = 0.5 - a }
    return y < 0 ? 1 - a : a
  }
}
