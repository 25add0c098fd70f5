import Testing

/// `acetate render` into films.
@Suite struct FilmTests {
  /// What a GIF holds, read by its own grammar: the delays of its frames in hundredths of a second.
  private func gifDelays(_ bytes: [UInt8]) -> [Int] {
    // A graphic control extension: 21 F9 04 flags delay(2, little end first) transparent 00.
    var delays: [Int] = []
    for index in 0..<max(0, bytes.count - 8)
    where bytes[index] == 0x21 && bytes[index + 1] == 0xf9 && bytes[index + 2] == 4 && bytes[index + 7] == 0 {
      delays.append(Int(bytes[index + 4]) | Int(bytes[index + 5]) << 8)
    }
    return delays
  }

  private func film(_ scratch: Scratch, _ name: String, _ options: String...) throws -> Tool.Result {
    try scratch.write("a.swift", Samples.square)
    let words = ["render", "a.swift", "-o", name, "--size", "200x100", "--scale", "1"] + options
    return try Tool.run(Tool.process(words, in: scratch.path))
  }

  /// 0.5 s at 50 frames a second are 25 frames of 2 hundredths; equal neighbours may share one longer delay.
  @Test func aGifLastsItsTime() throws {
    let scratch = Scratch()
    let result = try film(scratch, "x.gif", "--duration", "0.5")
    #expect(result.status == 0, "\(result.errors)")
    let bytes = try scratch.bytes("x.gif")
    #expect(bytes.prefix(6).elementsEqual("GIF89a".utf8))
    #expect(gifDelays(bytes).reduce(0, +) == 50)
  }

  /// At 30 frames a second, delay k is round(100(k+1)/30) − round(100k/30): 3, 4, 3, 3, 4, 3 …
  @Test func delaysOfAGifAddUp() throws {
    let scratch = Scratch()
    #expect(try film(scratch, "x.gif", "--duration", "0.2", "--fps", "30").status == 0)
    #expect(gifDelays(try scratch.bytes("x.gif")) == [3, 4, 3, 3, 4, 3])
  }

  @Test(arguments: ["x.mp4", "x.apng", "x.webp", "x.webm", "x.mov"])
  func everyFormatIsWritten(_ name: String) throws {
    let scratch = Scratch()
    let result = try film(scratch, name, "--duration", "0.1")
    #expect(result.status == 0, "\(result.errors)")
    let bytes = try scratch.bytes(name)
    switch name {
    case "x.mp4", "x.mov": #expect(bytes[4..<8].elementsEqual("ftyp".utf8))
    case "x.apng": #expect(bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
    case "x.webp": #expect(bytes.prefix(4).elementsEqual("RIFF".utf8))
    default: #expect(bytes.prefix(4) == [0x1a, 0x45, 0xdf, 0xa3])
    }
    #expect(scratch.names == ["a.swift", name])
  }

  @Test(arguments: ["x.gif", "x.mp4"]) func twoRendersAreTheSameBytes(_ name: String) throws {
    let one = Scratch()
    let two = Scratch()
    #expect(try film(one, name, "--duration", "0.3").status == 0)
    #expect(try film(two, name, "--duration", "0.3", "--threads", "1").status == 0)
    #expect(try one.bytes(name) == two.bytes(name))
  }

  @Test func aFilmReplacesAnOlderOne() throws {
    let scratch = Scratch()
    try scratch.write("x.gif", "an older film")
    #expect(try film(scratch, "x.gif", "--duration", "0.1").status == 0)
    #expect(try scratch.bytes("x.gif").prefix(3).elementsEqual("GIF".utf8))
  }
}
