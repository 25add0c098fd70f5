import Foundation
import RenderCore
import Testing

@Suite struct PathMeasuresTests {
  private var arch: PathData {
    var path = PathData()
    path.move(Vec2(0, 0))
    path.cubic(Vec2(0, 100), Vec2(100, 100), Vec2(100, 0))
    return path
  }

  /// Fact 12.8: control points count in the one box and not in the other; 3·t·(1−t)·100 is at most 75.
  @Test func boxes() {
    #expect(arch.bounds == Box(minX: 0, minY: 0, maxX: 100, maxY: 100))
    #expect((arch.tightBounds.height - 75).magnitude < 1e-9)
    #expect(PathData().bounds == .null)
  }

  /// Fact 5.50: 2·(40 + 30) for the rectangle, its closing side included.
  @Test func lengthOfRectangle() {
    #expect(PathData.rect(Box(x: 10, y: 10, width: 40, height: 30)).length == 140)
  }

  /// Within a curve the cut lies at the parameter of its share of the length. Measured in lottie-ios' issue_1972
  /// (`strokeStart` and `strokeEnd` of a ring of four cubics): the middle of what shows of 1 to 2 % lies 5.59° from
  /// the top, of 98 to 100 % 5.21° before it, by arc lengths 5.37° and 5.08°.
  @Test func cutWithinCurve() throws {
    let ring = PathData.ellipse(Box(x: -100, y: -100, width: 200, height: 200))
    let part = ring.trimmed(from: 0.01, to: 0.02)
    let (first, last) = (try #require(part.points.first), try #require(part.points.last))
    func degrees(_ p: Vec2) -> Double { atan2(p.y, p.x) * 180 / .pi }
    #expect(((degrees(first) + degrees(last)) / 2 - 5.59).magnitude < 0.1)
    // 4 % of a quarter of the parameter: 3u²t·κ·100 + 3ut²·100 + t³·100.
    let (t, u) = (0.04, 0.96)
    let y = 3 * u * u * t * 55.22847498 + 3 * u * t * t * 100 + t * t * t * 100
    #expect((first.y - y).magnitude < 1e-6)
  }

  /// The circle of four cubics misses 2πr by under 0.03 %.
  @Test func lengthOfCircle() {
    let length = PathData.ellipse(Box(x: 0, y: 0, width: 20, height: 20)).length
    #expect((length / (20 * Double.pi) - 1).magnitude < 3e-4)
  }

  /// Facts 5.48 and 5.49: fractions are clamped; start ≥ end leaves nothing.
  @Test func trimLimits() {
    let path = PathData.rect(Box(x: 0, y: 0, width: 40, height: 30))
    #expect(path.trimmed(from: -3, to: 7) == path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(path.trimmed(from: .nan, to: .nan) == path)
  }

  /// Fact 5.50: the fraction is of all subpaths together, in order: half of two equal squares is the first.
  @Test func trimOverSubpaths() {
    var path = PathData.rect(Box(x: 0, y: 0, width: 10, height: 10))
    path.addRect(Box(x: 20, y: 0, width: 10, height: 10))
    let first = path.trimmed(from: 0, to: 0.5)
    #expect((first.length - 40).magnitude < 1e-9)
    #expect(first.tightBounds.maxX == 10)
    #expect(first.verbs.last == .close)
    let middle = path.trimmed(from: 0.25, to: 0.75)
    #expect(middle.subpaths.count == 2)
    #expect((middle.length - 40).magnitude < 1e-9)
  }

  /// Fact 12.7: two nested squares of the same direction have a hole only with even-odd.
  @Test func insideByRule() {
    var path = PathData.rect(Box(x: 0, y: 0, width: 30, height: 30))
    path.addRect(Box(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(Vec2(15, 15), rule: .nonZero))
    #expect(!path.contains(Vec2(15, 15), rule: .evenOdd))
    #expect(path.contains(Vec2(5, 15), rule: .evenOdd))
    #expect(!path.contains(Vec2(31, 15), rule: .nonZero))
    #expect(!path.contains(Vec2(.nan, 15), rule: .nonZero))
  }

  /// 9.9 from the middle at 45° is inside of a circle of radius 10, 10.1 is not.
  @Test func insideOfCurves() {
    let path = PathData.ellipse(Box(x: -10, y: -10, width: 20, height: 20))
    let d = 0.5.squareRoot()
    #expect(path.contains(Vec2(9.9 * d, 9.9 * d), rule: .nonZero))
    #expect(!path.contains(Vec2(10.1 * d, 10.1 * d), rule: .nonZero))
  }

  /// Law 2, and the note to oracle 04: a quarter of radius 10 px is cut into 10 lines at the standard tolerance.
  @Test func linesOfACorner() {
    let circle = PathData.ellipse(Box(x: 0, y: 0, width: 20, height: 20))
    let lines = circle.flattened(tolerance: Flattening.standard).verbs.filter { $0 == .line }.count
    #expect(lines == 4 * 10)
  }

  /// Mapping the points maps the path.
  @Test func transformed() {
    let path = arch.transformed(by: Affine(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6))
    #expect(path.points.last == Vec2(5, 106))
    #expect(path.verbs == arch.verbs)
  }
}
