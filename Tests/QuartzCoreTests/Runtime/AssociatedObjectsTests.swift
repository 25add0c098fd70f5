import Foundation
import QuartzCore
import Testing

@Suite("Values that hang on objects")
struct AssociatedObjectsTests {
  final class Thing {}
  nonisolated(unsafe) private static var key: UInt8 = 0
  nonisolated(unsafe) private static var other: UInt8 = 0

  @Test("Kept under their key, on a layer and on any other object")
  func keys() {
    for object in [CALayer(), NSObject()] {
      objc_setAssociatedObject(object, &Self.key, "a", .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(object, &Self.other, 2, .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(object, &Self.key) as? String == "a")
      #expect(objc_getAssociatedObject(object, &Self.other) as? Int == 2)
      objc_setAssociatedObject(object, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, &Self.key) == nil)
      objc_removeAssociatedObjects(object)
      #expect(objc_getAssociatedObject(object, &Self.other) == nil)
    }
  }

  @Test("Held or not, as the policy says; gone with a layer")
  func lifetimes() {
    weak var held: Thing?
    weak var loose: Thing?
    var layer: CALayer? = CALayer()
    do {
      let thing = Thing()
      let other = Thing()
      (held, loose) = (thing, other)
      objc_setAssociatedObject(layer as Any, &Self.key, thing, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(layer as Any, &Self.other, other, .OBJC_ASSOCIATION_ASSIGN)
    }
    #expect(held != nil && loose == nil)
    layer = nil
    #expect(held == nil)
  }

  @Test("What hangs on many objects that are gone is let go of")
  func noLeak() {
    weak var held: Thing?
    do {
      let thing = Thing()
      held = thing
      objc_setAssociatedObject(NSObject(), &Self.key, thing, .OBJC_ASSOCIATION_RETAIN)
    }
    let kept = (0..<100).map { _ in NSObject() }
    for object in kept { objc_setAssociatedObject(object, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(held == nil)
  }
}
