import CoreGraphics
import Testing

@Suite struct BitmapLayoutTests {
  func make(
    _ data: UnsafeMutableRawPointer?, _ info: UInt32, space: CGColorSpace? = CGColorSpaceCreateDeviceRGB(),
    width: Int = 2, height: Int = 1, bits: Int = 8, bytesPerRow: Int = 0
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: info)
  }

  @Test func theCallersMemoryIsDrawnTo() {
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes.withUnsafeMutableBytes { memory in
      let context = make(
        memory.baseAddress, CGImageAlphaInfo.premultipliedLast.rawValue, bytesPerRow: 8)
      context?.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(Array(bytes[0..<8]) == [0, 0, 0, 0, 255, 128, 0, 255])
  }

  @Test(arguments: [
    (
      CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little), [UInt8](arrayLiteral: 3, 2, 1, 255)
    ),
    (CGBitmapInfo(alpha: .premultipliedFirst), [255, 1, 2, 3]),
    (CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order32Little), [255, 3, 2, 1]),
    (CGBitmapInfo(alpha: .noneSkipLast), [1, 2, 3, 255]),
  ])
  func otherOrdersAreWrittenAfterEveryCall(_ info: CGBitmapInfo, _ expected: [UInt8]) throws {
    let context = try #require(make(nil, info.rawValue))
    context.setFillColor(red: 1 / 255, green: 2 / 255, blue: 3 / 255, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(context.data)
    #expect((0..<4).map { data.load(fromByteOffset: $0, as: UInt8.self) } == expected)
    #expect(context.bytesPerRow == 8)
  }

  @Test func grayAndAlphaOnlyHaveOneByteAPixel() throws {
    let gray = try #require(make(nil, 0, space: CGColorSpaceCreateDeviceGray()))
    gray.setFillColor(.white)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(gray.bytesPerRow == 2)
    #expect(gray.data?.load(as: UInt8.self) == 255)
    let alpha = try #require(make(nil, CGImageAlphaInfo.alphaOnly.rawValue, space: nil))
    alpha.setFillColor(gray: 0, alpha: 0.5)
    alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(alpha.data?.load(as: UInt8.self) == 128)
  }

  @Test func whatStandsInTheMemoryIsDrawnOver() throws {
    var bytes: [UInt8] = [255, 255, 255, 255]
    let pixel = bytes.withUnsafeMutableBytes { memory -> Pixel? in
      let info = CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
      let context = make(memory.baseAddress, info.rawValue, width: 1, bytesPerRow: 4)
      context?.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.5)
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      return context?[0, 0]
    }
    // 0 · 128 + 255 · 127 / 255.
    #expect(pixel == Pixel(127, 127, 127, 255))
    #expect(bytes == [127, 127, 127, 255])
  }

  @Test func whatCannotBeDrawnToIsNil() {
    let last = CGImageAlphaInfo.premultipliedLast.rawValue
    #expect(make(nil, last, width: 0) == nil)
    #expect(make(nil, last, width: -5) == nil)
    #expect(make(nil, last, width: 1 << 50) == nil)
    #expect(make(nil, last, bits: 5) == nil)
    #expect(make(nil, last, bytesPerRow: 3) == nil)
    #expect(make(nil, last, space: nil) == nil)
    #expect(make(nil, CGImageAlphaInfo.last.rawValue) == nil, "straight alpha cannot be drawn to")
  }

  @Test func anOpaqueContextMakesAnOpaqueImage() throws {
    let context = try #require(make(nil, CGImageAlphaInfo.noneSkipLast.rawValue))
    let image = try #require(context.makeImage())
    #expect(image.bitmap.surface[0, 0] == .black)
  }
}
