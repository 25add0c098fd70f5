import CGIF
import RenderCore

/// The first picture of GIF files through giflib, which is what a still image shows of them.
///
/// The file is read one row at a time: giflib's way of reading it whole would hold all frames of a film, at whatever
/// size each of them claims.
enum GIFFile {
  /// The bytes that are still to be read.
  private struct Source {
    var bytes: UnsafeRawBufferPointer
    var place = 0
  }

  static func decode(_ bytes: UnsafeRawBufferPointer) throws -> Bitmap {
    var source = Source(bytes: bytes)
    return try withUnsafeMutablePointer(to: &source) { source in
      var code: Int32 = 0
      let opened = DGifOpen(
        source,
        { file, target, count in
          guard let file, let target, count > 0, let user = file.pointee.UserData else { return 0 }
          let source = user.assumingMemoryBound(to: Source.self)
          let left = source.pointee.bytes.count - source.pointee.place
          let taken = min(Int(count), left)
          guard taken > 0, let base = source.pointee.bytes.baseAddress else { return 0 }
          target.update(
            from: (base + source.pointee.place).assumingMemoryBound(to: UInt8.self), count: taken)
          source.pointee.place += taken
          return Int32(taken)
        }, &code)
      guard let file = opened else { throw damaged }
      defer { DGifCloseFile(file, nil) }
      return try firstPicture(file)
    }
  }

  private static var damaged: ImageFileError { ImageFileError("damaged GIF picture") }

  private static func check(_ status: Int32) throws {
    if status != GIF_OK { throw damaged }
  }

  private static func firstPicture(_ file: UnsafeMutablePointer<GifFileType>) throws -> Bitmap {
    var transparent: Int32 = -1
    while true {
      var type = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &type))
      switch type {
      case IMAGE_DESC_RECORD_TYPE: return try picture(file, transparent: transparent)
      case EXTENSION_RECORD_TYPE: try readExtension(file, &transparent)
      // the end, with no picture before it
      default: throw damaged
      }
    }
  }

  /// Reads an extension; a graphic control block names the palette's transparent entry.
  private static func readExtension(
    _ file: UnsafeMutablePointer<GifFileType>, _ transparent: inout Int32
  ) throws {
    var kind: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(DGifGetExtension(file, &kind, &block))
    while let data = block {
      // a block's first byte is its length
      if kind == GRAPHICS_EXT_FUNC_CODE, data[0] == 4 {
        var control = GraphicsControlBlock()
        try check(DGifExtensionToGCB(4, data + 1, &control))
        transparent = control.TransparentColor
      }
      try check(DGifGetExtensionNext(file, &block))
    }
  }

  private static func picture(
    _ file: UnsafeMutablePointer<GifFileType>, transparent: Int32
  ) throws -> Bitmap {
    try check(DGifGetImageDesc(file))
    let image = file.pointee.Image
    let (width, height) = (Int(image.Width), Int(image.Height))
    try ImageFiles.check(width: width, height: height)
    // some writers leave the screen's size at zero
    let screen = (max(Int(file.pointee.SWidth), 1), max(Int(file.pointee.SHeight), 1))
    let isScreenGiven = file.pointee.SWidth > 0 && file.pointee.SHeight > 0
    let size = isScreenGiven ? screen : (width, height)
    try ImageFiles.check(width: size.0, height: size.1)
    guard let map = image.ColorMap ?? file.pointee.SColorMap, let colors = map.pointee.Colors else {
      throw damaged
    }
    let surface = Surface(width: size.0, height: size.1)
    let (left, top) = isScreenGiven ? (Int(image.Left), Int(image.Top)) : (0, 0)
    var line = [GifPixelType](repeating: 0, count: width)
    for y in rows(height, isInterlaced: image.Interlace) {
      try check(DGifGetLine(file, &line, Int32(width)))
      guard top + y < surface.height else { continue }
      let row = surface.pixels + (top + y) * surface.stride
      for x in 0..<max(0, min(width, surface.width - left)) where line[x] != transparent {
        guard Int32(line[x]) < map.pointee.ColorCount else { continue }
        let color = colors[Int(line[x])]
        let pixel = row + (left + x) * 4
        (pixel[0], pixel[1], pixel[2], pixel[3]) = (color.Red, color.Green, color.Blue, 255)
      }
    }
    return Bitmap(adopting: surface, isOpaque: Premultiplication.isOpaque(surface))
  }

  /// The rows in the order in which they stand in the file: in four passes when interlaced (GIF89a, appendix E).
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}
