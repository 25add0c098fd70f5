import CoreGraphics
import Testing

@Suite struct ShadowTests {
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// The box of all pixels with any alpha.
  func ink(_ context: CGContext) -> CGRect {
    var box = CGRect.null
    for y in 0..<context.height {
      for x in 0..<context.width where context[x, y].a > 0 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func fact12_16_aBlurOfFiveReachesFivePixels() {
    let context = screenContext(60, 60)
    context.setShadow(offset: .zero, blur: 5, color: red)
    context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(ink(context) == CGRect(x: 15, y: 15, width: 30, height: 30))
    #expect(context[30, 30] == .black, "what is painted lies on top")
    #expect(context[17, 30].r > 0 && context[17, 30].r == context[17, 30].a)
  }

  @Test func fact12_16_theOffsetIsInBaseSpace() throws {
    let context = screenContext(60, 60)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: 10, height: 5), blur: 0, color: red)
    context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
    // Painted from 10 to 20; the shadow is moved by 10 and 5 pixels, not by 20 and 10.
    #expect(context[25, 17] == .red)
    #expect(ink(context) == CGRect(x: 10, y: 10, width: 20, height: 15))
    let plain = try #require(plainContext(60, 60))
    plain.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: red)
    plain.fill(CGRect(x: 20, y: 20, width: 10, height: 10))
    // Where y points up, so does the offset: rows 20 to 30 from the top.
    #expect(plain[25, 25] == .red)
  }

  @Test func fact12_16_theDefaultColourIsBlackAtAThird() {
    let context = screenContext(30, 10)
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context[15, 5] == Pixel(0, 0, 0, 85))
  }

  @Test func aWideEdgeFallsOffAsTheBellCurveSays() {
    // Law 5: picture 12 of Apple's shows this profile outside of a long edge at sigma 4, which is blur 8.
    let apple = [114, 89, 66, 46, 30, 18, 9, 4, 0]
    let context = screenContext(80, 80)
    context.setShadow(offset: .zero, blur: 8, color: red)
    context.fill(CGRect(x: 40, y: 0, width: 40, height: 80))
    for (k, alpha) in apple.enumerated() { #expect(abs(Int(context[39 - k, 40].a) - alpha) <= 1) }
  }

  @Test func aLayerCastsOneShadow() {
    let context = screenContext(60, 60)
    context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: red)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setFillColor(.white)
    context.fill(CGRect(x: 20, y: 0, width: 10, height: 10))
    context.endTransparencyLayer()
    #expect(context[25, 5] == .white, "no shadow falls on what the layer itself shows")
    #expect(context[45, 5] == .red)
  }

  @Test func shadowsEndWithNilAndAreClipped() {
    let context = screenContext(40, 10)
    context.clip(to: CGRect(x: 0, y: 0, width: 15, height: 10))
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context[12, 5] == .red)
    #expect(context[16, 5] == .clear)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.clear(CGRect(x: 0, y: 0, width: 40, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 10))
    #expect(context[12, 5] == .clear)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e9])
  func oddNumbersAreTaken(_ odd: CGFloat) {
    let context = screenContext(10, 10)
    context.setShadow(offset: CGSize(width: odd, height: 1), blur: 2, color: red)
    context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    context.setShadow(offset: .zero, blur: odd, color: red)
    context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(context[2, 2] == .black)
  }
}
