import SwiftParser
import SwiftSyntax

// Sources of the years of Swift 1 to 4 that today's compiler refuses are mended where it refuses them: its own messages say which
// places these are, so a source that compiles is never touched, and no guess is made of how old a file is. Each message below is
// one that the code could not have earned when it was written. Lines stay, and columns are mapped back, as in all rewriting.
//
// What cannot be mended in place keeps its error, and `MessageHints` gives today's spelling.

/// Finds the mends for the errors of one run of the compiler.
struct OlderGrammar {
  let files: [SourceFile]
  private let index: [String: Int]
  private var codes: [Int: CodeBytes] = [:]
  private var trees: [Int: SourceFileSyntax] = [:]

  init(_ files: [SourceFile]) {
    self.files = files
    index = Dictionary(files.enumerated().map { ($1.shownPath, $0) }) { first, _ in first }
  }

  /// A place that a message points at.
  struct Place {
    let file: Int
    let line: Int
    let offset: Int
    let code: CodeBytes
  }

  /// The mends that the messages ask for; none if there are no errors, or none that an older Swift explains.
  mutating func mends(for messages: [CompilerMessages.Message]) -> [Mend] {
    guard messages.contains(where: { $0.severity == "error" && !$0.isAboutEntry }) else { return [] }
    var mends: [Mend] = []
    for (number, message) in messages.enumerated() {
      guard !message.isAboutEntry, let place = place(of: message) else { continue }
      let notes = messages[(number + 1)...].prefix { $0.severity == "note" }
      if let mend = mend(message, at: place, Array(notes)), !mends.contains(mend) { mends.append(mend) }
    }
    return mends
  }

  private mutating func place(of message: CompilerMessages.Message) -> Place? {
    guard let path = message.path, let file = index[path] else { return nil }
    let code = codes[file] ?? CodeBytes(files[file].text)
    codes[file] = code
    guard let offset = code.offset(line: message.line, column: message.column) else { return nil }
    return Place(file: file, line: message.line, offset: offset, code: code)
  }

  private mutating func mend(
    _ message: CompilerMessages.Message, at place: Place, _ notes: [CompilerMessages.Message]
  ) -> Mend? {
    switch message.severity {
    case "error":
      let text = message.text
      if let mend = Self.grammar(text, place) ?? Self.spelling(text, place) { return mend }
      if let mend = Self.labels(message, place) ?? expressions(text, place) { return mend }
      if let mend = declared(text, notes) ?? Self.members(text, place) { return mend }
      if let mend = messages(text, place) ?? optionalProperties(text, place) { return mend }
      if let mend = Self.making(text, place) ?? isolation(text, place) { return mend }
      return fragment(text, place)
    case "warning":
      return Self.variableParameter(message.text, place)
    default:
      return Self.escaping(message.text, place)
    }
  }

  // MARK: what the parser refuses

