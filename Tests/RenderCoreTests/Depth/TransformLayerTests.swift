import Testing

@testable import RenderCore

/// What a transform layer holds keeps its depth (fact 1.7).
@Suite struct TransformLayerTests {
  private let cube: [Matrix4] = {
    let out = Matrix4.translation(0, 0, 20)
    return [
      out, out.then(Space.turnY(.pi / 2)), out.then(Space.turnY(.pi)), out.then(Space.turnY(-.pi / 2)),
      out.then(Space.turnX(.pi / 2)), out.then(Space.turnX(-.pi / 2)),
    ]
  }()
  private let colors = [
    Scene.red, Scene.green, Scene.blue, Color4(1, 1, 0), Color4(0, 1, 1), Color4(1, 0, 1),
  ]
  private let tilt = Space.turnY(0.6).then(Space.turnX(0.4))

  private func faces(_ after: Matrix4, at x: Double) -> [RenderNode] {
    cube.enumerated().map { i, m in Space.card(UInt64(i + 1), x, x, 40, colors[i], m.then(after)) }
  }

  private func look(_ children: [RenderNode]) -> Surface {
    Scene.draw(100, 100, [Scene.node(90, 0, 0, 100, 100, children: children, view: 200)])
  }

  /// A cube in a turned transform layer is the cube whose faces are turned one by one. The middle that both
  /// turn about is (50, 50).
  @Test func transformLayerEqualsManualProjection() {
    let inside = look([
      Space.card(80, 50, 50, 100, .clear, tilt, content: .transformOnly, faces(.identity, at: 50))
    ])
    let byHand = look(faces(tilt, at: 50))
    #expect(inside.equals(byHand))
    #expect(inside.paintedCount > 1000)
    // Not so in a plain layer, which lays them flat first.
    let flat = look([Space.card(80, 50, 50, 100, .clear, tilt, faces(.identity, at: 50))])
    #expect(!flat.equals(byHand))
  }

  /// Transform layers in transform layers: two turns in a row are their product.
  @Test func nestedTransformLayers() {
    let inner = Space.card(
      80, 50, 50, 100, .clear, Space.turnY(0.6), content: .transformOnly, faces(.identity, at: 50))
    let outer = Space.card(81, 50, 50, 100, .clear, Space.turnX(0.4), content: .transformOnly, [inner])
    #expect(look([outer]).equals(look(faces(tilt, at: 50))))
  }

  /// Of a cube seen straight on from 200, only the front shows: at depth 20 it is 200 / 180 · 40 = 44.4 wide.
  @Test func onlyTheFrontShows() {
    let s = look(faces(.identity, at: 50))
    #expect(s.paintedRect == PixelRect(28, 28, 72, 72))
    #expect(s.pixel(50, 50) == [255, 0, 0, 255])
    #expect(s.pixel(29, 29) == [255, 0, 0, 255])
  }

  /// What stands in a transform layer stands among its siblings.
  @Test func standsAmongSiblings() {
    let inside = Space.card(
      2, 10, 10, 20, .clear, .identity, content: .transformOnly,
      [Space.card(3, 10, 10, 10, Scene.red, .identity, geometry: { $0.zPosition = 10 })])
    let sibling = Space.card(4, 10, 10, 10, Scene.blue, .identity, geometry: { $0.zPosition = 5 })
    #expect(Scene.draw(20, 20, [inside, sibling]).pixel(10, 10) == [255, 0, 0, 255])
  }

  /// It has no background, border, mask or shadow of its own, and its opacity counts for each sublayer: two
  /// half transparent ones over each other show 1 − ¼ of alpha.
  @Test func drawsNothingAndFadesEach() {
    let mask = Scene.node(9, 0, 0, 1, 1, .black)
    let layer = Scene.node(
      2, 0, 0, 20, 20, Scene.green, content: .transformOnly, mask: mask,
      [Scene.node(3, 0, 0, 10, 10, Scene.red), Scene.node(4, 0, 0, 10, 10, Scene.red)],
      style: {
        $0.borderWidth = 3
        $0.shadowOpacity = 1
        $0.masksToBounds = true
      }, geometry: { $0.opacity = 0.5 })
    let s = Scene.draw(20, 20, [layer])
    #expect(s.paintedRect == PixelRect(0, 0, 10, 10))
    #expect((191...192).contains(s.pixel(5, 5)[3]))
  }

  /// Back faces of a cube that are not double sided leave the same picture, since they are hidden anyway; of an
  /// open box they leave a hole.
  @Test func backFacesInSpace() {
    func box(_ count: Int, doubleSided: Bool) -> Surface {
      look(
        cube.prefix(count).enumerated().map { i, m in
          Space.card(
            UInt64(i + 1), 50, 50, 40, colors[i], m.then(tilt), style: { $0.isDoubleSided = doubleSided })
        })
    }
    #expect(box(6, doubleSided: true).equals(box(6, doubleSided: false)))
    // The third face is the back.
    let back = Space.card(
      7, 50, 50, 40, Scene.blue, cube[2].then(tilt), style: { $0.isDoubleSided = false })
    #expect(look([back]).paintedCount == 0)
  }

  /// The eye is 50 before the middle, the card 40 right of it: a normal (sin a, cos a) points to the eye when
  /// −40·sin a + 50·cos a > 0. That is −34.6 + 25 < 0 for 60° and 34.6 + 25 for −60°, though without perspective
  /// both would show their fronts.
  @Test func backFacesInPerspective() {
    func draw(_ angle: Double) -> Int {
      Scene.draw(
        100, 100,
        [
          Scene.node(
            9, 0, 0, 100, 100,
            children: [
              Space.card(1, 90, 50, 20, Scene.red, Space.turnY(angle), style: { $0.isDoubleSided = false })
            ], view: 50)
        ]
      ).paintedCount
    }
    #expect(draw(-.pi / 3) > 0)
    #expect(draw(.pi / 3) == 0)
  }
}
