import CoreGraphics

/// Text broken into lines for a width: what a label measures and draws.
///
/// Points, y down from the top of the block. Lines are as high as ascender and descender together; the font's line
/// gap does not count (fact 13.5). Sizes are not rounded to pixels: whoever knows the screen does that (13.4, 13.6).
package struct TextLayout {
  /// One line and where its baseline starts.
  package struct Line {
    let line: LaidOutLine
    package var origin: CGPoint
    package var top: CGFloat
    package var height: CGFloat
    package var isTruncated: Bool

    package var width: CGFloat { CGFloat(line.width) }
    package var ascent: CGFloat { CGFloat(line.ascent) }
    package var descent: CGFloat { CGFloat(line.descent) }
    /// UTF-16 units of the text.
    package var range: NSRange {
      NSRange(location: line.range.lowerBound, length: line.range.count)
    }

    /// The outlines of the line's glyphs in points, y down, in the layout's space.
    package var outline: CGPath {
      let path = CGMutablePath()
      let place = CGAffineTransform(1, 0, 0, -1, origin.x, origin.y)
      for run in line.runs { path.addPath(CGPath(data: run.outline), transform: place) }
      return path
    }
  }

  package private(set) var lines: [Line] = []
  /// The width of the widest line, and the height of all.
  package private(set) var size = CGSize.zero
  package private(set) var isTruncated = false

  private static let mostLines = 10_000

  /// Lays text out. O(length).
  ///
  /// - Parameters:
  ///   - width: How wide a line may be; infinite, NaN and negative mean no limit.
  ///   - maximumLines: 0 for any number (fact 13.11).
  ///   - lineBreakMode: What happens at the end of the last line; nil takes the paragraph style's mode.
  ///   - alignment: Nil takes the paragraph style's.
  ///   - defaultFont: The font of text that names none.
  package init(
    _ text: StyledText, width: CGFloat, maximumLines: Int = 0,
    lineBreakMode: NSLineBreakMode? = nil, alignment: NSTextAlignment? = nil, defaultFont: CTFont? = nil
  ) {
    guard text.length > 0 else { return }
    let style = text.paragraphValues(at: 0) ?? ParagraphValues()
    let source = TextSource(text, defaultFont: defaultFont, direction: style.writingDirection)
    let limit = width.isFinite && width >= 0 ? Double(width) : .infinity
    let count = maximumLines > 0 ? min(maximumLines, TextLayout.mostLines) : TextLayout.mostLines
    var builder = Builder(
      text: text, breaker: LineBreaker(source), limit: limit, maximumLines: count, mode: lineBreakMode,
      alignment: alignment, defaultFont: defaultFont)
    builder.run()
    lines = builder.lines
    isTruncated = lines.last?.isTruncated ?? false
    let widest = lines.map { $0.origin.x + $0.width }.max() ?? 0
    size = CGSize(width: widest, height: lines.last.map { $0.top + $0.height } ?? 0)
    align(in: limit.isFinite ? CGFloat(limit) : widest, alignment, source.isRightToLeft, text)
  }

  package init(
    _ text: NSAttributedString, width: CGFloat, maximumLines: Int = 0,
    lineBreakMode: NSLineBreakMode? = nil, alignment: NSTextAlignment? = nil, defaultFont: CTFont? = nil
  ) {
    self.init(
      StyledText(text), width: width, maximumLines: maximumLines, lineBreakMode: lineBreakMode,
      alignment: alignment, defaultFont: defaultFont)
  }

  /// Moves lines to the side that their paragraph asks for.
  private mutating func align(
    in width: CGFloat, _ alignment: NSTextAlignment?, _ isRightToLeft: Bool, _ text: StyledText
  ) {
    for i in lines.indices {
      let style = text.paragraphValues(at: lines[i].line.range.lowerBound)
      let tail = style?.tailIndent ?? 0
      let edge = tail > 0 ? tail : width + tail
      let rest = edge - lines[i].origin.x - lines[i].width
      switch alignment ?? style?.alignment ?? .natural {
      case .left: break
      case .center: lines[i].origin.x += rest / 2
      case .right: lines[i].origin.x += rest
      case .natural, .justified: if isRightToLeft { lines[i].origin.x += rest }
      }
    }
  }

  /// Draws the lines into a context whose y points down; `origin` is the block's top left corner.
  package func draw(in context: CGContext, at origin: CGPoint) {
    for line in lines {
      line.line.draw(
        in: context,
        CGAffineTransform(1, 0, 0, -1, origin.x + line.origin.x, origin.y + line.origin.y))
    }
  }
}

