import Foundation
import QuartzCore
import Testing

@Suite("Facts 2.11 to 2.17: conversions between layers") @MainActor
struct ConversionTests {
  let parent = makeLayer(200, 200)
  let child = makeLayer(50, 50, at: 100, 50)

  init() { parent.addSublayer(child) }

  @Test("2.11: child to parent, whatever the parent's bounds' origin")
  func toParent() {
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
    #expect(parent.convert(CGPoint.zero, from: child) == CGPoint(x: 75, y: 25))
    #expect(child.convert(CGPoint(x: 75, y: 25), from: parent) == .zero)
    parent.bounds.origin = CGPoint(x: 10, y: 20)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
  }

  @Test("2.12: a rectangle becomes the box of its corners")
  func rect() {
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    // A square of 50 turned by 45° about its middle (100, 50): half a diagonal is 50/√2 = 35.355.
    let box = child.convert(child.bounds, to: parent)
    #expect(near(Double(box.minX), 100 - 35.355, 0.001))
    #expect(near(Double(box.maxY), 50 + 35.355, 0.001))
  }

  @Test("2.13: the superlayer's sublayerTransform acts about its anchor")
  func sublayerTransform() {
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.transform = CATransform3DMakeTranslation(5, 6, 0)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 60, y: -38))
  }

  @Test("2.14: layers of different trees convert through their roots")
  func betweenTrees() {
    let a = makeLayer(50, 50, at: 25, 25)
    let b = makeLayer(50, 50, at: 500, 500)
    #expect(a.convert(CGPoint.zero, to: b) == CGPoint(x: -475, y: -475))
  }

  @Test("2.15: nil is the space above the root")
  func toNil() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    layer.position = CGPoint(x: 80, y: 90)
    layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    layer.isGeometryFlipped = true
    let point = layer.convert(CGPoint(x: 11, y: 13), to: nil)
    #expect(near(point, 57.711, 97.760, 0.001))
    #expect(near(layer.convert(point, from: nil), 11, 13))
  }

  @Test("2.16: a flipped layer mirrors its sublayers about its bounds")
  func flipped() {
    let parent = CALayer()
    parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    parent.position = CGPoint(x: 20, y: 30)
    parent.anchorPoint = .zero
    parent.isGeometryFlipped = true
    let child = makeLayer(0, 0, at: 15, 17)
    parent.addSublayer(child)
    #expect(near(child.convert(CGPoint.zero, to: nil), 30, 100))
    #expect(near(child.convert(CGPoint(x: 0, y: 10), to: nil), 30, 90))
  }

  @Test("2.17: perspective divides by w")
  func perspective() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 100
    parent.sublayerTransform = transform
    child.zPosition = 50
    // w = 1 − 50/100 = 0.5: the child's corner (75, 25), 25 and 75 from the anchor (100, 100), doubles.
    #expect(near(child.convert(CGPoint.zero, to: parent), 50, -50))
    #expect(near(child.convert(CGPoint(x: 50, y: -50), from: parent), 0, 0))
  }

  @Test("A scale of 0 has no way back: the origin")
  func singular() {
    child.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(child.convert(CGPoint(x: 3, y: 4), from: parent) == .zero)
    #expect(child.hitTest(CGPoint(x: 100, y: 50)) == nil)
  }
}

@Suite("Facts 2.18, 2.19: contains and hitTest") @MainActor
struct HitTests {
  let root = makeLayer(100, 100, at: 50, 50)

  @Test("2.18: bounds are half open")
  func contains() {
    #expect(root.contains(.zero))
    #expect(root.contains(CGPoint(x: 99.9, y: 99.9)))
    #expect(!root.contains(CGPoint(x: 100, y: 100)))
    #expect(!root.contains(CGPoint(x: -0.1, y: 0)))
  }

  @Test("2.19: the point is in the superlayer's space; deepest and last added first")
  func order() {
    let a = makeLayer(50, 50, at: 50, 50)
    let b = makeLayer(50, 50, at: 50, 50)
    let deep = makeLayer(10, 10, at: 25, 25)
    root.addSublayer(a)
    root.addSublayer(b)
    a.addSublayer(deep)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === b)
    b.isHidden = true
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === deep)
    b.isHidden = false
    a.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === deep)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    #expect(root.hitTest(CGPoint(x: 500, y: 5)) == nil)
  }

  @Test("2.19: a sublayer outside is found unless the superlayer clips")
  func outside() {
    let out = makeLayer(20, 20, at: 150, 50)
    root.addSublayer(out)
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) === out)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) == nil)
  }
}
