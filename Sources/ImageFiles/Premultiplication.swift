import RenderCore

/// Between the engine's premultiplied pixels and the straight ones that files hold.
public enum Premultiplication {
  /// Premultiplies in place, rounding c·a/255 to the nearest; true when every pixel was opaque.
  static func premultiply(_ surface: Surface) -> Bool {
    var isOpaque = true
    for y in 0..<surface.height {
      let row = surface.pixels + y * surface.stride
      for x in 0..<surface.width {
        let p = row + 4 * x
        let alpha = UInt32(p[3])
        if alpha == 255 { continue }
        isOpaque = false
        for c in 0..<3 { p[c] = UInt8(truncatingIfNeeded: (UInt32(p[c]) * alpha + 127) / 255) }
      }
    }
    return isOpaque
  }

  /// Straight colours of one row: c·255/a to the nearest, zero where the pixel is transparent.
  public static func unpremultiply(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for x in 0..<count {
      let p = source + 4 * x
      let q = target + 4 * x
      let alpha = UInt32(p[3])
      q[3] = p[3]
      if alpha == 255 {
        q[0] = p[0]
        q[1] = p[1]
        q[2] = p[2]
      } else if alpha == 0 {
        q[0] = 0
        q[1] = 0
        q[2] = 0
      } else {
        for c in 0..<3 { q[c] = UInt8(min(255, (UInt32(p[c]) * 255 + alpha / 2) / alpha)) }
      }
    }
  }

  /// True when every pixel's alpha is 255.
  public static func isOpaque(_ surface: Surface) -> Bool {
    for y in 0..<surface.height {
      let row = surface.pixels + y * surface.stride
      var all: UInt8 = 255
      for x in 0..<surface.width { all &= row[4 * x + 3] }
      if all != 255 { return false }
    }
    return true
  }

  /// A copy laid over white, opaque everywhere.
  static func overWhite(_ surface: Surface) -> Surface {
    let flat = Surface(width: surface.width, height: surface.height)
    for y in 0..<surface.height {
      let source = surface.pixels + y * surface.stride
      let target = flat.pixels + y * flat.stride
      for x in 0..<surface.width {
        let rest = 255 - source[4 * x + 3]
        for c in 0..<3 { target[4 * x + c] = UInt8(min(255, UInt16(source[4 * x + c]) + UInt16(rest))) }
        target[4 * x + 3] = 255
      }
    }
    return flat
  }
}
