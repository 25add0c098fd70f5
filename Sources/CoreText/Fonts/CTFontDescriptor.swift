import CoreGraphics

/// What a font is asked for by: a dictionary of attributes.
public final class CTFontDescriptor: @unchecked Sendable {
  let attributes: [String: Any]

  init(attributes: [String: Any]) { self.attributes = attributes }
}

public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"

public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  var known: [String: Any] = [:]
  for (key, value) in attributes { if let key = key.base as? String { known[key] = value } }
  return CTFontDescriptor(attributes: known)
}

public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  CTFontDescriptor(attributes: [kCTFontNameAttribute: name, kCTFontSizeAttribute: size])
}

/// The font that a descriptor names; size 0 takes the descriptor's, else 12.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let attributes = descriptor.attributes
  let asked = attributes[kCTFontSizeAttribute]
  let own = (asked as? CGFloat) ?? (asked as? Double).map { CGFloat($0) } ?? 12
  let name = attributes[kCTFontNameAttribute] as? String ?? attributes[kCTFontFamilyNameAttribute] as? String
  let traits = attributes[kCTFontTraitsAttribute] as? [AnyHashable: Any] ?? [:]
  func number(_ key: CFString) -> Double? {
    switch traits[key] {
    case let v as NSNumber: return v.doubleValue
    case let v as Double: return v
    case let v as CGFloat: return Double(v)
    case let v as UInt32: return Double(v)
    default: return nil
    }
  }
  let symbolic = CTFontSymbolicTraits(rawValue: UInt32(max(0, min(number(kCTFontSymbolicTrait) ?? 0, 4e9))))
  guard let name else {
    let bold: Double = symbolic.contains(.traitBold) ? 0.4 : 0
    return CTFont(
      systemSize: size == 0 ? own : size, weight: CGFloat(number(kCTFontWeightTrait) ?? bold),
      isItalic: symbolic.contains(.traitItalic), isMonospaced: symbolic.contains(.traitMonoSpace))
  }
  let font = CTFontCreateWithName(name, size == 0 ? own : size, matrix)
  guard attributes[kCTFontNameAttribute] == nil, !symbolic.isEmpty else { return font }
  return CTFontCreateCopyWithSymbolicTraits(font, 0, matrix, symbolic, [.traitBold, .traitItalic]) ?? font
}

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptorCreateWithNameAndSize(font.postScriptName, font.pointSize)
}
