import Testing

@testable import CoreText

@Suite struct TruncationTests {
  let string = "The quick brown fox jumps over the lazy dog"

  func units(_ layout: TextLayout) -> Int {
    layout.lines.last?.line.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead])
  func fact13_10_oneLineEndsWithinTheWidthWithOneEllipsis(_ mode: NSLineBreakMode) throws {
    for width: CGFloat in [40, 77, 120, 200] {
      let layout = TextLayout(text(string), width: width, maximumLines: 1, lineBreakMode: mode)
      #expect(layout.lines.count == 1)
      #expect(layout.isTruncated)
      #expect(layout.size.width <= width)
      #expect(layout.size.width > width - 30, "as much as fits stays")
    }
  }

  @Test func fact13_10_theEllipsisIsASingleGlyphAfterTheLastLetter() throws {
    // Wide enough for "The quick " and an ellipsis, not for the b: the space before it is dropped.
    func width(_ s: String) -> CGFloat { TextLayout(text(s), width: .infinity).size.width }
    let limit = width("The quick \u{2026}") + 1
    let layout = TextLayout(text(string), width: limit, maximumLines: 1, lineBreakMode: .byTruncatingTail)
    #expect(units(layout) == 10)
    #expect(abs(layout.size.width - width("The quick\u{2026}")) < 1e-6)
  }

  @Test func headAndMiddleKeepTheEnds() {
    func last(_ mode: NSLineBreakMode) -> LaidOutLine {
      TextLayout(text("abcdefghijklmnopqrstuvwxyz"), width: 80, maximumLines: 1, lineBreakMode: mode).lines[0]
        .line
    }
    let g = TextLayout(text("az\u{2026}"), width: .infinity).lines[0].line.runs.flatMap(\.glyphs).map(\.glyph)
    let head = last(.byTruncatingHead).runs.flatMap(\.glyphs).map(\.glyph)
    #expect(head.first == g[2] && head.last == g[1])
    let middle = last(.byTruncatingMiddle).runs.flatMap(\.glyphs).map(\.glyph)
    #expect(middle.first == g[0] && middle.last == g[1] && middle.contains(g[2]))
    let tail = last(.byTruncatingTail).runs.flatMap(\.glyphs).map(\.glyph)
    #expect(tail.first == g[0] && tail.last == g[2])
  }

  @Test func fact13_11_allButTheLastLineWrapByWord() {
    let layout = TextLayout(text(string), width: 90, maximumLines: 2, lineBreakMode: .byTruncatingTail)
    #expect(layout.lines.map(\.isTruncated) == [false, true])
    #expect(shown(layout, string)[0] == "The quick")
  }

  @Test func fact13_11_zeroLinesMeansAnyNumber() {
    let layout = TextLayout(text(string), width: 90, maximumLines: 0, lineBreakMode: .byTruncatingTail)
    #expect(!layout.isTruncated)
    #expect(shown(layout, string).joined(separator: " ") == string)
  }

  @Test func fact13_11_wordWrappingOnOneLineEndsWithTheLastFullWord() {
    let layout = TextLayout(text(string), width: 90, maximumLines: 1, lineBreakMode: .byWordWrapping)
    #expect(shown(layout, string) == ["The quick"])
    #expect(layout.size.width == TextLayout(text("The quick"), width: .infinity).size.width)
  }

  @Test func clippingKeepsTheWholeLine() {
    let layout = TextLayout(text(string), width: 90, maximumLines: 1, lineBreakMode: .byClipping)
    #expect(layout.size.width == TextLayout(text(string), width: .infinity).size.width)
    #expect(!layout.isTruncated)
  }

  @Test func textThatFitsStaysWhole() {
    let layout = TextLayout(text("short"), width: 90, maximumLines: 1, lineBreakMode: .byTruncatingTail)
    #expect(!layout.isTruncated)
    #expect(units(layout) == 5)
  }

  @Test func aLineThatIsFollowedByMoreSaysSo() {
    let layout = TextLayout(text("a\nb"), width: 90, maximumLines: 1, lineBreakMode: .byTruncatingTail)
    #expect(layout.isTruncated)
    #expect(units(layout) == 2)
  }

  @Test func noRoomLeavesTheEllipsisAlone() {
    let layout = TextLayout(text(string), width: 0, maximumLines: 1, lineBreakMode: .byTruncatingTail)
    #expect(units(layout) == 1)
  }

  @Test func theEllipsisLooksLikeTheLetterBesideIt() {
    // Ten small letters fill the line; the large ones after them are cut away and must not raise it.
    let mixed = NSMutableAttributedString(attributedString: text("aaaaaaaaaaaaaaaaaaaa", 10))
    mixed.append(text("BBBB", 40))
    let layout = TextLayout(mixed, width: 60, maximumLines: 1, lineBreakMode: .byTruncatingTail)
    #expect(abs(layout.size.height - 11.93359375) < 1e-9)
  }
}
