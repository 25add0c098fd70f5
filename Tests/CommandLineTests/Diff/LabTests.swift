import Testing

@testable import acetate

/// Colours in Lab and their CIE94 differences.
@Suite struct LabTests {
  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.01) -> Bool { abs(a - b) <= tolerance }

  /// The published values of sRGB's primaries under D65.
  @Test func thePrimariesLieWhereTheyShould() {
    let red = Lab(red: 1, green: 0, blue: 0)
    #expect(near(red.l, 53.24, 0.02) && near(red.a, 80.09, 0.02) && near(red.b, 67.20, 0.02))
    let green = Lab(red: 0, green: 1, blue: 0)
    #expect(near(green.l, 87.73, 0.02) && near(green.a, -86.18, 0.02) && near(green.b, 83.18, 0.02))
    let white = Lab(red: 1, green: 1, blue: 1)
    #expect(near(white.l, 100) && near(white.a, 0, 0.02) && near(white.b, 0, 0.02))
  }

  /// By hand: greys differ in L alone, with weight 1.
  @Test func greysDifferByTheirLightness() {
    #expect(near(Lab(l: 50, a: 0, b: 0).difference(to: Lab(l: 53, a: 0, b: 0)), 3, 1e-9))
  }

  /// By hand: C1 = 5, C2 = 10, ΔC = −5, S_C = 1.225; ΔH = 0 for colours of one hue. 5 / 1.225 = 4.0816.
  @Test func chromaCountsLess() {
    let difference = Lab(l: 50, a: 3, b: 4).difference(to: Lab(l: 50, a: 6, b: 8))
    #expect(near(difference, 5 / 1.225, 1e-9))
  }

  /// By hand: C1 = C2 = 10, so ΔC = 0 and ΔH² = 10² + 10² = 200; S_H = 1.15. √200 / 1.15 = 12.2975.
  @Test func hueCountsByItsOwnWeight() {
    let difference = Lab(l: 50, a: 10, b: 0).difference(to: Lab(l: 50, a: 0, b: 10))
    #expect(near(difference, 200.0.squareRoot() / 1.15, 1e-9))
  }
}
