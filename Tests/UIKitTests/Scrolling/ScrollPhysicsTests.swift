import Foundation
import Testing

@testable import UIKit

@Suite("How scrolling moves")
struct ScrollPhysicsTests {
  @Test(
    "the rubber band (fact 9.14), and back (fact 9.15)",
    arguments: [
      (667.0, 50.0, 26.411), (667, 100, 50.810), (667, 200, 94.427), (667, 400, 165.434),
      (844, 100, 51.635), (960, 5, 2.74), (960, 960, 340.65),
    ])
  func rubber(_ size: Double, _ x: Double, _ b: Double) {
    #expect(abs(ScrollPhysics.rubber(x, size) - b) < 0.006)
    #expect(ScrollPhysics.rubber(-x, size) == -ScrollPhysics.rubber(x, size))
    #expect(abs(ScrollPhysics.unrubber(ScrollPhysics.rubber(x, size), size) - x) < 1e-9)
  }

  @Test("how far a velocity carries (fact 9.19)")
  func travel() {
    #expect(abs(ScrollPhysics.travel(1000, 0.998) - 499.50) < 0.005)
    #expect(abs(ScrollPhysics.travel(1000, 0.99) - 99.50) < 0.005)
  }

  @Test("gliding follows fact 9.20 and ends within half a point after 3.45 s, or 0.527 s when fast")
  func glide() {
    for (rate, end) in [(0.998, 3.450), (0.99, 0.527)] {
      let motion = ScrollMotion(x: 0, velocity: 1000, rate: rate, range: 0...10_000, target: nil)
      // x(.1) = 1000·(r^100 − 1)/(1000 ln r).
      let expected = ScrollPhysics.travel(1000, rate) * (1 - pow(rate, 100))
      #expect(abs(motion.state(at: 0.1).x - expected) < 1e-9)
      #expect(!motion.state(at: end - 0.01).isDone)
      #expect(motion.state(at: end + 0.01).isDone)
    }
  }

  @Test("at an edge the spring takes over with the same velocity, and comes to rest there (fact 9.22)")
  func edge() {
    let motion = ScrollMotion(x: 90, velocity: 1000, rate: 0.998, range: 0...100, target: nil)
    var meets = 0.0
    while motion.state(at: meets).x < 100 { meets += 1e-5 }
    let before = (motion.state(at: meets - 1e-5).x - motion.state(at: meets - 2e-5).x) / 1e-5
    let after = (motion.state(at: meets + 2e-5).x - motion.state(at: meets + 1e-5).x) / 1e-5
    #expect(abs(before - after) < 5)
    #expect((0..<100).contains { motion.state(at: Double($0) / 100).x > 105 })
    #expect(motion.state(at: 3).x == 100 && motion.state(at: 3).isDone)
  }

  @Test("from rest past an edge: .7358, .4060, .1991, .0404 are left at .1, .2, .3, .5 s (fact 9.22)")
  func bounce() {
    let motion = ScrollMotion(x: -100, velocity: 0, rate: 0.998, range: 0...100, target: nil)
    for (time, left) in [(0.1, 0.7358), (0.2, 0.4060), (0.3, 0.1991), (0.5, 0.0404)] {
      #expect(abs(motion.state(at: time).x + 100 * left) < 0.01)
    }
  }

  @Test("an animated change eases in and out, and ends with its time (facts 9.9, 4.2)")
  func ease() {
    let motion = ScrollMotion(from: 100, to: 300, duration: 0.3)
    // easeInEaseOut is .129162 at a quarter and .5 at a half.
    #expect(abs(motion.state(at: 0.075).x - 125.83) < 0.01)
    #expect(abs(motion.state(at: 0.15).x - 200) < 0.01)
    #expect(!motion.state(at: 0.29).isDone)
    let end = motion.state(at: 0.3 - 1e-9)
    #expect(end.x == 300 && end.isDone)
  }

  @Test("non-finite numbers do no harm")
  func extremes() {
    for value in [Double.nan, .infinity, -.infinity, 1e9, 0] {
      _ = ScrollPhysics.rubber(value, value)
      _ = ScrollPhysics.unrubber(value, value)
      let motion = ScrollMotion(x: value, velocity: value, rate: value, range: 0...0, target: value)
      _ = motion.state(at: 1)
      _ = motion.state(at: value)
    }
    #expect(ScrollPhysics.rubber(.nan, 100) == 0)
  }
}
