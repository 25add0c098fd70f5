// Apple's Compression framework, as far as archives need it: streams of the algorithm that it calls ZLIB, which is deflate without a
// header (RFC 1951). The work is done by zlib, which lies in every program here already, beside the reader of PNG files.

/// What a stream does.
public struct compression_stream_operation: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// What is said to a stream with its bytes.
public struct compression_stream_flags: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
/// These bytes are the last ones.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// What came of a step.
public struct compression_status: RawRepresentable, Equatable, Sendable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}
public let COMPRESSION_STATUS_OK = compression_status(0)
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
public let COMPRESSION_STATUS_END = compression_status(1)

/// How bytes are made less.
public struct compression_algorithm: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
public let COMPRESSION_LZMA = compression_algorithm(0x306)
public let COMPRESSION_LZFSE = compression_algorithm(0x801)

/// A stream: where bytes come from and where they go.
public struct compression_stream {
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  public var dst_size: Int
  public var src_ptr: UnsafePointer<UInt8>
  public var src_size: Int
  public var state: UnsafeMutableRawPointer?

  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
    state: UnsafeMutableRawPointer?
  ) {
    self.dst_ptr = dst_ptr
    self.dst_size = dst_size
    self.src_ptr = src_ptr
    self.src_size = src_size
    self.state = state
  }
}

/// Begins a stream; only ZLIB is known.
@discardableResult
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  stream.pointee.state = nil
  guard algorithm == COMPRESSION_ZLIB,
    let deflater = Deflater(encodes: operation == COMPRESSION_STREAM_ENCODE)
  else {
    Inert.warn("compression_stream_init", "knows only COMPRESSION_ZLIB")
    return COMPRESSION_STATUS_ERROR
  }
  stream.pointee.state = Unmanaged.passRetained(deflater).toOpaque()
  return COMPRESSION_STATUS_OK
}

/// Turns as many bytes as there is room for.
@discardableResult
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  let deflater = Unmanaged<Deflater>.fromOpaque(state).takeUnretainedValue()
  return deflater.process(&stream.pointee, isLast: flags & 1 != 0)
}

/// Ends a stream.
@discardableResult
public func compression_stream_destroy(
  _ stream: UnsafeMutablePointer<compression_stream>
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  Unmanaged<Deflater>.fromOpaque(state).release()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

/// A stream of zlib's.
private final class Deflater {
  /// zlib's `z_stream`.
  private struct Stream {
    var nextIn: UnsafePointer<UInt8>?
    var availableIn: UInt32 = 0
    var totalIn: UInt = 0
    var nextOut: UnsafeMutablePointer<UInt8>?
    var availableOut: UInt32 = 0
    var totalOut: UInt = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?
    var free: OpaquePointer?
    var opaque: OpaquePointer?
    var dataType: Int32 = 0
    var adler: UInt = 0
    var reserved: UInt = 0
  }
  private typealias Step = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32
  private typealias BeginIn =
    @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
  private typealias BeginOut =
    @convention(c) (
      UnsafeMutableRawPointer, Int32, Int32, Int32, Int32, Int32, UnsafePointer<CChar>, Int32
    ) -> Int32

  private let stream = UnsafeMutablePointer<Stream>.allocate(capacity: 1)
  private let step: Step
  private let end: End

  private static func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
    guard let found = dlsym(nil, name) else { return nil }
    return unsafeBitCast(found, to: type)
  }

  init?(encodes: Bool) {
    guard let step = Self.symbol(encodes ? "deflate" : "inflate", Step.self),
      let end = Self.symbol(encodes ? "deflateEnd" : "inflateEnd", End.self)
    else { return nil }
    self.step = step
    self.end = end
    stream.initialize(to: Stream())
    let size = Int32(MemoryLayout<Stream>.size)
    // No header: a window of -15 bits. Apple's encoder is zlib's at level 5.
    let result =
      encodes
      ? Self.symbol("deflateInit2_", BeginOut.self)?(stream, 5, 8, -15, 8, 0, "1", size)
      : Self.symbol("inflateInit2_", BeginIn.self)?(stream, -15, "1", size)
    guard result == 0 else { return nil }
  }

  deinit {
    _ = end(stream)
    stream.deallocate()
  }

  func process(_ outer: inout compression_stream, isLast: Bool) -> compression_status {
    let room = UInt32(clamping: outer.dst_size), given = UInt32(clamping: outer.src_size)
    stream.pointee.nextIn = outer.src_ptr
    stream.pointee.availableIn = given
    stream.pointee.nextOut = outer.dst_ptr
    stream.pointee.availableOut = room
    let result = step(stream, isLast ? 4 : 0)
    let taken = Int(given - stream.pointee.availableIn), made = Int(room - stream.pointee.availableOut)
    outer.src_ptr += taken
    outer.src_size -= taken
    outer.dst_ptr += made
    outer.dst_size -= made
    switch result {
    case 1: return COMPRESSION_STATUS_END
    // No progress was possible: more room or more bytes are wanted.
    case 0, -5: return COMPRESSION_STATUS_OK
    default: return COMPRESSION_STATUS_ERROR
    }
  }
}
