import Testing

@testable import UIKit

/// Neighbouring stretches of one text with different values of one attribute, which the open Foundation compares.
@Suite @MainActor struct AttributedRunsTests {
  /// Two values for each attribute that takes an object.
  nonisolated static let pairs: [(NSAttributedString.Key, Any, Any)] = {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    return [
      (.font, UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 20)),
      (.foregroundColor, UIColor.red, UIColor.blue),
      (.foregroundColor, UIColor.red, UIColor.red.cgColor),
      (.backgroundColor, UIColor.clear, UIColor(white: 0, alpha: 0.5)),
      (.underlineColor, UIColor.black, UIColor.white), (.paragraphStyle, NSParagraphStyle.default, style),
      (.shadow, NSShadow(), shadow), (.attachment, NSTextAttachment(), NSTextAttachment()),
      (.underlineStyle, NSUnderlineStyle.single.rawValue, 0), (.kern, 0, 1.5), (.kern, CGFloat(0), 1),
      (.link, URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b")),
      (.init("own"), UIImage(), UIImage()), (.init("own"), UIImage(), "text"),
    ]
  }()

  @Test(arguments: pairs.indices)
  func areKeptApart(_ index: Int) {
    let (key, first, second) = Self.pairs[index]
    let text = NSMutableAttributedString(string: "hello world")
    text.addAttribute(key, value: first, range: NSRange(location: 0, length: 5))
    text.addAttribute(key, value: second, range: NSRange(location: 5, length: 6))
    text.append(NSAttributedString(string: "!", attributes: [key: first]))
    var ranges: [NSRange] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length), options: []) { _, range, _ in
      ranges.append(range)
    }
    #expect(
      ranges == [
        NSRange(location: 0, length: 5), NSRange(location: 5, length: 6), NSRange(location: 11, length: 1),
      ])
    #expect(NSAttributedString(attributedString: text) == text)
  }

  /// Equal values make one stretch.
  @Test func equalColoursJoin() {
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    let again = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    text.addAttribute(.foregroundColor, value: again, range: NSRange(location: 1, length: 1))
    var range = NSRange()
    _ = text.attribute(
      .foregroundColor, at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: 2))
    #expect(range == NSRange(location: 0, length: 2))
  }

  @Test func aLabelTakesTwoFontsAndColours() {
    let text = NSMutableAttributedString(string: "Big small")
    text.addAttributes(
      [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red],
      range: NSRange(location: 0, length: 3))
    text.addAttributes(
      [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.green],
      range: NSRange(location: 4, length: 5))
    let label = UILabel()
    label.attributedText = text
    #expect(label.intrinsicContentSize.height > UIFont.systemFont(ofSize: 20).lineHeight)
    #expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30)
    )
  }
}
