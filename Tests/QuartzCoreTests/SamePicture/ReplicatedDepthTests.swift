import Foundation
import QuartzCore
import RenderCore
import Testing

/// A replicator that preserves depth against transform layers placed by hand.
@Suite("CAReplicatorLayer.preservesDepth") @MainActor
struct ReplicatedDepthTests {
  private let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)

  private func card() -> CALayer {
    let card = makeLayer(20, 40, at: 25, 50)
    card.backgroundColor = rgb(1, 0, 0)
    card.zPosition = 12
    return card
  }

  private func stage(_ content: CALayer) -> [UInt8] {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    let stage = makeLayer(100, 100, at: 50, 50)
    stage.sublayerTransform = perspective
    stage.addSublayer(content)
    return Player(stage).picture()
  }

  @Test("Three copies turned in space are as three transform layers")
  func space() {
    CATransaction.flush()
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.preservesDepth = true
    replicator.instanceCount = 3
    replicator.instanceTransform = turn
    replicator.addSublayer(card())
    let ours = stage(replicator)

    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CATransform3DIdentity
    for _ in 0..<3 {
      let copy = CATransformLayer()
      copy.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      copy.transform = transform
      copy.addSublayer(card())
      space.addSublayer(copy)
      transform = CATransform3DConcat(transform, turn)
    }
    #expect(ours == stage(space))

    // Without it they lie flat in the replicator's plane.
    replicator.removeFromSuperlayer()
    replicator.preservesDepth = false
    #expect(stage(replicator) != ours)
  }
}
