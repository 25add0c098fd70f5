import CLibWebP
import RenderCore

/// Still WebP pictures through libwebp.
enum WebPFile {
  static func decode(_ bytes: UnsafeRawBufferPointer) throws -> Bitmap {
    let data = bytes.bindMemory(to: UInt8.self).baseAddress
    var width: Int32 = 0
    var height: Int32 = 0
    guard WebPGetInfo(data, bytes.count, &width, &height) != 0 else {
      throw ImageFileError("damaged WebP picture")
    }
    try ImageFiles.check(width: Int(width), height: Int(height))
    let surface = Surface(width: Int(width), height: Int(height))
    let decoded = WebPDecodeRGBAInto(
      data, bytes.count, surface.pixels, surface.stride * surface.height, Int32(surface.stride))
    guard decoded != nil else { throw ImageFileError("damaged WebP picture") }
    let isOpaque = Premultiplication.premultiply(surface)
    return Bitmap(adopting: surface, isOpaque: isOpaque)
  }
}
