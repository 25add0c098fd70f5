import Testing

@testable import SourceFrontend

/// Attributes, modifiers and macros that need the Objective-C runtime, one construct a test.
@Suite struct RuntimeWordsTests {
  /// The rewritten first source; a view makes it a show.
  private func rewritten(_ text: String) throws -> String {
    let prepared = try prepared([text, "class TheRoot: UIView {}"], named: "TheRoot")
    return prepared.inputs[0].rewritten ?? text
  }

  @Test(arguments: [
    ("@objc func f() {}", "      func f() {}"),
    ("@objc(go:) func f(_ x: Int) {}", "           func f(_ x: Int) {}"),
    ("@IBOutlet weak var v: UIView!", "          weak var v: UIView!"),
    ("@IBAction func f() {}", "          func f() {}"),
    ("@objc dynamic var x = 1", "              var x = 1"),
  ])
  func wordsBecomeBlanks(_ example: (String, String)) throws {
    #expect(try rewritten("class A: NSObject {\n\(example.0)\n}") == "class A: NSObject {\n\(example.1)\n}")
  }

  @Test func otherAttributesStay() throws {
    let text = "@MainActor @discardableResult @available(iOS 13, *) func f() -> Int { 1 }"
    #expect(try rewritten(text) == text)
  }

  @Test func aSelectorIsAReferenceToTheMethod() throws {
    let result = try rewritten("class A: NSObject { @objc func go(_ s: Any) {}; let s = #selector(go) }")
    #expect(result.contains("let s = Selector(\"go:\", A.go) }"), "\(result)")
  }

  @Test(arguments: [
    ("#selector(A.go)", "Selector(\"go\", A.go)"),
    ("#selector(self.go)", "Selector(\"go\", A.go)"),
    ("#selector(Self.go)", "Selector(\"go\", A.go)"),
    ("#selector(move(to:with:))", "Selector(\"moveTo:with:\", A.move(to:with:))"),
    ("#selector(tap(_:event:))", "Selector(\"tap:event:\", A.tap(_:event:))"),
    ("#selector(UIView.layoutSubviews)", "Selector(\"layoutSubviews\", UIView.layoutSubviews)"),
    ("#selector(go as () -> Void)", "Selector(\"go\", A.go as (A) -> () -> Void)"),
    (
      "#selector(go as (UIButton, UIEvent) -> Void)",
      "Selector(\"go::\", A.go as (A) -> (UIButton, UIEvent) -> Void)"
    ),
    ("#selector(player.stop)", "Selector(\"stop\", _AcetateRuntime.classOf(player).stop)"),
    (
      "#selector(UIApplication.shared.stop)",
      "Selector(\"stop\", _AcetateRuntime.classOf(UIApplication.shared).stop)"
    ),
    ("#selector((go) as () -> Void)", "Selector(\"go\", A.go as (A) -> () -> Void)"),
    (
      "#selector(go(_:) as (A) -> (Int) -> Void)",
      "Selector(\"go:\", A.go(_:) as (A) -> (Int) -> Void)"
    ),
    ("#selector(show(text:))", "Selector(\"showWithText:\", A.show(text:))"),
    ("#selector(UIScrollViewDelegate.scrollViewDidScroll(_:))", "Selector(\"scrollViewDidScroll:\")"),
    ("#selector(setter: UIView.isHidden)", "Selector(\"setHidden:\")"),
    ("#selector(getter: name)", "Selector(\"name\")"),
    ("#selector(setter: A.name)", "Selector(\"setName:\")"),
    ("#selector(B.Inner.go)", "Selector(\"go\", B.Inner.go)"),
  ])
  func selectorsInEveryForm(_ example: (String, String)) throws {
    let result = try rewritten("class A: NSObject { @objc func go() {}\nlet s = \(example.0)\n}")
    let line = result.split(separator: "\n")[1]
    #expect(line.trimmingSuffix(while: { $0 == " " }) == "let s = \(example.1)")
  }

  @Test func aSelectorOverSeveralLinesKeepsThem() throws {
    let result = try rewritten(
      "class A: NSObject {\nlet s = #selector(\n  tap(_:\n  event:))\nlet after = 1\n}")
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[4] == "let after = 1")
    #expect(result.contains("Selector(\"tap:event:\", A.tap"))
  }

  @Test func insideAnExtensionTheExtendedTypeOwnsTheMethod() throws {
    let result = try rewritten(
      "private extension UIButton { func f() { g(#selector(go)) }\n@objc func go() {} }")
    #expect(result.contains("Selector(\"go\", UIButton.go)"))
  }

  @Test func aNestedTypeIsNamedInFull() throws {
    let result = try rewritten("class A { class B: NSObject { let s = #selector(go) } }")
    #expect(result.contains("A.B.go"))
  }

  @Test(arguments: [
    ("#keyPath(CALayer.position)", "\"position\""), ("#keyPath(CALayer.isHidden)", "\"hidden\""),
    ("#keyPath(A.bounds.size)", "\"bounds.size\""), ("#keyPath(isBusy)", "\"isBusy\""),
    ("#keyPath(CAShapeLayer.strokeEnd)", "\"strokeEnd\""),
  ])
  func keyPathsAreApplesKeys(_ example: (String, String)) throws {
    let result = try rewritten("class A: NSObject { @objc var isBusy = false\nlet k = \(example.0)\n}")
    let line = result.split(separator: "\n")[1]
    #expect(line.trimmingSuffix(while: { $0 == " " }) == "let k = \(example.1)")
  }

  @Test func iOSIsTrueAndLinuxIsNot() throws {
    let result = try rewritten("#if os(iOS) && !os(Linux)\nlet a = 1\n#elseif os(macOS)\n#endif")
    #expect(result.hasPrefix("#if (true)  && !(false)  \n"))
    #expect(result.contains("#elseif os(macOS)"))
  }

  @Test func literalsOfXcodeBecomeCalls() throws {
    let result = try rewritten(
      "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\nlet i = #imageLiteral(resourceName: \"x\")"
    )
    #expect(result.contains("let c = UIColor      (red: 1"))
    #expect(result.contains("(named       : \"x\")!"))
  }

  @Test func aProtocolForClassesIsOneForObjects() throws {
    #expect(try rewritten("protocol P: class { func f() }") == "protocol P: AnyObject { func f() }")
  }

  @Test func anOptionalMethodGetsADefaultAndLosesItsMark() throws {
    let text =
      "@objc protocol P { @objc optional func moved(to x: Int) -> Bool }\n"
      + "func f(_ p: P?) { p?.moved?(to: 1) }\nfunc g(_ p: P?) -> Bool? { return p?.moved?(to: 1) }"
    let result = try rewritten(text)
    #expect(result.contains("protocol P: AnyObject {"))
    #expect(result.contains("{ p?.moved (to: 1) }"))
    #expect(result.contains("return _AcetateRuntime.optional(p?.moved (to: 1)) }"))
    #expect(
      result.hasSuffix("extension P {\n  func moved(to x: Int) -> Bool { _AcetateRuntime.missing() }\n}\n"))
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var text = String(self)
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}
