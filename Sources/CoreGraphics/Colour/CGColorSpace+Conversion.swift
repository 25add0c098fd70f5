import RenderCore

extension CGColorSpace {
  /// The sRGB colour of components in this space; missing ones count as 0, alpha is the one after them.
  ///
  /// Not clamped: an extended colour keeps what lies outside 0…1 until it is drawn.
  func srgb(_ components: [CGFloat]) -> (r: Double, g: Double, b: Double) {
    func at(_ i: Int) -> Double { i < components.count ? Double(components[i]) : 0 }
    switch kind {
    case .rgb: return (at(0), at(1), at(2))
    case .linearRGB: return (encoded(at(0)), encoded(at(1)), encoded(at(2)))
    case .displayP3: return fromP3(decoded(at(0)), decoded(at(1)), decoded(at(2)))
    case .linearDisplayP3: return fromP3(at(0), at(1), at(2))
    case .gray: return (at(0), at(0), at(0))
    case .linearGray:
      let v = encoded(at(0))
      return (v, v, v)
    case .cmyk:
      // Fact 5.3: CMYK red is (0, 1, 1, 0), white is all zero.
      let k = 1 - at(3)
      return ((1 - at(0)) * k, (1 - at(1)) * k, (1 - at(2)) * k)
    case .indexed(let base, let table):
      let n = base.numberOfComponents
      let wanted = at(0).isFinite ? Int(max(0, min(255, at(0)))) : 0
      let index = max(0, min(wanted, table.count / max(1, n) - 1))
      return base.srgb((0..<n).map { CGFloat(table[index * n + $0]) / 255 })
    case .pattern: return (0, 0, 0)
    }
  }

  /// Components of this space for an sRGB colour; nil for spaces that hold only some colours.
  func components(r: Double, g: Double, b: Double) -> [CGFloat]? {
    func all(_ v: (Double, Double, Double)) -> [CGFloat] { [CGFloat(v.0), CGFloat(v.1), CGFloat(v.2)] }
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    switch kind {
    case .rgb: return all((r, g, b))
    case .linearRGB: return all((decoded(r), decoded(g), decoded(b)))
    case .displayP3, .linearDisplayP3:
      let p = toP3(decoded(r), decoded(g), decoded(b))
      return kind == .linearDisplayP3 ? all(p) : all((encoded(p.0), encoded(p.1), encoded(p.2)))
    case .gray: return [CGFloat(luma)]
    case .linearGray: return [CGFloat(decoded(luma))]
    case .cmyk:
      let k = 1 - max(r, g, b)
      guard k < 1 else { return [0, 0, 0, 1] }
      let scale = 1 / (1 - k)
      return all((1 - r * scale, 1 - g * scale, 1 - b * scale)) + [CGFloat(k)]
    case .indexed, .pattern: return nil
    }
  }
}

/// The sRGB transfer curve, mirrored for negative values.
private func encoded(_ linear: Double) -> Double {
  if linear < 0 { return -encoded(-linear) }
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * Trig.pow(linear, 1 / 2.4) - 0.055
}

private func decoded(_ value: Double) -> Double {
  if value < 0 { return -decoded(-value) }
  return value <= 0.04045 ? value / 12.92 : Trig.pow((value + 0.055) / 1.055, 2.4)
}

/// Linear Display P3 to gamma-encoded sRGB, both with the D65 white point.
private func fromP3(_ r: Double, _ g: Double, _ b: Double) -> (r: Double, g: Double, b: Double) {
  (
    encoded(1.2249401762805598 * r - 0.2249401762805598 * g),
    encoded(-0.0420569547096881 * r + 1.0420569547096881 * g),
    encoded(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b)
  )
}

/// Linear sRGB to linear Display P3.
private func toP3(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
  (
    0.8224619687143623 * r + 0.1775380312856377 * g,
    0.0331941988509616 * r + 0.9668058011490384 * g,
    0.0170826307211200 * r + 0.0723974406639634 * g + 0.9105199286149166 * b
  )
}
