import Testing

@testable import RenderCore

/// Pictures in layers.
@Suite struct ContentsTests {
  static let bounds = Box(x: 0, y: 0, width: 80, height: 60)

  /// Fact 2.31, told for a y axis that points up, where the first row lies at maxY.
  @Test func gravityInASpaceWithYUp() {
    func place(_ gravity: ContentsGravity) -> Box {
      ContentsLayout.place(Vec2(20, 10), gravity: gravity, in: Self.bounds, isMirrored: true)
    }
    #expect(place(.resize) == Box(x: 0, y: 0, width: 80, height: 60))
    #expect(place(.resizeAspect) == Box(x: 0, y: 10, width: 80, height: 40))
    #expect(place(.center) == Box(x: 30, y: 25, width: 20, height: 10))
    #expect(place(.top) == Box(x: 30, y: 50, width: 20, height: 10))
    #expect(place(.bottomLeft) == Box(x: 0, y: 0, width: 20, height: 10))
    // Fill: 60/10 = 6 times as large, 120 wide, centred: from −20.
    #expect(place(.resizeAspectFill) == Box(x: -20, y: 0, width: 120, height: 60))
  }

  /// Fact 2.32: where y points down the same words mean the same edges of the picture.
  @Test func gravityInASpaceWithYDown() {
    func place(_ gravity: ContentsGravity) -> Box {
      ContentsLayout.place(Vec2(20, 10), gravity: gravity, in: Self.bounds, isMirrored: false)
    }
    #expect(place(.top) == Box(x: 30, y: 0, width: 20, height: 10))
    #expect(place(.bottomRight) == Box(x: 60, y: 50, width: 20, height: 10))
    #expect(place(.left) == Box(x: 0, y: 25, width: 20, height: 10))
  }

  /// Four quarters of a picture: red, green / blue, white.
  static let quarters = Scene.bitmap(4, 4) { x, y in
    y < 2
      ? (x < 2 ? [255, 0, 0, 255] : [0, 255, 0, 255]) : (x < 2 ? [0, 0, 255, 255] : [255, 255, 255, 255])
  }

  private func drawn(_ change: (inout NodeStyle) -> Void) -> Surface {
    Scene.draw(
      40, 40,
      [
        Scene.node(
          1, 0, 0, 40, 40,
          style: {
            $0.contents = Self.quarters
            $0.magnificationFilter = .nearest
            change(&$0)
          })
      ])
  }

  /// The first row lies at minY; contentsAreFlipped mirrors it to maxY.
  @Test func mirroredContents() {
    let plain = drawn { _ in }
    #expect(plain.pixel(5, 5) == [255, 0, 0, 255])
    #expect(plain.pixel(35, 5) == [0, 255, 0, 255])
    #expect(plain.pixel(5, 35) == [0, 0, 255, 255])
    let flipped = drawn { $0.contentsAreFlipped = true }
    #expect(flipped.pixel(5, 35) == [255, 0, 0, 255])
    #expect(flipped.pixel(5, 5) == [0, 0, 255, 255])
  }

  /// contentsRect shows a part: the lower right quarter is white all over.
  @Test func partOfAPicture() {
    let s = drawn { $0.contentsRect = Box(minX: 0.5, minY: 0.5, maxX: 1, maxY: 1) }
    for at in [(0, 0), (39, 0), (0, 39), (39, 39)] { #expect(s.pixel(at.0, at.1) == [255, 255, 255, 255]) }
  }

  /// Fact 2.33: without resizing the size is pixels × contentsRect / contentsScale: 4 px · ½ / 0.25 = 8 pt.
  @Test func sizeOfUnscaledContents() {
    let s = drawn {
      $0.contentsGravity = .center
      $0.contentsRect = Box(minX: 0, minY: 0, maxX: 0.5, maxY: 1)
      $0.contentsScale = 0.25
    }
    #expect(s.paintedRect == PixelRect(16, 12, 24, 28))
  }

  /// A picture whose pixels are the screen's is copied: every byte the same.
  @Test func unitScaleCopies() {
    let noise = Scene.bitmap(16, 16) { x, y in
      [UInt8((x * 37 + y * 91) & 127), UInt8((x * 11) & 127), UInt8((y * 29) & 127), 128]
    }
    for filter in [ImageFilter.nearest, .linear] {
      let s = Scene.draw(
        32, 32, scale: 2,
        [
          Scene.node(
            1, 4, 4, 8, 8,
            style: {
              $0.contents = noise
              $0.magnificationFilter = filter
              $0.minificationFilter = filter
            })
        ])
      for y in 0..<16 {
        for x in 0..<16 { #expect(s.pixel(8 + x, 8 + y) == noise.bitmap.surface.pixel(x, y)) }
      }
    }
  }

  /// Growing takes the magnification filter, shrinking the minification filter.
  @Test func filterFollowsTheScale() {
    func kind(_ size: Double) -> ImageFilter {
      DisplayList.of(
        Scene.tree(
          100, 100,
          [
            Scene.node(
              1, 0, 0, size, size,
              style: {
                $0.contents = Self.quarters
                $0.magnificationFilter = .nearest
                $0.minificationFilter = .linear
              })
          ])
      ).ops[0].filter
    }
    #expect(kind(40) == .nearest)
    #expect(kind(2) == .linear)
  }

  /// A cross-fade is (1 − t)·a + t·b, also where the pictures are translucent: .75·(80 of 160) + .25·(200 of
  /// 200) = 110 of alpha 170.
  @Test func crossFade() {
    let a = Scene.bitmap(1, 1) { _, _ in [80, 0, 0, 160] }
    let b = Scene.bitmap(1, 1) { _, _ in [200, 0, 0, 200] }
    func faded(_ t: Float, opacity: Float = 1, _ first: BitmapRef? = a, _ next: BitmapRef? = b) -> [UInt8] {
      Scene.draw(
        4, 4,
        [
          Scene.node(
            1, 0, 0, 4, 4,
            style: {
              $0.contents = first
              $0.nextContents = next
              $0.contentsBlend = t
            }, geometry: { $0.opacity = opacity })
        ]
      ).pixel(2, 2)
    }
    func near(_ p: [UInt8], _ red: Int, _ alpha: Int) -> Bool {
      abs(Int(p[0]) - red) <= 1 && abs(Int(p[3]) - alpha) <= 1
    }
    #expect(near(faded(0), 80, 160))
    #expect(near(faded(0.25), 110, 170))
    #expect(near(faded(1), 200, 200))
    #expect(near(faded(0.25, opacity: 0.5), 55, 85))
    // From nothing, and to nothing.
    #expect(near(faded(0.5, nil, b), 100, 100))
    #expect(near(faded(0.5, a, nil), 40, 80))
    #expect(near(faded(0.5, a, a), 80, 160))
  }

  /// Nothing that a program may set makes a trap.
  @Test func nonsenseIsHarmless() {
    let values: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e9, 1e-9]
    for v in values {
      for w in values {
        for gravity in [ContentsGravity.resize, .resizeAspect, .bottomRight] {
          _ = drawn {
            $0.contentsRect = Box(minX: v, minY: w, maxX: v + w, maxY: v - w)
            $0.contentsGravity = gravity
            $0.contentsScale = v
          }
          _ = drawn {
            $0.contentsRect = Box(minX: -1, minY: 0.2, maxX: 3, maxY: 0.9)
            $0.contentsScale = w
            $0.contentsGravity = gravity
            $0.contentsBlend = Float(v)
          }
        }
      }
    }
  }
}
