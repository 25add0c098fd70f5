import RenderCore
import Testing

@testable import CoreText

@Suite struct ExtremeTextTests {
  @Test(arguments: [CGFloat.nan, -.infinity, .infinity, -5, 0, 1e-9, 1e9])
  func anyWidthIsTaken(_ width: CGFloat) {
    for mode in [NSLineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingMiddle, .byTruncatingHead] {
      for lines in [-1, 0, 1, 2, Int.max] {
        let layout = TextLayout(
          text("some words\nand a second line"), width: width, maximumLines: lines, lineBreakMode: mode)
        #expect(layout.size.height.isFinite)
        #expect(!layout.lines.isEmpty)
      }
    }
  }

  @Test func brokenAndStrangeTextIsTaken() {
    let strings = [
      "\u{0}\u{1}\u{7F}", "\u{200B}\u{200D}\u{FEFF}", "\u{202E}abc\u{202C}", "\u{301}\u{302}", "\u{FFFC}",
      "\t\t", " ", String(repeating: "\u{2066}", count: 200), "\u{10FFFF}\u{E000}",
      String(repeating: "a\u{300}\u{301}\u{302}", count: 500),
    ]
    for string in strings {
      let layout = TextLayout(text(string), width: 50)
      let surface = Surface(width: 60, height: 60)
      layout.draw(in: CGContext(surface: surface, scale: 1), at: .zero)
      #expect(layout.size.width.isFinite)
    }
    // A line may begin and end inside of a pair.
    let pair = CTTypesetterCreateWithAttributedString(text("a\u{1F600}b"))
    #expect(
      CTLineGetTypographicBounds(CTTypesetterCreateLine(pair, CFRangeMake(2, 1)), nil, nil, nil).isFinite)
  }

  @Test func attributesOfAnyTypeAndValueAreTaken() {
    let odd = NSAttributedString(
      string: "odd",
      attributes: [
        .font: "not a font", .foregroundColor: 5, .kern: Double.nan, .baselineOffset: CGFloat.infinity,
        .underlineStyle: "x", .strokeWidth: NSNumber(value: 1e300), .paragraphStyle: 3, .attachment: 1,
      ])
    let layout = TextLayout(odd, width: 100)
    #expect(layout.size.height.isFinite && layout.size.height > 0)
    layout.draw(in: CGContext(surface: Surface(width: 8, height: 8), scale: 1), at: .zero)
    let style = styled("odd") {
      $0.lineHeightMultiple = .nan
      $0.minimumLineHeight = .infinity
      $0.firstLineHeadIndent = .nan
      $0.tailIndent = .infinity
      $0.lineSpacing = -5
    }
    #expect(TextLayout(style, width: 100).size.height.isFinite)
  }

  @Test func aLongTextIsLaidOutInOneGo() {
    let words = String(repeating: "word ", count: 20_000)
    let layout = TextLayout(text(words), width: 300)
    #expect(layout.lines.reduce(0) { $0 + $1.range.length } == 100_000)
    #expect(
      TextLayout(text(words), width: 300, maximumLines: 1, lineBreakMode: .byTruncatingTail).isTruncated)
  }
}
