import CoreGraphics

/// Random numbers that are the same on every run: a linear congruential generator with Knuth's constants.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func below(_ n: Int) -> Int { Int(next() >> 33) % n }

  /// Mostly a number of ordinary size, sometimes one that breaks things.
  mutating func number() -> CGFloat {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, 1e-300, 0, -0.0, 32_768, 0.5]
    if below(12) == 0 { return odd[below(odd.count)] }
    return CGFloat(below(20_000)) / 200 - 30
  }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
}
