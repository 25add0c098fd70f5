import CoreGraphics

/// Where lines stand between the edges, in Core Text's numbers.
public enum CTTextAlignment: UInt8, Sendable {
  case left = 0
  case right, center, justified, natural
}

/// What happens to text that is too wide, in Core Text's numbers.
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping = 0
  case byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// What one setting of a paragraph style is about.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  case alignment = 0
  case firstLineHeadIndent, headIndent, tailIndent, tabStops, defaultTabInterval, lineBreakMode
  case lineHeightMultiple, maximumLineHeight, minimumLineHeight, lineSpacing, paragraphSpacing
  case paragraphSpacingBefore, baseWritingDirection, maximumLineSpacing, minimumLineSpacing
  case lineSpacingAdjustment, lineBoundsOptions
}

/// One setting: what it is about, and where its value lies.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  public var valueSize: Int
  public var value: UnsafeRawPointer

  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// How the lines of a paragraph are set.
public final class CTParagraphStyle: @unchecked Sendable {
  let values: ParagraphValues

  init(_ values: ParagraphValues) { self.values = values }
}

/// A style from settings; those of a wrong size and those that are not known are left out.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var values = ParagraphValues()
  for i in 0..<max(0, settingCount) {
    guard let setting = settings?[i] else { break }
    if setting.valueSize == MemoryLayout<CGFloat>.size {
      values.set(setting.spec, setting.value.loadUnaligned(as: CGFloat.self))
    } else if setting.valueSize == 1 {
      values.set(setting.spec, setting.value.loadUnaligned(as: UInt8.self))
    }
  }
  return CTParagraphStyle(values)
}

extension ParagraphValues {
  fileprivate mutating func set(_ spec: CTParagraphStyleSpecifier, _ length: CGFloat) {
    switch spec {
    case .firstLineHeadIndent: firstLineHeadIndent = length
    case .headIndent: headIndent = length
    case .tailIndent: tailIndent = length
    case .lineHeightMultiple: lineHeightMultiple = length
    case .maximumLineHeight: maximumLineHeight = length
    case .minimumLineHeight: minimumLineHeight = length
    case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing: lineSpacing = length
    case .paragraphSpacing: paragraphSpacing = length
    case .paragraphSpacingBefore: paragraphSpacingBefore = length
    default: Inert.warn("CTParagraphStyleSpecifier.\(spec)")
    }
  }

  fileprivate mutating func set(_ spec: CTParagraphStyleSpecifier, _ choice: UInt8) {
    switch spec {
    case .alignment:
      switch CTTextAlignment(rawValue: choice) {
      case .left: alignment = .left
      case .right: alignment = .right
      case .center: alignment = .center
      case .justified: alignment = .justified
      case .natural, nil: alignment = .natural
      }
    case .lineBreakMode:
      lineBreakMode = NSLineBreakMode(rawValue: Int(choice)) ?? .byWordWrapping
    case .baseWritingDirection:
      writingDirection = NSWritingDirection(rawValue: Int(Int8(bitPattern: choice))) ?? .natural
    default: Inert.warn("CTParagraphStyleSpecifier.\(spec)")
    }
  }
}
