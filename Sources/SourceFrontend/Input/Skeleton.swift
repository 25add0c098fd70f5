import Foundation

// Parsing is nearly all of the work of rewriting: the toolchain's parser reads half a megabyte a second. Most of a source stands in
// the bodies of functions, and most bodies hold nothing that is rewritten, nor anything that has to be known. So a quick look at
// the bytes comes first, which knows as much of Swift as is needed to find where a body begins and ends, and which words
// stand in it: comments, strings with what is interpolated, braces. Bodies without any word of interest become blanks, line for
// line and byte for byte as long, and what is parsed then is little more than the declarations.
//
// A rule of the rewriter's that looks into bodies needs its words here: `Skeleton.words`, or one of the marks in `SkeletonReader`. A test
// compares what is made of whole sources with what is made of their skeletons.

/// A source without the bodies that nobody has to look into.
struct Skeleton: Sendable {
  /// As long as the source, with the same lines; the source itself if it is not understood.
  let text: String
  /// What the blank bodies create: the places of the names, in order.
  let creations: [Range<Int>]
  /// Where blank bodies give a window something to show.
  let fillsWindow: [Int]
  /// Where brackets, or conditions, nest deeper than any compiler follows; nil if they do not. Such a source must not be parsed.
  var tooDeep: Int?

  /// - Parameter optionals: the names of `optional` requirements, wherever they are declared: to name one is rewritten.
  init(_ source: String, optionals: WordTable = WordTable([])) {
    var source = source
    var tooDeep: Int?
    let found = source.withUTF8 { bytes -> Skeleton? in
      var reader = SkeletonReader(bytes, optionals: optionals)
      defer { tooDeep = reader.tooDeep }
      return reader.read() ? reader.skeleton() : nil
    }
    self = found ?? Skeleton(text: source, creations: [], fillsWindow: [])
    self.tooDeep = tooDeep
  }

  init(text: String, creations: [Range<Int>], fillsWindow: [Int]) {
    self.text = text
    self.creations = creations
    self.fillsWindow = fillsWindow
  }

