import BenchSupport
import RenderCore

/// A film as the tree that a commit of the same layers makes.
struct FilmTree {
  private var next: UInt64 = 1
  private let pictures: [Bitmap]

  static func make(_ film: Film) -> RenderTree {
    var maker = FilmTree()
    let size = Vec2(Double(Film.width), Double(Film.height))
    var geometry = NodeGeometry()
    geometry.position = size * 0.5
    geometry.boundsSize = size
    let root = RenderNode(
      id: maker.id(), geometry: geometry, style: NodeStyle(), content: .plain,
      children: film.layers.map { maker.node($0) })
    return RenderTree(root: root, size: size, scale: 1, background: .clear)
  }

  private init() {
    pictures = Pictures.make().enumerated().map { Bitmap(adopting: $1, isOpaque: $0 < 4) }
  }

  private mutating func id() -> UInt64 {
    next += 1
    return next
  }

  private func color(_ c: [Float]) -> Color4 { Color4(c[0], c[1], c[2], c[3]) }

  private mutating func node(_ layer: FilmLayer) -> RenderNode {
    var geometry = NodeGeometry()
    geometry.position = Vec2(layer.x, layer.y)
    geometry.boundsSize = Vec2(layer.width, layer.height)
    geometry.opacity = Float(layer.opacity)
    if layer.rotation != 0 || layer.scale != 1 {
      geometry.transform = Matrix4.rotation(layer.rotation, 0, 0, 1)
        .then(.scale(layer.scale, layer.scale, layer.scale))
    }
    var style = NodeStyle()
    if let c = layer.color { style.backgroundColor = color(c) }
    style.cornerRadius = layer.radius
    style.masksToBounds = layer.clips
    if let picture = layer.picture { style.contents = BitmapRef(pictures[picture]) }
    if let shadow = layer.shadow {
      style.shadowColor = color(shadow.color)
      style.shadowOpacity = 1
      style.shadowRadius = shadow.sigma
      style.shadowOffset = Vec2(0, shadow.dy)
      style.shadowPath = .roundedRect(geometry.bounds, radius: layer.radius)
    }
    var tracks = layer.moves.compactMap { track($0, nil) }
    var content = NodeContent.plain
    if let shape = layer.shape {
      content = .shape(properties(shape))
      tracks += shape.moves.compactMap { track($0, shape) }
    } else if let copies = layer.copies {
      var properties = ReplicatorProperties()
      properties.count = copies.count
      properties.delay = copies.delay
      properties.transform = Matrix4.rotation(copies.rotation, 0, 0, 1)
        .then(.scale(copies.scale, copies.scale, 1))
      properties.alphaOffset = Float(-copies.fade)
      content = .replicator(properties)
    }
    let mask = layer.mask.map { mask in
      var place = NodeGeometry()
      place.position = geometry.boundsSize * 0.5
      place.boundsSize = geometry.boundsSize
      return RenderNode(
        id: id(), geometry: place, style: NodeStyle(), content: .shape(properties(mask)),
        tracks: mask.moves.compactMap { track($0, mask) })
    }
    return RenderNode(
      id: id(), geometry: geometry, style: style, content: content, tracks: tracks, mask: mask,
      children: layer.children.map { node($0) })
  }

  private func properties(_ shape: FilmShape) -> ShapeProperties {
    var properties = ShapeProperties()
    properties.path = shape.path.data
    properties.fillColor = shape.fill.map(color) ?? .clear
    properties.strokeColor = shape.stroke.map(color) ?? .clear
    properties.stroke = StrokeStyle(width: shape.lineWidth, cap: .round, join: .round, dash: shape.dash)
    return properties
  }

  private func track(_ move: FilmMove, _ shape: FilmShape?) -> Track? {
    var level = TimeLevel()
    level.begin = -move.ahead
    level.duration = move.duration
    level.repeatCount = .infinity
    level.autoreverses = true
    func value(_ v: [Double]) -> TrackValue { v.count == 2 ? .vector(Vec2(v[0], v[1])) : .number(v[0]) }
    let target: TrackTarget
    switch move.property {
    case "position": target = TrackTarget(.position)
    case "rotation": target = TrackTarget(.transform, .rotation)
    case "scale": target = TrackTarget(.transform, .scale)
    case "opacity": target = TrackTarget(.opacity)
    case "strokeStart": target = TrackTarget(.strokeStart)
    case "strokeEnd": target = TrackTarget(.strokeEnd)
    case "dashPhase": target = TrackTarget(.lineDashPhase)
    case "path":
      guard let shape, let other = shape.other else { return nil }
      return Track(
        TrackTarget(.path), TrackCurve(from: .path(shape.path.data), to: .path(other.data)), levels: [level])
    default: return nil
    }
    return Track(target, TrackCurve(from: value(move.from), to: value(move.to)), levels: [level])
  }
}
