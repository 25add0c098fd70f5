import RenderCore
import Testing

/// Combinations of paths that cross more often than can be worked with.
@Suite struct TangledPathTests {
  /// 2,000 lines to random points cross about 2,000² / 2 · 0.23 = 460,000 times.
  private func tangle(_ seed: UInt64, lines: Int = 2000) -> PathData {
    var dice = Dice(seed)
    var path = PathData()
    path.move(Vec2(dice.real(0, 100), dice.real(0, 100)))
    for _ in 1..<lines { path.line(Vec2(dice.real(0, 100), dice.real(0, 100))) }
    path.close()
    return path
  }

  @Test func theyStayAsTheyAre() {
    let tangle = tangle(3)
    let square = PathData.rect(Box(x: 10, y: 10, width: 20, height: 20))
    #expect(tangle.normalized(rule: .evenOdd) == tangle)
    #expect(tangle.combined(with: square, .difference, rule: .nonZero) == tangle)
    #expect(tangle.combined(with: square, .intersection, rule: .nonZero).isEmpty)
    #expect(tangle.components(rule: .nonZero) == [tangle])
    let both = tangle.combined(with: square, .union, rule: .nonZero)
    #expect(both.points.count == tangle.points.count + square.points.count)
    #expect(tangle.line(inside: square, rule: .nonZero, keepsInside: true).isEmpty)
  }

  /// A mesh of 200 × 200 bars, 4 · 40,000 crossings of edges, is too much; one of 60 × 60 is not: with even-odd,
  /// where bars cross is out, so that of 2 · 60 bars of 1 × 120 less 2 · 3,600 unit squares 7,200 remain.
  @Test func aMeshIsNoTangle() {
    func mesh(_ n: Int) -> PathData {
      var path = PathData()
      for i in 0..<n {
        let at = Double(2 * i)
        path.append(.rect(Box(x: at, y: 0, width: 1, height: Double(2 * n))))
        path.append(.rect(Box(x: 0, y: at, width: Double(2 * n), height: 1)))
      }
      return path
    }
    #expect(abs(Self.area(mesh(60).normalized(rule: .evenOdd))) == 7_200)
    #expect(mesh(200).normalized(rule: .evenOdd) == mesh(200))
  }

  private static func area(_ path: PathData) -> Double {
    path.subpaths.reduce(0) { sum, piece in
      piece.segments.reduce(sum) { $0 + $1.p0.cross($1.p3) / 2 }
    }
  }
}
