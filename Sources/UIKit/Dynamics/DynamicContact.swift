import RenderCore

/// Where two things touch: the normal points from the second to the first.
@MainActor
struct DynamicContact {
  let a: DynamicBody
  /// Nil for a boundary, which never moves.
  let b: DynamicBody?
  let point: Vec2
  let normal: Vec2
  let depth: Double
  /// How fast the two leave each other again.
  private(set) var bounce = 0.0

  init(_ a: DynamicBody, _ b: DynamicBody?, _ point: Vec2, _ normal: Vec2, _ depth: Double) {
    (self.a, self.b, self.point, self.normal, self.depth) = (a, b, point, normal, depth)
    let speed = approach
    // Slow touches rest.
    if speed < -30 { bounce = -speed * min(1, max(a.elasticity, b?.elasticity ?? 0)) }
  }

  private func relative() -> Vec2 { a.velocity(at: point) - (b?.velocity(at: point) ?? Vec2(0, 0)) }
  private var approach: Double { dot(relative(), normal) }

  private func dot(_ a: Vec2, _ b: Vec2) -> Double { a.x * b.x + a.y * b.y }
  private func cross(_ a: Vec2, _ b: Vec2) -> Double { a.x * b.y - a.y * b.x }

  private func resistance(along n: Vec2) -> Double {
    func part(_ body: DynamicBody) -> Double {
      let r = cross(point - body.position, n)
      return body.inverseMass + r * r * body.inverseInertia
    }
    return part(a) + (b.map(part) ?? 0)
  }

  /// Takes the approach away, and what slides as far as the surfaces are rough.
  func solve(pushed: inout Double, rubbed: inout Double) {
    let mass = resistance(along: normal)
    guard mass > 0 else { return }
    let old = pushed
    pushed = max(0, old + (bounce - approach) / mass)
    apply(normal * (pushed - old))
    let tangent = Vec2(-normal.y, normal.x)
    let sideMass = resistance(along: tangent)
    guard sideMass > 0 else { return }
    let rough = (max(0, a.friction) * max(0, b?.friction ?? a.friction)).squareRoot()
    let limit = rough * pushed
    let before = rubbed
    rubbed = min(max(before - dot(relative(), tangent) / sideMass, -limit), limit)
    apply(tangent * (rubbed - before))
  }

  private func apply(_ impulse: Vec2) {
    a.push(impulse, at: point)
    b?.push(impulse * -1, at: point)
  }

  /// Moves apart what lies within each other, but for half a point.
  func separate() {
    let mass = a.inverseMass + (b?.inverseMass ?? 0)
    guard mass > 0 else { return }
    let way = normal * (max(0, depth - 0.5) * 0.4 / mass)
    a.position = a.position + way * a.inverseMass
    if let b { b.position = b.position - way * b.inverseMass }
  }
}

/// Finds contacts.
@MainActor
enum DynamicCollisions {
  /// An edge or two bodies: convex outlines by the axis of the least depth, circles by their middles.
  static func contacts(_ a: DynamicBody, _ b: DynamicBody) -> [DynamicContact] {
    if a.radius > 0, b.radius > 0 {
      let d = a.position - b.position
      let distance = (d.x * d.x + d.y * d.y).squareRoot()
      let depth = a.radius + b.radius - distance
      guard depth > 0 else { return [] }
      let normal = distance > 1e-9 ? d * (1 / distance) : Vec2(0, -1)
      return [DynamicContact(a, b, b.position + normal * b.radius, normal, depth)]
    }
    if a.radius > 0 { return circle(a, b.corners, b, isClosed: true) }
    if b.radius > 0 {
      return circle(b, a.corners, a, isClosed: true).map {
        DynamicContact(a, b, $0.point, $0.normal * -1, $0.depth)
      }
    }
    return outlines(a, a.corners, b.corners, b)
  }

