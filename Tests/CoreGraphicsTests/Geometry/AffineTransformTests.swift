import CoreGraphics
import Testing

@Suite struct AffineTransformTests {
  @Test func fact12_18_concatenatingAppliesTheReceiverFirst() {
    // (3, 0) scaled by 2 is (6, 0), then moved by 10 is (16, 0); the other way round it is 2·13 = 26.
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(point(3, 0).applying(scale.concatenating(move)) == point(16, 0))
    #expect(point(3, 0).applying(move.concatenating(scale)) == point(26, 0))
    #expect(CGAffineTransformConcat(scale, move) == scale.concatenating(move))
  }

  @Test func fact12_18_translatedAndScaledComeBeforeTheReceiver() {
    #expect(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2).tx == 10)
    #expect(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0).tx == 20)
  }

  @Test func fact12_19_aPositiveTurnGoesFromXToY() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(agree([point(1, 0).applying(quarter)], [point(0, 1)], within: 1e-15))
    #expect(agree([point(0, 1).applying(quarter)], [point(-1, 0)], within: 1e-15))
  }

  @Test func inverseUndoesAndASingularTransformStaysItself() {
    let t = CGAffineTransform(2, 1, -1, 3, 5, 7)
    let there = point(4, 9).applying(t)
    #expect(agree([there.applying(t.inverted())], [point(4, 9)], within: 1e-12))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func decomposedPartsMakeTheTransformAgain() {
    let parts = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 0.7,
      translation: CGVector(dx: 5, dy: -6))
    let found = CGAffineTransform(parts).decomposed()
    #expect(abs(found.scale.width - 2) < 1e-12)
    #expect(abs(found.scale.height - 3) < 1e-12)
    #expect(abs(found.horizontalShear - 0.5) < 1e-12)
    #expect(abs(found.rotation - 0.7) < 1e-12)
    #expect(found.translation == CGVector(dx: 5, dy: -6))
  }

  @Test func aRectangleBecomesTheBoxOfItsCorners() {
    // A unit square turned by 45° spans √2 in both directions.
    let turned = CGRect(x: -0.5, y: -0.5, width: 1, height: 1)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    let half = CGFloat(2).squareRoot() / 2
    #expect(agree(turned, CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half), within: 1e-12))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func codableKeepsAllSixNumbers() throws {
    let t = CGAffineTransform(1.5, 2.5, 3.5, 4.5, 5.5, 6.5)
    let data = try JSONEncoder().encode([t])
    #expect(try JSONDecoder().decode([CGAffineTransform].self, from: data) == [t])
  }

  @Test func anUntouchedStructIsZeroAndIdentityIsItself() {
    #expect(CGAffineTransform() == CGAffineTransformMake(0, 0, 0, 0, 0, 0))
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
  }

  @Test func numbersThatAreNoneDoNotTrap() {
    let odd = CGAffineTransform(.nan, .infinity, -.infinity, 1e300, .nan, 0)
    _ = odd.inverted()
    _ = odd.decomposed()
    _ = CGRect(x: 0, y: 0, width: 1, height: 1).applying(odd)
    #expect(odd.inverted().b == .infinity)
  }
}
