import CoreGraphics

/// Lines of text laid into a box.
public final class CTFrame: @unchecked Sendable {
  /// A line, its left edge and its distances from the top of the box, in points.
  struct Row {
    var line: LaidOutLine
    var x: Double
    var baseline: Double
    var bottom: Double
  }

  let rows: [Row]
  let path: CGPath
  let asked: CFRange
  let text: StyledText
  var attributes: CFDictionary?

  private static let mostRows = 10_000

  init(_ rows: [Row], path: CGPath, asked: CFRange, text: StyledText) {
    let height = Double(path.boundingBox.height)
    self.rows = Array(rows.prefix { $0.bottom <= height + 1e-6 })
    self.path = path
    self.asked = asked
    self.text = text
  }

  /// The rows of a range: ascent, descent and the font's line gap make a row's height (fact 13.5).
  static func rows(_ typesetter: CTTypesetter, _ range: CFRange, width: Double) -> [Row] {
    let breaker = typesetter.breaker
    let part = range.clamped(to: breaker.source.units.count)
    var rows: [Row] = []
    var start = part.lowerBound
    var y = 0.0
    while start < part.upperBound, rows.count < mostRows {
      let style = typesetter.text.paragraphValues(at: start) ?? ParagraphValues()
      let byCharacter = style.lineBreakMode == .byCharWrapping
      let end = min(breaker.lineEnd(from: start, limit: width, byCharacter: byCharacter), part.upperBound)
      let line = LaidOutLine(breaker.source, start..<end)
      var height = line.ascent + line.descent + line.leading
      if style.lineHeightMultiple > 0 { height *= Double(style.lineHeightMultiple) }
      height = max(height, Double(style.minimumLineHeight))
      if style.maximumLineHeight > 0 { height = min(height, Double(style.maximumLineHeight)) }
      let rest = width.isFinite ? max(0, width - line.width) : 0
      let x: Double =
        switch style.alignment {
        case .center: rest / 2
        case .right: rest
        case .natural: breaker.source.isRightToLeft ? rest : 0
        case .left, .justified: 0
        }
      rows.append(
        Row(line: line, x: x, baseline: y + height - line.descent - line.leading, bottom: y + height))
      y += height + max(0, Double(style.lineSpacing))
      start = max(end, start + 1)
    }
    return rows
  }
}

/// The lines, each a `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.rows.map { CTLine($0.line, frame.text) } }

/// Stores the starts of the baselines, counted from the lower left corner of the path's box, y up.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let height = Double(frame.path.boundingBox.height)
  for (i, row) in frame.rows[range.clamped(to: frame.rows.count)].enumerated() {
    origins[i] = CGPoint(x: row.x, y: height - row.baseline)
  }
}

public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.asked }

/// The UTF-16 units that found room.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  guard let first = frame.rows.first, let last = frame.rows.last else {
    return CFRange(location: max(0, frame.asked.location), length: 0)
  }
  return CFRange(
    location: first.line.range.lowerBound,
    length: last.line.range.upperBound - first.line.range.lowerBound)
}

/// Draws the lines into a context whose y points up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let box = frame.path.boundingBox
  guard !box.isNull else { return }
  for row in frame.rows {
    var place = context.textMatrix
    place.tx = box.minX + CGFloat(row.x)
    place.ty = box.maxY - CGFloat(row.baseline)
    row.line.draw(in: context, place)
  }
}
