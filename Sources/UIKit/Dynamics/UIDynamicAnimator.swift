// Bodies that fall, bump and swing. Apple's simulation is Box2D's; the one here is our own: each sixtieth of a second is cut
// in four, forces change speeds, contacts take approaching speeds away by impulses, speeds move bodies. What the
// documentation gives in numbers (gravity, pushes) holds; how a pile comes to rest may differ.

/// The bodies of one animator.
@MainActor
final class DynamicWorld {
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var order: [DynamicBody] = []
  var behaviors: [UIDynamicBehavior] = []
  /// The area that the reference bounds are.
  var bounds: CGRect?

  func body(of item: UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

  /// Bodies for all that is acted on, none for the rest.
  func collect() {
    var kept: [ObjectIdentifier: DynamicBody] = [:]
    order = []
    for item in behaviors.flatMap({ $0.all.flatMap(\.actedOn) }) where kept[ObjectIdentifier(item)] == nil {
      let body = bodies[ObjectIdentifier(item)] ?? DynamicBody(item)
      kept[ObjectIdentifier(item)] = body
      order.append(body)
    }
    bodies = kept
    for body in order {
      (body.elasticity, body.friction, body.density) = (0.2, 0.2, 1)
      (body.resistance, body.angularResistance, body.allowsRotation, body.isAnchored) = (0, 0, true, false)
      body.charge = 0
    }
    for behavior in behaviors.flatMap(\.all) { behavior.prepare(self) }
    for body in order { body.updateMass() }
  }

  func step(_ dt: Double) {
    let all = behaviors.flatMap(\.all)
    for behavior in all { behavior.act(self, dt) }
    let contacts = all.compactMap { $0 as? UICollisionBehavior }.flatMap { $0.contacts(self) }
    var pushed = [Double](repeating: 0, count: contacts.count)
    var rubbed = pushed
    for _ in 0..<8 {
      for (i, contact) in contacts.enumerated() { contact.solve(pushed: &pushed[i], rubbed: &rubbed[i]) }
    }
    for body in order { body.move(dt) }
    for contact in contacts { contact.separate() }
  }

  func write() { for body in order { body.writeItem() } }

  var isAtRest: Bool {
    order.allSatisfy(\.isAtRest) && !behaviors.contains { $0.all.contains(where: \.isRestless) }
  }

  func items(in rect: CGRect) -> [UIDynamicItem] {
    order.map(\.item).filter {
      let size = $0.bounds.size
      return rect.intersects(
        CGRect(
          x: $0.center.x - size.width / 2, y: $0.center.y - size.height / 2, width: size.width,
          height: size.height))
    }
  }
}

/// Told when things come to rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the behaviours that were added.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  let world = DynamicWorld()
  private var link: CADisplayLink?
  private var quiet = 0
  private var needsBodies = true
  private weak var layout: UICollectionViewLayout?
  open private(set) weak var referenceView: UIView?
  open weak var delegate: UIDynamicAnimatorDelegate?

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }
  public override init() { super.init() }
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  open var behaviors: [UIDynamicBehavior] { world.behaviors }
  open var isRunning: Bool { link != nil }
  /// How long things moved, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !world.behaviors.contains(where: { $0 === behavior }) else { return }
    world.behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behaviorChanged()
  }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = world.behaviors.firstIndex(where: { $0 === behavior }) else { return }
    world.behaviors.remove(at: place)
    behavior.dynamicAnimator = nil
    behaviorChanged()
  }
  open func removeAllBehaviors() { for behavior in world.behaviors { removeBehavior(behavior) } }
  open func items(in rect: CGRect) -> [UIDynamicItem] { world.items(in: rect) }
  /// Takes over where an item was put.
  open func updateItem(usingCurrentState item: UIDynamicItem) {
    world.body(of: item)?.readItem()
    behaviorChanged()
  }
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    world.items(in: .infinite).lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.indexPath == indexPath }
  }

  func behaviorChanged() {
    needsBodies = true
    quiet = 0
    if !world.behaviors.isEmpty { resume() }
  }

  private func resume() {
    guard link == nil else { return }
    delegate?.dynamicAnimatorWillResume(self)
    let link = CADisplayLink(block: { [weak self] link in
      MainActor.assumeIsolated {
        guard let self else { return link.invalidate() }
        self.tick()
      }
    })
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick() {
    world.bounds = referenceView?.bounds ?? layout?.collectionView?.bounds
    if needsBodies {
      needsBodies = false
      world.collect()
    }
    let step = 1.0 / 60
    for _ in 0..<4 { world.step(step / 4) }
    elapsedTime += step
    world.write()
    layout?.invalidateLayout()
    for behavior in world.behaviors.flatMap(\.all) { behavior.action?() }
    quiet = world.isAtRest ? quiet + 1 : 0
    guard quiet > 20 || world.behaviors.isEmpty else { return }
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }
}
