import CoreGraphics

/// Glyphs of one look in a line.
public final class CTRun: @unchecked Sendable {
  let run: GlyphRun
  let line: LaidOutLine

  init(_ run: GlyphRun, _ line: LaidOutLine) {
    self.run = run
    self.line = line
  }

  /// The glyphs that a Core Text range means; a length of 0 means all to the end.
  fileprivate func part(_ range: CFRange) -> ArraySlice<PlacedGlyph> {
    let count = run.glyphs.count
    let start = max(0, min(range.location, count))
    let end = range.length <= 0 ? count : min(count, start + min(range.length, count))
    return run.glyphs[start..<end]
  }
}

/// Which way a run goes.
public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let rightToLeft = CTRunStatus(rawValue: 1)
  public static let nonMonotonic = CTRunStatus(rawValue: 2)
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }

/// The attributes as they were given, with the font that is really used.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var attributes: CFDictionary = [:]
  for (key, value) in run.run.style.given { attributes[key] = value }
  attributes[NSAttributedString.Key.font] = run.run.style.font
  return attributes
}

public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.run.range.lowerBound, length: run.run.range.count)
}

public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (i, glyph) in run.part(range).enumerated() {
    buffer[i] = CGGlyph(truncatingIfNeeded: glyph.glyph)
  }
}

/// From the line's start to each glyph's origin, y up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (i, glyph) in run.part(range).enumerated() {
    buffer[i] = CGPoint(x: glyph.x, y: glyph.y + run.run.style.baselineOffset)
  }
}

public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (i, glyph) in run.part(range).enumerated() { buffer[i] = CGSize(width: glyph.advance, height: 0) }
}

public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  for (i, glyph) in run.part(range).enumerated() { buffer[i] = glyph.index }
}

@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let font = run.run.style.font
  ascent?.pointee = font.ascender
  descent?.pointee = -font.descender
  leading?.pointee = font.leading
  return run.part(range).reduce(0) { $0 + $1.advance }
}

/// The box of the run's ink at the context's text position, y up.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let box = CGPath(data: run.run.outline).boundingBoxOfPath
  return box.isNull ? .zero : box.applying(context?.textMatrix ?? .identity)
}

/// Draws the whole run at the context's text position; a part is drawn whole as well.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.line.draw(run.run, context, context.textMatrix)
}
