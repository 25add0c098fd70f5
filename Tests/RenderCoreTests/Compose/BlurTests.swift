@testable import RenderCore
import Testing

/// Gaussian blur of layers and of what lies under them, and rasterized layers.
@Suite struct BlurTests {
  /// Law 5's numbers outside of a long edge at sigma 8, from picture 10: a blurred layer is that curve.
  @Test func aBlurredEdgeIsTheBellCurve() {
    let apple = [121, 108, 95, 83, 71, 60, 50, 41, 33, 26, 20, 15, 10, 7, 4, 2, 0]
    let ours = Scene.draw(
      100, 100, [Scene.node(1, 20, 20, 60, 60, Scene.red, style: { $0.blurRadius = 8 })])
    for (k, alpha) in apple.enumerated() {
      #expect(abs(Int(ours.pixel(19 - k, 50)[3]) - alpha) <= 1, "\(k)")
      #expect(ours.pixel(19 - k, 50)[0] == ours.pixel(19 - k, 50)[3])
    }
    // Sigma 8 reaches 16 further on every side; what is lost to one side is won by the other.
    #expect(ours.paintedRect.intersection(PixelRect(3, 3, 97, 97)) == ours.paintedRect)
    #expect(abs(ours.paintedArea - 3600) < 20)
  }

  /// The blur is in points; sublayers are blurred with their layer, opacity applies once afterwards.
  @Test func scaleSublayersAndOpacity() {
    let one = Scene.draw(
      100, 100, scale: 2,
      [
        Scene.node(
          1, 10, 10, 30, 30, .clear, [Scene.node(2, 0, 0, 30, 30, Scene.red)], style: { $0.blurRadius = 4 })
      ])
    let other = Scene.draw(
      100, 100, [Scene.node(1, 20, 20, 60, 60, Scene.red, style: { $0.blurRadius = 8 })])
    #expect(one.equals(other))
    let faded = Scene.draw(
      100, 100,
      [
        Scene.node(
          1, 20, 20, 60, 60, Scene.red, style: { $0.blurRadius = 8 }, geometry: { $0.opacity = 0.5 })
      ])
    for x in stride(from: 4, to: 96, by: 7) {
      #expect(abs(Int(faded.pixel(x, 50)[3]) * 2 - Int(other.pixel(x, 50)[3])) <= 2)
    }
  }

  /// What lies outside of the screen, or of a clip, is blurred into it.
  @Test func whatIsOutsideIsBlurredInwards() {
    let ours = Scene.draw(
      60, 60,
      [
        Scene.node(
          1, 0, 0, 30, 60, .clear,
          [Scene.node(2, -40, -20, 36, 100, Scene.red, style: { $0.blurRadius = 4 })],
          style: { $0.masksToBounds = true })
      ])
    // The edge stands 4 pixels left of the screen: sigma 4 has 16 % left there, 15 % in the first pixel's middle.
    let alpha = Int(ours.pixel(0, 30)[3])
    #expect(alpha > 20 && alpha < 45)
    #expect(ours.pixel(5, 30)[3] == 0)
  }

  /// Half red, half blue; a layer in the middle blurs what is under it, within its bounds and corners.
  @Test func aBackdropIsBlurred() {
    func picture(_ change: @escaping (inout NodeStyle) -> Void) -> Surface {
      Scene.draw(
        80, 80, background: Scene.red,
        [Scene.node(1, 40, 0, 40, 80, Scene.blue), Scene.node(2, 20, 20, 40, 40, .clear, style: change)])
    }
    let plain = picture { _ in }
    let ours = picture { $0.backdropBlurRadius = 4 }
    #expect(ours.pixel(40, 10) == plain.pixel(40, 10) && ours.pixel(39, 70) == plain.pixel(39, 70))
    let edge = ours.pixel(39, 40)
    // Half of the curve, less half of the middle tap: 114 of 255 (picture 12's first number).
    #expect(abs(Int(edge[2]) - 114) <= 1 && abs(Int(edge[0]) - 141) <= 1 && edge[3] == 255)
    #expect(ours.pixel(22, 40) == [255, 0, 0, 255])
    let round = picture {
      $0.backdropBlurRadius = 4
      $0.cornerRadius = 20
    }
    #expect(round.pixel(41, 21)[0] > 0 && round.pixel(58, 21) == plain.pixel(58, 21))
  }

