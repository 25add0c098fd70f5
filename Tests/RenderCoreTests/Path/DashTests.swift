import RenderCore
import Testing

@Suite struct DashTests {
  private func line(_ length: Double) -> PathData {
    var path = PathData()
    path.move(Vec2(0, 0))
    path.line(Vec2(length, 0))
    return path
  }

  private func runs(_ path: PathData) -> [[Double]] {
    path.subpaths.map { [$0.start.x, $0.segments.last?.p3.x ?? .nan].map { ($0 * 1e6).rounded() / 1e6 } }
  }

  /// Fact 12.5: an odd pattern swaps its meaning at each pass: 5 on, 3 off, 2 on, 5 off, 3 on, 2 off.
  @Test func oddPattern() {
    let dashes = line(20).dashed(pattern: [5, 3, 2], phase: 0)
    #expect(runs(dashes) == [[0, 5], [8, 10], [15, 18]])
  }

  /// Fact 12.5: the phase is how far into the pattern the line starts; negative counts back.
  @Test func phase() {
    #expect(runs(line(10).dashed(pattern: [4, 2], phase: 3)) == [[0, 1], [3, 7], [9, 10]])
    #expect(
      runs(line(10).dashed(pattern: [4, 2], phase: -3)) == [[0, 1].map { $0 + 0 }, [3, 7], [9, 10]])
  }

  /// Fact 12.5: each subpath starts the pattern again.
  @Test func subpathsStartAgain() {
    var path = line(5)
    path.append(line(5))
    #expect(runs(path.dashed(pattern: [4, 2], phase: 0)) == [[0, 4], [0, 4]])
  }

  /// What sums to nothing, is negative or is no number leaves the line as it is, and ends.
  @Test(arguments: [[], [0, 0], [-1, 2], [Double.nan, 1], [Double.infinity, 1]])
  func pathologicalPatterns(_ pattern: [Double]) {
    #expect(line(10).dashed(pattern: pattern, phase: 0) == line(10))
  }

  /// Ten million dashes are not made.
  @Test func tooManyDashes() {
    #expect(line(1e7).dashed(pattern: [0.5, 0.5], phase: 0) == line(1e7))
  }

  /// On a closed path the last dash runs on through the start: perimeter 40, on 6 off 4 from phase 3 covers
  /// 0…3, 7…13, 17…23, 27…33, 37…40; the last and the first are one.
  @Test func closedPath() {
    let square = PathData.rect(Box(x: 0, y: 0, width: 10, height: 10))
    let dashes = square.dashed(pattern: [6, 4], phase: 3)
    #expect(dashes.subpaths.count == 4)
    #expect((dashes.length - 24).magnitude < 1e-6)
    let joined = dashes.subpaths.first { ($0.start - Vec2(0, 3)).length < 1e-6 }
    #expect(joined?.segments.last.map { ($0.p3 - Vec2(3, 0)).length < 1e-6 } == true)
  }
}
