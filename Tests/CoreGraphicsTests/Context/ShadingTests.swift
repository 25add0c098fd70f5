import CoreGraphics
import Testing

@Suite struct ShadingTests {
  private func gradient(_ colors: [CGColor], _ locations: [CGFloat]) throws -> CGGradient {
    try #require(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: locations))
  }

  /// Four quarters of the turn, from +x towards +y.
  @Test func aConicGradientTurnsFromItsAngle() throws {
    let (r, g) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    let quarters = try gradient([r, r, g, g], [0, 0.25, 0.25, 1])
    let context = screenContext(20, 20)
    context.drawConicGradient(quarters, center: point(10, 10), angle: 0)
    // y points down here: the first quarter is at the lower right.
    #expect(context[15, 15] == .red)
    #expect(context[5, 15] == .green && context[5, 5] == .green && context[15, 5] == .green)
    context.drawConicGradient(quarters, center: point(10, 10), angle: .pi)
    #expect(context[5, 5] == .red && context[15, 15] == .green)
  }

  /// Half way between black and white at half a turn.
  @Test func aConicGradientIsLinearInTheAngle() throws {
    let context = screenContext(40, 40)
    context.drawConicGradient(
      try gradient([.black, .white], [0, 1]), center: point(20, 20), angle: 0)
    // The middle of pixel (0, 20) is at atan2(.5, −19.5): .4959 of a turn from +x towards +y.
    #expect(abs(Int(context[0, 20].r) - 126) <= 1)
    #expect(abs(Int(context[20, 39].r) - 64) <= 1)
  }

  /// Circles of equal radius: a cylinder of light between them, nothing beside it.
  @Test func aRadialGradientBetweenEqualCircles() throws {
    let context = screenContext(40, 20)
    context.drawRadialGradient(
      try gradient([.black, .white], [0, 1]), startCenter: point(10, 10), startRadius: 5,
      endCenter: point(30, 10), endRadius: 5, options: [])
    // The last circle through (20.5, 10.5), which lies on top, is centred √24.75 further: (25.47 − 10) / 20.
    #expect(abs(Int(context[20, 10].r) - 197) <= 2)
    #expect(context[20, 3] == .clear && context[2, 10] == .clear)
  }

  /// A circle inside of another that touches it: the linear case of the equation.
  @Test func aRadialGradientOfTouchingCircles() throws {
    let context = screenContext(40, 40)
    context.drawRadialGradient(
      try gradient([.black, .white], [0, 1]), startCenter: point(0, 20), startRadius: 0,
      endCenter: point(20, 20), endRadius: 20, options: [])
    // The circle through (20.5, 20.5) that touches (0, 20) has radius about 10.26: .513.
    #expect(abs(Int(context[20, 20].r) - 131) <= 2)
    #expect(context[2, 2] == .clear)
  }

  @Test func aShadingFollowsItsFunction() throws {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        (output[0], output[1], output[2], output[3]) = (input[0] * input[0], 0, 2, 1)
      }, releaseInfo: nil)
    let range: [CGFloat] = [0, 1, 0, 1, 0, 1, 0, 1]
    let function = try #require(
      CGFunction(
        info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: range, callbacks: &callbacks)
    )
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: point(0, 0), end: point(20, 0), function: function,
        extendStart: false, extendEnd: true))
    let context = screenContext(30, 2)
    context.translateBy(x: 5, y: 0)
    context.drawShading(shading)
    // Pixel 15 is (10.5/20)² = .2756 along; blue is limited to 1; nothing before the start.
    #expect(context[4, 0] == .clear)
    #expect(abs(Int(context[15, 0].r) - 70) <= 1 && context[15, 0].b == 255)
    #expect(context[29, 0] == Pixel(255, 0, 255, 255))
  }
}
