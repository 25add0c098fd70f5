import ImageFiles
import RenderCore
import Testing

/// `acetate diff`, called as a user calls it, on pictures of ten by ten pixels.
@Suite struct DiffTests {
  /// A grey picture in which the first `changed` pixels of the top row are brighter by `by`.
  private func picture(_ scratch: Scratch, _ name: String, changed: Int = 0, by: UInt8 = 0, width: Int = 10)
    throws
  {
    let surface = Surface(width: width, height: 10)
    for index in 0..<(width * 10) {
      let value: UInt8 = 100 + (index < changed ? by : 0)
      for channel in 0..<3 { surface.pixels[index * 4 + channel] = value }
      surface.pixels[index * 4 + 3] = 255
    }
    try ImageFiles.writePNG(surface, to: scratch.path + "/" + name)
  }

  @Test func thePicturesThemselvesAreNotOverwritten() throws {
    let scratch = Scratch()
    try picture(scratch, "a.png")
    try picture(scratch, "b.png", changed: 1, by: 7)
    let bytes = try scratch.bytes("a.png")
    let result = try Tool.run("diff", "a.png", "b.png", "-o", "./a.png", in: scratch)
    #expect(
      result.status == 2 && result.errors.contains("./a.png is one of the pictures"), "\(result.errors)")
    #expect(try scratch.bytes("a.png") == bytes)
  }

  @Test func equalPicturesAgree() throws {
    let scratch = Scratch()
    try picture(scratch, "a.png")
    try picture(scratch, "b.png")
    let result = try Tool.run("diff", "a.png", "b.png", in: scratch)
    #expect(result.status == 0)
    #expect(result.output == "0.0000 % of the pixels differ (0 of 100), by at most 0 of 255\n")
  }

  @Test func oneDifferentPixelOfAHundredIsOnePercent() throws {
    let scratch = Scratch()
    try picture(scratch, "a.png")
    try picture(scratch, "b.png", changed: 1, by: 7)
    let result = try Tool.run("diff", "a.png", "b.png", in: scratch)
    #expect(result.status == 1)
    #expect(result.output == "1.0000 % of the pixels differ (1 of 100), by at most 7 of 255\n")
  }

  @Test func precisionIsTheShareThatMustMatch() throws {
    let scratch = Scratch()
    try picture(scratch, "a.png")
    try picture(scratch, "b.png", changed: 2, by: 7)
    #expect(try Tool.run("diff", "a.png", "b.png", "--precision", "0.98", in: scratch).status == 0)
    #expect(try Tool.run("diff", "a.png", "b.png", "--precision", "0.99", in: scratch).status == 1)
  }

  /// Grey 100 and 102 differ by 0.82 in lightness (116·∛Y − 16 of each), so they match at 0.99 (1) and not at 0.995 (0.5).
  @Test func perceptualSetsHowNearColoursMustBe() throws {
    let scratch = Scratch()
    try picture(scratch, "a.png")
    try picture(scratch, "b.png", changed: 100, by: 2)
    #expect(try Tool.run("diff", "a.png", "b.png", "--perceptual", "0.99", in: scratch).status == 0)
    let result = try Tool.run("diff", "a.png", "b.png", "--perceptual", "0.995", in: scratch)
    #expect(result.status == 1)
    #expect(result.output.contains("100.0000 %"))
  }

  @Test func picturesOfDifferentSizesNeverAgree() throws {
    let scratch = Scratch()
    try picture(scratch, "a.png")
    try picture(scratch, "b.png", width: 12)
    let result = try Tool.run("diff", "a.png", "b.png", "--precision", "0", in: scratch)
    #expect(result.status == 1)
    #expect(result.output.contains("10x10 and 12x10"))
  }

  @Test func theDifferencesAreDrawn() throws {
    let scratch = Scratch()
    try picture(scratch, "a.png")
    try picture(scratch, "b.png", changed: 1, by: 155)
    #expect(try Tool.run("diff", "a.png", "b.png", "-o", "d.png", in: scratch).status == 1)
    let drawn = try scratch.picture("d.png")
    let marked = drawn.pixel(0, 0)
    #expect(marked[0] == 255 && marked[2] == 0)
    let faded = drawn.pixel(1, 0)
    #expect(faded[0] == faded[1] && faded[1] == faded[2])
  }

  @Test func whatCannotBeReadOrWrittenIsThree() throws {
    let scratch = Scratch()
    try picture(scratch, "a.png")
    try scratch.write("text.png", "no picture")
    #expect(try Tool.run("diff", "a.png", "missing.png", in: scratch).status == 3)
    #expect(try Tool.run("diff", "a.png", "text.png", in: scratch).status == 3)
    #expect(try Tool.run("diff", "a.png", "a.png", "-o", "nowhere/d.png", in: scratch).status == 3)
  }
}
