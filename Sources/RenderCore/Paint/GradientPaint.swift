// Apple's renderer does not work a radial or conic gradient out for each pixel: it takes the colours from a table
// about as long as the gradient is in pixels, and where colours meet hard the edge falls between two of its entries,
// up to half a pixel aside. Measured where stripes meet in GradientView's pictures, every edge to 1/100 of an
// entry: the table has the length in pixels rounded up, two more for what lies before and after, and the whole
// rounded up to a multiple of 16, but 4096 at most (lengths 651.9, 869.3, 1303.9, 1738.5, 2607.8, 5215.5: 654, 878,
// 1310, 1742, 2622, 4094 entries between the two). An entry's colour is that of its middle. The length of a radial
// gradient is its radius; that of a conic one half the circumference through the furthest corner (1346.4, 2692.9:
// 1358, 2702 entries), and there the colours of two neighbours are mixed. No picture settles axial gradients; they
// are exact.

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
  /// How many colours there are from 0 to 1, and how far one lies from the next.
  private var entries = 4094.0
  private var step: Float = 1 / 4094
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
  /// its axis at a right angle in a layer that is no square. So is a conic one, which turns clockwise on a screen
  /// from the direction of `end` (fact 12.26): the edges of GradientView's conic picture lie on the entries of one
  /// table where angles are taken in the square, and on none where they are taken in points.
  public init?(_ gradient: GradientProperties, _ ramp: GradientRamp, bounds: Box, toDevice: Affine) {
    guard let fromDevice = toDevice.inverse else { return nil }
    self.init(gradient, ramp, bounds: bounds)
    toSpace = fromDevice.then(toSpace)
    guard toSpace.isFinite else { return nil }
    entries = GradientPaint.entries(along: GradientPaint.length(gradient, bounds, toDevice))
    step = 1 / Float(entries)
  }

  /// How many of its table's entries lie between the ends of a gradient of some length in pixels.
  static func entries(along length: Double) -> Double {
    guard length < 4094 else { return 4094 }
    return Double((Int(max(0, length).rounded(.up)) + 2 + 15) / 16 * 16 - 2)
  }

  /// The length in pixels that a layer's gradient has for its table.
  private static func length(_ g: GradientProperties, _ bounds: Box, _ toDevice: Affine) -> Double {
    func pixels(_ x: Double, _ y: Double) -> Double {
      let (x, y) = (x * bounds.width, y * bounds.height)
      let (u, v) = (toDevice.a * x + toDevice.c * y, toDevice.b * x + toDevice.d * y)
      return (u * u + v * v).squareRoot()
    }
    let d = g.end - g.start
    switch g.kind {
    case .axial: return pixels(d.x, d.y)
    case .radial: return max(pixels(d.x, 0), pixels(0, d.y))
    case .conic:
      let (x, y) = (g.start.x, g.start.y)
      return .pi * max(pixels(x, y), pixels(1 - x, y), pixels(x, 1 - y), pixels(1 - x, 1 - y))
    }
  }

  /// The middle of a place's entry in the table, in Apple's single precision: where a hard edge lies just
  /// between two entries, that decides.
  @inline(__always) private func entry(_ t: Double) -> Double {
    guard t > 0, t < 1 else { return t }
    return Double((Float(Int(t * entries)) + 0.5) * step)
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
      let length = (d.x * d.x + d.y * d.y).squareRoot()
      guard length > 0 else { return nil }
      let (cos, sin) = (d.x / length, d.y / length)
      map = toUnit.then(.translation(-s.x, -s.y))
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
        ramp.lookUp(columns.count, into: row) { origin.x + dx * Double(first + $0) }
      }
    case .radial:
      ramp.lookUp(columns.count, into: row) { i in
        let k = Double(first + i)
        let (x, y) = (origin.x + dx * k, origin.y + dy * k)
        return entry((x * x + y * y).squareRoot())
      }
    case .conic:
      for i in columns.indices {
        let k = Double(i)
        row[i - first] = between(GradientPaint.turn(origin.x + dx * k, origin.y + dy * k))
      }
    }
  }

  /// The colour between two entries of the table.
  @inline(__always) private func between(_ t: Double) -> UInt32 {
    let place = max(0, min(1, t)) * entries
    let i = Float(Int(place))
    return ramp.color(
      from: Double((i + 0.5) * step), to: Double((i + 1.5) * step), place - Double(i))
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
