import Foundation
import RenderCore
import Testing

/// Law 3 of the measured pixels: what the sides of a stroked curve are made of.
@Suite struct OffsetLawTests {
  private func curve(_ a: Vec2, _ b: Vec2, _ c: Vec2, _ d: Vec2) -> PathData {
    var path = PathData()
    path.move(a)
    path.cubic(b, c, d)
    return path
  }

  /// A quarter turn with handles of 57 and 54: the middle tangent runs along P3 + P2 − P1 − P0 = (146, 143), through
  /// the middle (29.75, 71.375). Times the tangent's length, the start lies 71.375·146 − 29.75·143 = 6166.5 from it,
  /// the end 70.25·143 − 28.625·146 = 5866.5; the control points lie a sixth of the sum, 2005.5, on the other side.
  /// A unit along the first handle crosses 146, along the second 143: they are 8172 / 146 and 7872 / 143 long.
  @Test func handles() throws {
    let outline = curve(Vec2(0, 0), Vec2(0, 57), Vec2(46, 100), Vec2(100, 100)).stroked(
      StrokeStyle(width: 0.002))
    #expect(outline.verbs == [.move, .cubic, .line, .cubic, .line, .close])
    let first = outline.points[1]
    let second = outline.points[2]
    #expect(first.x.magnitude < 0.002 && (first.y - 8172.0 / 146).magnitude < 0.002)
    #expect((second.x - (100 - 7872.0 / 143)).magnitude < 0.002 && (second.y - 100).magnitude < 0.002)
  }

  /// The offset of a quarter of a circle of radius 100 by ±10 is the same quarter of radius 110 and 90.
  @Test func arcs() {
    let k = 55.22847498
    let outline = curve(Vec2(100, 0), Vec2(100, k), Vec2(k, 100), Vec2(0, 100)).stroked(
      StrokeStyle(width: 20))
    #expect(outline.verbs == [.move, .cubic, .line, .cubic, .line, .close])
    let ends = [outline.points[0].x, outline.points[5].y, outline.points[8].x].map(\.magnitude).sorted()
    #expect((ends[0] - 90).magnitude < 1e-9 && (ends.last! - 110).magnitude < 1e-9)
    let handles = [
      (outline.points[1] - outline.points[0]).length, (outline.points[5] - outline.points[4]).length,
    ]
    for (handle, radius) in zip(handles.sorted(), [90.0, 110]) {
      #expect((handle - radius * 0.5522847498).magnitude < 0.001)
    }
  }

  /// A kept piece misses the distance by at most a tenth of a device pixel: in a picture ten times as large there
  /// are more pieces. Handles of 0.66 and 0.5 of the corner miss by 0.19 in one piece: not kept at all.
  @Test func halving() {
    let path = curve(Vec2(0, 0), Vec2(0, 66), Vec2(50, 100), Vec2(100, 100))
    let samples = path.flattened(tolerance: 1e-4)
    var pieces: [Int] = []
    for scale in [1.0, 10] {
      let outline = path.stroked(StrokeStyle(width: 8), scale: scale)
      pieces.append(outline.verbs.count { $0 == .cubic })
      for piece in outline.subpaths.flatMap(\.segments) where piece.kind == .cubic {
        for i in 1..<32 {
          let q = piece.point(at: Double(i) / 32)
          let distance =
            zip(samples.points, samples.points.dropFirst()).map { a, b in
              let t = min(1, max(0, (q - a).dot(b - a) / (b - a).dot(b - a)))
              return (q - a - (b - a) * t).length
            }.min() ?? 0
          #expect((distance - 4).magnitude < 0.105 / scale)
        }
      }
    }
    #expect(pieces[0] >= 4 && pieces[1] > pieces[0])
  }

  /// Curves that are as good as straight, or bent both ways, cost few pieces.
  @Test func straight() {
    for bend in [0, 1e-9, -1e-9, 1e-3] {
      let path = curve(Vec2(0, 0), Vec2(30, bend), Vec2(60, -bend), Vec2(90, 0))
      #expect(path.stroked(StrokeStyle(width: 4)).verbs.count < 64)
    }
    let wave = curve(Vec2(0, 0), Vec2(40, 60), Vec2(60, -60), Vec2(100, 0))
    #expect(wave.stroked(StrokeStyle(width: 4)).verbs.count < 200)
  }
}
