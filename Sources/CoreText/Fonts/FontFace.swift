import CFreeType
import CHarfBuzz
import CoreGraphics
import RenderCore

/// One face of a font file: outlines in font units, and HarfBuzz' view of it for shaping.
///
/// FreeType and HarfBuzz objects are not shared between threads without a lock, so every method takes the
/// library's lock.
final class FontFace: @unchecked Sendable {
  /// What a face says about itself, in font units with y up.
  struct Metrics {
    var unitsPerEm: Double
    var ascender: Double
    /// Negative: below the baseline.
    var descender: Double
    var lineGap: Double
    var capHeight: Double
    var xHeight: Double
    var underlinePosition: Double
    var underlineThickness: Double
    var box: Box
  }

  let file: String
  let index: Int
  let postScriptName: String
  let familyName: String
  let styleName: String
  let metrics: Metrics
  let glyphCount: Int
  let hbFont: OpaquePointer
  private let ftFace: FT_Face
  private var outlines: [UInt32: PathData] = [:]

  private static let outlineLimit = 8_192

  /// Opens a face; nil when the file cannot be read as a scalable font. Call with the library's lock held.
  init?(file: String, index: Int, weight: Double?, library: FT_Library) {
    var opened: FT_Face?
    guard FT_New_Face(library, file, FT_Long(index), &opened) == 0, let face = opened else { return nil }
    guard face.pointee.units_per_EM > 0, let blob = hb_blob_create_from_file(file) else {
      FT_Done_Face(face)
      return nil
    }
    ftFace = face
    self.file = file
    self.index = index
    let hbFace = hb_face_create(blob, UInt32(index & 0xFFFF))
    hb_blob_destroy(blob)
    guard let font = hb_font_create(hbFace) else {
      hb_face_destroy(hbFace)
      FT_Done_Face(face)
      return nil
    }
    hb_face_destroy(hbFace)
    hbFont = font
    let units = Int32(face.pointee.units_per_EM)
    hb_font_set_scale(font, units, units)
    if let weight { FontFace.vary(face, font, weight) }

    postScriptName = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? ""
    familyName = face.pointee.family_name.map { String(cString: $0) } ?? ""
    styleName = face.pointee.style_name.map { String(cString: $0) } ?? ""
    glyphCount = Int(face.pointee.num_glyphs)
    metrics = FontFace.readMetrics(face)
  }

  deinit {
    FontLibrary.lock.lock()
    hb_font_destroy(hbFont)
    FT_Done_Face(ftFace)
    FontLibrary.lock.unlock()
  }

  /// Sets the weight axis of a variable font.
  private static func vary(_ face: FT_Face, _ font: OpaquePointer, _ weight: Double) {
    let tag = hb_tag_from_string("wght", 4)
    var variation = hb_variation_t(tag: tag, value: Float(weight))
    hb_font_set_variations(font, &variation, 1)
    var count: UInt32 = 0
    guard let coordinates = hb_font_get_var_coords_normalized(font, &count), count > 0 else { return }
    // HarfBuzz normalises to 2.14 fixed numbers, FreeType takes 16.16.
    var fixed = (0..<Int(count)).map { FT_Fixed(coordinates[$0]) << 2 }
    FT_Set_Var_Blend_Coordinates(face, count, &fixed)
  }

  private static func readMetrics(_ face: FT_Face) -> Metrics {
    let f = face.pointee
    var cap = Double(f.ascender) * 0.75
    var x = Double(f.ascender) * 0.55
    if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
      table.pointee.version >= 2, table.pointee.version != 0xFFFF
    {
      if table.pointee.sCapHeight > 0 { cap = Double(table.pointee.sCapHeight) }
      if table.pointee.sxHeight > 0 { x = Double(table.pointee.sxHeight) }
    }
    let (ascender, descender) = (Double(f.ascender), Double(f.descender))
    return Metrics(
      unitsPerEm: Double(f.units_per_EM), ascender: ascender, descender: descender,
      lineGap: max(0, Double(f.height) - (ascender - descender)), capHeight: cap, xHeight: x,
      underlinePosition: Double(f.underline_position),
      underlineThickness: Double(f.underline_thickness),
      box: Box(
        minX: Double(f.bbox.xMin), minY: Double(f.bbox.yMin), maxX: Double(f.bbox.xMax),
        maxY: Double(f.bbox.yMax)))
  }

