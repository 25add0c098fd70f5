import RenderCore

/// The memory of a bitmap context whose layout is not the engine's own.
///
/// Such a context draws on a surface beside it, and after every drawing call the pixels that may have changed
/// are written over, so that whoever holds the memory sees them.
final class PixelBacking {
  struct Layout {
    enum Format: Equatable {
      /// Four bytes of sRGB; the engine draws straight into the first.
      case rgba, bgra, argb, abgr
      case gray, alpha
      /// 16 bits: one unused, five of red, of green and of blue.
      case packed
      /// Anything else, component by component: the colours of the space, then alpha or a component without use.
      case components(PixelComponent, hasLast: Bool)
    }

    let width: Int
    let height: Int
    let bitsPerComponent: Int
    let bytesPerPixel: Int
    let bytesPerRow: Int
    let format: Format
    let hasAlpha: Bool
    let isLittle16: Bool
    let space: CGColorSpace

    /// The engine can draw straight into it.
    var isNative: Bool { format == .rgba }

    /// Nil for layouts that Core Graphics does not draw to either: it does to alpha alone, gray without or with alpha,
    /// RGB and CMYK without alpha; alpha premultiplied or skipped, last where components are wider than a byte.
    init?(
      width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?,
      info: CGBitmapInfo
    ) {
      guard (1...32_768).contains(width), (1...32_768).contains(height),
        width * height <= PixelLayout.mostPixels
      else { return nil }
      self.width = width
      self.height = height
      self.bitsPerComponent = bitsPerComponent
      isLittle16 = info.isLittle16
      let alpha = info.alpha
      hasAlpha = alpha == .premultipliedLast || alpha == .premultipliedFirst || alpha == .alphaOnly
      self.space = space ?? .deviceGray
      if bitsPerComponent == 5 {
        guard space?.model == .rgb, alpha == .noneSkipFirst, !info.isFloat else { return nil }
        format = .packed
        bytesPerPixel = 2
      } else {
        guard let component = PixelComponent(bits: bitsPerComponent, info: info),
          let format = Self.format(component, alpha, space, isLittle32: info.isLittle32)
        else { return nil }
        self.format = format
        switch format {
        case .gray, .alpha: bytesPerPixel = 1
        case .packed: bytesPerPixel = 2
        case .rgba, .bgra, .argb, .abgr: bytesPerPixel = 4
        case .components(_, let hasLast):
          bytesPerPixel = (self.space.numberOfComponents + (hasLast ? 1 : 0)) * component.size
        }
      }
      let least = width * bytesPerPixel
      self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
      guard self.bytesPerRow >= least, self.bytesPerRow <= 1 << 24 else { return nil }
    }

    private static func format(
      _ component: PixelComponent, _ alpha: CGImageAlphaInfo, _ space: CGColorSpace?, isLittle32: Bool
    ) -> Format? {
      if alpha == .alphaOnly { return component == .byte ? .alpha : nil }
      guard let space else { return nil }
      switch (space.model, alpha) {
      case (.monochrome, .none):
        return component == .byte && space.kind == .gray ? .gray : .components(component, hasLast: false)
      case (.monochrome, .premultipliedLast): return .components(component, hasLast: true)
      case (.cmyk, .none): return .components(component, hasLast: false)
      case (.rgb, .premultipliedLast), (.rgb, .noneSkipLast):
        guard component == .byte else { return .components(component, hasLast: true) }
        if space.kind != .rgb && !isLittle32 { return .components(component, hasLast: true) }
        return isLittle32 ? .abgr : .rgba
      case (.rgb, .premultipliedFirst), (.rgb, .noneSkipFirst):
        return component == .byte ? (isLittle32 ? .bgra : .argb) : nil
      default: return nil
      }
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
        let from = UnsafePointer(bytes + y * layout.bytesPerRow + x * layout.bytesPerPixel)
        let to = surface.pixels + y * surface.stride + x * 4
        switch layout.format {
        case .gray: (to[0], to[1], to[2], to[3]) = (from[0], from[0], from[0], 255)
        case .alpha: to[3] = from[0]
        case .packed: loadPacked(from, to)
        case .components(let component, _): load(component, from, to)
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
        let from = UnsafePointer(surface.pixels + y * surface.stride + x * 4)
        let to = bytes + y * layout.bytesPerRow + x * layout.bytesPerPixel
        switch layout.format {
        case .gray: to[0] = luminance(from)
        case .alpha: to[0] = from[3]
        case .packed: storePacked(from, to)
        case .components(let component, _): store(component, from, to)
        default: (to[r], to[g], to[b], to[a]) = (from[0], from[1], from[2], from[3])
        }
      }
    }
  }

  // MARK: - Five bits a colour

  private var high: Int { layout.isLittle16 ? 1 : 0 }

  private func loadPacked(_ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>) {
    let word = Int(from[high]) << 8 | Int(from[1 - high])
    for k in 0..<3 {
      let five = word >> (10 - 5 * k) & 31
      to[k] = UInt8(five << 3 | five >> 2)
    }
    to[3] = 255
  }

  private func storePacked(_ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>) {
    var word = 0
    for k in 0..<3 { word = word << 5 | (Int(from[k]) * 31 + 127) / 255 }
    to[high] = UInt8(word >> 8)
    to[1 - high] = UInt8(word & 255)
  }

  // MARK: - Component by component

  private func load(
    _ component: PixelComponent, _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>
  ) {
    let count = layout.space.numberOfComponents
    let alpha = layout.hasAlpha ? min(max(component.read(from + count * component.size), 0), 1) : 1
    guard alpha > 0 else { return }
    let values = (0..<count).map { CGFloat(component.read(from + $0 * component.size) / alpha) }
    let rgb = layout.space.srgb(values)
    for (k, value) in [rgb.r, rgb.g, rgb.b].enumerated() {
      to[k] = UInt8((min(max(value, 0), 1) * alpha * 255).rounded())
    }
    to[3] = UInt8((alpha * 255).rounded())
  }

  private func store(
    _ component: PixelComponent, _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>
  ) {
    let space = layout.space
    let count = space.numberOfComponents
    let alpha = Double(from[3]) / 255
    func put(_ k: Int, _ value: Double) { component.write(value, to + k * component.size) }
    if space.kind == .rgb {
      for k in 0..<3 { put(k, Double(from[k]) / 255) }
    } else if space.kind == .gray {
      put(0, Double(luminance(from)) / 255)
    } else {
      let inverse = from[3] > 0 ? 1 / Double(from[3]) : 0
      let values = space.components(
        r: Double(from[0]) * inverse, g: Double(from[1]) * inverse, b: Double(from[2]) * inverse)
      let weight = layout.hasAlpha ? alpha : 1
      for k in 0..<count { put(k, Double(values?[k] ?? 0) * weight) }
    }
    if case .components(_, hasLast: true) = layout.format { put(count, alpha) }
  }
}

/// The gray of an RGB pixel by the weights of Rec. 709, in 256ths: 54 + 183 + 19.
func luminance(_ pixel: UnsafePointer<UInt8>) -> UInt8 {
  let red: Int = Int(pixel[0]) * 54
  let green: Int = Int(pixel[1]) * 183
  let blue: Int = Int(pixel[2]) * 19
  return UInt8((red + green + blue + 128) >> 8)
}
