import Foundation

/// What we can add to a compiler's error: that Apple's name is not there yet, or which of the user's classes may be meant.
struct MessageHints {
  private let classes: [String]

  init(classes: [String]) { self.classes = classes.sorted() }

  /// One line to stand under the message; nil if there is nothing to add.
  func hint(for text: String) -> String? {
    if let match = text.firstMatch(of: /cannot find (?:type )?'([A-Za-z_][A-Za-z0-9_.]*)' in scope/) {
      let name = String(match.output.1)
      if let near = near(name) { return "did you mean \(near)?" }
      return Self.isApples(name) ? "\(name) is not in Acetate yet" : nil
    }
    if let match = text.firstMatch(
      of: /value of type '([A-Za-z0-9_]+)[?!]?' has no member '([A-Za-z0-9_]+)'/),
      Self.isApples(String(match.output.1))
    {
      return "if \(match.output.1).\(match.output.2) is Apple's, it is not in Acetate yet"
    }
    if let match = text.firstMatch(of: /type '([A-Za-z0-9_]+)' has no member '([A-Za-z0-9_]+)'/),
      Self.isApples(String(match.output.1))
    {
      return "if \(match.output.1).\(match.output.2) is Apple's, it is not in Acetate yet"
    }
    return nil
  }

  /// Whether a name looks like one of the frameworks that Acetate stands for.
  private static func isApples(_ name: String) -> Bool {
    name.contains(/^(UI|CA|CG|CT|NS|CI|MK|AV|SK|SCN|WK|kCA|kCG|kCT)[A-Z]/)
  }

  /// The user's class of nearly that name: one word more or less in front or behind, or two letters differ.
  private func near(_ name: String) -> String? {
    guard name.count >= 4 else { return nil }
    if let longer = classes.first(where: {
      ($0.hasSuffix(name) || name.hasSuffix($0)) && $0 != name && $0.count >= 4
    }) {
      return longer
    }
    return classes.first { Spelling.distance($0, name) <= 2 }
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
