/// A font by its name, without a size; Core Text gives it one.
public final class CGFont: Sendable {
  /// The name that it was asked for by.
  package let name: String

  /// Any name makes one; whether it is installed shows when Core Text makes a font of it.
  public init?(_ name: CFString) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  public var fullName: CFString? { name }
  public var postScriptName: CFString? { name }

  public class var typeID: CFTypeID { 0x43_47_46_6F }
}

/// A glyph's index in its font, and the greatest that counts.
public typealias CGFontIndex = UInt16
