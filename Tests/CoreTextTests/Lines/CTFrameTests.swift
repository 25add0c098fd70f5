import RenderCore
import Testing

@testable import CoreText

@Suite struct CTFrameTests {
  let string = "The quick brown fox jumps over the lazy dog"

  func frame(_ text: NSAttributedString, _ rect: CGRect) -> CTFrame {
    let setter = CTFramesetterCreateWithAttributedString(text)
    return CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), CGPath(rect: rect, transform: nil), nil)
  }

  @Test func fact13_5_suggestedHeightsCountTheLineGap() {
    let font = CTFontCreateWithName("HelveticaNeue", 20, nil)
    for (count, height) in [(1, CGFloat(24)), (2, 48), (3, 72)] {
      let string = Array(repeating: "line", count: count).joined(separator: "\n")
      let setter = CTFramesetterCreateWithAttributedString(
        NSAttributedString(string: string, attributes: [.font: font]))
      let size = CTFramesetterSuggestFrameSizeWithConstraints(
        setter, CFRangeMake(0, 0), nil, CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude), nil)
      #expect(size.height == height)
    }
  }

  @Test func linesFillTheBoxFromItsTop() throws {
    let frame = frame(text(string), CGRect(x: 10, y: 20, width: 120, height: 200))
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(lines.count > 2)
    // The first baseline lies an ascender below the top; each further one a line height lower.
    #expect(abs(Double(origins[0].y) - (200 - 0.9521484375 * 17)) < 1e-9)
    #expect(abs(Double(origins[0].y - origins[1].y) - 20.287109375) < 1e-9)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, string.utf16.count))
  }

  @Test func whatDoesNotFitStaysOut() {
    let frame = frame(text(string), CGRect(x: 0, y: 0, width: 120, height: 45))
    #expect(frame.rows.count == 2)
    #expect(CTFrameGetVisibleStringRange(frame).length < string.utf16.count)
    var fit = CFRange()
    let setter = CTFramesetterCreateWithAttributedString(text(string))
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: 45), &fit)
    #expect(fit == CTFrameGetVisibleStringRange(frame))
    // Two lines of 20.287 are 40.574, rounded up to whole points.
    #expect(size.height == 41)
  }

  @Test func aFrameIsDrawnUprightInAYUpContext() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    CTFrameDraw(frame(text("Lg", 20), CGRect(x: 0, y: 0, width: 100, height: 40)), context)
    // The first baseline lies 19.04 from the top; only the g reaches below it, and nothing below 24.
    func ink(_ rows: Range<Int>) -> Int {
      rows.reduce(0) { sum, y in
        sum + (0..<100).reduce(0) { $0 + Int(context.surface.pixels[y * 400 + $1 * 4 + 3]) }
      }
    }
    #expect(ink(4..<19) > ink(20..<25))
    #expect(ink(20..<25) > 0)
    #expect(ink(26..<40) == 0)
  }

  @Test func aTypesetterSuggestsWhereToBreak() {
    let setter = CTTypesetterCreateWithAttributedString(text(string))
    let count = CTTypesetterSuggestLineBreak(setter, 0, 90)
    #expect(string.prefix(count) == "The quick ")
    #expect(CTTypesetterSuggestLineBreak(setter, 99, 90) == 0)
    #expect(CTTypesetterSuggestClusterBreak(setter, 0, 90) >= count)
    let line = CTTypesetterCreateLine(setter, CFRangeMake(4, 5))
    #expect(CTLineGetGlyphCount(line) == 5)
    #expect(CTLineGetStringRange(line) == CFRangeMake(4, 5))
  }

  @Test func settingsMakeAParagraphStyle() {
    var alignment = CTTextAlignment.center
    var spacing: CGFloat = 9
    let style = withUnsafePointer(to: &alignment) { a in
      withUnsafePointer(to: &spacing) { s in
        CTParagraphStyleCreate(
          [
            CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: a),
            CTParagraphStyleSetting(spec: .lineSpacing, valueSize: 8, value: s),
            CTParagraphStyleSetting(spec: .lineSpacing, valueSize: 3, value: s),
          ], 3)
      }
    }
    #expect(style.values.alignment == .center)
    #expect(style.values.lineSpacing == 9)
    let attributed = NSAttributedString(
      string: "a\nb",
      attributes: [
        .font: CTFont(systemSize: 17),
        NSAttributedString.Key(kCTParagraphStyleAttributeName): style,
      ])
    let rows = frame(attributed, CGRect(x: 0, y: 0, width: 100, height: 100)).rows
    #expect(rows[0].x > 40)
    #expect(abs(rows[1].baseline - rows[0].baseline - 20.287109375 - 9) < 1e-9)
  }
}
