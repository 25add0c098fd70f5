// The colours of a gradient, from 0 to 1.
//
// A pixel's place on the gradient is looked up in a table of 2048 premultiplied colours. Where that is too
// coarse (a hard stop, or two colours a thousandth apart) the step is marked and the colour is worked out
// from the stops for each pixel, so a stop falls where it should to the last bit of its location.
//
// Colours between two stops mix before they are multiplied by their alpha (law 7), either as sRGB bytes, which
// is what the screen does, or in Generic RGB (gamma 1.8, primaries of its own), which is what Apple's
// `render(in:)` does.

/// The space in which the colours of a gradient mix.
public enum GradientSpace: UInt8, Sendable {
  case sRGB
  /// Gamma 1.8 and the primaries of Apple's oldest displays; mixed colours outside of sRGB are cut off.
  case genericRGB
}

/// A gradient's colours, ready to be looked up. Immutable; any thread.
public final class GradientRamp: Sendable {
  /// Into how many steps the table divides 0…1.
  static let steps = 2048

  /// True when no colour lets anything through.
  public let isOpaque: Bool
  private let stops: [Stop]
  private let space: GradientSpace
  /// Premultiplied, one at each step.
  private let table: [UInt32]
  /// Nonzero where the colour changes too fast for a table.
  private let steep: [UInt8]

  private struct Stop {
    var location: Double
    /// Red, green, blue in the space in which they mix; alpha.
    var color: SIMD4<Double>
  }

  /// Nil for fewer than two colours, or fewer locations than colours when there are any (fact 1.3).
  ///
  /// - Parameters:
  ///   - locations: 0…1, ascending: one that is less than the one before counts as the same, one outside as the
  ///     nearest end. Empty for even spacing.
  public init?(_ colors: [Color4], locations: [Double], space: GradientSpace = .sRGB) {
    guard colors.count > 1, locations.isEmpty || locations.count >= colors.count else { return nil }
    var stops: [Stop] = []
    stops.reserveCapacity(colors.count)
    var last = 0.0
    for (i, color) in colors.enumerated() {
      let given = locations.isEmpty ? Double(i) / Double(colors.count - 1) : locations[i]
      last = max(last, given > 0 ? min(1, given) : 0)
      stops.append(Stop(location: last, color: GradientRamp.mixable(color, space)))
    }
    self.stops = stops
    self.space = space
    isOpaque = stops.allSatisfy { $0.color.w >= 1 }
    var table = [UInt32](repeating: 0, count: GradientRamp.steps + 1)
    var steep = [UInt8](repeating: 0, count: GradientRamp.steps + 1)
    let n = Double(GradientRamp.steps)
    for (stop, next) in zip(stops, stops.dropFirst()) {
      // Around each stop, and where half a level or more passes in one step.
      let first = Int(stop.location * n)
      let last = min(GradientRamp.steps, Int(next.location * n) + 1)
      for i in [first, first + 1, last - 1, last] where i <= GradientRamp.steps { steep[i] = 1 }
      let change = next.color - stop.color
      let most = max(max(abs(change.x), abs(change.y)), max(abs(change.z), abs(change.w)))
      guard most * 255 * 2 > (next.location - stop.location) * n else { continue }
      for i in first...max(first, last) { steep[i] = 1 }
    }
    var segment = 0
    for i in 0...GradientRamp.steps where steep[i] == 0 {
      let t = Double(i) / n
      while segment + 1 < stops.count && stops[segment + 1].location <= t { segment += 1 }
      table[i] = GradientRamp.mix(stops, segment, t, space)
    }
    self.table = table
    self.steep = steep
  }