  /// A body and a straight boundary.
  static func contacts(_ a: DynamicBody, _ from: Vec2, _ to: Vec2) -> [DynamicContact] {
    a.radius > 0
      ? circle(a, [from, to], nil, isClosed: false) : outlines(a, a.corners, [from, to], nil)
  }

  /// A body and the inner side of a half plane.
  static func contacts(_ a: DynamicBody, within normal: Vec2, _ distance: Double) -> [DynamicContact] {
    if a.radius > 0 {
      let depth = distance + a.radius - dot(a.position, normal)
      return depth > 0 ? [DynamicContact(a, nil, a.position - normal * a.radius, normal, depth)] : []
    }
    return a.corners.compactMap { corner in
      let depth = distance - dot(corner, normal)
      return depth > 0 ? DynamicContact(a, nil, corner, normal, depth) : nil
    }
  }

  private static func dot(_ a: Vec2, _ b: Vec2) -> Double { a.x * b.x + a.y * b.y }

  private static func circle(
    _ a: DynamicBody, _ outline: [Vec2], _ b: DynamicBody?, isClosed: Bool
  ) -> [DynamicContact] {
    var best: (point: Vec2, distance: Double)?
    let count = isClosed ? outline.count : outline.count - 1
    guard count > 0 else { return [] }
    for i in 0..<count {
      let (p, q) = (outline[i], outline[(i + 1) % outline.count])
      let d = q - p
      let length = dot(d, d)
      let t = length > 0 ? min(max(dot(a.position - p, d) / length, 0), 1) : 0
      let near = p + d * t
      let away = a.position - near
      let distance = dot(away, away).squareRoot()
      if distance < best?.distance ?? .infinity { best = (near, distance) }
    }
    guard let best, best.distance < a.radius, best.distance > 1e-9 else { return [] }
    let normal = (a.position - best.point) * (1 / best.distance)
    return [DynamicContact(a, b, best.point, normal, a.radius - best.distance)]
  }

  private static func outlines(
    _ a: DynamicBody, _ one: [Vec2], _ other: [Vec2], _ b: DynamicBody?
  ) -> [DynamicContact] {
    var best: (normal: Vec2, depth: Double)?
    func middle(_ outline: [Vec2]) -> Vec2 {
      outline.reduce(Vec2(0, 0)) { $0 + $1 } * (1 / Double(max(1, outline.count)))
    }
    let way = middle(one) - middle(other)
    for outline in [one, other] where outline.count > 1 {
      for i in outline.indices {
        let edge = outline[(i + 1) % outline.count] - outline[i]
        let length = dot(edge, edge).squareRoot()
        guard length > 1e-9 else { continue }
        var axis = Vec2(edge.y / length, -edge.x / length)
        if dot(axis, way) < 0 { axis = axis * -1 }
        let low = one.map { dot($0, axis) }.min() ?? 0
        let high = other.map { dot($0, axis) }.max() ?? 0
        let depth = high - low
        if depth <= 0 { return [] }
        if depth < best?.depth ?? .infinity { best = (axis, depth) }
      }
    }
    guard let (normal, _) = best else { return [] }
    // The corners of either that lie inside the other, seen along the normal.
    let high = other.map { dot($0, normal) }.max() ?? 0
    let low = one.map { dot($0, normal) }.min() ?? 0
    let side = Vec2(-normal.y, normal.x)
    func span(_ outline: [Vec2]) -> ClosedRange<Double> {
      let values = outline.map { dot($0, side) }
      return (values.min() ?? 0)...(values.max() ?? 0)
    }
    let (mine, yours) = (span(one), span(other))
    var found = one.filter { dot($0, normal) < high && yours.contains(dot($0, side)) }.map {
      DynamicContact(a, b, $0, normal, high - dot($0, normal))
    }
    if found.count < 2 {
      found += other.filter { dot($0, normal) > low && mine.contains(dot($0, side)) }.map {
        DynamicContact(a, b, $0, normal, dot($0, normal) - low)
      }
    }
    return Array(found.sorted { $0.depth > $1.depth }.prefix(2))
  }
}
