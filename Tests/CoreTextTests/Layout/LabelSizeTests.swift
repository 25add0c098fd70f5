import Testing

@testable import CoreText

@Suite struct LabelSizeTests {
  @Test func fact13_8_aKnownWidthWithinSixPerCent() {
    guard hasInter else { return print("skipped: Inter is not installed") }
    let width = Double(TextLayout(text("This is a test string"), width: .infinity).size.width)
    // Fact 13.21 allows Inter ±6 % beside San Francisco's 144.09326171875.
    #expect(abs(width / 144.09326171875 - 1) < 0.06)
  }

  @Test(arguments: [1, 2, 3, 5])
  func fact13_4_heightIsLinesTimesLineHeight(_ count: Int) {
    let string = Array(repeating: "line", count: count).joined(separator: "\n")
    let layout = TextLayout(text(string), width: 300)
    #expect(layout.lines.count == count)
    #expect(abs(Double(layout.size.height) - Double(count) * 20.287109375) < 1e-9)
  }

  @Test func fact13_5_theLineGapDoesNotCount() {
    let font = CTFontCreateWithName("HelveticaNeue", 20, nil)
    for count in 1...3 {
      let string = Array(repeating: "line", count: count).joined(separator: "\n")
      let attributed = NSAttributedString(string: string, attributes: [.font: font])
      let height = Double(TextLayout(attributed, width: 300).size.height)
      #expect(abs(height - 23.30 * Double(count)) < 0.01)
    }
  }

  @Test func fact13_7_emptyTextHasNoSize() {
    let layout = TextLayout(NSAttributedString(string: ""), width: 300)
    #expect(layout.size == .zero)
    #expect(layout.lines.isEmpty)
  }

  @Test func fact13_1_theBaselineLiesAnAscenderBelowTheTop() {
    let layout = TextLayout(text("a\nb"), width: 300)
    #expect(abs(Double(layout.lines[0].origin.y) - 0.9521484375 * 17) < 1e-9)
    #expect(abs(Double(layout.lines[1].origin.y - layout.lines[0].origin.y) - 20.287109375) < 1e-9)
  }

  @Test func kernIsAddedToEveryAdvance() {
    let plain = NSAttributedString(string: "abcd", attributes: [.font: CTFont(systemSize: 17)])
    let wide = NSAttributedString(
      string: "abcd", attributes: [.font: CTFont(systemSize: 17), .kern: 3])
    let difference =
      TextLayout(wide, width: .infinity).size.width - TextLayout(plain, width: .infinity).size.width
    #expect(abs(difference - 12) < 1e-9)
  }

  @Test func paragraphStyleSetsHeightsAndGaps() {
    let fixed = styled("a\nb") {
      $0.minimumLineHeight = 30
      $0.maximumLineHeight = 30
      $0.lineSpacing = 5
      $0.paragraphSpacing = 7
    }
    // 30 + 7 after the paragraph + 5 between lines + 30.
    #expect(abs(TextLayout(fixed, width: 300).size.height - 72) < 1e-9)
    let multiple = styled("a") { $0.lineHeightMultiple = 2 }
    #expect(abs(TextLayout(multiple, width: 300).size.height - 2 * 20.287109375) < 1e-9)
  }

  @Test func aFontOfAnotherSizeRaisesTheLine() {
    let mixed = NSMutableAttributedString(attributedString: text("small "))
    mixed.append(text("large", 34))
    #expect(abs(TextLayout(mixed, width: 500).size.height - 40.57421875) < 1e-9)
  }

  @Test func oracle21_aTitleIsAsLargeAsApples() {
    // Picture 21 is 610 × 97 pixels at scale 3: title1 at the medium content size, 27 points.
    let size = TextLayout(text("What's the point?", 27), width: .infinity).size
    #expect((size.height * 3).rounded(.up) == 97)
    guard hasInter else { return print("skipped: Inter is not installed") }
    #expect(abs(Double(size.width) / (610.0 / 3) - 1) < 0.06, "width \(size.width)")
  }
}
