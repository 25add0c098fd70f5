import Testing

@testable import acetate

/// The outline keeps one layer to a line, whatever its texts hold.
@Suite struct OutlineTests {
  @Test func textsAreQuotedAsInSwift() {
    #expect(LayerOutline.quoted("a \"b\"\n\\c\t\u{1}\u{2028}") == #""a \"b\"\n\\c\t\u{1}\u{2028}""#)
    #expect(LayerOutline.quoted("🙂 é") == "\"🙂 é\"")
  }
}
