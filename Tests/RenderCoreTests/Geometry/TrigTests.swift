import Foundation
import RenderCore
import Testing

/// The functions against the C library's, which is right to about 1e-16.
@Suite struct TrigTests {
  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-13) -> Bool {
    a == b || (a.isNaN && b.isNaN) || (a - b).magnitude <= tolerance * max(1, b.magnitude)
  }

  @Test func circleFunctions() {
    var x = -50.0
    while x < 50 {
      #expect(isClose(Trig.sin(x), sin(x)) && isClose(Trig.cos(x), cos(x)))
      #expect(isClose(Trig.atan(x), atan(x)))
      x += 0.0837
    }
    #expect(Trig.sin(.infinity).isNaN && Trig.cos(.nan).isNaN)
    #expect(Trig.sincos(1e30).sin.magnitude <= 1)
  }

  @Test func angles() {
    for (y, x) in [(0.0, 1.0), (0, -1), (1, 0), (-1, 0), (3, -4), (-3, -4), (1e-300, 1e300), (0, 0)] {
      #expect(isClose(Trig.atan2(y, x), atan2(y, x)))
    }
    for v in [-1, -0.5, 0, 0.3, 1.0] {
      #expect(isClose(Trig.asin(v), asin(v)) && isClose(Trig.acos(v), acos(v)))
    }
  }

  @Test func exponentials() {
    for x in [-745.0, -700, -20, -1, -1e-9, 0, 1e-9, 0.5, 1, 10, 300, 709, 800, .nan] {
      #expect(isClose(Trig.exp(x) / max(exp(x), 1e-300), exp(x) / max(exp(x), 1e-300), 1e-12))
    }
    for x in [1e-300, 1e-9, 0.3, 0.7071, 1, 1.4143, 2, 10, 1e300, 0, -1] {
      #expect(isClose(Trig.log(x), log(x)))
    }
    for (x, y) in [(2.0, 0.5), (0.3, 2.4), (10, -3), (0, 2), (-2, 3), (-2, 0.5), (1.055, 100.5)] {
      #expect(isClose(Trig.pow(x, y), pow(x, y), 1e-12))
    }
  }
}
