import Testing

@testable import CoreText

@Suite struct FontNameTests {
  @Test func theSystemFontIsFoundByItsName() {
    let font = CTFontCreateWithName(".SFUI-Semibold", 20, nil)
    #expect(font.isSystem)
    #expect(font.weight == 0.3)
    #expect(CTFontCopyPostScriptName(font) == ".SFUI-Semibold")
    #expect(CTFontCopyFamilyName(font) == ".AppleSystemUIFont")
  }

  @Test func fact13_5_helveticaNeueKeepsItsMeasures() {
    let font = CTFontCreateWithName("HelveticaNeue", 20, nil)
    #expect(abs(Double(font.lineHeight) - 23.30) < 0.005)
    #expect(abs(Double(font.lineHeight + font.leading) - 23.82) < 0.005)
    #expect(CTFontCopyPostScriptName(font) == "HelveticaNeue")
  }

  @Test func namesSayWeightAndSlant() {
    let bold = CTFontCreateWithName("HelveticaNeue-BoldItalic", 12, nil)
    #expect(CTFontGetSymbolicTraits(bold).contains([.traitBold, .traitItalic]))
    #expect(CTFontGetSymbolicTraits(CTFontCreateWithName("Menlo-Regular", 12, nil)) == .traitMonoSpace)
  }

  @Test func anUnknownNameGetsTheSystemFontButNoFontByThatName() {
    #expect(CTFont(name: "NoSuchFont-Bold", size: 12) == nil)
    #expect(CTFontCreateWithName("NoSuchFont-Bold", 12, nil).isSystem)
  }

  @Test func copiesWithTraitsAndSizes() throws {
    let font = CTFont(systemSize: 17)
    let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    #expect(bold.weight == 0.4)
    #expect(bold.pointSize == 17)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 30, nil, nil)) == 30)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 0, nil, nil)) == 17)
  }

  @Test func equalFontsAreEqual() {
    #expect(CTFont(systemSize: 17) == CTFont(systemSize: 17))
    #expect(CTFont(systemSize: 17) != CTFont(systemSize: 18))
    #expect(CTFont(systemSize: 17) != CTFont(systemSize: 17, weight: 0.4))
  }

  @Test(arguments: [CGFloat.nan, 0, -5, .infinity])
  func aSizeThatIsNoneBecomesTwelve(_ size: CGFloat) {
    #expect(CTFont(systemSize: size).pointSize == 12)
  }

  @Test func whatIsNoFontIsNotRegistered() {
    let missing = URL(fileURLWithPath: "/nowhere/font.otf")
    #expect(!CTFontManagerRegisterFontsForURL(missing, .process, nil))
    #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: #filePath), .process, nil))
  }

  @Test func aFontFileIsRegisteredAndFoundByName() throws {
    guard let face = CTFont(systemSize: 12).face else { return print("skipped: no font is installed") }
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("acetate-font-test.otf")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(atPath: face.file, toPath: copy.path)
    defer { try? FileManager.default.removeItem(at: copy) }
    #expect(CTFontManagerRegisterFontsForURL(copy, .process, nil))
    #expect(CTFont(name: face.postScriptName, size: 12) != nil)
  }
}
