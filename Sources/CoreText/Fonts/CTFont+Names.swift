import CoreGraphics

// The names that a font file holds, by Core Text's keys; and keys of descriptors and traits.

public let kCTFontCopyrightNameKey: CFString = "CTFontCopyrightName"
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
public let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
public let kCTFontStyleNameKey: CFString = "CTFontSubFamilyName"
public let kCTFontUniqueNameKey: CFString = "CTFontUniqueName"
public let kCTFontFullNameKey: CFString = "CTFontFullName"
public let kCTFontVersionNameKey: CFString = "CTFontVersionName"
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"
public let kCTFontTrademarkNameKey: CFString = "CTFontTrademarkName"
public let kCTFontManufacturerNameKey: CFString = "CTFontManufacturerName"
public let kCTFontDesignerNameKey: CFString = "CTFontDesignerName"
public let kCTFontDescriptionNameKey: CFString = "CTFontDescriptionName"
public let kCTFontVendorURLNameKey: CFString = "CTFontVendorURLName"
public let kCTFontDesignerURLNameKey: CFString = "CTFontDesignerURLName"
public let kCTFontLicenseNameKey: CFString = "CTFontLicenseNameName"
public let kCTFontLicenseURLNameKey: CFString = "CTFontLicenseURLName"
public let kCTFontSampleTextNameKey: CFString = "CTFontSampleTextName"
public let kCTFontPostScriptCIDNameKey: CFString = "CTFontPostScriptCIDName"

/// The numbers that the keys have in a font file.
private let nameNumbers: [CFString: Int] = [
  kCTFontCopyrightNameKey: 0, kCTFontFamilyNameKey: 1, kCTFontSubFamilyNameKey: 2, kCTFontUniqueNameKey: 3,
  kCTFontFullNameKey: 4, kCTFontVersionNameKey: 5, kCTFontPostScriptNameKey: 6, kCTFontTrademarkNameKey: 7,
  kCTFontManufacturerNameKey: 8, kCTFontDesignerNameKey: 9, kCTFontDescriptionNameKey: 10,
  kCTFontVendorURLNameKey: 11, kCTFontDesignerURLNameKey: 12, kCTFontLicenseNameKey: 13,
  kCTFontLicenseURLNameKey: 14, kCTFontSampleTextNameKey: 19, kCTFontPostScriptCIDNameKey: 20,
]

/// A name of the font; what it is called here goes before what the file says.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  switch nameKey {
  case kCTFontFamilyNameKey: return font.familyName
  case kCTFontFullNameKey: return CTFontCopyFullName(font)
  case kCTFontPostScriptNameKey: return font.postScriptName
  default: break
  }
  guard let number = nameNumbers[nameKey], let face = font.face else { return nil }
  return face.name(numbered: number)
}

/// A name of the font in the language of the reader, English.
public func CTFontCopyLocalizedName(
  _ font: CTFont, _ nameKey: CFString, _ actualLanguage: UnsafeMutablePointer<CFString?>?
) -> CFString? {
  actualLanguage?.pointee = "en"
  return CTFontCopyName(font, nameKey)
}

/// The languages whose letters the font has. Files don't say: English stands for them.
public func CTFontCopySupportedLanguages(_ font: CTFont) -> CFArray { ["en"] }

extension FontFace {
  private func word(_ data: Data, _ at: Int) -> Int {
    guard at >= 0, at + 1 < data.count else { return 0 }
    let start = data.startIndex + at
    return Int(data[start]) << 8 | Int(data[start + 1])
  }

  /// A string of the table of names: English, in UTF-16 if there is one.
  func name(numbered wanted: Int) -> String? {
    guard let data = table(0x6E61_6D65) else { return nil }
    let (count, base) = (min(word(data, 2), 4_096), word(data, 4))
    var best: (rank: Int, text: String)?
    for i in 0..<count {
      let at = 6 + i * 12
      guard word(data, at + 6) == wanted else { continue }
      let (platform, language) = (word(data, at), word(data, at + 4))
      let (length, offset) = (word(data, at + 8), base + word(data, at + 10))
      guard offset + length <= data.count else { continue }
      let bytes = data[(data.startIndex + offset)..<(data.startIndex + offset + length)]
      let isWide = platform == 3 || platform == 0
      let text = String(data: bytes, encoding: isWide ? .utf16BigEndian : .macOSRoman)
      let rank = platform == 3 && language == 0x409 ? 3 : isWide ? 2 : 1
      if let text, !text.isEmpty, rank > best?.rank ?? 0 { best = (rank, text) }
    }
    return best?.text
  }

  /// The axes along which the font varies: tag, least, usual and greatest value, and the number of their name.
  var axes: [(tag: UInt32, least: Double, usual: Double, greatest: Double, name: Int)] {
    guard let data = table(0x6676_6172) else { return [] }
    let (offset, count, size) = (word(data, 4), min(word(data, 8), 64), word(data, 10))
    func fixed(_ at: Int) -> Double {
      let bits = UInt32(word(data, at)) << 16 | UInt32(word(data, at + 2))
      return Double(Int32(bitPattern: bits)) / 65_536
    }
    return (0..<count).compactMap { i in
      let at = offset + i * size
      guard size >= 20, at + 20 <= data.count else { return nil }
      let tag = UInt32(word(data, at)) << 16 | UInt32(word(data, at + 2))
      return (tag, fixed(at + 4), fixed(at + 8), fixed(at + 12), word(data, at + 18))
    }
  }
}
