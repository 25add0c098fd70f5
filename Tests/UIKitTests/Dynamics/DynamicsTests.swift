import Testing

@testable import UIKit

@Suite("Dynamics") @MainActor
struct DynamicsTests {
  private let view = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))

  private func run(_ behaviors: [UIDynamicBehavior], seconds: Double, within bounds: CGRect? = nil)
    -> DynamicWorld
  {
    let world = DynamicWorld()
    world.behaviors = behaviors
    world.bounds = bounds
    world.collect()
    for _ in 0..<Int(seconds * 240) { world.step(1 / 240) }
    world.write()
    return world
  }

  @Test(
    "gravity of 1 is 1000 points a second squared, as documented: 500 points in the first second, ½·1000·1²")
  func gravity() {
    _ = run([UIGravityBehavior(items: [view])], seconds: 1)
    #expect(abs(view.center.y - 50 - 500) < 3)
    #expect(view.center.x == 100)
  }

  @Test("a push of 1 moves 100 × 100 points of density 1 by 100 points a second, as documented, and is spent")
  func push() {
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    let world = run([push], seconds: 0.5)
    #expect(abs((world.body(of: view)?.velocity.x ?? 0) - 100) < 1e-6)
    #expect(abs(view.center.x - 150) < 1e-6 && !push.active)
  }

  @Test("what falls into bounds of 400 comes to rest with its lower edge on them")
  func ground() {
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let world = run(
      [UIGravityBehavior(items: [view]), collision], seconds: 4,
      within: CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(abs(view.center.y - 350) < 1.5)
    #expect(world.isAtRest && abs(view.transform.b) < 1e-3)
  }

  @Test("elasticity of 1 throws back as high as it fell from; contacts are told with the boundary's name")
  func bounce() {
    final class Delegate: NSObject, UICollisionBehaviorDelegate {
      var names: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
      ) { names.append((identifier as? NSString).map(String.init) ?? "none") }
    }
    let delegate = Delegate()
    let collision = UICollisionBehavior(items: [view])
    collision.collisionDelegate = delegate
    collision.addBoundary(
      withIdentifier: NSString("floor"), from: CGPoint(x: -500, y: 600), to: CGPoint(x: 700, y: 600))
    let stuff = UIDynamicItemBehavior(items: [view])
    stuff.elasticity = 1
    // 500 points down take √(2·500/1000) = 1 s, and as long up again.
    _ = run([UIGravityBehavior(items: [view]), collision, stuff], seconds: 2)
    #expect(abs(view.center.y - 50) < 40)
    #expect(delegate.names == ["floor"])
  }

  @Test("a snap rests at its point, upright")
  func snap() {
    _ = run([UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 300))], seconds: 2)
    #expect(abs(view.center.x - 200) < 0.5 && abs(view.center.y - 300) < 0.5)
  }

  @Test("a rod keeps its length: what hangs on one swings at 100 points from its anchor")
  func rod() {
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 50))
    _ = run([UIGravityBehavior(items: [view]), rod], seconds: 1.3)
    #expect(abs(hypot(view.center.x - 200, view.center.y - 50) - 100) < 3)
    #expect(view.center.y > 50)
  }
}
