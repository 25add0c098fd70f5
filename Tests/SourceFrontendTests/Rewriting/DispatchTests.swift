import Testing

@testable import SourceFrontend

/// Methods that Objective-C would find by their name, and Swift's tables only after a change.
@Suite struct DispatchTests {
  private func rewritten(_ texts: String...) throws -> [String] {
    let prepared = try prepared(texts + ["class TheRoot: UIView {}"], named: "TheRoot")
    return zip(prepared.inputs, texts).map { $0.rewritten ?? $1 }
  }

  @Test func anOverrideInAnExtensionMovesIntoTheClass() throws {
    let result = try rewritten(
      "class A: UIView {\n}\nextension A {\n  override func tintColorDidChange() {}\n}")[0]
    #expect(result.contains("override func tintColorDidChange() { acetate_A_tintColorDidChange() } }"))
    #expect(result.contains("\n           func acetate_A_tintColorDidChange() {}\n"))
  }

  /// The class is in another file than its extension.
  @Test func soDoesAMethodThatASubclassOverrides() throws {
    let result = try rewritten(
      "class A: NSObject {}", "extension A {\n  @objc func f(_ x: Int, by y: Int) -> Int { x }\n}",
      "class B: A { override func f(_ x: Int, by y: Int) -> Int { y } }")
    #expect(
      result[0] == "class A: NSObject { func f(_ p0: Int, by p1: Int) -> Int { acetate_A_f(p0, by: p1) } }")
    #expect(result[1].contains("func acetate_A_f(_ x: Int, by y: Int) -> Int { x }"))
    #expect(result[2].contains("{ override func f("))
  }

  @Test func aDelegateMethodOfASubclassOverridesOneThatTheDelegateGets() throws {
    let result = try rewritten(
      "class A: UIView, UIScrollViewDelegate {}",
      "class B: A {\n  func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n"
        + "  func viewForZooming(in scrollView: UIScrollView) -> UIView? { self }\n}")
    #expect(result[0].contains("func scrollViewDidScroll(_ p0: UIScrollView) {  }"))
    #expect(
      result[0].contains(
        "func viewForZooming(in p0: UIScrollView) -> UIView? { AcetateNobody0_UIScrollViewDelegate()"
          + ".viewForZooming(in: p0) }"))
    #expect(
      result[0].hasSuffix(
        "final class AcetateNobody0_UIScrollViewDelegate: NSObject, UIScrollViewDelegate {}\n"))
    #expect(result[1].contains("  override func scrollViewDidScroll("))
    #expect(result[1].contains("  override func viewForZooming("))
  }

  @Test func whatTheDelegateHasItselfStays() throws {
    let texts = [
      "class A: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }",
      "class B: A { override func scrollViewDidScroll(_ scrollView: UIScrollView) {} }",
    ]
    #expect(try rewritten(texts[0], texts[1]) == texts)
  }

  @Test func aClassThatOverridesWhatNSObjectLacksGetsAnotherRoot() throws {
    let result = try rewritten(
      "class A: NSObject { override func responds(to aSelector: Selector!) -> Bool { true } }")[0]
    #expect(result.hasPrefix("class A: _AcetateObject { override func responds("))
  }
}
