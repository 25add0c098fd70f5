import CTurboJPEG
import RenderCore

/// JPEG through the TurboJPEG interface, whose errors are return values.
enum JPEGFile {
  static func decode(_ bytes: UnsafeRawBufferPointer) throws -> Bitmap {
    guard let handle = tjInitDecompress() else { throw ImageFileError("no memory for a JPEG decoder") }
    defer { tjDestroy(handle) }
    let data = bytes.bindMemory(to: UInt8.self).baseAddress
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colorspace: Int32 = 0
    guard
      tjDecompressHeader3(handle, data, UInt(bytes.count), &width, &height, &subsampling, &colorspace) == 0
    else {
      throw ImageFileError("damaged JPEG: \(message(handle))")
    }
    try ImageFiles.check(width: Int(width), height: Int(height))
    let surface = Surface(width: Int(width), height: Int(height))
    // Stopping after 500 scans keeps a "progressive bomb" from decoding for minutes.
    let flags = Int32(TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
    let result = tjDecompress2(
      handle, data, UInt(bytes.count), surface.pixels, width, Int32(surface.stride), height,
      Int32(TJPF_RGBA.rawValue), flags)
    // A warning (a stream that ends early) still leaves a picture, as every browser shows it.
    guard result == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else {
      throw ImageFileError("damaged JPEG: \(message(handle))")
    }
    return Bitmap(adopting: surface, isOpaque: true, isDecodedSmaller: true)
  }

  static func encode(_ surface: Surface, quality: Int) throws -> [UInt8] {
    guard surface.width > 0, surface.height > 0 else {
      throw ImageFileError("a picture without pixels cannot be written as JPEG")
    }
    guard let handle = tjInitCompress() else { throw ImageFileError("no memory for a JPEG encoder") }
    defer { tjDestroy(handle) }
    let flat = Premultiplication.overWhite(surface)
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(buffer) }
    guard
      tjCompress2(
        handle, flat.pixels, Int32(flat.width), Int32(flat.stride), Int32(flat.height),
        Int32(TJPF_RGBA.rawValue), &buffer, &size, Int32(TJSAMP_444.rawValue),
        Int32(max(1, min(100, quality))), Int32(TJFLAG_ACCURATEDCT)) == 0, let buffer
    else {
      throw ImageFileError("cannot encode the JPEG: \(message(handle))")
    }
    return [UInt8](UnsafeBufferPointer(start: buffer, count: Int(size)))
  }

  private static func message(_ handle: tjhandle) -> String {
    guard let text = tjGetErrorStr2(handle) else { return "unknown error" }
    return String(cString: text)
  }
}