extension TextLayout {
  /// Builds the lines one after the other.
  private struct Builder {
    let text: StyledText
    let breaker: LineBreaker
    let limit: Double
    let maximumLines: Int
    let mode: NSLineBreakMode?
    let alignment: NSTextAlignment?
    let defaultFont: CTFont?
    var lines: [Line] = []
    private var y = 0.0

    init(
      text: StyledText, breaker: LineBreaker, limit: Double, maximumLines: Int,
      mode: NSLineBreakMode?, alignment: NSTextAlignment?, defaultFont: CTFont?
    ) {
      self.text = text
      self.breaker = breaker
      self.limit = limit
      self.maximumLines = maximumLines
      self.mode = mode
      self.alignment = alignment
      self.defaultFont = defaultFont
    }

    mutating func run() {
      let source = breaker.source
      let count = source.units.count
      var start = 0
      var beginsParagraph = true
      while start < count, lines.count < maximumLines {
        let style = text.paragraphValues(at: start) ?? ParagraphValues()
        let mode = self.mode ?? style.lineBreakMode
        let indent = max(0, Double(beginsParagraph ? style.firstLineHeadIndent : style.headIndent))
        let room = max(0, available(style) - indent)
        let paragraphEnd = breaker.paragraphEnd(start)
        let isLast = lines.count == maximumLines - 1
        if beginsParagraph, start > 0 {
          y += Double(max(0, style.paragraphSpacingBefore))
        }
        if isLast, let line = closing(start..<paragraphEnd, mode, room) {
          place(line.line, style, indent, isTruncated: line.isTruncated)
          return
        }
        let end = breaker.lineEnd(from: start, limit: room, byCharacter: mode == .byCharWrapping)
        var line = LaidOutLine(source, start..<end)
        beginsParagraph = end == paragraphEnd
        if !beginsParagraph, (alignment ?? style.alignment) == .justified, room.isFinite {
          line.justify(to: room, source)
        }
        place(line, style, indent, isTruncated: isLast && end < count)
        if beginsParagraph { y += Double(max(0, style.paragraphSpacing)) }
        start = max(end, start + 1)
      }
    }

    private func available(_ style: ParagraphValues) -> Double {
      let tail = Double(style.tailIndent)
      guard tail.isFinite, tail != 0 else { return limit }
      return tail > 0 ? min(tail, limit) : limit + tail
    }

    /// The last line in a mode that cuts: whole when it fits and nothing follows.
    private func closing(
      _ range: Range<Int>, _ mode: NSLineBreakMode, _ room: Double
    ) -> (line: LaidOutLine, isTruncated: Bool)? {
      let source = breaker.source
      let place: TruncationPlace
      switch mode {
      case .byWordWrapping, .byCharWrapping: return nil
      case .byClipping: return (LaidOutLine(source, range), false)
      case .byTruncatingHead: place = .start
      case .byTruncatingTail: place = .end
      case .byTruncatingMiddle: place = .middle
      }
      let rest = range.upperBound..<source.units.count
      let isAll = source.trimmedEnd(rest) == rest.lowerBound
      if isAll, breaker.visibleWidth(range) <= room + 1e-6 { return (LaidOutLine(source, range), false) }
      let truncation = Truncation(
        text: text, breaker: breaker, place: isAll ? place : .end, defaultFont: defaultFont)
      return (truncation.line(for: range, limit: room), true)
    }

    private mutating func place(
      _ line: LaidOutLine, _ style: ParagraphValues, _ indent: Double, isTruncated: Bool
    ) {
      let natural = line.ascent + line.descent
      var height = natural
      if style.lineHeightMultiple > 0 { height *= Double(style.lineHeightMultiple) }
      height = max(height, Double(style.minimumLineHeight))
      if style.maximumLineHeight > 0 { height = min(height, Double(style.maximumLineHeight)) }
      if !height.isFinite { height = natural }
      if !lines.isEmpty { y += max(0, Double(style.lineSpacing)) }
      // What a line is higher than its font stands above the letters.
      lines.append(
        Line(
          line: line, origin: CGPoint(x: indent, y: y + height - line.descent), top: CGFloat(y),
          height: CGFloat(height), isTruncated: isTruncated))
      y += height
    }
  }
}
