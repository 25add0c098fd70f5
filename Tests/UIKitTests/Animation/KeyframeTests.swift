import QuartzCore
import Testing
import UIKit

@Suite("UIView.animateKeyframes (fact 7.15)") @MainActor
struct KeyframeTests {
  @Test("each property becomes one keyframe animation over the whole time")
  func properties() {
    let screen = Screen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    screen.window.addSubview(view)
    screen.commit()
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 10
        view.alpha = 0
      }
    }
    let position = view.layer.animation(forKey: "position") as? CAKeyframeAnimation
    #expect(position?.keyTimes == [0, 0.25, 0.5, 1])
    #expect(position?.duration == 4)
    screen.commit()
    func x(_ t: Double) -> Double { screen.node(of: view, at: t)?.geometry.position.x ?? -1 }
    #expect(abs(x(0.5) - 10) < 1e-9)
    #expect(abs(x(1.5) - 60) < 1e-9)
    #expect(abs(x(2) - 110) < 1e-9)
    #expect(abs(x(3) - 60) < 1e-9)
    #expect(abs(Double(screen.node(of: view, at: 3)?.geometry.opacity ?? 0) - 0.5) < 1e-6)
  }

  @Test("fractions outside 0…1 and NaN are harmless")
  func extremes() {
    let view = UIView()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      for value in [Double.nan, -1, 5, .infinity] {
        UIView.addKeyframe(withRelativeStartTime: value, relativeDuration: value) { view.center.x += 1 }
      }
    }
    #expect(view.center.x == 4)
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 0 }
    #expect(view.center.x == 0)
  }

  @Test(
    "without a curve bit the whole is paced by ease-in-out: .129162 of the way at a quarter (facts 4.2, 7.15)"
  )
  func pacing() {
    let screen = Screen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    screen.window.addSubview(view)
    screen.commit()
    UIView.animateKeyframes(withDuration: 4, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 110 }
    }
    screen.commit()
    #expect(abs((screen.node(of: view, at: 1)?.geometry.position.x ?? 0) - 22.9162) < 0.02)
  }

  @Test("a discrete one jumps: nothing half way to the first value")
  func discrete() {
    let screen = Screen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    screen.window.addSubview(view)
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModeDiscrete) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
    }
    #expect((view.layer.animation(forKey: "position") as? CAKeyframeAnimation)?.calculationMode == .discrete)
  }
}
