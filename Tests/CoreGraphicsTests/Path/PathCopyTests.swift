import CoreGraphics
import Testing

@Suite struct PathCopyTests {
  let line: CGPath = {
    let path = CGMutablePath()
    path.move(to: point(0, 0))
    path.addLine(to: point(20, 0))
    return path
  }()

  /// The spans that the dashes cover along x.
  func spans(_ path: CGPath) -> [[CGFloat]] {
    let xs = path.ends.map(\.x)
    return stride(from: 0, to: xs.count - 1, by: 2).map { [xs[$0], xs[$0 + 1]] }
  }

  func close(_ a: [[CGFloat]], _ b: [[CGFloat]]) -> Bool {
    a.count == b.count && zip(a.joined(), b.joined()).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func fact12_5_oneLengthIsOnAndOff() {
    let dashed = line.copy(dashingWithPhase: 0, lengths: [5])
    #expect(close(spans(dashed), [[0, 5], [10, 15]]))
  }

  @Test func fact12_5_anOddCountSwapsItsMeaningEveryPass() {
    let dashed = line.copy(dashingWithPhase: 0, lengths: [5, 3, 2])
    #expect(close(spans(dashed), [[0, 5], [8, 10], [15, 18]]))
  }

  @Test func fact12_5_phaseShiftsTheStartIntoThePattern() {
    let dashed = line.copy(dashingWithPhase: 3, lengths: [5])
    #expect(close(spans(dashed), [[0, 2], [7, 12], [17, 20]]))
  }

  @Test func fact12_5_aNewSubpathRestartsThePattern() {
    let two = CGMutablePath()
    two.addPath(line)
    two.addPath(line)
    #expect(close(spans(two.copy(dashingWithPhase: 0, lengths: [15])), [[0, 15], [0, 15]]))
  }

  @Test func fact12_27_aStrokeIsCentredOnThePath() {
    let outline = line.copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(agree(outline.boundingBoxOfPath, CGRect(x: 0, y: -2, width: 20, height: 4)))
  }

  @Test func fact12_4_squareCapsAddHalfTheWidthAtEachEnd() {
    let outline = line.copy(
      strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(agree(outline.boundingBoxOfPath, CGRect(x: -2, y: -2, width: 24, height: 4)))
  }

  @Test func fact12_3_limitTenTurnsMitersToBevelsBelow11_478Degrees() {
    func spike(_ degrees: CGFloat) -> CGFloat {
      let path = CGMutablePath()
      let half = degrees / 2 * .pi / 180
      path.move(to: point(100 * cos(half), 100 * sin(half)))
      path.addLine(to: .zero)
      path.addLine(to: point(100 * cos(half), -100 * sin(half)))
      let outline = path.copy(
        strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
      return -outline.boundingBoxOfPath.minX
    }
    // A miter reaches (width / 2) / sin(angle / 2): at 11.6° 1 / 0.10106 = 9.895; a bevel stays within 1.
    #expect(abs(spike(11.6) - 9.895) < 0.01)
    #expect(spike(11.4) < 1)
  }

  @Test func copiesAreIndependent() throws {
    let copy = try #require(line.mutableCopy())
    copy.addLine(to: point(9, 9))
    #expect(line.elements.count == 2)
    #expect(copy.elements.count == 3)
    var double = CGAffineTransform(scaleX: 2, y: 2)
    let mapped = try #require(line.copy(using: &double))
    #expect(mapped.ends == [point(0, 0), point(40, 0)])
  }

  @Test func equalityIsOfElementsNotOfObjects() {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    let b = CGMutablePath()
    b.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(a == b)
    #expect(Set([a, b]).count == 1)
    b.closeSubpath()
    #expect(a == b, "a second close adds nothing")
    b.addLine(to: point(3, 3))
    #expect(a != b)
  }

  @Test func applyHandsItsInfoOver() {
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      line.apply(info: UnsafeMutableRawPointer(pointer)) { info, element in
        info?.assumingMemoryBound(to: Int.self).pointee += Int(element.pointee.type.rawValue) + 1
      }
    }
    // A move (0 + 1) and a line (1 + 1).
    #expect(count == 3)
  }

  @Test func aBlockMayChangeThePathItWalks() {
    let path = CGMutablePath()
    path.addPath(line)
    path.applyWithBlock { _ in path.addLine(to: point(1, 1)) }
    #expect(path.elements.count == 4)
  }
}
