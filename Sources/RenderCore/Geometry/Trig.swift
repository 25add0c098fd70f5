// The C library's functions differ in their last bit between machines (some use fused multiply-add where the
// processor has it). These use additions, multiplications, divisions and square roots only, which every
// machine rounds alike, so that a picture that depends on them is the same everywhere.

/// Elementary functions with the same result on every machine, good to a relative 1e-13 in ordinary ranges.
public enum Trig {
  // π/2 and ln 2 in parts short enough for exact products with a small integer.
  private static let halfPi1 = 1.5707963267341256
  private static let halfPi2 = 6.077100506303966e-11
  private static let halfPi3 = 2.0222662487959506e-21
  private static let ln2High = 0.6931471804855391
  private static let ln2Low = 7.440617110012397e-11

  /// Sine and cosine of an angle in radians; NaN for NaN and infinities.
  ///
  /// Angles beyond ±10⁶ lose accuracy in proportion to their size.
  public static func sincos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let reduced = angle.magnitude < 1e8 ? angle : angle.truncatingRemainder(dividingBy: 2 * Double.pi)
    // Rounded to the nearest; a call into the C library would take longer than all the rest.
    let quarters = reduced / (halfPi1 + halfPi2)
    let cut = Double(Int(quarters))
    let turns = quarters - cut >= 0.5 ? cut + 1 : quarters - cut <= -0.5 ? cut - 1 : cut
    let x = ((reduced - turns * halfPi1) - turns * halfPi2) - turns * halfPi3
    let s = sine(x)
    let c = cosine(x)
    switch Int(turns) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  public static func sin(_ angle: Double) -> Double { sincos(angle).sin }
  public static func cos(_ angle: Double) -> Double { sincos(angle).cos }

  public static func tan(_ angle: Double) -> Double {
    let (s, c) = sincos(angle)
    return s / c
  }

  // Taylor series on ±π/4: the first term left out is below 1e-17.
  private static func sine(_ x: Double) -> Double {
    let z = x * x
    var r = -1.0 / 1_307_674_368_000
    r = r * z + 1.0 / 6_227_020_800
    r = r * z - 1.0 / 39_916_800
    r = r * z + 1.0 / 362_880
    r = r * z - 1.0 / 5_040
    r = r * z + 1.0 / 120
    r = r * z - 1.0 / 6
    return x + x * (z * r)
  }

  private static func cosine(_ x: Double) -> Double {
    let z = x * x
    var r = 1.0 / 20_922_789_888_000
    r = r * z - 1.0 / 87_178_291_200
    r = r * z + 1.0 / 479_001_600
    r = r * z - 1.0 / 3_628_800
    r = r * z + 1.0 / 40_320
    r = r * z - 1.0 / 720
    r = r * z + 1.0 / 24
    r = r * z - 0.5
    return 1 + z * r
  }

  /// The angle whose tangent is `x`, −π/2…π/2.
  public static func atan(_ x: Double) -> Double {
    if x.isNaN { return x }
    let t = x.magnitude
    let angle: Double
    if t > 2.414213562373095 {
      angle = Double.pi / 2 - smallAtan(1 / t)
    } else if t > 0.4142135623730951 {
      angle = Double.pi / 4 + smallAtan((t - 1) / (t + 1))
    } else {
      angle = smallAtan(t)
    }
    return x.sign == .minus ? -angle : angle
  }

  // The alternating series for |x| ≤ tan(π/8).
  private static func smallAtan(_ x: Double) -> Double {
    let z = x * x
    var r = 0.0
    var n = 43.0
    while n > 1 {
      r = 1 / n - z * r
      n -= 2
    }
    return x - x * (z * r)
  }

  /// The angle of the vector (x, y) from the x axis, −π…π; 0 for the zero vector.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if y == 0 { return x.sign == .minus && x != 0 ? (y.sign == .minus ? -Double.pi : Double.pi) : y }
    if x == 0 { return y > 0 ? Double.pi / 2 : -Double.pi / 2 }
    if x.isInfinite && y.isInfinite {
      let quarter = x > 0 ? Double.pi / 4 : 3 * Double.pi / 4
      return y > 0 ? quarter : -quarter
    }
    let angle = atan(y / x)
    if x > 0 { return angle }
    return y > 0 ? angle + Double.pi : angle - Double.pi
  }

  /// The angle whose sine is `x`; NaN outside of −1…1.
  public static func asin(_ x: Double) -> Double {
    x.magnitude <= 1 ? atan2(x, ((1 - x) * (1 + x)).squareRoot()) : .nan
  }

  /// The angle whose cosine is `x`, 0…π; NaN outside of −1…1.
  public static func acos(_ x: Double) -> Double {
    x.magnitude <= 1 ? atan2(((1 - x) * (1 + x)).squareRoot(), x) : .nan
  }

  /// e to the power of `x`.
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.7 { return .infinity }
    if x < -745 { return 0 }
    let k = (x / (ln2High + ln2Low)).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    var n = 14.0
    while n >= 1 {
      sum = 1 + sum * (r / n)
      n -= 1
    }
    // In two steps, so that results below the normal range come out.
    let half = Int(k) / 2
    return sum * power(half) * power(Int(k) - half)
  }

  private static func power(_ k: Int) -> Double {
    Double(bitPattern: UInt64(max(1, min(k + 1023, 2046))) << 52)
  }

  /// The natural logarithm; −infinity at 0 and NaN below.
  public static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x.isInfinite { return x }
    var m = x.significand
    var e = Double(x.exponent)
    if m > 1.4142135623730951 {
      m /= 2
      e += 1
    }
    let f = (m - 1) / (m + 1)
    let z = f * f
    var r = 0.0
    var n = 25.0
    while n > 1 {
      r = 1 / n + z * r
      n -= 2
    }
    return e * ln2High + (2 * f + (2 * f * z * r + e * ln2Low))
  }

  /// `x` to the power of `y`; NaN for a negative `x` unless `y` is whole.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let isWhole = y.isFinite && y.rounded(.towardZero) == y
    let isOdd = isWhole && y.magnitude < 9e15 && Int(y) & 1 != 0
    if x == 0 {
      let result = y > 0 ? 0 : Double.infinity
      return x.sign == .minus && isOdd ? -result : result
    }
    if x < 0 && !isWhole { return .nan }
    if isWhole && y.magnitude <= 64 {
      var result = 1.0
      var base = x
      var n = Int(y.magnitude)
      while n > 0 {
        if n & 1 != 0 { result *= base }
        base *= base
        n >>= 1
      }
      return y < 0 ? 1 / result : result
    }
    let result = exp(y * log(x.magnitude))
    return x < 0 && isOdd ? -result : result
  }
}
