import Testing

@testable import SourceFrontend

/// The way back from a rewritten column.
@Suite struct SourceMapTests {
  /// "ab XY cd" with XY (columns 4, 5) replaced by the longer LONG: cd moves from column 7 to 9.
  @Test func whatMovedIsFoundAgain() {
    var edits = SourceEdits("first\nab XY cd\nlast")
    edits.replace(9..<11, with: "LONG")
    let (text, map) = edits.applied()
    #expect(text == "first\nab LONG cd\nlast")
    #expect(map.column(line: 2, column: 9) == 7)
    #expect(map.column(line: 2, column: 1) == 1)
    #expect(map.column(line: 2, column: 6) == 4)
    #expect(map.column(line: 3, column: 3) == 3)
    #expect(map.column(line: 1, column: 5) == 5)
  }

  @Test func blankingMovesNothing() {
    var edits = SourceEdits("@objc func f()")
    edits.blank(0..<5)
    #expect(edits.applied().map.column(line: 1, column: 12) == 12)
  }

  /// `; table()` stands at byte 2: what the compiler warns of there is ours, what it says behind it the user's.
  @Test func warningsOfWhatWasPutInAreKeptBack() {
    var edits = SourceEdits("ab cd")
    edits.insert("; table()", at: 2)
    let file = SourceFile(shownPath: "a.swift", path: "/a.swift", text: "ab cd")
    let messages = CompilerMessages(
      output: """
        /a.swift:1:5: warning: ours
        ab; table() cd
            ^
        /a.swift:1:1: note: of ours
        /a.swift:1:13: warning: theirs
        ab; table() cd
                    ^
        """, files: [file], maps: ["/a.swift": edits.applied().map])
    #expect(messages.rendered == "a.swift:1:4: warning: theirs\nab cd\n   ^\n")
  }

  @Test func messagesGetTheOriginalColumn() {
    var edits = SourceEdits("ab XY cd")
    edits.replace(3..<5, with: "LONG")
    let file = SourceFile(shownPath: "a.swift", path: "/a.swift", text: "ab XY cd")
    let messages = CompilerMessages(
      output: "/a.swift:1:9: error: no\nab LONG cd\n        ^\n", files: [file],
      maps: ["/a.swift": edits.applied().map])
    #expect(messages.rendered == "a.swift:1:7: error: no\nab XY cd\n      ^\n")
  }
}
