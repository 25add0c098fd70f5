import CoreGraphics

public typealias CFAttributedString = NSAttributedString

/// One line of text.
public final class CTLine: @unchecked Sendable {
  let line: LaidOutLine
  let text: StyledText

  init(_ line: LaidOutLine, _ text: StyledText) {
    self.line = line
    self.text = text
  }
}

/// Which part of a line gives way.
public enum CTLineTruncationType: UInt32, Sendable {
  case start = 0
  case end, middle
}

/// What the bounds of a line are to hold; optical and hanging options act like none.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 32)
}

/// The whole text as one line; line ends in it take no room.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let text = StyledText(attrString)
  let source = TextSource(text)
  return CTLine(LaidOutLine(source, 0..<source.units.count), text)
}

/// The line cut to a width; nil when not even the token fits.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  if line.line.width <= width { return line }
  let place: TruncationPlace =
    switch truncationType {
    case .start: .start
    case .middle: .middle
    case .end: .end
    }
  let breaker = LineBreaker(TextSource(line.text))
  var truncation = Truncation(text: line.text, breaker: breaker, place: place, defaultFont: nil)
  truncation.token = truncationToken?.text
  let cut = truncation.line(for: line.line.range, limit: max(0, width.isNaN ? 0 : width))
  return cut.width <= width + 1e-6 ? CTLine(cut, line.text) : nil
}

public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  Inert.warn("CTLineCreateJustifiedLine", "gives the line back as it is")
  return line
}

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// The line's runs, each a `CTRun`, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.line.runs.map { CTRun($0, line.line) } }

public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.line.range.lowerBound, length: line.line.range.count)
}

/// The line's width, white space at its end included, and on request its ascent, descent and leading.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.line.ascent)
  descent?.pointee = CGFloat(line.line.descent)
  leading?.pointee = CGFloat(line.line.leading)
  return line.line.width + line.line.trailingWidth
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.trailingWidth }

/// The line's box against its baseline, y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  let l = line.line
  let gap = options.contains(.excludeTypographicLeading) ? 0 : l.leading
  return CGRect(
    x: 0, y: -l.descent - gap, width: l.width + l.trailingWidth, height: l.ascent + l.descent + gap)
}

/// The box of the ink at the context's text position, y up; zero for a blank line.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  var box = CGRect.null
  for run in line.line.runs { box = box.union(CGPath(data: run.outline).boundingBoxOfPath) }
  return box.isNull ? .zero : box.applying(context?.textMatrix ?? .identity)
}

/// Draws the line at the context's text position, y up.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.line.draw(in: context, context.textMatrix)
}

/// How far a line must move for its place: `flushFactor` 0 is left, 0.5 centred, 1 right.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  max(0, (flushWidth - line.line.width) * Double(max(0, min(1, flushFactor))))
}

/// The place of the edge before a UTF-16 index.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = CGFloat(line.line.offset(of: charIndex))
  secondaryOffset?.pointee = offset
  return offset
}

/// The UTF-16 index whose edge is nearest to a point.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.line.index(at: Double(position.x))
}
