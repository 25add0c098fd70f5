import CoreGraphics
import Testing

/// Lines thinner than a device pixel: a pixel wide and fainter by as much; a width of 0 is "the thinnest line that can
/// be rendered on a particular device" (UIBezierPath.lineWidth).
@Suite struct ThinLineTests {
  private func line(_ width: CGFloat, scale: CGFloat = 1, _ change: (CGContext) -> Void = { _ in }) -> [UInt8]
  {
    let context = screenContext(10, 10, scale: scale)
    context.setLineWidth(width)
    change(context)
    context.strokeLineSegments(between: [
      CGPoint(x: 5.5 / scale, y: -5), CGPoint(x: 5.5 / scale, y: 20),
    ])
    return (4..<7).map { context[$0, 5].a }
  }

  @Test func thin() {
    #expect(line(0.2) == [0, 51, 0])
    #expect(line(0.25, scale: 2) == [0, 128, 0])
    // Under a global alpha of 0.5 the half of it.
    #expect(line(0.4) { $0.setAlpha(0.5) } == [0, 51, 0])
  }

  @Test func zeroIsAHairline() {
    #expect(line(0) == [0, 255, 0])
    #expect(line(0, scale: 2) == [0, 255, 0])
  }

  /// The state is as before.
  @Test func alphaStays() {
    let context = screenContext(10, 10)
    context.setLineWidth(0.1)
    context.stroke(CGRect(x: 2, y: 2, width: 4, height: 4))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context[0, 0].a == 255)
  }

  /// A flatness of 0.6 is the one of UIBezierPath.fill(), 0 the usual one; the state keeps it. The second differences of
  /// a quarter of radius 20 are 0.448 · 20 = 8.95, halved three times 0.14: enough for 0.16, not for 0.0675.
  @Test func flatness() {
    func circle(_ change: (CGContext) -> Void) -> [UInt8] {
      let context = screenContext(80, 80)
      change(context)
      context.fillEllipse(in: CGRect(x: 1.3, y: 1.3, width: 40, height: 40))
      return (0..<6400).map { context[$0 % 80, $0 / 80].a }
    }
    let fine = circle { _ in }
    let coarse = circle { $0.flatteningTolerance = 0.16 }
    #expect(fine != coarse)
    #expect(circle { $0.setFlatness(0.6) } == coarse)
    #expect(
      circle {
        $0.saveGState()
        $0.setFlatness(0.6)
        $0.restoreGState()
      } == fine)
    #expect(circle { $0.setFlatness(.nan) } == fine)
  }
}
