import Foundation

/// Why a frame could not be handed over.
public enum FrameSenderError: Error, Equatable, Sendable {
  /// The process was not started by the tool.
  case notPlayed
  /// The tool has gone or speaks another language.
  case disconnected
}

/// The program's end of the wire: hands frames to the tool that plays it.
///
/// Not thread-safe: one thread sends.
public final class FrameSender {
  /// One frame in shared memory, to be filled with premultiplied RGBA8 rows from top to bottom.
  public struct Buffer {
    public let pixels: UnsafeMutablePointer<UInt8>
    public let width: Int
    public let height: Int
    /// Bytes from one row to the next.
    public let stride: Int
    /// Which of the slots of the shared memory it is: 0, 1 or 2. Its old content is the frame that was last
    /// sent from it.
    public let slot: Int
  }

  /// How many slots there are.
  public static let slotCount = WireMessage.slots

  private let socket: Int32
  private let memory: UnsafeMutableRawPointer
  private let frameBytes: Int
  private let width: Int
  private let height: Int
  private var free = Array(0..<WireMessage.slots)
  private var received: [UInt8] = []
  private var sent: UInt64 = 0

  /// Takes over the descriptors that the tool left to this process.
  public init(request: ShowRequest) throws {
    try request.validate()
    let crop = request.cropPixels
    width = crop.width
    height = crop.height
    frameBytes = width * height * 4
    socket = WireMessage.socketDescriptor
    // what the app itself starts must hold neither end
    guard fcntl(socket, F_SETFD, FD_CLOEXEC) == 0,
      fcntl(WireMessage.memoryDescriptor, F_SETFD, FD_CLOEXEC) == 0,
      let map = mmap(
        nil, frameBytes * WireMessage.slots, PROT_READ | PROT_WRITE, MAP_SHARED, WireMessage.memoryDescriptor,
        0), map != MAP_FAILED
    else { throw FrameSenderError.notPlayed }
    memory = map
    close(WireMessage.memoryDescriptor)
  }

  deinit { munmap(memory, frameBytes * WireMessage.slots) }

  /// A slot to draw the next frame into; waits until the tool has given one back.
  public func nextBuffer() throws -> Buffer {
    while free.isEmpty { try receive() }
    let slot = free.removeFirst()
    let pixels = (memory + slot * frameBytes).assumingMemoryBound(to: UInt8.self)
    return Buffer(pixels: pixels, width: width, height: height, stride: width * 4, slot: slot)
  }

  /// Gives a filled slot to the tool as the next frame of the playing order.
  /// - Parameter isRepeat: true if every pixel equals the frame before.
  public func send(_ buffer: Buffer, isRepeat: Bool = false) throws {
    try write(WireMessage(.frame, a: UInt64(buffer.slot), b: sent, c: isRepeat ? 1 : 0).bytes)
    sent += 1
  }

  /// Sends the layer tree.
  public func send(tree: Data) throws {
    try write(WireMessage(.tree, a: UInt64(tree.count)).bytes)
    try write([UInt8](tree))
  }

  /// Says that the play cannot go on, and why, in one line.
  public func fail(_ reason: String) throws {
    let text = [UInt8](reason.utf8.prefix(4096))
    try write(WireMessage(.failure, a: UInt64(text.count)).bytes)
    try write(text)
  }

  /// Says that everything is sent.
  public func finish() throws { try write(WireMessage(.finished).bytes) }

  private func receive() throws {
    var block = [UInt8](repeating: 0, count: 256)
    let count = retrying { recv(socket, &block, block.count, 0) }
    guard count > 0 else { throw FrameSenderError.disconnected }
    received += block[..<count]
    while received.count >= WireMessage.size {
      guard let message = WireMessage(received[..<WireMessage.size]), message.kind == .release,
        message.a < UInt64(WireMessage.slots), !free.contains(Int(message.a))
      else { throw FrameSenderError.disconnected }
      free.append(Int(message.a))
      received.removeFirst(WireMessage.size)
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    guard sendAll(bytes, to: socket) else { throw FrameSenderError.disconnected }
  }
}
