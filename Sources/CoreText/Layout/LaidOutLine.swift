import CoreGraphics

/// One line of text with all its glyphs placed; the baseline starts at (0, 0) and y points up.
struct LaidOutLine {
  /// The UTF-16 units that the line stands for, white space at its end included.
  var range: Range<Int>
  var runs: [GlyphRun]
  /// Without the white space at the end.
  var width: Double
  var trailingWidth: Double
  var ascent = 0.0
  /// Positive.
  var descent = 0.0
  var leading = 0.0

  /// Shapes a range; a range without a character takes its measures from `fallback`.
  init(_ source: TextSource, _ range: Range<Int>, fallback: TextAttributes? = nil) {
    self.range = range
    let visible = range.lowerBound..<source.trimmedEnd(range)
    runs = Shaper.runs(source, visible)
    width = runs.reduce(0) { $0 + $1.width }
    trailingWidth = Shaper.runs(source, visible.upperBound..<range.upperBound).reduce(0) { $0 + $1.width }
    var last = -1
    for i in range where Int(source.styleOf[i]) != last {
      last = Int(source.styleOf[i])
      measure(source.styles[last])
    }
    if range.isEmpty, let fallback { measure(fallback) }
  }

  /// A character's own font counts, not the face that had to stand in for it: lines keep their height.
  private mutating func measure(_ style: TextAttributes) {
    var (up, down) = (Double(style.font.ascender), -Double(style.font.descender))
    if let bounds = style.inlineObject?.inlineBounds {
      (up, down) = (max(up, Double(bounds.maxY)), max(down, -Double(bounds.minY)))
    }
    ascent = max(ascent, up + style.baselineOffset)
    descent = max(descent, down - style.baselineOffset)
    leading = max(leading, Double(style.font.leading))
  }

  /// Widens the spaces so that the line fills a width; the last line of a paragraph is not to be asked.
  mutating func justify(to target: Double, _ source: TextSource) {
    let rest = target - width
    var spaces = 0
    for run in runs {
      for glyph in run.glyphs where source.units[glyph.index] == 32 { spaces += 1 }
    }
    guard rest > 0, spaces > 0 else { return }
    let each = rest / Double(spaces)
    var shift = 0.0
    for r in runs.indices {
      runs[r].start += shift
      let before = shift
      for g in runs[r].glyphs.indices {
        runs[r].glyphs[g].x += shift
        if source.units[runs[r].glyphs[g].index] == 32 {
          runs[r].glyphs[g].advance += each
          shift += each
        }
      }
      runs[r].width += shift - before
    }
    width = target
  }

  /// Where on the line the edge before a UTF-16 index stands, in points from the line's start.
  func offset(of index: Int) -> Double {
    for run in runs where run.range.contains(index) {
      // Of a run from right to left, what comes later stands to the left.
      return run.start
        + run.glyphs.reduce(0) { sum, glyph in
          let isBefore = run.isRightToLeft ? glyph.index >= index : glyph.index < index
          return isBefore ? sum + glyph.advance : sum
        }
    }
    return index <= range.lowerBound ? 0 : width
  }

  /// The UTF-16 index whose edge is nearest to a place on the line.
  func index(at x: Double) -> Int {
    for run in runs where x < run.start + run.width {
      var left = run.start
      for glyph in run.glyphs {
        let right = left + glyph.advance
        if x < (left + right) / 2 { return run.isRightToLeft ? glyph.index + 1 : glyph.index }
        left = right
      }
      return run.isRightToLeft ? run.range.lowerBound : run.range.upperBound
    }
    return runs.map(\.range.upperBound).max() ?? range.lowerBound
  }
}