  // MARK: Glyphs

  /// The glyph of a character; 0 when the face has none.
  func glyph(for scalar: UInt32) -> UInt32 {
    FontLibrary.locked {
      var glyph: UInt32 = 0
      return hb_font_get_nominal_glyph(hbFont, scalar, &glyph) != 0 ? glyph : 0
    }
  }

  func glyph(named name: String) -> UInt32 {
    FontLibrary.locked { name.withCString { UInt32(FT_Get_Name_Index(ftFace, $0)) } }
  }

  /// Nil where the face has no names.
  func name(of glyph: UInt32) -> String? {
    FontLibrary.locked {
      var name = [CChar](repeating: 0, count: 128)
      guard FT_Get_Glyph_Name(ftFace, glyph, &name, FT_UInt(name.count)) == 0, name[0] != 0 else {
        return nil
      }
      return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// The names of the file's tables, each a number of four letters.
  var tableTags: [UInt32] {
    FontLibrary.locked {
      var tags: [UInt32] = []
      var (tag, length) = (FT_ULong(0), FT_ULong(0))
      while tags.count < 256, FT_Sfnt_Table_Info(ftFace, FT_UInt(tags.count), &tag, &length) == 0 {
        tags.append(UInt32(truncatingIfNeeded: tag))
      }
      return tags
    }
  }

  func table(_ tag: UInt32) -> Data? {
    FontLibrary.locked {
      var length = FT_ULong(0)
      guard tag != 0, FT_Load_Sfnt_Table(ftFace, FT_ULong(tag), 0, nil, &length) == 0, length > 0,
        length < 1 << 28
      else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(length))
      return FT_Load_Sfnt_Table(ftFace, FT_ULong(tag), 0, &bytes, &length) == 0 ? Data(bytes) : nil
    }
  }

  /// How far the pen moves on, in font units.
  func advance(of glyph: UInt32) -> Double {
    FontLibrary.locked { Double(hb_font_get_glyph_h_advance(hbFont, glyph)) }
  }

  /// The outline in font units, y up; empty for a blank or unknown glyph. Read once, then kept.
  func outline(of glyph: UInt32) -> PathData {
    FontLibrary.locked {
      if let known = outlines[glyph] { return known }
      if outlines.count >= FontFace.outlineLimit { outlines.removeAll(keepingCapacity: true) }
      let outline = readOutline(glyph)
      outlines[glyph] = outline
      return outline
    }
  }

  private func readOutline(_ glyph: UInt32) -> PathData {
    var path = PathData()
    guard FT_Load_Glyph(ftFace, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
      let slot = ftFace.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else {
      Inert.warn(
        "the font \(familyName)", "has characters without outlines, such as colour emoji; they stay blank")
      return path
    }
    var functions = FT_Outline_Funcs(
      move_to: { to, context in
        withPath(context) {
          if !$0.isEmpty { $0.close() }
          $0.move(vec(to))
        }
      },
      line_to: { to, context in withPath(context) { $0.line(vec(to)) } },
      conic_to: { control, to, context in withPath(context) { $0.quad(vec(control), vec(to)) } },
      cubic_to: { c1, c2, to, context in withPath(context) { $0.cubic(vec(c1), vec(c2), vec(to)) } },
      shift: 0, delta: 0)
    withUnsafeMutablePointer(to: &path) { path in
      _ = FT_Outline_Decompose(&slot.pointee.outline, &functions, UnsafeMutableRawPointer(path))
    }
    if !path.isEmpty { path.close() }
    return path
  }
}

private func withPath(_ context: UnsafeMutableRawPointer?, _ change: (inout PathData) -> Void) -> Int32 {
  guard let context else { return 1 }
  change(&context.assumingMemoryBound(to: PathData.self).pointee)
  return 0
}

private func vec(_ v: UnsafePointer<FT_Vector>?) -> Vec2 {
  guard let v else { return .zero }
  return Vec2(Double(v.pointee.x), Double(v.pointee.y))
}
