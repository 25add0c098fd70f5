import Testing

@testable import RenderCore

/// Masks (fact 2.26): positioned in the masked layer's bounds, only alpha matters.
@Suite struct MaskTests {
  private func masked(_ mask: RenderNode?, _ children: [RenderNode] = []) -> RenderTree {
    Scene.tree(
      60, 60, background: .white, [Scene.node(1, 10, 10, 40, 40, Scene.red, mask: mask, children)])
  }

  /// A mask of 20×20 at (10, 10) of the layer's bounds shows (20, 20) to (40, 40) of the screen. Its colour
  /// is of no matter.
  @Test func placedInTheMaskedBounds() {
    let s = Scene.draw(masked(Scene.node(2, 10, 10, 20, 20, Scene.green)), 60, 60)
    for y in 0..<60 {
      for x in 0..<60 {
        let inside = (20..<40).contains(x) && (20..<40).contains(y)
        #expect(s.pixel(x, y) == (inside ? [255, 0, 0, 255] : [255, 255, 255, 255]))
      }
    }
  }

  /// The bounds origin of the masked layer moves its mask along: the mask stands in its bounds space.
  @Test func movesWithTheBoundsOrigin() {
    let node = Scene.node(
      1, 10, 10, 40, 40, Scene.red, mask: Scene.node(2, 110, 210, 20, 20, .black),
      geometry: { $0.boundsOrigin = Vec2(100, 200) })
    #expect(Scene.draw(60, 60, [node]).paintedRect == PixelRect(20, 20, 40, 40))
  }

  /// A plain mask is a clip: no surface, whatever hangs below.
  @Test func solidMasksAreClips() {
    let children = [Scene.node(5, 0, 0, 30, 30, Scene.blue), Scene.node(6, 20, 20, 30, 30, Scene.green)]
    func kinds(_ mask: RenderNode) -> Set<DrawOp.Kind> {
      Set(DisplayList.of(masked(mask, children)).ops.map(\.kind))
    }
    #expect(kinds(Scene.node(2, 5, 5, 20, 20, .black)) == [.pixels])
    #expect(
      kinds(Scene.node(2, 5, 5, 20, 20, .black, style: { $0.cornerRadius = 6 }))
        == [.clip, .pixels, .end])
    let circle = Scene.node(
      2, 0, 0, 0, 0, content: Scene.shape(.ellipse(Box(x: 5, y: 5, width: 20, height: 20))))
    #expect(kinds(circle) == [.clip, .pixels, .end])
    let two = Scene.node(2, 5, 5, 20, 20, .black, [Scene.node(3, 10, 10, 20, 20, .black)])
    #expect(kinds(two) == [.group, .mask, .pixels, .end])
  }

  /// == A round layer with masksToBounds and a circular mask cut the same picture.
  @Test func maskEqualsClip() {
    let children = [Scene.node(5, 0, 0, 30, 30, Scene.blue), Scene.node(6, 20, 20, 30, 30, Scene.green)]
    let mask = Scene.node(2, 0, 0, 40, 40, .black, style: { $0.cornerRadius = 20 })
    let byMask = Scene.draw(masked(mask, children), 60, 60)
    let clipped = Scene.tree(
      60, 60, background: .white,
      [
        Scene.node(
          1, 10, 10, 40, 40, .clear,
          [Scene.node(4, 0, 0, 40, 40, Scene.red)] + children,
          style: {
            $0.cornerRadius = 20
            $0.masksToBounds = true
          })
      ])
    #expect(byMask.bytes == Scene.draw(clipped, 60, 60).bytes)
  }

  /// == A clip equals the same mask drawn the long way, through a surface and its alpha, within 1/255.
  @Test func clipEqualsAlphaMask() {
    let children = [Scene.node(5, 0, 0, 30, 30, Scene.blue), Scene.node(6, 20, 20, 30, 30, Scene.green)]
    let short = Scene.node(2, 0, 0, 40, 40, .black, style: { $0.cornerRadius = 20 })
    // A second, empty-looking part keeps the mask from being one draw: it lies inside of the first.
    let long = Scene.node(
      2, 0, 0, 40, 40, .black, [Scene.node(3, 18, 18, 4, 4, .black)], style: { $0.cornerRadius = 20 })
    #expect(DisplayList.of(masked(long, children)).ops.contains { $0.kind == .mask })
    #expect(
      Oracle.difference(
        Scene.draw(masked(short, children), 60, 60), Scene.draw(masked(long, children), 60, 60))
        <= 1)
  }

  /// != Without the mask the picture is another.
  @Test func maskMakesADifference() {
    let mask = Scene.node(2, 0, 0, 40, 40, .black, style: { $0.cornerRadius = 20 })
    #expect(Scene.draw(masked(mask), 60, 60).bytes != Scene.draw(masked(nil), 60, 60).bytes)
  }

  /// A mask of alpha .5 halves: red over white at byte 128 is (255, 127, 127).
  @Test func translucentMask() {
    let s = Scene.draw(masked(Scene.node(2, 0, 0, 40, 40, Color4(0, 0, 0, 0.5))), 60, 60)
    #expect(s.pixel(30, 30) == [255, 127, 127, 255])
    let faded = Scene.draw(
      masked(Scene.node(2, 0, 0, 40, 40, .black, geometry: { $0.opacity = 0.5 })), 60, 60)
    #expect(faded.bytes == s.bytes)
  }

  /// A picture's alpha masks: columns of alpha 0, 85, 170, 255 leave that much of red.
  @Test func pictureMask() {
    let ramp = Scene.bitmap(4, 1) { x, _ in [0, 0, 0, UInt8(x * 85)] }
    let mask = Scene.node(
      2, 0, 0, 40, 40,
      style: {
        $0.contents = ramp
        $0.magnificationFilter = .nearest
      })
    let tree = Scene.tree(40, 40, [Scene.node(1, 0, 0, 40, 40, Scene.red, mask: mask)])
    let s = Scene.draw(tree, 40, 40)
    #expect([5, 15, 25, 35].map { s.pixel($0, 20)[3] } == [0, 85, 170, 255])
  }

  /// An empty mask hides the layer and everything below.
  @Test func emptyMaskHides() {
    let mask = Scene.node(2, 0, 0, 40, 40)
    #expect(Scene.draw(40, 40, [Scene.node(1, 0, 0, 40, 40, Scene.red, mask: mask)]).paintedCount == 0)
  }

  /// A mask has a mask: what both let through stays.
  @Test func maskOfAMask() {
    let inner = Scene.node(3, 10, 10, 20, 20, .black)
    let outer = Scene.node(2, 0, 0, 25, 40, .black, mask: inner)
    let s = Scene.draw(60, 60, [Scene.node(1, 10, 10, 40, 40, Scene.red, mask: outer)])
    #expect(s.paintedRect == PixelRect(20, 20, 35, 40))
    #expect(s.paintedArea == 300)
  }

  /// The mask covers the layer's border and what sticks out of its bounds too.
  @Test func masksTheWholeSubtree() {
    let node = Scene.node(
      1, 20, 20, 20, 20, Scene.red, mask: Scene.node(2, -10, -10, 15, 15, .black),
      [Scene.node(3, -20, -20, 60, 60, Scene.blue)], style: { $0.borderWidth = 4 })
    let s = Scene.draw(60, 60, [node])
    #expect(s.paintedRect == PixelRect(10, 10, 25, 25))
    #expect(s.pixel(22, 22) == [0, 0, 0, 255])
    #expect(s.pixel(12, 12) == [0, 0, 255, 255])
  }
}
