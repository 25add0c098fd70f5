import RenderCore

/// Still pictures in and out: PNG, JPEG, WebP and the first picture of GIF decoded, PNG and JPEG encoded, all
/// through the distribution's libraries.
///
/// A decoder never trusts a header: sizes are checked against `limits` before memory is asked for, so
/// that a hostile file costs one clear error and nothing else.
public enum ImageFiles {
  /// What a decoded picture may measure at most.
  public enum Limits {
    /// Pixels on one side.
    public static let side = 32_768
    /// Pixels in all: 64 million, a quarter of a gigabyte of RGBA.
    public static let pixels = 64 << 20
  }

  /// The kind of file that the first bytes announce.
  public enum Format: Sendable { case png, jpeg, webp, gif }

  /// The format by its signature; nil when the bytes begin like none of ours.
  public static func format(of bytes: UnsafeRawBufferPointer) -> Format? {
    func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + signature.count else { return false }
      for (i, byte) in signature.enumerated() where bytes[offset + i] != byte { return false }
      return true
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if starts([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if starts([0x52, 0x49, 0x46, 0x46]), starts([0x57, 0x45, 0x42, 0x50], at: 8) { return .webp }
    if starts([UInt8]("GIF87a".utf8)) || starts([UInt8]("GIF89a".utf8)) { return .gif }
    return nil
  }

  /// Decodes a picture into premultiplied RGBA8.
  ///
  /// - Throws: `ImageFileError` when the format is unknown, the data are damaged or the size is over the limits.
  public static func decode(_ bytes: UnsafeRawBufferPointer) throws -> Bitmap {
    switch format(of: bytes) {
    case .png: try PNGFile.decode(bytes)
    case .jpeg: try JPEGFile.decode(bytes)
    case .webp: try WebPFile.decode(bytes)
    case .gif: try GIFFile.decode(bytes)
    case nil: throw ImageFileError("not a PNG, JPEG, WebP or GIF picture")
    }
  }

  /// Decodes a picture held in an array; see `decode(_:)` over a buffer.
  public static func decode(_ bytes: [UInt8]) throws -> Bitmap {
    try bytes.withUnsafeBytes { try decode($0) }
  }

  /// Reads and decodes the file at a path; the error names the path.
  public static func read(_ path: String) throws -> Bitmap {
    let bytes = try FileBytes.read(path)
    do {
      return try decode(bytes)
    } catch {
      throw ImageFileError("cannot read the picture \(path): \(error)")
    }
  }

  /// Encodes a surface as PNG: RGB when every pixel is opaque, else RGBA, not premultiplied, tagged sRGB.
  public static func encodePNG(_ surface: Surface) throws -> [UInt8] { try PNGFile.encode(surface) }

  /// Encodes a surface as baseline JPEG, over white where it is transparent.
  ///
  /// - Parameter quality: 1…100, clamped.
  public static func encodeJPEG(_ surface: Surface, quality: Int) throws -> [UInt8] {
    try JPEGFile.encode(surface, quality: quality)
  }

  /// Writes a surface as a PNG file that appears whole or not at all.
  public static func writePNG(_ surface: Surface, to path: String) throws {
    let bytes = try encodePNG(surface)
    var file = try AtomicFile(path)
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.commit()
  }

  /// Checks a size that a header announced.
  static func check(width: Int, height: Int) throws {
    guard width > 0, height > 0, width <= Limits.side, height <= Limits.side,
      width * height <= Limits.pixels
    else {
      throw ImageFileError("the picture's size, \(width) × \(height) pixels, is out of range")
    }
  }
}
