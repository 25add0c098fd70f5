import CoreGraphics
import CoreText
import RenderCore
import Testing

/// CGFont's measures are CTFont's at the size of the em square; glyphs shown by a context are those that Core Text draws.
@Suite struct GraphicsFontTests {
  private let name = "Helvetica"

  @Test func measuresAreThoseOfTheTextFont() throws {
    let font = try #require(CGFont(name))
    let units = CGFloat(font.unitsPerEm)
    let text = CTFontCreateWithName(name, units, nil)
    #expect(font.ascent == Int32(CTFontGetAscent(text).rounded()))
    #expect(font.descent == -Int32(CTFontGetDescent(text).rounded()))
    #expect(font.numberOfGlyphs == CTFontGetGlyphCount(text) && font.numberOfGlyphs > 10)
    #expect(font.fontBBox == CTFontGetBoundingBox(text))
    #expect(font.stemV > 0)
  }

  @Test func glyphsByName() throws {
    let font = try #require(CGFont(name))
    let glyph = font.getGlyphWithGlyphName(name: "A")
    var other: [CGGlyph] = [0]
    _ = CTFontGetGlyphsForCharacters(CTFontCreateWithName(name, 12, nil), [0x41], &other, 1)
    #expect(glyph == other[0] && glyph != 0)
    #expect(font.getGlyphWithGlyphName(name: "uni0041") == glyph)
    var advance: [Int32] = [0]
    #expect(font.getGlyphAdvances(glyphs: [glyph], count: 1, advances: &advance) && advance[0] > 0)
    var box = [CGRect.zero]
    #expect(font.getGlyphBBoxes(glyphs: [glyph], count: 1, bboxes: &box) && box[0].width > 0)
  }

  /// Every TrueType and OpenType file has a table "head" of 54 bytes.
  @Test func tables() throws {
    let font = try #require(CGFont(name))
    let head: UInt32 = 0x6865_6164
    #expect((font.tableTags as? [UInt32])?.contains(head) == true)
    #expect(font.table(for: head)?.count == 54)
    #expect(font.table(for: 0) == nil)
  }

  @Test func shownGlyphsAreDrawn() throws {
    let font = try #require(CGFont(name))
    let glyph = font.getGlyphWithGlyphName(name: "H")
    func draw(_ show: (CGContext) -> Void) -> [UInt8] {
      let surface = Surface(width: 40, height: 40)
      let context = CGContext(surface: surface, scale: 1, flipped: false)
      show(context)
      return Array(UnsafeBufferPointer(start: surface.pixels, count: surface.stride * 40))
    }
    let shown = draw {
      $0.setFont(font)
      $0.setFontSize(24)
      $0.showGlyphs([glyph, glyph], at: [CGPoint(x: 2, y: 8), CGPoint(x: 20, y: 8)])
    }
    let drawn = draw {
      CTFontDrawGlyphs(
        CTFontCreateWithName(name, 24, nil), [glyph, glyph], [CGPoint(x: 2, y: 8), CGPoint(x: 20, y: 8)], 2,
        $0)
    }
    #expect(shown == drawn && shown.contains { $0 != 0 })
    // Without a font nothing is drawn.
    #expect(draw { $0.showGlyphs([glyph], at: [.zero]) }.allSatisfy { $0 == 0 })
  }
}
