import RenderCore

/// How a caller's pixels lie in memory, and the way from there to the engine's premultiplied sRGB bytes.
struct PixelLayout {
  let width: Int
  let height: Int
  let bitsPerComponent: Int
  let bitsPerPixel: Int
  let bytesPerRow: Int
  let space: CGColorSpace
  let info: CGBitmapInfo
  /// Nil where components are less than a byte.
  private let component: PixelComponent?
  /// What each sample of each colour stands for; nil where it stands for itself.
  var decoding: [[UInt8]]?

  /// Half a gigabyte of pixels: more is refused rather than tried.
  static let mostPixels = Surface.mostPixels

  /// Nil for sizes outside 0…32,768 and layouts that are not read.
  init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, info: CGBitmapInfo
  ) {
    guard (1...32_768).contains(width), (1...32_768).contains(height), (1...160).contains(bitsPerPixel),
      bytesPerRow >= (width * bitsPerPixel + 7) / 8, bytesPerRow <= 1 << 24,
      width * height <= PixelLayout.mostPixels
    else { return nil }
    let colours = info.alpha == .alphaOnly ? 0 : space.numberOfComponents
    let needed = colours + (info.alpha == .none ? 0 : 1)
    guard needed > 0 else { return nil }
    component = PixelComponent(bits: bitsPerComponent, info: info)
    if component != nil {
      guard bitsPerPixel % bitsPerComponent == 0, needed <= bitsPerPixel / bitsPerComponent else {
        return nil
      }
    } else if bitsPerComponent == 5 {
      guard bitsPerPixel == 16, space.model == .rgb, !info.isFloat, info.alpha != .alphaOnly else {
        return nil
      }
    } else {
      // One sample a pixel, several of them in a byte.
      guard [1, 2, 4].contains(bitsPerComponent), bitsPerPixel == bitsPerComponent, needed == 1, !info.isFloat
      else { return nil }
    }
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.space = space
    self.info = info
  }

  /// Maps samples 0…255 of each colour to the range that a pair of a decode array gives, 0…1.
  mutating func decode(_ pairs: UnsafePointer<CGFloat>?) {
    guard let pairs, info.alpha != .alphaOnly, space.model != .indexed else { return }
    let ranges = (0..<space.numberOfComponents).map { (pairs[2 * $0], pairs[2 * $0 + 1]) }
    guard ranges.contains(where: { $0 != (0, 1) }) else { return }
    decoding = ranges.map { low, high in
      (0...255).map {
        let value = low + (high - low) * CGFloat($0) / 255
        return value.isFinite ? UInt8((min(max(value, 0), 1) * 255).rounded()) : 0
      }
    }
  }

  /// Where in a pixel the components of the colour and alpha stand, counted in components.
  private var places: (colours: [Int], alpha: Int?) {
    let count = bitsPerPixel / bitsPerComponent
    let n = info.alpha == .alphaOnly ? 0 : space.numberOfComponents
    var colours: [Int]
    var alpha: Int?
    switch info.alpha {
    case .none: (colours, alpha) = (Array(0..<n), nil)
    case .noneSkipLast: (colours, alpha) = (Array(0..<n), nil)
    case .noneSkipFirst: (colours, alpha) = (Array(1..<(n + 1)), nil)
    case .premultipliedLast, .last: (colours, alpha) = (Array(0..<n), n)
    case .premultipliedFirst, .first: (colours, alpha) = (Array(1..<(n + 1)), 0)
    case .alphaOnly: (colours, alpha) = ([], 0)
    }
    if info.isLittle32, component == .byte, count == 4 {
      colours = colours.map { 3 - $0 }
      alpha = alpha.map { 3 - $0 }
    }
    return (colours, alpha)
  }

  /// The sample at a place of the pixel that begins at a byte, 0…255; of an indexed space the index itself.
  private func sample(_ pixel: UnsafePointer<UInt8>, _ place: Int, column: Int) -> UInt8 {
    if case .byte? = component { return pixel[place] }
    if let component {
      return UInt8((min(max(component.read(pixel + place * component.size), 0), 1) * 255).rounded())
    }
    if bitsPerComponent == 5 {
      let high = info.isLittle16 ? 1 : 0
      let word = Int(pixel[high]) << 8 | Int(pixel[1 - high])
      // Whether the sixteenth bit stands before or behind the colours; where it is alpha, it is all or nothing.
      let isFirst = [.noneSkipFirst, .premultipliedFirst, .first, .none].contains(info.alpha)
      let isAlpha = place == (isFirst ? 0 : 3) && info.alpha != .none
      if isAlpha { return word & (isFirst ? 0x8000 : 1) != 0 ? 255 : 0 }
      let k = isFirst && info.alpha != .none ? place - 1 : place
      let five = word >> ((isFirst ? 10 : 11) - 5 * k) & 31
      return UInt8(five << 3 | five >> 2)
    }
    let bits = column * bitsPerComponent % 8
    let value = Int(pixel[0]) >> (8 - bitsPerComponent - bits) & ((1 << bitsPerComponent) - 1)
    if case .indexed = space.kind { return UInt8(value) }
    return UInt8(value * 255 / ((1 << bitsPerComponent) - 1))
  }

  /// The pixels as a bitmap; nil when there are too few bytes. O(pixels).
  func read(_ data: Data) -> Bitmap? {
    guard data.count >= bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8 else { return nil }
    let target = Surface(width: width, height: height)
    let (colours, alphaPlace) = places
    let isPremultiplied = info.alpha == .premultipliedLast || info.alpha == .premultipliedFirst
    let isDirect = space.model == .rgb && space.kind == .rgb
    var isOpaque = true
    data.withUnsafeBytes { raw in
      guard let first = raw.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for y in 0..<height {
        let row = target.pixels + y * target.stride
        for x in 0..<width {
          let pixel = first + y * bytesPerRow + x * bitsPerPixel / 8
          func colour(_ k: Int) -> UInt8 {
            let value = sample(pixel, colours[k], column: x)
            return decoding?[k][Int(value)] ?? value
          }
          let alpha = alphaPlace.map { sample(pixel, $0, column: x) } ?? 255
          if alpha != 255 { isOpaque = false }
          let out = row + x * 4
          if isDirect {
            for k in 0..<3 { out[k] = multiplied(colour(k), alpha, isPremultiplied) }
          } else if !colours.isEmpty {
            convert(colours.indices.map(colour), alpha, isPremultiplied, out)
          }
          out[3] = alpha
        }
      }
    }
    return Bitmap(adopting: target, isOpaque: isOpaque)
  }

  private func multiplied(_ value: UInt8, _ alpha: UInt8, _ isPremultiplied: Bool) -> UInt8 {
    if isPremultiplied { return min(value, alpha) }
    return alpha == 255 ? value : UInt8((Int(value) * Int(alpha) + 127) / 255)
  }

  /// The slow way, for other spaces than sRGB.
  private func convert(
    _ samples: [UInt8], _ alpha: UInt8, _ isPremultiplied: Bool, _ out: UnsafeMutablePointer<UInt8>
  ) {
    guard alpha > 0 else { return }
    let scale: Double
    if case .indexed = space.kind {
      scale = 1
    } else {
      scale = isPremultiplied ? 1 / Double(alpha) : 1.0 / 255
    }
    let rgb = space.srgb(samples.map { CGFloat(min(Double($0) * scale, 255)) })
    for (k, value) in [rgb.r, rgb.g, rgb.b].enumerated() {
      out[k] = UInt8((max(0, min(1, value)) * Double(alpha)).rounded())
    }
  }
}
