import Testing

@testable import CoreText

/// Random texts of many scripts in random widths.
@Suite struct RandomTextTests {
  private static let pieces = [
    "a", "word", " ", "  ", "\n", "\t", "-", "fi", "AV", "\u{E9}", "e\u{301}", "\u{5E9}\u{5DC}",
    "\u{645}\u{631}",
    "\u{4F60}\u{597D}", "\u{1F600}", "\u{1F468}\u{200D}\u{1F469}", "\u{200B}", "\u{202E}", "\u{FFFC}", "12.5",
    "?",
  ]

  private struct Dice {
    var state: UInt64
    mutating func below(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % n
    }
  }

  @Test(arguments: 0..<40)
  func linesCoverTheTextOnceInOrderAndFit(_ seed: Int) {
    var dice = Dice(state: UInt64(seed) &* 7_919 &+ 1)
    let whole = NSMutableAttributedString(string: "")
    for _ in 0..<(1 + dice.below(60)) {
      let piece = Self.pieces[dice.below(Self.pieces.count)]
      whole.append(text(piece, CGFloat(8 + dice.below(20)), weight: dice.below(2) == 0 ? 0 : 0.4))
    }
    let width = CGFloat(5 + dice.below(200))
    let mode: NSLineBreakMode = dice.below(2) == 0 ? .byWordWrapping : .byCharWrapping
    let layout = TextLayout(whole, width: width, lineBreakMode: mode)
    var next = 0
    let source = TextSource(whole)
    for line in layout.lines {
      #expect(line.range.location == next)
      #expect(line.range.length > 0)
      next = line.range.location + line.range.length
      let characters = (line.range.location..<next).filter { source.starts[$0] }.count
      // Shaping a line by itself may differ from its part of the paragraph by a kern.
      #expect(
        line.width <= width + 1 || characters <= 1 || line.line.runs.count > 1, "\(line.width) > \(width)")
      #expect(
        line.line.runs.allSatisfy { run in run.glyphs.allSatisfy { $0.x.isFinite && $0.advance.isFinite } })
    }
    #expect(next == whole.length)
    for lines in 1...3 {
      for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
        let cut = TextLayout(whole, width: width, maximumLines: lines, lineBreakMode: mode)
        #expect(cut.lines.count <= lines)
        // No font is larger than 27 points, of which a line is 1.193359375 high.
        #expect(cut.size.height <= CGFloat(lines) * 27 * 1.193359375 + 1e-6)
      }
    }
  }
}
