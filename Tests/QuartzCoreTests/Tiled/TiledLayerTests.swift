import Foundation
import QuartzCore
import Testing

@Suite("Fact 1.7: tiled layers") @MainActor
struct TiledLayerTests {
  /// Writes down which part of the layer it is asked for, and fills it with red.
  final class Tiles: CATiledLayer {
    var boxes: [CGRect] = []

    override func draw(in ctx: CGContext) {
      boxes.append(ctx.boundingBoxOfClipPath)
      ctx.setFillColor(rgb(1, 0, 0))
      ctx.fill(ctx.boundingBoxOfClipPath)
    }
  }

  @Test("1.7: levels 1, bias 0, tiles of 256 × 256, a fade of 0.25 s")
  func defaults() {
    let layer = CATiledLayer()
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }

  @Test("Every tile is drawn once, clipped to itself, and all of them cover the layer")
  func tiles() {
    let layer = Tiles()
    layer.tileSize = CGSize(width: 20, height: 20)
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    // 50 / 20 and 30 / 20, both rounded up: 3 columns and 2 rows; the last of each are 10 wide, 10 high.
    #expect(layer.boxes.count == 6)
    #expect(layer.boxes.first == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(layer.boxes.last == CGRect(x: 40, y: 20, width: 10, height: 10))
    #expect(Picture(layer, width: 50, height: 30).count { $0 == [255, 0, 0, 255] } == 1_500)
  }

  @Test("A tile's size is in pixels")
  func pixels() {
    let layer = Tiles()
    layer.contentsScale = 2
    layer.tileSize = CGSize(width: 20, height: 20)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.boxes.map(\.minX) == [0, 10])
  }

  @Test("Tiles too small to count are no trap", arguments: [CGFloat.nan, 0, -5, 0.001, .infinity])
  func odd(_ size: CGFloat) {
    let layer = Tiles()
    layer.tileSize = CGSize(width: size, height: size)
    layer.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(!layer.boxes.isEmpty && layer.boxes.count <= 4_096)
  }
}
