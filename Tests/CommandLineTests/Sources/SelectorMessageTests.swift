import Testing

/// What is said where Objective-C's runtime is asked for something that is not there.
@Suite struct SelectorMessageTests {
  private func errors(_ body: String) throws -> [Substring] {
    let scratch = Scratch()
    try scratch.write("a.swift", controller(body))
    let result = try Tool.run("render", "a.swift", "-o", "x.png", in: scratch)
    #expect(result.status == 1)
    return result.errorLines
  }

  @Test func aMethodThatDoesNotExist() throws {
    let lines = try errors("    perform(#selector(missing))")
    #expect(lines[0] == "a.swift:6:17: error: type 'ViewController' has no member 'missing'")
    #expect(lines[1] == "        perform(#selector(missing))")
    #expect(lines.count(where: { $0.contains("error: ") }) == 1)
  }
}
