import Foundation
import QuartzCore
import RenderCore
import Testing

// Apple's timing law in its plainest form, written from the facts of section 3 and 5.40 to 5.46 alone, against the
// engine: random animations of one number in every combination of additive, cumulative, autoreversing, repeated,
// filled, bent, scrubbed and reversed, in groups in groups, in layers with times of their own.

/// What one time level of the law says; times are those of the level around it.
private struct Law {
  var begin = 0.0
  var duration = 1.0
  var speed = 1.0
  var offset = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0
  var reverses = false
  var fillsBack = false
  var fillsOn = false
  var curve: CAMediaTimingFunctionName?

  /// Facts 3.6 and 3.7.
  var active: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (reverses ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The time within one run, bent, and the number of cycles before it; nil when it does not apply (facts 3.9 to 3.11,
  /// 3.20, 3.21).
  func basic(_ time: Double) -> (time: Double, cycle: Double)? {
    var time = time
    var local: Double
    if speed == 0 {
      if time < begin && !fillsBack { return nil }
      local = max(0, min(active, offset))
    } else {
      let span = active / abs(speed)
      if time < begin {
        if !fillsBack { return nil }
        time = begin
      }
      if time > begin + span {
        if !fillsOn { return nil }
        time = begin + span
      }
      local = (time - begin) * speed + offset
    }
    let length = reverses ? 2 * duration : duration
    var cycle = (local / length).rounded(.down)
    // Only the very end shows the end of its cycle.
    if abs(local - active) < 1e-9, local > 0, abs(local / length - (local / length).rounded()) < 1e-9 {
      cycle = (local / length).rounded() - 1
    }
    local -= cycle * length
    if reverses && local > duration { local = length - local }
    return (bend(local / duration) * duration, cycle)
  }

  /// Fact 4.1, solved by halving.
  private func bend(_ x: Double) -> Double {
    let points: (Double, Double, Double, Double)
    switch curve {
    case .easeIn?: points = (0.42, 0, 1, 1)
    case .easeOut?: points = (0, 0, 0.58, 1)
    case .easeInEaseOut?: points = (0.42, 0, 0.58, 1)
    default: return x
    }
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    // Control points are floats (fact 4.7).
    let (x1, y1) = (Double(Float(points.0)), Double(Float(points.1)))
    let (x2, y2) = (Double(Float(points.2)), Double(Float(points.3)))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return at((low + high) / 2, y1, y2)
  }
}

/// One animation of a number, in its groups from the outermost.
private struct LawfulAnimation {
  var groups: [Law] = []
  var own = Law()
  var from: Double?
  var to: Double?
  var by: Double?
  var isAdditive = false
  var isCumulative = false

  /// Facts 5.40 to 5.46; `value` is what shows so far.
  func apply(_ value: Double, model: Double, at time: Double) -> Double {
    var time = time
    for law in groups {
      guard let inner = law.basic(time) else { return value }
      time = inner.time
    }
    guard let (local, cycle) = own.basic(time) else { return value }
    // What additive animations are missing is nothing, what others are missing is the model's.
    let missing = isAdditive ? 0 : model
    let a: Double
    let b: Double
    switch (from, to, by) {
    case (let from?, let to?, _): (a, b) = (from, to)
    case (let from?, nil, let by?): (a, b) = (from, from + by)
    case (nil, let to?, let by?): (a, b) = (to - by, to)
    case (let from?, nil, nil): (a, b) = (from, missing)
    case (nil, let to?, nil): (a, b) = (missing, to)
    case (nil, nil, let by?): (a, b) = (missing, missing + by)
    case (nil, nil, nil): return value
    }
    var result = a + (b - a) * local / own.duration
    if isCumulative { result += cycle * (own.reverses ? a : b) }
    return isAdditive ? value + result : result
  }
}

/// Small numbers that decimal fractions and boundaries come of.
private struct Dice {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }
  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % count
  }
  mutating func pick<T>(_ list: [T]) -> T { list[next(list.count)] }
  mutating func flip(_ odds: Int = 2) -> Bool { next(odds) == 0 }
}

