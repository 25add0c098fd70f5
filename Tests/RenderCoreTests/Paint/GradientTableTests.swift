import Testing

@testable import RenderCore

/// Where Apple's gradients change hard, measured in GradientView's pictures of stripes (public domain).
@Suite("Gradients come from tables")
struct GradientTableTests {
  /// Lengths in pixels of RadialFactor1, 0.75, 0.5, 0.25 at 1x and 2x and of Conic at both; the entries are those
  /// on whose borders every edge of the picture lies.
  @Test(
    "Entries for a length in pixels",
    arguments: [
      (651.94, 654), (869.25, 878), (1303.88, 1310), (1738.5, 1742), (2607.75, 2622), (5215.5, 4094),
      (1346.4, 1358), (2692.8, 2702),
    ])
  func entries(length: Double, count: Int) {
    #expect(GradientPaint.entries(along: length) == Double(count))
  }

  @Test("Odd lengths: defined")
  func extreme() {
    for length in [-1, 0, Double.nan, .infinity, 1e300] {
      let count = GradientPaint.entries(along: length)
      #expect(count >= 14 && count <= 4094)
    }
  }
}
