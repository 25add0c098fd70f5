import Foundation
import QuartzCore
import RenderCore
import Testing

/// The pairs of SamePictureTests in motion, inside of one another, and some that only have a meaning there.
@Suite("Same and other pictures: animated and nested") @MainActor
struct AnimatedPairTests {
  let full = CGRect(x: 0, y: 0, width: 100, height: 100)
  let redColor = rgb(1, 0, 0)
  let blueColor = rgb(0, 0, 1)

  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  func stack(_ layers: CALayer..., change: (CALayer) -> Void = { _ in }) -> CALayer {
    filled(CALayer(), layers, change)
  }

  func filled<L: CALayer>(_ layer: L, _ layers: [CALayer], _ change: (L) -> Void = { _ in }) -> L {
    layer.frame = full
    for sublayer in layers { layer.addSublayer(sublayer) }
    change(layer)
    return layer
  }

  /// Over white, at a time after the commit.
  func picture(_ layers: CALayer..., at time: Double = 0.5) -> [UInt8] {
    let ground = box(0, 0, 100, 100, rgb(1, 1, 1))
    let all = CALayer()
    all.frame = full
    for layer in layers { all.addSublayer(layer) }
    return Player(ground, all).picture(at: time, scale: 2)
  }

  func animate(_ layer: CALayer, _ keyPath: String, _ from: Any, _ to: Any) {
    layer.add(basic(keyPath, from, to), forKey: keyPath)
  }

  /// The largest difference of two pictures in any byte.
  func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  // MARK: Groups

