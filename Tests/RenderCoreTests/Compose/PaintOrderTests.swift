import RenderCore
import Testing

/// What lies over what inside one layer and among layers.
@Suite struct PaintOrderTests {
  /// Facts 2.21, 2.22: background, then the shape, then contents, then sublayers, then the border. Five parts
  /// share columns of 20 px so that each shows where the next ends.
  @Test func partsOfOneLayer() {
    let gray = Scene.bitmap(1, 1) { _, _ in [128, 128, 128, 255] }
    let layer = Scene.node(
      1, 0, 0, 100, 20, Scene.red,
      content: Scene.shape(.rect(Box(x: 20, y: 0, width: 80, height: 20)), fill: Scene.green),
      [Scene.node(2, 60, 0, 40, 20, Scene.blue)],
      style: {
        $0.contents = gray
        $0.contentsGravity = .right
        $0.contentsScale = 1.0 / 60
        $0.borderWidth = 5
        $0.masksToBounds = true
      })
    let s = Scene.draw(100, 20, [layer])
    #expect(s.pixel(10, 10) == [255, 0, 0, 255])
    #expect(s.pixel(30, 10) == [0, 255, 0, 255])
    #expect(s.pixel(50, 10) == [128, 128, 128, 255])
    #expect(s.pixel(80, 10) == [0, 0, 255, 255])
    #expect(s.pixel(97, 10) == [0, 0, 0, 255])
  }

  /// Fact 2.21: the border lies inside the bounds: 80×60, width 5 covers exactly 1300 px
  /// (80·60 − 70·50 = 1300).
  @Test func borderLiesInside() {
    let s = Scene.draw(100, 100, [Scene.node(1, 10, 10, 80, 60, style: { $0.borderWidth = 5 })])
    #expect(s.paintedCount == 1300)
    #expect(s.paintedRect == PixelRect(10, 10, 90, 70))
  }

  /// A border wider than half the layer fills it.
  @Test func borderWiderThanTheLayer() {
    let s = Scene.draw(50, 50, [Scene.node(1, 10, 10, 20, 10, style: { $0.borderWidth = 40 })])
    #expect(s.paintedCount == 200)
  }

  /// A border of 1.5 px keeps its outer pixels whole and its inner ones half: alpha 255, then 127 or 128.
  @Test func fractionalBorderIsSmoothInside() {
    let s = Scene.draw(40, 40, [Scene.node(1, 10, 10, 20, 20, style: { $0.borderWidth = 1.5 })])
    #expect(s.pixel(10, 20)[3] == 255)
    #expect((127...128).contains(s.pixel(11, 20)[3]))
    #expect(s.pixel(12, 20)[3] == 0)
  }

  /// A border thinner than a pixel still shows.
  @Test func hairlineBorderShows() {
    let s = Scene.draw(40, 40, [Scene.node(1, 10, 10, 20, 20, style: { $0.borderWidth = 0.25 })])
    #expect((63...64).contains(s.pixel(10, 20)[3]))
  }

  /// Fact 2.20: ascending zPosition, ties in array order.
  @Test func zPositionOrders() {
    let s = Scene.draw(
      10, 10,
      [
        Scene.node(1, 0, 0, 10, 10, Scene.red, geometry: { $0.zPosition = 1 }),
        Scene.node(2, 0, 0, 10, 10, Scene.green), Scene.node(3, 0, 0, 10, 10, Scene.blue),
      ])
    #expect(s.pixel(5, 5) == [255, 0, 0, 255])
  }

  /// A transform-only node draws nothing of its own, and its children all the same.
  @Test func transformOnlyDrawsChildren() {
    let s = Scene.draw(
      20, 20,
      [
        Scene.node(
          1, 0, 0, 20, 20, Scene.red, content: .transformOnly, [Scene.node(2, 5, 5, 5, 5, Scene.green)],
          style: { $0.borderWidth = 2 })
      ])
    #expect(s.paintedRect == PixelRect(5, 5, 10, 10))
  }
}
