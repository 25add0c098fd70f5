import CoreGraphics

// What a CGFont says of itself, in units of its em square. Core Text finds the font of the name; one that is not
// installed has the measures of the font that stands in for it.

extension CGFont {
  /// Nil for a name that no font answers to.
  private func font(size: CGFloat) -> CTFont? { CTFont(name: name, size: size) }

  private var atUnits: CTFont? {
    font(size: 1).flatMap { font(size: CGFloat($0.face?.metrics.unitsPerEm ?? 1000)) }
  }

  public var numberOfGlyphs: Int { font(size: 1)?.face?.glyphCount ?? 0 }
  public var unitsPerEm: Int32 { Int32(font(size: 1)?.face?.metrics.unitsPerEm ?? 1000) }
  public var ascent: Int32 { units { $0.ascender } }
  /// Negative, unlike that of a CTFont.
  public var descent: Int32 { units { $0.descender } }
  public var leading: Int32 { units { $0.leading } }
  public var capHeight: Int32 { units { $0.capHeight } }
  public var xHeight: Int32 { units { $0.xHeight } }
  public var fontBBox: CGRect { atUnits.map { CTFontGetBoundingBox($0) } ?? .zero }
  public var italicAngle: CGFloat { atUnits.map { CTFontGetSlantAngle($0) } ?? 0 }
  /// The width of upright strokes, which no table of the font holds: it is measured on the letter l.
  public var stemV: CGFloat {
    guard let font = atUnits, let face = font.face, let glyph = Optional(face.glyph(for: 0x6C)), glyph != 0
    else { return 0 }
    return CTFontCreatePathForGlyph(font, CGGlyph(truncatingIfNeeded: glyph), nil)?.boundingBoxOfPath.width
      ?? 0
  }

  private func units(_ measure: (CTFont) -> CGFloat) -> Int32 {
    let value = atUnits.map(measure) ?? 0
    return value.isFinite && abs(value) < 1e9 ? Int32(value.rounded()) : 0
  }

  /// Stores how far the pen moves on after each glyph; false for a name without a font.
  @discardableResult
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    guard let face = font(size: 1)?.face else { return false }
    for i in 0..<max(0, count) { advances[i] = Int32(face.advance(of: UInt32(glyphs[i])).rounded()) }
    return true
  }

  /// Stores the box of each outline; false for a name without a font.
  @discardableResult
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    guard let face = font(size: 1)?.face else { return false }
    for i in 0..<max(0, count) {
      let box = CGPath(data: face.outline(of: UInt32(glyphs[i]))).boundingBoxOfPath
      bboxes[i] = box.isNull ? .zero : box
    }
    return true
  }

  /// 0 for a name that the font does not know. Fonts without names have those of the letters a to z, A to Z, and
  /// "uni" with the four digits of a character.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    guard let face = font(size: 1)?.face else { return 0 }
    var glyph = face.glyph(named: name)
    let letters = Array(name.unicodeScalars)
    if glyph == 0, letters.count == 1, letters[0].isASCII, letters[0].properties.isAlphabetic {
      glyph = face.glyph(for: letters[0].value)
    }
    if glyph == 0, name.hasPrefix("uni"), letters.count == 7, let value = UInt32(name.dropFirst(3), radix: 16)
    {
      glyph = face.glyph(for: value)
    }
    return CGGlyph(truncatingIfNeeded: glyph)
  }

  /// Nil where the font does not name its glyphs.
  public func name(for glyph: CGGlyph) -> CFString? { font(size: 1)?.face?.name(of: UInt32(glyph)) }

  /// The tables of the font's file, as numbers of four letters each.
  public var tableTags: CFArray? { font(size: 1)?.face?.tableTags }

  /// The bytes of a table; nil when the file has none of the name.
  public func table(for tag: UInt32) -> CFData? { font(size: 1)?.face?.table(tag) }
}

extension CGContext {
  /// Draws glyphs of the font of `setFont(_:)` at places in text space.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let name = font?.name, fontSize != 0, let font = CTFont(name: name, size: abs(fontSize)) else {
      return
    }
    CTFontDrawGlyphs(font, glyphs, positions, min(glyphs.count, positions.count), self)
  }
}
