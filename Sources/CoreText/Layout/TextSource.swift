import CTextRules
import CoreGraphics

/// A text prepared for layout: its UTF-16 units, attributes, line-break places and directions.
///
/// Everything that does not depend on the width is found once, here. O(length) time and memory; text beyond a
/// million units is cut off.
final class TextSource {
  static let mostUnits = 1_000_000

  let units: [UInt16]
  let styles: [TextAttributes]
  /// For each unit, which of `styles` is its own.
  let styleOf: [Int32]
  /// What a line may do before a unit: 0 not begin, 1 begin, 2 must begin. One more entry than units.
  let breaks: [UInt8]
  /// The bidirectional level of each unit; odd runs right to left.
  let levels: [UInt8]
  /// True when the first strong letter, or the given direction, says so.
  let isRightToLeft: Bool
  /// True where a unit begins a character as people see it.
  let starts: [Bool]

  init(_ text: StyledText, defaultFont: CTFont? = nil, direction: NSWritingDirection = .natural) {
    let all = Array(text.string.utf16)
    let units = all.count > TextSource.mostUnits ? Array(all[..<TextSource.mostUnits]) : all
    self.units = units
    var styles: [TextAttributes] = []
    var styleOf = [Int32](repeating: 0, count: units.count)
    var at = 0
    while at < units.count {
      let (values, rest) = text.attributes(at: at)
      let end = max(at + 1, min(units.count, rest))
      styles.append(TextAttributes(values, defaultFont: defaultFont))
      for i in at..<end { styleOf[i] = Int32(styles.count - 1) }
      at = end
    }
    self.styles = styles
    self.styleOf = styleOf

    var breaks = [UInt8](repeating: 0, count: units.count + 1)
    if text_line_breaks(units, Int32(units.count), &breaks) == 0 {
      // Without ICU's data: after spaces, and where lines end.
      for i in units.indices { breaks[i + 1] = units[i] == 10 ? 2 : units[i] == 32 ? 1 : 0 }
    }
    self.breaks = breaks

    var levels = [UInt8](repeating: 0, count: units.count)
    let base: Int32 = direction == .natural ? 0xFE : direction == .rightToLeft ? 1 : 0
    let paragraph = units.isEmpty ? 0 : text_levels(units, Int32(units.count), base, &levels)
    self.levels = levels
    isRightToLeft = paragraph == 1
    starts = TextSource.characterStarts(units)
  }

  convenience init(_ text: NSAttributedString) { self.init(StyledText(text)) }

  private static func characterStarts(_ units: [UInt16]) -> [Bool] {
    var starts = [Bool](repeating: false, count: units.count)
    var at = 0
    for character in String(decoding: units, as: UTF16.self) {
      if at < starts.count { starts[at] = true }
      at += character.utf16.count
    }
    return starts
  }

  func style(at index: Int) -> TextAttributes? {
    index >= 0 && index < styleOf.count ? styles[Int(styleOf[index])] : nil
  }

  /// The scalar that begins at a unit, and how many units it takes.
  func scalar(at index: Int) -> (value: UInt32, count: Int) {
    let unit = units[index]
    if UTF16.isLeadSurrogate(unit), index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) {
      return (TextSource.scalar(unit, units[index + 1]), 2)
    }
    return (UInt32(unit), 1)
  }

  static func scalar(_ lead: UInt16, _ trail: UInt16) -> UInt32 {
    0x10000 + ((UInt32(lead) - 0xD800) << 10) + (UInt32(trail) - 0xDC00)
  }

  static func isNewline(_ unit: UInt16) -> Bool {
    (10...13).contains(unit) || unit == 0x2028 || unit == 0x2029 || unit == 0x85
  }

  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 32 || unit == 9 || isNewline(unit) || (unit >= 0x2000 && unit <= 0x200A && unit != 0x2007)
      || unit == 0x3000
  }

  /// The end of a range without the white space at its end.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, TextSource.isSpace(units[end - 1]) { end -= 1 }
    return end
  }
}
