import RenderCore

/// A fixed sequence of numbers (splitmix64), so that a failing case is the same tomorrow.
struct Seeded {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func between(_ a: Double, _ b: Double) -> Double {
    a + (b - a) * (Double(next() >> 11) / 9_007_199_254_740_992)
  }

  mutating func point(_ low: Double, _ high: Double) -> Vec2 { Vec2(between(low, high), between(low, high)) }

  /// Lines, quads and cubics anywhere between two bounds, in several subpaths, some closed.
  mutating func path(elements: Int, _ low: Double, _ high: Double) -> PathData {
    var path = PathData()
    path.move(point(low, high))
    for _ in 0..<elements {
      switch next() % 8 {
      case 0: path.move(point(low, high))
      case 1: path.close()
      case 2, 3: path.quad(point(low, high), point(low, high))
      case 4, 5: path.cubic(point(low, high), point(low, high), point(low, high))
      default: path.line(point(low, high))
      }
    }
    return path
  }
}
