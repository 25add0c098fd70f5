import Testing

@testable import SourceFrontend

/// A compiler's message may point at lines that the rewriting added below the user's text: nothing is mended there.
@Suite struct MendPlacesTests {
  private func applied(_ changes: [Mend.Change]) -> String {
    var edits = SourceEdits("let a = 1\n")
    edits.apply(Mend(file: 0, line: 1, what: "", changes: changes))
    return edits.applied().text
  }

  @Test func placesBeyondTheTextAreLeftAlone() {
    #expect(applied([.replace(4..<5, "b")]) == "let b = 1\n")
    #expect(applied([.replace(4..<5, "b"), .replace(9..<40, "c")]) == "let a = 1\n")
    #expect(applied([.insert("(", at: 400)]) == "let a = 1\n")
    #expect(applied([.replace(-1..<3, "var")]) == "let a = 1\n")
  }
}
