import CoreGraphics
import Testing

@Suite struct ContinuousCornerTests {
  let rect = CGRect(x: 0, y: 0, width: 160, height: 100)

  @Test func fact5_23b_twentyTwoElementsFromTheTopEdgeWithoutClose() {
    let path = CGPath.continuousRoundedRect(rect, cornerRadius: 10)
    let corner: [CGPathElementType] = [
      .addLineToPoint, .addCurveToPoint, .addLineToPoint, .addCurveToPoint, .addCurveToPoint,
    ]
    #expect(path.types == [.moveToPoint] + corner + corner + corner + corner + [.addLineToPoint])
    #expect(agree([path.ends[0], path.ends[21]], [point(15.28665, 0), point(15.28665, 0)]))
  }

  @Test func fact5_23b_theFirstCornersNumbers() {
    let e = CGPath.continuousRoundedRect(rect, cornerRadius: 10).elements
    #expect(agree(e[1].points, [point(144.71335, 0)], within: 1e-5))
    #expect(
      agree(
        e[2].points, [point(149.11507, 0), point(151.31593, 0), point(153.685062, 0.749114)],
        within: 1e-5))
    // Fact 2.25: the zero-length line to the same point.
    #expect(e[3].points == [e[2].points[2]])
    // The curve across the diagonal, mirrored: (a, b) = (.3728238, .1690596) of 10.
    #expect(
      agree(
        e[4].points,
        [point(156.271762, 1.690596), point(158.309404, 3.728238), point(159.250886, 6.314938)],
        within: 1e-5))
    #expect(agree([e[5].points[2]], [point(160, 15.28665)], within: 1e-5))
  }

  @Test func fact5_23c_radiusZeroHasSixElements() {
    let path = CGPath.continuousRoundedRect(rect, cornerRadius: 0)
    #expect(path.types == [.moveToPoint] + Array(repeating: .addLineToPoint, count: 5))
    #expect(
      path.ends == [point(0, 0), point(160, 0), point(160, 100), point(0, 100), point(0, 0), point(0, 0)])
  }

  @Test func fact5_23c_anUnroundedCornerIsOneLineToIt() {
    let path = CGPath.continuousRoundedRect(rect, cornerRadius: 10, corners: [.topLeft, .topRight])
    #expect(path.ends.contains(point(160, 100)))
    #expect(path.ends.contains(point(0, 100)))
    // Two rounded corners of five elements, two lines, the move and the way back.
    #expect(path.elements.count == 14)
  }

  @Test func fact2_25b_bothSidesTooShortMakeACapsuleOfCircularArcs() {
    // 3.0573299 × 40 = 122.3 is more than 100 and 100: the end radius is 50, a circle.
    let square = CGRect(x: 0, y: 0, width: 100, height: 100)
    let path = CGPath.continuousRoundedRect(square, cornerRadius: 40)
    let distances = path.ends.map { hypot($0.x - 50, $0.y - 50) }
    #expect(distances.allSatisfy { abs($0 - 50) < 1e-9 })
  }

  @Test func fact2_25b_theSwitchStandsAt3_0573299Radii() {
    let side = 3.0573299 * 10
    let good = CGRect(x: 0, y: 0, width: side + 0.001, height: 200)
    let short = CGRect(x: 0, y: 0, width: side - 0.001, height: 200)
    #expect(CGPath.continuousRoundedRect(good, cornerRadius: 10).elements.count == 22)
    #expect(CGPath.continuousRoundedRect(short, cornerRadius: 10).elements.count != 22)
  }
}
