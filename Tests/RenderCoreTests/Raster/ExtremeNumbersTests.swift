import RenderCore
import Testing

/// What a user may write: every number has a defined result.
@Suite struct ExtremeNumbersTests {
  private func drawn(_ path: PathData, _ affine: Affine = .identity) -> Surface {
    let surface = Surface(width: 40, height: 30)
    Canvas(surface: surface).fill(path, affine, color: .black)
    return surface
  }

  private func isAll(_ surface: Surface, _ alpha: UInt8) -> Bool {
    surface.bytes.enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element == alpha }
  }

  /// A path with a point that is no number, or infinite, draws nothing.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(_ v: Double) {
    #expect(isAll(drawn(.rect(Box(minX: 0, minY: 0, maxX: v, maxY: 30))), 0))
    #expect(isAll(drawn(.ellipse(Box(minX: v, minY: 0, maxX: 20, maxY: 30))), 0))
    #expect(isAll(drawn(.rect(Box(minX: 0, minY: 0, maxX: 4, maxY: 4)), .scale(v, 1)), 0))
  }

  /// Huge shapes about the surface cover it; huge shapes beside it do not touch it.
  @Test(arguments: [1e5, 1e9, 1e12, 1e30, 1e300])
  func huge(_ v: Double) {
    let around = Box(minX: -v, minY: -v, maxX: v, maxY: v)
    #expect(isAll(drawn(.rect(around)), 255))
    #expect(isAll(drawn(.ellipse(around)), 255))
    #expect(isAll(drawn(.rect(Box(minX: v, minY: -v, maxX: 2 * v, maxY: v))), 0))
    #expect(isAll(drawn(.rect(Box(minX: -v, minY: v, maxX: v, maxY: 2 * v))), 0))
  }

  /// The half plane right of x = 20, its other corners 1e9 away.
  @Test func halfPlane() {
    let surface = drawn(.rect(Box(minX: 20, minY: -1e9, maxX: 1e9, maxY: 1e9)))
    #expect(
      surface.pixel(19, 15)[3] == 0 && surface.pixel(20, 15)[3] == 255 && surface.pixel(39, 29)[3] == 255)
  }

  /// The edge from (−1e9, −1e9) to (1e9, 1e9) passes through the diagonal pixels, half of each below it.
  @Test func hugeDiagonal() {
    var path = PathData()
    path.move(Vec2(-1e9, -1e9))
    path.line(Vec2(1e9, 1e9))
    path.line(Vec2(-1e9, 1e9))
    path.close()
    let surface = drawn(path)
    for i in 0..<30 {
      #expect(abs(Int(surface.pixel(i, i)[3]) - 128) <= 1)
      #expect(surface.pixel(i + 1, i)[3] == 0)
    }
  }

  /// Nothing at all, no area, a move alone, verbs without points.
  @Test func empty() {
    #expect(isAll(drawn(PathData()), 0))
    #expect(isAll(drawn(.rect(Box(x: 5, y: 5, width: 0, height: 20))), 0))
    var move = PathData()
    move.move(Vec2(3, 3))
    #expect(isAll(drawn(move), 0))
    var broken = PathData.rect(Box(x: 0, y: 0, width: 10, height: 10))
    broken.points.removeLast(2)
    _ = drawn(broken)
    #expect(Surface(width: 0, height: 0).bounds.isEmpty)
    Canvas(surface: Surface(width: 0, height: 0)).fill(
      .rect(Box(x: 0, y: 0, width: 1, height: 1)), color: .black)
  }

  /// A million lines, and more cubics than are kept at once, in a clip of bounded memory: the comb's teeth lie
  /// between x 0 and 40 and so do its pixels.
  @Test func millionElements() {
    var comb = PathData()
    comb.move(Vec2(0, 0))
    for i in 0..<1_000_000 { comb.line(Vec2(Double(i % 40), i % 2 == 0 ? 30 : 0)) }
    let once = drawn(comb)
    #expect(once.pixel(39, 29)[3] <= 255)
    var curls = PathData()
    curls.move(Vec2(0, 0))
    for i in 0..<150_000 {
      let y = Double(i % 29)
      curls.cubic(Vec2(40, y), Vec2(0, y + 1), Vec2(Double(i % 41), y + 0.5))
    }
    let whole = drawn(curls)
    let banded = Surface(width: 40, height: 30)
    for y in stride(from: 0, to: 30, by: 10) {
      Canvas(surface: banded, clip: PixelRect(x0: 0, y0: y, x1: 40, y1: y + 10)).fill(curls, color: .black)
    }
    #expect(whole.isSame(as: banded))
  }

  /// Pictures through maps that flatten, explode or are no maps.
  @Test func maps() {
    let picture = Bitmap(adopting: Surface(width: 4, height: 4), isOpaque: false)
    let surface = Surface(width: 40, height: 30)
    let canvas = Canvas(surface: surface)
    let box = Box(x: 0, y: 0, width: 4, height: 4)
    for v in [0, 1e-300, 1e9, 1e300, Double.nan, .infinity] {
      for antialias in [false, true] {
        canvas.drawImage(picture, source: box, dest: box, .scale(v, 1), antialiasEdges: antialias)
        canvas.drawImage(
          picture, source: box, dest: Box(x: v, y: -v, width: v, height: 4), antialiasEdges: antialias)
        canvas.fillRect(Box(x: -v, y: -v, width: v, height: v), antialias: antialias, color: .clear)
      }
    }
    canvas.composite(Surface(width: 3, height: 3), at: .max, .min)
    #expect(isAll(surface, 0))
  }
}
