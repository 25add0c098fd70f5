import RenderCore

// Two bodies, or a body and the world, held together at a point or along a line: what they move against each other is taken
// away by impulses, and a fifth of the error a step, as a rod does.

/// How an attachment ties beyond the distance of two points.
enum AttachmentJoint {
  /// Neither moves nor turns against the other.
  case fixed
  /// Turns about the anchor, within a range of angles.
  case pin
  /// Moves along an axis, within a range of distances, and does not turn.
  case sliding(axis: Vec2)
  /// Comes no farther than the length.
  case limit
}

@MainActor
enum JointSolver {
  /// Of the error, what a step takes away.
  private static let share = 0.2

  /// Takes away how two places move against each other, and the gap between them. `q` is fixed where `b` is nil.
  static func join(_ a: DynamicBody, _ p: Vec2, _ b: DynamicBody?, _ q: Vec2, _ dt: Double) {
    let still = Vec2(0, 0)
    let target = (a.velocity(at: p) - (b?.velocity(at: q) ?? still)) + (p - q) * (share / dt)
    var (k11, k12, k22) = (0.0, 0.0, 0.0)
    for (body, at) in [(a as DynamicBody?, p), (b, q)] {
      guard let body else { continue }
      let r = at - body.position
      k11 += body.inverseMass + body.inverseInertia * r.y * r.y
      k12 -= body.inverseInertia * r.x * r.y
      k22 += body.inverseMass + body.inverseInertia * r.x * r.x
    }
    let determinant = k11 * k22 - k12 * k12
    guard determinant > 1e-12, target.x.isFinite, target.y.isFinite else { return }
    let impulse = Vec2(
      (k12 * target.y - k22 * target.x) / determinant, (k12 * target.x - k11 * target.y) / determinant)
    a.push(impulse, at: p)
    b?.push(impulse * -1, at: q)
  }

  /// Takes away how two places move against each other across a direction, or along it beyond a range.
  static func hold(
    _ a: DynamicBody, _ p: Vec2, _ b: DynamicBody?, _ q: Vec2, along n: Vec2, error: Double, _ dt: Double
  ) {
    let still = Vec2(0, 0)
    let moving = a.velocity(at: p) - (b?.velocity(at: q) ?? still)
    func weight(_ body: DynamicBody?, _ at: Vec2) -> Double {
      guard let body else { return 0 }
      let r = at - body.position
      let arm = r.x * n.y - r.y * n.x
      return body.inverseMass + arm * arm * body.inverseInertia
    }
    let mass = weight(a, p) + weight(b, q)
    guard mass > 0 else { return }
    let impulse = -(moving.x * n.x + moving.y * n.y + error * share / dt) / mass
    guard impulse.isFinite else { return }
    a.push(n * impulse, at: p)
    b?.push(n * -impulse, at: q)
  }

  /// Takes away how two bodies turn against each other beyond a range of angles, in radians.
  static func holdAngle(_ a: DynamicBody, _ b: DynamicBody?, _ range: ClosedRange<Double>, _ dt: Double) {
    let angle = a.angle - (b?.angle ?? 0)
    let spin = a.spin - (b?.spin ?? 0)
    let isFixed = range.lowerBound == range.upperBound
    var error = 0.0
    if angle < range.lowerBound { error = angle - range.lowerBound }
    if angle > range.upperBound { error = angle - range.upperBound }
    let wanted = spin + error * share / dt
    // At the end of a range it may still turn back.
    guard isFixed || (error < 0 && wanted < 0) || (error > 0 && wanted > 0) else { return }
    let inertia = a.inverseInertia + (b?.inverseInertia ?? 0)
    guard inertia > 0, wanted.isFinite else { return }
    let impulse = -wanted / inertia
    a.spin += impulse * a.inverseInertia
    b?.spin -= impulse * (b?.inverseInertia ?? 0)
  }
}
