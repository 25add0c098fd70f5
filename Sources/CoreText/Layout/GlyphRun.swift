import CoreGraphics
import RenderCore

/// A glyph with its place in a line.
struct PlacedGlyph {
  /// What a character without an outline has: nothing is looked up for it.
  static let none: UInt32 = 0xFFFF_FFFF

  var glyph: UInt32
  /// From the line's start to the glyph's origin, in points, y up.
  var x: Double
  var y: Double
  var advance: Double
  /// The UTF-16 unit of the text that it comes from.
  var index: Int
}

/// Glyphs of one font, one look and one direction, from left to right.
struct GlyphRun {
  var face: FontFace?
  var style: TextAttributes
  var isRightToLeft: Bool
  var range: Range<Int>
  var glyphs: [PlacedGlyph] = []
  /// From the line's start to the run's.
  var start = 0.0
  var width = 0.0

  /// Points a font unit.
  var unit: Double { Double(style.font.pointSize) / (face?.metrics.unitsPerEm ?? 1000) }

  /// The outlines in one path, in points with y up, the line's baseline at 0.
  var outline: PathData {
    var path = PathData()
    guard let face else { return path }
    let base = Affine.scale(unit, unit).then(style.font.matrix.affine)
    for glyph in glyphs where glyph.glyph != PlacedGlyph.none {
      let outline = face.outline(of: glyph.glyph)
      if outline.isEmpty { continue }
      let place = Affine.translation(glyph.x, glyph.y + style.baselineOffset)
      path.append(outline.transformed(by: base.then(place)))
    }
    return path
  }
}
