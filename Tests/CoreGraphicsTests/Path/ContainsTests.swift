import CoreGraphics
import Testing

@Suite struct ContainsTests {
  @Test func fact12_7_nestedSquaresOfOneDirectionHaveAHoleOnlyWithEvenOdd() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(point(15, 15), using: .winding))
    #expect(!path.contains(point(15, 15), using: .evenOdd))
    #expect(path.contains(point(5, 5), using: .evenOdd))
    #expect(!path.contains(point(31, 5)))
  }

  @Test func theTransformMapsThePointFirst() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(!path.contains(point(15, 5)))
    #expect(path.contains(point(15, 5), transform: CGAffineTransform(translationX: -10, y: 0)))
  }

  @Test func aPointThatIsNoneIsNowhere() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(!path.contains(point(.nan, 5)))
    #expect(!path.contains(point(.infinity, 5)))
  }
}
