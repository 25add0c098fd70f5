import Foundation
import QuartzCore
import RenderCore
import Testing

/// A small generator of pseudo-random numbers, the same everywhere (SplitMix64's constants).
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// What a commit builds step by step must be what building everything anew gives.
@Suite("Random changes: a commit's tree equals one made from scratch") @MainActor
struct RandomMutationTests {
  private func differences(_ a: RenderNode, _ b: RenderNode, _ path: String = "") -> [String] {
    let here = "\(path)/\(a.id)"
    if a.id != b.id { return ["\(here): \(b.id)"] }
    var result: [String] = []
    if a.geometry != b.geometry { result.append("\(here) geometry") }
    if a.style != b.style { result.append("\(here) style") }
    if a.content != b.content { result.append("\(here) content") }
    if a.count != b.count { result.append("\(here) count \(a.count) \(b.count)") }
    if (a.mask == nil) != (b.mask == nil) { return result + ["\(here) mask"] }
    if let x = a.mask, let y = b.mask { result += differences(x, y, here + "/mask") }
    if a.children.count != b.children.count { return result + ["\(here) children"] }
    for (x, y) in zip(a.children, b.children) { result += differences(x, y, here) }
    return result
  }

  private func change(_ layers: [CALayer], _ dice: inout Dice) {
    let layer = layers.randomElement(using: &dice)!
    let other = layers.randomElement(using: &dice)!
    switch Int.random(in: 0..<16, using: &dice) {
    case 0, 1, 2: layer.addSublayer(other)
    case 3: layer.insertSublayer(other, at: UInt32.random(in: 0..<4, using: &dice))
    case 4: other.removeFromSuperlayer()
    case 5: layer.mask = Bool.random(using: &dice) ? other : nil
    case 6: layer.sublayers = [other, layers.randomElement(using: &dice)!]
    case 7: if let old = layer.sublayers?.first { layer.replaceSublayer(old, with: other) }
    case 8: layer.isGeometryFlipped.toggle()
    case 9: layer.bounds.size.width = CGFloat(Int.random(in: 0..<50, using: &dice))
    case 10: layer.opacity = Float.random(in: 0...1, using: &dice)
    case 11: layer.backgroundColor = rgb(CGFloat.random(in: 0...1, using: &dice), 0, 0)
    case 12: layer.speed = Float(Int.random(in: 0..<3, using: &dice))
    case 13: (layer as? CAShapeLayer)?.lineWidth = CGFloat(Int.random(in: 0..<9, using: &dice))
    case 14: layer.setNeedsDisplay()
    default: CATransaction.flush()
    }
  }

  @Test("100 seeds of 60 changes to 12 layers", arguments: 0..<100)
  func random(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let screen = Screen()
    let layers = [screen.root] + (0..<12).map { $0 % 3 == 0 ? CAShapeLayer() : makeLayer(9, 9) }
    // What is shown is the model: sublayers come and go at once.
    for layer in layers { layer.actions = ["sublayers": NSNull()] }
    for _ in 0..<20 {
      for _ in 0..<3 { change(layers, &dice) }
      // The root's superlayer may have become another layer: then there is no telling what it shows.
      guard screen.root.superlayer == nil else { screen.root.removeFromSuperlayer(); continue }
      CATransaction.flush()
      let found = differences(screen.context.tree.root, screen.root.modelNode(isBelowFlip: false))
      #expect(found.isEmpty, "seed \(seed): \(found)")
      for layer in layers {
        var top = layer
        while let above = top.superlayer { top = above }
        #expect((layer.presentation() != nil) == (top === screen.root), "seed \(seed)")
      }
    }
  }

  @Test("Every key that shows reaches the node", arguments: PropertyTableTests.classes)
  func everyKey(_ kind: CALayer.Type) {
    let screen = Screen()
    let layer = kind.init()
    layer.setValue(PropertyTableTests.samples["colors"], forKey: "colors")
    screen.show(layer)
    for property in kind.propertyTable.properties where property.effects.contains(.node) {
      let before = layer.node
      // Drawn the same as before: two colours without locations are as with them, a grid of one is itself.
      guard !["colors", "edgeAntialiasingMask"].contains(property.key) else { continue }
      layer.setValue(PropertyTableTests.samples[property.key], forKey: property.key)
      CATransaction.flush()
      #expect(layer.node !== before, "\(property.key)")
      guard let old = before, let new = layer.node else { continue }
      let isSame =
        old.geometry == new.geometry && old.style == new.style && old.content == new.content
        && old.clock == new.clock
      #expect(!isSame, "\(property.key) is not in the node")
    }
  }
}