  private static func grammar(_ text: String, _ place: Place) -> Mend? {
    let code = place.code
    let offset = place.offset
    func mend(_ what: String, _ changes: Mend.Change...) -> Mend {
      Mend(file: place.file, line: place.line, what: what, changes: changes)
    }
    if text.hasPrefix("C-style for statement") { return countingLoop(place) }
    if text.hasPrefix("expected ',' joining parts of a multi-clause condition"),
      code.stands("where", at: offset)
    {
      return mend("a 'where' in a condition", .replace(offset..<(offset + 5), ","))
    }
    if text.hasPrefix("'inout' before a parameter name"), code.stands("inout", at: offset),
      let colon = code.first(of: [UInt8(ascii: ":")], from: offset)
    {
      return mend(
        "'inout' before a name", .replace(offset..<(offset + 5), ""),
        .insert("inout ", at: code.skipBlanks(colon + 1)))
    }
    if text.hasPrefix("'where' clause next to generic parameters"), code.stands("where", at: offset) {
      return genericClause(place)
    }
    if text.hasPrefix("type alias is missing an assigned type"), code.stands("typealias", at: offset) {
      return mend("'typealias' in a protocol", .replace(offset..<(offset + 9), "associatedtype"))
    }
    if text.hasPrefix("'protocol<...>' composition"), code.stands("protocol<", at: offset),
      let end = code.first(of: [UInt8(ascii: ">")], from: offset)
    {
      let names = code.text((offset + 9)..<end).replacing(",", with: " &")
      return mend("'protocol<…>'", .replace(offset..<(end + 1), "(\(names))"))
    }
    if text.hasPrefix("single argument function types require parentheses"),
      let arrow = code.first(of: [UInt8(ascii: "-")], from: offset)
    {
      let end = code.trimmedEnd(arrow, from: offset)
      return mend("a function type without parentheses", .insert("(", at: offset), .insert(")", at: end))
    }
    if text.hasPrefix("using '!' is not allowed here"), code.stands("!", at: offset) {
      return mend("a '!' inside of a type", .replace(offset..<(offset + 1), "?"))
    }
    if text.hasPrefix("unknown attribute 'noescape'") {
      let start = code.stands("@", at: offset) ? offset : offset - 1
      return mend("'@noescape'", .replace(start..<(start + 9), ""))
    }
    if text.hasPrefix("cannot find type 'escaping'"), code.stands("(escaping)", at: offset - 1) {
      return mend(
        "'@autoclosure(escaping)'", .replace((offset - 1)..<(offset + 9), " @escaping"))
    }
    if text.hasPrefix("operator should no longer be declared with body"), code.stands("{", at: offset),
      let end = code.closing(offset)
    {
      let group = precedence(code.text(offset..<end))
      return mend("an operator with a body", .replace(offset..<(end + 1), group))
    }
    return nil
  }

  /// The group of today for the number of older years.
  private static func precedence(_ body: String) -> String {
    guard let match = body.firstMatch(of: /precedence\s+([0-9]+)/), let number = Int(match.output.1) else {
      return ""
    }
    let group =
      switch number {
      case 160...: "BitwiseShiftPrecedence"
      case 150...159: "MultiplicationPrecedence"
      case 140...149: "AdditionPrecedence"
      case 131...139: "NilCoalescingPrecedence"
      case 121...130: "ComparisonPrecedence"
      case 111...120: "LogicalConjunctionPrecedence"
      case 101...110: "LogicalDisjunctionPrecedence"
      case 91...100: "TernaryPrecedence"
      default: "AssignmentPrecedence"
      }
    return ": " + group
  }

  /// `<T where T: P>`: the clause moves in front of the body.
  private static func genericClause(_ place: Place) -> Mend? {
    let code = place.code
    guard let close = code.first(of: [UInt8(ascii: ">")], from: place.offset),
      let body = code.first(of: [UInt8(ascii: "{")], from: close + 1)
    else { return nil }
    let clause = code.text(place.offset..<close)
    guard !clause.contains("<"), !clause.contains("\n") else { return nil }
    return Mend(
      file: place.file, line: place.line, what: "a 'where' between generic parameters",
      .replace(place.offset..<close, ""), .insert(clause + " ", at: body))
  }

  /// `func f(var a: Int)`: the function begins with a variable of that name.
  private static func variableParameter(_ text: String, _ place: Place) -> Mend? {
    guard let match = text.firstMatch(of: /^'(var|let)' in this position is interpreted as an argument label/)
    else { return nil }
    let code = place.code
    let end = place.offset + match.output.1.count
    guard code.stands(String(match.output.1), at: place.offset),
      let colon = code.first(of: [UInt8(ascii: ":")], from: end)
    else { return nil }
    let names = code.text(end..<colon).split(separator: " ")
    guard let name = names.last else { return nil }
    var changes: [Mend.Change] = [.replace(place.offset..<end, "")]
    if match.output.1 == "var" {
      // Out of the parameters, then on to the body.
      guard let close = code.first(of: [UInt8(ascii: ")")], from: colon),
        let body = code.first(of: [UInt8(ascii: "{")], from: close + 1)
      else { return nil }
      changes.append(.insert(" var \(name) = \(name);", at: body + 1))
    }
    return Mend(
      file: place.file, line: place.line, what: "a parameter with '\(match.output.1)'", changes: changes)
  }

