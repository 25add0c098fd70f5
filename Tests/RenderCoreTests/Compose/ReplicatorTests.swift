import Testing

@testable import RenderCore

/// Replicators against copies placed by hand: fact 1.5. Equal means byte for byte.
@Suite struct ReplicatorTests {
  private func replicator(
    _ children: [RenderNode], id: UInt64 = 100, _ width: Double = 100, _ height: Double = 100,
    background: Color4 = .clear, tracks: [Track] = [], _ change: (inout ReplicatorProperties) -> Void
  ) -> RenderNode {
    var p = ReplicatorProperties()
    change(&p)
    var g = NodeGeometry()
    g.boundsSize = Vec2(width, height)
    g.position = Vec2(width / 2, height / 2)
    var style = NodeStyle()
    style.backgroundColor = background
    return RenderNode(
      id: id, geometry: g, style: style, content: .replicator(p), tracks: tracks, children: children)
  }

  private let dot = Scene.node(1, 10, 45, 10, 10, .white)

  /// Three copies 20 further each; the first is the original. Own background once, copies beyond the bounds.
  @Test func translation() {
    let ours = Scene.draw(
      100, 100,
      [
        replicator([dot], 50, background: Color4(0, 0, 1, 0.5)) {
          $0.count = 4
          $0.transform = .translation(20, 0, 0)
        }
      ])
    let byHand = Scene.draw(
      100, 100,
      [Scene.node(9, 0, 0, 50, 100, Color4(0, 0, 1, 0.5))]
        + (0..<4).map { Scene.node(UInt64($0 + 10), 10 + 20 * Double($0), 45, 10, 10, .white) })
    #expect(ours.equals(byHand))
    #expect(ours.pixel(75, 50) == [255, 255, 255, 255])
  }

  /// Copies turn about the middle of the replicator's bounds, whatever its anchor.
  @Test func rotation() {
    let ours = Scene.draw(
      100, 100,
      [
        replicator([dot]) {
          $0.count = 4
          $0.transform = Scene.rotation(.pi / 2)
        }
      ])
    let byHand = Scene.draw(
      100, 100,
      [(10, 45), (45, 10), (80, 45), (45, 80)].enumerated().map {
        Scene.node(UInt64($0.offset + 1), $0.element.0, $0.element.1, 10, 10, .white)
      })
    #expect(ours.equals(byHand))
  }

  /// 0 draws nothing of the sublayers; 1 draws them as they are.
  @Test func counts() {
    for count in [0, -5] {
      let none = Scene.draw(100, 100, [replicator([dot], background: Scene.red) { $0.count = count }])
      #expect(none.equals(Scene.draw(100, 100, [Scene.node(1, 0, 0, 100, 100, Scene.red)])))
    }
    #expect(Scene.draw(100, 100, [replicator([dot]) { _ in }]).equals(Scene.draw(100, 100, [dot])))
  }

  /// Copy i is multiplied by the instance colour plus i offsets: white, then red falling by .25 a step and
  /// alpha by .2.
  @Test func colours() {
    let ours = Scene.draw(
      100, 100,
      [
        replicator([dot]) {
          $0.count = 4
          $0.transform = .translation(20, 0, 0)
          $0.color = Color4(1, 0.5, 1)
          $0.redOffset = -0.25
          $0.alphaOffset = -0.2
        }
      ])
    for i in 0..<4 {
      let alpha = 1 - 0.2 * Double(i)
      let expected = [1 - 0.25 * Double(i), 0.5, 1, 1].map { Int(($0 * alpha * 255).rounded()) }
      let p = ours.pixel(15 + 20 * i, 50).map(Int.init)
      #expect(zip(p, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(i): \(p) \(expected)")
    }
  }

  /// Tints of what has more than one part, or is a picture: through a group of its own.
  @Test func tintedGroups() {
    let picture = Scene.node(
      1, 10, 10, 4, 4, style: { $0.contents = Scene.bitmap(1, 1) { _, _ in [200, 100, 50, 255] } })
    let ours = Scene.draw(
      40, 40,
      [replicator([picture, Scene.node(2, 12, 12, 4, 4, .white)], 40, 40) { $0.color = Color4(0.5, 1, 0) }])
    #expect(ours.pixel(10, 10) == [100, 100, 0, 255])
    #expect(ours.pixel(13, 13) == [128, 255, 0, 255])
    // Fact 2.35: render(in:) ignores colours.
    let plain = Surface(width: 40, height: 40)
    replicator([picture], 40, 40) { $0.color = Color4(0.5, 1, 0) }
      .draw(into: plain, transform: .identity, laws: .renderInContext)
    #expect(plain.pixel(10, 10) == [200, 100, 50, 255])
  }

