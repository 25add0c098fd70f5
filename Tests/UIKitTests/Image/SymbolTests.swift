import Testing
import UIKit

@Suite("Symbols") struct SymbolTests {
  @Test("a placeholder grows with the point size: 34 points are twice the 17 that make 20")
  func sizes() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
    let image = try #require(UIImage(systemName: "star", withConfiguration: configuration))
    #expect(abs(image.size.width - 40) <= 0.5)
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(UIImage(systemName: "") == nil)
    #expect(UIImage.checkmark.size.width == 20)
  }
}
