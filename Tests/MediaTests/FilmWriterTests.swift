import Foundation
import Media
import RenderCore
import Testing

/// Films say what the frames said, whole and the same each time.
@Suite struct FilmWriterTests {
  private static let colors: [[UInt8]] = [
    [255, 0, 0, 255], [0, 176, 56, 255], [0, 140, 212, 255], [255, 255, 255, 255], [0, 0, 0, 255],
  ]

  /// A flat frame with a 64-pixel square of another colour that walks to the right.
  private func frame(_ k: Int, width: Int, height: Int) -> Surface {
    let surface = Surface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let isSquare = (16 * k..<16 * k + 64).contains(x) && (16..<80).contains(y)
        let color = Self.colors[isSquare ? 1 : 3]
        for c in 0..<4 { surface.pixels[y * surface.stride + x * 4 + c] = color[c] }
      }
    }
    return surface
  }

  private func write(_ path: String, _ format: FilmFormat, width: Int = 192, height: Int = 96) throws {
    let film = try FilmWriter(path: path, format: format, width: width, height: height, fps: 50)
    for k in 0..<5 { try film.append(frame(k, width: width, height: height)) }
    try film.finish()
  }

  @Test(arguments: FilmFormat.allCases)
  func framesComeBackInTheirColours(_ format: FilmFormat) throws {
    // libavformat has no demuxer for animated WebP; its bytes are checked by another test.
    guard format != .webp else { return }
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.\(format.rawValue)"
      try write(path, format)
      let film = try FilmReader(path)
      #expect(film.frames.count == 5)
      #expect(film.width == 192 && film.height == 96)
      // Inside flat areas only the conversion to 8-bit BT.709 and back rounds (each step by up to 1/219
      // and 1/224 of the range, times coefficients up to 1.86) and the quantiser adds a little: 4 of 255.
      let limit = [FilmFormat.gif, .apng].contains(format) ? 0 : 4
      for k in film.frames.indices {
        for (place, color) in [((16 * k + 32, 48), 1), ((180, 88), 3)] {
          let pixel = film.pixel(k, place.0, place.1)
          for c in 0..<3 {
            #expect(abs(pixel[c] - Int(Self.colors[color][c])) <= limit, "\(format) \(k) \(place) \(pixel)")
          }
        }
        #expect(abs(film.times[k] - film.times[0] - Double(k) / 50) < 0.0011, "\(format) frame \(k)")
      }
    }
  }

  @Test(arguments: FilmFormat.allCases)
  func twoFilmsAreTheSameBytesAndNothingElseIsLeft(_ format: FilmFormat) throws {
    try withTemporaryFolder { folder in
      try write("\(folder)/a.\(format.rawValue)", format)
      try write("\(folder)/b.\(format.rawValue)", format)
      let a = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.\(format.rawValue)"))
      let b = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/b.\(format.rawValue)"))
      #expect(a == b)
      #expect(!a.isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  /// Encoders read memory that they never wrote; films of one busy process must not show it.
  @Test func filmsDoNotDependOnWhatTheProcessDidBefore() async throws {
    let films = try await withThrowingTaskGroup(of: [Data].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var films: [Data] = []
          for _ in 0..<40 {
            try withTemporaryFolder { folder in
              try write("\(folder)/a.mp4", .mp4)
              films.append(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.mp4")))
            }
          }
          return films
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(films.count == 160)
    #expect(Set(films).count == 1)
  }

  @Test func oddSizesAreFilmedWhole() throws {
    try withTemporaryFolder { folder in
      try write("\(folder)/a.mp4", .mp4, width: 95, height: 63)
      let film = try FilmReader("\(folder)/a.mp4")
      // 4:2:0 needs even sides: one column and one row more, copies of the last.
      #expect(film.width == 96 && film.height == 64)
      #expect(film.frames.count == 5)
    }
  }

  @Test func animatedWebPHoldsEveryFrame() throws {
    try withTemporaryFolder { folder in
      try write("\(folder)/a.webp", .webp)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.webp")))
      let frames = bytes.indices.dropLast(3).filter { Array(bytes[$0..<$0 + 4]) == [UInt8]("ANMF".utf8) }
      #expect(frames.count == 5)
    }
  }

  @Test func aFilmGivenUpLeavesTheOldFile() throws {
    try withTemporaryFolder { folder in
      let url = URL(fileURLWithPath: "\(folder)/a.mp4")
      try Data([1]).write(to: url)
      do {
        let film = try FilmWriter(path: url.path, format: .mp4, width: 64, height: 64, fps: 60)
        try film.append(frame(0, width: 64, height: 64))
      }
      #expect(try Data(contentsOf: url) == Data([1]))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.mp4"])
    }
  }

  @Test func whatCannotBeWrittenIsRefusedInOneLine() {
    func refusal(_ make: () throws -> FilmWriter) -> String {
      do {
        _ = try make()
        return ""
      } catch { return "\(error)" }
    }
    let missing = refusal {
      try FilmWriter(path: "/nonexistent/a.mp4", format: .mp4, width: 64, height: 64, fps: 60)
    }
    #expect(missing.contains("/nonexistent/a.mp4"))
    let folder = NSTemporaryDirectory()
    let refusals = [
      refusal { try FilmWriter(path: "\(folder)/a.gif", format: .gif, width: 64, height: 64, fps: 60) },
      refusal { try FilmWriter(path: "\(folder)/a.gif", format: .gif, width: 0, height: 64, fps: 50) },
      refusal { try FilmWriter(path: "\(folder)/a.gif", format: .gif, width: 64, height: 64, fps: .nan) },
      refusal {
        try FilmWriter(
          path: "\(folder)/a.mp4", format: .mp4, width: 64, height: 64, fps: 60, transparent: true)
      },
      missing,
    ]
    for refusal in refusals {
      #expect(!refusal.isEmpty)
      #expect(!refusal.contains("\n"))
    }
  }

  @Test(arguments: [FilmFormat.gif, .mp4])
  func extensionsNameFormatsInAnyCase(_ format: FilmFormat) {
    #expect(FilmFormat(path: "a/b.x.\(format.rawValue.uppercased())") == format)
    #expect(FilmFormat(path: "a/\(format.rawValue)") == nil)
    #expect(FilmFormat(path: "a.\(format.rawValue)/b") == nil)
    #expect(FilmFormat(path: ".\(format.rawValue)") == nil)
  }
}
