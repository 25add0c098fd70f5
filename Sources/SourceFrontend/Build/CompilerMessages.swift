import Foundation

/// What the compiler said, turned to the user's own files.
///
/// The compiler sees changed copies of some sources. Their lines are the user's, so only three things have to be put right:
/// the path as the user spelt it, the quoted line, and the column where a change on that line moved it.
struct CompilerMessages {
  /// One message with its quoted lines.
  struct Message: Equatable {
    /// The user's path; nil for a message about no file.
    var path: String?
    var line = 0
    var column = 0
    /// Whether it warns of threads in a closure that the open Foundation hands to another one by its word: a timer's, a
    /// queue's. Xcode says nothing of these in Swift 5 mode.
    var isAboutThreads: Bool {
      severity == "warning"
        && (text.hasSuffix("[#SendableClosureCaptures]") || text.hasSuffix("[#ActorIsolatedCall]")
          || text.hasSuffix("from a Sendable closure"))
    }
    /// "error", "warning", "note" or "remark".
    var severity: String
    var text: String
    /// The quoted line with what is marked under it.
    var quote: [String] = []
    /// Whether it is about the entry that we generate.
    var isAboutEntry = false
    /// A note that points into a library: it helps nobody who has not the library's sources.
    var isForeignNote = false

    var rendered: String {
      let place = path.map { "\($0):\(line):\(column): " } ?? ""
      return ([place + severity + ": " + text] + quote).joined(separator: "\n")
    }
  }

  private(set) var messages: [Message] = []
  /// Lines of the output that are no message: a crash of the compiler's, for one.
  private(set) var rest: [String] = []

  /// Reads output in the style of `-diagnostic-style=llvm`.
  /// - Parameters:
  ///   - files: the sources; a message about one of them quotes its original text.
  ///   - maps: for each changed source, by its absolute path, the way back to the user's columns.
  init(output: String, files: [SourceFile], maps: [String: SourceMap] = [:]) {
    /// How far the columns of the current message moved.
    var shift = 0
    var window: Window?
    /// Whether it is about lines that are not the user's.
    var isOurs = false
    var byPath: [String: SourceFile] = [:]
    for file in files { byPath[file.path] = file }
    var originals: [String: [Substring]] = [:]
    for raw in output.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(raw)
      if var message = Self.header(line) {
        shift = 0
        window = nil
        var isInserted = false
        if let path = message.path {
          isInserted = maps[path]?.isInserted(line: message.line, column: message.column) == true
          if let column = maps[path]?.column(line: message.line, column: message.column) {
            shift = column - message.column
            message.column = column
          }
          message.isAboutEntry = path.hasSuffix("/" + EntryFile.name)
          message.isForeignNote = message.severity == "note" && byPath[path] == nil
          if let file = byPath[path] { message.path = file.shownPath }
          if let file = byPath[path], originals[file.shownPath] == nil {
            originals[file.shownPath] = file.text.split(
              omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" })
          }
        }
        if let path = message.path, let lines = originals[path], message.line > lines.count {
          // Lines that we added behind the user's own: a warning of them says nothing to anybody.
          if message.severity == "error" { message.line = lines.count } else { message.isForeignNote = true }
          isOurs = true
        } else if (isOurs && message.severity == "note") || (isInserted && message.severity == "warning")
          || message.isAboutThreads
        {
          // It explains what is not shown, or what is shown as well as can be.
          message.isForeignNote = true
          isOurs = true
        } else {
          isOurs = false
        }
        messages.append(message)
      } else if isOurs {
        continue
      } else if messages.isEmpty {
        if !line.isEmpty { rest.append(line) }
      } else if !line.isEmpty {
        let index = messages.count - 1
        // The first line under a message quotes the source.
        if messages[index].quote.isEmpty, let path = messages[index].path, let lines = originals[path],
          lines.indices.contains(messages[index].line - 1)
        {
          let quoted = String(lines[messages[index].line - 1])
          window = Window(around: messages[index].column, of: quoted)
          messages[index].quote.append(window?.cut(quoted, mark: "…") ?? quoted)
        } else {
          let marks = Self.shifted(line, by: shift)
          messages[index].quote.append(window?.cut(marks, mark: " ") ?? marks)
        }
      }
    }
  }

  /// The part of a long line that is shown: nobody reads a hundred thousand letters.
  private struct Window {
    static let most = 300
    let start: Int

    /// Nil for a line that is shown whole.
    init?(around column: Int, of line: String) {
      guard line.utf8.count > Self.most else { return nil }
      start = max(0, column - 1 - Self.most / 2)
    }

    func cut(_ line: String, mark: Character) -> String {
      let shown = line.dropFirst(start)
      guard !shown.isEmpty else { return "" }
      let end = shown.count > Self.most ? String(mark) : ""
      return (start > 0 ? String(mark) : "") + shown.prefix(Self.most) + end
    }
  }

  /// A line of marks, moved to stand under the same words of the original line.
  private static func shifted(_ line: String, by columns: Int) -> String {
    guard columns < 0 else { return String(repeating: " ", count: columns) + line }
    let spaces = line.prefix { $0 == " " }.count
    return String(line.dropFirst(min(spaces, -columns)))
  }

  /// Of several errors at one place, those that speak of what a selector was rewritten to say nothing to the user.
  mutating func dropEchoes() {
    let places = Dictionary(grouping: errors, by: { "\($0.path ?? ""):\($0.line):\($0.column)" })
    messages.removeAll { message in
      message.severity == "error" && message.text.hasPrefix("no exact matches in call to initializer")
        && places["\(message.path ?? ""):\(message.line):\(message.column)"]?.count ?? 0 > 1
    }
  }

  /// Puts our own hints under the errors that they help with.
  mutating func add(_ hints: MessageHints) {
    for index in messages.indices where messages[index].severity == "error" && !messages[index].isAboutEntry {
      let message = messages[index]
      guard
        let hint = hints.hint(for: message.text, line: message.quote.first ?? "", column: message.column)
      else { continue }
      messages[index].quote.append("note: " + hint)
    }
  }

  /// Adds what the compiler said of another module.
  mutating func append(_ other: CompilerMessages) {
    messages += other.messages
    rest += other.rest
  }

  /// Adds an error of our own, about no file.
  mutating func addFailure(_ text: String) {
    messages.append(Message(path: nil, severity: "error", text: text))
  }

  var errors: [Message] { messages.filter { $0.severity == "error" } }

  /// Everything about the user's sources, as the user reads it.
  var rendered: String {
    let shown = messages.filter { !$0.isAboutEntry && !$0.isForeignNote }.map(\.rendered) + rest
    return shown.isEmpty ? "" : shown.joined(separator: "\n") + "\n"
  }

  /// `path:line:column: severity: text`, or `<unknown>:0: severity: text`, or `severity: text`.
  private static func header(_ line: String) -> Message? {
    for severity in ["error", "warning", "note", "remark"] {
      let mark = severity + ": "
      if line.hasPrefix(mark) {
        return Message(path: nil, severity: severity, text: String(line.dropFirst(mark.count)))
      }
      guard let range = line.range(of: ": " + mark) else { continue }
      let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      let text = String(line[range.upperBound...])
      if line.hasPrefix("<unknown>:") { return Message(path: nil, severity: severity, text: text) }
      guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1]),
        line.hasPrefix("/") || severity == "note"
      else { continue }
      return Message(
        path: place.dropLast(2).joined(separator: ":"), line: row, column: column, severity: severity,
        text: text)
    }
    return nil
  }
}
