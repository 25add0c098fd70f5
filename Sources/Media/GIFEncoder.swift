import CGIF
import ImageFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// GIF through giflib, one palette a frame.
///
/// Each frame holds only the box of pixels that changed, with "as before" for those inside it that did not:
/// still parts are never dithered anew (no crawling), and a frame's 255 colours all serve what moves. In a
/// transparent film frames are whole and cleared before the next, since a GIF cannot make a pixel
/// transparent again otherwise.
///
/// Frame k is shown for round(100(k+1)/fps) − round(100k/fps) hundredths of a second, so that rounding
/// never adds up.
final class GIFEncoder: FilmEncoder {
  private let film: FilmDescription
  private var file: UnsafeMutablePointer<GifFileType>?
  private let sink: Sink
  private let previous: UnsafeMutablePointer<UInt8>
  private let block: UnsafeMutablePointer<UInt8>
  private let shown: UnsafeMutablePointer<UInt8>
  private let indices: UnsafeMutablePointer<UInt8>
  private var index = 0

  /// Where giflib's bytes go; remembers the first error of the system.
  private final class Sink {
    var descriptor: Int32
    var failure: Int32 = 0
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    func put(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
      var done = 0
      while done < count {
        let put = write(descriptor, bytes + done, count - done)
        if put < 0 {
          if errno == EINTR { continue }
          failure = errno
          return false
        }
        done += put
      }
      return true
    }
  }

