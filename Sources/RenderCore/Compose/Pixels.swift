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

  static func copy(_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer, count: Int) {
    memcpy(to, from, count * 4)
  }
}