@Suite("Section 3: the timing law in every combination") @MainActor
struct TimingLawTests {
  private func law(_ dice: inout Dice, _ begin: Double, isGroup: Bool) -> Law {
    var law = Law()
    law.begin = begin
    law.duration = dice.pick([0.5, 1, 2, 3])
    if dice.flip(3) { law.speed = dice.pick([0.5, 2, -1, -0.5, 0]) }
    if law.speed <= 0 {
      law.offset = dice.pick([law.duration, law.duration / 4, 0.5])
    } else if dice.flip(4) {
      law.offset = dice.pick([0.25, 0.5])
    }
    switch dice.next(4) {
    case 0: law.repeatCount = dice.pick([1.5, 2, 3])
    case 1: law.repeatDuration = dice.pick([0.75, 2.5, 4])
    default: break
    }
    law.reverses = dice.flip(3)
    law.fillsBack = dice.flip()
    law.fillsOn = dice.flip()
    if dice.flip(3) { law.curve = dice.pick([.easeIn, .easeOut, .easeInEaseOut]) }
    return law
  }

  private func set(_ law: Law, on animation: CAAnimation) {
    animation.beginTime = law.begin
    animation.duration = law.duration
    animation.speed = Float(law.speed)
    animation.timeOffset = law.offset
    animation.repeatCount = Float(law.repeatCount)
    animation.repeatDuration = law.repeatDuration
    animation.autoreverses = law.reverses
    animation.fillMode =
      law.fillsBack ? (law.fillsOn ? .both : .backwards) : (law.fillsOn ? .forwards : .removed)
    animation.timingFunction = law.curve.map { CAMediaTimingFunction(name: $0) }
    animation.isRemovedOnCompletion = false
  }

  private func animation(_ dice: inout Dice, _ begin: Double) -> LawfulAnimation {
    var result = LawfulAnimation()
    for depth in 0..<dice.pick([0, 0, 0, 1, 1, 2]) {
      result.groups.append(law(&dice, depth == 0 ? begin : dice.pick([0, 0.25]), isGroup: true))
    }
    result.own = law(&dice, result.groups.isEmpty ? begin : dice.pick([0, 0.25, 0.5]), isGroup: false)
    result.isAdditive = dice.flip()
    result.isCumulative = dice.flip()
    switch dice.next(5) {
    case 0: result.from = 10
    case 1: result.to = 30
    case 2: result.by = 7
    case 3: (result.from, result.by) = (4, 5)
    default: (result.from, result.to) = (10, 20)
    }
    return result
  }

  private func object(_ lawful: LawfulAnimation) -> CAAnimation {
    let basic = CABasicAnimation(keyPath: "position.x")
    basic.fromValue = lawful.from
    basic.toValue = lawful.to
    basic.byValue = lawful.by
    basic.isAdditive = lawful.isAdditive
    basic.isCumulative = lawful.isCumulative
    set(lawful.own, on: basic)
    var result: CAAnimation = basic
    for law in lawful.groups.reversed() {
      let group = CAAnimationGroup()
      group.animations = [result]
      set(law, on: group)
      result = group
    }
    return result
  }

  /// Facts 3.1, 3.3 and 3.4.
  private func local(_ clock: Law, _ time: Double) -> Double {
    if clock.speed == 0 { return clock.offset }
    return time < clock.begin ? 0 : (time - clock.begin) * clock.speed + clock.offset
  }

