import Testing

@testable import UIKit

@Suite("Words of fields, stops of tabulators") @MainActor
struct FieldReasonTests {
  @Test("a field tells why editing ended, and who answers the shorter question hears that")
  func reason() {
    final class Field: NSObject, UITextFieldDelegate {
      var ended = 0
      func textFieldDidEndEditing(_ textField: UITextField) { ended += 1 }
    }
    let (field, delegate) = (UITextField(), Field())
    field.delegate = delegate
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    field.text = "old"
    field.insertText("new")
    #expect(field.text == "new")
    field.resignFirstResponder()
    #expect(delegate.ended == 1)
  }

  @Test("paragraph styles keep tab stops in order; twelve of 28 points at first, as Apple documents")
  func tabs() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.count == 12 && style.tabStops.last?.location == 336)
    style.addTabStop(NSTextTab(textAlignment: .right, location: 30))
    #expect(style.tabStops.map(\.location).prefix(3) == [28, 30, 56])
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar-EG") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: nil) == .leftToRight)
  }
}
