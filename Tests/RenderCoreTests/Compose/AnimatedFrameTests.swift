import Testing

@testable import RenderCore

/// Trees whose tracks run, drawn frame by frame.
@Suite struct AnimatedFrameTests {
  private func track(
    _ property: TrackProperty, _ part: TrackPart = .whole, from: TrackValue, to: TrackValue, begin: Double,
    duration: Double
  ) -> [Track] {
    var level = TimeLevel()
    level.begin = begin
    level.duration = duration
    return [Track(TrackTarget(property, part), TrackCurve(from: from, to: to), levels: [level])]
      .compactMap { $0 }
  }

  private func animated(_ node: RenderNode, _ tracks: [Track]) -> RenderNode {
    RenderNode(
      id: node.id, geometry: node.geometry, style: node.style, content: node.content, tracks: tracks,
      mask: node.mask, children: node.children)
  }

  /// A ring that turns, a layer that fades, a mask that grows, a stroke that is drawn.
  private var tree: RenderTree {
    let turn = animated(
      Scene.node(
        1, 10, 10, 60, 60, .clear, [Scene.node(2, 0, 20, 15, 15, Scene.red, style: { $0.cornerRadius = 7.5 })]
      ),
      track(
        .transform, .rotation, from: .number(0), to: .number(2 * Double.pi), begin: 0.1, duration: 1))
    let fade = animated(
      Scene.node(3, 50, 40, 40, 30, Scene.blue, [Scene.node(4, 10, 10, 50, 10, Scene.green)]),
      track(.opacity, from: .number(1), to: .number(0.2), begin: 0.5, duration: 0.5))
    let mask = animated(
      Scene.node(6, 0, 0, 0, 0, content: Scene.shape(Ring.circle(20, 20, 2))),
      track(
        .path, from: .path(Ring.circle(20, 20, 2)), to: .path(Ring.circle(20, 20, 30)), begin: 0,
        duration: 1.2))
    let masked = Scene.node(
      5, 5, 45, 40, 40, Color4(1, 1, 0), mask: mask, [Scene.node(7, 5, 5, 30, 9, .black)])
    let stroke = animated(
      Scene.node(
        8, 0, 0, 0, 0,
        content: Scene.shape(Ring.circle(75, 20, 15), fill: .clear) {
          $0.strokeColor = .black
          $0.stroke.width = 3
        }),
      track(.strokeEnd, from: .number(0), to: .number(1), begin: 0.3, duration: 0.8))
    return Scene.tree(100, 100, background: .white, [turn, fade, masked, stroke])
  }

  /// Forwards at 60 frames a second, then to and fro: repaired frames equal fresh ones.
  @Test func repairedEqualsFresh() {
    let tree = tree
    let repaired = Surface(width: 100, height: 100)
    let fresh = Surface(width: 100, height: 100)
    let compositor = Compositor()
    var dice = Dice(5)
    let times = (0..<90).map { Double($0) / 60 } + (0..<60).map { _ in dice.real(-0.5, 2) }
    for time in times {
      compositor.render(tree, at: time, into: repaired)
      Compositor().render(tree, at: time, into: fresh)
      #expect(repaired.equals(fresh), "at \(time)")
    }
  }

  /// Before the first and after the last animation nothing is evaluated or compared.
  @Test func stillTimesAreShortcut() {
    let tree = Scene.tree(
      100, 100,
      [
        animated(
          Scene.node(1, 0, 0, 9, 9, Scene.red),
          track(.opacity, from: .number(1), to: .number(0.5), begin: 1, duration: 1))
      ])
    let surface = Surface(width: 100, height: 100)
    let compositor = Compositor()
    compositor.render(tree, at: 0, into: surface)
    #expect(compositor.render(tree, at: 0.5, into: surface).isEmpty)
    #expect(compositor.framesBuilt == 1)
    #expect(compositor.render(tree, at: 1.5, into: surface).bounds == PixelRect(0, 0, 9, 9))
    #expect(surface.pixel(4, 4)[3] == 191)
    compositor.render(tree, at: 2.5, into: surface)
    let built = compositor.framesBuilt
    for i in 3...9 { #expect(compositor.render(tree, at: Double(i), into: surface).isEmpty) }
    #expect(compositor.framesBuilt == built)
    #expect(surface.pixel(4, 4)[3] == 255)
  }

  /// A frame evaluated elsewhere takes the same short cut as a tree.
  @Test func framesFromOutside() {
    let tree = tree
    let surface = Surface(width: 100, height: 100)
    let compositor = Compositor()
    var frame = EvaluatedFrame()
    evaluate(tree, at: 5, into: &frame)
    compositor.render(frame, into: surface)
    evaluate(tree, at: 6, into: &frame)
    #expect(compositor.render(frame, into: surface).isEmpty)
    #expect(compositor.framesBuilt == 1)
  }
}
