import CoreGraphics
import RenderCore
import Testing

@Suite struct ContextStateTests {
  @Test func fact12_1_defaultsShowInWhatIsDrawn() {
    let context = screenContext(10, 10)
    // Width 1, butt, black: from (2, 2.5) to (6, 2.5) exactly four pixels of row 2.
    context.move(to: point(2, 2.5))
    context.addLine(to: point(6, 2.5))
    context.strokePath()
    #expect(context.surface.coveredArea == 4)
    #expect(context[2, 2] == .black)
    #expect(context[5, 2] == .black)
    context.fill(CGRect(x: 0, y: 8, width: 1, height: 1))
    #expect(context[0, 8] == .black)
    #expect(context.interpolationQuality == .default)
  }

  @Test func savedStateComesBackWholeButThePathDoesNot() {
    let context = screenContext(10, 10)
    context.saveGState()
    context.translateBy(x: 5, y: 5)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context[0, 0] == .black)
    #expect(context[9, 9] == .black)
  }

  @Test func tooManyRestoresAreHarmless() {
    let context = screenContext(4, 4)
    for _ in 0..<5 { context.restoreGState() }
    for _ in 0..<20_000 { context.saveGState() }
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.surface.coveredArea == 16)
  }

  @Test func aPathKeepsItsPlaceWhenTheTransformChanges() throws {
    let context = screenContext(20, 20)
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    context.scaleBy(x: 2, y: 2)
    #expect(agree(try #require(context.path).boundingBox, CGRect(x: 0.5, y: 0.5, width: 1, height: 1)))
    context.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    context.fillPath()
    #expect(context[1, 1] == .black)
    #expect(context[11, 11] == .black)
    #expect(context.surface.coveredArea == 8)
    #expect(context.isPathEmpty)
  }

  @Test func aStrokeIsDrawnWithThePenOfTheTransform() {
    let context = screenContext(40, 40)
    context.scaleBy(x: 4, y: 1)
    context.move(to: point(5, 0))
    context.addLine(to: point(5, 10))
    context.strokePath()
    // One unit wide is four pixels wide here.
    #expect(context.surface.coveredArea == 40)
  }

  @Test func ctmIsCountedUpwardsAsOnAppleSystems() throws {
    let plain = try #require(plainContext(30, 20))
    #expect(plain.ctm == .identity)
    let screen = screenContext(60, 40, scale: 2)
    #expect(screen.ctm == CGAffineTransform(2, 0, 0, -2, 0, 40))
    #expect(screen.convertToDeviceSpace(point(0, 0)) == point(0, 40))
    #expect(screen.convertToUserSpace(point(0, 40)) == point(0, 0))
  }

  @Test func pathQuestionsAreAnsweredInUserSpace() {
    let context = screenContext(20, 20, scale: 2)
    context.move(to: point(1, 1))
    context.addLine(to: point(5, 1))
    context.addLine(to: point(5, 5))
    #expect(context.currentPointOfPath == point(5, 5))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 4, height: 4))
    #expect(context.pathContains(point(4, 2), mode: .fill))
    #expect(!context.pathContains(point(4, 2), mode: .stroke))
    #expect(context.pathContains(point(3, 1.2), mode: .stroke))
    context.beginPath()
    #expect(context.path == nil)
  }
}
