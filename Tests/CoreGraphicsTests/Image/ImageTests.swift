import CoreGraphics
import Testing

@Suite struct ImageTests {
  /// One pixel of the given bytes.
  func make(
    _ bytes: [UInt8], bits: Int = 8, bitsPerPixel: Int, space: CGColorSpace, _ info: CGBitmapInfo,
    width: Int = 1
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    return CGImage(
      width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bitsPerPixel,
      bytesPerRow: width * bitsPerPixel / 8, space: space, bitmapInfo: info, provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  func pixel(_ image: CGImage?, _ x: Int = 0) -> Pixel? { image.map { $0.bitmap.surface[x, 0] } }

  @Test func everyPlaceOfAlphaIsRead() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    func read(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo, _ order: CGImageByteOrderInfo = .orderDefault)
      -> Pixel?
    {
      pixel(make(bytes, bitsPerPixel: 32, space: rgb, CGBitmapInfo(alpha: alpha, byteOrder: order)))
    }
    #expect(read([1, 2, 3, 255], .premultipliedLast) == Pixel(1, 2, 3, 255))
    #expect(read([255, 1, 2, 3], .premultipliedFirst) == Pixel(1, 2, 3, 255))
    #expect(read([3, 2, 1, 255], .premultipliedFirst, .order32Little) == Pixel(1, 2, 3, 255))
    #expect(read([255, 3, 2, 1], .premultipliedLast, .order32Little) == Pixel(1, 2, 3, 255))
    #expect(read([1, 2, 3, 0], .noneSkipLast) == Pixel(1, 2, 3, 255))
    #expect(read([0, 1, 2, 3], .noneSkipFirst) == Pixel(1, 2, 3, 255))
    // Straight alpha is multiplied in: 255 · 128 / 255 = 128.
    #expect(read([255, 0, 0, 128], .last) == Pixel(128, 0, 0, 128))
    // A premultiplied colour cannot exceed its alpha.
    #expect(read([255, 0, 0, 100], .premultipliedLast) == Pixel(100, 0, 0, 100))
  }

  @Test func otherSpacesAndDepthsAreRead() {
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(pixel(make([77], bitsPerPixel: 8, space: gray, [])) == Pixel(77, 77, 77, 255))
    let grayAlpha = make([200, 255], bitsPerPixel: 16, space: gray, CGBitmapInfo(alpha: .last))
    #expect(pixel(grayAlpha) == Pixel(200, 200, 200, 255))
    let cmyk = make([0, 255, 255, 0], bitsPerPixel: 32, space: CGColorSpaceCreateDeviceCMYK(), [])
    #expect(pixel(cmyk) == Pixel.red)
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(pixel(make([9, 8, 7], bitsPerPixel: 24, space: rgb, [])) == Pixel(9, 8, 7, 255))
    // 16 bits: the high byte of a big-endian 0x1234 is 0x12 = 18.
    let deep = make([0x12, 0x34, 0, 0, 0, 0], bits: 16, bitsPerPixel: 48, space: rgb, [])
    #expect(pixel(deep) == Pixel(18, 0, 0, 255))
  }

  @Test func whatCannotBeReadIsNil() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(make([1, 2, 3], bitsPerPixel: 32, space: rgb, CGBitmapInfo(alpha: .last)) == nil)
    #expect(make([1, 2, 3, 4], bits: 6, bitsPerPixel: 18, space: rgb, []) == nil)
    #expect(make([1, 2, 3, 4], bitsPerPixel: 32, space: rgb, [.floatComponents]) == nil)
    #expect(make([1], bitsPerPixel: 8, space: rgb, []) == nil, "one component is not three")
    #expect(make([], bitsPerPixel: 32, space: rgb, CGBitmapInfo(alpha: .last), width: 0) == nil)
    #expect(make([], bitsPerPixel: 32, space: rgb, CGBitmapInfo(alpha: .last), width: 1 << 40) == nil)
  }

  @Test func croppingTakesWholePixelsInsideTheImage() throws {
    let image = picture([[.red, .green, .blue], [.black, .white, .clear]])
    let part = try #require(image.cropping(to: CGRect(x: 1.2, y: 0.5, width: 1.5, height: 5)))
    #expect(part.width == 2)
    #expect(part.height == 2)
    #expect(part.bitmap.surface[0, 0] == .green)
    #expect(part.bitmap.surface[1, 1] == .clear)
    #expect(image.cropping(to: CGRect(x: 7, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .null) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func ofAMaskTheDarkSamplesLetThrough() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255])))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: nil, shouldInterpolate: false))
    #expect(mask.isMask)
    let masked = try #require(picture([[.red, .red]]).masking(mask))
    #expect(masked.bitmap.surface[0, 0] == .red)
    #expect(masked.bitmap.surface[1, 0] == .clear)
  }

  @Test func ofAPlainImageTheBrightSamplesLetThrough() throws {
    let masked = try #require(picture([[.red, .red]]).masking(picture([[.black, .white]])))
    #expect(masked.bitmap.surface[0, 0] == .clear)
    #expect(masked.bitmap.surface[1, 0] == .red)
  }

  @Test func theProviderHandsTheGivenBytesBack() throws {
    let bytes: [UInt8] = [3, 2, 1, 255]
    let info = CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
    let image = try #require(
      make(bytes, bitsPerPixel: 32, space: CGColorSpaceCreateDeviceRGB(), info))
    #expect(image.dataProvider?.data == Data(bytes))
    #expect(image.alphaInfo == .premultipliedFirst)
    #expect(image.byteOrderInfo == .order32Little)
    #expect(image.bytesPerRow == 4)
  }
}
