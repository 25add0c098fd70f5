import RenderCore
import Testing

/// Strokes thinner than a device pixel are drawn a pixel wide and fainter by as much.
@Suite struct ThinStrokeTests {
  /// The alphas of the pixels of column 5, 4 and 6 left and right of it, under a line down x = `x`.
  private func alphas(width: Double, x: Double, scale: Double = 1) -> [Int] {
    let surface = Surface(width: 12, height: 12)
    let canvas = Canvas(surface: surface)
    var path = PathData()
    path.move(Vec2(x, -5))
    path.line(Vec2(x, 20))
    canvas.stroke(path, .scale(scale, scale), style: StrokeStyle(width: width), color: .black)
    return (3..<8).map { Int(surface.pixel($0, 5)[3]) }
  }

  /// A quarter of a pixel wide: a column at a quarter of 255; between two columns an eighth each.
  @Test func aQuarterOfAPixel() {
    #expect(alphas(width: 0.25, x: 5.5) == [0, 0, 64, 0, 0])
    #expect(alphas(width: 0.25, x: 5) == [0, 32, 32, 0, 0])
  }

  /// What counts is the width on the device: 0.25 at scale 2 is half a pixel.
  @Test func scaled() {
    #expect(alphas(width: 0.25, x: 2.75, scale: 2) == [0, 0, 128, 0, 0])
    #expect(alphas(width: 1, x: 2.75, scale: 2) == alphas(width: 2, x: 5.5))
  }

  /// A width that shrinks past a pixel does not jump: 1 and a bit less differ by no more than that bit.
  @Test func noJumpAtOnePixel() {
    let (at, below) = (alphas(width: 1, x: 5.3), alphas(width: 0.999, x: 5.3))
    #expect(zip(at, below).allSatisfy { abs($0 - $1) <= 1 })
    let (style, weight) = StrokeStyle(width: 1).drawn(scale: 1)
    #expect(style.width == 1 && weight == 1)
  }

  /// Nothing at 0, and no trap for what is no width.
  @Test(arguments: [0, -1, Double.nan, .infinity]) func noWidth(_ width: Double) {
    #expect(alphas(width: width, x: 5.5) == [0, 0, 0, 0, 0])
    _ = StrokeStyle(width: 0.5).drawn(scale: 0)
    _ = StrokeStyle(width: 0.5).drawn(scale: 5e-324)
  }

  /// A layer's stroke too, and half of it where the layer is half transparent: 255 · 0.5 · 0.25 = 32.
  @Test func layers() {
    var path = PathData()
    path.move(Vec2(5.5, -5))
    path.line(Vec2(5.5, 20))
    let node = Scene.node(
      1, 0, 0, 12, 12,
      content: Scene.shape(path, fill: .clear) {
        $0.strokeColor = .black
        $0.stroke.width = 0.25
      }, geometry: { $0.opacity = 0.5 })
    let s = Scene.draw(12, 12, [node])
    #expect((4..<8).map { s.pixel($0, 5)[3] } == [0, 32, 0, 0])
  }
}
