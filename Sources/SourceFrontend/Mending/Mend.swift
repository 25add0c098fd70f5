/// A place where a source is written in the grammar of an older Swift, and what is put there for today's compiler.
struct Mend: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    case insert(String, at: Int)
    /// As `SourceEdits.replace`: a shorter text is filled up with spaces.
    case replace(Range<Int>, String)
  }

  /// The file's index in the source set.
  let file: Int
  let line: Int
  /// What is written there, in the words of the note that tells of it.
  let what: String
  let changes: [Change]
  /// Whether a declaration goes that needs what is not here; `what` is its name then.
  var isWhole = false
  /// Whether a statement or member goes for that reason; `names` are those that it declares.
  var isPart = false
  var names: [String] = []

  init(file: Int, line: Int, what: String, _ changes: Change...) {
    self.file = file
    self.line = line
    self.what = what
    self.changes = changes
  }
}

extension Mend {
  /// Whether it puts a view controller behind lines that speak of one.
  var isOfFragment: Bool {
    changes.contains {
      switch $0 {
      case .insert(let text, _), .replace(_, let text): text.hasPrefix(EntryFile.fragmentName)
      }
    }
  }

  init(file: Int, line: Int, what: String, changes: [Change]) {
    self.file = file
    self.line = line
    self.what = what
    self.changes = changes
  }

  /// One line for each file: what was older in it, with the lines of a few places.
  static func notes(_ mends: [Mend], _ files: [SourceFile]) -> [String] {
    let wholes = Dictionary(grouping: mends.filter(\.isWhole), by: \.file).sorted { $0.key < $1.key }.map {
      "\(files[$0.key].shownPath): left out \($0.value.map(\.what).joined(separator: ", ")): needs what is not in Acetate"
    }
    let parts = Dictionary(grouping: mends.filter(\.isPart), by: \.file).sorted { $0.key < $1.key }.map {
      let lines = Set($0.value.map(\.line)).sorted()
      let shown = lines.prefix(12).map(String.init).joined(separator: ", ")
      let rest = lines.count > 12 ? " and \(lines.count - 12) more" : ""
      return
        "\(files[$0.key].shownPath): left out what begins in line \(shown)\(rest): needs what is not in Acetate"
    }
    let others = mends.filter { !$0.isWhole && !$0.isPart }
    return wholes + parts
      + Dictionary(grouping: others, by: \.file).sorted { $0.key < $1.key }.map { file, mends in
        var lines: [String: [Int]] = [:]
        var order: [String] = []
        for mend in mends {
          if lines[mend.what] == nil { order.append(mend.what) }
          lines[mend.what, default: []].append(mend.line)
        }
        let list = order.prefix(6).map { what in
          let places = Array(Set(lines[what] ?? [])).sorted()
          let shown = places.prefix(4).map(String.init).joined(separator: ", ")
          return "\(what) (line \(shown)\(places.count > 4 ? " and \(places.count - 4) more" : ""))"
        }
        let rest = order.count > 6 ? " and \(order.count - 6) other things" : ""
        return "\(files[file].shownPath): read as today's Swift: " + list.joined(separator: ", ") + rest
      }
  }
}

extension SourceEdits {
  /// Makes the changes; a mend of places that the text does not have is none.
  mutating func apply(_ mend: Mend) {
    guard mend.changes.allSatisfy(isInside) else { return }
    for change in mend.changes {
      switch change {
      case .insert(let text, let offset): insert(text, at: offset)
      case .replace(let range, let text): replace(range, with: text)
      }
    }
  }

  private func isInside(_ change: Mend.Change) -> Bool {
    switch change {
    case .insert(_, let offset): holds(offset..<offset)
    case .replace(let range, _): holds(range)
    }
  }
}
