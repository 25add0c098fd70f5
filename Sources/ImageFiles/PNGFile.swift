import CLibPNG
import RenderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// PNG through libpng's simplified interface, which turns every error into a return value.
enum PNGFile {
  static func decode(_ bytes: UnsafeRawBufferPointer) throws -> Bitmap {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw ImageFileError("damaged PNG: \(message(&image))")
    }
    try ImageFiles.check(width: Int(image.width), height: Int(image.height))
    let hasAlpha = image.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) != 0
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    let surface = Surface(width: Int(image.width), height: Int(image.height))
    guard png_image_finish_read(&image, nil, surface.pixels, png_int_32(surface.stride), nil) != 0 else {
      throw ImageFileError("damaged PNG: \(message(&image))")
    }
    let isOpaque = hasAlpha ? Premultiplication.premultiply(surface) : true
    return Bitmap(adopting: surface, isOpaque: isOpaque)
  }

  static func encode(_ surface: Surface) throws -> [UInt8] {
    guard surface.width > 0, surface.height > 0 else {
      throw ImageFileError("a picture without pixels cannot be written as PNG")
    }
    let isOpaque = Premultiplication.isOpaque(surface)
    let channels = isOpaque ? 3 : 4
    let rowBytes = surface.width * channels
    let straight = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes * surface.height)
    defer { straight.deallocate() }
    for y in 0..<surface.height {
      let source = surface.pixels + y * surface.stride
      let target = straight + y * rowBytes
      if isOpaque {
        for x in 0..<surface.width {
          target[3 * x] = source[4 * x]
          target[3 * x + 1] = source[4 * x + 1]
          target[3 * x + 2] = source[4 * x + 2]
        }
      } else {
        Premultiplication.unpremultiply(source, into: target, count: surface.width)
      }
    }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(surface.width)
    image.height = png_uint_32(surface.height)
    image.format = png_uint_32(
      isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    defer { png_image_free(&image) }
    // The bound that the library documents for its worst case, rows and chunks included.
    var size = png_alloc_size_t(rowBytes * surface.height + surface.height + rowBytes / 8 + 65_536)
    size += size / 1_000 * 2
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: Int(size), alignment: 16)
    defer { buffer.deallocate() }
    let written = png_image_write_to_memory(
      &image, buffer, &size, 0, straight, png_int_32(rowBytes), nil)
    guard written != 0 else { throw ImageFileError("cannot encode the PNG: \(message(&image))") }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: Int(size)))
  }

  private static func message(_ image: inout png_image) -> String {
    withUnsafeBytes(of: &image.message) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
