import Testing

@testable import UIKit

/// Subclasses that take room from a field's text.
@Suite @MainActor struct FieldRectTests {
  private final class Padded: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      super.textRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
    }
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
      super.editingRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
    }
  }

  @Test("those that take it from both rectangles take it once; the placeholder goes with the text")
  func once() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
    let field = Padded(frame: bounds)
    let inside = CGRect(x: 10, y: 0, width: 80, height: 30)
    #expect(field.textRect(forBounds: bounds) == inside)
    #expect(field.editingRect(forBounds: bounds) == inside)
    #expect(field.placeholderRect(forBounds: bounds) == inside)
  }
}
