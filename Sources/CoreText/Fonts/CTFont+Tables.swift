import CoreGraphics

/// The name of a table of a font file: four letters in a number.
public typealias CTFontTableTag = UInt32

/// How tables are read. None of the options makes a difference.
public struct CTFontTableOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// How a font is found. Nothing is downloaded or activated here.
public struct CTFontOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
  public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
  public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

/// The kind of a font's letters.
public struct CTFontStylisticClass: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let classOldStyleSerifs = CTFontStylisticClass(rawValue: 1 << 28)
  public static let classTransitionalSerifs = CTFontStylisticClass(rawValue: 2 << 28)
  public static let classModernSerifs = CTFontStylisticClass(rawValue: 3 << 28)
  public static let classClarendonSerifs = CTFontStylisticClass(rawValue: 4 << 28)
  public static let classSlabSerifs = CTFontStylisticClass(rawValue: 5 << 28)
  public static let classFreeformSerifs = CTFontStylisticClass(rawValue: 7 << 28)
  public static let classSansSerif = CTFontStylisticClass(rawValue: 8 << 28)
  public static let classOrnamentals = CTFontStylisticClass(rawValue: 9 << 28)
  public static let classScripts = CTFontStylisticClass(rawValue: 10 << 28)
  public static let classSymbolic = CTFontStylisticClass(rawValue: 12 << 28)
}

public typealias CTFontRef = CTFont

public func CTFontGetTypeID() -> CFTypeID { 0x43_54_46_4F }

/// The tags of the font file's tables.
public func CTFontCopyAvailableTables(_ font: CTFont, _ options: CTFontTableOptions) -> CFArray? {
  font.face?.tableTags.sorted()
}
/// The bytes of a table; nil when the file has none.
public func CTFontCopyTable(_ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions) -> CFData?
{
  font.face?.table(table)
}
public func CTFontHasTable(_ font: CTFont, _ tag: CTFontTableTag) -> Bool {
  font.face?.tableTags.contains(tag) ?? false
}

/// What a glyph is called in the font; nil where it has no names.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? {
  font.face?.name(of: UInt32(glyph))
}

/// The characters that the font has, of the first 65536.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CharacterSet {
  var set = CharacterSet()
  guard let face = font.face else { return set }
  for value in UInt32(0)..<0x10000 {
    if let scalar = Unicode.Scalar(value), face.glyph(for: value) != 0 { set.insert(scalar) }
  }
  return set
}

/// The symbolic traits, and weight, width and slant from -1 to 1.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  [
    kCTFontSymbolicTrait: NSNumber(value: CTFontGetSymbolicTraits(font).rawValue),
    kCTFontWeightTrait: NSNumber(value: Double(font.weight)), kCTFontWidthTrait: NSNumber(value: 0.0),
    kCTFontSlantTrait: NSNumber(value: font.isItalic ? 0.07 : 0.0),
  ]
}

/// One attribute of the font, as its descriptor would say it.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  switch attribute {
  case kCTFontTraitsAttribute: return CTFontCopyTraits(font)
  case kCTFontDisplayNameAttribute: return CTFontCopyDisplayName(font)
  case kCTFontStyleNameAttribute: return CTFontCopyName(font, kCTFontStyleNameKey)
  case kCTFontFamilyNameAttribute: return font.familyName
  case kCTFontCharacterSetAttribute: return CTFontCopyCharacterSet(font)
  case kCTFontURLAttribute: return font.face.map { URL(fileURLWithPath: $0.file) }
  default: return CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(font), attribute)
  }
}

/// The axes along which the font varies; nil for a font of one form.
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? {
  guard let axes = font.face?.axes, !axes.isEmpty else { return nil }
  return axes.map { axis -> CFDictionary in
    var entry: CFDictionary = [
      kCTFontVariationAxisIdentifierKey: NSNumber(value: axis.tag),
      kCTFontVariationAxisMinimumValueKey: NSNumber(value: axis.least),
      kCTFontVariationAxisDefaultValueKey: NSNumber(value: axis.usual),
      kCTFontVariationAxisMaximumValueKey: NSNumber(value: axis.greatest),
    ]
    entry[kCTFontVariationAxisNameKey] = font.face?.name(numbered: axis.name)
    return entry
  }
}
/// Where the font lies on its axes, where it is not as usual. Weights of variable fonts are set by the weight alone: nil.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? { nil }

