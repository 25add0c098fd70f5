import Testing

@testable import RenderCore

/// A trim on the way between paths of unlike structure (facts 5.11, 5.12, 5.23d): where it is at the ends of the way
/// is where it is on the given paths, and in between it moves without a jump.
@Suite struct TrimmedMorphTests {
  private let square = PathData.rect(Box(minX: 0, minY: 0, maxX: 100, maxY: 100))
  private let circle = PathData.ellipse(Box(minX: 0, minY: 0, maxX: 100, maxY: 100))

  private func reversed(_ path: PathData) -> PathData {
    // The square the other way round.
    var result = PathData()
    result.move(path.points[0])
    for p in path.points.dropFirst().reversed() { result.line(p) }
    result.close()
    return result
  }

  /// The ends of a trimmed path, and how long it is.
  private func ends(_ path: PathData, _ from: Double, _ to: Double) -> (Vec2, Vec2, Double) {
    let part = path.trimmed(from: from, to: to)
    return (part.points.first ?? .zero, part.points.last ?? .zero, part.length)
  }

  private func check(_ a: PathData, _ b: PathData, _ from: Double, _ to: Double, flips: Bool = false) {
    let morph = PathMorph(a, b)
    // On each path, and next to it.
    for (path, f) in [(a, 1e-6), (b, 1 - 1e-6)] {
      let own = ends(path, from, to)
      let near = ends(morph.path(at: f), from, to)
      // Where the way runs against the path, the trim's end comes first.
      let isFlipped = flips && f > 0.5
      let (p, q) = isFlipped ? (near.1, near.0) : (near.0, near.1)
      // A trim cuts a curve at the parameter that its share of the length is, and the way has the curves in more
      // pieces: on a quarter circle of radius 50 that is up to 0.05 points of its 78.5 apart, not a jump to be seen.
      #expect((p - own.0).length < 0.05 && (q - own.1).length < 0.05, "at \(f): \(near) against \(own)")
      #expect(abs(near.2 - own.2) < 0.05)
    }
    // No step of a thousandth moves an end by more than 2 points, of a way of 400.
    var last = ends(morph.path(at: 0.001), from, to)
    for i in 2..<1000 {
      let next = ends(morph.path(at: Double(i) / 1000), from, to)
      #expect((next.0 - last.0).length < 2 && (next.1 - last.1).length < 2, "at \(i)")
      last = next
    }
  }

  /// A square begins at its corner, a circle at its right.
  @Test func squareToCircle() {
    check(square, circle, 0, 0.25)
    check(square, circle, 0.3, 0.9)
    check(circle, square, 0.1, 0.35)
  }

  @Test func theOtherWayRound() {
    check(circle, reversed(square), 0, 0.25, flips: true)
    check(circle, reversed(square), 0.5, 0.8, flips: true)
  }

  @Test func openToClosed() {
    var line = PathData()
    line.move(Vec2(0, 120))
    line.line(Vec2(100, 120))
    let morph = PathMorph(line, circle)
    let own = ends(circle, 0, 0.25)
    let near = morph.path(at: 1 - 1e-6).trimmed(from: 0, to: 0.25)
    // An open path on the way may show the part in two pieces; together it is as long and lies as it should.
    #expect(abs(near.length - own.2) < 0.01)
    #expect(near.points.contains { ($0 - own.0).length < 0.01 })
    #expect(near.points.contains { ($0 - own.1).length < 0.01 })
  }

  /// The whole path shows all of it, and equal structures have nothing to move.
  @Test func whole() {
    let morph = PathMorph(square, circle)
    #expect(morph.path(at: 0.5).trimmed(from: 0, to: 1) == morph.path(at: 0.5))
    var other = square
    for i in other.points.indices { other.points[i] = other.points[i] * 2 }
    #expect(PathMorph(square, other).path(at: 0.5).seams.isEmpty)
  }

  /// Dashes begin where the path does: half way they begin between the two starts, at the end on the circle's.
  @Test func dashes() {
    let morph = PathMorph(square, circle)
    let near = morph.path(at: 1 - 1e-6).begunAtSeams
    #expect((near.points[0] - circle.points[0]).length < 0.01)
    #expect(abs(near.length - circle.length) < 0.01)
  }
}
