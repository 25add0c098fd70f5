import Foundation
import Media
import RenderCore
import Testing

/// What is particular to GIF: hundredths of a second, 256 colours, pixels kept from the frame before.
@Suite struct GIFTests {
  /// The delays that the graphics control extensions hold (GIF89a, section 23).
  private func delays(_ bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    for i in bytes.indices.dropLast(7) where bytes[i] == 0x21 && bytes[i + 1] == 0xF9 && bytes[i + 2] == 4 {
      if bytes[i + 7] == 0 { found.append(Int(bytes[i + 4]) | Int(bytes[i + 5]) << 8) }
    }
    return found
  }

  @Test(arguments: [50.0, 30, 25, 24, 12.5])
  func delaysAreRoundedAtTheirEnds(_ fps: Double) throws {
    try withTemporaryFolder { folder in
      let film = try FilmWriter(path: "\(folder)/a.gif", format: .gif, width: 8, height: 8, fps: fps)
      for k in 0..<30 {
        let surface = Surface(width: 8, height: 8)
        for i in 0..<64 { surface.pixels[i * 4 + 3] = 255 }
        surface.pixels[0] = UInt8(k)
        try film.append(surface)
      }
      try film.finish()
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.gif")))
      func hundredths(_ k: Int) -> Int { Int((100 * Double(k) / fps).rounded()) }
      let expected = (0..<30).map { hundredths($0 + 1) - hundredths($0) }
      #expect(delays(bytes) == expected)
      // The sum is the film's length: 30 frames at fps, to half a hundredth.
      #expect(abs(Double(expected.reduce(0, +)) - 3000 / fps) <= 0.5)
    }
  }

  @Test func fewColoursAreKeptExactlyAndManyStayClose() throws {
    try withTemporaryFolder { folder in
      let film = try FilmWriter(path: "\(folder)/a.gif", format: .gif, width: 256, height: 64, fps: 50)
      let smooth = Surface(width: 256, height: 64)
      for y in 0..<64 {
        for x in 0..<256 {
          let p = smooth.pixels + y * smooth.stride + x * 4
          (p[0], p[1], p[2], p[3]) = (UInt8(x), UInt8(255 - x), UInt8(4 * y), 255)
        }
      }
      try film.append(smooth)
      let flat = Surface(width: 256, height: 64)
      for i in 0..<256 * 64 {
        let p = flat.pixels + i * 4
        (p[0], p[1], p[2], p[3]) = (UInt8(i % 200), 12, 77, 255)
      }
      try film.append(flat)
      try film.finish()
      let back = try FilmReader("\(folder)/a.gif")
      #expect(back.frames.count == 2)
      #expect(back.pixel(1, 131, 40) == [Int((40 * 256 + 131) % 200), 12, 77, 255])
      // 16,384 colours in 255: blocks of 8×8 pixels, averaged as the eye does, stay within 6 levels.
      for by in 0..<8 {
        for bx in 0..<32 {
          var sum = [0, 0, 0]
          for y in 0..<8 {
            for x in 0..<8 { for c in 0..<3 { sum[c] += back.pixel(0, bx * 8 + x, by * 8 + y)[c] } }
          }
          let mean = [Double(bx * 8) + 3.5, 251.5 - Double(bx * 8), Double(by * 32) + 14]
          for c in 0..<3 { #expect(abs(Double(sum[c]) / 64 - mean[c]) < 6, "block \(bx) \(by) channel \(c)") }
        }
      }
    }
  }

  @Test func unchangedPixelsAreNotWrittenAgain() throws {
    try withTemporaryFolder { folder in
      func film(_ frames: Int) throws -> Int {
        let film = try FilmWriter(path: "\(folder)/a.gif", format: .gif, width: 400, height: 400, fps: 50)
        let surface = Surface(width: 400, height: 400)
        for i in 0..<400 * 400 {
          let p = surface.pixels + i * 4
          (p[0], p[1], p[2], p[3]) = (UInt8(i * 7 % 251), UInt8(i % 13), UInt8(i / 700), 255)
        }
        for _ in 0..<frames { try film.append(surface) }
        try film.finish()
        return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.gif")).count
      }
      // An empty frame: control extension 8, image header 10, 2 to 4 colours 6 to 12, data at most 6 bytes.
      let long = try film(11)
      let short = try film(1)
      #expect(long - short <= 10 * 40)
    }
  }

  @Test func transparentFilmsKeepHolesAndClearThem() throws {
    try withTemporaryFolder { folder in
      let film = try FilmWriter(
        path: "\(folder)/a.gif", format: .gif, width: 16, height: 16, fps: 50, transparent: true)
      for k in 0..<2 {
        let surface = Surface(width: 16, height: 16)
        for y in 0..<16 {
          for x in k * 8..<k * 8 + 8 {
            let p = surface.pixels + y * surface.stride + x * 4
            (p[0], p[1], p[2], p[3]) = (10, 20, 30, 255)
          }
        }
        try film.append(surface)
      }
      try film.finish()
      let back = try FilmReader("\(folder)/a.gif")
      #expect(back.pixel(0, 4, 4) == [10, 20, 30, 255])
      #expect(back.pixel(0, 12, 4)[3] == 0)
      #expect(back.pixel(1, 4, 4)[3] == 0)
      #expect(back.pixel(1, 12, 4) == [10, 20, 30, 255])
    }
  }
}
