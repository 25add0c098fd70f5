/// A font at a size. Immutable, and to be used from any thread.
///
/// The system font has Apple's vertical measures (section 13 of the facts), whatever face draws it here.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// How heavy a font is (fact 13.19).
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// What a text is for; each style has a size (fact 13.17).
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var size: CGFloat {
      switch self {
      case .largeTitle: return 34
      case .extraLargeTitle: return 36
      case .extraLargeTitle2: return 28
      case .title1: return 28
      case .title2: return 22
      case .title3: return 20
      case .callout: return 16
      case .subheadline: return 15
      case .footnote: return 13
      case .caption1: return 12
      case .caption2: return 11
      default: return 17
      }
    }
  }

  private let mark = ObjectMark()
  /// The Core Text font.
  package let font: CTFont

  /// The system's font in its own size: nothing else was asked for.
  public convenience override init() { self.init(font: UIFont.systemFont(ofSize: 0).font) }

  init(font: CTFont) {
    self.font = font
    super.init()
  }

  /// A font out of an archive; nil if that holds none or there is no such font.
  public required init?(coder: NSCoder) {
    let values = coder.archivedValues(forKey: "UIFont")
    guard let name = values["name"]?.value as? String, let size = values["size"]?.value as? NSNumber,
      let font = CTFont(name: name, size: UIFont.usable(CGFloat(size.doubleValue)))
    else { return nil }
    self.font = font
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }
  /// Archives the font's name and size.
  open func encode(with coder: NSCoder) {
    coder.encode(["name": .text(fontName), "size": .number(Double(pointSize))], forKey: "UIFont")
  }

  /// A font by its name: an installed one, a stand-in for a font of iOS, or nil.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = CTFont(name: fontName, size: UIFont.usable(fontSize)) else { return nil }
    self.font = font
    super.init()
  }

  /// Sizes are positive and finite; 0 and less mean the system's size.
  private static func usable(_ size: CGFloat) -> CGFloat {
    size.isFinite && size > 0 ? min(size, 10_000) : systemFontSize
  }

  // Sizes of fact 13.16.
  open class var systemFontSize: CGFloat { 14 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(font: CTFont(systemSize: usable(fontSize)))
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: CTFont(systemSize: usable(fontSize), weight: weight.rawValue))
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(font: CTFont(systemSize: usable(fontSize), isItalic: true))
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      font: CTFont(systemSize: usable(fontSize), weight: weight.rawValue, isMonospaced: true))
  }
  /// The system font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      font: CTFont(systemSize: usable(fontSize), weight: weight.rawValue, hasMonospacedDigits: true))
  }
  /// The system font of a text style at its usual size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(font: font.withSize(UIFont.usable(fontSize))) }

  open var fontName: String { font.postScriptName }
  open var familyName: String { font.familyName }
  open var pointSize: CGFloat { font.pointSize }
  /// From the baseline to the top, in points.
  open var ascender: CGFloat { font.ascender }
  /// From the baseline to the bottom, in points; negative.
  open var descender: CGFloat { font.descender }
  open var capHeight: CGFloat { font.capHeight }
  open var xHeight: CGFloat { font.xHeight }
  /// Ascender and descender together (fact 13.5).
  open var lineHeight: CGFloat { font.lineHeight }
  open var leading: CGFloat { font.leading }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
  open override var hash: Int { font.hashValue }
  open override var description: String { "\(fontName) \(pointSize)" }
}

extension UIFont: FontProvider {
  package var textFont: CTFont { font }
}

extension UIColor: ColorProvider {
  package var textColor: CGColor { cgColor }
}
