import Foundation
import Testing

@testable import coverage

/// Documentation/coverage.md and the table in the README are what the sources make of them.
@Suite struct PageTests {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("The page and the README's table are fresh; `make coverage` makes them so")
  func fresh() throws {
    let page = try CoveragePage(package: root)
    for (path, text) in try Coverage.texts(of: page, package: root) {
      let written = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      #expect(written == text, "\(path) is stale: run make coverage")
    }
  }

  @Test("No reason outlives what it was given for")
  func reasons() throws { #expect(try CoveragePage(package: root).unusedReasons == []) }

  @Test("No name stands in a list twice, and the names of every animation book are in them")
  func lists() throws {
    let page = try CoveragePage(package: root)
    for framework in page.frameworks {
      #expect(framework.list.all.count == Set(framework.list.all).count, "\(framework.name)")
    }
    let marks = page.frameworks.flatMap(\.marks).map(\.key)
    for name in [
      "CALayer.cornerRadius", "CABasicAnimation.fromValue", "CATransaction.begin()",
      "CGContext.setBlendMode(_:)",
      "CAEmitterCell.birthRate", "UIView",
    ] {
      #expect(marks.contains(name), "\(name)")
    }
  }
}
