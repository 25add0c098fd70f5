extension EmitterProperties {
  /// Where a particle begins, and where its longitude 0 points.
  struct Start {
    var position: Vec2
    var z: Double
    var direction = 0.0
    var normalZ = 0.0
  }

  /// A place of the shape, by its mode. Three throws, whatever the shape.
  func start(_ dice: inout ParticleDice) -> Start {
    let u = dice.unit()
    let v = dice.unit()
    let w = dice.unit()
    let middle = Start(position: position, z: zPosition)
    func at(_ x: Double, _ y: Double, _ z: Double) -> Start {
      Start(position: Vec2(position.x + x, position.y + y), z: zPosition + z)
    }
    let (width, height) = (size.x, size.y)
    switch shape {
    case .point: return middle
    case .line:
      var start = at(mode == .points ? (u < 0.5 ? -width / 2 : width / 2) : (u - 0.5) * width, 0, 0)
      start.direction = -.pi / 2
      return start
    case .rectangle:
      let (x, y) = Self.inBox(width, height, mode, u, v)
      return at(x, y, 0)
    case .cuboid:
      let (x, y, z) = Self.inCuboid(width, height, depth, mode, u, v, w)
      return at(x, y, z)
    case .circle:
      if mode == .points { return middle }
      let (s, c) = Trig.sincos(u * 2 * .pi)
      // The square root spreads them evenly over the disc.
      let r = width * (mode == .outline ? 1 : v.squareRoot())
      var start = at(c * r, s * r, 0)
      start.direction = u * 2 * .pi
      return start
    case .sphere:
      if mode == .points { return middle }
      let (s, c) = Trig.sincos(u * 2 * .pi)
      // Heights are even on a sphere (Archimedes); an outline is its circle in the plane.
      let up = mode == .outline ? 0 : 2 * v - 1
      let along = max(0, 1 - up * up).squareRoot()
      let r = width * (mode == .volume ? (w > 0 ? PlainMath.exp(PlainMath.log(w) / 3) : 0) : 1)
      var start = at(c * along * r, s * along * r, up * r)
      start.direction = u * 2 * .pi
      start.normalZ = PlainMath.atan2(up, along)
      return start
    }
  }

  private static func inBox(
    _ width: Double, _ height: Double, _ mode: Mode, _ u: Double, _ v: Double
  ) -> (Double, Double) {
    switch mode {
    case .points: return (u < 0.5 ? -width / 2 : width / 2, v < 0.5 ? -height / 2 : height / 2)
    case .outline:
      // A place on the perimeter, each side by its length.
      let (w, h) = (abs(width), abs(height))
      let way = u * 2 * (w + h)
      if way < w { return (way - w / 2, -h / 2) }
      if way < 2 * w { return (way - w - w / 2, h / 2) }
      if way < 2 * w + h { return (-w / 2, way - 2 * w - h / 2) }
      return (w / 2, way - 2 * w - h - h / 2)
    case .surface, .volume: return ((u - 0.5) * width, (v - 0.5) * height)
    }
  }

  private static func inCuboid(
    _ width: Double, _ height: Double, _ depth: Double, _ mode: Mode, _ u: Double, _ v: Double, _ w: Double
  ) -> (Double, Double, Double) {
    func end(_ v: Double, _ size: Double) -> Double { v < 0.5 ? -size / 2 : size / 2 }
    func inside(_ v: Double, _ size: Double) -> Double { (v - 0.5) * size }
    switch mode {
    case .points: return (end(u, width), end(v, height), end(w, depth))
    case .volume: return (inside(u, width), inside(v, height), inside(w, depth))
    case .outline:
      // Twelve edges, four of each direction, each by its length.
      let (a, b, c) = (abs(width), abs(height), abs(depth))
      let way = u * (a + b + c)
      let ends = Int(v * 4)
      let (p, q) = (ends & 1 == 0 ? -0.5 : 0.5, ends & 2 == 0 ? -0.5 : 0.5)
      if way < a { return (way - a / 2, p * b, q * c) }
      if way < a + b { return (p * a, way - a - b / 2, q * c) }
      return (p * a, q * b, way - a - b - c / 2)
    case .surface:
      // Six faces, two of each direction, each by its area.
      let (a, b, c) = (abs(width), abs(height), abs(depth))
      let areas = (b * c, a * c, a * b)
      let total = areas.0 + areas.1 + areas.2
      let pick = u * total
      // The place within the choice is as good a throw as another one.
      func rest(_ from: Double, _ area: Double) -> Double { area > 0 ? (pick - from) / area : 0 }
      if pick < areas.0 {
        let r = rest(0, areas.0)
        return (end(r, a), inside(v, b), inside(w, c))
      }
      if pick < areas.0 + areas.1 {
        let r = rest(areas.0, areas.1)
        return (inside(v, a), end(r, b), inside(w, c))
      }
      let r = rest(areas.0 + areas.1, areas.2)
      return (inside(v, a), inside(w, b), end(r, c))
    }
  }
}
