import CoreGraphics
import Testing

@Suite struct ExtremePathTests {
  @Test func linesWithoutACurrentPointAreLeftOut() {
    let path = CGMutablePath()
    path.addLine(to: point(1, 1))
    path.addQuadCurve(to: point(1, 1), control: point(0, 0))
    path.addCurve(to: point(1, 1), control1: point(0, 0), control2: point(2, 2))
    path.addArc(tangent1End: point(1, 1), tangent2End: point(2, 0), radius: 1)
    path.closeSubpath()
    path.addLines(between: [])
    #expect(path.isEmpty)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, 0])
  func everythingCanBeAskedOfOddNumbers(_ odd: CGFloat) {
    let path = CGMutablePath()
    path.move(to: point(odd, 0))
    path.addLine(to: point(1, odd))
    path.addQuadCurve(to: point(odd, odd), control: point(0, odd))
    path.addCurve(to: point(2, 2), control1: point(odd, 1), control2: point(1, odd))
    path.addRect(CGRect(x: odd, y: 0, width: odd, height: 5))
    path.addEllipse(in: CGRect(x: 0, y: odd, width: 5, height: odd))
    path.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: odd, height: 9), cornerWidth: odd, cornerHeight: odd)
    path.closeSubpath()
    _ = path.boundingBox
    _ = path.boundingBoxOfPath
    _ = path.contains(point(odd, 1))
    _ = path.isRect(nil)
    _ = path.copy(dashingWithPhase: odd, lengths: [odd, 1])
    _ = path.copy(dashingWithPhase: 0, lengths: [])
    _ = path.copy(strokingWithWidth: odd, lineCap: .round, lineJoin: .round, miterLimit: odd)
    _ = CGPath.continuousRoundedRect(CGRect(x: 0, y: 0, width: odd, height: 4), cornerRadius: odd)
    #expect(path.elements.count > 4)
  }

  @Test func oneHundredThousandElementsAreQuicklyAdded() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for i in 1...100_000 { path.addLine(to: point(CGFloat(i % 100), CGFloat(i / 100))) }
    #expect(path.elements.count == 100_001)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 99, height: 1000))
  }
}
