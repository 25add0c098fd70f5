#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Rows of pixels that are copied or mixed as they are.
enum Pixels {
  /// kept·(255 − c)/255 + drawn·c/255 in every channel, rounded to nearest.
  @inline(__always) static func mix(_ drawn: UInt32, _ kept: UInt32, _ c: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00ff_00ff
    let d = 255 &- c
    var even = (drawn & mask) &* c &+ (kept & mask) &* d &+ 0x0080_0080
    even = ((even &+ ((even >> 8) & mask)) >> 8) & mask
    var odd = ((drawn >> 8) & mask) &* c &+ ((kept >> 8) & mask) &* d &+ 0x0080_0080
    odd = (odd &+ ((odd >> 8) & mask)) & ~mask
    return even | odd
  }

  /// a·b/255 in every channel, rounded to nearest.
  @inline(__always) static func multiplied(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let v = ((a >> shift) & 255) * ((b >> shift) & 255) + 128
      result |= ((v + (v >> 8)) >> 8) << shift
    }
    return result
  }

  static func copy(_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer, count: Int) {
    memcpy(to, from, count * 4)
  }
}
