/// How one number of a pixel lies in memory: a byte, or two or four of them in either order.
enum PixelComponent: Equatable {
  case byte
  case word(isLittle: Bool)
  case half(isLittle: Bool)
  case float(isLittle: Bool)

  /// Nil for widths that are not used. Without an order the greater byte comes first, as Core Graphics has it.
  init?(bits: Int, info: CGBitmapInfo) {
    switch (bits, info.isFloat) {
    case (8, false): self = .byte
    case (16, false): self = .word(isLittle: info.isLittle16)
    case (16, true): self = .half(isLittle: info.isLittle16)
    case (32, true): self = .float(isLittle: info.isLittle32)
    default: return nil
    }
  }

  var size: Int {
    switch self {
    case .byte: 1
    case .word, .half: 2
    case .float: 4
    }
  }

  /// The number as a part of 1; not limited to 0…1 where it is a floating one.
  func read(_ p: UnsafePointer<UInt8>) -> Double {
    switch self {
    case .byte: return Double(p[0]) / 255
    case .word(let isLittle): return Double(Self.word(p, isLittle)) / 65_535
    case .half(let isLittle): return Self.number(half: Self.word(p, isLittle))
    case .float(let isLittle):
      var bits: UInt32 = 0
      for k in 0..<4 { bits |= UInt32(p[isLittle ? k : 3 - k]) << (8 * UInt32(k)) }
      let value = Double(Float(bitPattern: bits))
      return value.isNaN ? 0 : value
    }
  }

  /// Stores a number of 0…1, rounded to the nearest that there is.
  func write(_ value: Double, _ p: UnsafeMutablePointer<UInt8>) {
    switch self {
    case .byte: p[0] = UInt8((min(max(value, 0), 1) * 255).rounded())
    case .word(let isLittle):
      Self.store(UInt16((min(max(value, 0), 1) * 65_535).rounded()), p, isLittle)
    case .half(let isLittle): Self.store(Self.half(value), p, isLittle)
    case .float(let isLittle):
      let bits = Float(value).bitPattern
      for k in 0..<4 { p[isLittle ? k : 3 - k] = UInt8(truncatingIfNeeded: bits >> (8 * UInt32(k))) }
    }
  }

  private static func word(_ p: UnsafePointer<UInt8>, _ isLittle: Bool) -> UInt16 {
    isLittle ? UInt16(p[1]) << 8 | UInt16(p[0]) : UInt16(p[0]) << 8 | UInt16(p[1])
  }

  private static func store(_ v: UInt16, _ p: UnsafeMutablePointer<UInt8>, _ isLittle: Bool) {
    p[isLittle ? 0 : 1] = UInt8(truncatingIfNeeded: v)
    p[isLittle ? 1 : 0] = UInt8(truncatingIfNeeded: v >> 8)
  }

  // MARK: - Half floats: a sign, 5 bits of exponent about 15, 10 bits behind the point

  private static func number(half bits: UInt16) -> Double {
    let fraction = Double(bits & 0x3FF)
    let exponent = Int(bits >> 10 & 0x1F)
    let size: Double
    switch exponent {
    case 0: size = fraction * 0x1p-24
    case 31: size = fraction == 0 ? 65_504 : 0
    default: size = Double(sign: .plus, exponent: exponent - 15, significand: 1 + fraction / 1024)
    }
    return bits & 0x8000 == 0 ? size : -size
  }

  private static func half(_ value: Double) -> UInt16 {
    let size = min(abs(value), 65_504)
    let sign: UInt16 = value < 0 ? 0x8000 : 0
    guard size >= 0x1p-14 else { return sign | UInt16((size * 0x1p24).rounded(.toNearestOrEven)) }
    let steps = (size / Double(sign: .plus, exponent: size.exponent, significand: 1) - 1) * 1024
    // A fraction that rounds up to 1 carries into the exponent by itself.
    return sign | (UInt16(Int(size.exponent) + 15) << 10) + UInt16(steps.rounded(.toNearestOrEven))
  }
}
