import Testing

@testable import UIKit

/// `drawPlaceholder(in:)` is the only way that a placeholder comes on the screen.
@Suite @MainActor struct PlaceholderDrawingTests {
  private final class Silent: UITextField { override func drawPlaceholder(in rect: CGRect) {} }
  private final class Moved: UITextField {
    override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect.offsetBy(dx: 7, dy: 0)) }
  }

  private func label(_ field: UITextField) -> UILabel? {
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    field.placeholder = "Name"
    field.layoutIfNeeded()
    return field.subviews.lazy.compactMap { $0 as? UILabel }.first
  }

  @Test("a field that draws none shows none")
  func silent() {
    #expect(label(Silent())?.isHidden == true)
    #expect(label(UITextField())?.isHidden == false)
  }

  @Test("a field that hands on another rectangle shows it there")
  func moved() {
    let plain = label(UITextField())?.frame.minX ?? 0
    #expect(label(Moved())?.frame.minX == plain + 7)
  }

  @Test("with text in it the field shows the text")
  func text() {
    let field = Silent()
    _ = label(field)
    field.text = "x"
    field.layoutIfNeeded()
    #expect(field.subviews.lazy.compactMap { $0 as? UILabel }.first?.isHidden == false)
  }
}
