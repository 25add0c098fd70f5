/// What a font is, apart from its outlines: its family, its size and its traits.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Whether letters are bold, slanted, of one width.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The kinds of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Nil means the system's font.
  let name: String?
  let weight: CGFloat
  let isItalic: Bool
  let isMonospaced: Bool
  open private(set) var pointSize: CGFloat

  init(name: String?, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false, isMonospaced: Bool = false)
  {
    (self.name, pointSize, self.weight) = (name, size, weight)
    (self.isItalic, self.isMonospaced) = (isItalic, isMonospaced)
    super.init()
  }

  public convenience init(name: String, size: CGFloat) { self.init(name: name as String?, size: size) }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let size =
      (attributes[.size] as? NSNumber)?.doubleValue ?? (attributes[.size] as? CGFloat).map(Double.init)
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    let weight =
      (traits[.weight] as? UIFont.Weight)?.rawValue ?? traits[.weight] as? CGFloat
      ?? (traits[.weight] as? NSNumber).map { CGFloat($0.doubleValue) }
    self.init(
      name: attributes[.name] as? String ?? attributes[.family] as? String, size: CGFloat(size ?? 0),
      weight: weight ?? 0)
  }

  /// The system's font of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open var postscriptName: String { font(size: 0).fontName }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: NSNumber(value: Double(pointSize))]
    if let name { attributes[.name] = name }
    return attributes
  }
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      name: name, size: newPointSize, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }
  /// The same family with other traits; of a family that has none, nil.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let slants = symbolicTraits.contains(.traitItalic)
    guard let name else {
      return UIFontDescriptor(
        name: nil, size: pointSize, weight: isBold ? UIFont.Weight.semibold.rawValue : 0, isItalic: slants,
        isMonospaced: isMonospaced || symbolicTraits.contains(.traitMonoSpace))
    }
    let family = UIFont(name: name, size: 12)?.familyName ?? name
    let suffix = isBold && slants ? "-BoldItalic" : isBold ? "-Bold" : slants ? "-Italic" : ""
    let found = [family.replacingOccurrences(of: " ", with: "") + suffix, family].first {
      UIFont(name: $0, size: 12) != nil
    }
    return found.map { UIFontDescriptor(name: $0, size: pointSize) }
  }
  /// The system's font in another kind; rounded and serif letters are those of the default here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(
      name: name, size: pointSize, weight: weight, isItalic: isItalic, isMonospaced: design == .monospaced)
  }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize)
  }
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(name: name.map { "\($0)-\(newFace)" }, size: pointSize, weight: weight)
  }
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let other = UIFontDescriptor(fontAttributes: attributes)
    return UIFontDescriptor(
      name: other.name ?? name, size: other.pointSize > 0 ? other.pointSize : pointSize,
      weight: other.weight != 0 ? other.weight : weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  func font(size: CGFloat) -> UIFont {
    let size = size > 0 ? size : pointSize
    if let name, let font = UIFont(name: name, size: size) { return font }
    if isMonospaced { return .monospacedSystemFont(ofSize: size, weight: UIFont.Weight(weight)) }
    return isItalic
      ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size, weight: UIFont.Weight(weight))
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFont {
  /// How wide letters run; the face here has one width.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(rawValue: -0.3)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    if width != .standard {
      Inert.warn("UIFont.systemFont(ofSize:weight:width:)", "draws the standard width")
    }
    return systemFont(ofSize: fontSize, weight: weight)
  }

  /// The font that a descriptor names; size 0 is the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font(size: pointSize).font
    let matrix = descriptor.matrix
    self.init(font: matrix == .identity ? font : font.withSize(font.pointSize, matrix: matrix))
  }

  public var fontDescriptor: UIFontDescriptor {
    font.isSystem
      ? UIFontDescriptor(
        name: nil, size: pointSize, weight: font.weight, isItalic: font.isItalic,
        isMonospaced: font.isMonospaced)
      : UIFontDescriptor(name: fontName, size: pointSize)
  }

  /// The system's font of a text style; sizes are those of the usual setting.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
}

/// Scales fonts with the reader's setting, which is the usual one here: nothing changes.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value
  }
}
