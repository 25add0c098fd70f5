import Testing

@testable import RenderCore

/// Drawing one node into any surface: what `CALayer.render(in:)` stands on.
@Suite struct NodeDrawingTests {
  private let node = Scene.node(
    1, 500, 700, 40, 30, Scene.red, [Scene.node(2, 5, 5, 10, 10, Scene.blue)],
    style: { $0.borderWidth = 2 },
    geometry: {
      $0.transform = Scene.rotation(1)
      $0.boundsOrigin = Vec2(100, 200)
    })

  private var plain: RenderNode {
    Scene.node(
      1, 0, 0, 40, 30, Scene.red, [Scene.node(2, -95, -195, 10, 10, Scene.blue)],
      style: { $0.borderWidth = 2 })
  }

  /// Fact 2.35: position and transform are left out; the bounds space is what `transform` maps.
  @Test func positionAndTransformAreIgnored() {
    let s = Surface(width: 60, height: 60)
    node.draw(into: s, transform: .translation(-100, -200))
    #expect(s.paintedRect == PixelRect(0, 0, 40, 30))
    #expect(s.bytes == Scene.draw(60, 60, [plain]).bytes)
  }

  /// It draws over what the surface shows, and leaves the rest alone.
  @Test func drawsOver() {
    let s = Surface(width: 60, height: 60)
    Canvas(surface: s).replace(s.bounds, with: Scene.green)
    node.draw(into: s, transform: .translation(-90, -190))
    #expect(s.pixel(5, 5) == [0, 255, 0, 255])
    #expect(s.pixel(20, 30) == [255, 0, 0, 255])
  }

  @Test func scales() {
    let s = Surface(width: 120, height: 120)
    node.draw(into: s, transform: Affine.translation(-100, -200).then(.scale(2, 2)))
    #expect(s.paintedRect == PixelRect(0, 0, 80, 60))
    #expect(s.pixel(3, 3) == [0, 0, 0, 255])
    #expect(s.pixel(4, 4) == [255, 0, 0, 255])
  }

  /// Clips to whole pixels and through a mask.
  @Test func clips() {
    let s = Surface(width: 60, height: 60)
    let base = Affine.translation(-100, -200)
    node.draw(into: s, transform: base, clip: PixelRect(10, 10, 20, 20))
    #expect(s.paintedRect == PixelRect(10, 10, 20, 20))
    let masked = Surface(width: 60, height: 60)
    node.draw(
      into: masked, transform: base, mask: CoverageMask(rect: PixelRect(10, 10, 20, 20), coverage: 128))
    #expect(masked.paintedRect == PixelRect(10, 10, 20, 20))
    #expect(masked.pixel(18, 18) == [128, 0, 0, 128])
  }

  /// Opacity of the whole is that of a group.
  @Test func fades() {
    let s = Surface(width: 60, height: 60)
    node.draw(into: s, transform: .translation(-100, -200), opacity: 0.5)
    #expect(s.pixel(0, 0) == [0, 0, 0, 128])
    #expect(s.pixel(20, 20) == [128, 0, 0, 128])
  }

  /// A transform without an inverse or with numbers that are none draws nothing.
  @Test func degenerateTransforms() {
    for t in [Affine.scale(0, 1), .scale(.nan, 1), .translation(.infinity, 0), .scale(1e200, 1e200)] {
      let s = Surface(width: 20, height: 20)
      node.draw(into: s, transform: t)
      #expect(s.paintedCount == 0)
    }
  }
}
