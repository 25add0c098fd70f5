import CoreGraphics
import Testing

/// Bitmap contexts of other layouts than 8-bit RGB, after the table "Pixel formats supported for bitmap graphics
/// contexts" of Apple's Quartz 2D Programming Guide. The colours are bytes, so that sums are plain: c / 255 of the
/// greatest number of each format.
@Suite struct DeepLayoutTests {
  private func make(
    _ bits: Int, _ info: CGBitmapInfo, _ space: CGColorSpace, width: Int = 1
  ) -> CGContext? {
    CGContext(
      data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: 0, space: space,
      bitmapInfo: info)
  }

  private func bytes(_ context: CGContext?, _ count: Int) -> [UInt8] {
    guard let data = context?.data else { return [] }
    return (0..<count).map { data.load(fromByteOffset: $0, as: UInt8.self) }
  }

  private func filled(_ context: CGContext?, alpha: CGFloat = 1) -> CGContext? {
    context?.setFillColor(red: 1, green: 51 / 255, blue: 0, alpha: alpha)
    context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    return context
  }

  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let gray = CGColorSpaceCreateDeviceGray()
  private let cmyk = CGColorSpaceCreateDeviceCMYK()

  /// 51/255 of 65,535 is 13,107 = 0x3333.
  @Test func sixteenBits() {
    let big = filled(make(16, CGBitmapInfo(alpha: .premultipliedLast), rgb))
    #expect(bytes(big, 8) == [0xFF, 0xFF, 0x33, 0x33, 0, 0, 0xFF, 0xFF])
    #expect(big?.bitsPerPixel == 64 && big?.bitsPerComponent == 16 && big?.bytesPerRow == 8)
    let little = CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order16Little)
    // Half transparent: 128 and 26 of 255, so 0x8080, 0x1A1A.
    #expect(
      bytes(filled(make(16, little, rgb), alpha: 0.5), 8) == [0x80, 0x80, 0x1A, 0x1A, 0, 0, 0x80, 0x80])
  }

  /// 0.2 as a float is 0x3E4CCCCD, 1 is 0x3F800000; as a half 0x3266 and 0x3C00.
  @Test func floats() {
    let info = CGBitmapInfo(
      rawValue: CGBitmapInfo.floatComponents.rawValue
        | CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order32Little).rawValue)
    let context = filled(make(32, info, rgb))
    #expect(
      bytes(context, 16) == [0, 0, 0x80, 0x3F, 0xCD, 0xCC, 0x4C, 0x3E, 0, 0, 0, 0, 0, 0, 0x80, 0x3F])
    #expect(context?.bitsPerPixel == 128)
    let half = CGBitmapInfo(
      rawValue: CGBitmapInfo.floatComponents.rawValue
        | CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order16Little).rawValue)
    #expect(bytes(filled(make(16, half, rgb)), 8) == [0, 0x3C, 0x66, 0x32, 0, 0, 0, 0x3C])
  }

  /// Five bits of red 31, green 51 · 31 / 255 = 6.2, blue 0: 0x7C00 + 6 · 32 = 0x7CC0.
  @Test func fiveBits() {
    #expect(bytes(filled(make(5, CGBitmapInfo(alpha: .noneSkipFirst), rgb)), 2) == [0x7C, 0xC0])
    let little = CGBitmapInfo(alpha: .noneSkipFirst, byteOrder: .order16Little)
    #expect(bytes(filled(make(5, little, rgb)), 2) == [0xC0, 0x7C])
  }

  /// The orange's luminance is (255 · 54 + 51 · 183) / 256 = 90.2.
  @Test func grayWithAlphaAndDeeper() {
    #expect(bytes(filled(make(8, CGBitmapInfo(alpha: .premultipliedLast), gray)), 2) == [90, 255])
    #expect(bytes(filled(make(16, CGBitmapInfo(alpha: .none), gray)), 2) == [90, 90])
  }

  /// Orange is (0, 1 − 0.2, 1, 0); what nothing was drawn on is white, all zero.
  @Test func cmykHasNoAlpha() {
    let context = filled(make(8, CGBitmapInfo(alpha: .none), cmyk, width: 2))
    #expect(bytes(context, 8) == [0, 204, 255, 0, 0, 0, 0, 0])
  }

  /// Display P3 red is not sRGB red: of sRGB red, P3's components are (0.917, 0.2, 0.139), 234, 51, 35 of 255.
  @Test func otherSpacesHoldTheirOwnNumbers() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let context = try #require(make(8, CGBitmapInfo(alpha: .premultipliedLast), p3))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(zip(bytes(context, 4), [234, 51, 35, 255]).allSatisfy { abs(Int($0) - $1) <= 1 })
    // Read back as an image of that space, it is sRGB red again.
    let image = try #require(context.makeImage())
    #expect(image.bitmap.surface[0, 0] == .red)
  }

  @Test func whatStandsThereIsDrawnOver() {
    var memory: [UInt16] = [0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF]
    memory.withUnsafeMutableBytes { bytes in
      let info = CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order16Little)
      let context = CGContext(
        data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 16, bytesPerRow: 8, space: rgb,
        bitmapInfo: info)
      context?.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.2)
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    // White under black of 51/255: 204, twice in a word.
    #expect(memory == [0xCCCC, 0xCCCC, 0xCCCC, 0xFFFF])
  }

  /// What Core Graphics refuses.
  @Test func unsupported() {
    #expect(make(8, CGBitmapInfo(alpha: .none), rgb) == nil, "RGB of three bytes")
    #expect(make(16, CGBitmapInfo(alpha: .premultipliedFirst), rgb) == nil)
    #expect(make(32, CGBitmapInfo(alpha: .premultipliedLast), rgb) == nil, "32 bits are floats")
    #expect(make(8, [.floatComponents, CGBitmapInfo(alpha: .premultipliedLast)], rgb) == nil)
    #expect(make(5, CGBitmapInfo(alpha: .premultipliedFirst), rgb) == nil)
    #expect(make(8, CGBitmapInfo(alpha: .premultipliedLast), cmyk) == nil)
    #expect(make(16, CGBitmapInfo(alpha: .alphaOnly), gray) == nil)
    #expect(make(1, CGBitmapInfo(alpha: .none), gray) == nil)
  }

  @Test func lentMemoryIsGivenBack() {
    var given: [UInt8] = [0, 0, 0, 0]
    var ended = 0
    given.withUnsafeMutableBytes { bytes in
      var context = CGContext(
        data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: rgb,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue, releaseCallback: { _, _ in ended += 1 },
        releaseInfo: nil)
      #expect(context != nil && ended == 0)
      context = nil
    }
    #expect(ended == 1)
  }
}
