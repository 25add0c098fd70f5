import CoreGraphics
import Testing

@Suite struct FillAndStrokeTests {
  @Test func fact12_21_bitmapsArePremultiplied() throws {
    let context = try #require(plainContext(2, 2))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context[0, 0] == Pixel(128, 0, 0, 128))
  }

  @Test func setAlphaMultipliesTheColoursOwn() {
    let context = screenContext(1, 1)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.setAlpha(0.5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    // 255 · 0.25 = 63.75.
    #expect(context[0, 0] == Pixel(64, 0, 0, 64))
  }

  @Test func fact12_6_dashesOfTwoPaintPixelsOneAndFive() {
    let context = screenContext(8, 1)
    context.setLineDash(phase: 0, lengths: [2, 2])
    context.move(to: point(0, 0.5))
    context.addLine(to: point(8, 0.5))
    context.strokePath()
    #expect(context[1, 0] == .black)
    #expect(context[3, 0] == .clear)
    #expect(context[5, 0] == .black)
  }

  @Test func fact12_7_evenOddLeavesTheHole() {
    for (mode, middle) in [(CGPathDrawingMode.fill, Pixel.black), (.eoFill, .clear)] {
      let context = screenContext(9, 9)
      context.addRects([
        CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 3, y: 3, width: 3, height: 3),
      ])
      context.drawPath(using: mode)
      #expect(context[4, 4] == middle)
      #expect(context[1, 1] == .black)
    }
  }

  @Test func fillAndStrokeTogetherPaintTheStrokeOnTop() {
    let context = screenContext(10, 10)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    context.drawPath(using: .fillStroke)
    #expect(context[1, 1] == .blue)
    #expect(context[2, 5] == .blue)
    #expect(context[5, 5] == .green)
    #expect(context[0, 0] == .clear)
  }

  @Test func fact12_27_aLineOnThePixelBorderIsSoft() {
    let context = screenContext(4, 4)
    context.move(to: point(0, 2))
    context.addLine(to: point(4, 2))
    context.strokePath()
    // Half of the pixels above, half of those below: floor(256 · 0.5) = 128 (law 1).
    #expect(context[1, 1].a == 128)
    #expect(context[1, 2].a == 128)
    #expect(context[1, 0].a == 0)
  }

  @Test func fact12_4_aZeroLengthLineDrawsOnlyWithRoundOrSquareCaps() {
    for (cap, isDrawn) in [(CGLineCap.butt, false), (.round, true), (.square, true)] {
      let context = screenContext(8, 8)
      context.setLineWidth(4)
      context.setLineCap(cap)
      context.move(to: point(4, 4))
      context.addLine(to: point(4, 4))
      context.strokePath()
      #expect((context.surface.coveredArea > 0) == isDrawn)
    }
  }

  @Test func shortcutsDrawWhatTheirPathsDraw() {
    let rect = CGRect(x: 1.5, y: 2.25, width: 5, height: 4)
    let a = screenContext(10, 10)
    a.setLineWidth(1.5)
    a.stroke(rect)
    a.fillEllipse(in: rect)
    let b = screenContext(10, 10)
    b.setLineWidth(1.5)
    b.addRect(rect)
    b.strokePath()
    b.addEllipse(in: rect)
    b.fillPath()
    for y in 0..<10 { for x in 0..<10 { #expect(a[x, y] == b[x, y]) } }
    #expect(a.surface.coveredArea > 10)
  }

  @Test func lineSegmentsGoTwoByTwo() {
    let context = screenContext(10, 3)
    context.strokeLineSegments(between: [
      point(0, 1.5), point(2, 1.5), point(5, 1.5), point(9, 1.5), point(9, 0),
    ])
    #expect(context.surface.coveredArea == 6)
    #expect(context[3, 1] == .clear)
  }

  @Test func replacingThePathWithItsStrokeFillsTheSame() {
    let a = screenContext(12, 12)
    let b = screenContext(12, 12)
    for context in [a, b] {
      context.setLineWidth(3)
      context.addEllipse(in: CGRect(x: 2, y: 2, width: 8, height: 8))
    }
    a.strokePath()
    b.replacePathWithStrokedPath()
    b.fillPath()
    for y in 0..<12 { for x in 0..<12 { #expect(a[x, y] == b[x, y]) } }
  }

  @Test func clearErasesInProportionToCoverage() {
    let context = screenContext(4, 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.clear(CGRect(x: 1.5, y: 0, width: 1.5, height: 1))
    #expect(context[0, 0] == .black)
    #expect(context[2, 0] == .clear)
    // Covered by half, 128 of 255: what stays is 127.
    #expect(context[1, 0].a == 127)
    #expect(context[3, 0] == .black)
  }

  @Test func copyReplacesAndClearErases() {
    let context = screenContext(2, 1)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setBlendMode(.copy)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context[0, 0] == Pixel(128, 0, 0, 128))
    context.setBlendMode(.clear)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(context[1, 0] == .clear)
  }

  @Test func withoutAntialiasingPixelsAreWholeFromHalfCoverageOn() {
    let context = screenContext(4, 3)
    context.setShouldAntialias(false)
    // Columns 0 and 3 are covered by .4 and .6.
    context.fill(CGRect(x: 0.6, y: 0, width: 3, height: 1))
    #expect((0..<4).map { context[$0, 0].a } == [0, 255, 255, 255])
    context.move(to: point(0, 2))
    context.addLine(to: point(4, 2))
    context.strokePath()
    // Half of two rows each: both count.
    #expect(context[1, 1].a == 255 && context[1, 2].a == 255)
  }
}
