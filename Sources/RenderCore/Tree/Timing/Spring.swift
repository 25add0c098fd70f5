/// A mass on a damped spring, pulled from 0 to 1: its place at a time, in closed form.
///
/// With ω = √(k/m), ζ = c/(2√(km)), β = ζω: below critical damping x = 1 − e^(−βt)(cos ω'​t + (β−v)/ω' · sin
/// ω'​t), ω' = ω√(1−ζ²) (fact 8.1); at it, x = 1 − e^(−ωt)(1 + (ω−v)t); above it the motion counts as critical
/// unless `allowsOverdamping` (fact 8.2). No step-by-step integration: any time costs the same, so films can
/// be seeked.
public struct Spring: Hashable, Sendable {
  public var mass = 1.0
  public var stiffness = 100.0
  public var damping = 10.0
  /// Ways a second at the start, positive towards 1.
  public var initialVelocity = 0.0
  public var allowsOverdamping = false

  public init() {}

  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// A spring of mass 1 by the time that its motion seems to take and its bounce (fact 8.9): bounce 0 is
  /// critical, up to 1 less damped, below 0 more. Numbers out of range are brought into it.
  public init(perceptualDuration: Double, bounce: Double) {
    let period = perceptualDuration > 1e-6 ? min(perceptualDuration, 1e9) : 1e-6
    let bounce = bounce.isNaN ? 0 : max(-0.999_999, min(1, bounce))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / period
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, allowsOverdamping: true)
  }

  /// ω, radians a second.
  var frequency: Double { (stiffness / mass).squareRoot() }
  /// ζ: below 1 it swings, at 1 it is critical.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// 2π√(m/k).
  public var perceptualDuration: Double { 2 * Double.pi * (mass / stiffness).squareRoot() }
  /// 1 − ζ up to critical damping, 1/ζ − 1 above.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  private var isUsable: Bool {
    mass > 0 && stiffness > 0 && damping >= 0 && frequency.isFinite && frequency > 0
      && dampingRatio.isFinite && initialVelocity.isFinite
  }

  /// The place at a time in seconds; 0 up to time 0. A spring with impossible numbers is at 1 at once.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard isUsable, time.isFinite else { return 1 }
    return 1 - displacement(at: time)
  }

  /// What is left of the way, signed.
  private func displacement(at time: Double) -> Double {
    let omega = frequency
    let zeta = dampingRatio
    if zeta < 1 {
      let beta = zeta * omega
      let swing = omega * (1 - zeta * zeta).squareRoot()
      // Too close to critical for the sine form to hold its digits.
      if swing * time > 1e-6 {
        let (sine, cosine) = PlainMath.sincos(swing * time)
        return PlainMath.exp(-beta * time) * (cosine + (beta - initialVelocity) / swing * sine)
      }
      return PlainMath.exp(-beta * time) * (1 + (beta - initialVelocity) * time)
    }
    if zeta > 1 && allowsOverdamping {
      let beta = zeta * omega
      let spread = omega * (zeta * zeta - 1).squareRoot()
      let weight = (beta - initialVelocity) / spread
      // β − spread loses digits for a large ζ; the product of both roots is ω².
      let slow = omega * omega / (beta + spread)
      return 0.5
        * (PlainMath.exp(-slow * time) * (1 + weight)
          + PlainMath.exp(-(beta + spread) * time) * (1 - weight))
    }
    return PlainMath.exp(-omega * time) * (1 + (omega - initialVelocity) * time)
  }

  /// The seconds until the spring is taken as at rest: by the envelope of the swing below critical damping
  /// (fact 8.4), from there on the first tenth of a second after which it stays within a thousandth (fact
  /// 8.5). `Float`'s largest number for a spring without damping (fact 8.6).
  public var settlingDuration: Double {
    let never = Double(Float.greatestFiniteMagnitude)
    guard isUsable, damping > 0 else { return mass > 0 && stiffness > 0 ? never : 0 }
    let omega = frequency
    let zeta = dampingRatio
    if zeta < 1 {
      let beta = zeta * omega
      let swing = omega * (1 - zeta * zeta).squareRoot()
      let envelope = 1 + abs((beta - initialVelocity) / swing)
      // In this form Apple's last digit comes out (fact 8.4).
      return min(never, max(0, PlainMath.log(1000) / beta + PlainMath.log(envelope) / beta))
    }
    let rest = 0.001
    // The last extremum of the displacement: after it, it only shrinks.
    var low = 0.0
    let drift = omega - initialVelocity
    if drift < 0 {
      let extremum = 1 / omega - 1 / drift
      if abs(displacement(at: extremum)) > rest { low = extremum }
    }
    var high = max(low, 0.1)
    while abs(displacement(at: high)) > rest && high < 1e12 { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) * 0.5
      if abs(displacement(at: middle)) > rest { low = middle } else { high = middle }
    }
    return min(never, (high * 10 - 1e-9).rounded(.up) / 10)
  }
}