  /// A grid: a replicator of replicators.
  @Test func nested() {
    let row = replicator([Scene.node(1, 0, 0, 5, 5, Scene.red)], id: 50) {
      $0.count = 5
      $0.transform = .translation(10, 0, 0)
    }
    let ours = Scene.draw(
      100, 100,
      [
        replicator([row], id: 51) {
          $0.count = 3
          $0.transform = .translation(0, 20, 0)
        }
      ])
    let byHand = Scene.draw(
      100, 100,
      (0..<15).map { (i: Int) -> RenderNode in
        let x = Double(i % 5) * 10
        let y = Double(i / 5) * 20
        return Scene.node(UInt64(i + 1), x, y, 5, 5, Scene.red)
      })
    #expect(ours.equals(byHand))
  }

  /// The delay shifts the time of each copy's animations: copy i stands where the original stood i delays ago.
  @Test func delay() {
    func moving(_ id: UInt64, _ y: Double, late: Double) -> RenderNode {
      var g = NodeGeometry()
      g.position = Vec2(10, y)
      g.boundsSize = Vec2(6, 6)
      var style = NodeStyle()
      style.backgroundColor = Scene.red
      return RenderNode(
        id: id, geometry: g, style: style, content: .plain,
        clock: late == 0 ? nil : NodeClock(offset: -late),
        tracks: [
          track(TrackTarget(.position), .vector(Vec2(10, y)), .vector(Vec2(90, y)), begin: 10, duration: 4)
        ].compactMap { $0 })
    }
    let ours = Scene.tree(
      100, 100,
      [
        replicator([moving(1, 5, late: 0)]) {
          $0.count = 3
          $0.transform = .translation(0, 30, 0)
          $0.delay = 1
        }
      ])
    let byHand = Scene.tree(
      100, 100, (0..<3).map { moving(UInt64($0 + 1), 5 + 30 * Double($0), late: Double($0)) })
    for time in [9.0, 10.5, 11, 12.25, 13.5, 15, 17] {
      let a = Surface(width: 100, height: 100)
      let b = Surface(width: 100, height: 100)
      Compositor().render(ours, at: time, into: a)
      Compositor().render(byHand, at: time, into: b)
      #expect(a.equals(b), "\(time)")
    }
  }

  private func track(
    _ target: TrackTarget, _ from: TrackValue, _ to: TrackValue, begin: Double, duration: Double
  ) -> Track? {
    Track(target, TrackCurve(from: from, to: to), levels: [level(duration) { $0.begin = begin }])
  }

  /// An animated instance transform moves all copies: half way from 10 to 30 a step is 20.
  @Test func animatedTransform() {
    let track = track(
      TrackTarget(.instanceTransform), .matrix(.translation(10, 0, 0)), .matrix(.translation(30, 0, 0)),
      begin: 0, duration: 2)
    let node = replicator([dot], tracks: [track].compactMap { $0 }) { $0.count = 3 }
    let surface = Surface(width: 100, height: 100)
    let compositor = Compositor()
    compositor.render(Scene.tree(100, 100, [node]), at: 0, into: surface)
    compositor.render(Scene.tree(100, 100, [node]), at: 0.5, into: surface)
    compositor.render(Scene.tree(100, 100, [node]), at: 1, into: surface)
    let byHand = Scene.draw(
      100, 100, (0..<3).map { Scene.node(UInt64($0 + 1), 10 + 20 * Double($0), 45, 10, 10, .white) })
    #expect(surface.equals(byHand))
  }

  /// What changes in the children damages every copy, and nothing else.
  @Test func damage() {
    func tree(_ c: Color4) -> RenderTree {
      Scene.tree(
        100, 100,
        [
          replicator([Scene.node(1, 0, 0, 5, 5, c)]) {
            $0.count = 2
            $0.transform = .translation(80, 80, 0)
          }
        ])
    }
    let surface = Surface(width: 100, height: 100)
    let compositor = Compositor()
    compositor.render(tree(Scene.red), at: 0, into: surface)
    let damage = compositor.render(tree(Scene.blue), at: 1, into: surface)
    #expect(damage.area == 50 && damage.contains(x: 0, y: 0) && damage.contains(x: 84, y: 84))
  }

  /// Masks are copied with what they mask.
  @Test func masks() {
    let masked = Scene.node(1, 0, 0, 20, 20, Scene.red, mask: Scene.node(2, 5, 5, 10, 10, .black))
    let ours = Scene.draw(
      100, 100,
      [
        replicator([masked]) {
          $0.count = 2
          $0.transform = .translation(30, 0, 0)
        }
      ])
    #expect(ours.paintedArea == 200 && ours.pixel(40, 10) == [255, 0, 0, 255])
  }

  /// Replicators in replicators, a thousand copies each: bounded.
  @Test func hostile() {
    var node = Scene.node(1, 0, 0, 5, 5, Scene.red)
    for i in 0..<5 {
      node = replicator([node], id: UInt64(i + 10)) {
        $0.count = 1000
        $0.transform = .translation(.nan, 1e300, 0)
      }
    }
    let frame = Scene.frame(Scene.tree(20, 20, [node]))
    #expect(frame.count <= ReplicatorCopies.most + 100)
    _ = Scene.draw(20, 20, [replicator([dot]) { $0.count = .max }])
  }
}
