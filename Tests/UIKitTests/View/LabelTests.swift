import Testing

@testable import UIKit

@Suite("UILabel and UIButton", .serialized) @MainActor
struct LabelTests {
  @Test("defaults (fact 1.11.5)")
  func defaults() {
    let label = UILabel()
    #expect(label.font.pointSize == 17)
    #expect(label.textColor == .label)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.shadowColor == nil)
    #expect(!label.adjustsFontSizeToFitWidth)
    #expect(label.minimumScaleFactor == 0)
    #expect(label.isEnabled)
    #expect(!label.isUserInteractionEnabled)
  }

  /// The open Foundation traps when neighbouring runs hold different objects under one key.
  @Test("attributes on a part of the text leave the label's own on the rest")
  func partlyAttributed() {
    let plain = UILabel()
    plain.text = "Red bold"
    let label = UILabel()
    let text = NSMutableAttributedString(string: "Red bold")
    text.addAttributes(
      [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 34)],
      range: NSRange(location: 0, length: 3))
    label.attributedText = text
    let (own, mixed) = (plain.sizeThatFits(.zero), label.sizeThatFits(.zero))
    // Line heights 40.574 and 20.287 at 34 and 17 points, rounded up to half points (fact 13.1).
    #expect(own.height == 20.5)
    #expect(mixed.height == 41)
    #expect(mixed.width > own.width)
  }

  @Test(
    "the height is the lines' rounded up to a pixel at 2x (fact 13.4)",
    arguments: [(1, 20.5), (2, 41), (3, 61), (4, 81.5), (5, 101.5)])
  func heights(_ lines: Int, _ height: Double) {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = Array(repeating: "Ag", count: lines).joined(separator: "\n")
    #expect(label.sizeThatFits(CGSize(width: 300, height: 0)).height == CGFloat(height))
  }

  @Test("one line ignores the width, several wrap in it (fact 13.6); no text is 0×0 (fact 13.7)")
  func widths() {
    let label = UILabel()
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    label.text = ""
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    label.text = String(repeating: "word ", count: 20)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).width > 300)
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(wrapped.width <= 100)
    #expect(wrapped.height > 100)
  }

  @Test("text is drawn in its colour, in the vertical middle (fact 13.9)")
  func drawing() {
    let screen = Screen()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 80))
    label.text = "HHHH"
    label.textColor = .red
    screen.window.addSubview(label)
    screen.commit()
    guard let image = label.layer.contents as? CGImage else {
      Issue.record("no contents")
      return
    }
    let s = image.bitmap.surface
    var rows: [Int] = []
    for y in 0..<s.height {
      let inked = (0..<s.width).contains { s.pixels[y * s.stride + $0 * 4 + 3] > 128 }
      if inked { rows.append(y) }
    }
    // The baseline of a centred line: (80 − 20.287)/2 + 16.187 = 46.04 → 46 pt, row 92; the letters
    // stand on it, about 12 pt high.
    #expect(rows.last.map { abs($0 - 91) <= 1 } == true)
    #expect(rows.first.map { abs($0 - (92 - 24)) <= 3 } == true)
    let row = (rows.first ?? 0) + 8
    let reds = (0..<s.width).filter { s.pixels[row * s.stride + $0 * 4] == 255 }
    #expect(!reds.isEmpty)
    #expect((0..<s.width).allSatisfy { s.pixels[row * s.stride + $0 * 4 + 1] == 0 })
  }

  @Test("an empty custom button is 30×34 (fact 1.12.1)")
  func emptyButton() {
    let button = UIButton()
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 30, height: 34))
  }

  @Test("a title is 6 above and 6 below; a state falls back to normal (facts 1.12.2, 1.12.4)")
  func buttons() {
    let button = UIButton()
    button.setTitle("OK", for: .normal)
    button.sizeToFit()
    let label = UILabel()
    label.font = .systemFont(ofSize: 18)
    label.text = "OK"
    label.sizeToFit()
    #expect(button.bounds.width == label.bounds.width)
    #expect(button.bounds.height == 34)
    #expect(button.title(for: .highlighted) == "OK")
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.currentTitleColor == .white)
    button.isHighlighted = true
    #expect(button.currentTitleColor == .red)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 60)).image { _ in }
    let pictured = UIButton()
    pictured.setImage(image, for: .normal)
    #expect(pictured.sizeThatFits(.zero) == CGSize(width: 50, height: 60))
    pictured.setTitle("OK", for: .normal)
    #expect(pictured.sizeThatFits(.zero) == CGSize(width: 50 + label.bounds.width, height: 60))
  }

  @Test("an action gives a button its title and runs when it is pressed")
  func action() {
    var count = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
    #expect(button.currentTitle == "Go")
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
    // A system button with a 15 pt title is 18 + 12 high (fact 1.12.5).
    #expect(button.sizeThatFits(.zero).height == 30)
  }

  @Test("fonts have SF's measures (table 13.1)")
  func fonts() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287109375) < 1e-9)
    #expect(abs(font.ascender - 16.186523) < 1e-4)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 14)
    #expect(UIFont(name: "No Such Font At All", size: 12) == nil)
    #expect(font == UIFont.systemFont(ofSize: 17))
  }

  @Test("strange sizes do no harm")
  func extremes() {
    let label = UILabel()
    label.text = "é\u{301}👩‍👩‍👧\n\0\u{FFFF} العربية"
    label.adjustsFontSizeToFitWidth = true
    for lines in [0, 1, -3, Int.max] {
      label.numberOfLines = lines
      for value in [CGFloat.nan, .infinity, -1, 0, 1e9, 3] {
        _ = label.sizeThatFits(CGSize(width: value, height: value))
        _ = label.textRect(
          forBounds: CGRect(x: 0, y: 0, width: value, height: value), limitedToNumberOfLines: lines)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
        label.drawText(in: CGRect(x: 0, y: 0, width: value, height: value))
        UIGraphicsEndImageContext()
      }
    }
    #expect(label.text?.isEmpty == false)
  }
}
