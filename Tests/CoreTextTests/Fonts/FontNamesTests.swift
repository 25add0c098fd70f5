import Foundation
import Testing

@testable import CoreText

@Suite("What fonts and descriptors say")
struct FontNamesTests {
  private let font = CTFontCreateWithName("HelveticaNeue", 20, nil)

  @Test("every font file has tables of characters, names and heads, and a version among its names")
  func tables() throws {
    for tag: CTFontTableTag in [0x636D_6170, 0x6E61_6D65, 0x6865_6164] { #expect(CTFontHasTable(font, tag)) }
    #expect(!CTFontHasTable(font, 0x5A5A_5A5A))
    let head = try #require(CTFontCopyTable(font, 0x6865_6164, []))
    // The magic number of every head.
    #expect(Array(head[12..<16]) == [0x5F, 0x0F, 0x3C, 0xF5])
    #expect(CTFontCopyName(font, kCTFontVersionNameKey)?.isEmpty == false)
    #expect(CTFontCopyName(font, kCTFontPostScriptNameKey) == CTFontCopyPostScriptName(font))
    #expect(CTFontCopyCharacterSet(font).contains("A"))
  }

  @Test("a descriptor's traits make a bold font of the system's; its attributes are what was said")
  func descriptors() throws {
    let bold = CTFontDescriptorCreateWithAttributes([
      kCTFontSizeAttribute: 17.0,
      kCTFontTraitsAttribute: [
        kCTFontSymbolicTrait: NSNumber(value: CTFontSymbolicTraits.traitBold.rawValue)
      ],
    ])
    #expect(CTFontGetSymbolicTraits(CTFontCreateWithFontDescriptor(bold, 0, nil)).contains(.traitBold))
    #expect(CTFontDescriptorCopyAttribute(bold, kCTFontSizeAttribute) as? Double == 17)
    let larger = CTFontDescriptorCreateCopyWithAttributes(bold, [kCTFontSizeAttribute: 30.0])
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(larger, 0, nil)) == 30)
    let names = try #require(CTFontManagerCopyAvailablePostScriptNames() as? [String])
    let first = try #require(names.first)
    let asked = CTFontDescriptorCreateWithAttributes([kCTFontNameAttribute: first])
    #expect(CTFontDescriptorCreateMatchingFontDescriptor(asked, nil) != nil)
    let families = try #require(CTFontManagerCopyAvailableFontFamilyNames() as? [String])
    #expect(families == families.sorted() && Set(families).count == families.count)
  }

  @Test("a delegate's run is as wide and high as it says, for the line too")
  func runDelegate() throws {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { _ in }, getAscent: { _ in 40 }, getDescent: { _ in 10 },
      getWidth: { _ in 33 })
    let delegate = try #require(CTRunDelegateCreate(&callbacks, nil))
    let text = NSAttributedString(
      string: "\u{FFFC}",
      attributes: [NSAttributedString.Key(kCTRunDelegateAttributeName): delegate, .font: font])
    let line = CTLineCreateWithAttributedString(text)
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    #expect(CTLineGetTypographicBounds(line, &ascent, &descent, nil) == 33)
    #expect(ascent == 40 && descent == 10)
  }

  @Test("carets stand at both edges of each letter, from the start of the line to its end")
  func carets() {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "abc", attributes: [.font: font]))
    var places: [(Double, Int, Bool)] = []
    CTLineEnumerateCaretOffsets(line) { offset, index, isLeading, _ in
      places.append((offset, index, isLeading))
    }
    #expect(places.count == 6)
    #expect(places.first?.0 == 0 && places.first?.1 == 0 && places.first?.2 == true)
    #expect(abs((places.last?.0 ?? 0) - CTLineGetTypographicBounds(line, nil, nil, nil)) < 1e-6)
    #expect(places.map(\.0) == places.map(\.0).sorted())
  }

  @Test("a paragraph style gives back what it was made of, in room of the right size alone")
  func paragraphs() {
    var spacing: CGFloat = 7
    var alignment = CTTextAlignment.center
    let style = withUnsafePointer(to: &spacing) { spacing in
      withUnsafePointer(to: &alignment) { alignment in
        CTParagraphStyleCreate(
          [
            CTParagraphStyleSetting(spec: .lineSpacing, valueSize: 8, value: spacing),
            CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment),
          ], 2)
      }
    }
    var (length, choice): (CGFloat, UInt8) = (0, 0)
    #expect(CTParagraphStyleGetValueForSpecifier(style, .lineSpacing, 8, &length) && length == 7)
    #expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &choice))
    #expect(choice == CTTextAlignment.center.rawValue)
    #expect(!CTParagraphStyleGetValueForSpecifier(style, .lineSpacing, 4, &length))
  }
}
