import Foundation
import QuartzCore
import Testing

@Suite("Questions B10 and B22: key times, and holds among keyframes") @MainActor
struct KeyTimeTests {
  func angle(_ values: [Double], _ times: [Double], _ mode: CAAnimationCalculationMode, at time: Double)
    -> Double
  {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = values.map { $0 * .pi / 180 }
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    animation.duration = 1.6
    let transform = shown(animation, at: time).geometry.transform
    return (atan2(transform.m12, transform.m11) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
  }

  let values: [Double] = [0, 15, 30, 45, 190]

  @Test(
    "B10: fractions of the duration: 15° at .2 s, 30° at .4 s, 45° at .8 s, 190° at the end",
    arguments: [(0.2, 15.0), (0.4, 30), (0.8, 45), (1.6, 190)])
  func fractions(_ time: Double, _ expected: Double) {
    #expect(near(angle(values, [0, 0.125, 0.25, 0.5, 1], .linear, at: time), expected, 1e-6))
  }

  @Test("B10: seconds in their place, or falling times, are no trap")
  func invalid() {
    for times in [[0, 0.2, 0.4, 0.8, 1.6], [1, 0.5, 0.2, 0.1, 0], [.nan, 1, .infinity, -1, 0], [0.5]] {
      for step in 0...8 { #expect(angle(values, times, .linear, at: Double(step) / 5).isFinite) }
    }
  }

  @Test("B10, B22: discrete takes one more time than values, and switches at its key, not before")
  func discrete() {
    let times = [0, 0.25, 0.5, 1]
    #expect(near(angle([10, 20, 30], times, .discrete, at: 0.399), 10, 1e-6))
    #expect(near(angle([10, 20, 30], times, .discrete, at: 0.4), 20, 1e-6))
    #expect(near(angle([10, 20, 30], times, .discrete, at: 0.799), 20, 1e-6))
    #expect(near(angle([10, 20, 30], times, .discrete, at: 0.801), 30, 1e-6))
  }

  @Test("B22: a hold beside linear keyframes, as two keys at one time: no value between")
  func hold() {
    let times = [0, 0.5, 0.5, 1]
    #expect(near(angle([10, 10, 40, 80], times, .linear, at: 0.7999), 10, 1e-6))
    #expect(near(angle([10, 10, 40, 80], times, .linear, at: 0.8), 40, 1e-6))
    #expect(near(angle([10, 10, 40, 80], times, .linear, at: 1.2), 60, 1e-6))
  }
}