  /// The premultiplied colour at `t`; end colours go on outside of 0…1 (fact 12.24), and just on a hard edge it is
  /// the one before. NaN counts as 0.
  public func color(at t: Double) -> UInt32 {
    let place = t > 0 ? min(t, 1) : 0
    if place >= 1 { return GradientRamp.mix(stops, stops.count - 1, 1, space) }
    var low = 0
    var high = stops.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].location < place { low = middle } else { high = middle }
    }
    return GradientRamp.mix(stops, low, place, space)
  }

  /// The premultiplied colour a part of the way from one place to another close to it.
  func color(from a: Double, to b: Double, _ part: Double) -> UInt32 {
    let n = Double(GradientRamp.steps)
    func index(_ t: Double) -> Int { Int(max(0, min(1, t)) * n + 0.5) }
    if steep[index(a)] == 0 && steep[index(b)] == 0 { return table[index(a + (b - a) * part)] }
    return Pixels.mix(color(at: b), color(at: a), UInt32(max(0, min(1, part)) * 255 + 0.5))
  }

  /// Writes `count` colours at the places that a function gives.
  @inline(__always)
  func lookUp(_ count: Int, into row: UnsafeMutablePointer<UInt32>, _ place: (Int) -> Double) {
    let n = Double(GradientRamp.steps)
    table.withUnsafeBufferPointer { table in
      steep.withUnsafeBufferPointer { steep in
        for i in 0..<count {
          let t = place(i)
          let place = t > 0 ? (t < 1 ? t : 1) : 0
          let index = Int(place * n + 0.5)
          row[i] = steep[index] == 0 ? table[index] : color(at: place)
        }
      }
    }
  }

  private static func mix(_ stops: [Stop], _ i: Int, _ t: Double, _ space: GradientSpace) -> UInt32 {
    let a = stops[i]
    var color = a.color
    if i + 1 < stops.count, t > a.location {
      let b = stops[i + 1]
      color += (b.color - a.color) * ((t - a.location) / (b.location - a.location))
    }
    if space == .genericRGB { color = GenericRGB.sRGB(color) }
    return Color4(Float(color.x), Float(color.y), Float(color.z), Float(color.w)).premultiplied()
  }

  private static func mixable(_ c: Color4, _ space: GradientSpace) -> SIMD4<Double> {
    func unit(_ v: Float) -> Double { v > 0 ? (v < 1 ? Double(v) : 1) : 0 }
    let color = SIMD4(unit(c.r), unit(c.g), unit(c.b), unit(c.a))
    return space == .sRGB ? color : GenericRGB.generic(color)
  }
}

/// Generic RGB and sRGB, one to the other: both through XYZ under D50. Alpha stays.
enum GenericRGB {
  /// sRGB's primaries in XYZ, by rows.
  private static let standard = [
    SIMD3(0.43607, 0.38515, 0.14307), SIMD3(0.22249, 0.71687, 0.06061), SIMD3(0.01392, 0.09708, 0.71410),
  ]
  /// Generic RGB's.
  private static let own = [
    SIMD3(0.45427, 0.35332, 0.15662), SIMD3(0.24263, 0.67441, 0.08336), SIMD3(0.01482, 0.09042, 0.71953),
  ]
  private static let toGeneric = product(inverse(own), standard)
  private static let toStandard = product(inverse(standard), own)

  static func generic(_ c: SIMD4<Double>) -> SIMD4<Double> {
    func linear(_ v: Double) -> Double {
      v <= 0.04045 ? v / 12.92 : Trig.pow((v + 0.055) / 1.055, 2.4)
    }
    let v = apply(toGeneric, SIMD3(linear(c.x), linear(c.y), linear(c.z)))
    func encoded(_ v: Double) -> Double { v > 0 ? (v < 1 ? Trig.pow(v, 1 / 1.8) : 1) : 0 }
    return SIMD4(encoded(v.x), encoded(v.y), encoded(v.z), c.w)
  }

  static func sRGB(_ c: SIMD4<Double>) -> SIMD4<Double> {
    func linear(_ v: Double) -> Double { v > 0 ? Trig.pow(v, 1.8) : 0 }
    let v = apply(toStandard, SIMD3(linear(c.x), linear(c.y), linear(c.z)))
    func encoded(_ v: Double) -> Double {
      let v = v > 0 ? min(v, 1) : 0
      return v <= 0.0031308 ? v * 12.92 : 1.055 * Trig.pow(v, 1 / 2.4) - 0.055
    }
    return SIMD4(encoded(v.x), encoded(v.y), encoded(v.z), c.w)
  }

  private static func apply(_ m: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((m[0] * v).sum(), (m[1] * v).sum(), (m[2] * v).sum())
  }

  private static func product(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>]) -> [SIMD3<Double>] {
    a.map { b[0] * $0.x + b[1] * $0.y + b[2] * $0.z }
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private static func inverse(_ m: [SIMD3<Double>]) -> [SIMD3<Double>] {
    let c = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])]
    let r = 1 / (m[0] * c[0]).sum()
    return [
      SIMD3(c[0].x, c[1].x, c[2].x) * r, SIMD3(c[0].y, c[1].y, c[2].y) * r, SIMD3(c[0].z, c[1].z, c[2].z) * r,
    ]
  }
}
