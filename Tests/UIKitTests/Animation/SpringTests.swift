import QuartzCore
import Testing

@testable import UIKit

@Suite("Springs of UIView.animate (facts 7.10, 7.11)") @MainActor
struct SpringTests {
  @Test(
    "the spring of a damping ratio for one second",
    arguments: [
      (0.1, 2125.39, 9.220), (0.2, 707.22, 10.638), (0.3, 367.48, 11.502), (0.4, 230.94, 12.157),
      (0.5, 161.72, 12.717), (0.6, 121.74, 13.240), (0.7, 96.82, 13.776), (0.8, 80.90, 14.391),
      (0.9, 71.93, 15.266), (1, 85.256, 18.467),
    ])
  func table(_ ratio: Double, _ stiffness: Double, _ damping: Double) {
    let spring = SpringSolver.spring(ratio: ratio, duration: 1, velocity: 0)
    #expect(abs(spring.stiffness - stiffness) < 0.006)
    #expect(abs(spring.damping - damping) < 0.0006)
  }

  @Test(
    "with a velocity",
    arguments: [
      (0.4, 0.8, 10.0, 16.771), (0.6, 1, 5, 7.4595), (0.8, 0.4, 1, 22.3055), (0.5, 0.3, -3, 43.256),
    ])
  func velocity(_ ratio: Double, _ duration: Double, _ velocity: Double, _ omega: Double) {
    let spring = SpringSolver.spring(ratio: ratio, duration: duration, velocity: velocity)
    #expect(abs(spring.stiffness.squareRoot() - omega) < 0.0006)
    #expect(spring.velocity == velocity)
  }

  @Test("ratio and duration are clamped, non-finite numbers harmless (fact 7.10)")
  func clamped() {
    let one = SpringSolver.spring(ratio: 1, duration: 1, velocity: 0)
    #expect(SpringSolver.spring(ratio: 5, duration: 1, velocity: 0) == one)
    let long = SpringSolver.spring(ratio: 1, duration: 10, velocity: 0)
    #expect(SpringSolver.spring(ratio: 1, duration: 99, velocity: 0) == long)
    for value in [Double.nan, .infinity, -.infinity, -1, 0, 1e9] {
      let spring = SpringSolver.spring(ratio: value, duration: value, velocity: value)
      #expect(spring.stiffness.isFinite && spring.stiffness > 0)
      #expect(spring.damping.isFinite)
    }
  }

  @Test("the block adds spring animations of mass 1 that last its duration")
  func animation() {
    let screen = Screen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    screen.window.addSubview(view)
    screen.commit()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 110 })
    let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
    #expect(spring?.mass == 1)
    #expect(abs((spring?.stiffness ?? 0) - 161.72) < 0.006)
    #expect(spring?.duration == 1)
    #expect(spring?.isAdditive == true)
    screen.commit()
    // ω 12.717, ζ .5: β 6.3585, ωd 11.0133; at .2 s 1 − e^(−βt)(cos ωd t + (β/ωd) sin ωd t) = 1.0350
    let x = screen.node(of: view, at: 0.2)?.geometry.position.x ?? 0
    let decay = 0.28037
    let expected = 1 - decay * (-0.59057 + 0.57735 * 0.80698)
    #expect(abs(x - (10 + 100 * expected)) < 0.02)
  }
}
