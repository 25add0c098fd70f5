import CoreGraphics

/// Breaks text into lines of a width, one line at a time.
public final class CTTypesetter: @unchecked Sendable {
  let text: StyledText
  let breaker: LineBreaker

  init(_ attributed: NSAttributedString) {
    text = StyledText(attributed)
    let direction = text.paragraphValues(at: 0)?.writingDirection ?? .natural
    breaker = LineBreaker(TextSource(text, direction: direction))
  }
}

/// Fills frames with text.
public final class CTFramesetter: @unchecked Sendable {
  let typesetter: CTTypesetter

  init(_ text: NSAttributedString) { typesetter = CTTypesetter(text) }
  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// How many UTF-16 units from `startIndex` on go into a line of the width.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  let count = typesetter.breaker.source.units.count
  guard startIndex >= 0, startIndex < count else { return 0 }
  return typesetter.breaker.lineEnd(from: startIndex, limit: width.isNaN ? 0 : width) - startIndex
}

/// The same, ending after any character.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  let count = typesetter.breaker.source.units.count
  guard startIndex >= 0, startIndex < count else { return 0 }
  return typesetter.breaker.lineEnd(from: startIndex, limit: width.isNaN ? 0 : width, byCharacter: true)
    - startIndex
}

public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let source = typesetter.breaker.source
  return CTLine(LaidOutLine(source, stringRange.clamped(to: source.units.count)), typesetter.text)
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}

public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  framesetter.typesetter
}

/// Lays the range's lines into the path's bounding box, from its top, as far as they fit.
///
/// A path that is no rectangle is filled like its box, with a warning.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  if !path.isRect(nil) {
    Inert.warn("CTFramesetterCreateFrame", "fills the box of a path that is no rectangle")
  }
  let box = path.boundingBox
  let rows = CTFrame.rows(framesetter.typesetter, stringRange, width: Double(box.width))
  let frame = CTFrame(rows, path: path, asked: stringRange, text: framesetter.typesetter.text)
  frame.attributes = frameAttributes
  return frame
}

/// The size that the range needs within the constraints, rounded up to whole points (fact 13.5).
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let unlimited = CGFloat.greatestFiniteMagnitude
  let width = constraints.width > 0 && constraints.width < unlimited ? Double(constraints.width) : .infinity
  let height =
    constraints.height > 0 && constraints.height < unlimited ? Double(constraints.height) : .infinity
  var (widest, bottom, end) = (0.0, 0.0, max(0, stringRange.location))
  let start = end
  for row in CTFrame.rows(framesetter.typesetter, stringRange, width: width) {
    guard row.bottom <= height + 1e-6 else { break }
    widest = max(widest, row.x + row.line.width)
    bottom = row.bottom
    end = row.line.range.upperBound
  }
  fitRange?.pointee = CFRange(location: start, length: end - start)
  return CGSize(width: widest.rounded(.up), height: bottom.rounded(.up))
}

extension CFRange {
  /// The units meant: a length of 0 means all to the end.
  func clamped(to count: Int) -> Range<Int> {
    let start = max(0, min(location, count))
    let end = length <= 0 ? count : min(count, start + min(length, count))
    return start..<end
  }
}
