// The installed fonts by family, and descriptors with a matrix.

extension UIFont {
  /// The families that are installed, in the order of their names.
  public class var familyNames: [String] {
    CTFontManagerCopyAvailableFontFamilyNames().compactMap { $0 as? String }
  }
  /// The fonts of a family; none when it is not installed.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let asked = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute: familyName])
    let found = CTFontDescriptorCreateMatchingFontDescriptors(asked, nil) ?? []
    return found.compactMap {
      ($0 as? CTFontDescriptor).flatMap { CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String }
    }
  }
}

extension UIFont.TextStyle {
  /// Larger than a large title: 36 and 28 points, as reported of glasses.
  public static let extraLargeTitle = UIFont.TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
  public static let extraLargeTitle2 = UIFont.TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
}

extension UIFontDescriptor {
  /// What names a feature of a font's forms.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    public static let featureIdentifier = type
    public static let typeIdentifier = selector
  }

  /// A font by its name, turned or slanted by a matrix; its size is the system's.
  public convenience init(name: String, matrix: CGAffineTransform) {
    self.init(name: name, size: UIFont.systemFontSize)
    keep(matrix, "matrix")
  }
  /// What the letters are turned or slanted by.
  public var matrix: CGAffineTransform { kept("matrix", or: .identity) }
  /// The same font, turned or slanted.
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
    let copy = withSize(pointSize)
    copy.keep(matrix, "matrix")
    return copy
  }
  /// The installed fonts that say the same of name, family and face.
  public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?)
    -> [UIFontDescriptor]
  {
    var asked: [AnyHashable: Any] = [:]
    if let name = fontAttributes[.name] as? String {
      asked[UIFont.familyNames.contains(name) ? kCTFontFamilyNameAttribute : kCTFontNameAttribute] = name
    }
    let descriptor = CTFontDescriptorCreateWithAttributes(asked)
    let found = CTFontDescriptorCreateMatchingFontDescriptors(descriptor, nil) ?? []
    return found.compactMap {
      ($0 as? CTFontDescriptor).flatMap { CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String }
    }.map { UIFontDescriptor(name: $0, size: pointSize) }
  }
  /// The system's font of a text style; sizes are those of the usual setting.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }
}
