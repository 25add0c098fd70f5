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
    pictures =
      Pictures.make().enumerated().map { Bitmap(adopting: $1, isOpaque: $0 < 4) }
      + [Bitmap(adopting: Pictures.sprite(), isOpaque: false)]
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
    if layer.tilt != [0, 0] {
      geometry.transform = Matrix4.rotation(layer.tilt[0], 1, 0, 0).then(.rotation(layer.tilt[1], 0, 1, 0))
    }
    geometry.zPosition = layer.z
    if layer.distance > 0 { geometry.sublayerTransform.m34 = -1 / layer.distance }
    var style = NodeStyle()
    if let c = layer.color { style.backgroundColor = color(c) }
    style.cornerRadius = layer.radius
    style.masksToBounds = layer.clips
    style.allowsEdgeAntialiasing = layer.isSmooth
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
    } else if let emitter = layer.emitter {
      content = .emitter(properties(emitter, in: geometry))
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

  func properties(_ emitter: FilmEmitter, in geometry: NodeGeometry) -> EmitterProperties {
    var cell = EmitterCell()
    cell.contents = BitmapRef(pictures[emitter.picture])
    cell.birthRate = emitter.rate
    cell.lifetime = emitter.lifetime
    cell.emissionRange = 2 * Double.pi
    (cell.velocity, cell.velocityRange) = (emitter.velocity[0], emitter.velocity[1])
    (cell.scale, cell.scaleRange) = (emitter.scale[0], emitter.scale[1])
    cell.scaleSpeed = emitter.scaleSpeed
    cell.colorSpeed = SIMD4(0, 0, 0, emitter.alphaSpeed)
    var properties = EmitterProperties()
    properties.position = geometry.boundsSize * 0.5
    properties.size = Vec2(emitter.width, emitter.height)
    properties.shape = .rectangle
    properties.seed = 28
    properties.cells = [cell]
    return properties
  }

  /// The film with particles in place of emitters, for those who have none.
  static func spelledOut(_ film: Film) -> Film {
    let maker = FilmTree()
    var film = film
    for i in film.layers.indices {
      guard let emitter = film.layers[i].emitter else { continue }
      film.layers[i].particles = maker.particles(emitter, film.layers[i])
    }
    return film
  }

  /// Every particle that shows in the film. A particle's birth tells it from others, and two moments of its life tell
  /// the rest, since everything about it grows evenly.
  private func particles(_ emitter: FilmEmitter, _ layer: FilmLayer) -> [FilmParticle] {
    var geometry = NodeGeometry()
    geometry.boundsSize = Vec2(layer.width, layer.height)
    let node = RenderNode(
      id: 1, geometry: geometry, style: NodeStyle(), content: .emitter(properties(emitter, in: geometry)))
    var found: [Int: FilmParticle] = [:]
    var first: [Int: (age: Double, position: Vec2, scale: Double)] = [:]
    let step = emitter.lifetime / 4
    for k in 0...Int(((Double(Film.frames) / Film.rate + emitter.lifetime) / step).rounded(.up)) {
      let time = Double(k) * step - emitter.lifetime / 2
      for p in EmitterField(node, at: time).particles {
        let number = Int(((time - p.age) * emitter.rate).rounded())
        guard let one = first[number] else {
          first[number] = (p.age, p.position, p.scale)
          continue
        }
        let (age, span) = (one.age, p.age - one.age)
        let velocity = (p.position - one.position) * (1 / span)
        let start = one.position - velocity * age
        let growth = (p.scale - one.scale) / span
        found[number] = FilmParticle(
          birth: Double(number) / emitter.rate, life: emitter.lifetime, x: start.x, y: start.y,
          dx: velocity.x,
          dy: velocity.y, scale: one.scale - growth * age, scaleSpeed: growth, alphaSpeed: emitter.alphaSpeed)
      }
    }
    let end = Double(Film.frames) / Film.rate
    return found.values.filter { $0.birth + $0.life > 0 && $0.birth < end }.sorted { $0.birth < $1.birth }
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
    case "turn": target = TrackTarget(.transform, .rotationY)
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