  /// A closure that is kept, in a parameter that does not say so.
  private static func escaping(_ text: String, _ place: Place) -> Mend? {
    guard text.hasPrefix("parameter '"), text.hasSuffix("is implicitly non-escaping"),
      let colon = place.code.first(of: [UInt8(ascii: ":")], from: place.offset)
    else { return nil }
    return Mend(
      file: place.file, line: place.line, what: "a closure without '@escaping'",
      .insert("@escaping ", at: place.code.skipBlanks(colon + 1)))
  }

  // MARK: names

  private static func spelling(_ text: String, _ place: Place) -> Mend? {
    let code = place.code
    let word = code.word(at: place.offset)
    let old = code.text(word)
    guard !old.isEmpty else { return nil }
    if text.hasPrefix("'characters' is unavailable"), old == "characters" {
      var start = word.lowerBound
      while start > 0, code.bytes[start - 1] != UInt8(ascii: ".") { start -= 1 }
      return Mend(
        file: place.file, line: place.line, what: "'characters'",
        .replace(max(0, start - 1)..<word.upperBound, ""))
    }
    if text.hasPrefix("cannot use mutating member on immutable value"),
      let new = ["sort": "sorted", "reverse": "reversed"][old]
    {
      return Mend(file: place.file, line: place.line, what: "'\(old)'", .replace(word, new))
    }
    guard text.contains("has no member '\(old)'") || text.contains("'\(old)' in scope") else { return nil }
    if ["Some", "None"].contains(old), text.contains(/type '(Optional<.*>|.*\?)' has no member/) {
      return Mend(file: place.file, line: place.line, what: "'.\(old)'", .replace(word, old.lowercased()))
    }
    guard let modern = OlderMembers.modern(old) else {
      return capital(text, old).map {
        Mend(file: place.file, line: place.line, what: "'.\(old)'", .replace(word, $0))
      }
    }
    var changes: [Mend.Change] = [.replace(word, modern.name)]
    let call = word.upperBound
    if let label = modern.label {
      // Only a call in parentheses has a first argument to name.
      guard code.stands("(", at: call) else { return nil }
      let first = code.skipBlanks(call + 1)
      let name = code.word(at: first)
      if !name.isEmpty, code.stands(":", at: name.upperBound) {
        changes.append(
          label == "_" ? .replace(name.lowerBound..<(name.upperBound + 1), "") : .replace(name, label))
      } else if !code.stands(")", at: first), label != "_" {
        changes.append(.insert(label + ": ", at: first))
      }
      if let close = code.closing(call) {
        for (piece, label) in zip(code.pieces((call + 1)..<close).dropFirst(), modern.others) {
          let start = code.skipBlanks(piece.lowerBound)
          let name = code.word(at: start)
          if code.stands(":", at: name.upperBound), code.text(name) != label {
            changes.append(.replace(name, label))
          }
        }
      }
    }
    return Mend(file: place.file, line: place.line, what: "'\(old)'", changes: changes)
  }

  // MARK: labels of arguments

