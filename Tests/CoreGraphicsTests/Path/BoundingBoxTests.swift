import CoreGraphics
import Testing

@Suite struct BoundingBoxTests {
  @Test func fact12_8_controlPointsCountOnlyInTheOuterBox() {
    let path = CGMutablePath()
    path.move(to: point(0, 0))
    path.addCurve(to: point(100, 0), control1: point(0, 100), control2: point(100, 100))
    #expect(path.boundingBox.height == 100)
    #expect(abs(path.boundingBoxOfPath.height - 75) < 1e-9)
    #expect(abs(path.boundingBoxOfPath.width - 100) < 1e-9)
  }

  @Test func fact12_9_anEmptyPathHasTheNullBox() {
    let path = CGMutablePath()
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    #expect(path.currentPoint == .zero)
  }

  @Test func fact12_9_aLoneMoveDrawsNothing() {
    let path = CGMutablePath()
    path.move(to: point(3, 4))
    #expect(path.boundingBoxOfPath.isNull)
    #expect(path.boundingBox == CGRect(x: 3, y: 4, width: 0, height: 0))
    #expect(!path.isEmpty)
  }

  @Test func fact12_10_afterACloseTheCurrentPointIsTheStart() {
    let path = CGMutablePath()
    path.move(to: point(1, 2))
    path.addLine(to: point(5, 2))
    path.addLine(to: point(5, 6))
    path.closeSubpath()
    #expect(path.currentPoint == point(1, 2))
    // A line from there begins a new sub-path at the start.
    path.addLine(to: point(1, 10))
    #expect(agree(path.boundingBoxOfPath, CGRect(x: 1, y: 2, width: 4, height: 8)))
    #expect(path.currentPoint == point(1, 10))
  }

  @Test func rectanglesAreRecognisedInBothDirectionsAndWithTheWayBack() {
    var found = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
    #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
    let other = CGMutablePath()
    other.addLines(between: [point(0, 0), point(0, 5), point(5, 5), point(5, 0), point(0, 0)])
    #expect(other.isRect(&found))
    #expect(found == CGRect(x: 0, y: 0, width: 5, height: 5))
    let slanted = CGMutablePath()
    slanted.addLines(between: [point(0, 0), point(5, 1), point(5, 5), point(0, 5)])
    #expect(!slanted.isRect(nil))
    #expect(!CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil).isRect(nil))
  }
}
