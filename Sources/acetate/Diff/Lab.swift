import Foundation

/// A colour in CIE L*a*b* (D65), where distances follow the eye.
struct Lab: Equatable {
  let l: Double
  let a: Double
  let b: Double

  /// From gamma-encoded sRGB components in 0…1 (IEC 61966-2-1 and CIE 15).
  init(red: Double, green: Double, blue: Double) {
    func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
    let r = linear(red), g = linear(green), b = linear(blue)
    let x = (0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b) / 0.950_47
    let y = 0.212_672_9 * r + 0.715_152_2 * g + 0.072_175_0 * b
    let z = (0.019_333_9 * r + 0.119_192_0 * g + 0.950_304_1 * b) / 1.088_83
    func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116 }
    l = 116 * f(y) - 16
    a = 500 * (f(x) - f(y))
    self.b = 200 * (f(y) - f(z))
  }

  init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// The CIE94 difference with the weights for graphic arts; `self` is the reference.
  func difference(to other: Lab) -> Double {
    let c1 = (a * a + b * b).squareRoot()
    let c2 = (other.a * other.a + other.b * other.b).squareRoot()
    let dl = l - other.l
    let dc = c1 - c2
    let da = a - other.a
    let db = b - other.b
    let dh2 = max(0, da * da + db * db - dc * dc)
    let sc = 1 + 0.045 * c1
    let sh = 1 + 0.015 * c1
    return (dl * dl + (dc / sc) * (dc / sc) + dh2 / (sh * sh)).squareRoot()
  }

  /// The difference of two premultiplied RGBA pixels (red in the lowest byte): the larger of those on white and on black.
  static func difference(_ p: UInt32, _ q: UInt32) -> Double {
    let onBlack = on(p, ground: 0).difference(to: on(q, ground: 0))
    guard p >> 24 != 255 || q >> 24 != 255 else { return onBlack }
    return max(onBlack, on(p, ground: 255).difference(to: on(q, ground: 255)))
  }

  private static func on(_ p: UInt32, ground: Int) -> Lab {
    let rest = (255 - Int(p >> 24)) * ground / 255
    func channel(_ shift: UInt32) -> Double { Double(min(255, Int(p >> shift & 255) + rest)) / 255 }
    return Lab(red: channel(0), green: channel(8), blue: channel(16))
  }
}
