import Testing

@testable import RenderCore

/// Gradient nodes on the screen path: facts 1.3, 2.22, 12.24 to 12.26, and law 7's sRGB lerp.
@Suite struct GradientTests {
  private func gradient(
    _ colors: [Color4], _ locations: [Double] = [], _ kind: GradientProperties.Kind = .axial,
    from start: Vec2 = Vec2(0, 0.5), to end: Vec2 = Vec2(1, 0.5)
  ) -> NodeContent {
    var g = GradientProperties()
    g.kind = kind
    g.colors = colors
    g.locations = locations
    g.start = start
    g.end = end
    return .gradient(g)
  }

  private let blackToWhite = [Color4.black, Color4.white]

  /// Pixel x of 100 stands at t = (x + .5)/100: its grey is 255·t, rounded.
  @Test func axialLerpsInSRGB() {
    let s = Scene.draw(100, 2, [Scene.node(1, 0, 0, 100, 2, content: gradient(blackToWhite))])
    for x in 0..<100 {
      let exact = 255 * (Double(x) + 0.5) / 100
      #expect(abs(Double(s.pixel(x, 1)[0]) - exact) <= 0.75)
      #expect(s.pixel(x, 0)[3] == 255)
    }
  }

  /// Colours mix before they are multiplied by alpha: half way from opaque red to clear green is (128, 128, 0)
  /// at alpha 128, premultiplied (64, 64, 0, 128).
  @Test func mixesUnpremultiplied() {
    let s = Scene.draw(
      1, 1, [Scene.node(1, 0, 0, 1, 1, content: gradient([Scene.red, Color4(0, 1, 0, 0)]))])
    #expect(s.pixel(0, 0) == [64, 64, 0, 128])
  }

