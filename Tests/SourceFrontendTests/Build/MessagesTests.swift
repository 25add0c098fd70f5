import Testing

@testable import SourceFrontend

/// The compiler's messages, turned to the user's files.
@Suite struct MessagesTests {
  private let file = SourceFile(
    shownPath: "App/a.swift", path: "/full/App/a.swift", text: "@main\nlet x = y\n")

  @Test func pathAndQuoteAreTheUsers() {
    let output = "/full/App/a.swift:1:1: error: no\n     \n^~~~~\n"
    let messages = CompilerMessages(output: output, files: [file])
    #expect(messages.rendered == "App/a.swift:1:1: error: no\n@main\n^~~~~\n")
    #expect(messages.errors.count == 1)
  }

  @Test func severalMessagesKeepTheirLines() {
    let output = """
      /full/App/a.swift:2:9: error: cannot find 'y' in scope
      let x = y
              ^
      /full/App/a.swift:2:5: warning: never used: 'x'
      let x = y
      ~~~~^
      _
      """
    let messages = CompilerMessages(output: output, files: [file])
    #expect(messages.messages.map(\.severity) == ["error", "warning"])
    #expect(messages.messages[1].text == "never used: 'x'")
    #expect(messages.messages[1].quote == ["let x = y", "~~~~^", "_"])
  }

  /// A timer's closure is `@Sendable` in the open Foundation alone: in Swift 5 mode Xcode says nothing of this.
  @Test func threadsOfClosuresAreNoNews() {
    let output = """
      /full/App/a.swift:2:5: warning: reference to captured var 'p' in concurrently-executing code; this is an error in the Swift 6 language mode [#SendableClosureCaptures]
      let x = y
          ^
      /full/App/a.swift:2:9: warning: main actor-isolated property 'x' can not be mutated from a Sendable closure
      let x = y
              ^
      /full/App/a.swift:2:5: note: mutation of this property is only permitted within the actor
      let x = y
          ^
      /full/App/a.swift:2:9: warning: never used
      """
    let messages = CompilerMessages(output: output, files: [file])
    #expect(messages.rendered == "App/a.swift:2:9: warning: never used\n")
  }

  @Test func messagesAboutTheEntryAreKeptApart() {
    let output = "/cache/AcetateEntry.swift:7:3: error: missing argument\n  A()\n    ^\n"
    let messages = CompilerMessages(output: output, files: [file])
    #expect(messages.rendered == "")
    #expect(messages.errors.first?.isAboutEntry == true)
  }

  @Test func aPathWithColonsIsRead() {
    let odd = SourceFile(shownPath: "a:1.swift", path: "/full/a:1.swift", text: "x\n")
    let messages = CompilerMessages(output: "/full/a:1.swift:1:1: error: b: c\nx\n^\n", files: [odd])
    #expect(messages.messages.first?.text == "b: c")
    #expect(messages.messages.first?.path == "a:1.swift")
  }

  @Test func anErrorAboutNoFileCounts() {
    let messages = CompilerMessages(output: "<unknown>:0: error: missing module\n", files: [file])
    #expect(messages.errors.map(\.text) == ["missing module"])
  }
}
