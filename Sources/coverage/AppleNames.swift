/// How much of one of Apple's names is there.
enum Status: String, CaseIterable {
  case full, partial, inert, absent
}

/// A list of Apple's public names: one of Documentation/coverage/*.txt.
///
/// A name at the start of a line is a type, a function or a constant; indented names below a type are its members.
/// Several names may stand on a line. A line that starts with "## " begins a chapter, one with "#" is a comment.
struct AppleNames {
  struct Chapter {
    var title: String
    var groups: [Group] = []
  }

  /// A type with its members, or loose names without a type.
  struct Group {
    var type: String?
    var names: [String] = []
  }

  private(set) var chapters: [Chapter] = []

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("## ") {
        chapters.append(Chapter(title: String(line.dropFirst(3))))
        continue
      }
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if chapters.isEmpty { chapters.append(Chapter(title: "")) }
      let last = chapters.count - 1
      if line.hasPrefix(" ") {
        guard let type = chapters[last].groups.last?.type else { continue }
        chapters[last].groups[chapters[last].groups.count - 1].names += words.map { "\(type).\($0)" }
      } else if words.count == 1, first.first?.isUppercase == true, !first.contains("(") {
        chapters[last].groups.append(Group(type: first, names: [first]))
      } else if let group = chapters[last].groups.last, group.type == nil {
        chapters[last].groups[chapters[last].groups.count - 1].names += words
      } else {
        chapters[last].groups.append(Group(type: nil, names: words))
      }
    }
  }

  var all: [String] { chapters.flatMap { $0.groups.flatMap(\.names) } }
}

/// Reasons that no source can say: Documentation/coverage/reasons.txt, "status pattern reason" a line. A pattern may
/// end with "*". The last line that fits counts.
struct Reasons {
  private var lines: [(pattern: String, mark: Mark)] = []

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
      guard words.count >= 2, let status = Status(rawValue: words[0]) else { continue }
      lines.append((words[1], Mark(status: status, reason: words.count > 2 ? words[2] : "")))
    }
  }

  func mark(for name: String) -> Mark? {
    lines.last { line in
      line.pattern.last == "*" ? name.hasPrefix(line.pattern.dropLast()) : name == line.pattern
    }?.mark
  }

  /// Patterns that fit none of some names: a reason that outlived its cause.
  func unused(among names: [String]) -> [String] {
    lines.map(\.pattern).filter { pattern in
      !names.contains { pattern.last == "*" ? $0.hasPrefix(pattern.dropLast()) : $0 == pattern }
    }
  }
}
