@testable import RenderCore
import Testing

/// Opacity of subtrees (facts 2.29, 2.30).
@Suite struct GroupOpacityTests {
  private func overlapping(_ allowsGroup: Bool) -> Surface {
    Scene.draw(
      40, 20, background: .white,
      [
        Scene.node(
          1, 0, 0, 40, 20, .clear,
          [Scene.node(2, 0, 0, 25, 20, Scene.red), Scene.node(3, 15, 0, 25, 20, Scene.blue)],
          style: { $0.allowsGroupOpacity = allowsGroup }, geometry: { $0.opacity = 0.5 })
      ])
  }

  /// Fact 2.29: the subtree is flattened, then faded once. Over white at .5 (byte 128): red gives
  /// (255, 127, 127), and where blue lies over red the red is gone: (127, 127, 255).
  @Test func flattenedThenFaded() {
    let s = overlapping(true)
    #expect(near(s.pixel(5, 10), [255, 127, 127, 255]))
    #expect(near(s.pixel(20, 10), [127, 127, 255, 255]))
    #expect(near(s.pixel(30, 10), [127, 127, 255, 255]))
  }

  /// Fact 2.29: without group opacity each drawable is faded: blue at .5 over (255, 127, 127) gives
  /// (127, 63, 191).
  @Test func eachDrawableFaded() {
    let s = overlapping(false)
    #expect(near(s.pixel(5, 10), [255, 127, 127, 255]))
    #expect(near(s.pixel(20, 10), [127, 63, 191, 255]))
    #expect(near(s.pixel(30, 10), [127, 127, 255, 255]))
  }

  /// A group of one item equals the item with its opacity multiplied: no surface is needed.
  @Test func singleItemIsMultiplied() {
    let inGroup = Scene.draw(
      40, 40, background: .white,
      [
        Scene.node(
          1, 0, 0, 40, 40, .clear,
          [Scene.node(2, 5, 5, 25, 25, Scene.red, style: { $0.cornerRadius = 8 })],
          geometry: { $0.opacity = 0.5 })
      ])
    let multiplied = Scene.draw(
      40, 40, background: .white,
      [
        Scene.node(
          2, 5, 5, 25, 25, Scene.red, style: { $0.cornerRadius = 8 }, geometry: { $0.opacity = 0.5 })
      ])
    #expect(inGroup.bytes == multiplied.bytes)
    let list = DisplayList.of(
      Scene.tree(
        40, 40,
        [
          Scene.node(
            1, 0, 0, 40, 40, .clear, [Scene.node(2, 5, 5, 25, 25, Scene.red)],
            geometry: { $0.opacity = 0.5 })
        ]))
    #expect(list.ops.map(\.kind) == [.pixels])
  }

  /// Items that share no pixel need no surface either, items that do need one.
  @Test func disjointItemsNeedNoSurface() {
    func kinds(_ x: Double) -> [DrawOp.Kind] {
      DisplayList.of(
        Scene.tree(
          40, 40,
          [
            Scene.node(
              1, 0, 0, 40, 40, .clear,
              [Scene.node(2, 0, 0, 10, 10, Scene.red), Scene.node(3, x, 0, 10, 10, Scene.blue)],
              geometry: { $0.opacity = 0.5 })
          ])
      ).ops.map(\.kind)
    }
    #expect(kinds(10) == [.nothing, .pixels, .pixels])
    #expect(kinds(9) == [.group, .pixels, .pixels, .end])
  }

  /// Nested groups around one item multiply: .5 · .5 of alpha 255 is 64.
  @Test func nestedOpacitiesMultiply() {
    let s = Scene.draw(
      10, 10,
      [
        Scene.node(
          1, 0, 0, 10, 10, .clear,
          [
            Scene.node(
              2, 0, 0, 10, 10, .clear, [Scene.node(3, 0, 0, 10, 10, Scene.red)],
              geometry: { $0.opacity = 0.5 })
          ], geometry: { $0.opacity = 0.5 })
      ])
    #expect(s.pixel(5, 5) == [64, 0, 0, 64])
  }

  /// Opacity outside 0…1 counts as the nearest end; NaN as nothing.
  @Test func opacityIsClamped() {
    for (opacity, alpha) in [(-1, 0), (0, 0), (2, 255), (Float.nan, 0), (.infinity, 255)] as [(Float, UInt8)]
    {
      let s = Scene.draw(4, 4, [Scene.node(1, 0, 0, 4, 4, Scene.red, geometry: { $0.opacity = opacity })])
      #expect(s.pixel(1, 1)[3] == alpha, "opacity \(opacity)")
    }
  }

  private func near(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
