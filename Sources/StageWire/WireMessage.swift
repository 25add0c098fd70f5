import Foundation

// The wire between the tool and a program it plays.
//
// Pixels travel through shared memory, everything else through a stream socket. The memory is a file
// without a name: three frames, one after the other, made by the parent and sealed, so that the program
// can neither shrink nor grow it under the parent's feet. The socket carries messages of one fixed size;
// a message that announces text is followed by exactly that many bytes.
//
// The parent decides every size from its own request. What the program says (which frame, which slot,
// how much text) is checked against what can be true at that moment, and anything else ends the play: a
// program under test may scribble over its memory and its descriptors, and must not take the tool along.
//
// Back-pressure: the program may fill a slot only while it owns it. It owns all three at the start, gives
// one away with each frame and gets it back when the parent has finished with the pixels.

/// One message: a kind and three numbers, 32 bytes in this machine's byte order.
struct WireMessage: Equatable {
  enum Kind: UInt32 {
    /// Program → tool: slot `a` holds frame number `b` of the playing order; `c` is 1 if it equals the last.
    case frame = 1
    /// Program → tool: `a` bytes of layer-tree JSON follow.
    case tree = 2
    /// Program → tool: `a` bytes of text follow that say why the play cannot go on.
    case failure = 3
    /// Program → tool: all is sent.
    case finished = 4
    /// Tool → program: slot `a` may be written again.
    case release = 5
  }

  static let size = 32
  /// Begins every message; a program that writes its own bytes into the socket is found out by it.
  static let magic: UInt32 = 0x4143_5431
  static let slots = 3
  /// The most text that the parent takes: 256 MiB.
  static let longestText: UInt64 = 1 << 28
  /// The descriptors of the socket and the memory in the program.
  static let socketDescriptor: Int32 = 3
  static let memoryDescriptor: Int32 = 4

  var kind: Kind
  var a: UInt64 = 0
  var b: UInt64 = 0
  var c: UInt64 = 0

  var bytes: [UInt8] {
    var result = [UInt8]()
    result.reserveCapacity(Self.size)
    withUnsafeBytes(of: Self.magic) { result.append(contentsOf: $0) }
    withUnsafeBytes(of: kind.rawValue) { result.append(contentsOf: $0) }
    for value in [a, b, c] { withUnsafeBytes(of: value) { result.append(contentsOf: $0) } }
    return result
  }

  init(_ kind: Kind, a: UInt64 = 0, b: UInt64 = 0, c: UInt64 = 0) {
    self.kind = kind
    self.a = a
    self.b = b
    self.c = c
  }

  /// The message in 32 bytes; nil when they are none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    let array = Array(bytes)
    let parsed: (UInt32, UInt32, UInt64, UInt64, UInt64) = array.withUnsafeBytes {
      (
        $0.loadUnaligned(fromByteOffset: 0, as: UInt32.self),
        $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
        $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
        $0.loadUnaligned(fromByteOffset: 16, as: UInt64.self),
        $0.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
      )
    }
    guard parsed.0 == Self.magic, let kind = Kind(rawValue: parsed.1) else { return nil }
    self.init(kind, a: parsed.2, b: parsed.3, c: parsed.4)
  }
}
