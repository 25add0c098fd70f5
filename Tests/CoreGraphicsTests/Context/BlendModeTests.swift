import CoreGraphics
import Testing

@Suite struct BlendModeTests {
  func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> CGColor {
    CGColor(red: r / 255, green: g / 255, blue: b / 255, alpha: 1)
  }

  /// Oracle 34 (law 9): yellow (255, 252, 65) over red (255, 64, 19), as Apple draws it.
  @Test(arguments: [
    (CGBlendMode.normal, [255, 252, 65]), (.multiply, [255, 63, 5]), (.screen, [255, 253, 79]),
    (.overlay, [255, 126, 10]), (.darken, [255, 64, 19]), (.difference, [0, 188, 46]),
  ])
  func fillsAndPicturesBlendAsApples(_ mode: CGBlendMode, _ expected: [Int]) {
    let context = screenContext(2, 1)
    context.setFillColor(color(255, 64, 19))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setBlendMode(mode)
    context.setFillColor(color(255, 252, 65))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.draw(picture([[Pixel(255, 252, 65, 255)]]), in: CGRect(x: 1, y: 0, width: 1, height: 1))
    for x in 0..<2 {
      let p = context[x, 0]
      for (got, wanted) in zip([p.r, p.g, p.b], expected) { #expect(abs(Int(got) - wanted) <= 1) }
    }
  }

  @Test func everyModeMeansItsNamesakeInTheEngine() {
    // Apple's numbers run from 0 to 27 in the order of the names, and so do the engine's.
    for raw in Int32(0)..<28 {
      guard let mode = CGBlendMode(rawValue: raw) else {
        Issue.record("no blend mode \(raw)")
        continue
      }
      #expect("\(mode)" == "\(mode.blend)")
    }
    #expect(CGBlendMode(rawValue: 28) == nil)
  }

  @Test func aLayerBlendsAsAWhole() {
    let context = screenContext(1, 1)
    context.setFillColor(color(255, 64, 19))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(.multiply)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.black)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(color(255, 252, 65))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    // Black is covered inside of the layer, so only yellow multiplies.
    #expect(abs(Int(context[0, 0].g) - 63) <= 1)
    #expect(context[0, 0].r == 255)
  }

  @Test func stateBringsTheModeBack() {
    let context = screenContext(1, 1)
    context.saveGState()
    context.setBlendMode(.clear)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context[0, 0] == .black)
  }
}
