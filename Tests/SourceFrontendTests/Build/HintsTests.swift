import Testing

@testable import SourceFrontend

@Suite struct HintsTests {
  private let hints = MessageHints(classes: ["AvatarView", "Ring"])

  @Test func aClassOfANearNameIsSuggested() {
    #expect(hints.hint(for: "cannot find 'MyAvatarView' in scope") == "did you mean AvatarView?")
    #expect(hints.hint(for: "cannot find type 'AvatrView' in scope") == "did you mean AvatarView?")
    #expect(hints.hint(for: "cannot find 'offImage' in scope") == nil)
  }

  @Test func aFlagWithoutIsGetsIt() {
    #expect(
      hints.hint(for: "value of type 'CAShapeLayer' has no member 'geometryFlipped'")
        == "did you mean isGeometryFlipped?")
  }

  @Test func extensionsOfApplesTypesAreNoSuggestions() {
    let hints = MessageHints(classes: ["Timer", "CIImage"])
    let missing = " is not in Acetate yet; Documentation/coverage.md lists what there is"
    #expect(hints.hint(for: "cannot find type 'CFRunLoopTimer' in scope") == "CFRunLoopTimer" + missing)
    #expect(hints.hint(for: "cannot find type 'CIImage' in scope") == "CIImage" + missing)
  }

  @Test func whatAppleHasAndWeLackIsSaid() {
    #expect(
      hints.hint(for: "cannot find 'CAOpenGLLayer' in scope")
        == "CAOpenGLLayer is not in Acetate yet; Documentation/coverage.md lists what there is")
    #expect(
      hints.hint(for: "value of type 'UIView' has no member 'motionEffects'")?.contains(
        "UIView.motionEffects") == true)
    #expect(hints.hint(for: "value of type 'Ring' has no member 'x'") == nil)
  }

  @Test(arguments: [
    ("value of type 'UIView' has no member 'backgroundColour'", "backgroundColor"),
    ("value of type 'UIView' has no member 'alhpa'", "alpha"),
    ("type 'UIView' has no member 'aniamte'", "animate"),
    ("value of type 'UIView' has no member 'addSubView'", "addSubview"),
    ("cannot find 'UILable' in scope", "UILabel"),
    ("cannot find type 'CAShapelayer' in scope", "CAShapeLayer"),
  ])
  func aSlipOfThePenIsPutRight(_ text: String, _ meant: String) {
    let names = KnownNames([
      "backgroundColor", "alpha", "animate", "addSubview", "UILabel", "UITable", "CAShapeLayer", "CALayer",
      "delta",
    ])
    let hints = MessageHints(classes: [], names: { names })
    #expect(hints.hint(for: text) == "did you mean \(meant)?")
    // what Apple has and we lack is no slip
    #expect(
      hints.hint(for: "value of type 'UIView' has no member 'motionEffects'")?.contains("not in Acetate")
        == true)
  }

  @Test func anInitialiserThatWeLackIsNamedByItsLabels() {
    let hint = hints.hint(
      for: "incorrect argument label in call (have 'named:in:', expected 'white:alpha:')",
      line: "let a = UIColor(named: \"x\", in: f(a: 1))", column: 16)
    #expect(hint?.hasPrefix("UIColor(named:in:) is not in Acetate yet") == true)
    #expect(
      hints.hint(
        for: "no exact matches in call to initializer", line: "  UIImage(resource: .dot)", column: 3)?
        .hasPrefix("UIImage(resource:) is not") == true)
    // The user's own class is the user's business.
    #expect(hints.hint(for: "extra argument 'x' in call", line: "Ring(x: 1)", column: 5) == nil)
  }

  @Test func aModuleThatIsMissingIsNamed() {
    #expect(hints.hint(for: "no such module 'WebKit'")?.hasPrefix("WebKit is not in Acetate yet") == true)
    #expect(hints.hint(for: "no such module 'SnapKit'")?.contains("give its sources") == true)
    #expect(
      MessageHints(classes: [], modules: ["UIKit"]).hint(for: "no such module 'UiKit'")
        == "did you mean UIKit?")
  }

  @Test func olderSpellingsGetTheModernOne() {
    #expect(
      hints.hint(for: "value of type 'ViewController' has no member 'presentViewController'")
        == "write present(_:animated:completion:)")
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
