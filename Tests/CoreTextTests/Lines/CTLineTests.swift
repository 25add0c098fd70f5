import Testing

@testable import CoreText

@Suite struct CTLineTests {
  let line = CTLineCreateWithAttributedString(text("Hello  "))

  @Test func typographicBoundsAreTheFonts() {
    var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(1))
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(abs(Double(ascent) - 0.9521484375 * 17) < 1e-9)
    #expect(abs(Double(descent) - 0.2412109375 * 17) < 1e-9)
    #expect(leading == 0)
    let trailing = CTLineGetTrailingWhitespaceWidth(line)
    #expect(trailing > 0)
    let bare = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text("Hello")), nil, nil, nil)
    #expect(abs(width - trailing - bare) < 1e-9)
  }

  @Test func runsHandTheirGlyphsOut() throws {
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    let run = try #require(runs.first)
    #expect(CTRunGetGlyphCount(run) == 5)
    #expect(CTLineGetGlyphCount(line) == 5)
    var positions = [CGPoint](repeating: .zero, count: 5)
    var advances = [CGSize](repeating: .zero, count: 5)
    var indices = [CFIndex](repeating: 0, count: 5)
    CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
    CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
    CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
    #expect(indices == [0, 1, 2, 3, 4])
    // Every glyph starts where the one before it ends.
    for i in 1..<5 { #expect(abs(positions[i].x - positions[i - 1].x - advances[i - 1].width) < 1e-9) }
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    CTRunGetGlyphs(run, CFRangeMake(2, 2), &glyphs)
    #expect(glyphs[0] == glyphs[1] && glyphs[0] != 0, "the two l of Hello")
    #expect(CTRunGetAttributes(run)[NSAttributedString.Key.font] is CTFont)
  }

  @Test func offsetsAndIndicesAreEachOthersInverse() {
    for index in 0...5 {
      let offset = CTLineGetOffsetForStringIndex(line, index, nil)
      #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset + 0.01, y: 0)) == index)
    }
    #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
  }

  @Test func penOffsetsFlush() {
    let width = line.line.width
    #expect(CTLineGetPenOffsetForFlush(line, 0, 200) == 0)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 0.5, 200) - (200 - width) / 2) < 1e-9)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 1, 200) - (200 - width)) < 1e-9)
  }

  @Test func truncationTakesATokenAndGivesUpWhenNothingFits() throws {
    let long = CTLineCreateWithAttributedString(text("A rather long line of text"))
    let token = CTLineCreateWithAttributedString(text("#"))
    let cut = try #require(CTLineCreateTruncatedLine(long, 80, .end, token))
    #expect(CTLineGetTypographicBounds(cut, nil, nil, nil) <= 80)
    let hash = token.line.runs[0].glyphs[0].glyph
    #expect(cut.line.runs.last?.glyphs.last?.glyph == hash)
    #expect(CTLineCreateTruncatedLine(long, 1, .end, token) == nil)
    #expect(CTLineCreateTruncatedLine(long, 1000, .end, token) === long)
  }

  @Test func inkBoundsLieWithinTheTypographicOnes() {
    let ink = CTLineGetImageBounds(line, nil)
    let box = CTLineGetBoundsWithOptions(line, [])
    #expect(box.contains(ink))
    #expect(ink.height > 5)
  }
}
