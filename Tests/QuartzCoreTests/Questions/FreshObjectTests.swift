import Foundation
import QuartzCore
import Testing

@Suite("Questions B17 to B19: fresh objects, springs, nested transactions") @MainActor
struct FreshObjectTests {
  @Test("B18: what fresh objects say")
  func defaults() {
    let layer = CALayer()
    #expect(layer.repeatCount == 0 && layer.fillMode.rawValue == "removed" && layer.model() === layer)
    #expect(layer.contentsGravity.rawValue == "resize" && layer.sublayers == nil)
    #expect(layer.borderColor?.components == [0, 0, 0, 1])
    #expect(CAShapeLayerLineJoin.miter.rawValue == "miter")
    #expect(CAAnimationCalculationMode.linear.rawValue == "linear")
    #expect(CAAnimationCalculationMode.paced.rawValue == "paced")
    #expect(CAAnimationCalculationMode.cubicPaced.rawValue == "cubicPaced")
    #expect(CATransitionType.fade.rawValue == "fade")
    #expect(layer.convertTime(12, from: nil) == 12)
  }

  @Test("B19: a nested transaction inherits, does not leak, and knows no unknown key")
  func transactions() {
    CATransaction.begin()
    defer { CATransaction.commit() }
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    CATransaction.setAnimationDuration(3)
    #expect(CATransaction.animationTimingFunction() == nil && CATransaction.completionBlock() == nil)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    CATransaction.setCompletionBlock {}
    CATransaction.setValue(5, forKey: "outer key")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 3 && CATransaction.completionBlock() != nil)
    #expect(CATransaction.value(forKey: "outer key") as? Int == 5)
    #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
    CATransaction.setAnimationDuration(7)
    CATransaction.setAnimationTimingFunction(nil)
    CATransaction.setDisableActions(true)
    CATransaction.setValue(6, forKey: "outer key")
    CATransaction.setValue(1, forKey: "inner key")
    #expect(CATransaction.value(forKey: "nobody's key") == nil)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 3 && !CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() != nil)
    #expect(CATransaction.value(forKey: "outer key") as? Int == 5)
    #expect(CATransaction.value(forKey: "inner key") == nil)
  }

  @Test("B17: a spring of m 1, k 100, c 10, v 0 by default")
  func spring() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(spring.mass == 1 && spring.stiffness == 100)
    #expect(spring.damping == 10 && spring.initialVelocity == 0)
  }

  /// k = m·(ln 1500)²/(d·ζ)² and c = 2·m·ζ·√(k/m) make β·d = ln 1500: what is left of the way at d is at most
  /// (1 + β/ωd)/1500, with β/ωd = ζ/√(1−ζ²).
  @Test(
    "B17: the formula for a damping ratio and a duration settles to 1/1500 by then",
    arguments: [0.3, 0.5, 0.8])
  func formula(_ ratio: Double) {
    let spring = CASpringAnimation(keyPath: "position.x")
    let duration = 0.7
    spring.stiffness = pow(log(1500), 2) / pow(duration * ratio, 2)
    spring.damping = 2 * ratio * spring.stiffness.squareRoot()
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = 10
    let rest = abs(1 - shown(spring, at: duration).geometry.position.x)
    #expect(rest <= (1 + ratio / (1 - ratio * ratio).squareRoot()) / 1500)
  }
}
