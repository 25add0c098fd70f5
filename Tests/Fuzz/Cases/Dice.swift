import Foundation

/// A fixed sequence of pseudo-random numbers (SplitMix64), so that a failing case is the same tomorrow and on any
/// machine: a case is its seed.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, but not including, `count`.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  /// True once in `times` throws.
  public mutating func once(in times: Int) -> Bool { below(times) == 0 }

  public mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) / 9_007_199_254_740_992)
  }

  public mutating func one<T>(of values: [T]) -> T { values[below(values.count)] }

  /// Numbers that users write by mistake.
  private static let odd: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-9, -1e-9, 1e-300, 1e5, 1e9, -1e9, 2_147_483_648, 4_294_967_296, 1e19, -1e19, 1e30,
    1e300, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  /// A number: a sane one within the bounds most of the time, else one of the odd ones.
  public mutating func number(_ low: Double, _ high: Double, oddOnceIn times: Int = 12) -> Double {
    once(in: times) ? one(of: Dice.odd) : between(low, high)
  }
}
