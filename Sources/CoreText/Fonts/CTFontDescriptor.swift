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
  guard let name else { return CTFont(systemSize: size == 0 ? own : size) }
  return CTFontCreateWithName(name, size == 0 ? own : size, matrix)
}

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptorCreateWithNameAndSize(font.postScriptName, font.pointSize)
}
