import RenderCore

/// Matrices and layers for scenes with depth.
enum Space {
  /// A turn about the y axis: the x axis goes to (cos, 0, −sin).
  static func turnY(_ angle: Double) -> Matrix4 { .rotation(angle, 0, 1, 0) }
  static func turnX(_ angle: Double) -> Matrix4 { .rotation(angle, 1, 0, 0) }

  /// A viewer at a distance.
  static func view(_ distance: Double) -> Matrix4 {
    var m = Matrix4.identity
    m.m34 = -1 / distance
    return m
  }

  /// A square of a colour about (x, y), turned in space.
  static func card(
    _ id: UInt64, _ x: Double, _ y: Double, _ size: Double, _ color: Color4, _ transform: Matrix4,
    content: NodeContent = .plain, _ children: [RenderNode] = [],
    style: (inout NodeStyle) -> Void = { _ in }, geometry: (inout NodeGeometry) -> Void = { _ in }
  ) -> RenderNode {
    Scene.node(
      id, x - size / 2, y - size / 2, size, size, color, content: content, children, style: style,
      geometry: {
        $0.transform = transform
        geometry(&$0)
      })
  }
}

/// The scene of oracles 22, 23, 25 and 27: a grid, half transparent squares, and a square of four colours.
enum Quadrants {
  static let gray = Color4(170.0 / 255, 170.0 / 255, 170.0 / 255)

  static func scene(_ squares: [Matrix4], _ transform: Matrix4) -> Surface {
    var path = PathData()
    for step in [10.0, -10] {
      var at = 75.0
      while step > 0 ? at < 150 : at > 0 {
        path.move(Vec2(at, 0))
        path.line(Vec2(at, 150))
        at += step
      }
    }
    for step in [10.0, -10] {
      var at = 75.0
      while step > 0 ? at < 150 : at > 0 {
        path.move(Vec2(0, at))
        path.line(Vec2(150, at))
        at += step
      }
    }
    let grid = Scene.node(
      1, 0, 0, 150, 150,
      content: Scene.shape(path, fill: .clear) {
        $0.strokeColor = gray
        $0.stroke.width = 0.5
      })
    let halves = squares.enumerated().map { i, m in
      Space.card(UInt64(i + 2), 75, 75, 20, gray, m, geometry: { $0.opacity = 0.5 })
    }
    let quad = Space.card(
      20, 75, 75, 20, .clear, transform,
      [
        Scene.node(21, 0, 0, 10, 10, Scene.red), Scene.node(22, 10, 0, 10, 10, Scene.green),
        Scene.node(23, 0, 10, 10, 10, Scene.blue), Scene.node(24, 10, 10, 10, 10, Color4(1, 1, 0)),
      ])
    return Scene.draw(450, 450, scale: 3, background: .white, [grid] + halves + [quad])
  }

  static func turned(_ view: Matrix4) -> Matrix4 {
    Space.turnY(.pi / 3).then(.scale(2, 2, 1)).then(view)
  }

  /// No perspective, a viewer 20 points before, and one 20 points behind.
  static let views = [turned(.identity), turned(Space.view(20)), turned(Space.view(-20))]
}
