import CoreGraphics
import Testing

@Suite struct MaskingTests {
  private func image(_ bytes: [UInt8], _ components: Int, decode: [CGFloat]? = nil) throws -> CGImage? {
    let space = components == 1 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
    let width = bytes.count / components
    return CGImage(
      width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: 8 * components, bytesPerRow: bytes.count,
      space: space, bitmapInfo: CGBitmapInfo(alpha: .none),
      provider: try #require(CGDataProvider(data: Data(bytes))), decode: decode, shouldInterpolate: false,
      intent: .defaultIntent)
  }

  @Test func coloursInARangeBecomeTransparent() throws {
    let picture = try #require(try image([255, 0, 0, 0, 255, 0, 250, 10, 5], 3))
    let masked = try #require(picture.copy(maskingColorComponents: [240, 255, 0, 20, 0, 20]))
    #expect(masked.bitmap.surface[0, 0] == .clear && masked.bitmap.surface[2, 0] == .clear)
    #expect(masked.bitmap.surface[1, 0] == .green)
    #expect(masked.copy(maskingColorComponents: [0, 255, 0, 255, 0, 255]) == nil)
    #expect(picture.copy(maskingColorComponents: [0, 255]) == nil)
    let gray = try #require(try image([10, 200], 1))
    #expect(gray.copy(maskingColorComponents: [0, 100])?.bitmap.surface[0, 0] == .clear)
  }

  /// [1, 0] turns the samples round; [0, .5] halves them: 200 / 2.
  @Test func decodeMapsSamples() throws {
    let turned = try #require(try image([0, 255, 100], 3, decode: [1, 0, 1, 0, 0, 0.5]))
    #expect(turned.bitmap.surface[0, 0] == Pixel(255, 0, 50, 255))
    let gray = try #require(try image([200], 1, decode: [0, 0.5]))
    #expect(gray.bitmap.surface[0, 0] == Pixel(100, 100, 100, 255))
  }
}
