import RenderCore

// From a damping ratio and a duration to a spring (facts 7.10, 7.11).
//
// UIKit asks for how strongly a spring is damped and when it shall be at rest. The spring is the one of
// mass 1 whose envelope has fallen to 1/1000 at the end of the duration. Its angular frequency is found by
// twelve steps of Newton's method from 5/T: a fixed number, so the answer is the same on every machine.

struct SpringParameters: Equatable {
  var stiffness: Double
  var damping: Double
  var velocity: Double
  var allowsOverdamping = false
}

enum SpringSolver {
  static let tolerance = 0.001

  static func spring(ratio: Double, duration: Double, velocity: Double) -> SpringParameters {
    let zeta = ratio.isFinite ? min(max(ratio, 1.19e-7), 1) : 1
    let time = duration.isFinite ? min(max(duration, 0.01), 10) : 10
    let v = velocity.isFinite ? velocity : 0
    let omega = frequency(zeta, time, v)
    return SpringParameters(stiffness: omega * omega, damping: 2 * zeta * omega, velocity: v)
  }

  /// The spring of `animate(springDuration:bounce:)` (fact 7.14): one swing takes `duration`; a bounce of 1
  /// never rests, of 0 is critically damped, and below 0 creeps.
  static func spring(duration: Double, bounce: Double, velocity: Double) -> SpringParameters {
    let time = duration.isFinite && duration > 0 ? max(duration, 1e-3) : 0.5
    let b = bounce.isFinite ? min(max(bounce, -0.99), 1) : 0
    let omega = 2 * Double.pi / time
    let zeta = b >= 0 ? 1 - b : 1 / (1 + b)
    return SpringParameters(
      stiffness: omega * omega, damping: 2 * zeta * omega, velocity: velocity.isFinite ? velocity : 0,
      allowsOverdamping: zeta > 1)
  }

  private static func frequency(_ zeta: Double, _ time: Double, _ v: Double) -> Double {
    let start = 5 / time
    var omega = start
    for _ in 0..<12 {
      let (value, slope) = excess(omega, zeta, time, v)
      let next = omega - value / slope
      // A step that leaves the positive numbers is refused; what was found so far stands.
      guard next.isFinite, next > 0 else { break }
      omega = next
    }
    return omega.isFinite && omega > 0 ? omega : start
  }

  /// How far the envelope at `time` is above the tolerance, and how that changes with the frequency.
  private static func excess(
    _ w: Double, _ zeta: Double, _ time: Double, _ v: Double
  ) -> (Double, Double) {
    if zeta < 1 {
      let root = (1 - zeta * zeta).squareRoot()
      let decay = exp(-zeta * w * time)
      let amplitude = (zeta * w - v) / (w * root)
      let slope = v / (w * w * root)
      let sign: Double = amplitude < 0 ? -1 : 1
      return (
        sign * amplitude * decay - tolerance, sign * decay * (slope - zeta * time * amplitude)
      )
    }
    let decay = exp(-w * time)
    let amplitude = 1 + (w - v) * time
    let sign: Double = amplitude < 0 ? -1 : 1
    return (sign * amplitude * decay - tolerance, sign * decay * time * (1 - amplitude))
  }
}
