/// The bytes of a source, read without a parser: what the parser of today refuses has no tree.
struct CodeBytes {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
    lineStarts = starts
  }

  /// The offset of a line and column, both from 1; nil outside of the text.
  func offset(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1), column >= 1 else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset < bytes.count ? offset : nil
  }

  /// The bytes of a line, without its end.
  func line(_ number: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    let next = lineStarts.indices.contains(number) ? lineStarts[number] - 1 : bytes.count
    return start..<max(start, next)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  func stands(_ word: String, at offset: Int) -> Bool {
    offset >= 0 && bytes.dropFirst(offset).starts(with: word.utf8)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte >= 128
  }

  /// The word that begins here.
  func word(at offset: Int) -> Range<Int> {
    var end = offset
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    return offset..<end
  }

  /// The first place from `offset` on that is neither blank nor in a comment.
  func skipBlanks(_ offset: Int) -> Int {
    var position = offset
    while position < bytes.count {
      if [9, 10, 13, 32].contains(bytes[position]) {
        position += 1
      } else if let end = commentEnd(position) {
        position = end
      } else {
        break
      }
    }
    return position
  }

  /// The end of what lies before `offset`, without blanks.
  func trimmedEnd(_ offset: Int, from start: Int) -> Int {
    var position = offset
    while position > start, [9, 10, 13, 32].contains(bytes[position - 1]) { position -= 1 }
    return position
  }

  /// The first of some bytes from `offset` on, outside of brackets, strings and comments; nil if a bracket closes before it.
  func first(of wanted: [UInt8], from offset: Int) -> Int? {
    var position = offset
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if depth == 0, wanted.contains(byte) { return position }
      if let end = commentEnd(position) ?? stringEnd(position) {
        position = end
        continue
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 { return nil }
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Where the bracket that opens at `offset` is closed.
  func closing(_ offset: Int) -> Int? {
    let pairs: [UInt8: UInt8] = [40: 41, 91: 93, 123: 125]
    guard bytes.indices.contains(offset), let close = pairs[bytes[offset]] else { return nil }
    return first(of: [close], from: offset + 1)
  }

  /// The pieces between commas, outside of brackets, up to the end.
  func pieces(_ range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let comma = first(of: [UInt8(ascii: ",")], from: start).map { min($0, range.upperBound) }
      pieces.append(start..<(comma ?? range.upperBound))
      guard let comma, comma < range.upperBound else { break }
      start = comma + 1
    }
    return pieces
  }

  private func commentEnd(_ offset: Int) -> Int? {
    guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count else { return nil }
    if bytes[offset + 1] == UInt8(ascii: "/") {
      return bytes[offset...].firstIndex(of: 10) ?? bytes.count
    }
    guard bytes[offset + 1] == UInt8(ascii: "*") else { return nil }
    var position = offset + 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        return position + 2
      }
      position += 1
    }
    return bytes.count
  }

  /// Strings of the older years: one line, with interpolations in parentheses.
  private func stringEnd(_ offset: Int) -> Int? {
    guard bytes[offset] == UInt8(ascii: "\"") else { return nil }
    var position = offset + 1
    var depth = 0
    while position < bytes.count, bytes[position] != 10 {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        if bytes[position + 1] == UInt8(ascii: "(") { depth += 1 }
        position += 2
        continue
      }
      if depth > 0 {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      } else if byte == UInt8(ascii: "\"") {
        return position + 1
      }
      position += 1
    }
    return position
  }
}
