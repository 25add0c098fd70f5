import CoreGraphics
import Testing

@Suite struct ElementStructureTests {
  let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func fact5_17_rectangleHasFiveElementsAndEndsAtItsStart() {
    let path = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40), transform: nil)
    #expect(
      path.types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    #expect(path.ends == [point(10, 20), point(40, 20), point(40, 60), point(10, 60)])
    #expect(path.currentPoint == point(10, 20))
  }

  @Test func fact5_17_aNegativeSizeIsStandardised() {
    let path = CGPath(rect: CGRect(x: 40, y: 60, width: -30, height: -40), transform: nil)
    #expect(path.ends.first == point(10, 20))
  }

  @Test func fact5_18_ellipseStartsRightInTheMiddleWithSixElements() {
    let path = CGPath(ellipseIn: square, transform: nil)
    #expect(
      path.types == [
        .moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint,
        .closeSubpath,
      ])
    #expect(
      agree(path.ends, [point(100, 50), point(50, 100), point(0, 50), point(50, 0), point(100, 50)]))
    #expect(
      agree(
        path.elements[1].points, [point(100, 77.61423749), point(77.61423749, 100), point(50, 100)],
        within: 1e-8))
  }

  @Test func fact5_18_aFlatEllipseHasItsOwnHandlesAlongEachAxis() {
    let path = CGPath(ellipseIn: CGRect(x: 40, y: 40, width: 200, height: 40), transform: nil)
    #expect(
      agree(
        path.elements[1].points, [point(240, 71.0457), point(195.2285, 80), point(140, 80)],
        within: 1e-4))
  }

  @Test func fact5_23_roundedRectangleHasTenElements() {
    let path = CGPath(roundedRect: square, cornerWidth: 10, cornerHeight: 10, transform: nil)
    #expect(path.elements.count == 10)
    #expect(
      agree(
        path.ends,
        [
          point(100, 50), point(100, 90), point(90, 100), point(10, 100), point(0, 90), point(0, 10),
          point(10, 0), point(90, 0), point(100, 10),
        ]))
    #expect(
      agree(
        path.elements[2].points, [point(100, 95.5228), point(95.5228, 100), point(90, 100)],
        within: 1e-4))
    #expect(path.types.last == .closeSubpath)
  }

  @Test func fact5_23_aCornerIsCutDownToHalfASide() {
    let path = CGPath(roundedRect: square, cornerWidth: 80, cornerHeight: 80, transform: nil)
    #expect(agree(path.boundingBoxOfPath, square))
    #expect(agree([path.ends[2]], [point(50, 100)]))
  }

  @Test func fact5_23d_structuresToMorphBetweenDiffer() {
    #expect(CGPath(rect: square, transform: nil).elements.count == 5)
    #expect(CGPath(ellipseIn: square, transform: nil).elements.count == 6)
    let rounded = CGPath(roundedRect: square, cornerWidth: 10, cornerHeight: 10, transform: nil)
    #expect(rounded.elements.count == 10)
    #expect(CGPath.continuousRoundedRect(square, cornerRadius: 10).elements.count == 22)
  }

  @Test func aTransformMapsEveryPoint() {
    var move = CGAffineTransform(translationX: 5, y: 7)
    let path = CGPath(rect: square, transform: &move)
    #expect(path.ends.first == point(5, 7))
    let mutable = CGMutablePath()
    mutable.addRect(square, transform: move)
    #expect(mutable == path)
  }

  @Test func theNullRectangleAddsNothing() {
    #expect(CGPath(rect: .null, transform: nil).isEmpty)
    #expect(CGPath(ellipseIn: .null, transform: nil).isEmpty)
  }
}