  /// A blur over one colour is that colour, at the borders of the screen too.
  @Test func aBackdropOfOneColourStays() {
    let ours = Scene.draw(
      50, 40, background: Color4(0.2, 0.6, 1),
      [Scene.node(1, 0, 0, 50, 40, .clear, style: { $0.backdropBlurRadius = 6 })])
    for y in 0..<40 { for x in 0..<50 { #expect(ours.pixel(x, y) == [51, 153, 255, 255]) } }
  }

  /// A background colour lies over the blur; a layer above is not blurred.
  @Test func orderOfABackdrop() {
    let ours = Scene.draw(
      40, 40, background: .white,
      [
        Scene.node(1, 0, 0, 40, 40, Color4(0, 0, 0, 0.5), style: { $0.backdropBlurRadius = 4 }),
        Scene.node(2, 10, 10, 10, 10, Scene.red),
      ])
    #expect(ours.pixel(30, 30) == [127, 127, 127, 255] || ours.pixel(30, 30) == [128, 128, 128, 255])
    #expect(ours.pixel(10, 10) == [255, 0, 0, 255] && ours.pixel(9, 10)[0] < 130)
  }

  /// At the screen's scale a rasterized layer looks as it does plain; at half of it a line of one pixel is
  /// spread over two, half as strong, and edges stay where they are.
  @Test func rasterizationScale() {
    func picture(_ scale: Double?) -> Surface {
      Scene.draw(
        40, 40, scale: 2,
        [
          Scene.node(
            1, 2, 2, 16, 16, Scene.blue, [Scene.node(2, 4, 0, 0.5, 16, Scene.red)],
            style: {
              $0.shouldRasterize = scale != nil
              $0.rasterizationScale = scale ?? 1
            })
        ])
    }
    let plain = picture(nil)
    #expect(picture(2).equals(plain))
    let coarse = picture(1)
    #expect(coarse.paintedRect == plain.paintedRect && coarse.paintedArea == plain.paintedArea)
    #expect(plain.pixel(12, 20) == [255, 0, 0, 255] && plain.pixel(13, 20) == [0, 0, 255, 255])
    // The square of two pixels holds (128, 0, 128); between it and its neighbours the filter takes quarters.
    #expect(coarse.pixel(12, 20)[0] > 80 && coarse.pixel(12, 20)[0] < 130)
    #expect(coarse.pixel(12, 20) == coarse.pixel(13, 20))
    #expect(coarse.pixel(20, 20) == [0, 0, 255, 255])
  }

  /// Facts of render(in:): Apple's documentation says that it leaves filters out.
  @Test func renderInContextLeavesFiltersOut() {
    let node = Scene.node(1, 20, 20, 60, 60, Scene.red, style: { $0.blurRadius = 8 })
    let surface = Surface(width: 60, height: 60)
    node.draw(into: surface, transform: .identity, laws: .renderInContext)
    #expect(surface.paintedArea == 3600)
  }

  /// Random trees with blurs and backdrops: repaired equals fresh, and one thread equals three.
  @Test(arguments: [11, 12, 13, 14])
  func partialEqualsFull(seed: UInt64) {
    var screen = RandomScreen(seed: seed, width: 96, height: 80, scale: seed % 2 == 0 ? 2 : 1)
    screen.hasFilters = true
    let repaired = Surface(width: 96, height: 80)
    let fresh = Surface(width: 96, height: 80)
    let one = Compositor()
    let other = Compositor(threads: 3)
    for step in 0..<250 {
      let tree = screen.tree
      one.render(tree, at: Double(step), into: repaired)
      other.render(tree, at: Double(step), into: fresh, damageOnly: false)
      if !repaired.equals(fresh) {
        Issue.record("seed \(seed), step \(step)")
        return
      }
      screen.change()
    }
  }

  /// Nine backdrops one over another blur as one whose variance is nine times theirs. Cut off at 2·sigma (law 5) a
  /// bell has 0.774 of its variance: sigma 2 has 1.76 points, nine of them 5.28, and 5.5 points beside an edge
  /// 255·(1 − Φ(5.5 / 5.28)) = 38 are left; six would leave 26.
  @Test func backdropsOverBackdrops() {
    let glass = (0..<9).map {
      Scene.node(UInt64($0 + 2), 0, 0, 100, 20, .clear, style: { $0.backdropBlurRadius = 2 })
    }
    let ours = Scene.draw(100, 20, [Scene.node(1, 0, 0, 50, 20, Scene.red)] + glass)
    #expect(abs(Int(ours.pixel(55, 10)[3]) - 38) <= 4)
  }

  /// Each of them is made once a frame: two hundred take two hundred times what one takes, not 2²⁰⁰.
  @Test func twoHundredBackdrops() {
    let glass = (0..<200).map {
      Scene.node(UInt64($0 + 2), 0, 0, 20, 20, .clear, style: { $0.backdropBlurRadius = 1 })
    }
    let ours = Scene.draw(20, 20, [Scene.node(1, 0, 0, 20, 20, Scene.red)] + glass)
    #expect(ours.pixel(10, 10) == [255, 0, 0, 255])
  }

  /// Together they may cover 24 · 2²⁰ pixels; what is beyond is left out and told.
  @Test func mostBackdrops() {
    let size = 2048.0
    let glass = (0..<7).map {
      Scene.node(UInt64($0 + 1), 0, 0, size, size, .clear, style: { $0.backdropBlurRadius = 1 })
    }
    for (count, isOver) in [(6, false), (7, true)] {
      var frame = EvaluatedFrame()
      evaluate(Scene.tree(2048, 2048, Array(glass.prefix(count))), at: 0, into: &frame)
      var list = DisplayList()
      let caches = PaintCaches()
      caches.beginFrame()
      DisplayListBuilder.build(
        frame, size: PixelRect(x0: 0, y0: 0, x1: 2048, y1: 2048), base: .identity, background: .clear,
        caches: caches, into: &list)
      #expect(list.leavesOutBackdrops == isOver)
      #expect(list.ops.filter { $0.kind == .backdrop }.count == 6)
    }
  }

  @Test func manyNestedFiltersAreBounded() {
    var node = Scene.node(1, 0, 0, 40, 40, Scene.red, style: { $0.blurRadius = 300 })
    for id in 2..<40 {
      node = Scene.node(
        UInt64(id), 0, 0, 40, 40, .clear, [node],
        style: {
          $0.blurRadius = 1
          $0.backdropBlurRadius = id % 2 == 0 ? .infinity : 3
        })
    }
    #expect(Scene.draw(40, 40, [node]).pixel(20, 20)[3] > 0)
  }
}
