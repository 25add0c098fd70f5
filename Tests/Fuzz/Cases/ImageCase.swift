import ImageFiles
import RenderCore

/// A picture file, damaged: it is decoded or refused with an error, within memory.
public struct ImageCase {
  private var dice: Dice

  public init(seed: UInt64) { dice = Dice(seed) }

  public func run() throws {
    var me = self
    try me.play()
  }

  private mutating func picture() -> Surface {
    let surface = Surface(width: 1 + dice.below(40), height: 1 + dice.below(30))
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        let alpha = dice.once(in: 3) ? dice.below(256) : 255
        for part in 0..<3 { surface.pixels[y * surface.stride + x * 4 + part] = UInt8(dice.below(alpha + 1)) }
        surface.pixels[y * surface.stride + x * 4 + 3] = UInt8(alpha)
      }
    }
    return surface
  }

  /// A file of one of the formats. Those that we do not write are small files built here by their specifications.
  private mutating func file() throws -> [UInt8] {
    switch dice.below(4) {
    case 0: return try ImageFiles.encodeJPEG(picture(), quality: 1 + dice.below(100))
    case 1: return SmallFiles.webp
    case 2: return SmallFiles.gif
    default: return try ImageFiles.encodePNG(picture())
    }
  }

  private mutating func play() throws {
    var bytes = try file()
    switch dice.below(5) {
    case 0: bytes.removeLast(dice.below(bytes.count))
    case 1:
      bytes.insert(
        contentsOf: (0..<dice.below(20)).map { _ in UInt8(dice.below(256)) }, at: dice.below(bytes.count))
    case 2:
      let from = dice.below(bytes.count)
      bytes.removeSubrange(from..<min(bytes.count, from + 1 + dice.below(12)))
    default: break
    }
    guard !bytes.isEmpty else { return }
    for _ in 0..<dice.below(10) {
      // the head holds the sizes: most damage goes there
      let place = dice.once(in: 2) ? dice.below(min(64, bytes.count)) : dice.below(bytes.count)
      bytes[place] = dice.once(in: 3) ? dice.one(of: [0, 255, 127, 128]) : UInt8(dice.below(256))
    }
    guard let picture = try? ImageFiles.decode(bytes) else { return }
    if picture.width < 1 || picture.height < 1 || picture.width > ImageFiles.Limits.side
      || picture.height > ImageFiles.Limits.side
    {
      throw Fault("a decoded picture of \(picture.width) by \(picture.height) pixels")
    }
  }
}

/// Whole little files of formats that are read but not written here.
enum SmallFiles {
  /// One black pixel: the header of GIF89a, a palette of two colours, one image of LZW codes clear, 0, end.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  /// A lossless WebP of one pixel: the RIFF header, a VP8L chunk of size 1 × 1 without transforms, whose five prefix
  /// codes have one symbol each (RFC 9649, section 3).
  static let webp: [UInt8] = {
    var bits: [Bool] = []
    func put(_ value: Int, _ count: Int) { for i in 0..<count { bits.append((value >> i) & 1 == 1) } }
    put(0, 14)
    put(0, 14)
    put(0, 1)
    put(0, 3)
    // no transform, no colour cache, no meta prefix codes
    put(0, 1)
    put(0, 1)
    put(0, 1)
    // five simple codes of one 8-bit symbol: green, red, blue, alpha, distance
    for symbol in [120, 40, 200, 255, 0] {
      put(1, 1)
      put(0, 1)
      put(1, 1)
      put(symbol, 8)
    }
    while bits.count % 8 != 0 { bits.append(false) }
    var data: [UInt8] = [0x2F]
    for start in stride(from: 0, to: bits.count, by: 8) {
      var byte: UInt8 = 0
      for i in 0..<8 where bits[start + i] { byte |= 1 << UInt8(i) }
      data.append(byte)
    }
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8((value >> (8 * $0)) & 255) } }
    let padded = data + (data.count % 2 == 1 ? [0] : [])
    let chunk = Array("VP8L".utf8) + word(data.count) + padded
    return Array("RIFF".utf8) + word(4 + chunk.count) + Array("WEBP".utf8) + chunk
  }()
}

extension FuzzFamily {
  /// The little files are whole: damage starts from what a decoder takes.
  public static func checkSeeds() throws {
    for file in [SmallFiles.webp, SmallFiles.gif] {
      let picture = try ImageFiles.decode(file)
      guard picture.width == 1, picture.height == 1 else {
        throw Fault("a seed of one pixel is \(picture.width) by \(picture.height)")
      }
    }
  }
}
