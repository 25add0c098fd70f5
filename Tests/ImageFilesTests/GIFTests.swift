import ImageFiles
import Testing

/// GIF files built here by their specification (GIF89a).
@Suite("The first picture of a GIF") struct GIFTests {
  /// A file of `width` × `height` pixels from a palette of black, red, green, blue. Codes of three bits, cleared before
  /// every second pixel so that they never grow: the table of a code size of 2 is 0…3, clear 4, end 5.
  private func file(
    _ width: Int, _ height: Int, screen: (Int, Int)? = nil, at: (Int, Int) = (0, 0),
    transparent: UInt8? = nil,
    isInterlaced: Bool = false, pixels: [Int]
  ) -> [UInt8] {
    func word(_ v: Int) -> [UInt8] { [UInt8(v & 255), UInt8(v >> 8)] }
    let screen = screen ?? (width, height)
    var bytes = Array("GIF89a".utf8) + word(screen.0) + word(screen.1) + [0x81, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    if let transparent { bytes += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    bytes += [0x2C] + word(at.0) + word(at.1) + word(width) + word(height) + [isInterlaced ? 0x40 : 0, 2]
    var codes: [Int] = []
    for (i, pixel) in pixels.enumerated() { codes += i % 2 == 0 ? [4, pixel] : [pixel] }
    codes.append(5)
    var data: [UInt8] = []
    for (i, code) in codes.enumerated() {
      for bit in 0..<3 {
        let place = i * 3 + bit
        if place / 8 == data.count { data.append(0) }
        if (code >> bit) & 1 == 1 { data[place / 8] |= 1 << UInt8(place % 8) }
      }
    }
    return bytes + [UInt8(data.count)] + data + [0, 0x3B]
  }

  private func pixels(_ file: [UInt8]) throws -> [[UInt8]] {
    let picture = try ImageFiles.decode(file)
    return (0..<picture.height).flatMap { y in
      (0..<picture.width).map { x in
        (0..<4).map { picture.surface.pixels[y * picture.surface.stride + x * 4 + $0] }
      }
    }
  }

  private let black: [UInt8] = [0, 0, 0, 255]
  private let red: [UInt8] = [255, 0, 0, 255]
  private let green: [UInt8] = [0, 255, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]

  @Test("Palette entries become colours")
  func colours() throws {
    #expect(try pixels(file(2, 2, pixels: [0, 1, 2, 3])) == [black, red, green, blue])
    #expect(try ImageFiles.decode(file(2, 2, pixels: [0, 1, 2, 3])).isOpaque)
  }

  @Test("The transparent entry, and the screen around a small picture, stay clear")
  func clear() throws {
    let nothing: [UInt8] = [0, 0, 0, 0]
    #expect(try pixels(file(2, 1, transparent: 1, pixels: [0, 1])) == [black, nothing])
    #expect(
      try pixels(file(1, 1, screen: (2, 2), at: (1, 0), pixels: [2])) == [nothing, green, nothing, nothing])
    // beside the screen: nothing of it is seen
    #expect(try pixels(file(1, 1, screen: (1, 1), at: (5, 5), pixels: [2])) == [nothing])
  }

  @Test("Interlaced rows come 0, 4, 2, 1, 3: appendix E")
  func interlaced() throws {
    let shown = try pixels(file(1, 5, isInterlaced: true, pixels: [0, 1, 2, 3, 1]))
    #expect(shown == [black, blue, green, red, red])
  }

  @Test("A file that ends early is refused")
  func truncated() {
    let whole = file(2, 2, pixels: [0, 1, 2, 3])
    for length in 6..<(whole.count - 4) {
      #expect(throws: ImageFileError.self, "\(length)") { try ImageFiles.decode(Array(whole[..<length])) }
    }
  }
}
