import Testing

@testable import RenderCore

/// NaN, infinite, huge, zero and negative numbers in every place: no trap, no hang, nothing unbounded.
@Suite struct ExtremeGeometryTests {
  static let values: [Double] = [.nan, .infinity, -.infinity, 0, -0.0, -7, 1e9, -1e9, 1e300, 1e-300, 13]

  private func draw(_ node: RenderNode) -> Surface { Scene.draw(64, 64, background: .white, [node]) }

  private func styled(_ v: Double, _ style: inout NodeStyle) {
    style.cornerRadius = v
    style.borderWidth = v
    style.masksToBounds = true
    style.contents = ContentsTests.quarters
  }

  /// Any number as position, size, origin or anchor; children and a mask inside.
  @Test func geometry() {
    for v in Self.values {
      for w in Self.values {
        let child = Scene.node(
          2, 5, 5, 30, 30, Scene.blue, style: { $0.cornerRadius = 4 },
          geometry: {
            $0.boundsSize = Vec2(w, v)
            $0.position = Vec2(20, w)
          })
        let mask = Scene.node(
          3, 0, 0, 60, 60, .black, style: { $0.cornerRadius = w }, geometry: { $0.boundsSize.x = v })
        _ = draw(
          Scene.node(
            1, 10, 10, 40, 40, Scene.red, mask: mask, [child], style: { styled(w, &$0) },
            geometry: {
              $0.position.x = v
              $0.boundsSize.y = w
              $0.boundsOrigin = Vec2(w, 0)
              $0.opacity = 0.5
            }))
      }
    }
  }

  /// Any number in a transform, turned a little so that nothing is upright.
  @Test func transforms() {
    for v in Self.values {
      for w in Self.values {
        let shape = Scene.shape(.ellipse(Box(x: 0, y: 0, width: 30, height: 30))) {
          $0.strokeColor = Scene.green
          $0.stroke.width = 3
          $0.stroke.dash = [2, 1]
        }
        _ = draw(
          Scene.node(
            1, 10, 10, 40, 40, Scene.red, content: shape, [Scene.node(2, 0, 0, 9, 9, Scene.blue)],
            style: { styled(6, &$0) },
            geometry: {
              $0.transform = Matrix4(Affine(a: v, b: 0.1, c: -0.1, d: w, tx: 1, ty: 2))
            }))
        _ = draw(
          Scene.node(
            1, 10, 10, 40, 40, Scene.red, content: shape, style: { styled(6, &$0) },
            geometry: {
              $0.transform.m34 = v
              $0.transform.m14 = w
              $0.transform.m13 = 0.5
            }))
      }
    }
  }

  /// Any number as a shape's point, width, dash or fraction.
  @Test func shapes() {
    for v in Self.values {
      for w in Self.values {
        var path = PathData()
        path.move(Vec2(5, 5))
        path.line(Vec2(v, 20))
        path.cubic(Vec2(30, w), Vec2(v, w), Vec2(40, 40))
        path.close()
        _ = draw(
          Scene.node(
            1, 0, 0, 64, 64,
            content: Scene.shape(path) {
              $0.strokeColor = Scene.red
              $0.stroke.width = 2
            }))
        _ = draw(
          Scene.node(
            1, 0, 0, 64, 64,
            content: Scene.shape(Ring.circle(30, 30, 20)) {
              $0.strokeColor = Scene.red
              $0.stroke.width = v
              $0.stroke.miterLimit = w
              $0.stroke.dashPhase = v
              $0.stroke.dash = w > 1 ? [w, 3] : []
              $0.strokeStart = w
              $0.strokeEnd = v
            }))
      }
    }
  }

  /// A layer of a billion points covers the screen.
  @Test func hugeLayersCover() {
    for radius in [0, 10, 1e8] as [Double] {
      let s = draw(
        Scene.node(
          1, -5e8, -5e8, 1e9, 1e9, Scene.red,
          style: {
            $0.cornerRadius = radius
            $0.borderWidth = 3
          }))
      #expect(s.pixel(0, 0) == [255, 0, 0, 255], "radius \(radius)")
      #expect(s.pixel(63, 63) == [255, 0, 0, 255], "radius \(radius)")
    }
  }

  /// Any scale and size of the screen, and a surface of no pixels.
  @Test func screens() {
    for v in Self.values {
      var tree = Scene.tree(64, 64, [Scene.node(1, 0, 0, 20, 20, Scene.red)])
      tree.scale = v
      tree.size = Vec2(v, v)
      _ = Scene.draw(tree, 64, 64)
    }
    _ = Scene.draw(Scene.tree(64, 64, [Scene.node(1, 0, 0, 20, 20, Scene.red)]), 0, 0)
    _ = Scene.draw(Scene.tree(64, 64, [Scene.node(1, 0, 0, 20, 20, Scene.red)]), 1, 0)
  }

  /// Colours that are no numbers draw something defined.
  @Test func colours() {
    for v in Self.values {
      let f = Float(v)
      _ = draw(
        Scene.node(1, 0, 0, 64, 64, Color4(f, f, f, f), style: { $0.borderColor = Color4(f, 0, 0, 1) }))
    }
  }
}
