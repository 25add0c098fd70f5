/// The bytes of an image.
public final class CGDataProvider: @unchecked Sendable {
  let bytes: Data
  /// What the maker of a block or of callbacks gave along.
  public private(set) var info: UnsafeMutableRawPointer?

  public init?(data: CFData) { bytes = data }

  /// The contents of a file; nil when it cannot be read.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = data
  }

  public init?(filename: UnsafePointer<CChar>) {
    guard let data = FileManager.default.contents(atPath: String(cString: filename)) else {
      return nil
    }
    bytes = data
  }

  /// Copies `size` bytes and gives the block back at once, through `releaseData`.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    bytes = Data(bytes: data, count: size)
    self.info = info
    releaseData(info, data, size)
  }

  init(bytes: Data) { self.bytes = bytes }

  public var data: CFData? { bytes }

  public class var typeID: CFTypeID { 0x43_47_44_50 }
}
