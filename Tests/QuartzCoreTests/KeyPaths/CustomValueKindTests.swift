import Foundation
import QuartzCore
import RenderCore
import Testing

/// A layer with values of its own: points, colours, transforms.
private final class Needle: CALayer {
  nonisolated(unsafe) static var drawn: [CGPoint] = []

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "tip" || super.needsDisplay(forKey: key)
  }
  override func display() { Needle.drawn.append(value(forKey: "tip") as? CGPoint ?? .zero) }
}

@Suite("Client-defined keys of every kind animate", .serialized) @MainActor
struct CustomValueKindTests {
  init() { CATransaction.flush() }

  private func animation(_ path: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    return animation
  }

  private func shown(_ layer: CALayer, _ player: Player, at seconds: Double) throws -> CALayer {
    try #require(layer.presentation(at: player.screen.context.commitTime + seconds))
  }

  @Test(
    "5.1, 5.3, 5.5, 5.7: points, sizes, rectangles, colours, transforms and their parts, component by component"
  )
  func kinds() throws {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "tip")
    layer.setValue(CGRect(x: 0, y: 0, width: 10, height: 10), forKey: "hole")
    layer.setValue(rgb(1, 0, 0), forKey: "ink")
    layer.setValue(CATransform3DIdentity, forKey: "turn")
    let player = Player(layer)
    player.change {
      layer.add(animation("tip", CGPoint.zero, CGPoint(x: 8, y: 4)), forKey: nil)
      layer.add(animation("hole.size.width", 10, 20), forKey: nil)
      layer.add(animation("ink", rgb(1, 0, 0), rgb(0, 0, 1)), forKey: nil)
      layer.add(
        animation("turn", CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)), forKey: nil)
    }
    let half = try shown(layer, player, at: 0.5)
    #expect(half.value(forKey: "tip") as? CGPoint == CGPoint(x: 4, y: 2))
    #expect(half.value(forKey: "hole") as? CGRect == CGRect(x: 0, y: 0, width: 15, height: 10))
    let ink = try #require(half.value(forKey: "ink") as? CGColor)
    #expect(ink.color4 == Color4(0.5, 0, 0.5, 1))
    // Half of a quarter turn is 45° exactly (fact 5.5).
    let turn = try #require(half.value(forKey: "turn") as? CATransform3D)
    #expect(near(turn.m11, 0.5.squareRoot()) && near(turn.m12, 0.5.squareRoot()))
    #expect(layer.value(forKey: "tip") as? CGPoint == CGPoint(x: 1, y: 2))
  }

  @Test("A key without a value takes the kind of what the animation gives it; additive adds to the model")
  func untouched() throws {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 100, y: 0), forKey: "spot")
    let player = Player(layer)
    let additive = animation("spot", CGPoint.zero, CGPoint(x: 2, y: 2))
    additive.isAdditive = true
    player.change {
      layer.add(animation("fresh", CGSize.zero, CGSize(width: 4, height: 8)), forKey: nil)
      layer.add(additive, forKey: nil)
    }
    let half = try shown(layer, player, at: 0.5)
    #expect(
      half.value(forKey: "fresh") as? CGSize ?? .zero == CGSize(width: 2, height: 4)
        || half.value(forKey: "fresh") as? CGPoint == CGPoint(x: 2, y: 4))
    #expect(half.value(forKey: "spot") as? CGPoint == CGPoint(x: 101, y: 1))
  }

  @Test("1.1.28: a class that draws by a point is drawn with it on every frame")
  func draws() {
    Needle.drawn = []
    let layer = Needle()
    layer.setValue(CGPoint(x: 3, y: 3), forKey: "tip")
    let player = Player(layer)
    player.change { layer.add(animation("tip", CGPoint.zero, CGPoint(x: 10, y: 20)), forKey: nil) }
    Needle.drawn = []
    let begin = player.screen.context.commitTime
    for t in [0.1, 0.5, 0.5] { CustomDisplays.update(at: begin + t) }
    #expect(Needle.drawn.count == 2 && near(Needle.drawn[0], 1, 2) && near(Needle.drawn[1], 5, 10))
    #expect(layer.value(forKey: "tip") as? CGPoint == CGPoint(x: 3, y: 3))
  }
}
