import RenderCore
import Testing

/// Strokes measured by the area they cover.
@Suite struct StrokeTests {
  /// The covered area in pixels: the sum of all coverage.
  private func area(_ path: PathData, _ style: StrokeStyle, trim: (Double, Double) = (0, 1)) -> Double {
    let surface = Surface(width: 200, height: 200)
    Canvas(surface: surface).stroke(path, style: style, trim: trim, color: .black)
    return surface.bytes.enumerated().reduce(0) { $0 + ($1.offset % 4 == 3 ? Double($1.element) / 255 : 0) }
  }

  private var line: PathData {
    var path = PathData()
    path.move(Vec2(50, 100))
    path.line(Vec2(150, 100))
    return path
  }

  /// Fact 5.50: rectangle 40×30, width 4: 44·34 − 36·26 = 560 px; half of its length 280.
  @Test func rectangle() {
    let path = PathData.rect(Box(x: 10, y: 10, width: 40, height: 30))
    #expect((area(path, StrokeStyle(width: 4)) - 560).magnitude < 0.01)
    #expect((area(path, StrokeStyle(width: 4), trim: (0, 0.5)) - 280).magnitude < 4.1)
  }

  /// Fact 12.4: 100×10 is 1000, a square cap adds 5×10 at each end, round caps make one circle of radius 5.
  @Test func caps() {
    #expect((area(line, StrokeStyle(width: 10, cap: .butt)) - 1000).magnitude < 0.01)
    #expect((area(line, StrokeStyle(width: 10, cap: .square)) - 1100).magnitude < 0.01)
    #expect((area(line, StrokeStyle(width: 10, cap: .round)) - 1000 - 25 * Double.pi).magnitude < 0.5)
  }

  /// A right angle of two 50 px lines, width 10: the lines' 100 px·10 share a 5×5 square; the outer 5×5
  /// square is filled by a miter, half by a bevel, a quarter of a circle of radius 5 by a round join.
  @Test func joins() {
    var path = PathData()
    path.move(Vec2(50, 100))
    path.line(Vec2(100, 100))
    path.line(Vec2(100, 150))
    func joined(_ join: StrokeStyle.Join) -> Double { area(path, StrokeStyle(width: 10, join: join)) }
    #expect((joined(.miter) - (1000 - 25 + 25)).magnitude < 0.1)
    #expect((joined(.bevel) - (1000 - 25 + 12.5)).magnitude < 0.1)
    #expect((joined(.round) - (1000 - 25 + 25 * Double.pi / 4)).magnitude < 0.3)
  }

  /// Fact 12.3: with limit 10 a corner of 12° has its point (half the width / sin 6° = 9.57 widths beyond the
  /// corner at width 2), one of 11° is beveled (1/sin 5.5° = 10.43 > 10).
  @Test(arguments: [(12.0, true), (11.0, false)])
  func miterLimit(_ degrees: Double, _ isPointed: Bool) {
    let (s, c) = Trig.sincos(degrees * Double.pi / 180)
    var path = PathData()
    path.move(Vec2(100, 0))
    path.line(Vec2(0, 0))
    path.line(Vec2(100 * c, 100 * s))
    let reach = -path.stroked(StrokeStyle(width: 2)).bounds.minX
    #expect((reach > 5) == isPointed)
    if isPointed { #expect((reach - 9.567 * Trig.cos(6 * Double.pi / 180)).magnitude < 0.01) }
  }

  /// Fact 12.4: a subpath without length draws a dot with round and square caps only. (A disc of radius 5 lacks
  /// up to .6 px: its polygon lies inside, up to .02 px over a circumference of 31, and coverage is floored.)
  @Test func dots() {
    var path = PathData()
    path.move(Vec2(100, 100))
    path.line(Vec2(100, 100))
    #expect(area(path, StrokeStyle(width: 10, cap: .butt)) == 0)
    #expect((area(path, StrokeStyle(width: 10, cap: .square)) - 100).magnitude < 0.01)
    #expect((area(path, StrokeStyle(width: 10, cap: .round)) - 25 * Double.pi).magnitude < 0.6)
  }

  /// Fact 12.6: [2,2] from x 0: pixel 1 is painted, 3 not, 5 painted.
  @Test func dashedPixels() {
    let surface = Surface(width: 8, height: 1)
    var path = PathData()
    path.move(Vec2(0, 0.5))
    path.line(Vec2(8, 0.5))
    Canvas(surface: surface).stroke(path, style: StrokeStyle(width: 1, dash: [2, 2]), color: .black)
    #expect(surface.pixel(1, 0)[3] == 255 && surface.pixel(3, 0)[3] == 0 && surface.pixel(5, 0)[3] == 255)
  }

  /// Fact 5.52: dashes after trimming: the pattern starts where the trimmed line does.
  @Test func dashesAfterTrim() {
    let surface = Surface(width: 200, height: 200)
    Canvas(surface: surface).stroke(
      line, style: StrokeStyle(width: 2, dash: [10, 10]), trim: (0.25, 1), color: .black)
    #expect(surface.pixel(74, 100)[3] == 0)
    #expect(surface.pixel(76, 100)[3] == 255)
    #expect(surface.pixel(86, 100)[3] == 0)
  }

  /// A circle of radius 2 stroked 10 wide is a disc of radius 7, π·49 = 153.9 px, without a hole; one of
  /// radius 20 stroked 10 wide is a ring, π·(625 − 225).
  @Test func tightCircles() {
    func circle(_ r: Double) -> PathData {
      .ellipse(Box(minX: 100 - r, minY: 100 - r, maxX: 100 + r, maxY: 100 + r))
    }
    #expect((area(circle(2), StrokeStyle(width: 10)) - 49 * Double.pi).magnitude < 1)
    #expect((area(circle(20), StrokeStyle(width: 10)) - 400 * Double.pi).magnitude < 3)
  }

  /// A width that no offset of a piece of the curve comes near to: every piece would be halved ten times, a thousand
  /// dashes of it two million times, which a million points cannot hold.
  @Test func hopelessOffsets() {
    var curve = PathData()
    curve.move(Vec2(0, 0))
    curve.cubic(Vec2(0, 10_000), Vec2(10_000, 10_000), Vec2(10_000, 0))
    let outline = curve.stroked(StrokeStyle(width: 1e12, dash: [10, 10]))
    #expect(!outline.isEmpty && outline.points.count < 1_000_000)
  }

  /// Widths that are no widths draw nothing.
  @Test(arguments: [0, -3, Double.nan, .infinity])
  func noWidth(_ width: Double) {
    #expect(line.stroked(StrokeStyle(width: width)).isEmpty)
  }

  /// Cusps, loops and doubled points: something finite comes out.
  @Test func degenerateCurves() {
    var path = PathData()
    path.move(Vec2(50, 50))
    path.cubic(Vec2(150, 50), Vec2(50, 50), Vec2(150, 50))
    path.cubic(Vec2(150, 50), Vec2(150, 50), Vec2(60, 120))
    path.cubic(Vec2(160, 220), Vec2(0, 220), Vec2(100, 120))
    path.quad(Vec2(100, 120), Vec2(100, 120))
    path.close()
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      let outline = path.stroked(StrokeStyle(width: 12, cap: .round, join: join))
      #expect(outline.isFinite && !outline.isEmpty)
      #expect(outline.bounds.width < 400 && outline.bounds.height < 400)
    }
  }
}
