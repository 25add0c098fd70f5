import Testing

@testable import SourceFrontend

/// Sources far longer than any that people write.
@Suite struct ManyLinesTests {
  @Test func aHundredThousandLines() throws {
    var text = "import UIKit\nclass ViewController: UIViewController { @objc func go() {} }\n"
    for n in 0..<20_000 { text += "func f\(n)(_ x: Int) -> Int {\n  let y = x &* \(n)\n\n  return y\n}\n" }
    let prepared = try prepared([text])
    #expect(prepared.root.mainClass?.name == "ViewController")
    let rewritten = try #require(prepared.inputs[0].rewritten)
    #expect(rewritten.utf8.count >= text.utf8.count)
    #expect(
      rewritten.hasPrefix("import UIKit\nclass ViewController: UIViewController {       func go() {} }\n"))
  }

  @Test func bracketsWithoutEnd() throws {
    for text in ["(", "{", "[", "\"\\(", "#if a\n", "class A { "] {
      let source = String(repeating: text, count: 20_000) + "\nclass B: UIView {}\n"
      #expect(message { try prepared([source]) }.contains("error: brackets or conditions nest deeper here"))
    }
    let comment = String(repeating: "/*", count: 20_000) + "\nclass B: UIView {}\n"
    #expect(message { try prepared([comment]) } == "nothing to show: a.swift holds no code")
  }
}
