import Testing

@testable import RenderCore

@Suite("Section 4: timing functions")
struct EasingTests {
  // The fact allows 1e-4; Apple's own solver is that coarse.
  @Test("4.2: the named curves at a quarter, half and three quarters")
  func named() {
    let table: [(Easing, [Double])] = [
      (.easeIn, [0.093465, 0.315357, 0.621861]), (.easeOut, [0.378140, 0.684643, 0.906535]),
      (.easeInEaseOut, [0.129162, 0.5, 0.870838]), (Easing(0.5, 0, 0.5, 1), [0.105889, 0.5, 0.894111]),
    ]
    for (easing, values) in table {
      for (x, y) in zip([0.25, 0.5, 0.75], values) { #expect(near(easing.value(at: x), y, 1e-5)) }
    }
  }

  @Test("4.3: the default curve at five places")
  func standard() {
    let values = [0.1: 0.094796, 0.25: 0.408511, 0.5: 0.802403, 0.75: 0.960459, 0.9: 0.994316]
    for (x, y) in values { #expect(near(Easing.standard.value(at: x), y, 1e-6)) }
  }

  @Test("4.4, 4.5: exactly 0 up to 0 and exactly 1 from 1 on")
  func ends() {
    for easing in [Easing.linear, .easeIn, .easeOut, .easeInEaseOut, .standard, Easing(1, 0, 0, 1)] {
      for x in [0, -0.5, -1e300, -.infinity, .nan] { #expect(easing.value(at: x) == 0) }
      for x in [1, 1.5, 1e300, .infinity] { #expect(easing.value(at: x) == 1) }
    }
  }

  @Test("4.4: curves whose slope is zero or infinite give numbers everywhere")
  func steep() {
    for easing in [Easing(0, 0, 0, 0), Easing(1, 1, 1, 1), Easing(0, 1, 1, 0), Easing(1, 0, 0, 1)] {
      var last = -1.0
      for k in 0...1000 {
        let y = easing.value(at: Double(k) / 1000)
        #expect(y.isFinite)
        if easing.controlPoints.y1 <= easing.controlPoints.y2 { #expect(y >= last - 1e-9) }
        last = y
      }
    }
  }

  @Test("4.6: y beyond 0…1 overshoots: (0.5, −0.5, 0.5, 1.5) goes below 0 and above 1")
  func overshoot() {
    let easing = Easing(0.5, -0.5, 0.5, 1.5)
    #expect(easing.value(at: 0.1) < 0)
    #expect(easing.value(at: 0.9) > 1)
    #expect(near(easing.value(at: 0.5), 0.5, 1e-9))
  }

  @Test("Every value solves the curve: x(s) = x for the s whose y it is, against bisection")
  func solved() {
    for (x1, y1, x2, y2) in [(0.42, 0, 0.58, 1), (0.1, 0.9, 0.2, 1), (0, 0, 0.58, 1), (0.9, 0.1, 1, 0.2)] {
      let easing = Easing(x1, y1, x2, y2)
      for k in 1..<97 {
        let x = Double(k) / 97
        var (low, high) = (0.0, 1.0)
        for _ in 0..<80 {
          let s = (low + high) / 2
          let at = 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s
          if at < x { low = s } else { high = s }
        }
        let s = low
        let y = 3 * (1 - s) * (1 - s) * s * y1 + 3 * (1 - s) * s * s * y2 + s * s * s
        #expect(near(easing.value(at: x), y, 1e-6))
      }
    }
  }

  @Test("Control points that are no numbers are taken as 0, x is kept within 0…1")
  func extreme() {
    #expect(Easing(.nan, .nan, .nan, .nan).value(at: 0.5).isFinite)
    let wild = Easing(-3, 0, 7, 1)
    let tame = Easing(0, 0, 1, 1)
    #expect(near(wild.value(at: 0.3), tame.value(at: 0.3), 1e-9))
    #expect(Easing(0.3, .infinity, 0.3, -.infinity).value(at: 0.4).isFinite)
  }
}

@Suite("Functions made of the four operations")
struct PlainMathTests {
  @Test("Known values of e^x, ln, sine, cosine, arctangent")
  func known() {
    // Mathematical constants to seventeen digits.
    #expect(near(PlainMath.exp(1), 2.718281828459045, 1e-15))
    #expect(near(PlainMath.exp(-1), 0.36787944117144233, 1e-16))
    #expect(near(PlainMath.exp(50) / 5.184705528587072e21, 1, 1e-14))
    #expect(PlainMath.exp(-800) == 0 && PlainMath.exp(800) == .infinity)
    #expect(near(PlainMath.log(1000), 6.907755278982137, 1e-15))
    #expect(near(PlainMath.log(1e-300), -690.7755278982137, 1e-12))
    #expect(near(PlainMath.sincos(.pi / 6).sin, 0.5, 1e-15))
    #expect(near(PlainMath.sincos(.pi / 3).cos, 0.5, 1e-15))
    #expect(near(PlainMath.sincos(1).sin, 0.8414709848078965, 1e-15))
    #expect(near(PlainMath.sincos(100).cos, 0.8623188722876839, 1e-14))
    #expect(near(PlainMath.atan2(1, 1), .pi / 4, 1e-15))
    #expect(near(PlainMath.atan2(-1, -2), -2.677945044588987, 1e-15))
    #expect(near(PlainMath.acos(0.5), .pi / 3, 1e-15))
  }

  @Test("sin² + cos² is 1 and e^(ln x) is x over many magnitudes")
  func identities() {
    for k in -400...400 {
      let x = Double(k) * 0.37
      let (s, c) = PlainMath.sincos(x)
      #expect(near(s * s + c * c, 1, 1e-14))
      let y = PlainMath.exp(x / 10)
      #expect(near(PlainMath.log(y), x / 10, 1e-13))
      #expect(
        near(PlainMath.atan2(s, c), x - (x / (2 * .pi)).rounded() * 2 * .pi, 1e-12)
          || abs(abs(PlainMath.atan2(s, c)) - .pi) < 1e-9)
    }
  }

  @Test("What is no number gives none, and nothing traps")
  func extreme() {
    #expect(PlainMath.sincos(.infinity).sin.isNaN)
    #expect(PlainMath.sincos(1e300).cos.isFinite)
    #expect(PlainMath.log(-1).isNaN && PlainMath.log(0) == -.infinity)
    #expect(PlainMath.atan2(.infinity, .infinity) == .pi / 4)
    #expect(PlainMath.exp(.nan).isNaN)
  }
}
