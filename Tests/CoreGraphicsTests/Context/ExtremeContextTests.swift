import CoreGraphics
import Testing

@Suite struct ExtremeContextTests {
  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, 0])
  func everyCallTakesOddNumbers(_ odd: CGFloat) {
    let context = screenContext(16, 16, scale: 2)
    let rect = CGRect(x: odd, y: 1, width: odd, height: 3)
    context.saveGState()
    context.setLineWidth(odd)
    context.setMiterLimit(odd)
    context.setAlpha(odd)
    context.setLineDash(phase: odd, lengths: [odd, 1, odd])
    context.fill(rect)
    context.stroke(rect)
    context.clear(rect)
    context.fillEllipse(in: rect)
    context.strokeEllipse(in: rect)
    context.addArc(center: point(odd, 1), radius: odd, startAngle: 0, endAngle: odd, clockwise: true)
    context.strokePath()
    context.draw(picture([[.red]]), in: rect)
    context.draw(picture([[.red]]), in: rect, byTiling: true)
    context.clip(to: rect)
    context.clip(to: rect, mask: picture([[.white]]))
    context.translateBy(x: odd, y: odd)
    context.scaleBy(x: odd, y: odd)
    context.rotate(by: odd)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.move(to: .zero)
    context.addLine(to: point(1, 1))
    context.strokePath()
    _ = context.boundingBoxOfClipPath
    _ = context.currentPointOfPath
    _ = context.convertToUserSpace(point(odd, odd))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context[15, 15] == .black)
  }

  @Test func aTransformWithoutInverseDrawsNothing() {
    let context = screenContext(8, 8)
    context.addRect(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.scaleBy(x: 0, y: 1)
    context.fillPath()
    context.draw(picture([[.red]]), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    // The path was built before and keeps its place.
    #expect(context.surface.coveredArea <= 9 + 8)
  }

  @Test func hugeShapesCoverAndDoNotHang() {
    let context = screenContext(8, 8)
    context.fillEllipse(in: CGRect(x: -5e8, y: -5e8, width: 1e9, height: 1e9))
    #expect(context.surface.coveredArea == 64)
    context.setLineDash(phase: 0, lengths: [1e-9, 1e-9])
    context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 1e6, height: 1e6))
    #expect(context.surface.coveredArea == 64)
  }
}
