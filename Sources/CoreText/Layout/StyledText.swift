import CoreGraphics

// Text with attributes as a value. The open Foundation never lets go of what an NSAttributedString holds (it owns the
// list of its runs as a bare pointer that nothing releases, as of Swift 6.3), so one made for each text that a label
// shows would leave its font and colours behind for ever. Nothing between a label and its glyphs makes one.

/// A text and the attributes of its stretches.
package struct StyledText {
  private struct Run {
    /// UTF-16 units.
    var range: Range<Int>
    var attributes: [NSAttributedString.Key: Any]
  }

  package private(set) var string: String
  /// UTF-16 units.
  package private(set) var length: Int
  /// In order, without gaps.
  private var runs: [Run]

  /// A text of one style.
  package init(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
    self.string = string
    length = string.utf16.count
    runs = length > 0 ? [Run(range: 0..<length, attributes: attributes)] : []
  }

  package init(_ text: NSAttributedString) {
    string = text.string
    length = text.length
    runs = []
    var at = 0
    while at < length {
      var range = NSRange(location: 0, length: 0)
      let attributes = text.attributes(at: at, effectiveRange: &range)
      let end = max(at + 1, min(length, range.location + range.length))
      runs.append(Run(range: at..<end, attributes: attributes))
      at = end
    }
  }

  private func run(at index: Int) -> Run? {
    guard index >= 0, index < length else { return nil }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].range.lowerBound <= index { low = middle } else { high = middle - 1 }
    }
    return runs[low]
  }

  /// The attributes at a UTF-16 offset, and the end of the stretch that has them; none outside of the text.
  func attributes(at index: Int) -> (values: [NSAttributedString.Key: Any], end: Int) {
    run(at: index).map { ($0.attributes, $0.range.upperBound) } ?? ([:], length)
  }

  /// The text with other attributes, a stretch at a time.
  package func mapAttributes(
    _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) -> StyledText {
    var copy = self
    for i in copy.runs.indices { copy.runs[i].attributes = change(copy.runs[i].attributes) }
    return copy
  }

  /// A part, by UTF-16 units.
  func part(_ range: Range<Int>) -> StyledText {
    let range = range.clamped(to: 0..<length)
    let units = Array(string.utf16)[range]
    var part = StyledText("")
    part.string = String(decoding: units, as: UTF16.self)
    part.length = range.count
    for run in runs where run.range.overlaps(range) {
      let shared = run.range.clamped(to: range)
      part.runs.append(
        Run(
          range: shared.lowerBound - range.lowerBound..<shared.upperBound - range.lowerBound,
          attributes: run.attributes))
    }
    return part
  }

  mutating func append(_ text: StyledText) {
    for run in text.runs {
      runs.append(
        Run(
          range: run.range.lowerBound + length..<run.range.upperBound + length, attributes: run.attributes))
    }
    string += text.string
    length += text.length
  }

  /// The paragraph style at a UTF-16 offset, whatever type says it.
  func paragraphValues(at index: Int) -> ParagraphValues? {
    let value = run(at: index)?.attributes[.paragraphStyle]
    if let style = value as? NSParagraphStyle { return style.values }
    return (value as? CTParagraphStyle)?.values
  }
}
