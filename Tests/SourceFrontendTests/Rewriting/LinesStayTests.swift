import Testing

@testable import SourceFrontend

/// A rewritten source has every line where it was.
@Suite struct LinesStayTests {
  private func rewritten(_ text: String) throws -> String? { try prepared([text]).inputs[0].rewritten }

  @Test func mainBecomesBlanksOfTheSameLength() throws {
    let text = "@main\nclass A: UIResponder, UIApplicationDelegate { }\nclass B: UIViewController {}"
    let result = try #require(try rewritten(text))
    #expect(result == text.replacing("@main", with: "     "))
  }

  @Test func theOlderSpellingToo() throws {
    let text =
      "@UIApplicationMain class A: UIResponder, UIApplicationDelegate { }\nclass B: UIViewController {}"
    let result = try #require(try rewritten(text))
    #expect(result.hasPrefix(String(repeating: " ", count: "@UIApplicationMain".count) + " class A"))
  }

  @Test func aSourceThatNeedsNothingIsLeftAlone() throws {
    #expect(try rewritten("import UIKit\nclass A: UIView {}") == nil)
  }

  @Test func aPreviewBecomesAGlobalOnTheSameLine() throws {
    let result = try #require(
      try rewritten("import UIKit\n\n#Preview(\"x\") {\n  A()\n}\nclass A: UIView {}"))
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "@MainActor let acetatePreview0 = AcetatePreview(\"x\") {")
    #expect(lines[5] == "class A: UIView {}")
  }

  @Test func aPrivateRootIsMadeInItsOwnFile() throws {
    let prepared = try prepared(["import UIKit", "private class A: UIView {}"])
    #expect(prepared.inputs[0].rewritten == nil)
    let text = try #require(prepared.inputs[1].rewritten)
    #expect(text.hasPrefix("private class A: UIView {}\n"))
    #expect(text.contains("acetateMakeRoot() -> UIView { A("))
    #expect(prepared.modules[0].generated.contains(".view { acetateMakeRoot() }"))
  }

  @Test func editsKeepWhatIsAroundThem() {
    var edits = SourceEdits("ab\ncd\nef")
    edits.blank(1..<4)
    edits.replace(6..<8, with: "xyz")
    edits.insert("!", at: 5)
    #expect(edits.applied().text == "a \n d!\nxyz")
  }

  @Test func aReplacementKeepsLineEnds() {
    var edits = SourceEdits("f(a,\nb)\ng")
    edits.replace(0..<7, with: "h")
    #expect(edits.applied().text == "h   \n  \ng")
  }
}