  /// Swift 2 left the first label of a call away, Swift 1 all of them.
  private static func labels(_ message: CompilerMessages.Message, _ place: Place) -> Mend? {
    let code = place.code
    if let match = message.text.firstMatch(of: /^missing argument labels? '([A-Za-z0-9_:]+)' in call/) {
      var labels = match.output.1.split(separator: ":").map(String.init)
      // A parameter with `var` is mended itself, and has no label then.
      guard !labels.contains("var"), !labels.contains("let") else { return nil }
      // The message points at the parenthesis or at the argument; the mark below it says where a label goes.
      var open = place.offset
      if !code.stands("(", at: open) {
        guard let line = code.line(place.line) else { return nil }
        open = code.bytes[line.lowerBound..<place.offset].lastIndex(of: UInt8(ascii: "(")) ?? open
      }
      guard code.stands("(", at: open), let close = code.closing(open) else { return nil }
      var changes: [Mend.Change] = []
      for piece in code.pieces((open + 1)..<close) where piece.upperBound > place.offset {
        let start = code.skipBlanks(piece.lowerBound)
        let name = code.word(at: start)
        if !name.isEmpty, code.stands(":", at: name.upperBound) { continue }
        guard !labels.isEmpty else { break }
        changes.append(.insert(labels.removeFirst() + ": ", at: start))
      }
      guard labels.isEmpty, !changes.isEmpty else { return nil }
      return Mend(
        file: place.file, line: place.line, what: "a call without '\(match.output.1)'", changes: changes)
    }
    if let match = message.text.firstMatch(
      of: /^incorrect argument labels? in call \(have '([A-Za-z0-9_:]+)', expected '([A-Za-z0-9_:]+)'\)/)
    {
      let have = match.output.1.split(separator: ":", omittingEmptySubsequences: false).dropLast()
      let expected = match.output.2.split(separator: ":", omittingEmptySubsequences: false).dropLast()
      guard have.count == expected.count,
        zip(have, expected).allSatisfy({ old, new in
          old == new || (new != "_" && !new.isEmpty && (old == "_" || old.isEmpty || old.hasPrefix(new)))
        })
      else { return nil }
      var open = place.offset
      while open < code.bytes.count, code.bytes[open] != UInt8(ascii: "("), code.bytes[open] != 10 {
        open += 1
      }
      guard code.stands("(", at: open), let close = code.closing(open) else { return nil }
      let pieces = code.pieces((open + 1)..<close)
      guard pieces.count == have.count else { return nil }
      var changes: [Mend.Change] = []
      for (piece, (old, new)) in zip(pieces, zip(have, expected)) where old != new {
        let start = code.skipBlanks(piece.lowerBound)
        if old == "_" || old.isEmpty {
          changes.append(.insert(new + ": ", at: start))
        } else {
          guard code.stands(String(old), at: start) else { return nil }
          changes.append(.replace(start..<(start + old.utf8.count), String(new)))
        }
      }
      return Mend(file: place.file, line: place.line, what: "labels '\(match.output.1)'", changes: changes)
    }
    return nil
  }

  // MARK: declarations that another message's notes name

  private mutating func declared(_ text: String, _ notes: [CompilerMessages.Message]) -> Mend? {
    if text.hasSuffix("is inaccessible due to 'private' protection level"),
      let note = notes.first(where: { $0.text.hasSuffix("declared here") }), let place = place(of: note),
      let line = place.code.line(place.line)
    {
      // What is private to a type today was private to its file before Swift 4.
      let head = place.code.text(line.lowerBound..<place.offset)
      guard let range = head.firstRange(of: "private"), !head.contains("fileprivate") else { return nil }
      let start = line.lowerBound + head.utf8.distance(from: head.startIndex, to: range.lowerBound)
      return Mend(
        file: place.file, line: place.line, what: "'private' for a whole file",
        .replace(start..<(start + 7), "fileprivate"))
    }
    if text.hasPrefix("a non-failable initializer cannot chain to failable initializer"),
      let note = notes.first(where: { $0.text.contains("propagate the failure with 'init?'") }),
      let place = place(of: note), place.code.stands("init", at: place.offset)
    {
      return Mend(
        file: place.file, line: place.line, what: "an initialiser that may fail",
        .insert("?", at: place.offset + 4))
    }
    return nil
  }

  // MARK: expressions

