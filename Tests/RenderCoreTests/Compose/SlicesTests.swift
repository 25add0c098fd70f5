import Testing

@testable import RenderCore

/// contentsCenter: fact 2.34.
@Suite struct SlicesTests {
  /// 8×8: corners of 2×2 red, the rest green but for the middle 4×4 in blue.
  private let picture = Scene.bitmap(8, 8) { x, y in
    let cornerX = x < 2 || x >= 6
    let cornerY = y < 2 || y >= 6
    return cornerX && cornerY ? [255, 0, 0, 255] : cornerX || cornerY ? [0, 255, 0, 255] : [0, 0, 255, 255]
  }

  private func drawn(
    _ width: Double, _ height: Double, scale: Double = 1, _ change: (inout NodeStyle) -> Void = { _ in }
  ) -> Surface {
    Scene.draw(
      Int(width), Int(height),
      [
        Scene.node(
          1, 0, 0, width, height,
          style: {
            $0.contents = picture
            $0.contentsCenter = Box(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            $0.contentsScale = scale
            $0.magnificationFilter = .nearest
            $0.minificationFilter = .nearest
            change(&$0)
          })
      ])
  }

  private func count(_ s: Surface, _ pixel: [UInt8]) -> Int {
    var n = 0
    for y in 0..<s.height { for x in 0..<s.width where s.pixel(x, y) == pixel { n += 1 } }
    return n
  }

  /// 8×8 image, centre (.25, .25, .5, .5), 8×8 layer: corners 2×2 at contentsScale 1, 1×1 at 2.
  @Test func corners() {
    #expect(count(drawn(8, 8), [255, 0, 0, 255]) == 4 * 4)
    #expect(count(drawn(8, 8, scale: 2), [255, 0, 0, 255]) == 4)
  }

  /// A middle without extent, as of a rounded picture that is all caps: 2×2 pixels, all red.
  /// What lies between the corners is stretched out of the border between them, so nothing stays empty: 10 × 6.
  @Test func aMiddleWithoutExtent() {
    let caps = Scene.bitmap(2, 2) { _, _ in [255, 0, 0, 255] }
    let s = Scene.draw(
      10, 6,
      [
        Scene.node(
          1, 0, 0, 10, 6,
          style: {
            $0.contents = caps
            $0.contentsCenter = Box(x: 0.5, y: 0.5, width: 0, height: 0)
          })
      ])
    #expect(count(s, [255, 0, 0, 255]) == 60)
  }

  /// 40×20: corners stay 2×2, edges stretch along themselves, the middle is 36×16.
  @Test func stretched() {
    let s = drawn(40, 20)
    #expect(count(s, [255, 0, 0, 255]) == 16)
    #expect(count(s, [0, 0, 255, 255]) == 36 * 16)
    #expect(count(s, [0, 255, 0, 255]) == 2 * 36 * 2 + 2 * 16 * 2)
    #expect(s.pixel(1, 1) == [255, 0, 0, 255] && s.pixel(2, 1) == [0, 255, 0, 255])
  }

  /// Edges that do not fit share the room: 3 points for 2 + 2 pixels.
  @Test func tooSmall() {
    let s = drawn(2, 2)
    #expect(count(s, [255, 0, 0, 255]) == 4)
  }

  /// It works only for the resizing gravities, and after contentsRect.
  @Test func gravities() {
    #expect(count(drawn(40, 20) { $0.contentsGravity = .center }, [255, 0, 0, 255]) == 16)
    #expect(drawn(40, 20) { $0.contentsGravity = .center }.paintedCount == 64)
    // The upper left quarter: its own outer quarters are 1 pixel wide, all of the corner's red.
    let part = drawn(40, 40) { $0.contentsRect = Box(x: 0, y: 0, width: 0.5, height: 0.5) }
    #expect(part.pixel(0, 0) == [255, 0, 0, 255] && part.pixel(39, 39) == [0, 0, 255, 255])
    #expect(part.pixel(39, 0) == [0, 255, 0, 255])
  }

  /// A picture stretched in nine parts of its own size looks as it does whole; numbers out of range are cut.
  @Test func identity() {
    let whole = drawn(8, 8) { $0.contentsCenter = Box(minX: 0, minY: 0, maxX: 1, maxY: 1) }
    #expect(drawn(8, 8).equals(whole))
    for center in [
      Box(minX: -5, minY: 0, maxX: 9, maxY: 1), Box(minX: 0.5, minY: 0.5, maxX: 0.5, maxY: 0.5),
      Box(minX: 2, minY: 2, maxX: 3, maxY: 3), Box(minX: .nan, minY: 0, maxX: 1, maxY: 1),
    ] {
      _ = drawn(8, 8) { $0.contentsCenter = center }
    }
  }
}
