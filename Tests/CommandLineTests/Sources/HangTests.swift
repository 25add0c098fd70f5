import Testing

/// An app that hangs is ended and named by its line. One at a time: each keeps a processor busy.
@Suite(.serialized) struct HangTests {
  private func render(_ scratch: Scratch, _ options: String...) throws -> Tool.Result {
    let words = ["render", "a.swift", "-o", "x.gif", "--size", "20x20", "--duration", "0.1"] + options
    return try Tool.run(Tool.process(words, in: scratch.path))
  }

  /// Each of these hangs in the second statement, on line 7.
  @Test(arguments: [
    "var n = 0\n    while n >= 0 { n = (n + 1) % 1000 }",
    "let s = DispatchSemaphore(value: 0)\n    s.wait()",
    "let lock = NSLock(); lock.lock()\n    lock.lock()",
    "let q = DispatchQueue(label: \"mine\"); var n = 0\n    q.async { while n >= 0 { n = (n + 1) % 1000 } }",
    "let g = DispatchGroup(); g.enter()\n    g.wait()",
  ])
  func whatHangsNamesItsLine(_ statements: String) throws { try hangs(statements, line: 7) }

  /// A property of UIKit's, asked for ever: the only statement, on line 6.
  @Test func aLoopThroughUIKitIsGivenUp() throws { try hangs("while true { _ = view.bounds }", line: 6) }

  private func hangs(_ statements: String, line: Int) throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.onAppear(statements))
    let result = try render(scratch, "--timeout", "1")
    #expect(result.status == 1)
    // a loop may be met where the compiler ends an access of its own, which belongs to no line
    let function = "ViewController.viewDidAppear(_:)"
    let places = ["a.swift:\(line)", "a.swift: in \(function)", "a.swift: in closure #1 in \(function)"]
    #expect(
      places.contains {
        result.errors.contains("acetate: \($0): the app gave no new frame for 1 s and was ended")
      },
      "\(result.errors)")
    #expect(result.errors.contains("--timeout"))
    #expect(scratch.names == ["a.swift"])
  }
}