  /// Fact 12.24: end colours go on outside the points; equal neighbouring locations are a hard stop.
  @Test func endsAndHardStops() {
    let ends = Scene.draw(
      40, 1,
      [
        Scene.node(
          1, 0, 0, 40, 1,
          content: gradient([Scene.red, Scene.blue], from: Vec2(0.25, 0), to: Vec2(0.75, 0)))
      ])
    for x in 0..<10 { #expect(ends.pixel(x, 0) == [255, 0, 0, 255]) }
    for x in 30..<40 { #expect(ends.pixel(x, 0) == [0, 0, 255, 255]) }
    let hard = Scene.draw(
      1000, 1,
      [
        Scene.node(
          1, 0, 0, 1000, 1,
          content: gradient([Scene.red, Scene.red, Scene.blue, Scene.blue], [0, 0.333, 0.333, 1]))
      ])
    for x in 0..<1000 { #expect(hard.pixel(x, 0) == (x < 333 ? [255, 0, 0, 255] : [0, 0, 255, 255])) }
  }

  /// Fact 1.3: nothing with fewer than two colours, or with fewer locations than colours.
  @Test func drawsNothingWithoutColours() {
    let black = Color4.black
    for content in [
      gradient([]), gradient([black]), gradient([black, black], [0]),
      gradient([black, black, black], [0, 1]),
    ] {
      #expect(Scene.draw(8, 8, [Scene.node(1, 0, 0, 8, 8, content: content)]).paintedCount == 0)
    }
    let more = gradient([black, black], [0, 0.5, 1])
    #expect(Scene.draw(8, 8, [Scene.node(1, 0, 0, 8, 8, content: more)]).paintedCount == 64)
  }

  /// A diagonal gradient is laid out in a square and stretched: in a 200×100 layer the line from corner to
  /// corner that it does not follow is all of one colour.
  @Test func diagonalIsStretched() {
    let s = Scene.draw(
      200, 100,
      [Scene.node(1, 0, 0, 200, 100, content: gradient(blackToWhite, from: .zero, to: Vec2(1, 1)))])
    for i in 0..<100 {
      // (199 − 2i, i) and its right neighbour straddle the line from the top right to the bottom left.
      let y = i
      let x = 198 - 2 * i
      let exact = 255 * ((Double(x) + 0.5) / 200 + (Double(y) + 0.5) / 100) / 2
      #expect(abs(Double(s.pixel(x, y)[0]) - exact) <= 0.75)
      #expect(abs(Int(s.pixel(x, y)[0]) - 127) <= 1)
    }
  }

  /// Fact 12.25: an ellipse about the start point with the points' distances as radii; nothing when they
  /// share x or y.
  @Test func radial() {
    let content = gradient(blackToWhite, [], .radial, from: Vec2(0.5, 0.5), to: Vec2(1, 1))
    let s = Scene.draw(200, 100, [Scene.node(1, 0, 0, 200, 100, content: content)])
    // 50.5 of 100 to the right, 25.5 of 50 down.
    #expect(abs(Int(s.pixel(150, 50)[0]) - 129) <= 1)
    #expect(abs(Int(s.pixel(100, 75)[0]) - 130) <= 1)
    #expect(s.pixel(0, 0) == [255, 255, 255, 255])
    for end in [Vec2(0.5, 1), Vec2(1, 0.5)] {
      let flat = gradient(blackToWhite, [], .radial, from: Vec2(0.5, 0.5), to: end)
      #expect(Scene.draw(9, 9, [Scene.node(1, 0, 0, 9, 9, content: flat)]).paintedCount == 0)
    }
  }

  /// Fact 12.26: starts in the direction of the end point and turns clockwise, y down.
  @Test func conic() {
    let content = gradient(blackToWhite, [], .conic, from: Vec2(0.5, 0.5), to: Vec2(1, 0.5))
    let s = Scene.draw(201, 201, [Scene.node(1, 0, 0, 201, 201, content: content)])
    #expect(abs(Int(s.pixel(100, 200)[0]) - 64) <= 1)  // down: a quarter
    #expect(abs(Int(s.pixel(0, 100)[0]) - 128) <= 1)  // left: half
    #expect(abs(Int(s.pixel(100, 0)[0]) - 191) <= 1)  // up: three quarters
    #expect(s.pixel(200, 101)[0] <= 1 && s.pixel(200, 99)[0] >= 254)
    let d = 0.5 / 2.0.squareRoot()
    let eighth = gradient(blackToWhite, [], .conic, from: Vec2(0.5, 0.5), to: Vec2(0.5 + d, 0.5 + d))
    let turned = Scene.draw(201, 201, [Scene.node(1, 0, 0, 201, 201, content: eighth)])
    #expect(abs(Int(turned.pixel(100, 200)[0]) - 32) <= 1)
  }

  /// The turn of a vector, against the deterministic atan2.
  @Test func turns() {
    for i in 0..<3600 {
      let angle = (Double(i) + 0.5) / 3600 * 2 * Double.pi
      let (sin, cos) = Trig.sincos(angle)
      #expect(abs(GradientPaint.turn(cos * 7, sin * 7) - angle / (2 * Double.pi)) < 3e-6)
    }
    #expect(GradientPaint.turn(0, 0) == 0)
  }

  /// Facts 2.22 and 12.25: over the background, under contents and sublayers, cut by the corners.
  @Test func orderAndCorners() {
    let content = gradient([Color4(0, 1, 0, 0.5), Color4(0, 1, 0, 0.5)])
    let s = Scene.draw(
      20, 20,
      [
        Scene.node(
          1, 0, 0, 20, 20, Scene.red, content: content,
          [Scene.node(2, 5, 5, 2, 2, Scene.blue)],
          style: {
            $0.cornerRadius = 8
            $0.contents = Scene.bitmap(1, 1) { _, _ in [255, 255, 255, 255] }
            $0.contentsGravity = .center
          })
      ])
    #expect(s.pixel(0, 0) == [0, 0, 0, 0])
    #expect(s.pixel(10, 3) == [127, 128, 0, 255])
    #expect(s.pixel(10, 10) == [255, 255, 255, 255] || s.pixel(9, 9) == [255, 255, 255, 255])
    #expect(s.pixel(5, 5) == [0, 0, 255, 255])
  }

  /// A turned gradient keeps its bands across the layer, edges aliased (law 10).
  @Test func turned() {
    let s = Scene.draw(
      100, 100,
      [
        Scene.node(
          1, 25, 25, 50, 50,
          content: gradient([Scene.red, Scene.red, Scene.blue, Scene.blue], [0, 0.5, 0.5, 1]),
          geometry: { $0.transform = Scene.rotation(.pi / 4) })
      ])
    var colors: Set<[UInt8]> = []
    for y in 0..<100 { for x in 0..<100 { colors.insert(s.pixel(x, y)) } }
    #expect(colors == [[0, 0, 0, 0], [255, 0, 0, 255], [0, 0, 255, 255]])
    // The middle line runs from the bottom left to the top right.
    #expect(s.pixel(50, 60) == [0, 0, 255, 255] && s.pixel(40, 50) == [255, 0, 0, 255])
    #expect(s.pixel(60, 50) == [0, 0, 255, 255] && s.pixel(50, 40) == [255, 0, 0, 255])
  }

  /// Colours that change damage the gradient's own pixels only; equal ones nothing.
  @Test func damage() {
    func tree(_ c: Color4, _ end: Double) -> RenderTree {
      Scene.tree(
        100, 100,
        [Scene.node(1, 10, 10, 20, 20, content: gradient([c, .white], to: Vec2(end, 0.5)))])
    }
    let surface = Surface(width: 100, height: 100)
    let compositor = Compositor()
    compositor.render(tree(.black, 1), at: 0, into: surface)
    #expect(compositor.render(tree(.black, 1), at: 1, into: surface).isEmpty)
    #expect(compositor.render(tree(Scene.red, 1), at: 2, into: surface).rects == [PixelRect(10, 10, 30, 30)])
    #expect(
      compositor.render(tree(Scene.red, 0.5), at: 3, into: surface).rects == [PixelRect(10, 10, 30, 30)])
  }

  /// Numbers that are none, equal points, huge points: no trap.
  @Test func extremes() {
    for v in [Double.nan, .infinity, -1e300, 1e9, 0] {
      for kind in [GradientProperties.Kind.axial, .radial, .conic] {
        let content = gradient(blackToWhite, [v, 1], kind, from: Vec2(v, 0), to: Vec2(1, v))
        _ = Scene.draw(8, 8, [Scene.node(1, 0, 0, 8, 8, content: content)])
      }
    }
  }
}
