/// Changes to a source text that leave every line where it was.
///
/// What follows a change on its line may move only if the change is longer than what it replaces; `SourceMap` finds the
/// original column then.
struct SourceEdits: Sendable {
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private let source: [UInt8]
  private var edits: [Edit] = []
  private var tail = ""

  init(_ text: String) { source = Array(text.utf8) }

  /// The user's own text at a place: that of a tree may be blank where nobody was expected to look.
  func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  /// Whether the user's text has these bytes.
  func holds(_ range: Range<Int>) -> Bool { range.lowerBound >= 0 && range.upperBound <= source.count }

  var isEmpty: Bool { edits.isEmpty && tail.isEmpty }

  /// Turns the bytes into spaces, keeping line ends.
  mutating func blank(_ range: Range<Int>) { replace(range, with: "") }

  /// Puts `text` in place of the bytes. A shorter text is filled up with spaces, so that columns stay; as many line ends
  /// follow it as the bytes had more than it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    var filled = Array(text.utf8)
    let old = source[range]
    // Line ends first: what is left of the old text after the new one's length keeps its shape.
    if filled.count <= old.count, !filled.contains(10) {
      let rest = old.dropFirst(filled.count)
      let lost = old.prefix(filled.count).count(where: { $0 == 10 })
      filled += rest.map { $0 == 10 || $0 == 13 ? $0 : 32 }
      filled += [UInt8](repeating: 10, count: lost)
    } else {
      let missing = old.count(where: { $0 == 10 }) - filled.count(where: { $0 == 10 })
      filled += [UInt8](repeating: 10, count: max(0, missing))
    }
    edits.append(Edit(range: range, text: String(decoding: filled, as: UTF8.self)))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Adds lines after the last one, where they see what is private to the file.
  mutating func append(_ text: String) { tail += text }

  /// The changed text, and the way back from it. Where two changes overlap the first one wins.
  func applied() -> (text: String, map: SourceMap) {
    var output: [UInt8] = []
    output.reserveCapacity(source.count + 256)
    var position = 0
    var kept: [SourceMap.Piece] = []
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      kept.append(SourceMap.Piece(start: output.count, original: position))
      output += source[position..<edit.range.lowerBound]
      kept.append(
        SourceMap.Piece(
          start: output.count, original: edit.range.lowerBound, isEdit: true,
          isInsertion: edit.range.isEmpty && !edit.text.isEmpty))
      output += edit.text.utf8
      position = edit.range.upperBound
    }
    kept.append(SourceMap.Piece(start: output.count, original: position))
    output += source[position...]
    if !tail.isEmpty {
      output.append(10)
      output += tail.utf8
    }
    return (
      String(decoding: output, as: UTF8.self), SourceMap(rewritten: output, original: source, pieces: kept)
    )
  }
}

/// The way back from a place in a rewritten text to the place in the user's.
struct SourceMap {
  /// A stretch of the rewritten text and where it comes from.
  struct Piece {
    let start: Int
    let original: Int
    /// Changed text: all of it comes from the place where the change begins.
    var isEdit = false
    /// Text that stands in the place of nothing.
    var isInsertion = false
  }

  private let rewrittenLines: [Int]
  private let originalLines: [Int]
  private let pieces: [Piece]

  init(rewritten: [UInt8], original: [UInt8], pieces: [Piece]) {
    rewrittenLines = Self.lines(rewritten)
    originalLines = Self.lines(original)
    self.pieces = pieces
  }

  /// Where each line begins.
  private static func lines(_ text: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in text.enumerated() where byte == 10 { starts.append(index + 1) }
    return starts
  }

  /// Whether a place in the rewritten text is one that we put there, of which the user knows nothing.
  func isInserted(line: Int, column: Int) -> Bool {
    guard rewrittenLines.indices.contains(line - 1) else { return false }
    let offset = rewrittenLines[line - 1] + column - 1
    return pieces.last { $0.start <= offset }?.isInsertion == true
  }

  /// The original column, in bytes from 1, of a place in the rewritten text; lines are the same in both.
  func column(line: Int, column: Int) -> Int {
    guard rewrittenLines.indices.contains(line - 1), originalLines.indices.contains(line - 1) else {
      return column
    }
    let offset = rewrittenLines[line - 1] + column - 1
    guard let piece = pieces.last(where: { $0.start <= offset }) else { return column }
    let original = piece.isEdit ? piece.original : piece.original + offset - piece.start
    return max(1, original - originalLines[line - 1] + 1)
  }
}
