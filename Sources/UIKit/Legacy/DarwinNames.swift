// Names of Apple's C library that sources use under conditions that are true here, as `#if os(iOS)`.

extension stat {
  /// When the file was last read.
  public var st_atimespec: timespec { st_atim }
  /// When the content was last changed.
  public var st_mtimespec: timespec { st_mtim }
  /// When the file's facts were last changed.
  public var st_ctimespec: timespec { st_ctim }
}

extension NSNotification.Name {
  /// The clock was set: it never is here.
  public static let NSSystemClockDidChange = NSNotification.Name("NSSystemClockDidChangeNotification")
}

extension CGFloat {
  /// The magnitude: what `abs(x)` means in an extension of `CGFloat`, where the open Foundation has a static method
  /// of that name in the way.
  public func abs(_ x: CGFloat) -> CGFloat { Swift.abs(x) }
}

/// A file whose bytes come from functions and go to them. There is none: nil, as for a file that cannot be opened.
public func funopen(
  _ cookie: UnsafeRawPointer?,
  _ readfn: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32)?,
  _ writefn: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)?,
  _ seekfn: (@convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64)?,
  _ closefn: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?
) -> UnsafeMutablePointer<FILE>? {
  Inert.warn("funopen", "opens nothing")
  return nil
}

/// An encoding by Core Foundation's number.
public typealias CFStringEncoding = UInt32

/// The same encoding by Foundation's number; those that the open Foundation does not know are Windows' Latin-1.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  switch encoding {
  case 0x0600: String.Encoding.ascii.rawValue
  case 0x0201: String.Encoding.isoLatin1.rawValue
  case 0x0800_0100: String.Encoding.utf8.rawValue
  case 0x0100: String.Encoding.utf16.rawValue
  case 0: String.Encoding.macOSRoman.rawValue
  default: String.Encoding.windowsCP1252.rawValue
  }
}
