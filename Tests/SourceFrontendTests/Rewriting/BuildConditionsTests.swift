import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceFrontend

/// Conditions of `#if`, where a source for iOS is compiled.
@Suite struct BuildConditionsTests {
  @Test(
    arguments: [
      ("os(iOS)", true), ("os(macOS)", false), ("!os(macOS)", true), ("os(iOS) || os(tvOS)", true),
      ("os(iOS) && DEBUG", nil), ("os(macOS) && DEBUG", false), ("DEBUG", nil), ("os(iOS) || DEBUG", true),
      ("canImport(UIKit)", true), ("canImport(AppKit) && !targetEnvironment(macCatalyst)", false),
      ("(os(iOS) || os(tvOS)) && swift(>=5.0)", true), ("canImport(Combine)", nil), ("false", false),
    ] as [(String, Bool?)])
  func values(_ example: (String, Bool?)) throws {
    let tree = Parser.parse(source: "#if \(example.0)\n#endif")
    let clause = try #require(tree.statements.first?.item.as(IfConfigDeclSyntax.self)?.clauses.first)
    #expect(clause.condition.map(BuildConditions.isTrue) == .some(example.1))
  }

  @Test func nothingRefersToWhatIsNotCompiled() throws {
    let text = """
      import UIKit
      #if os(macOS)
      class Mac: NSObject { @objc func f() {} }
      #else
      class Phone: NSObject {
        @objc func g() {}
        #if DEBUG
        @objc func h() {}
        #endif
      }
      #endif
      class TheRoot: UIView {}
      let s = Selector("g")
      """
    let result = try prepared([text], named: "TheRoot").inputs[0].rewritten ?? ""
    #expect(result.contains("Phone.g") && !result.contains("Mac.f") && !result.contains("Phone.h"))
  }
}
