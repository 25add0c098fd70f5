import Testing

/// `acetate render` into pictures.
@Suite struct PictureTests {
  /// The square moves from x = 20 to 120 in 1 s, linearly: at 0.5 s its centre is at 70, so it covers 50…90.
  @Test func aPictureShowsItsTime() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    let result = try Tool.run(
      "render", "a.swift", "-o", "x.png", "--at", "0.5", "--size", "200x100", "--scale", "1", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    let picture = try scratch.picture("x.png")
    #expect(picture.width == 200 && picture.height == 100)
    #expect(picture.pixel(51, 20) == [255, 0, 0, 255])
    #expect(picture.pixel(88, 20) == [255, 0, 0, 255])
    #expect(picture.pixel(48, 20) == [255, 255, 255, 255])
    #expect(picture.pixel(92, 20) == [255, 255, 255, 255])
    #expect(picture.pixel(70, 45) == [255, 255, 255, 255])
  }

  @Test func severalTimesAreNamedByTheTime() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    let result = try Tool.run(
      "render", "a.swift", "-o", "x.png", "--at", "0.5,0,1", "--size", "200x100", "--scale", "1", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(scratch.names == ["a.swift", "x@0.000.png", "x@0.500.png", "x@1.000.png"])
    #expect(try scratch.picture("x@0.000.png").pixel(20, 20) == [255, 0, 0, 255])
    #expect(try scratch.picture("x@0.500.png").pixel(20, 20) == [255, 255, 255, 255])
  }

  /// ⌈(0.1 − 0)·60⌉ = 6 frames; the square moves by 100/60 points a frame, so in frame 5 it covers 8.33…48.33.
  @Test func framesAreNumbered() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    let result = try Tool.run(
      "render", "a.swift", "-o", "frames/%03d.png", "--duration", "0.1", "--size", "200x100", "--scale", "1",
      in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    let names = try FrameNames.list(scratch.path + "/frames")
    #expect(names == ["000.png", "001.png", "002.png", "003.png", "004.png", "005.png"])
    let last = try scratch.picture("frames/005.png")
    #expect(last.pixel(7, 20) == [255, 255, 255, 255])
    #expect(last.pixel(47, 20) == [255, 0, 0, 255])
  }

  /// 390 × 844 points at 2 pixels a point.
  @Test func theScreenIsAPhonesByDefault() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    #expect(try Tool.run("render", "a.swift", "-o", "x.png", in: scratch).status == 0)
    let picture = try scratch.picture("x.png")
    #expect(picture.width == 780 && picture.height == 1688)
  }

  /// The square covers 0…40; the crop from 30 on shows its last 10 points, 20 pixels at scale 2.
  @Test func aCropIsInPoints() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    let result = try Tool.run("render", "a.swift", "-o", "x.png", "--crop", "30,10,50,20", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    let picture = try scratch.picture("x.png")
    #expect(picture.width == 100 && picture.height == 40)
    #expect(picture.pixel(19, 5) == [255, 0, 0, 255])
    #expect(picture.pixel(20, 5) == [255, 255, 255, 255])
  }

  @Test func transparentLeavesWhatIsNotDrawnClear() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", "import UIKit\nfinal class Dot: CALayer {}\n")
    let clear = try Tool.run(
      "render", "a.swift", "-o", "x.png", "--transparent", "--size", "20x20", in: scratch)
    #expect(clear.status == 0, "\(clear.errors)")
    #expect(try scratch.picture("x.png").pixel(0, 0) == [0, 0, 0, 0])
    let colored = try Tool.run(
      "render", "a.swift", "-o", "y.png", "--background", "#0080FF", "--size", "20x20", in: scratch)
    #expect(colored.status == 0, "\(colored.errors)")
    #expect(try scratch.picture("y.png").pixel(0, 0) == [0, 128, 255, 255])
  }

  /// Facts 1.13: 393 × 852 @3x is 1179 × 2556 pixels.
  @Test func aDeviceSetsTheScreen() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    #expect(
      try Tool.run("render", "a.swift", "-o", "x.png", "--device", "iPhone 15", in: scratch).status == 0)
    let picture = try scratch.picture("x.png")
    #expect(picture.width == 1179 && picture.height == 2556)
  }
}
