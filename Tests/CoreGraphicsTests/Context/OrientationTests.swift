import CoreGraphics
import Testing

@Suite struct OrientationTests {
  let image = picture([[.red, .green], [.blue, .white]])

  @Test func fact12_22_yUpContextDrawsUpright() throws {
    let context = try #require(plainContext(4, 4))
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 0, y: 2, width: 2, height: 2))
    // y 2 to 4 in a space that points up are the two top rows.
    #expect(context[0, 0] == .red)
    #expect(context[1, 0] == .green)
    #expect(context[0, 1] == .blue)
    #expect(context[0, 2] == .clear)
  }

  @Test func fact12_22_yDownContextDrawsUpsideDown() {
    let context = screenContext(4, 4)
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context[0, 0] == .blue)
    #expect(context[0, 1] == .red)
    #expect(context[1, 1] == .green)
  }

  @Test func aPlainContextHasItsOriginBelow() throws {
    let context = try #require(plainContext(3, 3))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context[0, 2] == .black)
    #expect(context[0, 0] == .clear)
  }

  @Test func makeImageIsACopyOfTheMoment() throws {
    let context = try #require(plainContext(2, 2))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(image.bitmap.surface[0, 0] == .black)
    #expect(context[0, 0] == .clear)
  }

  @Test func tilesRepeatOverTheClip() {
    let context = screenContext(6, 6)
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
    #expect(context[4, 1] == context[0, 1])
    #expect(context[5, 5] == context[1, 1])
    #expect(context.surface.coveredArea == 36)
  }

  @Test func aMaskImagePaintsTheFillColour() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255])))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: nil, shouldInterpolate: false))
    let context = screenContext(2, 1)
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(context[0, 0] == .blue)
    #expect(context[1, 0] == .clear)
  }
}
