import CoreGraphics

/// Which way text runs, in Core Text's numbers.
public enum CTWritingDirection: Int8, Sendable { case natural = -1, leftToRight, rightToLeft }

public func CTParagraphStyleGetTypeID() -> CFTypeID { 0x43_54_50_53 }
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  CTParagraphStyle(paragraphStyle.values)
}

/// Stores the value of a setting; false where the room is not that of the value, or the setting is not kept.
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  let values = paragraphStyle.values
  func store(_ value: CGFloat) -> Bool {
    guard valueBufferSize == MemoryLayout<CGFloat>.size else { return false }
    valueBuffer.storeBytes(of: value, as: CGFloat.self)
    return true
  }
  func store(_ value: UInt8) -> Bool {
    guard valueBufferSize == 1 else { return false }
    valueBuffer.storeBytes(of: value, as: UInt8.self)
    return true
  }
  switch spec {
  case .alignment:
    switch values.alignment {
    case .left: return store(CTTextAlignment.left.rawValue)
    case .right: return store(CTTextAlignment.right.rawValue)
    case .center: return store(CTTextAlignment.center.rawValue)
    case .justified: return store(CTTextAlignment.justified.rawValue)
    case .natural: return store(CTTextAlignment.natural.rawValue)
    }
  case .lineBreakMode: return store(UInt8(values.lineBreakMode.rawValue))
  case .baseWritingDirection: return store(UInt8(bitPattern: Int8(values.writingDirection.rawValue)))
  case .firstLineHeadIndent: return store(values.firstLineHeadIndent)
  case .headIndent: return store(values.headIndent)
  case .tailIndent: return store(values.tailIndent)
  case .lineHeightMultiple: return store(values.lineHeightMultiple)
  case .maximumLineHeight: return store(values.maximumLineHeight)
  case .minimumLineHeight: return store(values.minimumLineHeight)
  case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing: return store(values.lineSpacing)
  case .paragraphSpacing: return store(values.paragraphSpacing)
  case .paragraphSpacingBefore: return store(values.paragraphSpacingBefore)
  case .defaultTabInterval: return store(values.defaultTabInterval)
  default: return false
  }
}

/// A place at which text goes on after a tabulator.
public final class CTTextTab: @unchecked Sendable {
  let alignment: CTTextAlignment
  let location: Double
  let options: CFDictionary?
  init(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) {
    (self.alignment, self.location, self.options) = (alignment, location, options)
  }
}

public let kCTTabColumnTerminatorsAttributeName: CFString = "NSTabColumnTerminatorsAttributeName"
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?)
  -> CTTextTab
{
  CTTextTab(alignment, location, options)
}
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.alignment }
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }
public func CTTextTabGetOptions(_ tab: CTTextTab) -> CFDictionary? { tab.options }
public func CTTextTabGetTypeID() -> CFTypeID { 0x43_54_54_42 }
