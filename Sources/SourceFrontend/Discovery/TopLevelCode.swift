/// The file whose code stands at the top level, as in a playground or in main.swift: it runs from its first line to its last
/// and shows what it makes. A program has at most one.
struct TopLevelCode {
  /// Its index; nil if no source has statements at the top level.
  private(set) var file: Int?
  /// Files of that kind that were not chosen: other pages of the playground.
  private(set) var others: Set<Int> = []
  /// Whether the chosen one is a page of several, chosen by its name.
  private(set) var isChosenByName = false

  private var candidates: [Int] = []
  private let files: [SourceFile]
  private let lines: [Int?]

  init(_ files: [SourceFile] = [], _ scans: [SourceFacts] = [], leftOut: Set<Int> = []) {
    self.files = files
    lines = scans.map { $0.files[0].topLevelLine }
    candidates = files.indices.filter { !leftOut.contains($0) && lines[$0] != nil }
  }

  /// - Parameter name: what `--root` names; it may be a page.
  /// - Throws: `FrontendError` with kind `.usage` if there are several and none is named.
  func chosen(by name: String?) throws -> TopLevelCode {
    var choice = self
    if let name, let named = candidates.first(where: { Playground.pageName(files[$0].path) == name }) {
      choice.file = named
      choice.isChosenByName = true
    } else if candidates.count <= 1 {
      choice.file = candidates.first
    } else {
      let list = candidates.prefix(12).map { index in
        "\(Playground.pageName(files[index].path)) (\(files[index].shownPath):\(lines[index] ?? 1))"
      }
      let rest = candidates.count > 12 ? "; and \(candidates.count - 12) more" : ""
      throw FrontendError(
        .usage,
        "several files have code at the top level, and a program has one such file; name one with --root: "
          + list.joined(separator: "; ") + rest)
    }
    choice.others = Set(candidates).subtracting([choice.file].compactMap { $0 })
    return choice
  }
}
