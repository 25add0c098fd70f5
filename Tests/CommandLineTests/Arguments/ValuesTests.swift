import Testing

@testable import acetate

@Suite struct ValuesTests {
  @Test func coloursAreReadInEverySpelling() throws {
    let orange = try Values.color("#FF8000")
    #expect(orange.red == 1 && orange.green == 128.0 / 255 && orange.blue == 0 && orange.alpha == 1)
    #expect(try Values.color("ff8000") == orange)
    #expect(try Values.color("#F00") == Values.color("red"))
    #expect(try Values.color("#FF800080").alpha == 128.0 / 255)
    #expect(try Values.color("Clear").alpha == 0)
  }

  @Test func timesKeepTheirOrder() throws {
    #expect(try Values.times("1,0.5,2") == [1, 0.5, 2])
  }

  @Test func devicesAreFoundByAnySpelling() throws {
    #expect(try Device.find("iphone-14-plus").width == 428)
    #expect(try Device.find("15").height == 852)
  }

  @Test func framesAreNumbered() throws {
    let name = try #require(NumberedName("out/f%04d.png"))
    #expect(name.path(7) == "out/f0007.png" && name.path(12345) == "out/f12345.png")
    #expect(try #require(NumberedName("%d%%.png")).path(3) == "3%.png")
    #expect(NumberedName("100%.png") == nil)
  }

  @Test func picturesAreNamedByTheirTime() throws {
    #expect(try Destination.pictureNames("a/x.png", times: [0.5]) == ["a/x.png"])
    #expect(
      try Destination.pictureNames("a/x.png", times: [0, 0.5, 12]) == [
        "a/x@0.000.png", "a/x@0.500.png", "a/x@12.000.png",
      ])
  }

  /// 100 of 400 frames in 2 s leave 300 frames, which take 6 s.
  @Test func progressTellsTheTimeLeft() {
    #expect(Progress.line(done: 100, total: 400, elapsed: 2) == "frame 100 of 400, 25 %, 6 s left")
    #expect(Progress.line(done: 1, total: 400, elapsed: 0.6) == "frame 1 of 400, 0 %, 4 min 0 s left")
    #expect(Progress.line(done: 1, total: 400, elapsed: 0.1) == "frame 1 of 400, 0 %")
  }
}
