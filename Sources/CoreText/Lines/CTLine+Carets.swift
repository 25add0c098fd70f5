import CoreGraphics

// The rest of what lines, runs, frames and typesetters can be asked.

public func CTLineGetTypeID() -> CFTypeID { 0x43_54_4C_4E }
public func CTRunGetTypeID() -> CFTypeID { 0x43_54_52_4E }
public func CTFrameGetTypeID() -> CFTypeID { 0x43_54_46_52 }
public func CTFramesetterGetTypeID() -> CFTypeID { 0x43_54_46_53 }
public func CTTypesetterGetTypeID() -> CFTypeID { 0x43_54_54_53 }

/// Calls a block with each place at which a cursor may stand: its distance from the start of the line, the UTF-16 unit, and
/// whether it is the edge at which the unit begins.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: @escaping (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  let range = line.line.range
  var places: [(x: Double, index: Int, isLeading: Bool)] = []
  for index in range {
    places.append((line.line.offset(of: index), index, true))
    places.append((line.line.offset(of: index + 1), index, false))
  }
  places.sort { ($0.x, $0.index, $0.isLeading ? 0 : 1) < ($1.x, $1.index, $1.isLeading ? 0 : 1) }
  var stop = false
  for place in places where !stop { block(place.x, place.index, place.isLeading, &stop) }
}

// Runs keep their glyphs in a form of their own: there is no array to point at, as Apple allows; the functions that copy
// are to be called then.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { nil }
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { nil }
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { nil }
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { nil }
/// Glyphs stand as their font says.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }
/// Advances, and where origins lie beside the pen.
public func CTRunGetBaseAdvancesAndOrigins(
  _ runRef: CTRun, _ range: CFRange, _ advancesBuffer: UnsafeMutablePointer<CGSize>?,
  _ originsBuffer: UnsafeMutablePointer<CGPoint>?
) {
  let glyphs = runRef.run.glyphs
  for (i, at) in range.clamped(to: glyphs.count).enumerated() {
    advancesBuffer?[i] = CGSize(width: glyphs[at].advance, height: 0)
    originsBuffer?[i] = CGPoint(x: 0, y: glyphs[at].y + runRef.run.style.baselineOffset)
  }
}

/// Which way the lines of a frame follow each other.
public enum CTFrameProgression: UInt32, Sendable { case topToBottom = 0, rightToLeft, leftToRight }
/// What lies inside a frame's path.
public enum CTFramePathFillRule: UInt32, Sendable { case evenOdd = 0, windingNumber }

public let kCTFrameProgressionAttributeName: CFString = "CTFrameProgression"
public let kCTFramePathFillRuleAttributeName: CFString = "CTFramePathFillRule"
public let kCTFramePathWidthAttributeName: CFString = "CTFramePathWidth"
public let kCTFrameClippingPathsAttributeName: CFString = "CTFrameClippingPaths"
public let kCTFramePathClippingPathAttributeName: CFString = "CTFramePathClippingPath"

/// What the frame was made with. Lines go from top to bottom whatever it says.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter)
}

public let kCTTypesetterOptionAllowUnboundedLayout: CFString = "CTTypesetterOptionAllowUnboundedLayout"
public let kCTTypesetterOptionForcedEmbeddingLevel: CFString = "CTTypesetterOptionForcedEmbeddingLevel"

/// A typesetter. Layout is not bounded, and directions follow the text.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetterCreateWithAttributedString(string) }
/// A line; the offset counts for tabulators alone.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine { CTTypesetterCreateLine(typesetter, stringRange) }
/// How much goes into a line that begins at an offset: as much as into one that is so much narrower.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { CTTypesetterSuggestLineBreak(typesetter, startIndex, max(0, width - offset)) }
public func CTTypesetterSuggestClusterBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { CTTypesetterSuggestClusterBreak(typesetter, startIndex, max(0, width - offset)) }
