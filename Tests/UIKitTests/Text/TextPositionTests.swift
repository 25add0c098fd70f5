import Testing

@testable import UIKit

/// Places in the text of a field, counted in UTF-16 units.
@Suite @MainActor struct TextPositionTests {
  @Test("positions, ranges and the text between them")
  func positions() throws {
    let field = UITextField(frame: .zero)
    field.text = "añ🙂z"
    // a, ñ and z are one unit each, the face is two.
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 5)
    let first = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let second = try #require(field.position(from: first, offset: 1))
    let range = try #require(field.textRange(from: second, to: first))
    #expect(field.text(in: range) == "ñ")
    #expect(field.position(from: first, offset: 5) == nil)
    #expect(field.compare(first, to: second) == .orderedAscending)
    field.replace(range, withText: "n")
    #expect(field.text == "an🙂z")
  }

  @Test("the selection stands at the end until it is put elsewhere")
  func selection() {
    let field = UITextField(frame: .zero)
    field.text = "abc"
    #expect(field.selectedTextRange?.start == field.endOfDocument)
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
    #expect(field.selectedTextRange?.isEmpty == true)
    #expect(field.selectedTextRange?.start == field.beginningOfDocument)
  }
}
