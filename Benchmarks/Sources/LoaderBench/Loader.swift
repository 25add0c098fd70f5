import RenderCore

/// The news loader as a tree.
enum Loader {
  static let size = Vec2(390, 844)

  static func layer(
    _ id: UInt64, center: Vec2, size: Vec2, color: Color4 = .clear, radius: Double = 0, tracks: [Track] = [],
    content: NodeContent = .plain, mask: RenderNode? = nil, children: [RenderNode] = []
  ) -> RenderNode {
    var geometry = NodeGeometry()
    geometry.position = center
    geometry.boundsSize = size
    var style = NodeStyle()
    style.backgroundColor = color
    style.cornerRadius = radius
    return RenderNode(
      id: id, geometry: geometry, style: style, content: content, tracks: tracks, mask: mask,
      children: children)
  }

  /// 0 to 2π in 1.2 s, for ever.
  static var turn: [Track] {
    var level = TimeLevel()
    level.duration = 1.2
    level.repeatCount = .infinity
    let curve = TrackCurve(from: .number(0), to: .number(2 * Double.pi))
    return [Track(TrackTarget(.transform, .rotation), curve, levels: [level])].compactMap { $0 }
  }

  static let colors: [Color4] = [
    Color4(0, 176 / 255, 56 / 255), Color4(1, 182 / 255, 63 / 255), Color4(0, 140 / 255, 212 / 255),
    Color4(0, 167 / 255, 141 / 255), Color4(1, 0, 123 / 255), Color4(1, 87 / 255, 36 / 255),
  ]

  /// White, and in its middle six discs of 9 pt on a circle of radius 18 that turn.
  static var ring: RenderTree {
    // cos and sin of every 60° from 12 o'clock.
    let half = 0.8660254037844386
    let places = [(0, -1), (half, -0.5), (half, 0.5), (0, 1), (-half, 0.5), (-half, -0.5)]
    let discs = places.enumerated().map { i, place in
      layer(
        UInt64(10 + i), center: Vec2(45 + 18 * place.0, 45 + 18 * place.1), size: Vec2(9, 9),
        color: colors[i],
        radius: 4.5)
    }
    let middle = Vec2(size.x / 2, size.y / 2)
    let ring = layer(3, center: middle, size: Vec2(90, 90), tracks: turn, children: discs)
    let view = layer(2, center: middle, size: size, color: .white, children: [ring])
    return RenderTree(
      root: layer(1, center: middle, size: size, children: [view]), size: size, scale: 2, background: .clear)
  }

  /// A page of cards that a growing circle uncovers in .8 s, again and again.
  static var reveal: RenderTree {
    let middle = Vec2(size.x / 2, size.y / 2)
    let cards = (0..<60).map { (i: Int) -> RenderNode in
      layer(
        UInt64(100 + i), center: Vec2(Double(i % 4) * 94 + 54, Double(i / 4) * 54 + 40), size: Vec2(86, 46),
        color: colors[i % 6], radius: 8)
    }
    func circle(_ r: Double) -> PathData {
      .ellipse(Box(x: middle.x - r, y: middle.y - r, width: 2 * r, height: 2 * r))
    }
    var level = TimeLevel()
    level.duration = 0.8
    level.repeatCount = .infinity
    let grow = Track(
      TrackTarget(.path), TrackCurve(from: .path(circle(7.2)), to: .path(circle(844))), levels: [level])
    var shape = ShapeProperties()
    shape.path = circle(7.2)
    let mask = layer(
      5, center: middle, size: size, tracks: [grow].compactMap { $0 }, content: .shape(shape))
    let page = layer(
      4, center: middle, size: size, color: Color4(0.95, 0.95, 0.95), mask: mask, children: cards)
    let ground = layer(2, center: middle, size: size, color: .white)
    return RenderTree(
      root: layer(1, center: middle, size: size, children: [ground, page]), size: size, scale: 2,
      background: .clear)
  }
}

/// Ten thousand layers on one screen.
enum Crowd {
  static func tree(moved: Int, step: Int = 0) -> RenderTree {
    let layers = (0..<10_000).map { (i: Int) -> RenderNode in
      let dx = i < moved ? Double(step) * 0.5 : 0
      let x = Double(i % 100) * 3.9 + dx
      let y = Double(i / 100) * 8.4
      return Loader.layer(
        UInt64(10 + i), center: Vec2(x, y), size: Vec2(5, 5), color: Loader.colors[i % 6],
        radius: i % 2 == 0 ? 2.5 : 0)
    }
    return RenderTree(
      root: Loader.layer(
        1, center: Vec2(195, 422), size: Loader.size, color: .white, children: layers),
      size: Loader.size, scale: 2, background: .clear)
  }
}