  @Test("Random animations follow the law at every time, seeking forth", arguments: 1...24)
  func matrix(_ seed: UInt64) {
    var dice = Dice(seed)
    for round in 0..<12 {
      CATransaction.flush()
      let layer = makeLayer(10, 10, at: 100, 50)
      let holder = makeLayer(100, 100, at: 50, 50)
      holder.addSublayer(layer)
      // Two time spaces, of which most run as their superlayers do.
      var clocks = [Law(), Law()]
      for i in 0..<2 where dice.flip(3) {
        clocks[i].begin = dice.pick([0, 0.5])
        clocks[i].speed = dice.pick([0.5, 2, 1, 0, -1])
        clocks[i].offset = dice.pick([0, 0.5, 2])
      }
      for (owner, clock) in zip([holder, layer], clocks) {
        owner.beginTime = clock.begin
        owner.speed = Float(clock.speed)
        owner.timeOffset = clock.offset
      }
      let animations = (0..<dice.pick([1, 1, 2, 3])).map { _ in animation(&dice, dice.pick([0.5, 1, 2])) }
      for (i, lawful) in animations.enumerated() { layer.add(object(lawful), forKey: "\(i)") }
      let player = Player(holder)
      func expected(_ time: Double) -> Double {
        let inner = clocks.reduce(time) { local($1, $0) }
        return animations.reduce(100) { $1.apply($0, model: 100, at: inner) }
      }
      var frame = EvaluatedFrame()
      for step in 0..<41 {
        let time = Double(step) * 0.25
        let want = expected(time)
        // Where the law itself jumps, either side will do.
        let sides = [expected(time - 1e-6), expected(time + 1e-6)]
        evaluate(player.screen.context.tree, at: time, into: &frame)
        guard let index = (0..<frame.count).first(where: { frame.id($0) == layer.id }) else {
          Issue.record("no layer")
          return
        }
        let got = frame.geometry(index).position.x
        if !near(got, want, 2e-4), !sides.contains(where: { near(got, $0, 2e-4) }) {
          Issue.record(
            """
            seed \(seed), round \(round), at \(time): \(got), by the law \(want)
            clocks \(clocks)
            animations \(animations)
            """)
          return
        }
      }
    }
  }

  /// Facts 5.10, 5.44: a value function makes a transform of its number, which takes the place of the layer's or, when
  /// additive, goes before it. Half way from 0 to 2 is 1.
  @Test("Every value function, absolute and additive")
  func valueFunctions() {
    let made: [(CAValueFunctionName, Any, CATransform3D)] = [
      (.rotateX, 2.0, CATransform3DMakeRotation(1, 1, 0, 0)),
      (.rotateY, 2.0, CATransform3DMakeRotation(1, 0, 1, 0)),
      (.rotateZ, 2.0, CATransform3DMakeRotation(1, 0, 0, 1)), (.scaleX, 2.0, CATransform3DMakeScale(1, 1, 1)),
      (.scaleY, 6.0, CATransform3DMakeScale(1, 3, 1)), (.scaleZ, 6.0, CATransform3DMakeScale(1, 1, 3)),
      (.translateX, 2.0, CATransform3DMakeTranslation(1, 0, 0)),
      (.translateY, 2.0, CATransform3DMakeTranslation(0, 1, 0)),
      (.translateZ, 2.0, CATransform3DMakeTranslation(0, 0, 1)),
      (.scale, [2.0, 4.0, 6.0], CATransform3DMakeScale(1, 2, 3)),
      (.translate, [2.0, 4.0, 6.0], CATransform3DMakeTranslation(1, 2, 3)),
    ]
    let model = CATransform3DMakeScale(2, 2, 2)
    for (name, to, half) in made {
      for isAdditive in [false, true] {
        // A scale of 0 on the way has its own zero: that of the number.
        let layer = makeLayer(10, 10, at: 50, 50)
        layer.transform = model
        let animation = CABasicAnimation(keyPath: "transform")
        let isTriple = to is [Double]
        animation.fromValue = isTriple ? [0.0, 0.0, 0.0] as Any : 0.0
        animation.toValue = to
        if name == .scaleX { animation.fromValue = 0.0 }
        animation.duration = 2
        animation.isAdditive = isAdditive
        animation.valueFunction = CAValueFunction(name: name)
        layer.add(animation, forKey: nil)
        let player = Player(layer)
        let shown = player.geometry(layer, at: 1).transform
        let want = isAdditive ? CATransform3DConcat(half, model) : half
        #expect(
          zip(shown.all, want.matrix4.all).allSatisfy { near($0, $1, 1e-9) },
          "\(name.rawValue), \(isAdditive)")
      }
    }
  }
}

extension Matrix4 {
  fileprivate var all: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
