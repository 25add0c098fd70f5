import RenderCore

// How scrolling moves (facts 9.13 to 9.23, 9.32, 9.33), as pure functions of time, one axis at a time.
//
// A finger past the edge is followed more and more slowly. A released view glides with a velocity that decays
// by a constant factor a millisecond, until it stops, or until it meets an edge: from there a critically
// damped spring takes over with the velocity that is left. Every phase is a closed formula, so a position
// depends on the time alone and not on how many frames were drawn before.

enum ScrollPhysics {
  /// How strongly a finger past the edge is followed (fact 9.13).
  static let rubberFactor = 0.55
  /// The angular frequency of the spring that pulls back to an edge (fact 9.22: reported).
  static let edgeFrequency = 10.0
  /// The angular frequency of the spring that turns pages (fact 9.33: reported).
  static let pageFrequency = 20.0
  /// How near the end a motion stops, in points (fact 9.20: reported).
  static let rest = 0.5

  /// How far content moves past its edge for a finger that went `x` past it, in a view of a size (fact 9.13).
  static func rubber(_ x: Double, _ size: Double) -> Double {
    guard size > 0, x.isFinite else { return 0 }
    let far = abs(x)
    let b = (1 - 1 / (far * rubberFactor / size + 1)) * size
    return x < 0 ? -b : b
  }

  /// Where the finger is for content that is `b` past its edge: the inverse of `rubber` (fact 9.15).
  static func unrubber(_ b: Double, _ size: Double) -> Double {
    guard size > 0, b.isFinite else { return 0 }
    let near = min(abs(b), size * 0.999)
    let x = size * (1 / (1 - near / size) - 1) / rubberFactor
    return b < 0 ? -x : x
  }

  /// How far a velocity carries, in points; the rate is per millisecond (fact 9.19).
  static func travel(_ velocity: Double, _ rate: Double) -> Double { -velocity / (1000 * log(rate)) }
}

/// One axis on its way after the finger has left.
struct ScrollMotion {
  private enum Phase {
    /// Decay towards a target.
    case glide(from: Double, to: Double, rate: Double)
    /// A critically damped spring about a place.
    case spring(about: Double, distance: Double, velocity: Double, frequency: Double)
    /// An ease-in-out way of a fixed duration.
    case ease(from: Double, to: Double, duration: Double)
    case still(Double)
  }

  private var first: Phase
  /// The phase after the edge was met, and when that is.
  private var second: (start: Double, phase: Phase)?

  /// A released view: glides from `x` with `velocity` to where that carries, or to `target` if it was
  /// given; the range is where it may rest.
  init(x: Double, velocity: Double, rate: Double, range: ClosedRange<Double>, target: Double?) {
    let rate = rate > 0 && rate < 1 ? rate : 0.998
    if x < range.lowerBound || x > range.upperBound {
      let edge = min(max(x, range.lowerBound), range.upperBound)
      first = .spring(
        about: edge, distance: x - edge, velocity: velocity, frequency: ScrollPhysics.edgeFrequency)
      return
    }
    let end = target ?? x + ScrollPhysics.travel(velocity, rate)
    guard abs(end - x) >= ScrollPhysics.rest else {
      first = .still(target ?? x)
      return
    }
    first = .glide(from: x, to: end, rate: rate)
    guard end < range.lowerBound || end > range.upperBound else { return }
    let edge = min(max(end, range.lowerBound), range.upperBound)
    // end − (end − x)·rᵗ = edge; the velocity there is what is left of the way times −1000 ln r.
    let meets = log((end - edge) / (end - x)) / (1000 * log(rate))
    let left = (end - edge) * -1000 * log(rate)
    second = (
      max(0, meets),
      .spring(about: edge, distance: 0, velocity: left, frequency: ScrollPhysics.edgeFrequency)
    )
  }

  /// A page turning from `x` to `page`.
  init(x: Double, velocity: Double, page: Double) {
    first = .spring(
      about: page, distance: x - page, velocity: velocity, frequency: ScrollPhysics.pageFrequency)
  }

  /// An animated change of the offset (fact 9.9).
  init(from: Double, to: Double, duration: Double) {
    first = .ease(from: from, to: to, duration: duration)
  }

  /// Where the axis is some seconds after the start, and whether it has come to rest.
  func state(at time: Double) -> (x: Double, isDone: Bool) {
    if let second, time >= second.start { return ScrollMotion.state(second.phase, time - second.start) }
    let state = ScrollMotion.state(first, time)
    return (state.x, state.isDone && second == nil)
  }

  private static func state(_ phase: Phase, _ t: Double) -> (x: Double, isDone: Bool) {
    switch phase {
    case .still(let x): return (x, true)
    case .glide(let from, let to, let rate):
      let left = (to - from) * pow(rate, 1000 * t)
      return abs(left) < ScrollPhysics.rest ? (to, true) : (to - left, false)
    case .spring(let about, let distance, let velocity, let w):
      let decay = exp(-w * t)
      let x = (distance + (velocity + w * distance) * t) * decay
      let speed = (velocity - w * (velocity + w * distance) * t) * decay
      let isDone = abs(x) < ScrollPhysics.rest && abs(speed) < ScrollPhysics.rest * w
      return isDone ? (about, true) : (about + x, false)
    case .ease(let from, let to, let duration):
      // A frame's time carries the rounding of the clock that it was taken from.
      guard t < duration - 1e-6 else { return (to, true) }
      let p = Easing.easeInEaseOut.value(at: t / duration)
      return (from + (to - from) * p, false)
    }
  }
}
