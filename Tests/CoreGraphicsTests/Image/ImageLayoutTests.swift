import CoreGraphics
import Testing

/// Images read from memory in every layout; expected bytes by arithmetic on the samples.
@Suite struct ImageLayoutTests {
  private func image(
    _ bytes: [UInt8], _ width: Int, bits: Int, pixel: Int, row: Int,
    _ space: CGColorSpace, _ info: CGBitmapInfo
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    return CGImage(
      width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: pixel, bytesPerRow: row, space: space,
      bitmapInfo: info, provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  private func pixels(_ image: CGImage?) -> [Pixel] {
    guard let surface = image?.bitmap.surface else { return [] }
    return (0..<surface.width).map { surface[$0, 0] }
  }

  /// Bits 1 0 1 of a byte, white for 1.
  @Test func oneBitGray() {
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(
      pixels(image([0b1010_0000], 3, bits: 1, pixel: 1, row: 1, gray, CGBitmapInfo(alpha: .none)))
        == [.white, .black, .white])
  }

  /// Four bits a sample: 0xF, 0x8 and 0x0 are 255, 8 · 17 = 136, 0.
  @Test func fourBitGray() {
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(
      pixels(image([0xF8, 0x00], 3, bits: 4, pixel: 4, row: 2, gray, CGBitmapInfo(alpha: .none)))
        == [.white, Pixel(136, 136, 136, 255), .black])
  }

  /// Two bits index a table of four colours.
  @Test func twoBitIndices() throws {
    let table: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    let space = try #require(
      CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 3, colorTable: table))
    #expect(
      pixels(image([0b0001_1011], 4, bits: 2, pixel: 2, row: 1, space, CGBitmapInfo(alpha: .none)))
        == [.black, .red, .green, .blue])
  }

  /// 0x7C00 is 31 of red, 0x03E0 of green; 16 of 31 are 0b10000100 = 132 in eight bits.
  @Test func fiveBits() {
    let info = CGBitmapInfo(alpha: .noneSkipFirst)
    #expect(
      pixels(
        image(
          [0x7C, 0, 0x03, 0xE0, 0, 16], 3, bits: 5, pixel: 16, row: 6, CGColorSpaceCreateDeviceRGB(), info))
        == [.red, .green, Pixel(0, 0, 132, 255)])
  }

  /// Floats of 1, 0.5, 2 and alpha 0.5, straight: 128, 64, 128 (clamped to 1) under alpha 128.
  @Test func floatsAreClamped() {
    let words: [Float] = [1, 0.5, 2, 0.5]
    let bytes = words.flatMap { v in (0..<4).map { UInt8(truncatingIfNeeded: v.bitPattern >> (8 * $0)) } }
    let info = CGBitmapInfo(
      rawValue: CGBitmapInfo.floatComponents.rawValue
        | CGBitmapInfo(alpha: .last, byteOrder: .order32Little).rawValue)
    #expect(
      pixels(image(bytes, 1, bits: 32, pixel: 128, row: 16, CGColorSpaceCreateDeviceRGB(), info)) == [
        Pixel(128, 64, 128, 128)
      ])
  }

  /// A one-bit mask: 0 lets paint through.
  @Test func oneBitMask() throws {
    let provider = try #require(CGDataProvider(data: Data([0b0100_0000])))
    let mask = CGImage(
      maskWidth: 2, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1, provider: provider,
      decode: nil, shouldInterpolate: false)
    #expect(pixels(mask).map(\.a) == [255, 0])
  }

  @Test func unreadable() {
    let info = CGBitmapInfo(alpha: .none)
    #expect(
      image([0], 9, bits: 1, pixel: 1, row: 1, CGColorSpaceCreateDeviceGray(), info) == nil, "too few bytes")
    #expect(image([0, 0, 0], 1, bits: 3, pixel: 3, row: 3, CGColorSpaceCreateDeviceGray(), info) == nil)
    #expect(image([0, 0], 1, bits: 5, pixel: 16, row: 2, CGColorSpaceCreateDeviceGray(), info) == nil)
  }

  /// Callbacks that hand out three bytes, two at a time.
  @Test func providersOfCallbacks() throws {
    var rest: [UInt8] = [1, 2, 3]
    var released = 0
    var callbacks = CGDataProviderSequentialCallbacks()
    callbacks.getBytes = { _, buffer, count in
      let n = min(2, count, rest.count)
      buffer.copyMemory(from: rest, byteCount: n)
      rest.removeFirst(n)
      return n
    }
    callbacks.releaseInfo = { _ in released += 1 }
    let provider = try #require(CGDataProvider(sequentialInfo: nil, callbacks: &callbacks))
    #expect(provider.data == Data([1, 2, 3]) && released == 1)
  }

  /// Numbers in dictionaries and back.
  @Test func dictionaryRepresentations() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: ["X": 5, "Y": 6.5]) == CGPoint(x: 5, y: 6.5))
    #expect(CGSize(dictionaryRepresentation: ["Width": 1]) == nil)
  }
}
