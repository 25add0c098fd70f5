import RenderCore

public enum Pictures {
  public static let size = 180

  /// Eight pictures of premultiplied pixels: a gradient, with soft round alpha in the second half.
  public static func make() -> [Surface] {
    (0..<8).map { index in
      let s = Surface(width: size, height: size)
      for y in 0..<size {
        for x in 0..<size {
          let dx = Double(x) - 89.5
          let dy = Double(y) - 89.5
          let d = (dx * dx + dy * dy).squareRoot()
          let alpha = index < 4 ? 255 : max(0, min(255, (110 - d) * 4))
          let p = s.pixels + (y * s.stride + x * 4)
          p[0] = UInt8(Double((x * 255 / 179 + index * 30) & 255) * alpha / 255)
          p[1] = UInt8(Double((y * 255 / 179 + index * 60) & 255) * alpha / 255)
          p[2] = UInt8(Double((x * y / 127) & 255) * alpha / 255)
          p[3] = UInt8(alpha)
        }
      }
      return s
    }
  }
}
