// Colour arithmetic: hue, saturation and brightness, and Display P3 to sRGB.

extension UIColor {
  /// sRGB components of a hue (any real, one turn is 1), saturation and brightness (clamped to 0…1).
  static func rgb(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat) {
    let s = saturation.isFinite ? min(max(saturation, 0), 1) : 0
    let v = brightness.isFinite ? min(max(brightness, 0), 1) : 0
    guard hue.isFinite, s > 0 else { return (v, v, v) }
    let turn = hue >= 0 && hue <= 1 ? hue : hue - hue.rounded(.down)
    let sixth = (turn == 1 ? 0 : turn) * 6
    let sector = sixth.rounded(.down)
    let f = sixth - sector
    let p = v * (1 - s)
    let q = v * (1 - s * f)
    let t = v * (1 - s * (1 - f))
    switch Int(sector) {
    case 0: return (v, t, p)
    case 1: return (q, v, p)
    case 2: return (p, v, t)
    case 3: return (p, q, v)
    case 4: return (t, p, v)
    default: return (v, p, q)
    }
  }

  /// Hue, saturation and brightness of sRGB components; a grey has hue 0.
  static func hsb(
    _ r: CGFloat, _ g: CGFloat, _ b: CGFloat
  ) -> (h: CGFloat, s: CGFloat, b: CGFloat) {
    let high = max(r, g, b)
    let low = min(r, g, b)
    let span = high - low
    guard high > 0, span > 0 else { return (0, 0, max(high, 0)) }
    var hue: CGFloat
    if high == r {
      hue = (g - b) / span
    } else if high == g {
      hue = 2 + (b - r) / span
    } else {
      hue = 4 + (r - g) / span
    }
    hue /= 6
    return (hue < 0 ? hue + 1 : hue, span / high, high)
  }

  /// Display P3 shares sRGB's transfer curve and white point: decode, change primaries, encode.
  static func sRGB(displayP3 p: (CGFloat, CGFloat, CGFloat), _ alpha: CGFloat) -> Storage {
    let r = decode(p.0)
    let g = decode(p.1)
    let b = decode(p.2)
    return .rgb(
      encode(1.2249401 * r - 0.2249404 * g),
      encode(-0.0420569 * r + 1.0420571 * g),
      encode(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha)
  }

  private static func decode(_ v: CGFloat) -> Double {
    let x = v.isFinite ? min(max(Double(v), 0), 1) : 0
    return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  private static func encode(_ v: Double) -> CGFloat {
    let x = min(max(v, 0), 1)
    if x == 1 { return 1 }
    return CGFloat(x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055)
  }
}
