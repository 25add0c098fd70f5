import Testing

@testable import RenderCore

/// Siblings that hide and cross each other by depth (law 8, oracle 25).
@Suite struct CrossingTests {
  /// Two squares of side 40 about x = 50, turned by +45° and −45° about y: each is x ± 14.14 wide. The first one's
  /// x axis goes to (cos, −sin): left of the middle it is nearer, right of it the other is.
  @Test func turnedSquaresCross() {
    let s = Scene.draw(
      100, 100,
      [
        Space.card(1, 50, 50, 40, Scene.red, Space.turnY(.pi / 4)),
        Space.card(2, 50, 50, 40, Scene.blue, Space.turnY(-.pi / 4)),
      ])
    #expect(s.paintedRect == PixelRect(36, 30, 64, 70))
    for x in 36..<50 { #expect(s.pixel(x, 50) == [255, 0, 0, 255], "column \(x)") }
    for x in 50..<64 { #expect(s.pixel(x, 50) == [0, 0, 255, 255], "column \(x)") }
  }

  /// The same in the other order of painting, and with half transparent colours: both show everywhere, the
  /// nearer one over the other. Over black of alpha 0: red over blue is (128, 0, 64), blue over red (64, 0, 128).
  @Test func orderOfPaintingDoesNotMatter() {
    let a = Space.card(1, 50, 50, 40, Color4(1, 0, 0, 0.5), Space.turnY(.pi / 4))
    let b = Space.card(2, 50, 50, 40, Color4(0, 0, 1, 0.5), Space.turnY(-.pi / 4))
    let s = Scene.draw(100, 100, [a, b])
    #expect(s.equals(Scene.draw(100, 100, [b, a])))
    #expect(s.pixel(40, 50) == [128, 0, 64, 192])
    #expect(s.pixel(60, 50) == [64, 0, 128, 192])
  }

  /// A crossing seen in perspective: a flat square at depth 0 and one turned 30° whose axis is at depth 10, seen
  /// from 100. They cross where the turned one comes to depth 0: at 10 / sin 30° = 20 along it, x = 20 · cos 30° =
  /// 17.32 right of the middle, depth 0 being where perspective changes nothing.
  @Test func crossingInPerspective() {
    let turned = Space.turnY(.pi / 6).then(.translation(0, 0, 10))
    let s = Scene.draw(
      200, 100,
      [
        Scene.node(
          9, 0, 0, 200, 100,
          children: [
            Space.card(1, 100, 50, 90, Scene.red, turned), Space.card(2, 100, 50, 90, Scene.blue, .identity),
          ], view: 100)
      ])
    #expect(s.pixel(116, 50) == [255, 0, 0, 255])
    #expect(s.pixel(118, 50) == [0, 0, 255, 255])
  }

  /// zPosition and the z of a translation are the same depth; equal depths keep the order of the array.
  @Test func translationIsDepth() {
    func draw(_ a: Matrix4, _ b: Matrix4, z: Double = 0) -> [UInt8] {
      Scene.draw(
        20, 20,
        [
          Space.card(1, 10, 10, 10, Scene.red, a, geometry: { $0.zPosition = z }),
          Space.card(2, 10, 10, 10, Scene.blue, b),
        ]
      ).pixel(10, 10)
    }
    #expect(draw(.identity, .identity) == [0, 0, 255, 255])
    #expect(draw(.translation(0, 0, 1), .identity) == [255, 0, 0, 255])
    #expect(draw(.translation(0, 0, 1), .translation(0, 0, 2)) == [0, 0, 255, 255])
    #expect(draw(.translation(0, 0, -3), .identity, z: 5) == [255, 0, 0, 255])
    #expect(draw(.translation(0, 0, 3), .translation(0, 0, 3)) == [0, 0, 255, 255])
    #expect(draw(Space.turnY(.pi), Space.turnX(.pi)) == [0, 0, 255, 255])
  }

  /// A picture laid flat stays flat: a child that stands out of its parent by 100 does not reach a sibling of the
  /// parent that is 10 in front.
  @Test func sublayersAreLaidFlat() {
    let parent = Space.card(
      1, 10, 10, 10, .clear, .identity, [Space.card(2, 5, 5, 10, Scene.red, .translation(0, 0, 100))])
    let s = Scene.draw(20, 20, [parent, Space.card(3, 10, 10, 10, Scene.blue, .translation(0, 0, 10))])
    #expect(s.pixel(10, 10) == [0, 0, 255, 255])
  }

  /// Every pixel of a cut square belongs to one piece: half transparent ones that cross an opaque one along a
  /// diagonal never show a pixel twice or not at all.
  @Test func piecesMeetWithoutSeam() {
    for degrees in stride(from: 5.0, through: 85, by: 10) {
      let half = Color4(1, 0, 0, 0.5)
      let axis = Matrix4.rotation(degrees * .pi / 180, 1, 1, 0)
      let s = Scene.draw(
        60, 60,
        [
          Scene.node(
            7, 0, 0, 60, 60, .clear,
            [
              Space.card(1, 30, 30, 30, half, axis),
              Space.card(2, 30, 30, 60, Color4(0, 0, 0, 0.004), .identity),
            ])
        ])
      let alphas = Set((0..<3600).map { s.pixel($0 % 60, $0 / 60)[3] })
      // Nothing but the veil of 1, or the square's 128 under or over it.
      #expect(alphas.isSubset(of: [1, 128, 129]), "\(degrees)°: \(alphas.sorted())")
    }
  }

  /// A group's opacity flattens what crosses inside of it: where both are, the nearer hides the other and the
  /// whole is half transparent.
  @Test func groupOpacityOverCrossing() {
    let s = Scene.draw(
      100, 100,
      [
        Scene.node(
          5, 0, 0, 100, 100, .clear,
          [
            Space.card(1, 50, 50, 40, Scene.red, Space.turnY(.pi / 4)),
            Space.card(2, 50, 50, 40, Scene.blue, Space.turnY(-.pi / 4)),
          ], geometry: { $0.opacity = 0.5 })
      ])
    #expect(s.pixel(40, 50) == [128, 0, 0, 128])
    #expect(s.pixel(60, 50) == [0, 0, 128, 128])
  }
}

extension Scene {
  /// A layer that looks at its sublayers from a distance.
  static func node(
    _ id: UInt64, _ x: Double, _ y: Double, _ w: Double, _ h: Double, children: [RenderNode], view: Double
  ) -> RenderNode {
    node(id, x, y, w, h, .clear, children, geometry: { $0.sublayerTransform = Space.view(view) })
  }
}
