import RenderCore

/// A fixed sequence of numbers from a seed (splitmix64).
public struct Seeded {
  private var state: UInt64
  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  public mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
  public mutating func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * unit() }

  public mutating func color(alpha: Float) -> Color4 {
    Color4(Float(unit()), Float(unit()), Float(unit()), alpha)
  }
}
