import Testing

@testable import RenderCore

/// Drawing only what changed equals drawing everything (DESIGN rule 9).
@Suite struct DamageTests {
  /// Thousands of random changes, with groups, masks, clips, shapes, pictures, cross-fades, reorders and
  /// moves between parents: after each, the surface that was only repaired equals a fresh one, byte for byte.
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func partialEqualsFull(seed: UInt64) {
    var screen = RandomScreen(seed: seed, width: 96, height: 80, scale: seed % 2 == 0 ? 2 : 1)
    let repaired = Surface(width: 96, height: 80)
    let fresh = Surface(width: 96, height: 80)
    let one = Compositor()
    let other = Compositor()
    var damaged = 0
    for step in 0..<1500 {
      let tree = screen.tree
      damaged += one.render(tree, at: Double(step), into: repaired).area
      other.render(tree, at: Double(step), into: fresh, damageOnly: false)
      if !repaired.equals(fresh) {
        Issue.record("seed \(seed), step \(step): \(firstDifference(repaired, fresh))")
        return
      }
      screen.change()
    }
    // The repair is a repair: less than two thirds of all pixels on average, on a screen so small and so full.
    #expect(damaged < 1500 * 96 * 80 * 2 / 3)
  }

  private func firstDifference(_ a: Surface, _ b: Surface) -> String {
    for y in 0..<a.height {
      for x in 0..<a.width where a.pixel(x, y) != b.pixel(x, y) {
        return "(\(x), \(y)) is \(a.pixel(x, y)), should be \(b.pixel(x, y))"
      }
    }
    return "equal"
  }

  private let moving = Compositor()

  private func square(_ x: Double, _ color: Color4 = Scene.red) -> RenderTree {
    Scene.tree(
      100, 100, background: .white,
      [Scene.node(1, 0, 0, 100, 100, .white), Scene.node(2, x, 10, 10, 10, color)])
  }

  /// A square that moves by one pixel damages where it was and where it is: 11×10 pixels.
  @Test func moveDamagesOldAndNewPlace() {
    let surface = Surface(width: 100, height: 100)
    #expect(moving.render(square(10), at: 0, into: surface).rects == [PixelRect(0, 0, 100, 100)])
    #expect(moving.render(square(11), at: 1, into: surface).rects == [PixelRect(10, 10, 21, 20)])
  }

  /// The same tree committed anew damages nothing.
  @Test func equalTreesDamageNothing() {
    let surface = Surface(width: 100, height: 100)
    moving.render(square(10), at: 0, into: surface)
    #expect(moving.render(square(10), at: 1, into: surface).isEmpty)
  }

  /// A colour changes only its own pixels, a background all of them.
  @Test func colourDamage() {
    let surface = Surface(width: 100, height: 100)
    moving.render(square(10), at: 0, into: surface)
    #expect(moving.render(square(10, Scene.blue), at: 1, into: surface).bounds == PixelRect(10, 10, 20, 20))
    var tree = square(10, Scene.blue)
    tree.background = .black
    #expect(moving.render(tree, at: 2, into: surface).area == 10_000)
  }

  /// Moving the last of many layers to the front damages its pixels only.
  @Test func reorderDamagesTheMovedLayer() {
    let layers = (0..<50).map { (i: Int) -> RenderNode in
      Scene.node(UInt64(i + 1), Double(i), 0, 20, 100, Color4(0, 0, Float(i) / 50))
    }
    let surface = Surface(width: 100, height: 100)
    let compositor = Compositor()
    compositor.render(Scene.tree(100, 100, layers), at: 0, into: surface)
    let reordered = [layers[49]] + layers[0..<49]
    let damage = compositor.render(Scene.tree(100, 100, reordered), at: 1, into: surface)
    #expect(damage.rects == [PixelRect(49, 0, 69, 100)])
  }

  /// A surface that the compositor did not draw before is drawn whole, and so is the next after `reset`.
  @Test func unknownSurfacesAreDrawnWhole() {
    let a = Surface(width: 100, height: 100)
    let b = Surface(width: 100, height: 100)
    let compositor = Compositor()
    compositor.render(square(10), at: 0, into: a)
    #expect(compositor.render(square(10), at: 0, into: b).area == 10_000)
    #expect(compositor.render(square(10), at: 0, into: b).isEmpty)
    compositor.reset()
    #expect(compositor.render(square(10), at: 0, into: b).area == 10_000)
  }

  /// A frame in which nothing changed does no work for any number of layers: the list is not built again.
  @Test func stillFramesAreShortcut() {
    let layers = (0..<10_000).map { (i: Int) -> RenderNode in
      Scene.node(UInt64(i + 1), Double(i % 100), Double(i / 100), 3, 3, Scene.red)
    }
    let tree = Scene.tree(100, 100, layers)
    let surface = Surface(width: 100, height: 100)
    let compositor = Compositor()
    compositor.render(tree, at: 0, into: surface)
    let built = compositor.framesBuilt
    for i in 1...10 { #expect(compositor.render(tree, at: Double(i), into: surface).isEmpty) }
    #expect(compositor.framesBuilt == built)
  }

  /// Two frames of one animation: what evaluate says of the next change is believed.
  @Test func longestIncreasingRun() {
    #expect(DisplayList.longestIncreasingRun([]) == [])
    #expect(DisplayList.longestIncreasingRun([5, 0, 1, 2]) == [false, true, true, true])
    #expect(DisplayList.longestIncreasingRun([3, 2, 1]).filter { $0 }.count == 1)
    #expect(DisplayList.longestIncreasingRun([0, 8, 1, 9, 2, 3]).filter { $0 }.count == 4)
  }
}
