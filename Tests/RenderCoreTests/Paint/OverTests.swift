import RenderCore
import Testing

@Suite struct OverTests {
  /// Fact 12.21: red at alpha .5 over clear is (128, 0, 0, 128).
  @Test func premultiplied() {
    let surface = Surface(width: 9, height: 1)
    Canvas(surface: surface).fillRect(
      Box(x: 0, y: 0, width: 9, height: 1), antialias: false, color: Color4(1, 0, 0, 0.5))
    for x in 0..<9 { #expect(surface.pixel(x, 0) == [128, 0, 0, 128]) }
  }

  /// Every alpha over every grey, rounded once: (c·a + d·(255 − a)) / 255 for white and black paint.
  @Test func exactRounding() {
    for alpha in stride(from: 0, through: 255, by: 3) {
      let surface = Surface(width: 256, height: 1)
      for x in 0..<256 {
        for c in 0..<3 { surface.pixels[x * 4 + c] = UInt8(x) }
        surface.pixels[x * 4 + 3] = 255
      }
      Canvas(surface: surface).fillRect(
        Box(x: 0, y: 0, width: 256, height: 1), antialias: false, color: Color4(1, 0, 1, Float(alpha) / 255))
      for x in 0..<256 {
        let red = Double(255 * alpha + x * (255 - alpha)) / 255
        let green = Double(x * (255 - alpha)) / 255
        #expect(Int(surface.pixel(x, 0)[0]) == Int(red.rounded()))
        #expect(Int(surface.pixel(x, 0)[1]) == Int(green.rounded()))
        #expect(surface.pixel(x, 0)[3] == 255)
      }
    }
  }

  private func checker() -> Bitmap {
    let s = Surface(width: 2, height: 2)
    for (i, v) in [0, 255, 255, 0].enumerated() {
      for c in 0..<3 { s.pixels[i * 4 + c] = UInt8(v) }
      s.pixels[i * 4 + 3] = 255
    }
    return Bitmap(adopting: s, isOpaque: true)
  }

  private let two = Box(x: 0, y: 0, width: 2, height: 2)

  /// On whole pixels a picture is copied, whatever the filter.
  @Test(arguments: [ImageFilter.nearest, .linear])
  func copied(_ filter: ImageFilter) {
    let surface = Surface(width: 6, height: 4)
    Canvas(surface: surface).drawImage(
      checker(), source: two, dest: Box(x: 3, y: 1, width: 2, height: 2), filter: filter)
    #expect(surface.pixel(3, 1)[0] == 0 && surface.pixel(4, 1)[0] == 255)
    #expect(surface.pixel(3, 2)[0] == 255 && surface.pixel(4, 2)[0] == 0)
    #expect(surface.pixel(2, 1)[3] == 0 && surface.pixel(5, 2)[3] == 0)
  }

  /// Twice as large: nearest repeats each pixel; bilinear samples at ¼ and ¾ between middles, 255·3/4·… :
  /// first row 0, 64, 191, 255 (the border repeats), the same weights down.
  @Test func enlarged() {
    let surface = Surface(width: 4, height: 4)
    let canvas = Canvas(surface: surface)
    canvas.drawImage(checker(), source: two, dest: Box(x: 0, y: 0, width: 4, height: 4), filter: .nearest)
    #expect((0..<4).map { surface.pixel($0, 0)[0] } == [0, 0, 255, 255])
    #expect((0..<4).map { surface.pixel($0, 3)[0] } == [255, 255, 0, 0])
    canvas.drawImage(checker(), source: two, dest: Box(x: 0, y: 0, width: 4, height: 4), filter: .linear)
    #expect((0..<4).map { surface.pixel($0, 0)[0] } == [0, 64, 191, 255])
  }

  /// Law 10: without antialiasing a pixel counts when its middle lies inside. The box 0.5…2.49 holds the
  /// middles 0.5 (on its left edge), 1.5, and not 2.5.
  @Test func aliasedEdges() {
    let surface = Surface(width: 4, height: 1)
    Canvas(surface: surface).fillRect(
      Box(minX: 0.5, minY: 0, maxX: 2.49, maxY: 1), antialias: false, color: .black)
    #expect((0..<4).map { surface.pixel($0, 0)[3] } == [255, 255, 0, 0])
  }

  /// Law 10: a turned square holds its own colour and nothing between.
  @Test func aliasedRotation() {
    let surface = Surface(width: 60, height: 60)
    let (s, c) = Trig.sincos(Double.pi / 4)
    Canvas(surface: surface).fillRect(
      Box(x: -15, y: -15, width: 30, height: 30), Affine(a: c, b: s, c: -s, d: c, tx: 30, ty: 30),
      antialias: false, color: .black)
    let alphas = Set((0..<3600).map { surface.pixel($0 % 60, $0 / 60)[3] })
    #expect(alphas == [0, 255])
    let count = (0..<3600).filter { surface.pixel($0 % 60, $0 / 60)[3] == 255 }.count
    #expect(abs(count - 900) <= 30)
  }

  /// A group comes back once faded: white at .5 through a mask of half coverage is a quarter: 255·.5·128/255.
  @Test func groups() {
    let group = Surface(width: 10, height: 1)
    Canvas(surface: group).replace(group.bounds, with: .white)
    let surface = Surface(width: 12, height: 1)
    Canvas(surface: surface).composite(
      group, at: 1, 0, opacity: 0.5,
      mask: CoverageMask(rect: PixelRect(x0: 0, y0: 0, x1: 9, y1: 1), coverage: 128))
    #expect(surface.pixel(0, 0)[3] == 0 && surface.pixel(1, 0)[3] == 64)
    #expect(surface.pixel(8, 0)[3] == 64 && surface.pixel(9, 0)[3] == 0)
  }

  /// Masks: intersection multiplies, opacity scales, alpha is read.
  @Test func maskArithmetic() {
    let a = CoverageMask(rect: PixelRect(x0: 0, y0: 0, x1: 10, y1: 2), coverage: 128)
    let b = CoverageMask(rect: PixelRect(x0: 5, y0: 1, x1: 15, y1: 3), coverage: 64)
    let both = a.intersected(with: b)
    #expect(both.rect == PixelRect(x0: 5, y0: 1, x1: 10, y1: 2))
    #expect(both.coverage(x: 6, y: 1) == 32 && both.coverage(x: 4, y: 1) == 0)
    #expect(a.scaled(by: 0.5).coverage(x: 0, y: 0) == 64)
    let surface = Surface(width: 2, height: 1)
    surface.pixels[7] = 99
    #expect(CoverageMask(alphaOf: surface, at: 3, 4).coverage(x: 4, y: 4) == 99)
  }
}
