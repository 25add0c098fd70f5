import ImageFiles
import RenderCore
import Testing

/// Damaged and hostile files cost one clear error: no trap, no hang, no memory by the header's word.
@Suite struct HostileFileTests {
  private func sample() throws -> [UInt8] {
    let surface = Surface(width: 40, height: 30)
    for i in 0..<40 * 30 * 4 { surface.pixels[i] = UInt8(truncatingIfNeeded: i &* 37 | 0x03) }
    for i in 0..<40 * 30 { surface.pixels[i * 4 + 3] = 255 }
    return try ImageFiles.encodePNG(surface)
  }

  @Test func emptyAndUnknownFilesAreRefused() {
    #expect(throws: ImageFileError.self) { try ImageFiles.decode([]) }
    #expect(throws: ImageFileError.self) { try ImageFiles.decode([UInt8]("GIF89a".utf8)) }
    #expect(throws: ImageFileError.self) { try ImageFiles.decode([UInt8]("BM123456".utf8)) }
    #expect(throws: ImageFileError.self) { try ImageFiles.decode([UInt8](repeating: 0, count: 1000)) }
  }

  @Test func everyTruncationOfAPNGIsRefusedOrDecoded() throws {
    let bytes = try sample()
    for length in stride(from: 8, to: bytes.count, by: 7) {
      _ = try? ImageFiles.decode(Array(bytes[..<length]))
    }
    #expect(throws: ImageFileError.self) { try ImageFiles.decode(Array(bytes[..<(bytes.count / 2)])) }
  }

  @Test func flippedBytesNeverTrap() throws {
    let bytes = try sample()
    let jpeg = try {
      let surface = Surface(width: 40, height: 30)
      return try ImageFiles.encodeJPEG(surface, quality: 80)
    }()
    var state: UInt64 = 1
    func random(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(n))
    }
    for _ in 0..<2000 {
      for original in [bytes, jpeg] {
        var damaged = original
        for _ in 0..<(1 + random(8)) { damaged[random(damaged.count)] = UInt8(random(256)) }
        _ = try? ImageFiles.decode(damaged)
      }
    }
  }

  @Test func aHeaderWithAHugeSizeIsRefusedBeforeMemoryIsAskedFor() throws {
    var bytes = try sample()
    // Width and height stand at bytes 16 and 20; the header's CRC at 29 must fit for libpng to read on.
    for i in 16..<24 { bytes[i] = i % 4 == 0 ? 0x00 : 0xFF }
    let crc = CRC32.of(bytes[12..<29])
    for i in 0..<4 { bytes[29 + i] = UInt8(truncatingIfNeeded: crc >> (24 - 8 * UInt32(i))) }
    #expect(throws: ImageFileError.self) { try ImageFiles.decode(bytes) }
  }

  @Test func missingFilesAndFoldersAreNamed() {
    for path in ["/nonexistent/x.png", "/"] {
      do {
        _ = try ImageFiles.read(path)
        Issue.record("\(path) was read")
      } catch {
        #expect("\(error)".contains(path))
      }
    }
  }

  /// The check sum of PNG chunks (PNG specification, annex D).
  private enum CRC32 {
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      var crc: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
      }
      return ~crc
    }
  }
}
