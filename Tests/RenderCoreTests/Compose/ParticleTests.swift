import CKernels
import Testing

@testable import RenderCore

/// Particles against pictures placed by hand. Equal means byte for byte.
@Suite struct ParticleTests {
  private let picture = Scene.bitmap(6, 4) { x, y in [UInt8(x * 40), UInt8(y * 60), 90, 255] }
  private let soft = Scene.bitmap(8, 8) { x, y in
    let a = UInt8(max(0, 250 - 40 * ((x - 4) * (x - 4) + (y - 4) * (y - 4))))
    return [a, a / 2, a / 4, a]
  }

  /// One particle in the middle of a screen of 40 pixels, ¼ s old.
  private func emitter(
    _ bitmap: BitmapRef, order: EmitterProperties.Order = .unordered, opacity: Float = 1, many: Double = 2,
    at position: Vec2 = Vec2(20, 20), style: (inout NodeStyle) -> Void = { _ in },
    _ change: (inout EmitterCell) -> Void = { _ in }
  ) -> RenderNode {
    var cell = EmitterCell()
    cell.contents = bitmap
    cell.birthRate = many
    cell.lifetime = 0.5
    cell.begin = -0.75
    change(&cell)
    var emitter = EmitterProperties()
    emitter.cells = [cell]
    emitter.order = order
    emitter.position = position
    return Scene.node(7, 0, 0, 40, 40, .clear, content: .emitter(emitter), style: style) {
      $0.opacity = opacity
    }
  }

  private func image(_ bitmap: BitmapRef, _ w: Double, _ h: Double, turn: Double = 0, opacity: Float = 1)
    -> RenderNode
  {
    Scene.node(3, 20 - w / 2, 20 - h / 2, w, h, .clear, style: { $0.contents = bitmap }) {
      $0.opacity = opacity
      if turn != 0 { $0.transform = Scene.rotation(turn) }
    }
  }

  private func draw(_ node: RenderNode, over color: Color4 = .clear) -> Surface {
    Scene.draw(40, 40, background: color, [node])
  }

  @Test("A plain particle is its picture about its place")
  func plain() {
    #expect(draw(emitter(picture)).equals(draw(image(picture, 6, 4))))
    #expect(draw(emitter(soft), over: .white).equals(draw(image(soft, 8, 8), over: .white)))
  }

  /// In space, what a layer covers decides its place in the order; an emitter without a size covers its particles.
  @Test("Beside a layer in perspective an emitter without a size shows the same particles")
  func besidePerspective() {
    let alone = emitter(picture, at: Vec2(20, 20)) { $0.contentsScale = 1 }
    let small = Scene.node(8, 0, 0, 3, 3, .clear) {
      $0.transform = Scene.rotation(0.5)
      $0.transform.m34 = -0.01
      $0.transform.m31 = 0.3
    }
    var sizeless = EmitterProperties()
    if case .emitter(let properties) = alone.content { sizeless = properties }
    let node = Scene.node(7, 0, 0, 0, 0, .clear, content: .emitter(sizeless))
    let flat = Scene.draw(40, 40, background: .white, [node])
    let inSpace = Scene.draw(40, 40, background: .white, [small, node])
    #expect(flat.pixel(20, 20) != [255, 255, 255, 255])
    #expect(inSpace.equals(flat))
  }

  @Test("Scaled by 3 and turned by a radian it is the picture of a layer that is")
  func turned() {
    let ours = draw(
      emitter(picture) {
        $0.scale = 3
        $0.spin = 4
      })
    let byHand = draw(image(picture, 18, 12, turn: 1))
    var different = 0
    for y in 0..<40 {
      for x in 0..<40 where ours.pixel(x, y) != byHand.pixel(x, y) { different += 1 }
    }
    // Positions are kept in other fractions of a texel: a middle right on an edge may fall to either side.
    #expect(different <= 4)
    #expect(ours.pixel(20, 20)[3] == 255)
  }

  @Test("A colour multiplies the picture: half red and half the alpha of white are 64 of 255 over nothing")
  func tinted() {
    let white = Scene.bitmap(4, 4) { _, _ in [255, 255, 255, 255] }
    let ours = draw(emitter(white) { $0.color = Color4(0.5, 0, 1, 0.5) })
    // 255 · 0.5 = 127.5 → 128 is the tint's alpha, half of that its red.
    #expect(ours.pixel(20, 20) == [64, 0, 128, 128])
  }

