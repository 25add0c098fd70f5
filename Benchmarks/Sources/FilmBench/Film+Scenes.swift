import BenchSupport
import RenderCore

extension Film {
  static let names = [
    "moving", "morphs", "strokes", "photos", "reveal", "groups", "replicated", "particles", "cards",
  ]

  private static let w = Double(width)
  private static let h = Double(height)

  static func named(_ name: String) -> Film? {
    let layers: [FilmLayer]
    switch name {
    case "moving": layers = moving(1000)
    case "morphs": layers = morphs
    case "strokes": layers = strokes
    case "photos": layers = photos
    case "reveal": layers = reveal
    case "groups": layers = groups
    case "replicated": layers = replicated
    case "particles": layers = particles
    case "cards": layers = cards
    default:
      guard name.hasPrefix("layers"), let count = Int(name.dropFirst(6)) else { return nil }
      layers = crowd(count)
    }
    return Film(name: name, layers: [page] + layers)
  }

  private static var page: FilmLayer {
    var page = FilmLayer(w / 2, h / 2, w, h)
    page.color = [1, 1, 1, 1]
    return page
  }

  private static func rgba(_ random: inout Seeded, _ alpha: Float) -> [Float] {
    let c = random.color(alpha: alpha)
    return [c.r, c.g, c.b, c.a]
  }

  /// Rounded boxes of 40 × 40 that travel; every third turns and every third grows as it goes.
  private static func moving(_ count: Int) -> [FilmLayer] {
    var random = Seeded(21)
    return (0..<count).map { i in
      var layer = FilmLayer(0, 0, 40, 40)
      layer.color = rgba(&random, 0.8)
      layer.radius = 8
      let from = [random.between(20, w - 20), random.between(20, h - 20)]
      let to = [from[0] + random.between(-150, 150), from[1] + random.between(-150, 150)]
      let duration = random.between(0.6, 1.8)
      let ahead = random.between(0, 2)
      (layer.x, layer.y) = (from[0], from[1])
      layer.moves = [FilmMove("position", from, to, duration, ahead: ahead)]
      if i % 3 == 1 { layer.moves.append(FilmMove("rotation", [0], [3], duration, ahead: ahead)) }
      if i % 3 == 2 { layer.moves.append(FilmMove("scale", [0.6], [1.2], duration, ahead: ahead)) }
      return layer
    }
  }

  /// Boxes of 5 × 5 without corners that travel.
  private static func crowd(_ count: Int) -> [FilmLayer] {
    var random = Seeded(22)
    return (0..<count).map { _ in
      var layer = FilmLayer(0, 0, 5, 5)
      layer.color = rgba(&random, 1)
      let from = [random.between(5, w - 5), random.between(5, h - 5)]
      let to = [from[0] + random.between(-50, 50), from[1] + random.between(-50, 50)]
      layer.moves = [
        FilmMove("position", from, to, random.between(0.6, 1.8), ahead: random.between(0, 2))
      ]
      return layer
    }
  }

  private static func blob(_ random: inout Seeded, _ middle: Double) -> FilmPath {
    var path = PathData()
    let anchors = (0..<8).map { k in
      let (s, c) = Trig.sincos(Double(k) * Double.pi / 4)
      let r = random.between(20, middle)
      return Vec2(middle + r * c, middle + r * s)
    }
    path.move(anchors[0])
    for k in 0..<8 {
      let (p0, p1) = (anchors[(k + 7) % 8], anchors[k])
      let (p2, p3) = (anchors[(k + 1) % 8], anchors[(k + 2) % 8])
      path.cubic(p1 + (p2 - p0) * 0.25, p2 - (p3 - p1) * 0.25, p2)
    }
    path.close()
    return FilmPath(path)
  }

  /// Blobs of eight cubics that turn into others.
  private static var morphs: [FilmLayer] {
    var random = Seeded(23)
    return (0..<300).map { _ in
      var layer = FilmLayer(random.between(70, w - 70), random.between(70, h - 70), 140, 140)
      let duration = random.between(0.5, 1.5)
      let ahead = random.between(0, 2)
      layer.shape = FilmShape(
        path: blob(&random, 70), other: blob(&random, 70), fill: rgba(&random, 0.7),
        moves: [FilmMove("path", [], [], duration, ahead: ahead)])
      return layer
    }
  }

  /// Waves of 320 pixels' width: one half drawn up to a point that travels, one half dashed with a phase that does.
  private static var strokes: [FilmLayer] {
    var random = Seeded(24)
    return (0..<200).map { i in
      var layer = FilmLayer(random.between(160, w - 160), random.between(60, h - 60), 320, 120)
      layer.rotation = random.between(-1, 1)
      var path = PathData()
      path.move(Vec2(10, 60))
      for k in 0..<4 {
        let x = 10 + 75 * Double(k)
        let y = random.between(-60, 180)
        path.cubic(Vec2(x + 25, y), Vec2(x + 50, 120 - y), Vec2(x + 75, 60))
      }
      let duration = random.between(0.5, 1.5)
      let ahead = random.between(0, 2)
      var shape = FilmShape(path: FilmPath(path))
      shape.stroke = rgba(&random, 0.8)
      shape.lineWidth = 6
      if i % 2 == 0 {
        shape.moves = [FilmMove("strokeEnd", [0.2], [1], duration, ahead: ahead)]
      } else {
        shape.dash = [14, 10]
        shape.moves = [FilmMove("dashPhase", [0], [48], duration, ahead: ahead)]
      }
      layer.shape = shape
      return layer
    }
  }