  @Test("== a group that fades, at half time, is the group at that opacity; != its children faded each")
  func fadingGroup() {
    func group(_ change: (CALayer) -> Void) -> CALayer {
      stack(box(10, 10, 50, 50, redColor), box(30, 30, 50, 50, blueColor), change: change)
    }
    let moving = picture(group { animate($0, "opacity", 1, 0) })
    #expect(moving == picture(group { $0.opacity = 0.5 }))
    #expect(
      moving
        != picture(
          group {
            $0.allowsGroupOpacity = false
            $0.opacity = 0.5
          }))
  }

  @Test("== a group of full opacity inside of a faded one is no group of its own; != faded inside as well")
  func nestedGroups() {
    func pair() -> [CALayer] { [box(20, 20, 50, 50, redColor), box(40, 40, 50, 50, blueColor)] }
    func outer(_ layers: [CALayer]) -> CALayer { filled(CALayer(), layers) { $0.opacity = 0.5 } }
    let below = { box(0, 0, 50, 50, rgb(0, 1, 0)) }
    let nested = picture(outer([below(), filled(CALayer(), pair())]))
    #expect(nested == picture(outer([below()] + pair())))
    #expect(nested != picture(outer([below(), filled(CALayer(), pair()) { $0.opacity = 0.5 }])))
  }

  // MARK: Replicators

  @Test("== replicated copies of a moving layer with a delay are copies whose time is behind; != without it")
  func delayedCopies() {
    let begin = CACurrentMediaTime()
    /// A runner whose time is behind by a delay: its animation begins then.
    func runner(_ y: CGFloat, _ delay: Double) -> CALayer {
      let layer = box(0, y, 10, 10, redColor)
      let animation = basic("position.x", 5, 85)
      animation.beginTime = begin
      layer.timeOffset = -delay
      layer.add(animation, forKey: nil)
      return layer
    }
    func shown(_ layer: CALayer) -> [UInt8] {
      let player = Player(layer)
      return player.picture(at: begin + 0.5 - player.begin)
    }
    func replicator(_ delay: Double) -> CALayer {
      filled(CAReplicatorLayer(), [runner(0, 0)]) {
        $0.instanceCount = 3
        $0.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        $0.instanceDelay = delay
      }
    }
    let hand = filled(CALayer(), (0..<3).map { runner(CGFloat($0) * 20, 0.125 * Double($0)) })
    #expect(shown(replicator(0.125)) == shown(hand))
    #expect(shown(replicator(0)) != shown(hand))
  }

  @Test("== a replicator in a replicator is six copies by hand, in the order of the outer, then of the inner")
  func nestedReplicators() {
    func dot(_ column: Int, _ row: Int) -> CALayer {
      box(5 + CGFloat(column) * 12, 5 + CGFloat(row) * 12, 20, 20, rgb(1, 0.2, 0))
    }
    func bordered(_ layer: CALayer) -> CALayer {
      layer.borderWidth = 2
      return layer
    }
    let inner = filled(CAReplicatorLayer(), [bordered(dot(0, 0))]) {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
    }
    let outer = filled(CAReplicatorLayer(), [inner]) {
      $0.instanceCount = 2
      $0.instanceTransform = CATransform3DMakeTranslation(0, 12, 0)
    }
    let hand = (0..<2).flatMap { row in (0..<3).map { bordered(dot($0, row)) } }
    #expect(picture(outer) == picture(filled(CALayer(), hand)))
    #expect(picture(outer) != picture(filled(CALayer(), hand.reversed())))
  }

  @Test("== a red offset of −.5 is copies of red 1, .5 and 0")
  func colourOffsets() {
    let replicator = filled(CAReplicatorLayer(), [box(5, 5, 20, 20, rgb(1, 0, 0))]) {
      $0.instanceCount = 3
      $0.instanceRedOffset = -0.5
      $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    }
    let hand = (0..<3).map { box(5 + CGFloat($0) * 30, 5, 20, 20, rgb(1 - CGFloat($0) / 2, 0, 0)) }
    #expect(picture(replicator) == picture(filled(CALayer(), hand)))
  }

  // MARK: Depth

  private func perspective(_ layer: CALayer) {
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 300
    layer.sublayerTransform = matrix
  }

  @Test(
    "== cards in a transform layer that turns are cards that each turn about its axis; != in a plain layer")
  func transformLayer() {
    func card(_ z: CGFloat, _ color: CGColor) -> CALayer {
      let card = box(30, 30, 40, 40, color)
      card.zPosition = z
      return card
    }
    func turning(_ holder: CALayer) -> CALayer {
      let holder = filled(holder, [card(-15, redColor), card(15, blueColor)])
      animate(holder, "transform.rotation.y", 0, Double.pi / 2)
      return stack(holder, change: perspective)
    }
    let turned = picture(turning(CATransformLayer()))
    // At half time 45°. Each card stands in the middle, so it turns about its own centre once moved to its depth.
    let hand = [(-15.0, redColor), (15, blueColor)].map { z, color in
      let layer = box(30, 30, 40, 40, color)
      layer.transform = CATransform3DConcat(
        CATransform3DMakeTranslation(0, 0, z), CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
      return layer
    }
    #expect(difference(turned, picture(filled(CALayer(), hand, { perspective($0) }))) <= 1)
    #expect(turned != picture(turning(CALayer())))
  }

  @Test("== m34 on the layer or on its parent is the same in the parent's middle; != away from it")
  func perspectives() {
    var m34 = CATransform3DIdentity
    m34.m34 = -1 / 200
    let turn = CATransform3DMakeRotation(1, 0, 1, 0)
    func own(_ x: CGFloat) -> CALayer {
      let layer = box(x, 30, 40, 40, redColor)
      layer.transform = CATransform3DConcat(turn, m34)
      return stack(layer)
    }
    func parents(_ x: CGFloat) -> CALayer {
      let layer = box(x, 30, 40, 40, redColor)
      layer.transform = turn
      return stack(layer) { $0.sublayerTransform = m34 }
    }
    #expect(picture(own(30)) == picture(parents(30)))
    #expect(picture(own(5)) != picture(parents(5)))
  }

  // MARK: Rasterizing

  @Test(
    "== a rasterized layer that moved by whole pixels, faded, is the plain one; inside of another as well")
  func rasterized() {
    func card(_ change: (CALayer) -> Void) -> CALayer {
      let card = box(10, 10, 60, 60, rgb(0, 0.5, 1))
      card.addSublayer(box(20, 20, 30, 30, rgb(1, 1, 0)))
      card.opacity = 0.5
      animate(card, "position.x", 40, 60)
      change(card)
      return card
    }
    func rasterize(_ layer: CALayer, _ scale: CGFloat = 2) {
      layer.shouldRasterize = true
      layer.rasterizationScale = scale
    }
    let plain = picture(card { _ in })
    #expect(picture(card { rasterize($0) }) == plain)
    #expect(
      picture(
        card {
          rasterize($0)
          if let inner = $0.sublayers?.first { rasterize(inner) }
        }) == plain)
  }

  // MARK: Masks and clips

  @Test("== a clip that slides away is a mask that does; != one that stays")
  func slidingClip() {
    func photo() -> CALayer { box(0, 0, 100, 100, rgb(0, 0.6, 0.2)) }
    let clipped = stack(photo()) { $0.masksToBounds = true }
    clipped.bounds.size.width = 40
    clipped.position = CGPoint(x: 20, y: 50)
    animate(clipped, "position.x", 20, 60)
    let mask = box(0, 0, 40, 100, rgb(0, 0, 0))
    animate(mask, "position.x", 20, 60)
    let masked = stack(photo()) { $0.mask = mask }
    #expect(picture(clipped) == picture(masked))
    #expect(picture(clipped) != picture(masked, at: 0))
  }

  @Test("== a mask with a mask is the mask of both; != the outer alone")
  func maskedMask() {
    func photo(_ mask: CALayer) -> CALayer {
      let layer = box(0, 0, 100, 100, redColor)
      layer.mask = mask
      return layer
    }
    let outer = box(10, 10, 60, 60, rgb(0, 0, 0))
    outer.mask = box(20, 20, 60, 60, rgb(0, 0, 0))
    // The inner one stands at 30 of the outer's parent and ends with it at 70.
    #expect(picture(photo(outer)) == picture(photo(box(30, 30, 40, 40, rgb(0, 0, 0)))))
    outer.mask = nil
    #expect(picture(photo(outer)) != picture(photo(box(30, 30, 40, 40, rgb(0, 0, 0)))))
  }

  @Test("== a mask that is an opaque gradient is none; one of alpha .5 is the opacity; != one that runs out")
  func gradientMask() {
    func photo(_ ends: [CGColor]?, _ opacity: Float = 1) -> CALayer {
      let layer = box(10, 10, 80, 80, redColor)
      layer.addSublayer(box(20, 20, 40, 40, blueColor))
      layer.opacity = opacity
      guard let ends else { return layer }
      let mask = CAGradientLayer()
      mask.frame = layer.bounds
      mask.colors = ends
      layer.mask = mask
      return layer
    }
    let plain = picture(photo(nil))
    #expect(picture(photo([rgb(1, 0, 0), rgb(0, 1, 0)])) == plain)
    let half = picture(photo([rgb(0, 0, 0, 0.5), rgb(1, 1, 1, 0.5)]))
    #expect(difference(half, picture(photo(nil, 0.5))) <= 1)
    #expect(picture(photo([rgb(0, 0, 0), rgb(0, 0, 0, 0)])) != plain)
  }

  @Test("== a border over a rounded clip is a ring laid over it; != below the content")
  func roundedBorder() {
    func clip(_ border: CGFloat) -> CALayer {
      let layer = box(20, 20, 60, 60, rgb(1, 1, 0))
      layer.cornerRadius = 15
      layer.masksToBounds = true
      layer.borderWidth = border
      layer.addSublayer(box(-10, -10, 50, 90, blueColor))
      return layer
    }
    let ring = box(20, 20, 60, 60, nil)
    ring.cornerRadius = 15
    ring.borderWidth = 4
    #expect(picture(clip(4)) == picture(clip(0), ring))
    #expect(picture(clip(4)) != picture(ring, clip(0)))
  }

  // MARK: Scrolling and tiles

  @Test("== a scroll layer scrolled to a point is a clip with that bounds origin, also on its way")
  func scrolled() {
    func content(_ layer: CALayer) -> CALayer {
      layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      for i in 0..<6 {
        layer.addSublayer(box(0, CGFloat(i) * 20, 50, 10, rgb(CGFloat(i) / 5, 0, 1)))
      }
      return layer
    }
    func clip(_ y: CGFloat) -> CALayer {
      let layer = content(CALayer())
      layer.masksToBounds = true
      layer.bounds.origin.y = y
      return layer
    }
    let scroll = CAScrollLayer()
    _ = content(scroll)
    scroll.scroll(to: CGPoint(x: 0, y: 30))
    #expect(picture(scroll) == picture(clip(30)))
    #expect(picture(scroll) != picture(clip(0)))
    let moving = content(CAScrollLayer())
    animate(moving, "bounds.origin.y", 0, 60)
    #expect(picture(moving) == picture(clip(30)))
  }

  final class Drawing: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      for i in 0..<10 {
        ctx.setFillColor(red: CGFloat(i) / 10, green: 0.2, blue: 0.5, alpha: 1)
        ctx.fillEllipse(in: CGRect(x: i * 9, y: i * 9, width: 18, height: 18))
      }
    }
  }

  @Test("== a tiled layer draws what a plain one draws, once its tiles have come; != before")
  func tiled() {
    final class Sudden: CATiledLayer {
      override class func fadeDuration() -> CFTimeInterval { 0 }
    }
    let drawing = Drawing()
    func drawn(_ layer: CALayer) -> CALayer {
      layer.frame = full
      layer.contentsScale = 2
      layer.delegate = drawing
      (layer as? CATiledLayer)?.tileSize = CGSize(width: 64, height: 64)
      layer.setNeedsDisplay()
      return layer
    }
    let plain = picture(drawn(CALayer()))
    #expect(picture(drawn(Sudden())) == plain)
    #expect(picture(drawn(CATiledLayer()), at: 0.1) != plain)
    #expect(picture(drawn(CATiledLayer()), at: 3) == plain)
  }

  // MARK: Particles

  @Test(
    "== an emitter shows the same at a time however one comes there, and while it is paused; != at another")
  func emitter() {
    let emitter = CAEmitterLayer()
    emitter.frame = full
    emitter.emitterPosition = CGPoint(x: 50, y: 50)
    emitter.seed = 7
    let cell = CAEmitterCell()
    cell.birthRate = 40
    cell.lifetime = 1
    cell.velocity = 40
    cell.emissionRange = 2 * .pi
    let bytes = [UInt8](repeating: 255, count: 64)
    cell.contents = CGImage(
      width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: CGDataProvider(data: Data(bytes) as CFData)!, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
    emitter.emitterCells = [cell]
    let ground = box(0, 0, 100, 100, rgb(0, 0, 0))
    let player = Player(ground, emitter)
    let early = player.picture(at: 0.3)
    let late = player.picture(at: 5.7)
    #expect(early != late)
    #expect(player.picture(at: 0.3) == early && player.picture(at: 5.7) == late)
    player.change {
      let local = emitter.convertTime(player.begin + 5.7, from: nil)
      emitter.speed = 0
      emitter.timeOffset = local
    }
    #expect(player.picture(at: 5.7) == late && player.picture(at: 60) == late)
  }
}