  /// The names behind `optional func` and `optional var` in a source.
  static func optionals(in source: String) -> [String] {
    var found: [String] = []
    source.withCString { start in
      var place = start
      while let next = strstr(place, "optional ") {
        place = UnsafePointer(next) + 9
        // A few words stand there at most: `optional static func name`.
        let words = String(
          decoding: UnsafeRawBufferPointer(start: place, count: strnlen(place, 96)), as: UTF8.self
        )
        .split(maxSplits: 5, whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        guard let keyword = words.prefix(3).firstIndex(where: { $0 == "func" || $0 == "var" }),
          words.indices.contains(keyword + 1)
        else { continue }
        found.append(String(words[keyword + 1]))
      }
    }
    return found
  }

  /// The elements of an ordered list that lie in a range.
  static func within<Element>(
    _ range: Range<Int>, of list: [Element], by place: (Element) -> Int
  ) -> ArraySlice<Element> {
    func first(_ bound: Int) -> Int {
      var low = 0, high = list.count
      while low < high {
        let middle = (low + high) / 2
        if place(list[middle]) < bound { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return list[first(range.lowerBound)..<first(range.upperBound)]
  }

  /// The words for whose sake a body is parsed.
  static let words = WordTable([
    "class", "protocol", "optional", "dynamic", "scheduledTimer", "observe", "willChangeValue",
    "didChangeValue", "UIApplicationMain", "withEvent", "AnyObject", "CoreFoundation", "Darwin",
    "NSAttributedString", "NSMutableAttributedString", "ProcessInfo", "Timer", "NSTimer", "fpos_t",
  ])
  /// Those for whose sake it is if `super` and a period stand before them.
  static let superMembers = WordTable(OlderOverrides.renamed)
  /// Those for whose sake it is if a period stands before them.
  static let members = WordTable(["CGColor", "CGPath", "CGImage"])
  /// Those behind a number sign that leave a body alone.
  static let harmlessMacros = WordTable([
    "available", "unavailable", "function", "file", "fileID", "filePath", "line", "column", "warning",
    "error",
  ])
  static let attributes = WordTable(Array(SourceRewriter.blanked))
}

/// A few words, to be asked whether some bytes are one of them.
struct WordTable: Sendable {
  private let byFirst: [[[UInt8]]]

  init(_ words: [String]) {
    var table = [[[UInt8]]](repeating: [], count: 256)
    for word in words { table[Int(word.utf8.first ?? 0)].append(Array(word.utf8)) }
    byFirst = table
  }

  func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    for word in byFirst[Int(bytes[range.lowerBound])] where word.count == range.count {
      var isSame = true
      for offset in 0..<range.count where bytes[range.lowerBound + offset] != word[offset] {
        isSame = false
        break
      }
      if isSame { return true }
    }
    return false
  }
}

/// Reads a source's bytes once.
struct SkeletonReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let optionals: WordTable
  private var index = 0
  private var frames: [Frame] = []
  private var blanks: [Range<Int>] = []
  private var creations: [Range<Int>] = []
  private var fillsWindow: [Int] = []
  /// Whether a type's name has been read and its brace not yet; and whether the next block is of interest in any case.
  private var opensType = false
  private var opensKept = false
  /// The last byte that is no blank, and the one before the current name or chain of names.
  private var last: UInt8 = 0
  private var beforeChain: UInt8 = 0
  private var chainStart = 0
  private var chainEnd = -1
  private var lastWordEnd = -1
  private var lastWordIsMember = false
  private var followsFunc = false
  private var interpolations = 0
  private var nesting = 0
  private(set) var tooDeep: Int?
  /// The compiler's own limit for brackets is 256.
  private static let deepest = 250
  private var beforePeriod: UInt8 = 0

  /// An open pair of braces.
  private struct Frame {
    let start: Int
    /// The body of a type stays.
    let isType: Bool
    var isKept: Bool
    /// All that is inside stays, too.
    let keepsAll: Bool
    /// `get` and `set`, whose own braces may be blank inside.
    var isAccessors = false
    var isFresh = true
    let firstBlank: Int
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, optionals: WordTable) {
    self.bytes = bytes
    self.optionals = optionals
  }

  private func at(_ place: Int) -> UInt8 { place < bytes.count && place >= 0 ? bytes[place] : 0 }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte == 95 || (byte >= 48 && byte <= 57)
      || byte >= 128 || byte == 36
  }

  /// False if the text is not understood: braces that do not match, or what may be a regular expression.
  mutating func read() -> Bool { skim(untilParenthesis: false) && frames.isEmpty }

  /// False if it is too deep to go on.
  private mutating func nest(_ change: Int) -> Bool {
    nesting = max(0, nesting + change)
    if nesting > Self.deepest { tooDeep = index }
    return tooDeep == nil
  }

  private mutating func keep() { if !frames.isEmpty { frames[frames.count - 1].isKept = true } }

  /// Reads to the end, or to the parenthesis that closes an interpolation.
  private mutating func skim(untilParenthesis: Bool) -> Bool {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 32, 9, 10, 13:
        index += 1
        continue
      case UInt8(ascii: "/"):
        if at(index + 1) == UInt8(ascii: "/") {
          while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
          continue
        }
        if at(index + 1) == UInt8(ascii: "*") {
          skipComment()
          continue
        }
        if mayBeginExpression, ![32, 9, 10, 13, 41, 44, 61].contains(at(index + 1)) { return false }
        index += 1
      case UInt8(ascii: "\""):
        guard skipString(marks: 0) else { return false }
      case UInt8(ascii: "#"):
        var end = index
        while at(end) == UInt8(ascii: "#") { end += 1 }
        if at(end) == UInt8(ascii: "\"") {
          let marks = end - index
          index = end
          guard skipString(marks: marks) else { return false }
        } else if at(end) == UInt8(ascii: "/") {
          return false
        } else {
          index = end
          guard readMacro() else { return false }
        }
      case UInt8(ascii: "@"):
        index += 1
        if let frame = frames.last, frame.isFresh { frames[frames.count - 1].isAccessors = true }
        let start = index
        while Self.isWord(at(index)) { index += 1 }
        if index > start, Skeleton.attributes.contains(bytes, start..<index) { keep() }
      case UInt8(ascii: "`"):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "`"), bytes[index] != 10 { index += 1 }
        index += 1
        lastWordEnd = index
        lastWordIsMember = last == UInt8(ascii: ".")
      case UInt8(ascii: "["):
        guard nest(1) else { return false }
        index += 1
      case UInt8(ascii: "]"):
        _ = nest(-1)
        index += 1
      case UInt8(ascii: "{"):
        guard nest(1) else { return false }
        if untilParenthesis { depth += 1 } else { open() }
        index += 1
      case UInt8(ascii: "}"):
        _ = nest(-1)
        if untilParenthesis { depth -= 1 } else { guard close() else { return false } }
        index += 1
      case UInt8(ascii: "("):
        if last == UInt8(ascii: "?") || last == UInt8(ascii: "!"), index == lastWordEnd + 1, lastWordIsMember
        {
          keep()
        }
        noteCall()
        guard nest(1) else { return false }
        if untilParenthesis { depth += 1 }
        index += 1
      case UInt8(ascii: ")"):
        if untilParenthesis {
          if depth == 0 { return true }
          depth -= 1
        }
        _ = nest(-1)
        index += 1
      default:
        if Self.isWord(byte) {
          readWord()
          // What ends a word is noted there.
          if let frame = frames.last, frame.isFresh { frames[frames.count - 1].isFresh = false }
          continue
        }
        if byte == UInt8(ascii: ".") { beforePeriod = last }
        index += 1
      }
      if byte != UInt8(ascii: "{"), let frame = frames.last, frame.isFresh {
        frames[frames.count - 1].isFresh = false
      }
      last = byte
      lastWordIsKeyword = false
    }
    return !untilParenthesis
  }

  /// Whether an expression may begin here, to judge by what stands before: a slash then opens a regular expression.
  private var mayBeginExpression: Bool {
    if lastWordIsKeyword { return true }
    switch last {
    case 0, UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "}"):
      return true
    default: return false
    }
  }
  private var lastWordIsKeyword = false
  private static let keywords = WordTable(["return", "in", "case", "where", "try", "await", "if", "while"])

  private mutating func skipComment() {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), at(index + 1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), at(index + 1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  /// From the opening quotation mark to behind the closing one and its number signs.
  private mutating func skipString(marks: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    let isLong =
      at(index + 1) == quote && at(index + 2) == quote && (marks == 0 || at(index + 3) != UInt8(ascii: "#"))
    if !isLong, at(index + 1) == quote {
      // Empty; with marks only if as many follow.
      if marks == 0 || hasMarks(marks, at: index + 2) {
        index += 2 + marks
        return true
      }
    }
    index += isLong ? 3 : 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        let closes = !isLong || (at(index + 1) == quote && at(index + 2) == quote)
        let end = index + (isLong ? 3 : 1)
        if closes, hasMarks(marks, at: end) {
          index = end + marks
          return true
        }
        index += 1
      } else if byte == UInt8(ascii: "\\"), hasMarks(marks, at: index + 1) {
        index += 1 + marks
        guard at(index) == UInt8(ascii: "(") else {
          index += 1
          continue
        }
        index += 1
        let outer = (last, lastWordEnd, opensType)
        last = UInt8(ascii: "(")
        // Strings in strings: nobody writes many.
        interpolations += 1
        if interpolations > 32 { tooDeep = index }
        guard tooDeep == nil, skim(untilParenthesis: true) else { return false }
        interpolations -= 1
        (last, lastWordEnd, opensType) = outer
        index += 1
      } else if byte == 10 || byte == 13, !isLong {
        return false
      } else {
        index += 1
      }
    }
    return false
  }

  private func hasMarks(_ count: Int, at place: Int) -> Bool {
    for offset in 0..<count where at(place + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func readMacro() -> Bool {
    let start = index
    while Self.isWord(at(index)) { index += 1 }
    guard index > start else { return true }
    if matches("if", start..<index) { guard nest(1) else { return false } }
    if matches("endif", start..<index) { _ = nest(-1) }
    if frames.isEmpty || frames.last?.isType == true {
      // The body of a preview is looked into.
      if matches("Preview", start..<index) { opensKept = true }
      return true
    }
    if !Skeleton.harmlessMacros.contains(bytes, start..<index) { keep() }
    return true
  }

  private func matches(_ word: StaticString, _ range: Range<Int>) -> Bool {
    guard word.utf8CodeUnitCount == range.count else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func readWord() {
    let start = index
    while Self.isWord(at(index)) { index += 1 }
    let word = start..<index
    let isMember = last == UInt8(ascii: ".")
    if isMember, chainEnd == start - 1 {
      chainEnd = index
    } else {
      chainStart = isMember ? start - 1 : start
      chainEnd = index
      beforeChain = isMember ? beforePeriod : last
    }
    lastWordEnd = index
    lastWordIsMember = isMember
    lastWordIsKeyword = !isMember && Self.keywords.contains(bytes, word)
    if !isMember { readKeyword(word) }
    followsFunc = !isMember && matches("func", word)
    last = bytes[index - 1]
    guard frames.last?.isType == false else { return }
    if Skeleton.words.contains(bytes, word)
      || (isMember && (Skeleton.members.contains(bytes, word) || optionals.contains(bytes, word)))
    {
      keep()
    }
    if isMember, chainEnd == index, word.lowerBound - chainStart == 6,
      matches("super", chainStart..<chainStart + 5),
      Skeleton.superMembers.contains(bytes, word)
    {
      keep()
    }
    if isMember {
      if matches("rootViewController", word) || matches("makeKeyAndVisible", word) {
        fillsWindow.append(start)
      }
      if matches("self", word), chainStart < start - 1 { creations.append(chainStart..<start - 1) }
      // `let page: Page = .init()`
      if matches("init", word), chainStart == start - 1, beforeChain == UInt8(ascii: "=") { keep() }
    }
    // `= Page { … }`
    if isUpper(bytes[start]), at(index) == 32, at(index + 1) == UInt8(ascii: "{"),
      [UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "[")].contains(beforeChain)
    {
      creations.append(chainStart..<index)
    }
  }

  private func isUpper(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 || byte >= 128 }

  /// What a keyword says of the next pair of braces.
  private mutating func readKeyword(_ word: Range<Int>) {
    if let frame = frames.last, frame.isFresh, !frame.isType, Self.accessors.contains(bytes, word) {
      frames[frames.count - 1].isAccessors = true
    }
    if Self.types.contains(bytes, word) {
      opensType = true
    } else if Self.others.contains(bytes, word), last != UInt8(ascii: "<") {
      opensType = false
    } else if matches("actor", word), at(index) == 32, isUpper(at(index + 1)) {
      opensType = true
    }
    if followsFunc, matches("needsDisplay", word) { opensKept = true }
  }

  private static let types = WordTable(["class", "struct", "enum", "protocol", "extension"])
  private static let others = WordTable([
    "func", "var", "let", "init", "subscript", "deinit", "import", "typealias", "case",
  ])
  private static let accessors = WordTable([
    "get", "set", "willSet", "didSet", "init", "mutating", "nonmutating", "_read", "_modify", "nonisolated",
    "borrowing", "consuming", "unsafeAddress", "unsafeMutableAddress",
  ])

  /// `Page(`, `Page.init(` and `.Page(`.
  private mutating func noteCall() {
    guard chainEnd == index, frames.last?.isType == false else { return }
    var end = chainEnd
    if end - chainStart > 5, matches(".init", end - 5..<end) { end -= 5 }
    var start = end
    while start > chainStart, Self.isWord(at(start - 1)) { start -= 1 }
    if start < end, isUpper(bytes[start]) { creations.append(chainStart..<end) }
  }

  private mutating func open() {
    let keepsAll = opensKept || frames.last?.keepsAll == true
    frames.append(
      Frame(
        start: index, isType: opensType, isKept: keepsAll, keepsAll: keepsAll, firstBlank: blanks.count))
    opensType = false
    opensKept = false
  }

  private mutating func close() -> Bool {
    guard let frame = frames.popLast() else { return false }
    opensType = false
    if frame.isType || frame.isKept {
      keep()
    } else if !frame.isAccessors {
      blanks.removeSubrange(frame.firstBlank...)
      if index > frame.start + 1 { blanks.append(frame.start + 1..<index) }
    }
    return true
  }

  /// The text with the blank bodies, and what they held.
  func skeleton() -> Skeleton {
    var text = Array(bytes)
    for range in blanks {
      for place in range where text[place] != 10 && text[place] != 13 { text[place] = 32 }
    }
    var next = 0
    func isBlank(_ place: Int) -> Bool {
      while next < blanks.count, blanks[next].upperBound <= place { next += 1 }
      return next < blanks.count && blanks[next].contains(place)
    }
    let created = creations.sorted { $0.lowerBound < $1.lowerBound }.filter { isBlank($0.lowerBound) }
    next = 0
    let filled = fillsWindow.filter { isBlank($0) }
    return Skeleton(text: String(decoding: text, as: UTF8.self), creations: created, fillsWindow: filled)
  }
}