  /// Opaque pictures with round corners, a shadow under each, that travel.
  private static var photos: [FilmLayer] {
    var random = Seeded(25)
    return (0..<60).map { i in
      let from = [random.between(100, w - 100), random.between(100, h - 100)]
      let to = [from[0] + random.between(-90, 90), from[1] + random.between(-90, 90)]
      var layer = FilmLayer(from[0], from[1], 180, 180)
      layer.radius = 24
      layer.shadow = FilmShadow(color: [0, 0, 0, 0.5], sigma: 8, dy: 6)
      var photo = FilmLayer(90, 90, 180, 180)
      photo.picture = i % 4
      photo.radius = 24
      photo.clips = true
      layer.children = [photo]
      layer.moves = [
        FilmMove("position", from, to, random.between(0.6, 1.8), ahead: random.between(0, 2))
      ]
      return layer
    }
  }

  private static func circle(_ x: Double, _ y: Double, _ r: Double) -> FilmPath {
    FilmPath(.ellipse(Box(minX: x - r, minY: y - r, maxX: x + r, maxY: y + r)))
  }

  /// A page of 60 cards that a growing circle uncovers.
  private static var reveal: [FilmLayer] {
    var random = Seeded(26)
    var over = FilmLayer(w / 2, h / 2, w, h)
    over.color = [0.92, 0.94, 0.97, 1]
    over.children = (0..<60).map { i in
      var card = FilmLayer(Double(i % 4) * 188 + 108, Double(i / 4) * 108 + 80, 172, 92)
      card.color = rgba(&random, 1)
      card.radius = 16
      return card
    }
    over.mask = FilmShape(
      path: circle(w / 2, h / 2, 15), other: circle(w / 2, h / 2, 940), fill: [0, 0, 0, 1],
      moves: [FilmMove("path", [], [], 2, ahead: 0)])
    return [over]
  }

  /// Layers as large as the screen that show through, each of three parts that overlap and travel.
  private static var groups: [FilmLayer] {
    var random = Seeded(27)
    return (0..<20).map { _ in
      var group = FilmLayer(w / 2, h / 2, w, h)
      group.opacity = 0.3
      group.children = (0..<3).map { k in
        var part = FilmLayer(w / 2, h / 2, k == 0 ? w : 420, k == 0 ? h : 420)
        part.color = rgba(&random, 1)
        if k > 0 {
          part.radius = k == 1 ? 40 : 210
          let from = [random.between(200, w - 200), random.between(200, h - 200)]
          let to = [from[0] + random.between(-150, 150), from[1] + random.between(-150, 150)]
          part.moves = [
            FilmMove("position", from, to, random.between(0.6, 1.8), ahead: random.between(0, 2))
          ]
        }
        return part
      }
      return group
    }
  }

  /// A spiral of 500 copies of a disc that swells, each copy a little later.
  private static var replicated: [FilmLayer] {
    var spiral = FilmLayer(w / 2, h / 2, w, w)
    spiral.copies = FilmCopies(count: 500, rotation: 0.37, scale: 0.9965, delay: -0.013, fade: 0.0012)
    var dot = FilmLayer(w - 40, w / 2, 48, 48)
    dot.color = [0.1, 0.45, 0.9, 0.9]
    dot.radius = 24
    dot.moves = [FilmMove("scale", [0.4], [1.4], 0.7, ahead: 0)]
    spiral.children = [dot]
    return [spiral]
  }

  /// 2,000 particles at any time, that fly to all sides, shrink and fade.
  private static var particles: [FilmLayer] {
    var source = FilmLayer(w / 2, h / 2, w, h)
    source.emitter = FilmEmitter(
      picture: Pictures.count, rate: 1000, lifetime: 2, width: 480, height: 1300, velocity: [120, 160],
      scale: [1, 0.4], scaleSpeed: -0.35, alphaSpeed: -0.5)
    return [source]
  }

  /// 24 photos one behind the other, seen from the side, that swing like a wave.
  private static var cards: [FilmLayer] {
    var stack = FilmLayer(w / 2, h / 2, w, h)
    stack.distance = 1200
    stack.children = (0..<24).map { i in
      let back = Double(23 - i)
      var card = FilmLayer(w / 2 + 6 * back - 60, h - 420 - 40 * back, 480, 480)
      card.z = -60 * back
      card.tilt = [-0.3, 0]
      card.picture = i % 4
      card.isSmooth = true
      card.moves = [FilmMove("turn", [-0.6], [0.6], 1.5, ahead: 0.03 * back)]
      return card
    }
    return [stack]
  }
}
