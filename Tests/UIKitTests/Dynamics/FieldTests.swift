import RenderCore
import Testing

@testable import UIKit

@Suite("Fields and joints") @MainActor
struct FieldTests {
  private let view = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))

  private func world(_ behaviors: [UIDynamicBehavior], seconds: Double) -> DynamicWorld {
    let world = DynamicWorld()
    world.behaviors = behaviors
    world.collect()
    for _ in 0..<Int(seconds * 240) { world.step(1 / 240) }
    world.write()
    return world
  }

  @Test("gravity of a field of strength 1 is that of UIGravityBehavior: 500 points in the first second")
  func linear() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.addItem(view)
    _ = world([field], seconds: 1)
    #expect(abs(view.center.y - 550) < 3 && view.center.x == 100)
  }

  @Test("a spring of strength 1 draws the mass 1 with 100 points a second squared at 150 points")
  func spring() {
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 250, y: 50)
    field.addItem(view)
    let world = world([field], seconds: 1 / 240)
    #expect(abs((world.body(of: view)?.velocity.x ?? 0) - 100.0 / 240) < 1e-6)
  }

  @Test("outside its region a field does nothing")
  func region() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 50))
    field.region = UIRegion(radius: 300)
    field.addItem(view)
    _ = world([field], seconds: 1)
    #expect(view.center == CGPoint(x: 100, y: 50))
  }

  @Test("charges of one sign fly from an electric field, those without stay; drag slows")
  func charges() {
    let field = UIFieldBehavior.electricField()
    field.position = CGPoint(x: 0, y: 50)
    field.addItem(view)
    _ = world([field], seconds: 0.5)
    #expect(view.center.x == 100)
    let charged = UIDynamicItemBehavior(items: [view])
    charged.charge = 1
    _ = world([field, charged], seconds: 0.5)
    #expect(view.center.x > 100)
    let drag = UIFieldBehavior.dragField()
    drag.addItem(view)
    let push = UIDynamicItemBehavior(items: [view])
    push.addLinearVelocity(CGPoint(x: 150, y: 0), for: view)
    let slowed = world([drag, push], seconds: 1)
    let speed = slowed.body(of: view)?.velocity.x ?? 0
    // -v/150 of force is 100/150 of v a second: e to the power of -2/3 is left.
    #expect(abs(speed - 150 * 0.5134) < 1)
  }

  @Test("a block's force of 1 is 100 points a second squared; noise is the same in every run")
  func custom() {
    let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: 0, dy: 1) }
    field.addItem(view)
    let moved = world([field], seconds: 1)
    #expect(abs((moved.body(of: view)?.velocity.y ?? 0) - 100) < 1e-6)
    func noisy() -> CGPoint {
      let item = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
      noise.addItem(item)
      _ = world([noise], seconds: 0.5)
      return item.center
    }
    let first = noisy()
    #expect(first == noisy() && first != CGPoint(x: 50, y: 50))
  }

  @Test("regions: union, intersection, difference, inverse")
  func regions() {
    let (circle, box) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 4, height: 100)))
    let (inBoth, inCircle, inBox) = (CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 40))
    #expect([inBoth, inCircle, inBox].map(circle.union(box).contains) == [true, true, true])
    #expect([inBoth, inCircle, inBox].map(circle.intersection(box).contains) == [true, false, false])
    #expect([inBoth, inCircle, inBox].map(circle.difference(box).contains) == [false, true, false])
    #expect([inBoth, inCircle, inBox].map(circle.inverse().contains) == [false, false, true])
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 1e9)))
  }

  @Test("a rope lets an item come nearer but not farther; a slide lets it move along its axis alone")
  func joints() {
    let anchor = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let held = UIDynamicItemBehavior(items: [anchor])
    held.isAnchored = true
    let rope = UIAttachmentBehavior.limitAttachment(
      with: view, offsetFromCenter: .zero, attachedTo: anchor, offsetFromCenter: .zero)
    let pull = UIGravityBehavior(items: [view])
    pull.setAngle(0, magnitude: 1)
    _ = world([held, rope, pull], seconds: 1)
    #expect(abs(view.center.x - 100) < 2)
    pull.setAngle(.pi, magnitude: 1)
    _ = world([held, rope, pull], seconds: 0.1)
    #expect(view.center.x < 97)
    let slider = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: slider, attachmentAnchor: slider.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -1000, maximum: 80)
    let down = UIGravityBehavior(items: [slider])
    down.setAngle(.pi / 4, magnitude: 1)
    _ = world([slide, down], seconds: 1)
    #expect(abs(slider.center.y - 250) < 2)
    #expect(slider.center.x > 120 && slider.center.x < 135)
  }

  @Test("what is fixed falls together; a pin keeps its place")
  func fixed() {
    let other = UIView(frame: CGRect(x: 150, y: 0, width: 100, height: 100))
    let joint = UIAttachmentBehavior.fixedAttachment(
      with: view, attachedTo: other, attachmentAnchor: CGPoint(x: 150, y: 50))
    // pulled on both: on one alone it would turn them about each other
    _ = world([joint, UIGravityBehavior(items: [view, other])], seconds: 0.5)
    #expect(abs(other.center.y - view.center.y) < 4, "\(view.center) \(other.center) \(view.transform)")
    #expect(other.center.y > 80, "\(view.center) \(other.center)")
    let post = UIView(frame: CGRect(x: 400, y: 0, width: 10, height: 10))
    let arm = UIView(frame: CGRect(x: 405, y: 0, width: 100, height: 10))
    let still = UIDynamicItemBehavior(items: [post])
    still.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(
      with: arm, attachedTo: post, attachmentAnchor: CGPoint(x: 405, y: 5))
    _ = world([still, pin, UIGravityBehavior(items: [arm])], seconds: 0.2)
    let reach = hypot(arm.center.x - 405, arm.center.y - 5)
    #expect(abs(reach - 50) < 3 && arm.center.y > 10)
  }
}
