import RenderCore
import Testing

/// Straight edges of layers on the pixel grid (law 10; oracle 20 for upright layers).
@Suite struct LayerEdgeTests {
  /// A pixel belongs to an upright layer when its middle does: 10.4…20.6 covers 10…21, 10.6…20.4 covers 11…20.
  @Test func fractionalEdgesFallOnPixels() {
    let a = Scene.draw(40, 40, [Scene.node(1, 10.4, 10.4, 10.2, 10.2, Scene.red)])
    #expect(a.paintedRect == PixelRect(10, 10, 21, 21))
    #expect(a.paintedArea == 121)
    let b = Scene.draw(40, 40, [Scene.node(1, 10.6, 10.6, 9.8, 9.8, Scene.red)])
    #expect(b.paintedRect == PixelRect(11, 11, 20, 20))
    #expect(b.paintedArea == 81)
  }

  /// Neighbours that share a fractional edge leave no seam and no overlap, wherever the edge falls.
  @Test func noSeamBetweenNeighbours() {
    for step in 0..<32 {
      let edge = 10 + Double(step) / 32
      let half = Color4(1, 0, 0, 0.5)
      let s = Scene.draw(
        40, 4, [Scene.node(1, 0, 0, edge, 4, half), Scene.node(2, edge, 0, 40 - edge, 4, half)])
      for x in 0..<40 { #expect(s.pixel(x, 2)[3] == 128, "edge \(edge), column \(x)") }
    }
  }

  /// With allowsEdgeAntialiasing the same edge is covered by its fraction: floor(256 · .5) = 128.
  @Test func antialiasedOnRequest() {
    let s = Scene.draw(
      40, 40, [Scene.node(1, 10.5, 10, 10, 10, Scene.red, style: { $0.allowsEdgeAntialiasing = true })])
    #expect(s.pixel(10, 15)[3] == 128)
    #expect(s.pixel(11, 15)[3] == 255)
    #expect(s.pixel(20, 15)[3] == 128)
  }

  /// Rotated by 30°, no pixel is blended; with antialiasing some are.
  @Test func rotatedEdgesAlias() {
    func alphas(_ smooth: Bool) -> Set<UInt8> {
      let s = Scene.draw(
        60, 60,
        [
          Scene.node(
            1, 20, 20, 20, 20, Scene.red, style: { $0.allowsEdgeAntialiasing = smooth },
            geometry: { $0.transform = Scene.rotation(.pi / 6) })
        ])
      return Set((0..<3600).map { s.pixel($0 % 60, $0 / 60)[3] })
    }
    #expect(alphas(false) == [0, 255])
    #expect(alphas(true).count > 10)
  }

  /// A quarter turn made with sines and cosines is upright: 20×10 about its middle becomes 10×20 exactly.
  @Test func quarterTurnIsExact() {
    let s = Scene.draw(
      60, 60,
      [
        Scene.node(
          1, 20, 25, 20, 10, Scene.red, style: { $0.borderWidth = 2 },
          geometry: { $0.transform = Scene.rotation(.pi / 2) })
      ])
    #expect(s.paintedRect == PixelRect(25, 20, 35, 40))
    #expect(s.pixel(26, 30) == [0, 0, 0, 255])
    #expect(s.pixel(30, 30) == [255, 0, 0, 255])
    #expect(s.pixel(30, 21) == [0, 0, 0, 255])
  }

  /// A turned border is a ring of whole pixels too: its area is near 40·40 − 30·30 = 700.
  @Test func rotatedBorderAliases() {
    let s = Scene.draw(
      100, 100,
      [
        Scene.node(
          1, 30, 30, 40, 40, style: { $0.borderWidth = 5 },
          geometry: { $0.transform = Scene.rotation(0.4) })
      ])
    #expect(Set((0..<10_000).map { s.pixel($0 % 100, $0 / 100)[3] }) == [0, 255])
    #expect(abs(s.paintedArea - 700) < 30)
  }
}
