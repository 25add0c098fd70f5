import RenderCore

/// An immutable picture.
///
/// It is brought to the engine's premultiplied sRGB bytes when it is made, once; a mask keeps its samples as
/// alpha. `dataProvider` still hands out what the maker gave.
public final class CGImage: Hashable, @unchecked Sendable {
  package let bitmap: Bitmap
  public let width: Int
  public let height: Int
  public let bitsPerComponent: Int
  public let bitsPerPixel: Int
  public let bytesPerRow: Int
  public let colorSpace: CGColorSpace?
  public let bitmapInfo: CGBitmapInfo
  public let shouldInterpolate: Bool
  public let renderingIntent: CGColorRenderingIntent
  public let isMask: Bool
  private let given: CGDataProvider?

  /// A picture from bytes; nil for sizes out of range, too few bytes or a layout that is not read.
  ///
  /// Read are 8 and 16 bits and floats of 16 and 32 a component, gray, RGB, CMYK and indexed, alpha anywhere or not at
  /// all, and both byte orders; RGB of five bits; and 1, 2 and 4 bits gray and indexed. `decode` maps the samples of
  /// each colour to a range of 0…1; of indexed ones it does not. Sides are limited to 32,768.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    var layout = PixelLayout(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: space, info: bitmapInfo)
    layout?.decode(decode)
    guard let layout, let bitmap = layout.read(provider.bytes) else { return nil }
    self.bitmap = bitmap
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    colorSpace = space
    self.bitmapInfo = bitmapInfo
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
    isMask = false
    given = provider
  }

  /// A mask of samples of 1, 2, 4, 8 or 16 bits: 0 lets paint through, the greatest keeps it away.
  public init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let layout = PixelLayout(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: .deviceGray, info: [])
    guard let layout, let gray = layout.read(provider.bytes) else { return nil }
    let inverted = decode.map { $0[0] > $0[1] } ?? false
    bitmap = gray.alphaFromLuminance(inverted: !inverted)
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    colorSpace = nil
    bitmapInfo = []
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = .defaultIntent
    isMask = true
    given = provider
  }

  /// A picture of engine pixels, which its maker promises not to write any more.
  package init(bitmap: Bitmap) {
    self.bitmap = bitmap
    width = bitmap.width
    height = bitmap.height
    bitsPerComponent = 8
    bitsPerPixel = 32
    bytesPerRow = bitmap.surface.stride
    colorSpace = .srgb
    bitmapInfo = CGBitmapInfo(alpha: bitmap.isOpaque ? .noneSkipLast : .premultipliedLast)
    shouldInterpolate = true
    renderingIntent = .defaultIntent
    isMask = false
    given = nil
  }

  /// What a bitmap context holds, in the context's own layout; without `bytes` the engine's are handed out.
  init(
    bitmap: Bitmap, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace?,
    info: CGBitmapInfo, bytes: Data?
  ) {
    self.bitmap = bitmap
    width = bitmap.width
    height = bitmap.height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    colorSpace = space
    bitmapInfo = info
    shouldInterpolate = true
    renderingIntent = .defaultIntent
    isMask = false
    given = bytes.map { CGDataProvider(bytes: $0) }
  }

  /// Equal only when it is the same object, as for every Core Foundation image.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public class var typeID: CFTypeID { 0x43_47_49_6D }

  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & 0x7000) ?? .orderDefault
  }

  /// Packed for whole bytes; 5 bits a colour are RGB555.
  public var pixelFormatInfo: CGImagePixelFormatInfo {
    CGImagePixelFormatInfo(rawValue: bitmapInfo.rawValue & 0xF0000) ?? .packed
  }

  public var utType: CFString? { nil }

  public var decode: UnsafePointer<CGFloat>? { nil }

  /// The bytes as they were given, or the engine's premultiplied RGBA.
  public var dataProvider: CGDataProvider? {
    if let given { return given }
    let surface = bitmap.surface
    return CGDataProvider(bytes: Data(bytes: surface.pixels, count: surface.stride * surface.height))
  }

  public func copy() -> CGImage? { self }

  /// The same pixels under another space's name; nil when its number of components differs.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard space.numberOfComponents == (colorSpace?.numberOfComponents ?? 3) else { return nil }
    return CGImage(bitmap: bitmap)
  }
}