  @Test("Additive: two particles of grey 100 over grey 30 are 230; more than full is full")
  func additive() {
    let grey = Scene.bitmap(4, 4) { _, _ in [100, 100, 100, 255] }
    let under = Color4(30 / 255, 30 / 255, 30 / 255)
    let two = draw(emitter(grey, order: .additive, many: 4), over: under)
    #expect(two.pixel(20, 20) == [230, 230, 230, 255])
    #expect(
      draw(emitter(grey, order: .additive, many: 40), over: under).pixel(20, 20) == [255, 255, 255, 255])
    #expect(draw(emitter(grey, many: 4), over: under).pixel(20, 20) == [100, 100, 100, 255])
  }

  @Test(
    "The layer's opacity fades the particles as a group: two opaque ones over each other at ½ are one at ½")
  func group() {
    #expect(draw(emitter(picture, opacity: 0.5, many: 4)).equals(draw(image(picture, 6, 4, opacity: 0.5))))
  }

  @Test("Particles are seen beyond the layer's bounds, unless it masks to them")
  func clip() {
    let out = emitter(picture, at: Vec2(0, 20)) { _ in }
    #expect(draw(out).pixel(2, 20)[3] == 255)
    func inner(_ masks: Bool) -> Surface {
      var cell = EmitterCell()
      cell.contents = picture
      cell.birthRate = 2
      cell.lifetime = 0.5
      var emitter = EmitterProperties()
      emitter.cells = [cell]
      return draw(
        Scene.node(7, 20, 20, 10, 10, .clear, content: .emitter(emitter), style: { $0.masksToBounds = masks })
      )
    }
    #expect(inner(false).pixel(18, 19)[3] == 255 && inner(true).pixel(18, 19)[3] == 0)
    #expect(inner(true).pixel(21, 21)[3] == 255)
  }

  @Test("Partial redraws and bands give the bytes of a whole one")
  func damage() {
    var cell = EmitterCell()
    cell.contents = soft
    cell.birthRate = 200
    cell.lifetime = 1
    cell.velocity = 60
    cell.velocityRange = 50
    cell.emissionRange = 7
    cell.spin = 3
    cell.scaleRange = 1.5
    cell.colorRange = SIMD4(1, 1, 1, 0.5)
    var emitter = EmitterProperties()
    emitter.cells = [cell]
    emitter.position = Vec2(100, 150)
    let root = Scene.node(
      1, 0, 0, 200, 300, .white,
      [
        Scene.node(7, 0, 0, 200, 300, .clear, content: .emitter(emitter))
      ])
    let tree = RenderTree(root: root, size: Vec2(200, 300), scale: 1, background: .clear)
    let partial = Surface(width: 200, height: 300)
    let compositor = Compositor(threads: 3)
    compositor.worthSharing = 1
    for i in 0..<5 {
      let time = 2 + Double(i) / 30
      compositor.render(tree, at: time, into: partial)
      let whole = Surface(width: 200, height: 300)
      Compositor().render(tree, at: time, into: whole)
      #expect(partial.equals(whole))
    }
  }

  /// A million pixels each: 2²⁸ hold 268 of them and part of the 269th, so 268 of 1,000 are drawn, those on top.
  @Test func hugeParticlesAreBoundedByWhatTheyCover() {
    let huge = ck_particle(
      bounds: ck_rect(x0: 0, y0: 0, x1: 1000, y1: 1000), map: ck_map(u: 0, v: 0, ux: 1, vx: 0, uy: 0, vy: 1),
      sprite: 0, unused: 0)
    #expect(ParticleBatch.firstDrawn(Array(repeating: huge, count: 1000)) == 1000 - 268)
    #expect(ParticleBatch.firstDrawn(Array(repeating: huge, count: 268)) == 0)
    #expect(ParticleBatch.firstDrawn([]) == 0)
  }

  /// One that covers more than all may is still drawn.
  @Test func oneHugeParticleIsDrawn() {
    let huge = ck_particle(
      bounds: ck_rect(x0: 0, y0: 0, x1: 32_768, y1: 32_768),
      map: ck_map(u: 0, v: 0, ux: 1, vx: 0, uy: 0, vy: 1),
      sprite: 0, unused: 0)
    #expect(ParticleBatch.firstDrawn([huge, huge]) == 1)
  }
}
