// Lines of a text in containers. A glyph is counted for each unit of the text, so indices of glyphs and characters are the
// same numbers: apps convert between them and never look at the glyphs themselves. Lines are made by Core Text's
// typesetter, one at a time, as wide as the container says; what does not fit the first container goes on in the next.

/// Lays out a text in containers, and says where its parts lie.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  struct Line {
    var range: NSRange
    var rect: CGRect
    var used: CGRect
    var baseline: CGPoint
    var line: CTLine
    var container: NSTextContainer
  }

  open internal(set) weak var textStorage: NSTextStorage? { didSet { forget() } }
  open private(set) var textContainers: [NSTextContainer] = []
  open weak var delegate: (any NSLayoutManagerDelegate)?
  open var allowsNonContiguousLayout = false
  open var usesFontLeading = true { didSet { forget() } }
  open var showsInvisibleCharacters = false
  private var lines: [Line]?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
    forget()
  }
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    forget()
  }
  open func textContainerChangedGeometry(_ container: NSTextContainer) { forget() }
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) { forget() }
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { forget() }
  open func ensureLayout(for container: NSTextContainer) { _ = laidOut }
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidOut }
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

  func forget() { lines = nil }

  // MARK: Making lines

  private var laidOut: [Line] {
    if let lines { return lines }
    let made = makeLines()
    lines = made
    return made
  }

  private func makeLines() -> [Line] {
    guard let text = textStorage, text.length > 0 else { return [] }
    let copy = NSAttributedString(attributedString: text)
    let typesetter = CTTypesetterCreateWithAttributedString(copy)
    var lines: [Line] = []
    var start = 0
    for container in textContainers {
      var y: CGFloat = 0
      var count = 0
      while start < copy.length {
        if container.maximumNumberOfLines > 0, count >= container.maximumNumberOfLines { break }
        guard let line = makeLine(typesetter, copy, start, y, container),
          container.size.height <= 0 || line.rect.maxY <= container.size.height + 0.01 || count == 0
        else { break }
        lines.append(line)
        let style = Self.style(copy, start)
        y = line.rect.maxY + (style?.lineSpacing ?? 0)
        if Self.endsParagraph(copy, line.range) { y += style?.paragraphSpacing ?? 0 }
        start = NSMaxRange(line.range)
        count += 1
      }
    }
    return lines
  }

  private static func style(_ text: NSAttributedString, _ index: Int) -> NSParagraphStyle? {
    text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle
  }

  private static func endsParagraph(_ text: NSAttributedString, _ range: NSRange) -> Bool {
    range.length > 0 && (text.string as NSString).character(at: NSMaxRange(range) - 1) == 10
  }

  private func makeLine(
    _ typesetter: CTTypesetter, _ text: NSAttributedString, _ start: Int, _ y: CGFloat,
    _ container: NSTextContainer
  ) -> Line? {
    let font = text.attribute(.font, at: start, effectiveRange: nil) as? UIFont
    let width = container.size.width > 0 ? container.size.width : 1e7
    let proposed = CGRect(x: 0, y: y, width: width, height: (font ?? .systemFont(ofSize: 12)).lineHeight)
    let place = container.lineFragmentRect(
      forProposedRect: proposed, at: start, writingDirection: .natural, remaining: nil)
    let padding = container.lineFragmentPadding
    let room = max(1, (place.isNull ? width : place.width) - 2 * padding)
    let length = max(1, CTTypesetterSuggestLineBreak(typesetter, start, Double(room)))
    let range = NSRange(location: start, length: min(length, text.length - start))
    let line = CTTypesetterCreateLine(typesetter, CFRangeMake(range.location, range.length))
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let full = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    let size = CGFloat(full - CTLineGetTrailingWhitespaceWidth(line))
    let style = Self.style(text, start)
    var height = ascent + descent + (usesFontLeading ? leading : 0)
    if let style {
      if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
      if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
      if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    }
    guard height.isFinite, size.isFinite else { return nil }
    let x = place.isNull ? 0 : place.minX
    let rest = max(0, room - size)
    // Without an end there is no right edge to lie at.
    let indent =
      width >= 1e7 ? 0 : style?.alignment == .center ? rest / 2 : style?.alignment == .right ? rest : 0
    return Line(
      range: range, rect: CGRect(x: x, y: y, width: place.isNull ? width : place.width, height: height),
      used: CGRect(x: x + indent, y: y, width: size + 2 * padding, height: height),
      baseline: CGPoint(x: x + padding + indent, y: y + height - descent), line: line, container: container)
  }

  // MARK: Counting

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    let own = laidOut.filter { $0.container === container }
    guard let first = own.first, let last = own.last else { return NSRange(location: 0, length: 0) }
    return NSRange(
      location: first.range.location, length: NSMaxRange(last.range) - first.range.location)
  }
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?)
    -> NSTextContainer?
  { line(at: glyphIndex, effectiveRange)?.container }

  // MARK: Places

  private func line(at index: Int, _ range: UnsafeMutablePointer<NSRange>? = nil) -> Line? {
    let found = laidOut.first { NSLocationInRange(index, $0.range) }
    if let found { range?.pointee = found.range }
    return found
  }

  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?)
    -> CGRect
  { line(at: glyphIndex, effectiveRange)?.rect ?? .zero }
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?)
    -> CGRect
  { line(at: glyphIndex, effectiveRange)?.used ?? .zero }

  /// Where a glyph begins on its baseline, counted from its line's corner.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(at: glyphIndex) else { return .zero }
    let x = CTLineGetOffsetForStringIndex(line.line, glyphIndex, nil)
    return CGPoint(x: line.baseline.x + CGFloat(x) - line.rect.minX, y: line.baseline.y - line.rect.minY)
  }

  open func usedRect(for container: NSTextContainer) -> CGRect {
    laidOut.reduce(CGRect.null) { $1.container === container ? $0.union($1.used) : $0 }.orZero
  }

  /// The part of a line that a range covers.
  private func part(_ line: Line, _ range: NSRange) -> CGRect? {
    let both = NSIntersectionRange(line.range, range)
    guard both.length > 0 else { return nil }
    let a = CGFloat(CTLineGetOffsetForStringIndex(line.line, both.location, nil))
    let b = CGFloat(CTLineGetOffsetForStringIndex(line.line, NSMaxRange(both), nil))
    return CGRect(
      x: line.baseline.x + min(a, b), y: line.rect.minY, width: abs(b - a), height: line.rect.height)
  }

  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    laidOut.reduce(CGRect.null) { box, line in
      line.container === container ? part(line, glyphRange).map { box.union($0) } ?? box : box
    }.orZero
  }

  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for line in laidOut where NSIntersectionRange(line.range, glyphRange).length > 0 {
      block(line.rect, line.used, line.container, line.range, &stop)
      if stop.boolValue { return }
    }
  }

  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for line in laidOut where line.container === textContainer {
      guard let part = part(line, glyphRange) else { continue }
      block(part, &stop)
      if stop.boolValue { return }
    }
  }

  /// The glyph at a point of a container, or the nearest one.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    let own = laidOut.filter { $0.container === container }
    guard let line = own.first(where: { point.y < $0.rect.maxY }) ?? own.last else { return 0 }
    let index = CTLineGetStringIndexForPosition(line.line, CGPoint(x: point.x - line.baseline.x, y: 0))
    let last = max(line.range.location, NSMaxRange(line.range) - 1)
    guard index != NSNotFound, index >= line.range.location else { return line.range.location }
    // An insertion point right of the point's glyph belongs to the glyph before it.
    let x = CGFloat(CTLineGetOffsetForStringIndex(line.line, index, nil))
    let before = x > point.x - line.baseline.x && index > line.range.location ? index - 1 : index
    return min(before, last)
  }
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let index = glyphIndex(for: point, in: container)
    if let line = line(at: index), let box = part(line, NSRange(location: index, length: 1)) {
      partialFraction?.pointee = box.width > 0 ? min(max((point.x - box.minX) / box.width, 0), 1) : 0
    }
    return index
  }

  // MARK: Drawing

  /// Draws the text of a range into the current context, the container's corner at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let text = textStorage else { return }
    for line in laidOut {
      let both = NSIntersectionRange(line.range, glyphsToShow)
      guard both.length > 0 else { continue }
      let x = CGFloat(CTLineGetOffsetForStringIndex(line.line, both.location, nil))
      let part = text.attributedSubstring(from: both)
      let shown = CTLineCreateWithAttributedString(part)
      var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      _ = CTLineGetTypographicBounds(shown, &ascent, &descent, &leading)
      part.draw(at: CGPoint(x: origin.x + line.baseline.x + x, y: origin.y + line.baseline.y - ascent))
    }
  }
  /// Grounds are drawn with the text.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

extension CGRect {
  fileprivate var orZero: CGRect { isNull ? .zero : self }
}

/// Asked while text is laid out. Kept and never asked.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}
