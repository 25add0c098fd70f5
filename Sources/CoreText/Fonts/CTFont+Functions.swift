import CoreGraphics
import RenderCore

public typealias CGGlyph = UInt16

/// A UTF-16 unit.
public typealias UniChar = UInt16

/// Which system font is meant; all are drawn with the one stand-in.
public enum CTFontUIFontType: UInt32, Sendable {
  case none = 0xFFFF_FFFF
  case user = 0, userFixedPitch, system, emphasizedSystem, smallSystem, smallEmphasizedSystem
  case miniSystem, miniEmphasizedSystem, views, application, label
  case menuTitle, menuItem, menuItemMark, menuItemCmdKey, windowTitle, pushButton, utilityWindowTitle
  case alertHeader, systemDetail, emphasizedSystemDetail, toolbar, smallToolbar, message, palette, toolTip
  case controlContent
}

/// The direction in which glyphs follow each other.
public enum CTFontOrientation: UInt32, Sendable { case `default` = 0, horizontal, vertical }

/// The look of a font in bits.
public struct CTFontSymbolicTraits: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1)
  public static let traitBold = CTFontSymbolicTraits(rawValue: 2)
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
  public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
  public static let traitComposite = CTFontSymbolicTraits(rawValue: 1 << 14)
  public static let traitClassMask = CTFontSymbolicTraits(rawValue: 0xF000_0000)
}

extension CTFontSymbolicTraits {
  public static let italicTrait = traitItalic
  public static let boldTrait = traitBold
}

// MARK: - Making

/// A font by name; an unknown name gives the system font, as Core Text substitutes one too.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let transform = matrix?.pointee ?? .identity
  if let font = CTFont(name: name, size: size, matrix: transform) { return font }
  Inert.warn("font \"\(name)\"", "is not installed; the system font stands in")
  return CTFont(systemSize: size, matrix: transform)
}

/// The font of that name at a size.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont { CTFontCreateWithName(graphicsFont.name, size, matrix) }

public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let size = size == 0 ? 13 : size
  switch uiType {
  case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .emphasizedSystemDetail,
    .alertHeader, .windowTitle:
    return CTFont(systemSize: size, weight: 0.4)
  case .userFixedPitch: return CTFont(systemSize: size, isMonospaced: true)
  default: return CTFont(systemSize: size)
  }
}

/// The same font at another size; a size of 0 keeps it.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  font.withSize(size == 0 ? font.pointSize : size, matrix: matrix?.pointee)
}

/// A bold or italic cut of the font; nil where the family has none.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ value: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits
) -> CTFont? {
  let size = size == 0 ? font.pointSize : size
  let isBold = mask.contains(.traitBold) ? value.contains(.traitBold) : font.weight >= 0.3
  let isItalic = mask.contains(.traitItalic) ? value.contains(.traitItalic) : font.isItalic
  if font.isSystem {
    return CTFont(
      systemSize: size, weight: isBold ? max(0.4, font.weight) : min(0, font.weight), isItalic: isItalic,
      isMonospaced: font.isMonospaced)
  }
  var style = ""
  if isBold { style += "Bold" }
  if isItalic { style += "Italic" }
  let name = style.isEmpty ? font.familyName : "\(font.familyName)-\(style)"
  return CTFont(name: name, size: size)
}

// MARK: - Measures

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Positive, unlike UIFont's descender.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face?.metrics.unitsPerEm ?? 1000) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.glyphCount ?? 0 }
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.isItalic ? -12 : 0 }
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  CGFloat((font.face?.metrics.underlinePosition ?? 0) * font.unit)
}
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  CGFloat((font.face?.metrics.underlineThickness ?? 0) * font.unit)
}
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  guard let box = font.face?.metrics.box else { return .zero }
  let unit = font.unit
  return CGRect(
    x: box.minX * unit, y: box.minY * unit, width: box.width * unit, height: box.height * unit)
}

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  var traits: CTFontSymbolicTraits = []
  if font.isItalic { traits.insert(.traitItalic) }
  if font.weight >= 0.3 { traits.insert(.traitBold) }
  if font.isMonospaced { traits.insert(.traitMonoSpace) }
  return traits
}

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.postScriptName }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  font.postScriptName.replacingOccurrences(of: "-", with: " ")
}
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

// MARK: - Glyphs

/// Finds a glyph for every UTF-16 unit; 0 where there is none, and for the second unit of a pair.
///
/// Returns whether all were found.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var isComplete = true
  var i = 0
  while i < count {
    let isPair =
      UTF16.isLeadSurrogate(characters[i]) && i + 1 < count && UTF16.isTrailSurrogate(characters[i + 1])
    let scalar =
      isPair ? TextSource.scalar(characters[i], characters[i + 1]) : UInt32(characters[i])
    if isPair { glyphs[i + 1] = 0 }
    let glyph = font.face?.glyph(for: scalar) ?? 0
    glyphs[i] = CGGlyph(truncatingIfNeeded: glyph)
    if glyph == 0 { isComplete = false }
    i += isPair ? 2 : 1
  }
  return isComplete
}

public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  CGGlyph(truncatingIfNeeded: font.face?.glyph(named: glyphName) ?? 0)
}

/// Stores the advances when asked to and returns their sum; the system font's tracking is in them.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = 0.0
  for i in 0..<max(0, count) {
    let advance = font.advance(of: UInt32(glyphs[i]))
    advances?[i] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

/// Stores the boxes of the outlines when asked to and returns their union; y points up.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var union = CGRect.null
  for i in 0..<max(0, count) {
    let box = CTFontCreatePathForGlyph(font, glyphs[i], nil)?.boundingBoxOfPath ?? .null
    boundingRects?[i] = box.isNull ? .zero : box
    union = union.union(box)
  }
  return union.isNull ? .zero : union
}

/// The outline of a glyph in points, y up; nil for a glyph without one.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.face?.outline(of: UInt32(glyph)), !outline.isEmpty else { return nil }
  let scale = CGAffineTransform(scaleX: CGFloat(font.unit), y: CGFloat(font.unit))
  var transform = scale.concatenating(font.matrix).concatenating(matrix?.pointee ?? .identity)
  return CGPath(data: outline).copy(using: &transform)
}

/// Draws glyphs at their positions in the context's space, with its text drawing mode and colours.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  context.drawingText {
    for i in 0..<max(0, count) {
      guard let path = CTFontCreatePathForGlyph(font, glyphs[i], nil) else { continue }
      let place = CGAffineTransform(translationX: positions[i].x, y: positions[i].y)
      context.paintOutline(path.data, place.concatenating(context.textMatrix))
    }
  }
}

extension CTFont {
  /// How far the pen moves on in points, tracking included.
  func advance(of glyph: UInt32) -> Double {
    guard let face else { return 0 }
    return face.advance(of: glyph) * unit + tracking
  }
}

extension CGContext {
  /// Fills or strokes an outline, or gathers it for the clip, as the text drawing mode says.
  func paintOutline(_ path: PathData, _ transform: CGAffineTransform) {
    switch textDrawingMode {
    case .fill, .fillClip: fillOutline(path, transform)
    case .stroke, .strokeClip: strokeOutline(path, transform)
    case .fillStroke, .fillStrokeClip:
      fillOutline(path, transform)
      strokeOutline(path, transform)
    case .invisible, .clip: break
    }
    if textDrawingMode.rawValue >= CGTextDrawingMode.fillClip.rawValue { addTextClip(path, transform) }
  }
}
