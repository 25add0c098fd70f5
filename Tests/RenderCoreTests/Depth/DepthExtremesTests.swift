import Testing

@testable import RenderCore

/// Any number in any place of a matrix, and too much of everything: defined, bounded, no trap.
@Suite struct DepthExtremesTests {
  private static let values: [Double] = [
    .nan, .infinity, -.infinity, 0, -1, 1e-9, -1e-3, 1e9, -1e9, 1e300, 1e-300,
  ]

  private static let places: [WritableKeyPath<Matrix4, Double>] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43,
    \.m44,
  ]

  private func inside() -> [RenderNode] {
    let picture = Scene.bitmap(3, 3) { x, y in [UInt8(x * 80), UInt8(y * 80), 9, 255] }
    let shape = Scene.shape(.ellipse(Box(x: 0, y: 0, width: 30, height: 30))) {
      $0.strokeColor = Scene.green
      $0.stroke.width = 3
    }
    return [
      Space.card(
        1, 20, 20, 30, Scene.red, Space.turnY(0.7),
        style: {
          $0.contents = picture
          $0.borderWidth = 2
          $0.shadowOpacity = 1
        }),
      Space.card(
        2, 30, 30, 30, .clear, Space.turnX(-0.7), content: shape,
        style: {
          $0.cornerRadius = 9
          $0.masksToBounds = true
          $0.shadowOpacity = 1
          $0.shadowPath = .rect(Box(x: 0, y: 0, width: 20, height: 20))
        }),
      Space.card(
        3, 30, 20, 30, Color4(0, 0, 1, 0.5), Space.turnX(0.4), content: .transformOnly,
        [Space.card(4, 10, 10, 20, Scene.blue, Space.turnY(1))]),
    ]
  }

  /// Each place of a transform, and of a sublayer transform.
  @Test func anyNumberAnywhere() {
    for place in Self.places {
      for value in Self.values {
        var m = Space.turnX(0.2).then(Space.view(100))
        m[keyPath: place] = value
        for content in [NodeContent.plain, .transformOnly] {
          _ = Scene.draw(48, 48, [Space.card(9, 24, 24, 48, .white, m, content: content, inside())])
        }
        _ = Scene.draw(
          48, 48, [Scene.node(9, 0, 0, 48, 48, .white, inside(), geometry: { $0.sublayerTransform = m })])
      }
    }
  }

  /// Sizes, positions and depths.
  @Test func anyGeometry() {
    for value in Self.values {
      for other in Self.values {
        let card = Space.card(
          5, 20, 20, 30, Scene.red, Space.turnY(0.5),
          geometry: {
            $0.boundsSize = Vec2(value, other)
            $0.zPosition = other
            $0.anchorZ = value
          })
        _ = Scene.draw(48, 48, [Scene.node(9, 0, 0, 48, 48, children: inside() + [card], view: 80)])
      }
    }
  }

  /// A layer of a billion points, tilted, covers its half of the screen.
  @Test func hugeTilted() {
    let s = Scene.draw(
      64, 64,
      [
        Space.card(
          1, 32, 32, 1e9, Scene.red, Space.turnY(0.5).then(Space.view(100)), style: { $0.cornerRadius = 3 })
      ])
    #expect(s.pixel(32, 32) == [255, 0, 0, 255])
  }

  /// Cards that all cross each other: beyond the limits they are no longer cut.
  @Test func tooManyCrossings() {
    let cards = (0..<300).map { (i: Int) -> RenderNode in
      Space.card(
        UInt64(i + 1), 32, 32, 50, Scene.red, .rotation(0.1 + Double(i) * 0.01, 1, Double(i % 7), 0.2))
    }
    let list = DisplayList.of(Scene.tree(64, 64, cards))
    #expect(list.ops.count <= DepthOrder.mostPieces * 2)
    #expect(Scene.draw(64, 64, cards).paintedCount > 100)
  }

  /// A chain of 3,000 layers that each tilt a little, and one of transform layers.
  @Test func deepChains() {
    for content in [NodeContent.plain, .transformOnly] {
      var node = Space.card(1, 16, 16, 32, Scene.red, .identity)
      for i in 2...3_000 {
        node = Space.card(
          UInt64(i), 16, 16, 32, Scene.red, Space.turnY(0.001).then(Space.view(1e4)), content: content, [node]
        )
      }
      _ = Scene.draw(32, 32, [node])
    }
  }
}