/// What the font can be told of its forms. Not listed.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? {
  Inert.warn("CTFontCopyFeatures(_:)")
  return nil
}
public func CTFontCopyFeatureSettings(_ font: CTFont) -> CFArray? { nil }

/// The fonts that are tried for characters that the font lacks: the system's.
public func CTFontCopyDefaultCascadeListForLanguages(_ font: CTFont, _ languagePrefList: CFArray?) -> CFArray?
{
  [CTFontCopyFontDescriptor(CTFont(systemSize: font.pointSize))]
}

/// The font without its size.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont? {
  attributes?.pointee = CTFontCopyFontDescriptor(font)
  return CGFont(font.postScriptName)
}

/// Another family in the same size and style; nil when it is not installed.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
  let size = size == 0 ? font.pointSize : size
  guard let plain = CTFont(name: family, size: size, matrix: matrix?.pointee ?? font.matrix) else {
    return nil
  }
  let traits = CTFontGetSymbolicTraits(font)
  guard traits.contains(.traitBold) || traits.contains(.traitItalic) else { return plain }
  return CTFontCreateCopyWithSymbolicTraits(plain, size, matrix, traits, [.traitBold, .traitItalic]) ?? plain
}

/// The font itself if it has all characters of a text, else one that has the first it lacks.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  let units = Array(string.utf16)
  let part = String(decoding: units[range.clamped(to: units.count)], as: UTF16.self)
  for scalar in part.unicodeScalars where !scalar.properties.isWhitespace {
    if currentFont.face?.glyph(for: scalar.value) ?? 0 != 0 { continue }
    guard let other = FontLibrary.fallback(for: scalar.value),
      let font = CTFont(name: other.postScriptName, size: currentFont.pointSize, matrix: currentFont.matrix)
    else { break }
    return font
  }
  return currentFont
}
public func CTFontCreateForStringWithLanguage(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange, _ language: CFString?
) -> CTFont { CTFontCreateForString(currentFont, string, range) }

public func CTFontCreateWithNameAndOptions(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ options: CTFontOptions
) -> CTFont { CTFontCreateWithName(name, size, matrix) }
public func CTFontCreateWithFontDescriptorAndOptions(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ options: CTFontOptions
) -> CTFont { CTFontCreateWithFontDescriptor(descriptor, size, matrix) }

/// Places inside a ligature at which a cursor may stand: files that say so are not read, so none.
public func CTFontGetLigatureCaretPositions(
  _ font: CTFont, _ glyph: CGGlyph, _ positions: UnsafeMutablePointer<CGFloat>?, _ maxPositions: CFIndex
) -> CFIndex { 0 }

/// From origin to origin, from descent to ascent.
public func CTFontGetOpticalBoundsForGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?,
  _ count: CFIndex, _ options: CFOptionFlags
) -> CGRect {
  var all = CGRect.null
  for i in 0..<max(0, count) {
    let box = CGRect(
      x: 0, y: font.descender, width: CGFloat(font.advance(of: UInt32(glyphs[i]))),
      height: font.ascender - font.descender)
    boundingRects?[i] = box
    all = all.union(box)
  }
  return all.isNull ? .zero : all
}

/// From the origin of a glyph to the one that it has in a column: its middle, and the ascent.
public func CTFontGetVerticalTranslationsForGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ translations: UnsafeMutablePointer<CGSize>,
  _ count: CFIndex
) {
  for i in 0..<max(0, count) {
    let advance = CGFloat(font.advance(of: UInt32(glyphs[i])))
    translations[i] = CGSize(width: -advance / 2, height: -font.ascender)
  }
}

/// The encoding that fits the font best: Unicode.
public func CTFontGetStringEncoding(_ font: CTFont) -> UInt32 { 0x0100 }

/// Flags without a meaning of their own.
public typealias CFOptionFlags = UInt
