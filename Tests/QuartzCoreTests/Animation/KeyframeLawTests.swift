import Foundation
import QuartzCore
import RenderCore
import Testing

// Keyframes in their plainest form, written from facts 5.24 to 5.31 and 5.43 to 5.46 alone, against the engine: random
// lists of numbers in linear, discrete and paced mode, with and without key times and timing functions, additive and
// cumulative, repeated, autoreversing and in layers whose time runs back.

private struct Keyframes {
  var values: [Double]
  var times: [Double]?
  var mode = CAAnimationCalculationMode.linear
  var squares: Set<Int> = []
  var isAdditive = false
  var isCumulative = false
  var duration = 1.0
  var repeatCount = 1.0
  var reverses = false

  /// The value at a fraction of one run.
  func value(_ p: Double) -> Double {
    let count = values.count
    switch mode {
    case .discrete:
      // Count equal slots, or count + 1 times (facts 5.27, 5.28).
      let times = times ?? (0...count).map { Double($0) / Double(count) }
      var slot = 0
      for (i, time) in times.enumerated() where time <= p { slot = i }
      return values[min(slot, times.count - 2, count - 1)]
    case .paced:
      // At an even speed through the values; times and functions are left out (fact 5.29).
      let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
      let total = steps.reduce(0, +)
      guard total > 0 else { return p >= 1 ? values[count - 1] : values[0] }
      var left = p * total
      for (i, step) in steps.enumerated() {
        if left <= step && step > 0 { return values[i] + (values[i + 1] - values[i]) * left / step }
        left -= step
      }
      return values[count - 1]
    default:
      let times = times ?? (0..<count).map { Double($0) / Double(count - 1) }
      // Held before the first time and after the last (fact 5.24).
      if p <= times[0] { return values[0] }
      for i in 1..<times.count where p < times[i] {
        var f = (p - times[i - 1]) / (times[i] - times[i - 1])
        // The control points (⅓, 0) and (⅔, ⅓) make x = t and y = t²: 3(1 − t)t²·⅓ + t³.
        if squares.contains(i - 1) { f *= f }
        return values[i - 1] + (values[i] - values[i - 1]) * f
      }
      return values[times.count - 1]
    }
  }

  /// What shows at a local time since the begin; `value` is what shows without it.
  func apply(_ base: Double, at time: Double) -> Double {
    let cycleLength = reverses ? 2 * duration : duration
    let active = cycleLength * repeatCount
    guard time >= 0, time <= active else { return base }
    var cycle = (time / cycleLength).rounded(.down)
    if time == active, cycle == time / cycleLength { cycle -= 1 }
    var rest = time - cycle * cycleLength
    if rest > duration { rest = cycleLength - rest }
    var result = value(rest / duration)
    // Fact 5.45: a cycle more, the end once more, or the start where it turns back.
    if isCumulative { result += cycle * (reverses ? values[0] : values[lastReached]) }
    return isAdditive ? base + result : result
  }

  /// Values without a time are never reached.
  private var lastReached: Int {
    guard let times, mode == .linear else { return values.count - 1 }
    return min(times.count, values.count) - 1
  }
}

@Suite("5.24 to 5.31: keyframes in every combination") @MainActor
struct KeyframeLawTests {
  @Test("Random keyframes follow the law at every time", arguments: 1...20)
  func matrix(_ seed: Int) {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % count
    }
    func pick<T>(_ list: [T]) -> T { list[next(list.count)] }
    for round in 0..<12 {
      CATransaction.flush()
      var law = Keyframes(values: (0..<(2 + next(4))).map { _ in Double(next(9) * 5) })
      law.mode = pick([.linear, .linear, .discrete, .paced])
      let keys = law.values.count + (law.mode == .discrete ? 1 : 0)
      if next(2) == 0 && law.mode != .paced {
        // Ascending sixteenths, which need not span 0…1 in linear mode.
        var times = Set<Int>()
        while times.count < keys { times.insert(next(17)) }
        var list = times.sorted().map { Double($0) / 16 }
        if law.mode == .discrete {
          list[0] = 0
          list[keys - 1] = 1
        }
        law.times = list
      }
      if law.mode == .linear {
        for i in 0..<(law.values.count - 1) where next(3) == 0 { law.squares.insert(i) }
      }
      law.isAdditive = next(2) == 0
      law.isCumulative = next(2) == 0
      law.duration = pick([1, 2])
      law.repeatCount = pick([1, 1, 1.5, 2, 3])
      law.reverses = next(3) == 0

      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = law.values
      animation.keyTimes = law.times.map { $0.map { NSNumber(value: $0) } }
      animation.calculationMode = law.mode
      if !law.squares.isEmpty {
        animation.timingFunctions = (0..<(law.values.count - 1)).map {
          law.squares.contains($0)
            ? CAMediaTimingFunction(controlPoints: 1.0 / 3, 0, 2.0 / 3, 1.0 / 3)
            : CAMediaTimingFunction(name: .linear)
        }
      }
      animation.isAdditive = law.isAdditive
      animation.isCumulative = law.isCumulative
      animation.duration = law.duration
      animation.repeatCount = law.repeatCount == 1 ? 0 : Float(law.repeatCount)
      animation.autoreverses = law.reverses
      animation.beginTime = 1
      animation.isRemovedOnCompletion = false
      let layer = makeLayer(10, 10, at: 100, 50)
      // Now and then the layer's time runs from 9 s back.
      let runsBack = next(4) == 0
      if runsBack {
        layer.speed = -1
        layer.timeOffset = 9
      }
      layer.add(animation, forKey: nil)
      let player = Player(layer)
      func expected(_ time: Double) -> Double { law.apply(100, at: (runsBack ? 9 - time : time) - 1) }
      var frame = EvaluatedFrame()
      for step in 0..<100 {
        let time = Double(step) * 0.078125
        evaluate(player.screen.context.tree, at: time, into: &frame)
        guard let index = (0..<frame.count).first(where: { frame.id($0) == layer.id }) else { continue }
        let got = frame.geometry(index).position.x
        let sides = [expected(time), expected(time - 1e-6), expected(time + 1e-6)]
        if !sides.contains(where: { near(got, $0, 1e-3) }) {
          Issue.record("seed \(seed), round \(round), at \(time): \(got), by the law \(sides[0]); \(law)")
          return
        }
      }
    }
  }
}
