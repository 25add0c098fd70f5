import RenderCore

/// An item with its speed, as the simulation knows it. Points, seconds, radians; y grows downwards.
@MainActor
final class DynamicBody {
  let item: UIDynamicItem
  var position: Vec2
  var angle = 0.0
  var velocity = Vec2(0, 0)
  var spin = 0.0
  /// The transform that the item had, on which turning is put.
  private var base: CGAffineTransform

  // What item behaviours say; without any, a body is a little elastic and rough.
  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false
  var charge = 0.0

  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 1.0
  /// The edge about the middle, before it is turned; a circle has none but a radius.
  private var outline: [Vec2] = []
  private(set) var radius = 0.0

  init(_ item: UIDynamicItem) {
    self.item = item
    position = item.center.vec2
    base = item.transform
    readShape()
  }

  /// Takes over where the item is now.
  func readItem() {
    position = item.center.vec2
    base = item.transform
    angle = 0
    readShape()
  }

  private func readShape() {
    let size = item.bounds.size
    let (w, h) = (max(0.001, Double(abs(size.width))), max(0.001, Double(abs(size.height))))
    let scaleX = max(0.001, Double(hypot(base.a, base.b))), scaleY = max(0.001, Double(hypot(base.c, base.d)))
    let (halfX, halfY) = (w / 2 * scaleX, h / 2 * scaleY)
    radius = 0
    outline = []
    switch item.collisionBoundsType {
    case .ellipse where abs(halfX - halfY) < 0.5: radius = halfX
    case .ellipse:
      outline = (0..<24).map { i in
        let a = Double(i) / 24 * 2 * Double.pi
        return Vec2(cos(a) * halfX, sin(a) * halfY)
      }
    case .path:
      outline = DynamicShapes.hull(DynamicShapes.points(of: item.collisionBoundingPath))
      if outline.count < 3 { fallthrough }
    case .rectangle:
      let turn = Double(atan2(base.b, base.a))
      let corners = [Vec2(-halfX, -halfY), Vec2(halfX, -halfY), Vec2(halfX, halfY), Vec2(-halfX, halfY)]
      outline = corners.map { DynamicShapes.turned($0, turn) }
    }
  }

  /// What has the size 100 × 100 and density 1 has the mass 1.
  func updateMass() {
    let size = item.bounds.size
    let (w, h) = (max(1, Double(abs(size.width))), max(1, Double(abs(size.height))))
    let mass = max(1e-6, max(0, density) * w * h / 10_000)
    inverseMass = isAnchored ? 0 : 1 / mass
    let inertia = radius > 0 ? mass * radius * radius / 2 : mass * (w * w + h * h) / 12
    inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / max(1e-9, inertia)
  }

  var mass: Double { inverseMass > 0 ? 1 / inverseMass : 0 }

  var corners: [Vec2] { outline.map { position + DynamicShapes.turned($0, angle) } }

  func velocity(at point: Vec2) -> Vec2 {
    let r = point - position
    return velocity + Vec2(-spin * r.y, spin * r.x)
  }

  func push(_ impulse: Vec2, at point: Vec2) {
    let r = point - position
    velocity = velocity + impulse * inverseMass
    spin += (r.x * impulse.y - r.y * impulse.x) * inverseInertia
  }

  func move(_ dt: Double) {
    guard !isAnchored else { return }
    velocity = velocity * (1 / (1 + max(0, resistance) * dt))
    spin *= 1 / (1 + max(0, angularResistance) * dt)
    // Nothing runs away into what no screen can show.
    let limit = 1e5
    velocity = Vec2(min(max(velocity.x, -limit), limit), min(max(velocity.y, -limit), limit))
    if !(velocity.x.isFinite && velocity.y.isFinite) { velocity = Vec2(0, 0) }
    spin = spin.isFinite ? min(max(spin, -1000), 1000) : 0
    position = position + velocity * dt
    if allowsRotation { angle += spin * dt } else { spin = 0 }
  }

  func writeItem() {
    item.center = CGPoint(x: position.x, y: position.y)
    if allowsRotation, angle != 0 || item.transform != base {
      item.transform = base.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
    }
  }

  var isAtRest: Bool { velocity.x * velocity.x + velocity.y * velocity.y < 4 && abs(spin) < 0.05 }
}

/// Geometry of what collides.
enum DynamicShapes {
  static func turned(_ v: Vec2, _ angle: Double) -> Vec2 {
    guard angle != 0 else { return v }
    let (c, s) = (cos(angle), sin(angle))
    return Vec2(v.x * c - v.y * s, v.x * s + v.y * c)
  }

  static func points(of path: UIBezierPath) -> [Vec2] { chains(of: path).flatMap { $0 } }

  /// A path as open or closed chains of points, curves cut into eight.
  static func chains(of path: UIBezierPath) -> [[Vec2]] {
    var chains: [[Vec2]] = []
    var chain: [Vec2] = []
    path.cgPath.applyWithBlock { element in
      let p = element.pointee.points
      func curve(_ at: (Double) -> Vec2) { for i in 1...8 { chain.append(at(Double(i) / 8)) } }
      switch element.pointee.type {
      case .moveToPoint:
        if chain.count > 1 { chains.append(chain) }
        chain = [p[0].vec2]
      case .addLineToPoint: chain.append(p[0].vec2)
      case .addQuadCurveToPoint:
        let (a, b, c) = (chain.last ?? p[0].vec2, p[0].vec2, p[1].vec2)
        curve { t in a * ((1 - t) * (1 - t)) + b * (2 * t * (1 - t)) + c * (t * t) }
      case .addCurveToPoint:
        let (a, b, c, d) = (chain.last ?? p[0].vec2, p[0].vec2, p[1].vec2, p[2].vec2)
        curve { t in
          let u = 1 - t
          return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
        }
      case .closeSubpath: if let first = chain.first { chain.append(first) }
      @unknown default: break
      }
    }
    if chain.count > 1 { chains.append(chain) }
    return chains.map { Array($0.prefix(2_000)) }
  }

  /// The convex hull, counted around.
  static func hull(_ points: [Vec2]) -> [Vec2] {
    let sorted = points.filter { $0.x.isFinite && $0.y.isFinite }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func half(_ list: [Vec2]) -> [Vec2] {
      var chain: [Vec2] = []
      for p in list {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          if (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0 { break }
          chain.removeLast()
        }
        chain.append(p)
      }
      return chain
    }
    return half(sorted).dropLast() + half(sorted.reversed()).dropLast()
  }
}
