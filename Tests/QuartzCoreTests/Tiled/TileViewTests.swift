import Foundation
@testable import QuartzCore
import RenderCore
import Testing

/// Writes down the tiles that it is asked for: their boxes and how many pixels a point has.
private final class Sheet: CATiledLayer {
  var boxes: [CGRect] = []
  var scales: [CGFloat] = []

  override class func fadeDuration() -> CFTimeInterval { 0 }
  override func draw(in ctx: CGContext) {
    boxes.append(ctx.boundingBoxOfClipPath)
    scales.append(ctx.ctm.a.magnitude)
    ctx.setFillColor(rgb(1, 0, 0))
    ctx.fill(ctx.boundingBoxOfClipPath)
  }
}

private final class FadingSheet: CATiledLayer {
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(rgb(1, 0, 0))
    ctx.fill(ctx.boundingBoxOfClipPath)
  }
}

@Suite("Tiled layers on a screen", .serialized) @MainActor
struct TileViewTests {
  init() { CATransaction.flush() }

  private func sheet(_ width: CGFloat, _ height: CGFloat, tile: CGFloat = 25) -> Sheet {
    let layer = Sheet()
    layer.tileSize = CGSize(width: tile, height: tile)
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.setNeedsDisplay()
    return layer
  }

  /// The screen of 100 × 100 shows 4 × 4 tiles of 25.
  @Test("Only tiles that the screen shows are drawn, however large the layer is")
  func visible() {
    let layer = sheet(1_000_000, 1_000_000)
    let player = Player(layer)
    #expect(layer.boxes.count == 16)
    #expect(layer.boxes.first == CGRect(x: 0, y: 0, width: 25, height: 25))
    #expect(layer.boxes.last == CGRect(x: 75, y: 75, width: 25, height: 25))
    let pixels = player.picture()
    #expect(
      stride(from: 0, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 && pixels[$0 + 3] == 255 })
    // Scrolled by half a tile: a column more on the right, drawn before the next frame; nothing twice.
    layer.boxes = []
    player.change { player.screen.root.bounds.origin.x = 12.5 }
    CustomDisplays.update(at: player.screen.context.commitTime)
    #expect(layer.boxes.map(\.minX) == [100, 100, 100, 100])
    #expect(player.picture()[(50 * 100 + 99) * 4] == 255)
  }

  /// A scale has a third component, which lies in no plane: half as large, twice as much is seen, 8 × 8 tiles.
  @Test("An animated scale shows more tiles, and only those")
  func scaled() {
    let layer = sheet(100_000, 100_000)
    let player = Player(layer)
    let animation = CABasicAnimation(keyPath: "transform.scale")
    animation.toValue = 0
    animation.duration = 2
    player.change { layer.add(animation, forKey: nil) }
    layer.boxes = []
    CustomDisplays.update(at: player.screen.context.commitTime + 1)
    #expect(layer.boxes.count == 64 - 16 && layer.scales.allSatisfy { $0 == 1 })
  }

  @Test("A layer around it that clips counts")
  func clipped() {
    let window = makeLayer(50, 50, at: 25, 25)
    window.masksToBounds = true
    let layer = sheet(400, 400)
    window.addSublayer(layer)
    _ = Player(window)
    #expect(layer.boxes.count == 4)
  }

  @Test("Animations move the view: tiles are drawn when they come to be seen")
  func animated() {
    let layer = sheet(1_000, 25)
    let player = Player(layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = -500
    animation.duration = 10
    player.change { layer.add(animation, forKey: nil) }
    layer.boxes = []
    // After a second it has gone 50 points: 50…150 are seen, of which 100…150 are new.
    CustomDisplays.update(at: player.screen.context.commitTime + 1)
    #expect(layer.boxes.map(\.minX) == [100, 125])
  }

  /// By Apple's documentation: each level has half of the resolution of the one before, and the bias counts those
  /// that magnify. Of 4 levels with a bias of 2 there are 4, 2, 1 and ½ times the contents' scale.
  @Test(
    "Levels of detail follow the scale at which the layer is seen",
    arguments: [(1.0, 1.0), (2.0, 2.0), (4.0, 4.0), (16.0, 4.0), (0.5, 0.5), (0.1, 0.5), (1.5, 2.0)])
  func levels(_ zoom: Double, _ expected: Double) {
    let layer = sheet(10_000, 10_000, tile: 64)
    layer.levelsOfDetail = 4
    layer.levelsOfDetailBias = 2
    layer.setAffineTransform(CGAffineTransform(scaleX: CGFloat(zoom), y: CGFloat(zoom)))
    _ = Player(layer)
    #expect(!layer.scales.isEmpty && layer.scales.allSatisfy { near(Double($0), expected) })
    // A tile has 64 pixels of its level.
    #expect(near(Double(layer.boxes[0].width), 64 / expected))
  }

  @Test("Without further levels a layer is drawn at the contents' scale, near or far")
  func oneLevel() {
    let layer = sheet(200, 200, tile: 64)
    layer.contentsScale = 2
    layer.setAffineTransform(CGAffineTransform(scaleX: 3, y: 3))
    _ = Player(layer)
    #expect(layer.scales.allSatisfy { $0 == 2 })
  }

  /// 24 · 2²⁰ pixels at most are kept, of tiles of 256 × 256 that is 384.
  @Test("Memory is bounded: tiles that were not seen for long are given back")
  func bounded() {
    let layer = sheet(1_000_000, 100, tile: 256)
    let player = Player(layer)
    for step in 0..<700 {
      player.change { player.screen.root.bounds.origin.x = CGFloat(step) * 256 }
      CustomDisplays.update(at: player.screen.context.commitTime)
    }
    #expect(layer.store.pixels <= TileStore.mostPixels && layer.store.tiles.count <= 384)
    #expect(layer.boxes.count >= 700)
  }

  @Test("So many tiles at once that they are too many: a coarser level, and no trap")
  func tooMany() {
    let layer = sheet(1_000_000, 1_000_000, tile: 16)
    layer.setAffineTransform(CGAffineTransform(scaleX: 1e-4, y: 1e-4))
    _ = Player(layer)
    #expect(!layer.boxes.isEmpty && layer.boxes.count <= TileStore.mostTiles)
  }

  @Test("setNeedsDisplay(_:) draws again what it touches, setNeedsDisplay() all that is seen")
  func stale() {
    let layer = sheet(100, 100)
    let player = Player(layer)
    layer.boxes = []
    player.change { layer.setNeedsDisplay(CGRect(x: 30, y: 30, width: 30, height: 10)) }
    #expect(layer.boxes.map(\.origin) == [CGPoint(x: 25, y: 25), CGPoint(x: 50, y: 25)])
    layer.boxes = []
    player.change { layer.setNeedsDisplay() }
    #expect(layer.boxes.count == 16)
  }

  /// Fact 1.7: a quarter of a second.
  @Test("New tiles fade in over fadeDuration")
  func fade() {
    let layer = FadingSheet()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.setNeedsDisplay()
    let player = Player(layer)
    let born = player.screen.context.commitTime
    func alpha(_ seconds: Double) -> Int {
      CustomDisplays.update(at: born + seconds)
      return Int(player.picture(at: born - player.begin + seconds)[(50 * 100 + 50) * 4 + 3])
    }
    #expect(alpha(0) <= 2)
    #expect(abs(alpha(0.125) - 128) <= 2)
    #expect(alpha(0.3) == 255)
  }

  @Test("Sublayers stand before the tiles, wherever their zPosition is")
  func order() {
    let layer = sheet(100, 100)
    let over = makeLayer(20, 20, at: 50, 50)
    over.backgroundColor = rgb(0, 0, 1)
    over.zPosition = -5
    layer.addSublayer(over)
    let player = Player(layer)
    let pixels = player.picture()
    #expect(Array(pixels[(50 * 100 + 50) * 4..<(50 * 100 + 50) * 4 + 4]) == [0, 0, 255, 255])
  }
}