  /// What has to be put around a whole expression.
  private mutating func expressions(_ text: String, _ place: Place) -> Mend? {
    if text.hasSuffix("has no member 'dynamicType'"),
      let base = member(at: place)?.base
    {
      let start = base.positionAfterSkippingLeadingTrivia.utf8Offset
      return Mend(
        file: place.file, line: place.line, what: "'dynamicType'", .insert("type(of: ", at: start),
        .replace(
          base.endPositionBeforeTrailingTrivia.utf8Offset..<place.code.word(at: place.offset).upperBound, ")")
      )
    }
    if text.contains("cannot be used as a boolean; test for '!= nil'"), let range = expression(at: place) {
      return Mend(
        file: place.file, line: place.line, what: "an optional as a condition",
        .insert("(", at: range.lowerBound), .insert(" != nil)", at: range.upperBound))
    }
    // Names that were strings before Swift 4.2.
    if let match = text.firstMatch(
      of:
        /^cannot (?:assign|convert) value of type 'String' to (?:type|specified type|expected argument type) '([A-Za-z.]+)\??'/
    ),
      Self.wrapsString(String(match.output.1)), let range = expression(at: place)
    {
      return Mend(
        file: place.file, line: place.line, what: "a string for a \(match.output.1)",
        .insert("\(match.output.1)(rawValue: ", at: range.lowerBound), .insert(")", at: range.upperBound))
    }
    if let match = text.firstMatch(
      of:
        /^cannot (?:assign|convert) value of type '([A-Za-z.]+)' to (?:type|specified type|expected argument type) 'String\??'/
    ),
      Self.wrapsString(String(match.output.1)), let range = expression(at: place)
    {
      return Mend(
        file: place.file, line: place.line, what: "a \(match.output.1) as a string",
        .insert(".rawValue", at: range.upperBound))
    }
    return nil
  }

  /// Whether a type is one of Apple's names in the shape of a string.
  private static func wrapsString(_ type: String) -> Bool {
    type.contains(/^CA[A-Za-z]+(Mode|Name|Cap|Join|Rule|Type|Subtype|Gravity|Format|Filter|Shape|Alignment)$/)
      || ["NSNotification.Name", "Notification.Name", "NSAttributedString.Key", "NSKeyValueChangeKey"]
        .contains(type)
      || type.contains(/^UI[A-Za-z.]+(Name|Key|TextStyle)$/)
  }

  mutating func tree(_ file: Int) -> SourceFileSyntax {
    if let tree = trees[file] { return tree }
    let tree = Parser.parse(source: files[file].text)
    trees[file] = tree
    return tree
  }

  mutating func member(at place: Place) -> MemberAccessExprSyntax? {
    var node = tree(place.file).token(at: AbsolutePosition(utf8Offset: place.offset))?.parent
    while let current = node, !current.is(MemberAccessExprSyntax.self) { node = current.parent }
    return node?.as(MemberAccessExprSyntax.self)
  }

  /// The largest expression that begins at a place and is a value by itself: not a part of a sequence such as `a = b`.
  mutating func expression(at place: Place) -> Range<Int>? {
    // An assignment's error points at its sign.
    let start = place.code.skipBlanks(place.offset + (place.code.stands("=", at: place.offset) ? 1 : 0))
    guard let token = tree(place.file).token(at: AbsolutePosition(utf8Offset: start)) else {
      return nil
    }
    var found: ExprSyntax?
    var node: Syntax? = token.parent
    while let current = node {
      guard current.positionAfterSkippingLeadingTrivia.utf8Offset == start else { break }
      if let sequence = current.as(SequenceExprSyntax.self),
        sequence.elements.contains(where: { $0.is(AssignmentExprSyntax.self) })
      {
        break
      }
      if let expression = current.as(ExprSyntax.self) { found = expression }
      node = current.parent
    }
    return found.map { start..<$0.endPositionBeforeTrailingTrivia.utf8Offset }
  }
}
