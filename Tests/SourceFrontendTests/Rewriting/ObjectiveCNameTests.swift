import Testing

@testable import SourceFrontend

/// How Swift's compiler spells names for Objective-C: "With" goes in front of a first label that is no preposition.
@Suite struct ObjectiveCNameTests {
  @Test(
    arguments: [
      ("go", [], "go"), ("tap", ["_"], "tap:"), ("move", ["to", "with"], "moveTo:with:"),
      ("tap", ["_", "_"], "tap::"),
      ("show", ["text"], "showWithText:"), ("handle", ["gesture", "event"], "handleWithGesture:event:"),
      ("start", ["from"], "startFrom:"), ("animateWith", ["duration"], "animateWithDuration:"),
      ("move", ["fromPoint"], "moveFromPoint:"),
    ] as [(String, [String], String)])
  func methods(_ example: (String, [String], String)) {
    #expect(ObjectiveCName.method(example.0, example.1) == example.2)
  }

  @Test func properties() {
    #expect(ObjectiveCName.setter("name") == "setName:")
    #expect(
      ObjectiveCName.applesKey("isHidden") == "hidden" && ObjectiveCName.applesKey("island") == "island")
  }
}
