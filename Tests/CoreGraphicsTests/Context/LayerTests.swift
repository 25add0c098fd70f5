import CoreGraphics
import Testing

@Suite struct LayerTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func aLayerIsDrawnAsItWasDrawnInto() throws {
    for flipped in [true, false] {
      let context = CGContext(surface: screenContext(40, 40).surface, scale: 2, flipped: flipped)
      let layer = try #require(CGLayer(context, size: CGSize(width: 8, height: 4), auxiliaryInfo: nil))
      #expect(layer.size == CGSize(width: 8, height: 4))
      let inner = try #require(layer.context)
      #expect(inner.width == 16 && inner.height == 8)
      inner.setFillColor(red)
      inner.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.draw(layer, at: point(3, 5))
      let plain = CGContext(surface: screenContext(40, 40).surface, scale: 2, flipped: flipped)
      plain.setFillColor(red)
      plain.fill(CGRect(x: 3, y: 5, width: 2, height: 1))
      for y in 0..<40 { for x in 0..<40 { #expect(context[x, y] == plain[x, y], "\(flipped) \(x) \(y)") } }
    }
  }

  @Test func stretchedFadedAndRefused() throws {
    let context = screenContext(40, 40)
    let layer = try #require(CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    layer.context?.setFillColor(red)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.setAlpha(0.5)
    context.draw(layer, in: CGRect(x: 0, y: 0, width: 20, height: 40))
    #expect(context[10, 20] == Pixel(128, 0, 0, 128) && context[25, 20] == .clear)
    for side in [0, -1, .nan, 1e9, .infinity] as [CGFloat] {
      #expect(CGLayer(context, size: CGSize(width: side, height: 4), auxiliaryInfo: nil) == nil)
    }
  }
}
