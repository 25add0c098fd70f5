import RenderCore
import Testing

/// The pictures of Apple's renderers at the level of the engine. Limits from the oracles' INDEX.md: filled
/// curves 2/255, stroked curves 3/255.
@Suite struct ApplePixelsTests {
  /// Oracle 04: 100×100 blue, corner radius 10, on white, iOS 17 @1x.
  @Test func roundedCorner() {
    guard let apple = Oracle.load("04_corner_rounded_r10_1x.png") else { return }
    let ours = Surface(width: 100, height: 100)
    let canvas = Canvas(surface: ours)
    canvas.replace(ours.bounds, with: .white)
    canvas.fillRoundedRect(
      Box(x: 0, y: 0, width: 100, height: 100), radius: 10, color: Color4(0, 0, 1))
    #expect(Oracle.difference(ours, apple) <= 2)
  }

  /// Oracle 06: a circle of 20 pixels, macOS. Its green is in another colour space: alpha is compared.
  @Test func smallCircle() {
    guard let apple = Oracle.load("06_circle_r5_2x_macos.png") else { return }
    let ours = Surface(width: 20, height: 20)
    let canvas = Canvas(surface: ours)
    canvas.fillRoundedRect(
      Box(x: 0, y: 0, width: 10, height: 10), radius: 5, .scale(2, 2), color: Color4(0, 1, 0))
    #expect(Oracle.difference(ours, apple, channels: 3..<4) <= 2)
  }

  /// Oracle 08: lines, quads and cubics filled by UIBezierPath.fill() on iOS 13 @1x, in black.
  @Test func bezierFill() {
    guard let apple = Oracle.load("08_bezier_fill_nonzero_1x.png") else { return }
    var path = PathData()
    path.move(Vec2(0, 0))
    path.line(Vec2(0, 60))
    path.quad(Vec2(3.75, 86.25), Vec2(30, 90))
    path.quad(Vec2(56.25, 86.25), Vec2(60, 60))
    path.cubic(Vec2(75, 60), Vec2(90, 45), Vec2(90, 30))
    path.cubic(Vec2(90, 15), Vec2(75, 0), Vec2(60, 0))
    path.line(Vec2(0, 0))
    path.close()
    path.addEllipse(Box(x: 60, y: 60, width: 30, height: 30))
    let ours = Surface(width: 90, height: 90)
    Canvas(surface: ours).fill(path, color: .black, tolerance: Flattening.bezierPathFill)
    #expect(Oracle.difference(ours, apple, channels: 3..<4) <= 2)
  }

  private static func circle(_ x: Double, _ y: Double, _ r: Double) -> PathData {
    .ellipse(Box(minX: x - r, minY: y - r, maxX: x + r, maxY: y + r))
  }

  /// Oracle 29: circles filled and stroked white, read from the picture (outer radii 141.03 and 70.516, inner
  /// 133.03 and 66.516): radius 68.52 px, line 4 px at two corners, the same twice as large in the middle.
  @Test func filledAndStrokedCircles() {
    guard let apple = Oracle.load("29_circles_fill_stroke_2x.png") else { return }
    let ours = Surface(width: 600, height: 600)
    let canvas = Canvas(surface: ours)
    for (x, y, r, w) in [(0.0, 0.0, 68.52, 4.0), (600, 600, 68.52, 4), (300, 300, 137.04, 8)] {
      let path = ApplePixelsTests.circle(x, y, r)
      canvas.fill(path, color: Color4(0.4313, 0, 0.9027))
      canvas.stroke(path, style: StrokeStyle(width: w), color: .white)
    }
    #expect(Oracle.difference(ours, apple) <= 3)
  }

  private static func ring(from: Double) -> Surface {
    let ours = Surface(width: 512, height: 512)
    let canvas = Canvas(surface: ours)
    // From the top, clockwise on screen.
    var path = PathData()
    let k = PathData.kappa * 106
    path.move(Vec2(128, 22))
    path.cubic(Vec2(128 + k, 22), Vec2(234, 128 - k), Vec2(234, 128))
    path.cubic(Vec2(234, 128 + k), Vec2(128 + k, 234), Vec2(128, 234))
    path.cubic(Vec2(128 - k, 234), Vec2(22, 128 + k), Vec2(22, 128))
    path.cubic(Vec2(22, 128 - k), Vec2(128 - k, 22), Vec2(128, 22))
    path.close()
    let style = StrokeStyle(width: 8, cap: .round)
    canvas.stroke(path, .scale(2, 2), style: style, color: Color4(0.6, 0.6, 0.6, 0.08))
    canvas.stroke(
      path, .scale(2, 2), style: style, trim: (from, 1), color: Color4(0.494, 0.827, 0.129))
    return ours
  }

  /// Oracle 35: a ring of radius 212 px and width 16 px over the same ring in grey (153 of 255) at 8 %.
  @Test func strokedRing() {
    guard let apple = Oracle.load("35_stroked_ring_full_2x.png") else { return }
    let ours = ApplePixelsTests.ring(from: 0)
    #expect(Oracle.difference(ours, apple, channels: 0..<4) <= 3)
  }

  /// Oracle 30: the same ring from a quarter of its length on, with round caps.
  @Test func trimmedRing() {
    guard let apple = Oracle.load("30_trim_ring_round_cap_2x.png") else { return }
    let ours = ApplePixelsTests.ring(from: 0.25)
    #expect(Oracle.difference(ours, apple) <= 3)
  }
}
