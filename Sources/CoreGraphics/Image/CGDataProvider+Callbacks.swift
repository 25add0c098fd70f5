/// How a provider reads bytes one after the other.
public struct CGDataProviderSequentialCallbacks {
  public typealias GetBytes = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int

  public var version: UInt32
  public var getBytes: GetBytes?
  public var skipForward: ((UnsafeMutableRawPointer?, Int64) -> Int64)?
  public var rewind: ((UnsafeMutableRawPointer?) -> Void)?
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  public init() { version = 0 }

  public init(
    version: UInt32, getBytes: GetBytes?, skipForward: ((UnsafeMutableRawPointer?, Int64) -> Int64)?,
    rewind: ((UnsafeMutableRawPointer?) -> Void)?, releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    self.version = version
    self.getBytes = getBytes
    self.skipForward = skipForward
    self.rewind = rewind
    self.releaseInfo = releaseInfo
  }
}

/// How a provider reads bytes from any place.
public struct CGDataProviderDirectCallbacks {
  public typealias GetBytes = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int64, Int) -> Int

  public var version: UInt32
  public var getBytePointer: ((UnsafeMutableRawPointer?) -> UnsafeRawPointer?)?
  public var releaseBytePointer: ((UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void)?
  public var getBytesAtPosition: GetBytes?
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  public init() { version = 0 }

  public init(
    version: UInt32, getBytePointer: ((UnsafeMutableRawPointer?) -> UnsafeRawPointer?)?,
    releaseBytePointer: ((UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void)?,
    getBytesAtPosition: GetBytes?, releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    self.version = version
    self.getBytePointer = getBytePointer
    self.releaseBytePointer = releaseBytePointer
    self.getBytesAtPosition = getBytesAtPosition
    self.releaseInfo = releaseInfo
  }
}

extension CGDataProvider {
  /// More than this is not read: a callback may never say that it is at its end.
  private static let mostBytes = 1 << 30

  /// Reads all at once, then gives `info` back; nil without a way to read.
  public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?, callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    guard let read = callbacks.pointee.getBytes else { return nil }
    var data = Data()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while data.count < CGDataProvider.mostBytes {
      let count = block.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { read(info, $0, bytes.count) } ?? 0
      }
      guard count > 0 else { break }
      data.append(contentsOf: block.prefix(count))
    }
    callbacks.pointee.releaseInfo?(info)
    self.init(bytes: data)
  }

  /// Reads all at once, then gives `info` back; nil without a way to read, or fewer bytes than `size`.
  public convenience init?(
    directInfo info: UnsafeMutableRawPointer?, size: Int64,
    callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
  ) {
    guard size >= 0, size <= CGDataProvider.mostBytes else { return nil }
    defer { callbacks.pointee.releaseInfo?(info) }
    if let bytes = callbacks.pointee.getBytePointer?(info) {
      let data = Data(bytes: bytes, count: Int(size))
      callbacks.pointee.releaseBytePointer?(info, bytes)
      self.init(bytes: data)
      return
    }
    guard let read = callbacks.pointee.getBytesAtPosition else { return nil }
    var block = [UInt8](repeating: 0, count: Int(size))
    let count = block.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { read(info, $0, 0, bytes.count) } ?? 0
    }
    guard count == Int(size) else { return nil }
    self.init(bytes: Data(block))
  }
}
