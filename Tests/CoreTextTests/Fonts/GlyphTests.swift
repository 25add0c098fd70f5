import Testing

@testable import CoreText

@Suite struct GlyphTests {
  let font = CTFont(systemSize: 100)

  func glyph(_ character: UInt16) -> CGGlyph {
    var (c, g) = (character, CGGlyph(0))
    _ = CTFontGetGlyphsForCharacters(font, &c, &g, 1)
    return g
  }

  @Test func charactersHaveGlyphsAndPairsHaveOne() {
    let characters = Array("Ab\u{1F600}".utf16)
    var glyphs = [CGGlyph](repeating: 7, count: characters.count)
    _ = CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count)
    #expect(glyphs[0] != 0)
    #expect(glyphs[1] != 0)
    #expect(glyphs[3] == 0, "the second unit of a pair")
    #expect(CTFontGetGlyphsForCharacters(font, Array("AB".utf16), &glyphs, 2))
    #expect(!CTFontGetGlyphsForCharacters(font, [0x0378, 0x41], &glyphs, 2))
  }

  @Test func anOutlineStandsOnTheBaselineWithYUp() throws {
    let path = try #require(CTFontCreatePathForGlyph(font, glyph(0x48), nil))
    let box = path.boundingBoxOfPath
    #expect(abs(box.minY) < 0.5)
    // Inter's capitals are .727 em high (fact 13.20); any face's lie between half an em and a whole one.
    #expect(box.height > 50 && box.height < 100)
    #expect(box.minX > 0)
    #expect(path.contains(CGPoint(x: box.minX + 2, y: box.midY)), "the stem of an H")
  }

  @Test func anOutlineIsLinearInTheSize() throws {
    let small = try #require(CTFontCreatePathForGlyph(CTFont(systemSize: 50), glyph(0x48), nil))
    let large = try #require(CTFontCreatePathForGlyph(font, glyph(0x48), nil))
    #expect(abs(small.boundingBox.height * 2 - large.boundingBox.height) < 1e-9)
  }

  @Test func aSpaceHasNoOutlineButAnAdvance() {
    let space = glyph(0x20)
    #expect(CTFontCreatePathForGlyph(font, space, nil) == nil)
    var advance = CGSize.zero
    let glyphs = [space]
    #expect(CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advance, 1) == Double(advance.width))
    #expect(advance.width > 10)
  }

  @Test func countersAreHoles() throws {
    let path = try #require(CTFontCreatePathForGlyph(font, glyph(0x4F), nil))
    let box = path.boundingBoxOfPath
    #expect(!path.contains(CGPoint(x: box.midX, y: box.midY)))
    #expect(path.contains(CGPoint(x: box.minX + 3, y: box.midY)))
  }

  @Test func aGlyphThatIsNotThereHasNoOutline() {
    #expect(CTFontCreatePathForGlyph(font, 65_535, nil) == nil)
  }

  @Test func monospacedDigitsAreOneWidth() {
    let tabular = CTFont(systemSize: 17, hasMonospacedDigits: true)
    func width(_ string: String, _ font: CTFont) -> CGFloat {
      TextLayout(NSAttributedString(string: string, attributes: [.font: font]), width: .infinity).size.width
    }
    #expect(abs(width("1111", tabular) - width("0000", tabular)) < 1e-9)
    if hasInter { #expect(width("1111", CTFont(systemSize: 17)) < width("0000", CTFont(systemSize: 17))) }
  }
}
