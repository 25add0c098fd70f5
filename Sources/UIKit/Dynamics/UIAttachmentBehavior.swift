import RenderCore

/// Ties an item to a point or to another item, by a rod or, with a frequency, a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }
  open private(set) var items: [UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  private let offsets: [UIOffset]

  public init(item: UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (items, offsets, attachedBehaviorType, anchorPoint) = ([item], [offset], .anchor, point)
    let grip = CGPoint(x: item.center.x + offset.horizontal, y: item.center.y + offset.vertical)
    length = hypot(grip.x - point.x, grip.y - point.y)
    super.init()
  }
  public convenience init(item: UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  public init(
    item item1: UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (items, offsets, attachedBehaviorType, anchorPoint) = (
      [item1, item2], [offset1, offset2], .items, .zero
    )
    length = hypot(
      item1.center.x + offset1.horizontal - item2.center.x - offset2.horizontal,
      item1.center.y + offset1.vertical - item2.center.y - offset2.vertical)
    super.init()
  }
  public convenience init(item item1: UIDynamicItem, attachedTo item2: UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  open var anchorPoint: CGPoint { didSet { changed() } }
  open var length: CGFloat { didSet { changed() } }
  /// Of the swinging, in hertz; 0 is a rod.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  open var damping: CGFloat = 0 { didSet { changed() } }
  open var frictionTorque: CGFloat = 0

  override var actedOn: [UIDynamicItem] { items }
  override var isRestless: Bool {
    guard let world = dynamicAnimator?.world, let (p, q) = ends(world) else { return false }
    let d = q - p
    return abs((d.x * d.x + d.y * d.y).squareRoot() - Double(length)) > 0.5
  }

  private func grip(_ i: Int, _ world: DynamicWorld) -> Vec2? {
    guard items.indices.contains(i), let body = world.body(of: items[i]) else { return nil }
    let offset = Vec2(Double(offsets[i].horizontal), Double(offsets[i].vertical))
    return body.position + DynamicShapes.turned(offset, body.angle)
  }
  private func ends(_ world: DynamicWorld) -> (Vec2, Vec2)? {
    guard let p = grip(0, world) else { return nil }
    guard attachedBehaviorType == .items else { return (p, anchorPoint.vec2) }
    return grip(1, world).map { (p, $0) }
  }

  override func act(_ world: DynamicWorld, _ dt: Double) {
    guard let a = world.body(of: items[0]), let (p, q) = ends(world) else { return }
    let b = items.count > 1 ? world.body(of: items[1]) : nil
    let d = p - q
    let distance = (d.x * d.x + d.y * d.y).squareRoot()
    let n = distance > 1e-6 ? d * (1 / distance) : Vec2(0, 1)
    let stretch = distance - Double(length)
    func share(_ body: DynamicBody, _ at: Vec2) -> Double {
      let r = at - body.position
      let arm = r.x * n.y - r.y * n.x
      return body.inverseMass + arm * arm * body.inverseInertia
    }
    let mass = share(a, p) + (b.map { share($0, q) } ?? 0)
    guard mass > 0 else { return }
    let moving = a.velocity(at: p) - (b?.velocity(at: q) ?? Vec2(0, 0))
    let speed = moving.x * n.x + moving.y * n.y
    var impulse: Double
    if frequency > 0 {
      let rate = 2 * Double.pi * Double(frequency)
      impulse = -(stretch * rate * rate + speed * 2 * rate * Double(max(0, damping))) * dt / mass
    } else {
      // A rod takes the whole speed along itself, and a fifth of its error a step.
      impulse = -(speed + stretch * 0.2 / dt) / mass
    }
    if !impulse.isFinite { impulse = 0 }
    a.push(n * impulse, at: p)
    b?.push(n * -impulse, at: q)
  }
}
