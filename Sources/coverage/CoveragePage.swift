import Foundation

// Documentation/coverage.md: which of Apple's names are there. The names of each framework stand in lists of our own
// (Documentation/coverage); what is there is read from the sources, with what they say about themselves: a body that
// only warns is inert, one that warns with an explanation is partial, a comment says "Stored: …" or "Partly: …", an
// entry of a property table names the values without effect. What no source can say stands in reasons.txt.

/// The page that the sources and the lists make.
struct CoveragePage {
  /// The frameworks of the page, and the folders of the sources that hold their names.
  static let frameworks: [(name: String, folders: [String])] = [
    ("QuartzCore", ["QuartzCore"]), ("CoreGraphics", ["CoreGraphics"]), ("UIKit", ["UIKit"]),
    ("CoreText", ["CoreText"]),
  ]

  struct Framework {
    var name: String
    var list: AppleNames
    var marks: [String: Mark] = [:]
    var unlisted: [String] = []

    func count(_ status: Status) -> Int { marks.values.count { $0.status == status } }
  }

  private(set) var frameworks: [Framework] = []
  /// Lines of reasons.txt that fit nothing.
  private(set) var unusedReasons: [String] = []

  init(package root: URL) throws {
    let lists = root.appendingPathComponent("Documentation/coverage")
    let reasons = Reasons(
      try String(contentsOf: lists.appendingPathComponent("reasons.txt"), encoding: .utf8))
    var declared = DeclaredNames()
    var own: [String: DeclaredNames] = [:]
    for folder in Set(Self.frameworks.flatMap(\.folders)).sorted() {
      var names = DeclaredNames()
      for file in try Self.sources(root.appendingPathComponent("Sources/\(folder)")) {
        let text = try String(contentsOf: file, encoding: .utf8)
        names.read(text)
        declared.read(text)
      }
      own[folder] = names
    }
    var all: [String] = []
    for (name, folders) in Self.frameworks {
      let text = try String(contentsOf: lists.appendingPathComponent("\(name).txt"), encoding: .utf8)
      var framework = Framework(name: name, list: AppleNames(text))
      for symbol in framework.list.all { framework.marks[symbol] = Self.mark(symbol, declared, reasons) }
      let listed = Set(framework.list.all)
      framework.unlisted = folders.flatMap { own[$0]?.names ?? [] }.filter { !listed.contains($0) }
      frameworks.append(framework)
      all += framework.list.all
    }
    unusedReasons = reasons.unused(among: all)
  }

  private static func mark(_ symbol: String, _ declared: DeclaredNames, _ reasons: Reasons) -> Mark {
    let reason = reasons.mark(for: symbol)
    guard let found = declared.found(symbol) else {
      // Foundation brings some of Core Graphics' names: a reason says so.
      if let reason, reason.status != .inert { return reason }
      return Mark(status: .absent, reason: "")
    }
    if let reason, reason.status != .absent { return reason }
    return found.mark ?? Mark(status: .full, reason: "")
  }

  private static func sources(_ folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0) }
  }

  // MARK: - Text

  var markdown: String {
    var lines = [
      "# Coverage", "",
      "Which of Apple's public names are here, by framework. Made by `make coverage` from the sources and the lists in",
      "`Documentation/coverage`; a test fails when it is stale. *Full*: works as on a phone, as far as tests and facts",
      "say. *Partial*: works but for what is said. *Inert*: can be called and set, and has no effect; what would show",
      "a difference warns once. *Absent*: not declared yet. The list of UIKit is what a source of animations may use;",
      "of types that are far from it, it holds the name alone.", "",
    ]
    lines += summary
    for framework in frameworks {
      lines += ["", "## \(framework.name)"]
      for chapter in framework.list.chapters {
        if !chapter.title.isEmpty { lines += ["", "### \(chapter.title)"] }
        for group in chapter.groups { lines += text(of: group, in: framework) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The counts, for this page and the README.
  var summary: [String] {
    var lines = ["| framework | names | full | partial | inert | absent |", "|---|--:|--:|--:|--:|--:|"]
    for framework in frameworks {
      let counts = Status.allCases.map { "\(framework.count($0))" }.joined(separator: " | ")
      lines.append("| \(framework.name) | \(framework.marks.count) | \(counts) |")
    }
    return lines
  }

  private func text(of group: AppleNames.Group, in framework: Framework) -> [String] {
    func short(_ name: String) -> String {
      guard let type = group.type, name.hasPrefix(type + ".") else { return name }
      return String(name.dropFirst(type.count + 1))
    }
    var lines = [""]
    let marks = group.names.compactMap { name in framework.marks[name].map { (name, $0) } }
    if let type = group.type {
      let own = framework.marks[type] ?? Mark(status: .absent, reason: "")
      if group.names.count == 1 || marks.allSatisfy({ $0.1 == own }) {
        var line = "**\(type)**: \(own.status)"
        if !own.reason.isEmpty { line += " (\(own.reason))" }
        if group.names.count > 1 { line += ", with its \(group.names.count - 1) members" }
        return lines + [line]
      }
      lines.append("**\(type)**")
      lines.append("")
    }
    for status in Status.allCases {
      let names = marks.filter { $0.1.status == status && $0.0 != group.type }
      guard !names.isEmpty else { continue }
      var reasons: [String] = []
      for name in names where !reasons.contains(name.1.reason) { reasons.append(name.1.reason) }
      for reason in reasons {
        let list = names.filter { $0.1.reason == reason }.map { "`\(short($0.0))`" }
        lines.append("- \(status)\(reason.isEmpty ? "" : " (\(reason))"): \(list.joined(separator: ", "))")
      }
    }
    return lines
  }
}
