import Foundation
import QuartzCore
import Testing

@Suite("Facts 2.36, 2.26: the tree of layers") @MainActor
struct TreeTests {
  let root = CALayer()
  let a = CALayer()
  let b = CALayer()
  let c = CALayer()

  private func names(_ layer: CALayer) -> [Int] {
    (layer.sublayers ?? []).map { $0 === a ? 1 : $0 === b ? 2 : $0 === c ? 3 : 0 }
  }

  @Test("2.36: addSublayer moves from the old superlayer")
  func moves() {
    let other = CALayer()
    other.addSublayer(a)
    root.addSublayer(a)
    #expect(other.sublayers == nil)
    #expect(a.superlayer === root)
    root.addSublayer(b)
    root.addSublayer(a)
    #expect(names(root) == [2, 1])
  }

  @Test("2.36: inserting at, below and above")
  func inserts() {
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    #expect(names(root) == [2, 1])
    root.insertSublayer(c, below: a)
    #expect(names(root) == [2, 3, 1])
    root.insertSublayer(b, above: a)
    #expect(names(root) == [3, 1, 2])
    root.insertSublayer(c, at: 99)
    #expect(names(root) == [1, 2, 3])
  }

  @Test("2.36: replaceSublayer keeps the index")
  func replaces() {
    root.addSublayer(a)
    root.addSublayer(b)
    root.replaceSublayer(a, with: c)
    #expect(names(root) == [3, 2])
    #expect(a.superlayer == nil)
    #expect(c.superlayer === root)
    root.replaceSublayer(c, with: b)
    #expect(names(root) == [2])
  }

  @Test("2.36: setting sublayers sets and clears superlayers")
  func sets() {
    let other = CALayer()
    other.addSublayer(c)
    root.addSublayer(a)
    root.sublayers = [b, c]
    #expect(names(root) == [2, 3])
    #expect(a.superlayer == nil)
    #expect(b.superlayer === root)
    #expect(c.superlayer === root)
    #expect(other.sublayers == nil)
  }

  @Test("A layer cannot be put below itself: refused, no hang")
  func cycles() {
    root.addSublayer(a)
    a.addSublayer(b)
    b.addSublayer(root)
    #expect(root.superlayer == nil)
    a.addSublayer(a)
    #expect(names(a) == [2])
    b.mask = root
    #expect(b.mask == nil)
    a.mask = a
    #expect(a.mask == nil)
    b.sublayers = [a, root, b, c]
    #expect(names(b) == [3])
  }

  @Test("2.26: a mask has the layer as superlayer, is no sublayer, and leaves its old place")
  func mask() {
    root.addSublayer(a)
    b.mask = a
    #expect(a.superlayer === b)
    #expect(b.sublayers == nil)
    #expect(root.sublayers == nil)
    c.mask = a
    #expect(b.mask == nil)
    #expect(a.superlayer === c)
    root.addSublayer(a)
    #expect(c.mask == nil)
    #expect(a.superlayer === root)
    b.mask = a
    a.removeFromSuperlayer()
    #expect(b.mask == nil)
    #expect(a.superlayer == nil)
  }

  @Test("A child that outlives its superlayer has none")
  func orphans() {
    var parent: CALayer? = CALayer()
    parent?.addSublayer(a)
    parent?.mask = b
    parent = nil
    #expect(a.superlayer == nil)
    #expect(b.superlayer == nil)
  }

  @Test("A chain of 200,000 layers comes and goes")
  func deepChain() {
    var layer = CALayer()
    for _ in 0..<200_000 {
      let outer = CALayer()
      outer.addSublayer(layer)
      layer = outer
    }
    #expect(layer.sublayers?.count == 1)
    layer.layoutIfNeeded()
  }
}
