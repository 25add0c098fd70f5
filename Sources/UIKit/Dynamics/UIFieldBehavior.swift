import RenderCore

// Fields push what lies in their region. Apple gives no numbers; the units here are those of its game engine, on which the
// fields rest: 150 points are a metre, a force of 1 moves what has the mass 1, which is 100 × 100 points of density 1,
// like a push of 1 does, by 100 points a second squared. Gravity is that of `UIGravityBehavior`. Noise comes from a
// hash of the place and the time, the same in every run.

/// A force that acts on all items in a region.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// The force at a place relative to the field, for a velocity, a mass, a charge and a time step.
  public typealias Evaluation = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) ->
    CGVector

  private enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case custom(Evaluation)
  }

  private let kind: Kind
  private static let metre = 150.0
  private var time = 0.0

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  // MARK: Making

  /// Slows items down by their speed.
  open class func dragField() -> UIFieldBehavior { made(.drag) }
  /// Drives items around the position.
  open class func vortexField() -> UIFieldBehavior { made(.vortex) }
  /// Draws items to a point.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = made(.radialGravity)
    field.position = position
    return field
  }
  /// Draws items in a direction.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = made(.linearGravity)
    field.direction = direction
    return field
  }
  /// Gives items a velocity.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = made(.velocity)
    field.direction = direction
    return field
  }
  /// Pushes items to and fro, the more smoothly the nearer `smoothness` is to 1.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = made(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Noise that is the stronger the faster an item moves.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = made(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Draws items back to the position, the more the farther they are.
  open class func springField() -> UIFieldBehavior { made(.spring) }
  /// Pushes charged items away from the position.
  open class func electricField() -> UIFieldBehavior { made(.electric) }
  /// Turns charged items from their way.
  open class func magneticField() -> UIFieldBehavior { made(.magnetic) }
  /// A force that a block gives.
  open class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior {
    made(.custom(block))
  }

  private class func made(_ kind: Kind) -> UIFieldBehavior {
    UIFieldBehavior(kind)
  }

  // MARK: What it acts on

  open private(set) var items: [UIDynamicItem] = []
  open func addItem(_ item: UIDynamicItem) {
    Self.add(item, to: &items)
    changed()
  }
  open func removeItem(_ item: UIDynamicItem) {
    items.removeAll { $0 === item }
    changed()
  }

  // MARK: How it acts

  /// The middle, in the coordinates of the animator's view.
  open var position = CGPoint.zero { didSet { changed() } }
  /// Where the field acts, about its position.
  open var region = UIRegion.infinite { didSet { changed() } }
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// How the force falls with the distance: by its power.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// Nearer than this, in points, the force grows no more.
  open var minimumRadius: CGFloat = 0.000_01 { didSet { changed() } }
  open var direction = CGVector.zero { didSet { changed() } }
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  override var actedOn: [UIDynamicItem] { items }
  override var isRestless: Bool {
    guard let world = dynamicAnimator?.world else { return false }
    return items.contains { item in
      guard let body = world.body(of: item), !body.isAnchored, holds(body.position) else { return false }
      let push = acceleration(of: body, 1.0 / 240)
      return push.x * push.x + push.y * push.y > 1
    }
  }

  private func holds(_ place: Vec2) -> Bool {
    region.contains(CGPoint(x: place.x - Double(position.x), y: place.y - Double(position.y)))
  }

  override func act(_ world: DynamicWorld, _ dt: Double) {
    time += dt
    for item in items {
      guard let body = world.body(of: item), !body.isAnchored, holds(body.position) else { continue }
      if case .velocity = kind {
        let speed = Double(strength) * Self.metre
        body.velocity = Vec2(Double(direction.dx), Double(direction.dy)) * speed
        continue
      }
      let push = acceleration(of: body, dt)
      guard push.x.isFinite, push.y.isFinite else { continue }
      body.velocity = body.velocity + push * dt
    }
  }

  /// In points a second squared.
  private func acceleration(of body: DynamicBody, _ dt: Double) -> Vec2 {
    let offset = body.position - position.vec2
    let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
    let near = max(distance, Double(minimumRadius), 1e-6)
    let out = distance > 1e-6 ? offset * (1 / distance) : Vec2(0, 0)
    let power = Double(falloff) == 0 ? 1 : pow(near / Self.metre, -Double(falloff))
    let amount = Double(strength) * power
    let moving = body.velocity * (1 / Self.metre)
    let force: Vec2
    switch kind {
    case .drag: force = moving * -amount
    case .vortex: force = Vec2(-out.y, out.x) * amount
    case .radialGravity: return out * (-1000 * amount)
    case .linearGravity: return Vec2(Double(direction.dx), Double(direction.dy)) * (1000 * amount)
    case .velocity: return Vec2(0, 0)
    case .noise: force = noise(at: body.position) * amount
    case .turbulence:
      let speed = (moving.x * moving.x + moving.y * moving.y).squareRoot()
      force = noise(at: body.position) * (amount * speed)
    case .spring: force = offset * (-amount / Self.metre)
    case .electric: force = out * (amount * body.charge * pow(near / Self.metre, -2))
    case .magnetic: force = Vec2(-moving.y, moving.x) * (amount * body.charge)
    case .custom(let block):
      let answer = block(
        self, CGPoint(x: offset.x, y: offset.y), CGVector(dx: body.velocity.x, dy: body.velocity.y),
        CGFloat(body.mass), CGFloat(body.charge), dt)
      force = Vec2(Double(answer.dx), Double(answer.dy))
    }
    return force * (100 * body.inverseMass)
  }

  // MARK: Noise

  /// From -1 to 1 in both directions, between the corners of a grid that is the wider the smoother the noise is.
  private func noise(at place: Vec2) -> Vec2 {
    let cell = 20 + 180 * Double(min(max(smoothness, 0), 1))
    let t = time * Double(animationSpeed)
    func value(_ seed: Int) -> Double {
      let (x, y) = (place.x / cell, place.y / cell)
      guard abs(x) < 1e6, abs(y) < 1e6, abs(t) < 1e6 else { return 0 }
      let (i, j, k) = (Int(x.rounded(.down)), Int(y.rounded(.down)), Int(t.rounded(.down)))
      func eased(_ v: Double) -> Double {
        let f = v - v.rounded(.down)
        return f * f * (3 - 2 * f)
      }
      let (u, v, w) = (eased(x), eased(y), eased(t))
      func corner(_ a: Int, _ b: Int, _ c: Int) -> Double { Self.hash(i + a, j + b, k + c, seed) }
      func mix(_ a: Double, _ b: Double, _ f: Double) -> Double { a + (b - a) * f }
      func face(_ c: Int) -> Double {
        mix(mix(corner(0, 0, c), corner(1, 0, c), u), mix(corner(0, 1, c), corner(1, 1, c), u), v)
      }
      return mix(face(0), face(1), w)
    }
    return Vec2(value(1), value(2))
  }

  private static func hash(_ x: Int, _ y: Int, _ z: Int, _ seed: Int) -> Double {
    var h = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    h ^= UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
    h ^= UInt64(bitPattern: Int64(z)) &* 0x1656_67B1_9E37_79F9
    h ^= UInt64(seed) &* 0x2545_F491_4F6C_DD1D
    h ^= h >> 33
    h = h &* 0xFF51_AFD7_ED55_8CCD
    h ^= h >> 33
    return Double(h >> 11) / Double(1 << 52) - 1
  }
}
