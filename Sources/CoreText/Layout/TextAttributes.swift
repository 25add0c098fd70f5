import CoreGraphics

/// The attributes of a stretch of text, decoded once.
struct TextAttributes {
  var font: CTFont
  /// Nil when the context's fill colour paints the text.
  var color: CGColor?
  var backgroundColor: CGColor?
  /// Added to every advance, in points, beside the font's own tracking.
  var kern: Double
  var baselineOffset: Double
  var underline: Int
  var strikethrough: Int
  var underlineColor: CGColor?
  var strikethroughColor: CGColor?
  /// In hundredths of the font size; negative fills as well.
  var strokeWidth: Double
  var strokeColor: CGColor?
  var allowsLigatures: Bool
  var inlineObject: InlineObject?
  var shadow: (offset: CGSize, blur: CGFloat, color: CGColor)?
  /// As they were given, for `CTRunGetAttributes`.
  var given: [NSAttributedString.Key: Any]

  static let defaultFont = CTFont(name: "Helvetica", size: 12) ?? CTFont(systemSize: 12)

  init(_ values: [NSAttributedString.Key: Any], defaultFont: CTFont?) {
    given = values
    font = (values[.font] as? FontProvider)?.textFont ?? defaultFont ?? TextAttributes.defaultFont
    let usesContext = TextAttributes.number(values[.foregroundFromContext]) ?? 0
    let named = values[.foregroundColor] ?? values[.coreTextForeground]
    color = usesContext != 0 ? nil : TextAttributes.color(named) ?? .black
    backgroundColor = TextAttributes.color(values[.backgroundColor])
    kern = (TextAttributes.number(values[.kern]) ?? 0) + (TextAttributes.number(values[.tracking]) ?? 0)
    baselineOffset = TextAttributes.number(values[.baselineOffset]) ?? 0
    underline = Int(TextAttributes.number(values[.underlineStyle]) ?? 0)
    strikethrough = Int(TextAttributes.number(values[.strikethroughStyle]) ?? 0)
    underlineColor = TextAttributes.color(values[.underlineColor])
    strikethroughColor = TextAttributes.color(values[.strikethroughColor])
    strokeWidth = TextAttributes.number(values[.strokeWidth]) ?? 0
    strokeColor = TextAttributes.color(values[.strokeColor])
    allowsLigatures = TextAttributes.number(values[.ligature]) != 0 && kern == 0
    inlineObject = values[.attachment] as? InlineObject ?? values[.runDelegate] as? CTRunDelegate
    shadow = (values[.shadow] as? ShadowProvider)?.textShadow
    if values[.shadow] != nil, shadow == nil { Inert.warn("NSAttributedString.Key.shadow") }
  }

  private static func color(_ value: Any?) -> CGColor? { (value as? ColorProvider)?.textColor }

  /// A number in any of the types that people write; nil for NaN, infinity and anything else.
  private static func number(_ value: Any?) -> Double? {
    let number: Double?
    switch value {
    case let v as Double: number = v
    case let v as CGFloat: number = Double(v)
    case let v as Int: number = Double(v)
    case let v as Float: number = Double(v)
    case let v as Bool: number = v ? 1 : 0
    case let v as NSUnderlineStyle: number = Double(v.rawValue)
    case let v as NSNumber: number = v.doubleValue
    default: number = nil
    }
    guard let number, number.isFinite else { return nil }
    return max(-1e6, min(1e6, number))
  }
}
