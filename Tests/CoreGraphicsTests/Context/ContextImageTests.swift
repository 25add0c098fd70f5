import CoreGraphics
import Testing

/// Images of bitmap contexts keep the context's layout.
@Suite struct ContextImageTests {
  /// A gray context's bytes serve as the samples of a mask: bright ones keep paint away.
  @Test func grayStaysGray() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: gray,
        bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.bitsPerPixel == 8 && image.bytesPerRow == 2 && image.colorSpace == gray)
    #expect(image.dataProvider?.data == Data([255, 0]))
    let provider = try #require(image.dataProvider)
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
        decode: nil, shouldInterpolate: false))
    let target = screenContext(2, 1)
    target.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
    target.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(target[0, 0].a == 0 && target[1, 0].a == 255)
    // The later drawing does not reach the image.
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(image.dataProvider?.data == Data([255, 0]))
  }

  /// The image of a context of alpha alone lets through where it was painted.
  @Test func alphaAloneIsAMask() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    let target = screenContext(2, 1)
    target.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: image)
    target.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(target[0, 0].a == 255 && target[1, 0].a == 0)
  }

  /// A shadow is painted in the blend mode of what casts it: blue multiplied into red is black.
  @Test func shadowsBlend() {
    let context = screenContext(30, 4)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 4))
    context.setBlendMode(.multiply)
    context.setShadow(
      offset: CGSize(width: 10, height: 0), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 2, y: 0, width: 6, height: 4))
    #expect(context[4, 2] == .red)
    #expect(context[14, 2] == .black)
    #expect(context[22, 2] == .red)
  }
}