// MARK: - Parts and masks

extension CGImage {
  /// The pixels of `rect`, made integral and cut to the image; nil when nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let box = rect.box
    guard box.isFinite else { return rect.isInfinite ? self : nil }
    let part = PixelRect(covering: box).intersection(bitmap.surface.bounds)
    guard !part.isEmpty else { return nil }
    let source = bitmap.surface
    let target = Surface(width: part.width, height: part.height)
    for y in 0..<part.height {
      (target.pixels + y * target.stride).update(
        from: source.pixels + (part.y0 + y) * source.stride + part.x0 * 4, count: part.width * 4)
    }
    return CGImage(bitmap: Bitmap(adopting: target, isOpaque: bitmap.isOpaque))
  }

  /// The image with its alpha multiplied by a mask, which is stretched over it by nearest samples.
  ///
  /// A mask image's dark samples let through; of a plain image the bright ones do. Nil for an empty mask.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard mask.width > 0, mask.height > 0, width > 0, height > 0 else { return nil }
    let cover = mask.cover
    let source = bitmap.surface
    let target = Surface(width: width, height: height)
    for y in 0..<height {
      let coverRow = cover.surface.pixels + (y * mask.height / height) * cover.surface.stride
      for x in 0..<width {
        let alpha = Int(coverRow[(x * mask.width / width) * 4 + 3])
        let from = source.pixels + y * source.stride + x * 4
        let to = target.pixels + y * target.stride + x * 4
        for k in 0..<4 { to[k] = UInt8((Int(from[k]) * alpha + 127) / 255) }
      }
    }
    return CGImage(bitmap: Bitmap(adopting: target, isOpaque: false))
  }
}

extension CGImage {
  /// What lets paint through when the image is a mask: its alpha if it has nothing else, else how bright it is.
  var cover: Bitmap {
    isMask || alphaInfo == .alphaOnly ? bitmap : bitmap.alphaFromLuminance(inverted: false)
  }

  /// The image with the pixels transparent whose components all lie in ranges, each a least and a greatest
  /// sample 0…255: one pair for gray, three for RGB. Nil for other images, masks and images with alpha.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? { masked(components) }

  private func masked(_ components: [CGFloat]) -> CGImage? {
    let count = colorSpace?.model == .monochrome ? 1 : colorSpace?.model == .rgb ? 3 : 0
    guard count > 0, !isMask, bitmap.isOpaque, components.count >= 2 * count,
      components.allSatisfy({ !$0.isNaN })
    else { return nil }
    let source = bitmap.surface
    let target = Surface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let from = source.pixels + y * source.stride + x * 4
        let isMasked = (0..<count).allSatisfy {
          CGFloat(from[$0]) >= components[2 * $0] && CGFloat(from[$0]) <= components[2 * $0 + 1]
        }
        if !isMasked { (target.pixels + y * target.stride + x * 4).update(from: from, count: 4) }
      }
    }
    return CGImage(bitmap: Bitmap(adopting: target, isOpaque: false))
  }

  public func copy(maskingColorComponents components: UnsafePointer<CGFloat>) -> CGImage? {
    let count = colorSpace?.model == .monochrome ? 1 : 3
    return masked(Array(UnsafeBufferPointer(start: components, count: 2 * count)))
  }
}

extension Bitmap {
  /// Black pixels whose alpha is the gray of these, or its inverse.
  func alphaFromLuminance(inverted: Bool) -> Bitmap {
    let target = Surface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let p = surface.pixels + y * surface.stride + x * 4
        let luma = luminance(p)
        target.pixels[y * target.stride + x * 4 + 3] = inverted ? 255 - luma : luma
      }
    }
    return Bitmap(adopting: target, isOpaque: false)
  }
}