  init(path: String, film: FilmDescription) throws {
    self.film = film
    let count = film.width * film.height
    previous = .allocate(capacity: count * 4)
    block = .allocate(capacity: count * 4)
    shown = .allocate(capacity: count)
    indices = .allocate(capacity: count)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    sink = Sink(descriptor)
    guard descriptor >= 0 else { throw FilmError(String(cString: strerror(errno))) }
    var code: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(sink).toOpaque(),
      { file, bytes, count in
        guard let file, let bytes, let user = file.pointee.UserData else { return 0 }
        let sink = Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue()
        return sink.put(bytes, Int(count)) ? count : 0
      }, &code)
    guard let file else { throw FilmError("giflib could not start (error \(code))") }
    EGifSetGifVersion(file, true)
    try check(EGifPutScreenDesc(file, Int32(film.width), Int32(film.height), 8, 0, nil))
    // The loop extension that every viewer knows: 0 repeats without end.
    try check(EGifPutExtensionLeader(file, Int32(APPLICATION_EXT_FUNC_CODE)))
    try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
    try check(EGifPutExtensionTrailer(file))
  }

  deinit {
    if let file {
      var code: Int32 = 0
      EGifCloseFile(file, &code)
    }
    if sink.descriptor >= 0 { close(sink.descriptor) }
    for buffer in [previous, block, shown, indices] { buffer.deallocate() }
  }

  /// The box of pixels that a frame paints.
  private struct Area {
    var x = 0
    var y = 0
    var width = 1
    var height = 1
  }

  func append(_ pixels: UnsafePointer<UInt8>, stride: Int) throws {
    let area = film.transparent ? wholeFrame(pixels, stride: stride) : changedPart(pixels, stride: stride)
    let palette = try GIFPalette.quantize(
      block, shown: shown, width: area.width, height: area.height, into: indices)
    try put(area, palette)
    index += 1
  }

  /// Every pixel that is at least half opaque, un-premultiplied.
  private func wholeFrame(_ pixels: UnsafePointer<UInt8>, stride: Int) -> Area {
    for y in 0..<film.height {
      let row = block + y * film.width * 4
      Premultiplication.unpremultiply(pixels + y * stride, into: row, count: film.width)
      for x in 0..<film.width {
        shown[y * film.width + x] = row[4 * x + 3] >= 128 ? 255 : 0
        row[4 * x + 3] = 255
      }
    }
    return Area(x: 0, y: 0, width: film.width, height: film.height)
  }

  /// The box of pixels that differ from the frame before; a single kept pixel when none does.
  private func changedPart(_ pixels: UnsafePointer<UInt8>, stride: Int) -> Area {
    let rowBytes = film.width * 4
    var area = Area()
    if index == 0 {
      area = Area(x: 0, y: 0, width: film.width, height: film.height)
    } else {
      area = differingBox(pixels, stride: stride)
    }
    for y in 0..<area.height {
      let row = pixels + (area.y + y) * stride + area.x * 4
      let old = previous + (area.y + y) * rowBytes + area.x * 4
      let target = block + y * area.width * 4
      target.update(from: row, count: area.width * 4)
      for x in 0..<area.width {
        let isSame = index > 0 && memcmp(row + 4 * x, old + 4 * x, 4) == 0
        shown[y * area.width + x] = isSame ? 0 : 255
      }
    }
    for y in area.y..<area.y + area.height {
      (previous + y * rowBytes).update(from: pixels + y * stride, count: rowBytes)
    }
    return area
  }

  private func differingBox(_ pixels: UnsafePointer<UInt8>, stride: Int) -> Area {
    let rowBytes = film.width * 4
    var x0 = film.width
    var x1 = 0
    var y0 = film.height
    var y1 = 0
    for y in 0..<film.height {
      let row = pixels + y * stride
      let old = previous + y * rowBytes
      guard memcmp(row, old, rowBytes) != 0 else { continue }
      y0 = min(y0, y)
      y1 = y + 1
      var left = 0
      while left < x0, memcmp(row + 4 * left, old + 4 * left, 4) == 0 { left += 1 }
      x0 = min(x0, left)
      var right = film.width
      while right > x1, memcmp(row + 4 * (right - 1), old + 4 * (right - 1), 4) == 0 { right -= 1 }
      x1 = max(x1, right)
    }
    return y1 > y0 ? Area(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : Area()
  }

  private func put(_ area: Area, _ palette: GIFPalette) throws {
    guard let file else { throw FilmError("the film is closed") }
    var bits = 1
    while 1 << bits < palette.colors.count / 3 + 1 { bits += 1 }
    guard let map = GifMakeMapObject(Int32(1 << bits), nil) else { throw FilmError("out of memory") }
    defer { GifFreeMapObject(map) }
    for i in 0..<palette.colors.count / 3 {
      map.pointee.Colors[i] = GifColorType(
        Red: palette.colors[3 * i], Green: palette.colors[3 * i + 1], Blue: palette.colors[3 * i + 2])
    }
    var control = GraphicsControlBlock(
      DisposalMode: film.transparent ? Int32(DISPOSE_BACKGROUND) : Int32(DISPOSE_DO_NOT),
      UserInputFlag: false, DelayTime: Int32(delay(of: index)),
      TransparentColor: Int32(palette.transparentIndex))
    var extensionBytes = [UInt8](repeating: 0, count: 4)
    let size = EGifGCBToExtension(&control, &extensionBytes)
    try check(EGifPutExtension(file, Int32(GRAPHICS_EXT_FUNC_CODE), Int32(size), extensionBytes))
    try check(
      EGifPutImageDesc(
        file, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height), false, map))
    for y in 0..<area.height {
      try check(EGifPutLine(file, indices + y * area.width, Int32(area.width)))
    }
  }

  /// Hundredths of a second that frame `k` stays.
  private func delay(of k: Int) -> Int {
    let start = (100 * Double(k) / film.fps).rounded()
    let end = (100 * Double(k + 1) / film.fps).rounded()
    return Int(min(65_535, end - start))
  }

  func finish() throws {
    guard let file else { throw FilmError("the film is closed") }
    var code: Int32 = 0
    let closed = EGifCloseFile(file, &code)
    self.file = nil
    let descriptor = sink.descriptor
    sink.descriptor = -1
    let isClosed = close(descriptor) == 0
    guard closed != 0, isClosed, index > 0 else {
      throw FilmError(sink.failure != 0 ? String(cString: strerror(sink.failure)) : "the film has no frames")
    }
  }

  private func check(_ result: Int32) throws {
    guard result == 0 else { return }
    if sink.failure != 0 { throw FilmError(String(cString: strerror(sink.failure))) }
    throw FilmError("giflib refused a block (error \(file?.pointee.Error ?? 0))")
  }
}
