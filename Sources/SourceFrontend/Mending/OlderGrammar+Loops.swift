extension OlderGrammar {
  /// `for var i = 0; i < n; i++ { … }` becomes `do { var i = 0; while i < n { defer { i++ }; … } }`, which also steps on
  /// `continue`.
  static func countingLoop(_ place: Place) -> Mend? {
    let code = place.code
    guard code.stands("for", at: place.offset) else { return nil }
    // Behind a label, `do` would take the label's `continue` from the loop.
    let before = code.trimmedEnd(place.offset, from: 0)
    guard before == 0 || code.bytes[before - 1] != UInt8(ascii: ":") else { return nil }
    var start = code.skipBlanks(place.offset + 3)
    var end: Int
    let body: Int
    if code.stands("(", at: start), let close = code.closing(start) {
      end = close
      body = code.skipBlanks(close + 1)
      start += 1
    } else {
      guard let found = code.first(of: [UInt8(ascii: "{")], from: start) else { return nil }
      body = found
      end = found
    }
    guard code.stands("{", at: body), let close = code.closing(body),
      let first = code.first(of: [UInt8(ascii: ";")], from: start), first < end,
      let second = code.first(of: [UInt8(ascii: ";")], from: first + 1), second < end
    else { return nil }
    end = code.trimmedEnd(end, from: second + 1)
    func part(_ range: Range<Int>) -> String {
      let from = code.skipBlanks(range.lowerBound)
      return from < range.upperBound ? code.text(from..<code.trimmedEnd(range.upperBound, from: from)) : ""
    }
    let begin = part(start..<first)
    let condition = part((first + 1)..<second)
    let step = second + 1 < end ? part((second + 1)..<end) : ""
    guard !begin.contains("\n"), !condition.contains("\n"), !step.contains("\n") else { return nil }
    var text = "do { " + (begin.isEmpty ? "" : declaration(begin) + "; ")
    text += "while \(condition.isEmpty ? "true" : condition) {"
    if !step.isEmpty { text += " defer { \(steps(step)) };" }
    return Mend(
      file: place.file, line: place.line, what: "a counting 'for'",
      .replace(place.offset..<(body + 1), text), .insert(" }", at: close + 1))
  }

  /// `var i = 0, n = 3` is one declaration; `i = 0, j = 1` is two statements.
  private static func declaration(_ text: String) -> String {
    text.hasPrefix("var ") || text.hasPrefix("let ") ? text : steps(text)
  }

  /// `i++, j -= 1` as statements.
  private static func steps(_ text: String) -> String {
    let code = CodeBytes(text)
    return code.pieces(0..<code.bytes.count).map { piece in
      let step = code.text(piece).split(separator: " ").joined(separator: " ")
      for (sign, change) in [("++", " += 1"), ("--", " -= 1")] {
        if step.hasSuffix(sign) { return step.dropLast(2) + change }
        if step.hasPrefix(sign) { return step.dropFirst(2) + change }
      }
      return step
    }.joined(separator: "; ")
  }
}
