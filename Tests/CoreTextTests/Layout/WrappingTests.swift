import Testing

@testable import CoreText

@Suite struct WrappingTests {
  let string = "The quick brown fox jumps over the lazy dog"

  @Test func linesBreakBetweenWordsAndFitTheWidth() {
    let layout = TextLayout(text(string), width: 120)
    #expect(layout.lines.count > 2)
    #expect(layout.lines.allSatisfy { $0.width <= 120 })
    #expect(shown(layout, string).joined(separator: " ") == string)
    // Every line but the last is as full as it can be: the next word would not have fitted.
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      let word = string.foundation.substring(with: next.range).split(separator: " ")[0]
      let both = string.foundation.substring(with: line.range) + word
      #expect(TextLayout(text(both), width: .infinity).size.width > 120)
    }
  }

  @Test func theWidthItMeasuresIsEnough() {
    let size = TextLayout(text(string), width: 120).size
    #expect(TextLayout(text(string), width: size.width).size == size)
    let whole = TextLayout(text(string), width: .infinity).size
    #expect(TextLayout(text(string), width: whole.width).lines.count == 1)
  }

  @Test func unicodesRulesSayWhereLinesMayEnd() {
    // After a hyphen and between ideographs, but not before a comma or inside a number.
    let source = TextSource(text("foo-bar, 3.14 \u{4F60}\u{597D}"))
    #expect(source.breaks[4] == 1)
    #expect(source.breaks[7] == 0)
    #expect(source.breaks[11] == 0)
    #expect(source.breaks[15] == 1)
  }

  @Test func aWordWiderThanTheLineIsCutBetweenCharacters() {
    let layout = TextLayout(text("Donaudampfschifffahrt"), width: 60)
    #expect(layout.lines.count > 2)
    #expect(layout.lines.allSatisfy { $0.width <= 60 })
    #expect(layout.lines.reduce(0) { $0 + $1.range.length } == 21)
  }

  @Test func aCharacterIsNeverCutApart() {
    // One e with two accents, and a family of four people joined to one picture.
    let string = "e\u{301}\u{302}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
    let layout = TextLayout(text(string), width: 1)
    #expect(layout.lines.map(\.range.length) == [3, 11])
  }

  @Test func charWrappingCutsAnywhere() {
    let words = TextLayout(text(string), width: 120).lines[0].range.length
    let characters = TextLayout(text(string), width: 120, lineBreakMode: .byCharWrapping).lines[0].range
      .length
    #expect(characters >= words)
    #expect(
      TextLayout(text("aaaa bbbbbbbbbbbb"), width: 70, lineBreakMode: .byCharWrapping).lines[0].range.length
        > 5)
  }

  @Test func lineEndsBreak() {
    #expect(TextLayout(text("a\nb\r\nc\u{2028}d"), width: 300).lines.count == 4)
    #expect(TextLayout(text("\n\n"), width: 300).lines.count == 2)
  }

  @Test func alignmentMovesLinesInTheWidth() {
    func x(_ alignment: NSTextAlignment) -> CGFloat {
      TextLayout(text("abc"), width: 200, alignment: alignment).lines[0].origin.x
    }
    let width = TextLayout(text("abc"), width: 200).size.width
    #expect(x(.left) == 0)
    #expect(x(.natural) == 0)
    #expect(abs(x(.center) - (200 - width) / 2) < 1e-9)
    #expect(abs(x(.right) - (200 - width)) < 1e-9)
  }

  @Test func justifiedLinesFillTheWidthButTheLast() {
    let layout = TextLayout(text(string), width: 150, alignment: .justified)
    #expect(layout.lines.count > 2)
    for line in layout.lines.dropLast() {
      #expect(abs(line.width - 150) < 1e-9)
      let end = line.line.runs.last?.glyphs.last.map { $0.x + $0.advance } ?? 0
      #expect(abs(end - 150) < 1e-9)
    }
    #expect((layout.lines.last?.width ?? 150) < 150)
  }

  @Test func indentsNarrowTheLines() {
    let indented = styled(string) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -20
    }
    let layout = TextLayout(indented, width: 150)
    #expect(layout.lines[0].origin.x == 30)
    #expect(layout.lines[1].origin.x == 10)
    #expect(layout.lines.allSatisfy { $0.origin.x + $0.width <= 130 })
  }

  @Test func hebrewRunsFromTheRight() {
    let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
    let layout = TextLayout(text(hebrew), width: 200)
    #expect(layout.lines[0].origin.x > 100, "natural alignment is to the right")
    let mixed = TextSource(text("ab \(hebrew) cd"))
    let runs = Shaper.runs(mixed, 0..<mixed.units.count)
    let first = runs.first { $0.isRightToLeft }
    // The first Hebrew letter, unit 3, is the rightmost of its run.
    #expect(first?.glyphs.last?.index == 3)
    #expect(runs.first?.range.lowerBound == 0)
  }
}
