import CoreGraphics

/// For whom a font is registered; always for this process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process, persistent, session
}

/// Makes the fonts of a file known by their names; false when it cannot be read as a font.
///
/// The error is left alone: Linux has no CFError.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool {
  fontURL.isFileURL && FontLibrary.register(file: fontURL.path)
}
