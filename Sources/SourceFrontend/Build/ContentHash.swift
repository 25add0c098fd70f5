/// SHA-256 (FIPS 180-4), to name a program after what it was made of.
struct ContentHash {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  /// Adds a text with its length, so that two lists of texts never look the same.
  mutating func add(_ text: String) {
    add(bytes: Array("\(text.utf8.count):".utf8))
    add(bytes: Array(text.utf8))
  }

  mutating func add(bytes: [UInt8]) {
    count += UInt64(bytes.count)
    pending += bytes
    var start = 0
    while pending.count - start >= 64 {
      block(pending, at: start)
      start += 64
    }
    pending.removeFirst(start)
  }

  /// The hash of what was added so far, in 64 hexadecimal digits.
  func hex() -> String {
    var copy = self
    let bits = count * 8
    copy.pending.append(0x80)
    while copy.pending.count % 64 != 56 { copy.pending.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      copy.pending.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    for start in stride(from: 0, to: copy.pending.count, by: 64) { copy.block(copy.pending, at: start) }
    let digits = Array("0123456789abcdef")
    var text = ""
    for word in copy.state {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt32(shift)) & 15])
      }
    }
    return text
  }

  private mutating func block(_ bytes: [UInt8], at start: Int) {
    var words = [UInt32](repeating: 0, count: 64)
    for i in 0..<16 {
      for byte in bytes[(start + i * 4)..<(start + i * 4 + 4)] { words[i] = words[i] << 8 | UInt32(byte) }
    }
    for i in 16..<64 {
      let a = words[i - 15], b = words[i - 2]
      let s0 = Self.turn(a, 7) ^ Self.turn(a, 18) ^ (a >> 3)
      let s1 = Self.turn(b, 17) ^ Self.turn(b, 19) ^ (b >> 10)
      words[i] = words[i - 16] &+ s0 &+ words[i - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = Self.turn(e, 6) ^ Self.turn(e, 11) ^ Self.turn(e, 25)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ s1 &+ choice &+ Self.constants[i] &+ words[i]
      let s0 = Self.turn(a, 2) ^ Self.turn(a, 13) ^ Self.turn(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ s0 &+ majority)
    }
    for (i, word) in [a, b, c, d, e, f, g, h].enumerated() { state[i] = state[i] &+ word }
  }

  private static func turn(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }

  /// The first 32 bits after the point of the cube roots of the first 64 primes, as the standard defines them, worked out
  /// in integers: the largest r with r³ ≤ p·2⁹⁶, without the whole part of the root.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The root of the 64th prime, 311, is below 7, so r has at most 35 bits, and r³ at most 105.
      var root: UInt64 = 0
      for bit in stride(from: UInt64(34), through: 0, by: -1) {
        let trial = root | 1 << bit
        let square = trial.multipliedFullWidth(by: trial)
        let low = square.low.multipliedFullWidth(by: trial)
        let upper = square.high * trial + low.high
        if upper < prime << 32 || (upper == prime << 32 && low.low == 0) { root = trial }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()
}
