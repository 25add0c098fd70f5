import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceFrontend

/// Which clause of an `#if` counts: a source written for iOS sees iOS.
@Suite struct ConditionTests {
  /// The number that stands in the clause that counts; nil if none does.
  private func chosen(_ condition: String) throws -> String? {
    let tree = Parser.parse(source: "#if \(condition)\nlet a = 1\n#else\nlet a = 2\n#endif\n")
    let first = try #require(tree.statements.first?.item.as(IfConfigDeclSyntax.self))
    let evaluator = ConditionEvaluator(modules: ["UIKit", "Foundation"], defines: ["FAST"])
    let clause = try #require(evaluator.activeClause(of: first))
    return clause.elements.map { String($0.trimmedDescription.suffix(1)) }
  }

  @Test(
    arguments: [
      "os(iOS)", "canImport(UIKit)", "!os(macOS)", "os(macOS) || os(iOS)", "swift(>=5.5)", "compiler(>=6)",
      "os(iOS) && !targetEnvironment(macCatalyst)", "(os(tvOS) || os(iOS)) && canImport(UIKit)", "FAST",
      "swift(<6)", "true", "targetEnvironment(simulator)",
    ])
  func true_(_ condition: String) throws { #expect(try chosen(condition) == "1") }

  @Test(
    arguments: [
      "os(macOS)", "canImport(AppKit)", "DEBUG", "targetEnvironment(macCatalyst)", "swift(>=6)", "!os(iOS)",
      // && binds closer than ||
      "os(macOS) || os(iOS) && DEBUG", "compiler(<6)",
    ])
  func false_(_ condition: String) throws { #expect(try chosen(condition) == "2") }

  @Test func aClassOfAnotherSystemIsNoRoot() throws {
    let text = """
      #if os(macOS)
      class Mac: NSView {}
      class Ring: UIView { var mac = 1 }
      #else
      class Ring: UIView {}
      #endif
      """
    #expect(try root(of: text).mainClass?.line == 5)
  }
}
