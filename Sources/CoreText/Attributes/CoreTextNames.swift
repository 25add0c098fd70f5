import CoreGraphics

// Attributes of text that show nothing here yet but may stand in a string, and what they hold.

public let kCTLanguageAttributeName: CFString = "NSLanguage"
public let kCTSuperscriptAttributeName: CFString = "NSSuperScript"
public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
public let kCTVerticalFormsAttributeName: CFString = "CTVerticalForms"
public let kCTHorizontalInVerticalFormsAttributeName: CFString = "CTHorizontalInVerticalForms"
public let kCTGlyphInfoAttributeName: CFString = "NSGlyphInfo"
public let kCTCharacterShapeAttributeName: CFString = "NSCharacterShape"
public let kCTBaselineClassAttributeName: CFString = "CTBaselineClass"
public let kCTBaselineInfoAttributeName: CFString = "CTBaselineInfo"
public let kCTBaselineReferenceInfoAttributeName: CFString = "CTBaselineReferenceInfo"
public let kCTWritingDirectionAttributeName: CFString = "NSWritingDirection"
public let kCTRubyAnnotationAttributeName: CFString = "CTRubyAnnotation"
public let kCTAdaptiveImageProviderAttributeName: CFString = "CTAdaptiveImageProvider"

/// The lines under text, in Core Text's numbers.
public struct CTUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let single = CTUnderlineStyle(rawValue: 1)
  public static let thick = CTUnderlineStyle(rawValue: 2)
  public static let double = CTUnderlineStyle(rawValue: 9)
}

/// How the lines under text are broken.
public struct CTUnderlineStyleModifiers: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x100)
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x200)
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x300)
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x400)
}

/// Which line letters of different scripts stand on. All stand on the Roman one here.
public typealias CTBaselineClass = CFString
public let kCTBaselineClassRoman: CFString = "BaselineClassRoman"
public let kCTBaselineClassIdeographicCentered: CFString = "BaselineClassIdeographicCentered"
public let kCTBaselineClassIdeographicLow: CFString = "BaselineClassIdeographicLow"
public let kCTBaselineClassHanging: CFString = "BaselineClassHanging"
public let kCTBaselineClassMath: CFString = "BaselineClassMath"

/// A glyph that is to be drawn for a text, whatever its characters are. Kept; characters are drawn.
public final class CTGlyphInfo: @unchecked Sendable {
  let glyph: CGGlyph
  let name: CFString?
  let base: CFString
  init(_ glyph: CGGlyph, _ name: CFString?, _ base: CFString) {
    (self.glyph, self.name, self.base) = (glyph, name, base)
  }
}

/// The collections in which characters have numbers of their own.
public enum CTCharacterCollection: UInt16, Sendable {
  case identityMapping = 0, adobeCNS1, adobeGB1, adobeJapan1, adobeJapan2, adobeKorea1
}

public func CTGlyphInfoCreateWithGlyphName(_ glyphName: CFString, _ font: CTFont, _ baseString: CFString)
  -> CTGlyphInfo?
{
  let glyph = CTFontGetGlyphWithName(font, glyphName)
  return glyph == 0 ? nil : CTGlyphInfo(glyph, glyphName, baseString)
}
public func CTGlyphInfoCreateWithGlyph(_ glyph: CGGlyph, _ font: CTFont, _ baseString: CFString)
  -> CTGlyphInfo?
{
  CTGlyphInfo(glyph, CTFontCopyNameForGlyph(font, glyph), baseString)
}
public func CTGlyphInfoCreateWithCharacterIdentifier(
  _ cid: CGGlyph, _ collection: CTCharacterCollection, _ baseString: CFString
) -> CTGlyphInfo? { CTGlyphInfo(cid, nil, baseString) }
public func CTGlyphInfoGetGlyphName(_ glyphInfo: CTGlyphInfo) -> CFString? { glyphInfo.name }

/// How small words over a text stand above it.
public enum CTRubyAlignment: UInt8, Sendable {
  case invalid = 255
  case auto = 0
  case start, center, end, distributeLetter, distributeSpace, lineEdge
}
/// Whether small words may stand over the neighbours of their text.
public enum CTRubyOverhang: UInt8, Sendable {
  case invalid = 255
  case auto = 0
  case start, end, none
}
/// On which side of a text small words stand.
public enum CTRubyPosition: UInt8, Sendable { case before = 0, after, interCharacter, inline }

/// Small words over a text, that say how it is read. Kept; not drawn.
public final class CTRubyAnnotation: @unchecked Sendable {
  let texts: [CTRubyPosition: CFString]
  let alignment: CTRubyAlignment
  let overhang: CTRubyOverhang
  let size: CGFloat
  init(
    _ texts: [CTRubyPosition: CFString], _ alignment: CTRubyAlignment, _ overhang: CTRubyOverhang,
    _ size: CGFloat
  ) { (self.texts, self.alignment, self.overhang, self.size) = (texts, alignment, overhang, size) }
}

public let kCTRubyAnnotationSizeFactorAttributeName: CFString = "CTRubyAnnotationSizeFactor"
public let kCTRubyAnnotationScaleToFitAttributeName: CFString = "CTRubyAnnotationScaleToFit"

public func CTRubyAnnotationCreateWithAttributes(
  _ alignment: CTRubyAlignment, _ overhang: CTRubyOverhang, _ position: CTRubyPosition, _ string: CFString,
  _ attributes: CFDictionary
) -> CTRubyAnnotation {
  Inert.warn("CTRubyAnnotationCreateWithAttributes(_:_:_:_:_:)")
  let size = (attributes[kCTRubyAnnotationSizeFactorAttributeName] as? NSNumber)?.doubleValue ?? 0.5
  return CTRubyAnnotation([position: string], alignment, overhang, CGFloat(size))
}
public func CTRubyAnnotationGetTextForPosition(_ annotation: CTRubyAnnotation, _ position: CTRubyPosition)
  -> CFString?
{ annotation.texts[position] }

/// The version of the text engine that this one stands for.
public func CTGetCoreTextVersion() -> UInt32 { 0x0013_0000 }
