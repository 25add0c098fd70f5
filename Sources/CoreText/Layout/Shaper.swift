import CHarfBuzz
import CoreGraphics

/// Turns characters into glyphs with HarfBuzz.
///
/// A range is cut into items of one style, one direction, one script and one face; each is shaped with the rest of
/// its line as context, so that letters join across a change of colour; items are then set in visual order.
enum Shaper {
  private struct Item {
    var range: Range<Int>
    var style: Int
    var level: UInt8
    var face: FontFace?
  }

  /// The glyph runs of a range in visual order, beginning at x = 0.
  static func runs(_ source: TextSource, _ range: Range<Int>) -> [GlyphRun] {
    let items = itemize(source, range)
    guard !items.isEmpty else { return [] }
    var runs: [GlyphRun] = []
    var x = 0.0
    for i in visualOrder(items.map(\.level)) {
      var run = shape(source, items[i], range)
      run.start = x
      for k in run.glyphs.indices { run.glyphs[k].x += x }
      x += run.width
      runs.append(run)
    }
    return runs
  }

  /// Rule L2 of the bidirectional algorithm: from the highest level down, turn what is at least that high.
  private static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  // MARK: Items

  private static func itemize(_ source: TextSource, _ range: Range<Int>) -> [Item] {
    var items: [Item] = []
    let functions = hb_unicode_funcs_get_default()
    var script = HB_SCRIPT_COMMON
    var i = range.lowerBound
    while i < range.upperBound {
      let (scalar, count) = source.scalar(at: i)
      let end = min(i + count, range.upperBound)
      let style = Int(source.styleOf[i])
      var own = hb_unicode_script(functions, scalar)
      // What has no script of its own goes with what stands before it.
      if own == HB_SCRIPT_COMMON || own == HB_SCRIPT_INHERITED { own = script }
      let keepsScript = own == script || script == HB_SCRIPT_COMMON
      script = own
      let last = items.last
      let current = last.flatMap { $0.style == style ? $0.face : nil }
      let face = self.face(for: scalar, source.styles[style], current)
      if keepsScript, let last, last.style == style, last.level == source.levels[i], last.face === face,
        source.styles[style].inlineObject == nil
      {
        items[items.count - 1].range = last.range.lowerBound..<end
      } else {
        items.append(Item(range: i..<end, style: style, level: source.levels[i], face: face))
      }
      i = end
    }
    return items
  }

  /// The face that draws a character: the font's own, else the one in use, else any installed one that has it.
  private static func face(for scalar: UInt32, _ style: TextAttributes, _ current: FontFace?) -> FontFace? {
    guard let own = style.font.face else { return nil }
    if goesWithNeighbour(scalar) { return current ?? own }
    if own.glyph(for: scalar) != 0 { return own }
    if let current, current.glyph(for: scalar) != 0 { return current }
    if let face = FontLibrary.fallback(for: scalar) { return face }
    MissingGlyphs.note(scalar)
    return own
  }

  /// Controls, joiners, variation selectors and combining marks: no reason to change the face.
  private static func goesWithNeighbour(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F...0x9F, 0x300...0x36F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xFFFC:
      true
    default: false
    }
  }

  // MARK: Shaping

  private static func shape(_ source: TextSource, _ item: Item, _ line: Range<Int>) -> GlyphRun {
    let style = source.styles[item.style]
    var run = GlyphRun(
      face: item.face, style: style, isRightToLeft: item.level % 2 == 1, range: item.range)
    if let object = style.inlineObject {
      let width = Double(object.inlineBounds.width)
      run.width = width.isFinite ? max(0, width) : 0
      run.glyphs = [
        PlacedGlyph(
          glyph: PlacedGlyph.none, x: 0, y: 0, advance: run.width, index: item.range.lowerBound)
      ]
      return run
    }
    if let face = item.face {
      FontLibrary.locked { shape(source, &run, face, line) }
    }
    return run
  }

  /// Fills in the run's glyphs. Call with the library's lock held.
  private static func shape(
    _ source: TextSource, _ run: inout GlyphRun, _ face: FontFace, _ line: Range<Int>
  ) {
    guard let buffer = hb_buffer_create() else { return }
    defer { hb_buffer_destroy(buffer) }
    source.units.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return }
      hb_buffer_add_utf16(
        buffer, base + line.lowerBound, Int32(line.count),
        UInt32(run.range.lowerBound - line.lowerBound), Int32(run.range.count))
    }
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // Never the machine's own language, on which shaping could depend.
    hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
    hb_buffer_guess_segment_properties(buffer)
    let features = self.features(run.style)
    hb_shape(face.hbFont, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let unit = run.unit
    let extra = run.style.kern + run.style.font.tracking
    run.glyphs.reserveCapacity(Int(count))
    for k in 0..<Int(count) {
      let index = line.lowerBound + Int(infos[k].cluster)
      let first = source.units[min(index, source.units.count - 1)]
      var advance = Double(positions[k].x_advance) * unit
      var glyph = infos[k].codepoint
      if first < 0x20 || TextSource.isNewline(first) {
        // A tab is as wide as four spaces; other controls are nothing.
        glyph = PlacedGlyph.none
        advance = first == 9 ? 4 * (face.advance(of: face.glyph(for: 32)) * unit + extra) : 0
      } else if advance != 0 {
        advance += extra
      }
      run.glyphs.append(
        PlacedGlyph(
          glyph: glyph, x: run.width + Double(positions[k].x_offset) * unit,
          y: Double(positions[k].y_offset) * unit, advance: advance, index: index))
      run.width += advance
    }
  }

  private static func features(_ style: TextAttributes) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    func set(_ tag: String, _ value: UInt32) {
      features.append(
        hb_feature_t(tag: hb_tag_from_string(tag, 4), value: value, start: 0, end: UInt32.max))
    }
    if !style.allowsLigatures {
      set("liga", 0)
      set("clig", 0)
    }
    // Inter turns "->" into an arrow, San Francisco does not.
    if style.font.isSystem { set("calt", 0) }
    if style.font.hasMonospacedDigits { set("tnum", 1) }
    return features
  }
}
