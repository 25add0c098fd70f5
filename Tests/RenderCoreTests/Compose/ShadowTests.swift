import Testing

@testable import RenderCore

/// Shadows of nodes: law 5, facts 2.21, 2.27, 2.28.
@Suite struct ShadowTests {
  private func shadow(
    _ radius: Double, _ offset: Vec2 = .zero, _ opacity: Float = 1, _ color: Color4 = .black
  ) -> (inout NodeStyle) -> Void {
    return {
      $0.shadowRadius = radius
      $0.shadowOffset = offset
      $0.shadowOpacity = opacity
      $0.shadowColor = color
    }
  }

  /// Law 5 in doubles: a half plane's shadow at `d` pixels past its edge is the sum of the taps beyond d.
  private func edge(_ sigma: Double, _ d: Int) -> Double {
    let reach = Int(2 * sigma)
    let taps = (-reach...reach).map { Trig.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = taps.reduce(0, +)
    return (-reach...reach).filter { $0 >= d }.map { taps[$0 + reach] }.reduce(0, +) / total
  }

  /// Fact 2.27: the radius is sigma; the shadow ends two of them past the edge. Beside the middle of a large
  /// box, its alpha is the law's sum, to rounding.
  @Test(arguments: [1.0, 2.0])
  func profile(scale: Double) {
    let n = Int(120 * scale)
    let s = Scene.draw(
      n, n, scale: scale, [Scene.node(1, 40, 40, 40, 40, Scene.red, style: shadow(5))])
    let sigma = 5 * scale
    let end = Int(80 * scale)
    for i in 0..<Int(20 * scale) {
      let exact = 255 * edge(sigma, i + 1)
      #expect(abs(Double(s.pixel(end + i, n / 2)[3]) - exact) <= 0.75, "\(i)")
    }
    #expect(s.pixel(end + Int(2 * sigma), n / 2)[3] == 0)
    #expect(s.pixel(n / 2, n / 2) == [255, 0, 0, 255])
  }

  /// Radius 0 and a whole offset: the silhouette itself, moved, in the shadow's colour; the layer over it.
  @Test func hardShadow() {
    let s = Scene.draw(
      20, 20, [Scene.node(1, 2, 2, 6, 6, Scene.red, style: shadow(0, Vec2(4, 3), 0.5, Scene.blue))])
    #expect(s.pixel(7, 7) == [255, 0, 0, 255])
    #expect(s.pixel(9, 9) == [0, 0, 128, 128])
    #expect(s.paintedRect == PixelRect(2, 2, 12, 11))
  }

  /// Fact 2.28: the shadow is that of the layer and its sublayers together; a layer that draws nothing casts
  /// none.
  @Test func silhouette() {
    let children = [
      Scene.node(2, 10, 0, 4, 4, Scene.green), Scene.node(3, 0, 10, 4, 4, Color4(0, 1, 0, 0.5)),
    ]
    let s = Scene.draw(
      60, 60, [Scene.node(1, 5, 5, 20, 20, .clear, children, style: shadow(0, Vec2(30, 30)))])
    #expect(s.pixel(45, 35) == [0, 0, 0, 255] && s.pixel(48, 38) == [0, 0, 0, 255])
    #expect(s.pixel(35, 45) == [0, 0, 0, 128])
    #expect(s.pixel(40, 40)[3] == 0)
    #expect(Scene.draw(60, 60, [Scene.node(1, 5, 5, 20, 20, style: shadow(5))]).paintedCount == 0)
  }

  /// Fact 2.28: masksToBounds clips the layer's own shadow away.
  @Test func masksToBounds() {
    let s = Scene.draw(
      60, 60,
      [
        Scene.node(
          1, 20, 20, 10, 10, Scene.red,
          style: {
            shadow(5)(&$0)
            $0.masksToBounds = true
          })
      ])
    #expect(s.paintedRect == PixelRect(20, 20, 30, 30))
  }

  /// Fact 2.28: a shadow path replaces the silhouette, filled non-zero, in the layer's own coordinates.
  @Test func shadowPath() {
    func scene(_ laws: DrawingLaws) -> Surface {
      let node = Scene.node(
        1, 0, 0, 10, 10, Scene.red,
        style: {
          shadow(0, Vec2(0, 0))(&$0)
          $0.shadowPath = .rect(Box(x: 20, y: 5, width: 10, height: 10))
        })
      let s = Surface(width: 40, height: 40)
      node.draw(into: s, transform: .identity, laws: laws)
      return s
    }
    let screen = scene(.screen)
    #expect(screen.paintedArea == 200 && screen.pixel(25, 10) == [0, 0, 0, 255])
    // render(in:) leaves it out: the shadow lies under the layer.
    #expect(scene(.renderInContext).paintedArea == 100)
  }

  /// Group opacity: the layer covers its shadow before both fade.
  @Test func groupOpacity() {
    let s = Scene.draw(
      20, 20,
      [
        Scene.node(
          1, 2, 2, 6, 6, Scene.red, style: shadow(0, Vec2(3, 3)), geometry: { $0.opacity = 0.5 })
      ])
    #expect(s.pixel(6, 6) == [128, 0, 0, 128] && s.pixel(9, 9) == [0, 0, 0, 128])
  }

  /// A layer outside of the screen, or of a parent's clip, still throws its shadow into it; the layer itself
  /// stays cut.
  @Test func shadowsFromOutside() {
    let whole = Scene.draw(
      100, 60, [Scene.node(1, 40, 10, 30, 30, Scene.red, style: shadow(4, Vec2(10, 0)))])
    let moved = Scene.draw(
      60, 60, [Scene.node(1, 0, 10, 30, 30, Scene.red, style: shadow(4, Vec2(10, 0)))])
    let cut = Scene.draw(
      60, 60,
      [
        Scene.node(
          9, 20, 0, 40, 60, .clear,
          [Scene.node(1, -20, 10, 30, 30, Scene.red, style: shadow(4, Vec2(10, 0)))],
          style: { $0.masksToBounds = true })
      ])
    let off = Scene.draw(
      40, 60, [Scene.node(1, -30, 10, 30, 30, Scene.red, style: shadow(4, Vec2(10, 0)))])
    for y in 0..<60 {
      for x in 0..<60 { #expect(moved.pixel(x, y) == whole.pixel(x + 40, y)) }
      for x in 0..<60 { #expect(cut.pixel(x, y) == (x < 20 ? [0, 0, 0, 0] : moved.pixel(x, y))) }
      for x in 0..<30 { #expect(off.pixel(x, y) == whole.pixel(x + 70, y)) }
    }
  }

  /// Partial redraw equals full redraw, byte for byte, while shadows and what casts them change.
  @Test(arguments: [11, 12, 13, 14, 15, 16])
  func partialEqualsFull(seed: UInt64) {
    var screen = RandomScreen(seed: seed, width: 96, height: 80, scale: seed % 2 == 0 ? 2 : 1)
    let repaired = Surface(width: 96, height: 80)
    let fresh = Surface(width: 96, height: 80)
    let one = Compositor()
    let other = Compositor()
    for step in 0..<400 {
      screen.changeShadow()
      let tree = screen.tree
      let damage = one.render(tree, at: Double(step), into: repaired)
      #expect(damage.isEmpty || repaired.bounds.contains(damage.bounds))
      other.reset()
      other.render(tree, at: Double(step), into: fresh, damageOnly: false)
      if !repaired.equals(fresh) {
        Issue.record("seed \(seed), step \(step)")
        return
      }
      screen.change()
    }
  }

  /// Several threads, and shapes made for each band because none are kept, give the same bytes.
  @Test func threadsAndBands() {
    var screen = RandomScreen(seed: 5, width: 300, height: 400, scale: 2)
    for _ in 0..<40 {
      screen.change()
      screen.changeShadow()
    }
    let tree = screen.tree
    let a = Scene.draw(tree, 300, 400)
    let surface = Surface(width: 300, height: 400)
    let threaded = Compositor(threads: 3)
    threaded.bandHeight = 32
    threaded.worthSharing = 0
    threaded.render(tree, at: 0, into: surface)
    #expect(surface.equals(a))
    let direct = Surface(width: 300, height: 400)
    let painter = Painter()
    let list = DisplayList.of(tree)
    for y in stride(from: 0, to: 400, by: 40) { painter.paint(list, PixelRect(0, y, 300, y + 40), direct) }
    #expect(direct.equals(a))
  }

  /// A shadow that did not change is not made again.
  @Test func kept() {
    func tree(_ x: Double) -> RenderTree {
      Scene.tree(
        100, 100,
        [Scene.node(1, 20, 20, 20, 20, Scene.red, style: shadow(5)), Scene.node(2, x, 25, 5, 5, Scene.blue)])
    }
    func shape(_ c: Compositor) -> CoverageMask? { c.shadowShapes.first }
    let surface = Surface(width: 100, height: 100)
    let c = Compositor()
    c.render(tree(0), at: 0, into: surface)
    let first = shape(c)
    c.render(tree(30), at: 1, into: surface)
    #expect(first != nil && shape(c) === first)
  }

  /// Nested ones, none deeper than the limit; hostile numbers.
  @Test func extremes() {
    var node = Scene.node(1, 10, 10, 20, 20, Scene.red)
    for i in 0..<40 {
      node = Scene.node(UInt64(i + 2), 0, 0, 30, 30, .clear, [node], style: shadow(2, Vec2(1, 1)))
    }
    #expect(Scene.draw(60, 60, [node]).paintedCount > 400)
    for v in [Double.nan, .infinity, -.infinity, 1e9, -5, 1e300] {
      _ = Scene.draw(30, 30, [Scene.node(1, 5, 5, 10, 10, Scene.red, style: shadow(v, Vec2(1, 1)))])
      _ = Scene.draw(30, 30, [Scene.node(1, 5, 5, 10, 10, Scene.red, style: shadow(2, Vec2(v, 1)))])
    }
  }
}

/// The blur itself.
@Suite struct GaussianBlurTests {
  /// Law 5: taps end at two sigma and make 1; a full plane stays full.
  @Test func weights() {
    for sigma in [0.5, 0.9, 1, 3.3, 24, 128] {
      let w = GaussianBlur.weights(sigma)
      #expect(w.count == Int(2 * sigma) + 1)
      #expect(w[0] + 2 * w.dropFirst().reduce(0, +) == 65_536)
    }
    #expect(GaussianBlur.weights(0) == [65_536] && GaussianBlur.weights(.nan) == [65_536])
    let full = GaussianBlur.blur(
      CoverageMask(rect: PixelRect(0, 0, 90, 90)), sigma: 7, within: PixelRect(20, 20, 70, 70))
    for y in 20..<70 { for x in 20..<70 { #expect(full.coverage(x: x, y: y) == 255) } }
  }

  /// A part of the result is the same as that part of the whole result.
  @Test func parts() {
    let shape = CoverageMask(
      .ellipse(Box(x: 3, y: 4, width: 50, height: 30)), within: PixelRect(0, 0, 99, 99))
    let whole = GaussianBlur.blur(shape, sigma: 4.5, within: PixelRect(-20, -20, 120, 120))
    let part = GaussianBlur.blur(shape, sigma: 4.5, within: PixelRect(11, 7, 75, 23))
    for y in 7..<23 { for x in 11..<75 { #expect(part.coverage(x: x, y: y) == whole.coverage(x: x, y: y)) } }
    #expect(whole.rect == shape.rect.outset(by: 9))
  }
}
