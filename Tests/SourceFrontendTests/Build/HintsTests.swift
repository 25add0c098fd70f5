import Testing

@testable import SourceFrontend

@Suite struct HintsTests {
  private let hints = MessageHints(classes: ["AvatarView", "Ring"])

  @Test func aClassOfANearNameIsSuggested() {
    #expect(hints.hint(for: "cannot find 'MyAvatarView' in scope") == "did you mean AvatarView?")
    #expect(hints.hint(for: "cannot find type 'AvatrView' in scope") == "did you mean AvatarView?")
    #expect(hints.hint(for: "cannot find 'offImage' in scope") == nil)
  }

  @Test func whatAppleHasAndWeLackIsSaid() {
    #expect(
      hints.hint(for: "cannot find 'CAEmitterLayer' in scope") == "CAEmitterLayer is not in Acetate yet")
    #expect(
      hints.hint(for: "value of type 'UIView' has no member 'motionEffects'")?.contains(
        "UIView.motionEffects") == true)
    #expect(hints.hint(for: "value of type 'Ring' has no member 'x'") == nil)
  }

  @Test func notesIntoLibrariesAreLeftOut() {
    let file = SourceFile(shownPath: "a.swift", path: "/a.swift", text: "x\n")
    let output = """
      /a.swift:1:1: error: no
      x
      ^
      Foundation.Timer.scheduledTimer:3:19: note: declared here
        open class func
        ^
      /elsewhere/UIView.swift:36:34: note: attempt to override property here
        let layer
        ^
      /a.swift:1:1: note: kept
      """
    let messages = CompilerMessages(output: output, files: [file])
    #expect(messages.rendered == "a.swift:1:1: error: no\nx\n^\na.swift:1:1: note: kept\n")
  }

  @Test func spellingCountsLetters() {
    #expect(Spelling.distance("kitten", "sitting") == 3)
    #expect(Spelling.distance("", "abc") == 3)
    #expect(Spelling.distance("Ring", "ring") == 0)
  }
}
