import Foundation
import QuartzCore
import Testing

/// Hit tests and conversions through perspective (facts 2.17, 2.19).
@Suite("Hit tests in space") @MainActor
struct SpaceHitTests {
  private func layer(
    _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ kind: CALayer.Type = CALayer.self
  )
    -> CALayer
  {
    let layer = kind.init()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    return layer
  }

  private func view(_ distance: CGFloat) -> CATransform3D {
    var m = CATransform3DIdentity
    m.m34 = -1 / distance
    return m
  }

  /// A 80-wide card about (100, 100), turned by 60° about y, seen from 100: s on the card is drawn at 100 + 0.5·s /
  /// (1 + .00866·s), so its edges ±40 are at 69.4 and 114.9.
  @Test func edgesInPerspective() {
    let root = layer(0, 0, 200, 200)
    root.sublayerTransform = view(100)
    let card = layer(60, 60, 80, 80)
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    root.addSublayer(card)
    #expect(root.hitTest(CGPoint(x: 69, y: 100)) === root)
    #expect(root.hitTest(CGPoint(x: 70, y: 100)) === card)
    #expect(root.hitTest(CGPoint(x: 114, y: 100)) === card)
    #expect(root.hitTest(CGPoint(x: 116, y: 100)) === root)
    // The near edge is 80 / (1 − .3464) = 122.4 high, the far one 80 / 1.3464 = 59.4.
    #expect(root.hitTest(CGPoint(x: 70, y: 41)) === card)
    #expect(root.hitTest(CGPoint(x: 114, y: 68)) === root)
    // (40, 0) of the card's axis: 60 + … its right edge's middle.
    let p = card.convert(CGPoint(x: 80, y: 40), to: root)
    let right: CGFloat = 100 + 20 / 1.346_410
    #expect(abs(p.x - right) < 1e-4)
    #expect(abs(p.y - 100) < 1e-9)
    let back = card.convert(p, from: root)
    #expect(abs(back.x - 80) < 1e-9 && abs(back.y - 40) < 1e-9)
  }

  /// Of two cards that cross, the one that is nearer at the point is hit.
  @Test func crossingCards() {
    let root = layer(0, 0, 100, 100)
    let a = layer(30, 30, 40, 40)
    a.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    let b = layer(30, 30, 40, 40)
    b.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(root.hitTest(CGPoint(x: 42, y: 50)) === a)
    #expect(root.hitTest(CGPoint(x: 58, y: 50)) === b)
  }

  /// What lies behind the viewer is not hit: 150 before a screen that is seen from 100.
  @Test func behindTheViewer() {
    let root = layer(0, 0, 100, 100)
    root.sublayerTransform = view(100)
    let card = layer(30, 30, 40, 40)
    card.zPosition = 150
    root.addSublayer(card)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    card.zPosition = 50
    #expect(root.hitTest(CGPoint(x: 12, y: 50)) === card)
  }

  /// The sides of a cube in a transform layer: each is hit where it shows. Turned by 45° about y, the left half
  /// shows one side and the right half the next, each 40·cos 45° = 28.3 wide.
  @Test func cubeSides() {
    let root = layer(0, 0, 100, 100)
    let cube = layer(0, 0, 100, 100, CATransformLayer.self)
    cube.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    root.addSublayer(cube)
    let front = layer(30, 30, 40, 40)
    front.transform = CATransform3DMakeTranslation(0, 0, 20)
    let left = layer(30, 30, 40, 40)
    left.transform = CATransform3DTranslate(CATransform3DMakeRotation(-.pi / 2, 0, 1, 0), 0, 0, 20)
    let back = layer(30, 30, 40, 40)
    back.transform = CATransform3DTranslate(CATransform3DMakeRotation(.pi, 0, 1, 0), 0, 0, 20)
    for side in [front, left, back] { cube.addSublayer(side) }
    // z of the front goes to (sin 45°, cos 45°): right of the middle.
    #expect(root.hitTest(CGPoint(x: 60, y: 50)) === front)
    #expect(root.hitTest(CGPoint(x: 40, y: 50)) === left)
    #expect(root.hitTest(CGPoint(x: 21, y: 50)) === root)
    #expect(root.hitTest(CGPoint(x: 60, y: 29)) === root)
  }

  /// A transform layer keeps depth in conversions: a turn inside of one undoes the turn outside.
  @Test func conversionThroughTransformLayer() {
    let root = layer(0, 0, 100, 100)
    let space = layer(0, 0, 100, 100, CATransformLayer.self)
    space.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let card = layer(30, 30, 40, 40)
    card.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
    root.addSublayer(space)
    space.addSublayer(card)
    let p = card.convert(CGPoint(x: 40, y: 10), to: root)
    #expect(abs(p.x - 70) < 1e-9 && abs(p.y - 40) < 1e-9)
  }

  /// An override is asked, with the point in its superlayer's plane.
  @Test func overridesAreAsked() {
    final class Picky: CALayer {
      var asked: [CGPoint] = []
      override func hitTest(_ p: CGPoint) -> CALayer? {
        asked.append(p)
        return nil
      }
    }
    let root = layer(0, 0, 100, 100)
    let picky = Picky()
    picky.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    picky.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    root.addSublayer(picky)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    #expect(picky.asked.count == 1)
    #expect(abs((picky.asked.first?.x ?? 0) - 50) < 1e-9)
  }

  /// 50,000 levels: no stack overflow; what is too deep to be shown is not hit.
  @Test func deepTrees() {
    let root = layer(0, 0, 100, 100)
    var inner = root
    for _ in 0..<50_000 {
      let next = layer(0, 0, 100, 100)
      inner.addSublayer(next)
      inner = next
    }
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) != nil)
  }
}
