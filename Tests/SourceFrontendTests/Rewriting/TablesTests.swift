import Testing

@testable import SourceFrontend

/// What classes tell of themselves, when a source asks for something by its name.
@Suite struct TablesTests {
  private func rewritten(_ text: String) throws -> (String, entry: String) {
    let prepared = try prepared([text, "class TheRoot: UIView {}"], named: "TheRoot")
    return (prepared.inputs[0].rewritten ?? text, prepared.modules.last?.generated ?? "")
  }

  @Test func nothingWhereNothingIsAsked() throws {
    let result = try rewritten("class A: NSObject { @objc var x = 1; @objc func f() {} }")
    #expect(!result.0.contains("acetateTable") && !result.entry.contains("acetateTable"))
  }

  @Test func methodsWhereASelectorIsAText() throws {
    let result = try rewritten(
      "class A: NSObject { @objc private func f(_ x: Int) {}; func g() {} }\nlet s = Selector(\"f:\")")
    #expect(result.0.contains("    _ = Selector(\"f:\", A.f(_:))\n"))
    #expect(!result.0.contains("A.g"))
    #expect(result.entry.contains("acetateTables0(); StageProgram.run("))
  }

  @Test func propertiesWhereKeysAreUsed() throws {
    let result = try rewritten(
      "class A: NSObject { @objc private(set) var x = 1; @IBInspectable var y = 2; var z = 3 }\n"
        + "let x = A().value(forKey: \"x\")")
    #expect(result.0.contains("    _AcetateRuntime.property(A.self, \"x\", \\A.x)\n"))
    #expect(result.0.contains("\\A.y)") && !result.0.contains("\\A.z"))
  }

  /// Which of a generic class there are cannot be said, so nothing can be told of it, and one without ancestors
  /// has no runtime to ask it.
  @Test func genericClassesWithoutAncestorsAreLeftOut() throws {
    let result = try rewritten(
      "class A<T> { @objc var x = 1 }\nextension A: Sendable where T: Sendable {}\n"
        + "class B: NSObject { @objc var y = 1 }\nlet x = B().value(forKey: \"y\")")
    #expect(result.0.contains("\\B.y") && !result.0.contains("\\A.x"))
  }

  @Test(arguments: [
    ("var x = 1", "var x = 1 { willSet { W } didSet { D } }"),
    (
      "var x = 1 { didSet { print(oldValue) } }",
      "var x = 1 { didSet { defer { D };  print(oldValue) }  willSet { W } }"
    ),
    ("var x: Int { get { 1 } set {} }", "var x: Int { get { 1 } set { W; defer { D }; } }"),
  ])
  func dynamicPropertiesTell(_ example: (String, String)) throws {
    let result = try rewritten(
      "class A: NSObject {\n@objc dynamic \(example.0)\n}\nlet t = a.observe(\\.x) { _, _ in }"
    ).0
    let wanted = example.1.replacing("W", with: "_AcetateRuntime.willChange(self, \"x\")")
      .replacing("D", with: "_AcetateRuntime.didChange(self, \"x\")")
    #expect(result.split(separator: "\n")[1].drop { $0 == " " } == wanted)
    #expect(result.contains("a.observe(_acetateKey: \"x\", \\.x)"))
  }
}
