import CoreGraphics
import Testing

/// Apple's own element lists, as a snapshot library printed them on iOS and macOS.
@Suite struct ElementTextOracleTests {
  /// Three decimals at most, as the list has them.
  func number(_ v: CGFloat) -> String {
    let text = String(format: "%.3f", v + 0.0)
    var trimmed = text
    while trimmed.hasSuffix("0"), !trimmed.hasSuffix(".0") { trimmed.removeLast() }
    return trimmed
  }

  func text(_ path: CGPath) -> [String] {
    path.elements.map { element in
      let name: String
      switch element.type {
      case .moveToPoint: name = "MoveTo"
      case .addLineToPoint: name = "LineTo"
      case .addQuadCurveToPoint: name = "QuadCurveTo"
      case .addCurveToPoint: name = "CurveTo"
      case .closeSubpath: name = "Close"
      }
      return ([name] + element.points.map { "(\(number($0.x)), \(number($0.y)))" }).joined(separator: " ")
    }
  }

  @Test(arguments: ["text_testCGPath.iOS.txt", "text_testCGPath.macOS.txt", "text_testUIBezierPath.iOS.txt"])
  func ellipsesAndCurvesAreListedAsApplesAre(_ name: String) throws {
    guard let file = Oracles.path(name) else { return }
    let expected = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    #expect(text(heartPath()) == expected)
  }
}
