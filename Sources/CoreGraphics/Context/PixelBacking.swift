import RenderCore

/// The memory of a bitmap context whose layout is not the engine's own.
///
/// Such a context draws on a surface beside it, and after every drawing call the pixels that may have changed
/// are written over, so that whoever holds the memory sees them.
final class PixelBacking {
  struct Layout {
    enum Format { case rgba, bgra, argb, abgr, gray, alpha }

    let width: Int
    let height: Int
    let bytesPerRow: Int
    let format: Format
    let hasAlpha: Bool

    var bytesPerPixel: Int { format == .gray || format == .alpha ? 1 : 4 }

    /// The engine can draw straight into it.
    var isNative: Bool { format == .rgba }

    init?(
      width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?,
      info: CGBitmapInfo
    ) {
      guard (1...32_768).contains(width), (1...32_768).contains(height), bitsPerComponent == 8,
        !info.isFloat, width * height <= PixelLayout.mostPixels
      else { return nil }
      let swaps = info.isLittle32
      switch info.alpha {
      case .premultipliedLast, .noneSkipLast: format = swaps ? .abgr : .rgba
      case .premultipliedFirst, .noneSkipFirst: format = swaps ? .bgra : .argb
      case .alphaOnly: format = .alpha
      case .none: format = .gray
      case .first, .last: return nil
      }
      switch format {
      case .gray: guard space?.model == .monochrome else { return nil }
      case .alpha: break
      default: guard space?.model == .rgb else { return nil }
      }
      hasAlpha = info.alpha != .noneSkipLast && info.alpha != .noneSkipFirst && info.alpha != .none
      self.width = width
      self.height = height
      let least = width * (format == .gray || format == .alpha ? 1 : 4)
      self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
      guard self.bytesPerRow >= least, self.bytesPerRow <= 1 << 24 else { return nil }
    }
  }

  let layout: Layout
  let bytes: UnsafeMutablePointer<UInt8>

  init(layout: Layout, bytes: UnsafeMutablePointer<UInt8>) {
    self.layout = layout
    self.bytes = bytes
  }

  /// Where red, green, blue and alpha stand in a pixel of four bytes.
  private var order: (Int, Int, Int, Int) {
    switch layout.format {
    case .bgra: (2, 1, 0, 3)
    case .argb: (1, 2, 3, 0)
    case .abgr: (3, 2, 1, 0)
    default: (0, 1, 2, 3)
    }
  }

  /// Reads what stands in the memory when the context is made.
  func load(into surface: Surface) {
    let (r, g, b, a) = order
    for y in 0..<layout.height {
      for x in 0..<layout.width {
        let from = bytes + y * layout.bytesPerRow + x * layout.bytesPerPixel
        let to = surface.pixels + y * surface.stride + x * 4
        switch layout.format {
        case .gray: (to[0], to[1], to[2], to[3]) = (from[0], from[0], from[0], 255)
        case .alpha: to[3] = from[0]
        default: (to[0], to[1], to[2], to[3]) = (from[r], from[g], from[b], from[a])
        }
      }
    }
  }

  /// Writes the pixels of `rect` to the memory. O(pixels).
  func store(_ surface: Surface, _ rect: PixelRect) {
    let (r, g, b, a) = order
    let part = rect.intersection(surface.bounds)
    guard !part.isEmpty else { return }
    for y in part.y0..<part.y1 {
      for x in part.x0..<part.x1 {
        let from = surface.pixels + y * surface.stride + x * 4
        let to = bytes + y * layout.bytesPerRow + x * layout.bytesPerPixel
        switch layout.format {
        case .gray:
          to[0] = luminance(UnsafePointer(from))
        case .alpha: to[0] = from[3]
        default: (to[r], to[g], to[b], to[a]) = (from[0], from[1], from[2], from[3])
        }
      }
    }
  }
}

/// The gray of an RGB pixel by the weights of Rec. 709, in 256ths: 54 + 183 + 19.
func luminance(_ pixel: UnsafePointer<UInt8>) -> UInt8 {
  let red: Int = Int(pixel[0]) * 54
  let green: Int = Int(pixel[1]) * 183
  let blue: Int = Int(pixel[2]) * 19
  return UInt8((red + green + blue + 128) >> 8)
}
