import RenderCore

/// Ties an item to a point or to another item, by a rod or, with a frequency, a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }
  open private(set) var items: [UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  private let offsets: [UIOffset]
  private let joint: AttachmentJoint?

  public init(item: UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (items, offsets, attachedBehaviorType, anchorPoint) = ([item], [offset], .anchor, point)
    joint = nil
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
    joint = nil
    length = hypot(
      item1.center.x + offset1.horizontal - item2.center.x - offset2.horizontal,
      item1.center.y + offset1.vertical - item2.center.y - offset2.vertical)
    super.init()
  }
  public convenience init(item item1: UIDynamicItem, attachedTo item2: UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  private init(
    _ joint: AttachmentJoint, _ items: [UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint,
    length: CGFloat = 0
  ) {
    (self.items, self.offsets, anchorPoint) = (items, offsets, anchor)
    (self.joint, self.length) = (joint, length)
    attachedBehaviorType = items.count > 1 ? .items : .anchor
    super.init()
  }

  private class func made(
    _ joint: AttachmentJoint, _ items: [UIDynamicItem], at anchor: CGPoint
  ) -> UIAttachmentBehavior {
    let offsets = items.map {
      UIOffset(horizontal: anchor.x - $0.center.x, vertical: anchor.y - $0.center.y)
    }
    return UIAttachmentBehavior(joint, items, offsets, anchor: anchor)
  }

  private static func unit(_ axis: CGVector) -> Vec2 {
    let length = Double(hypot(axis.dx, axis.dy))
    guard length > 0, length.isFinite else { return Vec2(1, 0) }
    return Vec2(Double(axis.dx) / length, Double(axis.dy) / length)
  }

  /// Two items that neither move nor turn against each other.
  open class func fixedAttachment(
    with item1: UIDynamicItem, attachedTo item2: UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { made(.fixed, [item1, item2], at: point) }

  /// Two items that turn about a point that they have in common.
  open class func pinAttachment(
    with item1: UIDynamicItem, attachedTo item2: UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { made(.pin, [item1, item2], at: point) }

  /// Two items that move against each other along an axis alone.
  open class func slidingAttachment(
    with item1: UIDynamicItem, attachedTo item2: UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { made(.sliding(axis: unit(axis)), [item1, item2], at: point) }

  /// An item that moves along an axis alone.
  open class func slidingAttachment(
    with item: UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { made(.sliding(axis: unit(axis)), [item], at: point) }

  /// Two items on a rope: they come no farther from each other than they are.
  open class func limitAttachment(
    with item1: UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    let length = hypot(
      item1.center.x + offset1.horizontal - item2.center.x - offset2.horizontal,
      item1.center.y + offset1.vertical - item2.center.y - offset2.vertical)
    return UIAttachmentBehavior(
      .limit, [item1, item2], [offset1, offset2], anchor: .zero, length: length)
  }

  /// How far a pin may turn, in radians, or a slide move, in points.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }
  private var range: ClosedRange<Double> {
    let low = Double(attachmentRange.minimum)
    return low...max(low, Double(attachmentRange.maximum))
  }

  open var anchorPoint: CGPoint { didSet { changed() } }
  open var length: CGFloat { didSet { changed() } }
  /// Of the swinging, in hertz; 0 is a rod.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  open var damping: CGFloat = 0 { didSet { changed() } }
  open var frictionTorque: CGFloat = 0

  override var actedOn: [UIDynamicItem] { items }
  override var isRestless: Bool {
    guard let world = dynamicAnimator?.world, let (p, q) = ends(world), joint == nil else { return false }
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
    if let joint, !hold(joint, a, p, b, q, dt) { return }
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

  /// Holds a joint together; true when the rope of the length is to be pulled as a rod is.
  private func hold(
    _ joint: AttachmentJoint, _ a: DynamicBody, _ p: Vec2, _ b: DynamicBody?, _ q: Vec2, _ dt: Double
  ) -> Bool {
    switch joint {
    case .limit:
      let d = p - q
      return (d.x * d.x + d.y * d.y).squareRoot() > Double(length)
    case .fixed:
      JointSolver.holdAngle(a, b, 0...0, dt)
      JointSolver.join(a, p, b, q, dt)
    case .pin:
      if !attachmentRange.isInfinite { JointSolver.holdAngle(a, b, range, dt) }
      JointSolver.join(a, p, b, q, dt)
    case .sliding(let axis):
      JointSolver.holdAngle(a, b, 0...0, dt)
      let across = Vec2(-axis.y, axis.x)
      let d = p - q
      JointSolver.hold(a, p, b, q, along: across, error: d.x * across.x + d.y * across.y, dt)
      let along = d.x * axis.x + d.y * axis.y
      guard !attachmentRange.isInfinite else { return false }
      let error = along - min(max(along, range.lowerBound), range.upperBound)
      if error != 0 { JointSolver.hold(a, p, b, q, along: axis, error: error, dt) }
    }
    return false
  }
}
