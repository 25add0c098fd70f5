import CImageQuant

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The colours of one GIF frame and, for each of its pixels, which one it gets.
///
/// A frame with few colours keeps them exactly. One with more goes to libimagequant, which chooses the
/// colours by what the changed pixels need and dithers between them. Opaque pixels only.
struct GIFPalette {
  /// RGB triples, at most 255: one index is kept for "as before".
  var colors: [UInt8] = []

  /// The index that means "leave what is there": the one after the colours.
  var transparentIndex: UInt8 { UInt8(colors.count / 3) }

  private static let capacity = 255

  /// Fills `indices` for a block of straight RGBA pixels.
  ///
  /// - Parameters:
  ///   - pixels: `width * height` pixels, rows without gaps.
  ///   - shown: One byte a pixel: 0 where the pixel stays as it was, 255 where it must be painted.
  ///   - indices: Receives one index a pixel; `transparentIndex` where `shown` is 0.
  static func quantize(
    _ pixels: UnsafeMutablePointer<UInt8>, shown: UnsafeMutablePointer<UInt8>, width: Int, height: Int,
    into indices: UnsafeMutablePointer<UInt8>
  ) throws -> GIFPalette {
    if let exact = exactPalette(pixels, shown: shown, count: width * height, into: indices) { return exact }
    var palette = GIFPalette()
    // libimagequant sums in the order of its threads: one thread, or the bytes would follow the machine.
    useOneThread()
    guard let attributes = liq_attr_create() else { throw FilmError("out of memory") }
    defer { liq_attr_destroy(attributes) }
    liq_set_max_colors(attributes, Int32(capacity))
    liq_set_speed(attributes, 7)
    guard let image = liq_image_create_rgba(attributes, pixels, Int32(width), Int32(height), 0) else {
      throw FilmError("out of memory")
    }
    defer { liq_image_destroy(image) }
    liq_image_set_importance_map(image, shown, width * height, LIQ_COPY_PIXELS)
    var result: OpaquePointer?
    guard liq_image_quantize(image, attributes, &result) == LIQ_OK, let result else {
      throw FilmError("the colours of a frame could not be reduced")
    }
    defer { liq_result_destroy(result) }
    liq_set_dithering_level(result, 1)
    guard liq_write_remapped_image(result, image, indices, width * height) == LIQ_OK,
      let chosen = liq_get_palette(result)
    else { throw FilmError("the colours of a frame could not be reduced") }
    let count = min(capacity, Int(chosen.pointee.count))
    withUnsafeBytes(of: chosen.pointee.entries) { raw in
      for i in 0..<count { palette.colors += [raw[4 * i], raw[4 * i + 1], raw[4 * i + 2]] }
    }
    let transparent = palette.transparentIndex
    for i in 0..<width * height where shown[i] == 0 { indices[i] = transparent }
    return palette
  }

  /// A palette of the very colours that occur, or nil when there are more than fit.
  private static func exactPalette(
    _ pixels: UnsafeMutablePointer<UInt8>, shown: UnsafeMutablePointer<UInt8>, count: Int,
    into indices: UnsafeMutablePointer<UInt8>
  ) -> GIFPalette? {
    var palette = GIFPalette()
    // An open-addressed table of the colours so far, key 0 for an empty slot: 24 bits and one marker bit.
    var keys = [UInt32](repeating: 0, count: 1024)
    var values = [UInt8](repeating: 0, count: 1024)
    var last: UInt32 = 0
    var lastIndex: UInt8 = 0
    for i in 0..<count where shown[i] != 0 {
      let p = pixels + 4 * i
      let key = UInt32(p[0]) | UInt32(p[1]) << 8 | UInt32(p[2]) << 16 | 1 << 24
      if key != last {
        var slot = Int((key &* 0x9E37_79B1) >> 22)
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & 1023 }
        if keys[slot] == 0 {
          guard palette.colors.count < capacity * 3 else { return nil }
          keys[slot] = key
          values[slot] = palette.transparentIndex
          palette.colors += [p[0], p[1], p[2]]
        }
        last = key
        lastIndex = values[slot]
      }
      indices[i] = lastIndex
    }
    let transparent = palette.transparentIndex
    for i in 0..<count where shown[i] == 0 { indices[i] = transparent }
    return palette
  }

  private static func useOneThread() {
    typealias SetThreads = @convention(c) (Int32) -> Void
    guard let symbol = dlsym(nil, "omp_set_num_threads") else { return }
    unsafeBitCast(symbol, to: SetThreads.self)(1)
  }
}
