import Testing

@testable import SourceFrontend

/// The initialisers that a layer class gets stand on the line of its closing brace: several need semicolons between them, as
/// Swift wants of declarations on one line.
@Suite struct LayerInitialisersTests {
  private func rewritten(_ text: String) throws -> String {
    try prepared([text, "class TheRoot: UIView {}"], named: "TheRoot").inputs[0].rewritten ?? text
  }

  @Test func severalStandApart() throws {
    let result = try rewritten("class A: CALayer {\n  init(n: Int) { super.init() }\n}")
    #expect(
      result.hasSuffix(
        "\n required init() { super.init() }; required init(layer: Any) { super.init(layer: layer) }; "
          + "required init?(coder: NSCoder) { nil } }"))
  }

  @Test func theLastMemberOnTheBracesLineIsEndedToo() throws {
    let result = try rewritten("class A: CALayer { init(n: Int) { super.init() } }")
    #expect(result.hasPrefix("class A: CALayer { init(n: Int) { super.init() } ; required init() {"))
  }

  @Test func publicClassesGetPublicOnes() throws {
    let result = try rewritten("public class A: CALayer {\n  public init(n: Int) { super.init() }\n}")
    #expect(result.contains("\n public required init() "))
    #expect(result.contains("; public required init?(coder: NSCoder)"))
  }
}
