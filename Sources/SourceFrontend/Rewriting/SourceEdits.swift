/// Changes to a source text that leave every line where it was.
///
/// What follows a change on its line may move to the right only if the change is longer than what it replaces; blanking
/// keeps columns too.
struct SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private let source: [UInt8]
  private var edits: [Edit] = []
  private var tail = ""

  init(_ text: String) { source = Array(text.utf8) }

  var isEmpty: Bool { edits.isEmpty && tail.isEmpty }

  /// Turns the bytes into spaces, keeping line ends.
  mutating func blank(_ range: Range<Int>) {
    let spaces = source[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }
    edits.append(Edit(range: range, text: String(decoding: spaces, as: UTF8.self)))
  }

  /// Puts `text` in place of the bytes; as many line ends follow it as the bytes had more than it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let missing = source[range].count(where: { $0 == 10 }) - text.utf8.count(where: { $0 == 10 })
    edits.append(Edit(range: range, text: text + String(repeating: "\n", count: max(0, missing))))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Adds lines after the last one, where they see what is private to the file.
  mutating func append(_ text: String) { tail += text }

  /// The changed text. Where two changes overlap the first one wins.
  func applied() -> String {
    var output: [UInt8] = []
    output.reserveCapacity(source.count + 256)
    var position = 0
    let ordered = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in ordered where edit.range.lowerBound >= position {
      output += source[position..<edit.range.lowerBound]
      output += edit.text.utf8
      position = edit.range.upperBound
    }
    output += source[position...]
    if !tail.isEmpty {
      output.append(10)
      output += tail.utf8
    }
    return String(decoding: output, as: UTF8.self)
  }
}
