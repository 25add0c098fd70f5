import RenderCore

/// Something that acts on items: a force, a boundary, or several of these together.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  public override init() { super.init() }

  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called with every step.
  open var action: (() -> Void)?
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator? {
    didSet {
      for child in childBehaviors { child.dynamicAnimator = dynamicAnimator }
      if dynamicAnimator !== oldValue { willMove(to: dynamicAnimator) }
    }
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.dynamicAnimator = dynamicAnimator
    changed()
  }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    changed()
  }
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that the behaviour acts on.
  var actedOn: [UIDynamicItem] { [] }
  /// Sets what lasts of the bodies.
  func prepare(_ world: DynamicWorld) {}
  /// Changes speeds, for a step of so many seconds.
  func act(_ world: DynamicWorld, _ dt: Double) {}
  /// Whether it still wants to move something though all lies still.
  var isRestless: Bool { false }

  final func changed() { dynamicAnimator?.behaviorChanged() }
  /// This behaviour and what it holds, in order.
  final var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  static func add(_ item: UIDynamicItem, to items: inout [UIDynamicItem]) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }
}

/// Says what items are made of.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open private(set) var items: [UIDynamicItem] = []
  /// What was asked for before the items were in an animator.
  private var waiting: [(item: UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

  public init(items: [UIDynamicItem]) {
    self.items = items
    super.init()
  }
  public override convenience init() { self.init(items: []) }

  /// From 0, no bounce, to 1, all of it.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  open var friction: CGFloat = 0 { didSet { changed() } }
  open var density: CGFloat = 1 { didSet { changed() } }
  open var resistance: CGFloat = 0 { didSet { changed() } }
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// What electric and magnetic fields act on.
  open var charge: CGFloat = 0 { didSet { changed() } }
  open var allowsRotation = true { didSet { changed() } }
  open var isAnchored = false { didSet { changed() } }

  open func addItem(_ item: UIDynamicItem) {
    Self.add(item, to: &items)
    changed()
  }
  open func removeItem(_ item: UIDynamicItem) {
    items.removeAll { $0 === item }
    changed()
  }

  /// Adds to the speed of an item, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: UIDynamicItem) { add(velocity, 0, item) }
  open func addAngularVelocity(_ velocity: CGFloat, for item: UIDynamicItem) { add(.zero, velocity, item) }
  private func add(_ linear: CGPoint, _ angular: CGFloat, _ item: UIDynamicItem) {
    waiting.append((item, linear, angular))
    changed()
  }
  open func linearVelocity(for item: UIDynamicItem) -> CGPoint {
    guard let velocity = dynamicAnimator?.world.body(of: item)?.velocity else { return .zero }
    return CGPoint(x: velocity.x, y: velocity.y)
  }
  open func angularVelocity(for item: UIDynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.world.body(of: item)?.spin ?? 0)
  }

  override var actedOn: [UIDynamicItem] { items }
  override func prepare(_ world: DynamicWorld) {
    for item in items {
      guard let body = world.body(of: item) else { continue }
      (body.elasticity, body.friction) = (Double(elasticity), Double(friction))
      (body.density, body.resistance) = (Double(density), Double(resistance))
      body.angularResistance = Double(angularResistance)
      (body.allowsRotation, body.isAnchored) = (allowsRotation, isAnchored)
      body.charge = Double(charge)
    }
    for (item, linear, angular) in waiting {
      guard let body = world.body(of: item) else { continue }
      body.velocity = body.velocity + linear.vec2
      body.spin += Double(angular)
    }
    waiting = []
  }
}

/// Draws items in a direction; 1 is 1000 points a second squared, downwards by default.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  open private(set) var items: [UIDynamicItem] = []

  public init(items: [UIDynamicItem]) {
    self.items = items
    super.init()
  }
  public override convenience init() { self.init(items: []) }

  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
  open func addItem(_ item: UIDynamicItem) {
    Self.add(item, to: &items)
    changed()
  }
  open func removeItem(_ item: UIDynamicItem) {
    items.removeAll { $0 === item }
    changed()
  }

  override var actedOn: [UIDynamicItem] { items }
  override func act(_ world: DynamicWorld, _ dt: Double) {
    let pull = Vec2(Double(gravityDirection.dx), Double(gravityDirection.dy)) * (1000 * dt)
    for item in items {
      if let body = world.body(of: item), !body.isAnchored { body.velocity = body.velocity + pull }
    }
  }
}

/// Pushes items once or all the time; 1 moves 100 × 100 points of density 1 by 100 points a second (squared).
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }
  open private(set) var items: [UIDynamicItem]
  public let mode: Mode
  private var isSpent = false
  private var offsets: [(item: UIDynamicItem, offset: UIOffset)] = []

  public init(items: [UIDynamicItem], mode: Mode) {
    (self.items, self.mode) = (items, mode)
    super.init()
  }

  /// Pushes once more each time it is turned on.
  open var active: Bool = true {
    didSet {
      if active { isSpent = false }
      changed()
    }
  }
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { changed() } }
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
  open func addItem(_ item: UIDynamicItem) {
    Self.add(item, to: &items)
    changed()
  }
  open func removeItem(_ item: UIDynamicItem) {
    items.removeAll { $0 === item }
    changed()
  }
  open func targetOffsetFromCenter(for item: UIDynamicItem) -> UIOffset {
    offsets.last { $0.item === item }?.offset ?? .zero
  }
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: UIDynamicItem) {
    offsets.removeAll { $0.item === item }
    offsets.append((item, o))
  }

  override var actedOn: [UIDynamicItem] { items }
  override var isRestless: Bool {
    active && magnitude > 0 && (mode == .continuous || !isSpent)
  }
  override func act(_ world: DynamicWorld, _ dt: Double) {
    guard isRestless else { return }
    let share = mode == .continuous ? dt : 1
    for item in items {
      guard let body = world.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let point = body.position + Vec2(Double(offset.horizontal), Double(offset.vertical))
      body.push(Vec2(Double(pushDirection.dx), Double(pushDirection.dy)) * (100 * share), at: point)
    }
    if mode == .instantaneous {
      isSpent = true
      active = false
    }
  }
}

/// Draws an item to a point, where it comes to rest upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: UIDynamicItem

  public init(item: UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  open var snapPoint: CGPoint { didSet { changed() } }
  /// How little it swings about the point: from 0 to 1.
  open var damping: CGFloat = 0.5 { didSet { changed() } }
  /// How hard it draws, in radians a second; reported to rest within about half a second.
  private static let rate = 18.0

  override var actedOn: [UIDynamicItem] { [item] }
  override var isRestless: Bool {
    guard let body = dynamicAnimator?.world.body(of: item) else { return false }
    let d = body.position - snapPoint.vec2
    return d.x * d.x + d.y * d.y > 0.25 || abs(body.angle) > 0.01
  }
  override func act(_ world: DynamicWorld, _ dt: Double) {
    guard let body = world.body(of: item), !body.isAnchored else { return }
    let k = Self.rate * Self.rate
    let c = 2 * Self.rate * (0.2 + 0.8 * Double(min(max(damping, 0), 1)))
    body.velocity = body.velocity + ((snapPoint.vec2 - body.position) * k - body.velocity * c) * dt
    body.spin += (-body.angle * k - body.spin * c) * dt
  }
}
