/// Transcendental functions made of the four operations and the square root only.
///
/// A C library's differ in the last bit from one version to the next, and a last bit can move a pixel: a
/// film must have the same bytes on every machine. Each is exact to about two units in the last place, by
/// argument reduction and a Taylor series that is cut where its rest is below rounding.
enum PlainMath {
  private static let ln2High = 0.693147180369123816490
  private static let ln2Low = 1.90821492927058770002e-10

  /// e to the power x; 0 and infinity beyond the range of a double.
  static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709 { return .infinity }
    if x < -745 { return 0 }
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    var n = 14.0
    while n >= 1 {
      sum = 1 + r * sum / n
      n -= 1
    }
    let exponent = Int(k)
    if exponent >= -1000 { return sum * Double(sign: .plus, exponent: exponent, significand: 1) }
    return sum * Double(sign: .plus, exponent: exponent + 100, significand: 1)
      * Double(sign: .plus, exponent: -100, significand: 1)
  }

  /// The natural logarithm; -infinity at 0, NaN below.
  static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    var m = x.significand
    var e = Double(x.exponent)
    if m > 1.4142135623730951 {
      m *= 0.5
      e += 1
    }
    let s = (m - 1) / (m + 1)
    let s2 = s * s
    var sum = 0.0
    var n = 25.0
    while n >= 3 {
      sum = (sum + 1 / n) * s2
      n -= 2
    }
    return e * ln2High + (2 * s + (2 * s * sum + e * ln2Low))
  }

  /// Sine and cosine of an angle in radians; NaN for a non-finite one. Angles beyond 10^9 lose digits.
  static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    var angle = x
    if abs(angle) > 1e9 { angle = angle.truncatingRemainder(dividingBy: 2 * Double.pi) }
    let k = (angle * (2 / Double.pi)).rounded()
    // π/2 in three parts, so that the reduction keeps all digits.
    let r = ((angle - k * 1.5707963267341256) - k * 6.0771005063039e-11) - k * 2.0222662487959506e-21
    let r2 = r * r
    var sine = 1.0
    var cosine = 1.0
    var n = 16.0
    while n >= 2 {
      sine = 1 - r2 * sine / (n * (n + 1))
      cosine = 1 - r2 * cosine / (n * (n - 1))
      n -= 2
    }
    sine *= r
    return switch Int(k) & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// The angle of the vector (x, y), −π…π.
  static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if y == 0 { return x < 0 || (x == 0 && x.sign == .minus) ? (y.sign == .minus ? -.pi : .pi) : y }
    if x == 0 { return y > 0 ? .pi / 2 : -.pi / 2 }
    let ax = abs(x)
    let ay = abs(y)
    var angle: Double
    if ax.isInfinite && ay.isInfinite {
      angle = .pi / 4
    } else {
      angle = ay <= ax ? arctangent(ay / ax) : .pi / 2 - arctangent(ax / ay)
    }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// The angle whose cosine is x, 0…π; x is clamped to −1…1.
  static func acos(_ x: Double) -> Double {
    if x >= 1 { return 0 }
    if x <= -1 { return .pi }
    return atan2(((1 - x) * (1 + x)).squareRoot(), x)
  }

  /// For 0…1: two halvings of the angle bring it under π/16, where the series is short.
  private static func arctangent(_ x: Double) -> Double {
    let once = x / (1 + (1 + x * x).squareRoot())
    let t = once / (1 + (1 + once * once).squareRoot())
    let t2 = t * t
    var sum = 0.0
    var n = 25.0
    while n >= 3 {
      sum = (1 / n) - t2 * sum
      n -= 2
    }
    return 4 * (t - t * t2 * sum)
  }
}
