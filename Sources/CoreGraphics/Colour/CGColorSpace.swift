/// What the components of a colour mean.
///
/// Everything is drawn in sRGB; a space says how its components are brought there.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  /// How components become sRGB.
  enum Kind: Hashable {
    case rgb, linearRGB, displayP3, linearDisplayP3, gray, linearGray, cmyk
    /// Patterns; with a base, uncoloured ones in its colours.
    case pattern(base: CGColorSpace?)
    /// Up to 256 colours of another space, by index.
    case indexed(base: CGColorSpace, table: [UInt8])
  }

  let kind: Kind
  let spaceName: String?

  init(kind: Kind, name: String?) {
    self.kind = kind
    spaceName = name
  }

  /// A space by one of the names below; nil for any other name.
  public init?(name: CFString) {
    guard let known = CGColorSpace.kinds[name] else { return nil }
    kind = known
    spaceName = name
  }

  /// A space whose components are indices into a table of `last` + 1 colours.
  ///
  /// Nil when `last` is outside 0…255.
  public init?(indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>) {
    guard (0...255).contains(last) else { return nil }
    let count = (last + 1) * baseSpace.numberOfComponents
    kind = .indexed(
      base: baseSpace, table: Array(UnsafeBufferPointer(start: colorTable, count: count)))
    spaceName = nil
  }

  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    kind = .pattern(base: baseSpace)
    spaceName = nil
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.kind == b.kind }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  public class var typeID: CFTypeID { 0x43_47_43_53 }

  public var name: CFString? { spaceName }

  /// The number of components without alpha.
  public var numberOfComponents: Int {
    switch kind {
    case .rgb, .linearRGB, .displayP3, .linearDisplayP3: 3
    case .gray, .linearGray, .indexed: 1
    case .cmyk: 4
    case .pattern: 0
    }
  }

  public var model: CGColorSpaceModel {
    switch kind {
    case .rgb, .linearRGB, .displayP3, .linearDisplayP3: .rgb
    case .gray, .linearGray: .monochrome
    case .cmyk: .cmyk
    case .indexed: .indexed
    case .pattern: .pattern
    }
  }

  public var baseColorSpace: CGColorSpace? {
    switch kind {
    case .indexed(let base, _): return base
    case .pattern(let base): return base
    default: return nil
    }
  }

  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .linearDisplayP3 }

  public var supportsOutput: Bool { model != .indexed && model != .pattern }
}

/// The family of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// How a colour outside a space is brought into it; all intents act alike here.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

// MARK: - The known spaces

extension CGColorSpace {
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  private static let kinds: [String: Kind] = [
    sRGB: .rgb, extendedSRGB: .rgb, adobeRGB1998: .rgb, linearSRGB: .linearRGB,
    extendedLinearSRGB: .linearRGB, genericRGBLinear: .linearRGB, displayP3: .displayP3,
    extendedDisplayP3: .displayP3, linearDisplayP3: .linearDisplayP3, genericGrayGamma2_2: .gray,
    extendedGray: .gray, linearGray: .linearGray, extendedLinearGray: .linearGray,
    genericCMYK: .cmyk,
  ]

  package static let srgb = CGColorSpace(kind: .rgb, name: "kCGColorSpaceSRGB")
  package static let gray = CGColorSpace(kind: .gray, name: "kCGColorSpaceExtendedGray")
  static let deviceRGB = CGColorSpace(kind: .rgb, name: "kCGColorSpaceDeviceRGB")
  static let deviceGray = CGColorSpace(kind: .gray, name: "kCGColorSpaceDeviceGray")
  static let deviceCMYK = CGColorSpace(kind: .cmyk, name: "kCGColorSpaceDeviceCMYK")
}

/// The device's RGB space, which is sRGB here as on a phone.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
