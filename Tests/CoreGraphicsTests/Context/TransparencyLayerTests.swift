import CoreGraphics
import Testing

@Suite struct TransparencyLayerTests {
  @Test func overlapsFadeOnceInALayer() {
    let context = screenContext(3, 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    context.endTransparencyLayer()
    #expect(context[0, 0] == Pixel(128, 0, 0, 128))
    // Blue covers red inside the layer: no red shines through.
    #expect(context[1, 0] == Pixel(0, 0, 128, 128))
  }

  @Test func theLayerIsCutByTheClipAroundIt() {
    let context = screenContext(4, 4)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
    context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 3, height: 4), auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.endTransparencyLayer()
    #expect(context.surface.coveredArea == 4)
    #expect(context[1, 0] == .black)
  }

  @Test func stateGoesBackToWhatItWasBefore() {
    let context = screenContext(4, 4)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.translateBy(x: 100, y: 100)
    context.endTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context[0, 0] == .black)
  }

  @Test func endingWithoutALayerAndNestingDeepAreHarmless() {
    let context = screenContext(4, 4)
    context.endTransparencyLayer()
    for _ in 0..<40 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    for _ in 0..<40 { context.endTransparencyLayer() }
    #expect(context.surface.coveredArea == 16)
  }
}
