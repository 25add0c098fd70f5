import Testing

@testable import acetate

@Suite struct ArgumentsTests {
  private let options = [
    Option(name: "", letter: "o", value: "OUT", help: ""), Option(name: "fps", value: "N", help: ""),
    Option(name: "quiet", help: ""), Option(name: "assets", value: "DIR", help: "", repeats: true),
  ]
  private func parse(_ words: String...) throws -> Arguments {
    try Arguments(words, options: options, command: "render")
  }

  @Test func optionsAndOperandsMayMix() throws {
    let arguments = try parse("a.swift", "-o", "x.gif", "b.swift", "--fps", "30", "--quiet")
    #expect(arguments.operands == ["a.swift", "b.swift"])
    #expect(arguments.value("o") == "x.gif" && arguments.value("fps") == "30" && arguments.has("quiet"))
  }

  @Test func aValueMayFollowAnEqualSignOrTheLetter() throws {
    let arguments = try parse("--fps=30", "-ox.gif", "--assets=a=b")
    #expect(arguments.value("fps") == "30" && arguments.value("o") == "x.gif")
    #expect(arguments.value("assets") == "a=b")
  }

  @Test func aValueMayBeginWithADash() throws {
    #expect(try parse("--fps", "-1").value("fps") == "-1")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try parse("--", "--fps", "-o").operands == ["--fps", "-o"])
  }

  @Test func someMayBeRepeated() throws {
    #expect(try parse("--assets", "a", "--assets", "b").values("assets") == ["a", "b"])
    #expect(throws: Failure.self) { try parse("--fps", "1", "--fps", "2") }
  }
}
