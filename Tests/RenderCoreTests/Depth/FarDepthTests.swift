import Testing

@testable import RenderCore

/// Endless carousels start in the middle of millions of points: what is drawn there is what would be drawn at the origin.
@Suite struct FarDepthTests {
  private func drawn(at far: Double) -> Surface {
    Scene.draw(
      100, 100,
      [
        Scene.node(
          1, 0, 0, 100, 100, .clear,
          [
            Space.card(2, far + 30, 50, 20, Scene.red, .identity),
            Space.card(3, far + 70, 50, 20, Scene.blue, Space.turnY(.pi / 4)),
          ],
          geometry: { $0.boundsOrigin = Vec2(far, 0) })
      ])
  }

  @Test func farFromTheOrigin() {
    let near = drawn(at: 0)
    #expect(near.pixel(30, 50) == [255, 0, 0, 255] && near.pixel(70, 50) == [0, 0, 255, 255])
    #expect(drawn(at: 2_000_000).equals(near))
    #expect(drawn(at: -16_000_000).equals(near))
  }
}
