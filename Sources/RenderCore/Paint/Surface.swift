/// A mutable block of premultiplied RGBA8 sRGB pixels, rows from top to bottom.
///
/// Whoever holds a surface says when it is written; two threads may draw into it only in rows that do
/// not overlap.
public final class Surface: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  /// The first byte of the first row.
  public let pixels: UnsafeMutablePointer<UInt8>
  private let owned: Bool
  /// The part that exists, where that is not all of width × height from the corner on.
  private let window: PixelRect?

  /// The most pixels of a picture that a client may ask for: half a gigabyte.
  public static let mostPixels = 1 << 27

  /// A cleared (transparent) surface. Sizes are clamped to 0…32,768.
  public init(width: Int, height: Int) {
    self.width = max(0, min(width, 32_768))
    self.height = max(0, min(height, 32_768))
    stride = self.width * 4
    let bytes = max(64, stride * self.height)
    let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    block.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    pixels = block.assumingMemoryBound(to: UInt8.self)
    owned = true
    window = nil
  }

  /// A surface over memory that somebody else owns and keeps alive.
  public init(width: Int, height: Int, stride: Int, pixels: UnsafeMutablePointer<UInt8>) {
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
    owned = false
    window = nil
  }

  /// A surface of which only `window` exists, wherever that lies; `pixels` is where (0, 0) would be.
  init(window: PixelRect, stride: Int, pixels: UnsafeMutablePointer<UInt8>) {
    width = max(0, window.x1)
    height = max(0, window.y1)
    self.stride = stride
    self.pixels = pixels
    owned = false
    self.window = window
  }

  /// The same pixels as another object, for a thread of its own: counting references to one object would make the threads
  /// wait for each other. The surface must outlive it.
  func alias() -> Surface { Surface(aliasing: self) }

  private init(aliasing other: Surface) {
    width = other.width
    height = other.height
    stride = other.stride
    pixels = other.pixels
    owned = false
    window = other.window
  }

  deinit { if owned { UnsafeMutableRawPointer(pixels).deallocate() } }

  public var bounds: PixelRect { window ?? PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}
