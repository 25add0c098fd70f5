import Testing

@testable import RenderCore

/// cornerRadius and masksToBounds (fact 2.23).
@Suite struct BoundsClipTests {
  private func layer(_ masks: Bool, radius: Double, _ child: RenderNode) -> RenderNode {
    Scene.node(
      1, 10, 10, 40, 40, Scene.red, [child],
      style: {
        $0.cornerRadius = radius
        $0.masksToBounds = masks
      })
  }

  /// Fact 2.23: corners round the background, not the sublayers, unless masksToBounds.
  @Test func cornersClipOnlyWithMasksToBounds() {
    let child = Scene.node(2, 0, 0, 40, 40, Scene.blue)
    #expect(Scene.draw(60, 60, [layer(false, radius: 20, child)]).pixel(10, 10) == [0, 0, 255, 255])
    let clipped = Scene.draw(60, 60, [layer(true, radius: 20, child)])
    #expect(clipped.pixel(10, 10) == [0, 0, 0, 0])
    #expect(clipped.pixel(30, 30) == [0, 0, 255, 255])
  }

  /// Fact 2.23 for contents.
  @Test func contentsAreClippedToo() {
    let green = Scene.bitmap(1, 1) { _, _ in [0, 255, 0, 255] }
    for masks in [false, true] {
      let node = Scene.node(
        1, 0, 0, 40, 40,
        style: {
          $0.contents = green
          $0.cornerRadius = 20
          $0.masksToBounds = masks
        })
      #expect(Scene.draw(40, 40, [node]).pixel(0, 0)[3] == (masks ? 0 : 255))
    }
  }

  /// A square clip is a scissor: no operation of its own, and what sticks out is cut at whole pixels.
  @Test func squareClipIsAScissor() {
    let node = layer(true, radius: 0, Scene.node(2, 20, 20, 40, 40, Scene.blue))
    let list = DisplayList.of(Scene.tree(80, 80, [node]))
    #expect(list.ops.map(\.kind) == [.pixels, .pixels])
    #expect(list.bounds[1] == PixelRect(30, 30, 50, 50))
  }

  /// A child that stays clear of the corners needs no clip.
  @Test func clipThatCutsNothingIsLeftOut() {
    let clear = layer(true, radius: 10, Scene.node(2, 10, 0, 20, 40, Scene.blue))
    #expect(!DisplayList.of(Scene.tree(60, 60, [clear])).ops.contains { $0.kind == .clip })
    let touching = layer(true, radius: 10, Scene.node(2, 9, 0, 20, 40, Scene.blue))
    #expect(DisplayList.of(Scene.tree(60, 60, [touching])).ops.contains { $0.kind == .clip })
  }

  /// == A clip around the same colour as the background's leaves the background's own pixels: the child fills
  /// exactly where the corners are, within the rounding of two mixes.
  @Test func clipFollowsTheBackgroundsCorners() {
    func background(_ radius: Double, _ id: UInt64) -> RenderNode {
      Scene.node(id, 10, 10, 40, 40, Scene.red, style: { $0.cornerRadius = radius })
    }
    let clipped = Scene.node(
      1, 10, 10, 40, 40, .clear, [Scene.node(2, 0, 0, 40, 40, Scene.red)],
      style: {
        $0.cornerRadius = 13
        $0.masksToBounds = true
      })
    #expect(
      Oracle.difference(Scene.draw(60, 60, [background(13, 1)]), Scene.draw(60, 60, [clipped])) <= 1)
  }

  /// A layer beneath does not shine through where two opaque sublayers meet the clip's edge: every pixel of
  /// the edge is a mix of green and white only, so its red and blue stay equal.
  @Test func nothingShinesThroughAtTheEdge() {
    let node = Scene.node(
      1, 10, 10, 40, 40, .clear,
      [Scene.node(2, 0, 0, 40, 40, Scene.red), Scene.node(3, 0, 0, 40, 40, Scene.green)],
      style: {
        $0.cornerRadius = 20
        $0.masksToBounds = true
      })
    let s = Scene.draw(60, 60, background: .white, [node])
    for y in 0..<60 { for x in 0..<60 { #expect(s.pixel(x, y)[0] == s.pixel(x, y)[2]) } }
  }

  /// maskedCorners rounds only the corners it names: 1 is minXminY, 8 is maxXmaxY (fact 1.1.16).
  @Test func maskedCorners() {
    for (bits, at) in [(1, (10, 10)), (2, (49, 10)), (4, (10, 49)), (8, (49, 49))] as [(UInt8, (Int, Int))] {
      let s = Scene.draw(
        60, 60,
        [
          Scene.node(
            1, 10, 10, 40, 40, Scene.red,
            style: {
              $0.cornerRadius = 20
              $0.maskedCorners = CornerSet(rawValue: bits)
            })
        ])
      for corner in [(10, 10), (49, 10), (10, 49), (49, 49)] {
        #expect(s.pixel(corner.0, corner.1)[3] == (corner == at ? 0 : 255))
      }
    }
  }

  /// A turned layer clips its sublayers along its turned, aliased edges.
  @Test func rotatedClip() {
    func node(_ masks: Bool) -> RenderNode {
      Scene.node(
        1, 30, 30, 40, 40, .clear, [Scene.node(2, -80, -80, 200, 200, Scene.blue)],
        style: { $0.masksToBounds = masks }, geometry: { $0.transform = Scene.rotation(.pi / 4) })
    }
    let s = Scene.draw(100, 100, [node(true)])
    let alone = Scene.draw(
      100, 100,
      [Scene.node(1, 30, 30, 40, 40, Scene.blue, geometry: { $0.transform = Scene.rotation(.pi / 4) })])
    #expect(s.bytes == alone.bytes)
    #expect(Scene.draw(100, 100, [node(false)]).paintedCount == 10_000)
  }

  /// A border is not clipped by its own layer's clip, and lies over the sublayers.
  @Test func borderOverClippedChildren() {
    let node = Scene.node(
      1, 10, 10, 40, 40, .clear, [Scene.node(2, 0, 0, 40, 40, Scene.blue)],
      style: {
        $0.cornerRadius = 20
        $0.masksToBounds = true
        $0.borderWidth = 4
      })
    let s = Scene.draw(60, 60, [node])
    #expect(s.pixel(30, 12) == [0, 0, 0, 255])
    #expect(s.pixel(30, 15) == [0, 0, 255, 255])
  }
}
