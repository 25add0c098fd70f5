import Foundation
import QuartzCore
import Testing

@Suite("Key paths written as Swift names them") @MainActor
struct SwiftNamedKeyTests {
  @Test("isHidden drives what hidden drives, from nothing but the animation")
  func isHidden() {
    let layer = CALayer()
    let root = CALayer()
    root.addSublayer(layer)
    let context = LayerContext(root: root, size: CGSize(width: 10, height: 10), scale: 1)
    let animation = CAKeyframeAnimation(keyPath: "isHidden")
    animation.calculationMode = .discrete
    animation.values = [true, false]
    animation.keyTimes = [0, 0.5, 1]
    animation.duration = 1e6
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    #expect(layer.presentation()?.isHidden == true && !layer.isHidden)
    withExtendedLifetime(context) {}
  }
}
