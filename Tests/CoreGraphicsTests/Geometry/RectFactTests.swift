import CoreGraphics
import Testing

/// Fact 12.17: what Foundation's rectangle does, which everything above relies on.
@Suite struct RectFactTests {
  @Test func fact12_17_sizesReadStandardised() {
    let r = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(r.width == 4)
    #expect(r.height == 6)
    #expect(r.minX == 6)
  }

  @Test func fact12_17_insetPastTheMiddleIsNull() {
    #expect(CGRect(x: 0, y: 0, width: 10, height: 10).insetBy(dx: 6, dy: 0).isNull)
  }

  @Test func fact12_17_containsExcludesMaximumEdges() {
    let r = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(r.contains(point(0, 0)))
    #expect(!r.contains(point(10, 5)))
    #expect(!r.contains(point(5, 10)))
  }

  @Test func fact12_17_integralGrowsOutwards() {
    // minX 1.2 → 1, minY 2.7 → 2, maxX 4.5 → 5, maxY 7.3 → 8.
    let r = CGRect(x: 1.2, y: 2.7, width: 3.3, height: 4.6).integral
    #expect(r == CGRect(x: 1, y: 2, width: 4, height: 6))
  }

  @Test func fact12_17_unionWithNullIsTheOther() {
    let r = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(r.union(.null) == r)
    #expect(CGRect.null.union(r) == r)
  }
}

/// Foundation's own functions trap on these (Sources/FoundationRepairs).
@Suite struct RectIntersectionTests {
  private let square = CGRect(x: 0, y: 0, width: 4, height: 4)

  @Test(arguments: [CGFloat.nan, -CGFloat.infinity])
  func aRectangleThatIsNoneMeetsNothing(_ n: CGFloat) {
    let odd = CGRect(x: n, y: 1, width: n, height: 2)
    #expect(square.intersection(odd).isNull && odd.intersection(square).isNull)
    #expect(!square.intersects(odd) && !odd.intersects(square))
  }

  /// 2…4 of 0…4 and 2…8; 1…3 lies in both.
  @Test func rectanglesShareWhatLiesInBoth() {
    let shared = square.intersection(CGRect(x: 2, y: 1, width: 6, height: 2))
    #expect(shared == CGRect(x: 2, y: 1, width: 2, height: 2))
    #expect(square.intersection(CGRect(x: 8, y: 3, width: -6, height: -2)) == shared)
  }

  /// Fact 12.17: empty, not null.
  @Test func touchingRectanglesShareAnEmptyOne() {
    let shared = square.intersection(CGRect(x: 4, y: 0, width: 1, height: 4))
    #expect(!shared.isNull && shared.isEmpty)
    #expect(square.intersection(CGRect(x: 5, y: 0, width: 1, height: 1)).isNull)
  }
}
