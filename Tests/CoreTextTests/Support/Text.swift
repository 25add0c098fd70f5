@testable import CoreText

/// Text in the system font, or another.
func text(_ string: String, _ size: CGFloat = 17, weight: CGFloat = 0) -> NSAttributedString {
  NSAttributedString(string: string, attributes: [.font: CTFont(systemSize: size, weight: weight)])
}

func styled(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
  let style = NSMutableParagraphStyle()
  change(style)
  return NSAttributedString(
    string: string, attributes: [.font: CTFont(systemSize: 17), .paragraphStyle: style])
}

/// The words that each line of a layout shows, without white space at the ends.
func shown(_ layout: TextLayout, _ string: String) -> [String] {
  layout.lines.map {
    string.foundation.substring(with: $0.range).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension String {
  /// Foundation's string, which counts in UTF-16 units.
  var foundation: NSString { NSString(string: self) }
}

/// True where Inter is installed; metrics hold without it, widths do not.
let hasInter = FontLibrary.isInstalled(family: "Inter")
