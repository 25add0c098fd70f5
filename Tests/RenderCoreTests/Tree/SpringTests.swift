import RenderCore
import Testing

@Suite("Section 8: springs")
struct SpringTests {
  @Test("8.3: the default spring at six times, and its first peak")
  func samples() {
    let spring = Spring()
    let values = [0.1: 0.340300, 0.2: 0.849426, 0.3: 1.124355, 0.5: 1.074591, 0.75: 0.974152, 1: 1.002170]
    for (t, x) in values { #expect(near(spring.position(at: t), x, 1e-6)) }
    #expect(near(spring.position(at: 0.362760), 1.163034, 1e-6))
    #expect(spring.position(at: 0.3627) < spring.position(at: 0.36276))
    #expect(spring.position(at: 0.3628) < spring.position(at: 0.36276))
  }

  @Test("8.2: above critical damping the motion is the critical one, unless allowed")
  func overdamping() {
    let critical = Spring(mass: 1, stiffness: 100, damping: 20)
    let heavy = Spring(mass: 1, stiffness: 100, damping: 100)
    for t in [0.05, 0.1, 0.3, 1] {
      #expect(critical.position(at: t) == heavy.position(at: t))
      // 1 − e^(−10t)(1 + 10t)
      #expect(near(critical.position(at: t), 1 - (2.718281828459045 ^^ (-10 * t)) * (1 + 10 * t), 1e-12))
    }
    let slow = Spring(mass: 1, stiffness: 100, damping: 100, allowsOverdamping: true)
    #expect(slow.position(at: 0.3) < heavy.position(at: 0.3) - 0.2)
    #expect(near(slow.position(at: 10), 1, 1e-4))
  }

  @Test("8.4: settling time below critical damping")
  func settling() {
    #expect(Spring().settlingDuration == 1.4727003346780927)
    #expect(near(Spring(mass: 1, stiffness: 100, damping: 1).settlingDuration, 13.91321015, 1e-8))
    let omega = 2 * Double.pi
    let half = Spring(mass: 1, stiffness: omega * omega, damping: omega)
    #expect(near(half.settlingDuration, 2.34387538, 1e-8))
    func fast(_ v: Double) -> Double {
      Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: v).settlingDuration
    }
    #expect(near(fast(5), 1.3815510558, 1e-10))
    #expect(near(fast(-5), 1.5350814063, 1e-10))
  }

  @Test("8.5: settling time from critical damping on, in tenths of a second")
  func criticalSettling() {
    #expect(Spring(mass: 1, stiffness: 100, damping: 20).settlingDuration == 1)
    #expect(Spring(mass: 12, stiffness: 7, damping: 100).settlingDuration == 12.1)
    #expect(
      Spring(mass: 1, stiffness: 100, damping: 25, initialVelocity: 15).settlingDuration == 0.9)
  }

  @Test("8.6: without damping it never settles")
  func undamped() {
    #expect(
      Spring(mass: 1, stiffness: 100, damping: 0).settlingDuration
        == Double(Float.greatestFiniteMagnitude))
  }

  @Test("8.9: perceptual duration and bounce")
  func perceptual() {
    #expect(near(Spring().perceptualDuration, 0.6283185307, 1e-9))
    #expect(near(Spring().bounce, 0.5, 1e-12))
    #expect(near(Spring(mass: 1, stiffness: 100, damping: 40).bounce, -0.5, 1e-12))
    let spring = Spring(perceptualDuration: 0.5, bounce: 0.3)
    #expect(near(spring.perceptualDuration, 0.5, 1e-12))
    #expect(near(spring.bounce, 0.3, 1e-12))
    #expect(spring.allowsOverdamping)
  }

  @Test("Impossible springs are at the end at once, and settle at once or never; nothing loops")
  func extreme() {
    for bad in [Double.nan, 0, -1, .infinity, 1e308, 1e-308] {
      for spring in [
        Spring(mass: bad, stiffness: 100, damping: 10), Spring(mass: 1, stiffness: bad, damping: 10),
        Spring(mass: 1, stiffness: 100, damping: bad),
        Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: bad),
        Spring(mass: 1, stiffness: 100, damping: bad, allowsOverdamping: true),
        Spring(perceptualDuration: bad, bounce: bad),
      ] {
        #expect(!spring.settlingDuration.isNaN)
        for t in [0, 0.1, 1e9, .infinity, .nan] { #expect(!spring.position(at: t).isNaN) }
      }
    }
    #expect(Spring(mass: 1e9, stiffness: 1e-9, damping: 2).settlingDuration > 1e9)
  }
}

infix operator ^^ : MultiplicationPrecedence
/// A power by repeated roots and products, for reference only.
private func ^^ (base: Double, exponent: Double) -> Double {
  var sum = 1.0
  var term = 1.0
  // e^y by its series at y/64, then six squarings.
  let y = exponent / 64
  for n in 1...20 {
    term *= y / Double(n)
    sum += term
  }
  for _ in 0..<6 { sum *= sum }
  return sum
}
