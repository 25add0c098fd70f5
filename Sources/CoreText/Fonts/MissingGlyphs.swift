import CoreGraphics

/// Characters that no installed font has are drawn as boxes; one warning for each kind says which package brings them.
enum MissingGlyphs {
  static func note(_ scalar: UInt32) {
    guard let kind = kind(of: scalar) else { return }
    Inert.warn(
      "text with \(kind.name)",
      "is drawn as boxes, since no installed font has it: sudo apt-get install \(kind.package)")
  }

  /// Nil for what is no visible character of its own.
  static func kind(of scalar: UInt32) -> (name: String, package: String)? {
    switch scalar {
    case 0..<0x20, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f, 0xfeff,
      0xe0000...0xe0fff:
      nil
    case 0x2190...0x2bff, 0x1f000...0x1faff: ("emoji or symbols", "fonts-symbola")
    case 0x1100...0x11ff, 0x2e80...0x9fff, 0xa960...0xa97f, 0xac00...0xd7ff, 0xf900...0xfaff, 0xfe30...0xfe4f,
      0xff00...0xffef, 0x20000...0x3ffff:
      ("Chinese, Japanese or Korean characters", "fonts-noto-cjk")
    default: ("characters of another script", "fonts-noto-core")
    }
  }
}
