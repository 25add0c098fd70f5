import RenderCore

public enum Pictures {
  public static let size = 180
  public static let count = 8

  /// Eight pictures of premultiplied pixels: a gradient, with soft round alpha in the second half.
  public static func make() -> [Surface] {
    (0..<count).map { index in
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

  /// A soft disc of 16 × 16, golden in the middle.
  public static func sprite() -> Surface {
    let s = Surface(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let (dx, dy) = (Double(x) - 7.5, Double(y) - 7.5)
        let alpha = max(0, min(255, (8 - (dx * dx + dy * dy).squareRoot()) * 64))
        let p = s.pixels + (y * s.stride + x * 4)
        p[0] = UInt8(alpha)
        p[1] = UInt8(alpha * Double(120 + 8 * y) / 255)
        p[2] = UInt8(alpha * Double(8 * x) / 255)
        p[3] = UInt8(alpha)
      }
    }
    return s
  }
}
