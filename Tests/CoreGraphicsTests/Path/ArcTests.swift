import CoreGraphics
import Testing

@Suite struct ArcTests {
  func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool, radius: CGFloat = 1) -> CGMutablePath {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test func fact5_20_quartersCountFromTheStart() {
    let path = CGMutablePath()
    path.addArc(
      center: point(25, 100), radius: 20, startAngle: 225 * .pi / 180, endAngle: 0, clockwise: true)
    #expect(path.types == [.moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint])
    #expect(
      agree(
        path.ends, [point(10.858, 85.858), point(10.858, 114.142), point(39.142, 114.142), point(45, 100)],
        within: 1e-3))
  }

  @Test func fact5_21_aFullCircleIsFourCurvesWithoutClose() {
    let path = arc(0, 2 * .pi, clockwise: false)
    #expect(path.types == [.moveToPoint] + Array(repeating: .addCurveToPoint, count: 4))
    #expect(agree([path.currentPoint], [point(1, 0)]))
    let k: CGFloat = 0.5522847498
    #expect(agree(path.elements[1].points, [point(1, k), point(k, 1), point(0, 1)], within: 1e-9))
  }

  @Test func fact5_22_tangentArcIsALineAndOneCurve() {
    let path = CGMutablePath()
    path.move(to: point(400, 400))
    path.addArc(tangent1End: point(140, 250), tangent2End: point(110, 180), radius: 50)
    #expect(path.types == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    #expect(
      agree(
        path.ends, [point(400, 400), point(154.4154, 258.3166), point(133.4443, 234.7033)],
        within: 1e-4))
  }

  @Test func fact12_11_clockwiseIsMeantWithYUp() {
    // From angle 0 down to -π/2: through (cos, sin) of -45°, which lies above on a y-down screen.
    let path = arc(0, -.pi / 2, clockwise: true)
    #expect(agree([path.currentPoint], [point(0, -1)]))
    #expect(path.elements.count == 2)
    // The other way it is three quarters.
    #expect(arc(0, -.pi / 2, clockwise: false).elements.count == 4)
  }

  @Test func fact12_13_anArcIsJoinedByALineToWhatWasThere() {
    let path = CGMutablePath()
    path.move(to: point(5, 5))
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.types == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    #expect(arc(0, .pi / 2, clockwise: false).types == [.moveToPoint, .addCurveToPoint])
  }

  @Test func fact12_13_anEllipseStartsItsOwnSubpath() {
    let path = CGMutablePath()
    path.move(to: point(5, 5))
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(path.types[1] == .moveToPoint)
  }

  @Test func fact12_14_sweepsAreNormalised() {
    // end < start adds a turn: 0 → -π/2 becomes 3π/2, three curves.
    #expect(arc(0, -.pi / 2, clockwise: false).elements.count == 1 + 3)
    // A turn or more is one full circle, in either direction.
    #expect(arc(0, 5 * .pi, clockwise: false).elements.count == 1 + 4)
    #expect(arc(0, 2 * .pi, clockwise: true).elements.count == 1 + 4)
    #expect(arc(-.pi / 2, 3 * .pi / 2, clockwise: true).elements.count == 1 + 4)
    // Equal angles: just the starting point.
    #expect(arc(1, 1, clockwise: false).elements.count == 1)
  }

  @Test func fact12_15_threePointsInALineOrNoRadiusGiveALineToTheCorner() {
    for radius: CGFloat in [0, 10] {
      let path = CGMutablePath()
      path.move(to: point(0, 0))
      let end = radius == 0 ? point(10, 10) : point(20, 0)
      path.addArc(tangent1End: point(10, 0), tangent2End: end, radius: radius)
      #expect(path.ends == [point(0, 0), point(10, 0)])
    }
  }

  @Test func aRelativeArcTurnsByItsDelta() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: -.pi / 2)
    #expect(agree([path.currentPoint], [point(0, -2)]))
  }

  @Test func anArcInATransformedSpaceIsAnEllipse() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false,
      transform: CGAffineTransform(scaleX: 3, y: 2))
    #expect(agree(path.boundingBoxOfPath, CGRect(x: -3, y: -2, width: 6, height: 4), within: 1e-6))
  }

  @Test func aTangentArcTouchesItsCircleInATransformedSpaceToo() {
    // A right angle at (10, 0) with radius 4 touches at (6, 0) and (10, 4); doubled: (12, 0), (20, 8).
    let path = CGMutablePath()
    let double = CGAffineTransform(scaleX: 2, y: 2)
    path.move(to: .zero, transform: double)
    path.addArc(tangent1End: point(10, 0), tangent2End: point(10, 10), radius: 4, transform: double)
    #expect(agree(path.ends, [.zero, point(12, 0), point(20, 8)], within: 1e-9))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func oddNumbersGiveNothingOrSomethingFinite(_ odd: CGFloat) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: odd, endAngle: 1, clockwise: true)
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: odd, clockwise: false)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: odd)
    path.addArc(tangent1End: point(odd, 0), tangent2End: point(1, 1), radius: 3)
    path.addArc(tangent1End: point(1, 0), tangent2End: point(1, 1), radius: odd)
    #expect(path.elements.count < 40)
  }
}
