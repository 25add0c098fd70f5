import Foundation

/// What we can add to a compiler's error: that Apple's name is not there yet, or which of the user's classes may be meant.
struct MessageHints {
  private let classes: [String]
  private let modules: Set<String>
  private let names: () -> KnownNames

  /// - Parameters:
  ///   - classes: the names of the user's classes.
  ///   - modules: what can be imported.
  ///   - names: what our modules declare; asked only where a near name may explain an error.
  init(
    classes: [String], modules: Set<String> = [], names: @escaping () -> KnownNames = { KnownNames([]) }
  ) {
    self.classes = classes.sorted()
    self.modules = modules
    self.names = names
  }

  /// Where the user finds what there is.
  static let coverage = "; Documentation/coverage.md lists what there is"

  /// One line to stand under the message; nil if there is nothing to add.
  /// - Parameters:
  ///   - line: the source line that the message is about.
  ///   - column: the place on it, in bytes from 1.
  func hint(for text: String, line: String = "", column: Int = 1) -> String? {
    if let match = text.firstMatch(of: /no such module '([A-Za-z0-9_]+)'/) {
      return module(String(match.output.1))
    }
    if let match = text.firstMatch(of: /cannot find (?:type )?'([A-Za-z_][A-Za-z0-9_.]*)' in scope/) {
      let name = String(match.output.1)
      // The user's extensions count as classes, too: of Apple's names only nearly equal ones are suggested.
      let isApples = Self.isApples(name)
      if classes.contains(name), !isApples {
        return "\(name) is declared in another module of the sources: import that module here"
      }
      if let near = near(name, onlyLetters: isApples) { return "did you mean \(near)?" }
      if let modern = OlderSpellings.modern[name] { return "write \(modern)" }
      if Self.ofSwiftUI.contains(name) {
        return
          "\(name) is SwiftUI's, which is not in Acetate: show a view or a view controller of UIKit, or name one with --root"
      }
      if isApples, let near = names().near(name) { return "did you mean \(near)?" }
      return isApples ? Self.missing(name) : nil
    }
    if let match = text.firstMatch(
      of: /(?:value of )?type '([A-Za-z0-9_.]+)[?!]?' has no member '([A-Za-z0-9_]+)'/)
    {
      let member = String(match.output.2)
      if let modern = OlderSpellings.modern[member] { return "write \(modern)" }
      if OlderSpellings.flags.contains(member), let first = member.first {
        return "did you mean is\(first.uppercased())\(member.dropFirst())?"
      }
      let type = String(match.output.1.split(separator: ".").last ?? match.output.1)
      // a slip of the pen rather than a name of Apple's that is not there
      if let near = names().near(member) { return "did you mean \(near)?" }
      return Self.isApples(type) && !classes.contains(type)
        ? Self.missing("\(match.output.1).\(member)") : nil
    }
    if let modern = OlderSpellings.grammar.first(where: { text.hasPrefix($0.0) })?.1 {
      return "write \(modern)"
    }
    if text.contains("argument label") || text.contains("exact matches in call")
      || text.contains("extra argument") || text.contains("takes no arguments")
      || text.contains("missing argument") || text.contains("cannot be constructed")
    {
      return call(in: line, at: column)
    }
    return nil
  }

  /// What a preview or a file of SwiftUI names first.
  private static let ofSwiftUI: Set<String> = [
    "View", "VStack", "HStack", "ZStack", "Text", "Image", "Color", "Button", "List", "ForEach", "Group",
    "Spacer",
    "NavigationView", "NavigationStack", "ScrollView", "LazyVStack", "LazyHStack", "Form", "Section",
    "TabView",
    "GeometryReader", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
    "UIHostingController", "ViewModifier", "ViewBuilder", "ContentView", "EmptyView", "AnyView",
  ]

  private static func missing(_ name: String) -> String { "\(name) is not in Acetate yet" + coverage }

  private func module(_ name: String) -> String {
    if KnownModules.apples.contains(name) { return Self.missing(name) }
    if let near = modules.sorted().first(where: { Spelling.distance($0, name) <= 2 && $0 != name }) {
      return "did you mean \(near)?"
    }
    return
      "\(name) is neither part of Acetate nor among the sources: give its sources too, or the folder of the package"
  }

  /// An initialiser of Apple's that is called with labels that we do not have: `UIColor(named: …)`.
  private func call(in line: String, at column: Int) -> String? {
    let bytes = Array(line.utf8)
    func isWord(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      let byte = bytes[index]
      return byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
    // The message points at the name or at the parenthesis behind it.
    var start = max(0, min(column - 1, bytes.count))
    if !isWord(start) { start -= 1 }
    while isWord(start - 1) { start -= 1 }
    var end = start
    while isWord(end) { end += 1 }
    guard start >= 0, end > start, bytes.indices.contains(end), bytes[end] == UInt8(ascii: "(") else {
      return nil
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard Self.isApples(name), !classes.contains(name) else { return nil }
    let labels = Self.labels(bytes[(end + 1)...])
    guard !labels.isEmpty else { return nil }
    return Self.missing("\(name)(\(labels.map { $0 + ":" }.joined()))")
  }

  /// The argument labels of a call whose arguments begin here; "_" for one without.
  private static func labels(_ bytes: ArraySlice<UInt8>) -> [String] {
    var labels: [String] = []
    var word = ""
    var depth = 0
    var isDone = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 {
          if !isDone, !word.isEmpty { labels.append("_") }
          return labels
        }
      case UInt8(ascii: ","):
        guard depth == 0 else { continue }
        if !isDone { labels.append("_") }
        word = ""
        isDone = false
      case UInt8(ascii: ":"):
        guard depth == 0, !isDone, !word.contains("?") else { continue }
        labels.append(word.trimmingCharacters(in: .whitespaces))
        isDone = true
      default:
        if depth == 0, !isDone { word.unicodeScalars.append(UnicodeScalar(byte)) }
      }
    }
    return labels
  }

  /// Whether a name looks like one of the frameworks that Acetate stands for.
  private static func isApples(_ name: String) -> Bool {
    name.contains(/^(UI|CA|CF|CG|CT|NS|CI|OS|MK|AV|SK|SCN|WK|GL|EAGL|PH|kCA|kCG|kCT)[A-Z]/)
  }

  /// The user's class of nearly that name: one word more or less in front or behind, or two letters differ.
  private func near(_ name: String, onlyLetters: Bool = false) -> String? {
    guard name.count >= 4 else { return nil }
    if !onlyLetters,
      let longer = classes.first(where: {
        ($0.hasSuffix(name) || name.hasSuffix($0)) && $0 != name && $0.count >= 4
      })
    {
      return longer
    }
    return classes.first { $0 != name && Spelling.distance($0, name) <= 2 }
  }
}

/// How near two names are.
enum Spelling {
  /// How many letters must be changed, added or taken away; case does not count. Bounded work for long names.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.lowercased().prefix(64)), b = Array(b.lowercased().prefix(64))
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let next = min(row[j + 1] + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[b.count]
  }
}
