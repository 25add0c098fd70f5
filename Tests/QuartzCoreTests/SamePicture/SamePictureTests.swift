import Foundation
import QuartzCore
import Testing

/// Programs that must draw the same, and ones that must not: no golden picture is needed.
@Suite("Same and other pictures") @MainActor
struct SamePictureTests {
  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  /// A layer over everything, with sublayers.
  func stack(_ layers: CALayer..., change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for sublayer in layers { layer.addSublayer(sublayer) }
    change(layer)
    return layer
  }

  func picture(_ layers: CALayer...) -> [UInt8] {
    Player(stack(box(0, 0, 100, 100, rgb(1, 1, 1))), stackOf(layers)).picture(scale: 2)
  }

  private func stackOf(_ layers: [CALayer]) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for sublayer in layers { layer.addSublayer(sublayer) }
    return layer
  }

  @Test("== a faded group whose children overlap is the children cut so that they do not, each faded")
  func group() {
    let red = rgb(1, 0, 0), blue = rgb(0, 0, 1)
    let grouped = stack(box(10, 10, 50, 50, red), box(30, 30, 50, 50, blue)) { $0.opacity = 0.5 }
    let cut = [box(10, 10, 50, 20, red), box(10, 30, 20, 30, red), box(30, 30, 50, 50, blue)]
    for piece in cut { piece.opacity = 0.5 }
    #expect(picture(grouped) == picture(cut[0], cut[1], cut[2]))
    let single = stack(box(10, 10, 50, 50, red), box(30, 30, 50, 50, blue)) {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
    }
    #expect(picture(single) != picture(cut[0], cut[1], cut[2]))
  }

  @Test("== a replicator is copies placed by hand, the last one over the first")
  func replicator() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeTranslation(15, 10, 0)
    let original = box(5, 5, 20, 20, rgb(1, 0, 0))
    original.borderWidth = 2
    replicator.addSublayer(original)
    let copies = (0..<4).map { index in
      let copy = box(5 + 15 * CGFloat(index), 5 + 10 * CGFloat(index), 20, 20, rgb(1, 0, 0))
      copy.borderWidth = 2
      return copy
    }
    #expect(picture(replicator) == picture(copies[0], copies[1], copies[2], copies[3]))
    #expect(picture(replicator) != picture(copies[3], copies[2], copies[1], copies[0]))
  }

  @Test("== a rasterized layer at the screen's scale is the plain one; != at half of it")
  func rasterized() {
    func card(_ change: (CALayer) -> Void) -> CALayer {
      let card = box(10, 10, 60, 60, rgb(0, 0.5, 1))
      card.cornerRadius = 12
      card.borderWidth = 3
      card.addSublayer(box(20, 20, 30, 30, rgb(1, 1, 0)))
      change(card)
      return card
    }
    func rasterized(_ scale: CGFloat) -> CALayer {
      card {
        $0.shouldRasterize = true
        $0.rasterizationScale = scale
      }
    }
    let plain = picture(card { _ in })
    #expect(picture(rasterized(2)) == plain)
    #expect(picture(rasterized(1)) != plain)
  }

  @Test("== a rounded mask is the rounded clip; != without rounding")
  func mask() {
    func photo() -> CALayer { box(0, 0, 60, 60, rgb(0, 0.6, 0.2)) }
    func frame() -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
      layer.addSublayer(photo())
      return layer
    }
    let masked = frame()
    let mask = box(0, 0, 60, 60, rgb(0, 0, 0))
    mask.cornerRadius = 20
    masked.mask = mask
    let clipped = frame()
    clipped.cornerRadius = 20
    clipped.masksToBounds = true
    #expect(picture(masked) == picture(clipped))
    mask.cornerRadius = 0
    #expect(picture(masked) != picture(clipped))
  }

  @Test("== a transform layer without depth is a plain one; its own look is not shown")
  func transformLayer() {
    let transform = CATransformLayer()
    transform.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    transform.addSublayer(box(10, 10, 40, 40, rgb(1, 0, 0)))
    let plain = stack(box(10, 10, 40, 40, rgb(1, 0, 0)))
    #expect(picture(transform) == picture(plain))
    transform.backgroundColor = rgb(0, 0, 0)
    #expect(picture(transform) == picture(plain))
    plain.backgroundColor = rgb(0, 0, 0)
    #expect(picture(transform) != picture(plain))
  }

  /// A quad of perspective drawn as the four projected corners: x' = 50 + (x − 50)·cos a·w, with w = 1/(1 + z/d).
  @Test("== a layer that is scaled by perspective alone is one scaled by the quotient")
  func projection() {
    let near = box(30, 30, 40, 40, rgb(1, 0, 0))
    // Towards the viewer by half of the distance: 1 / (1 − 100/200) = 2 times as large.
    let root = stack(near) {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 200
      $0.sublayerTransform = perspective
    }
    near.transform = CATransform3DMakeTranslation(0, 0, 100)
    let scaled = box(30, 30, 40, 40, rgb(1, 0, 0))
    scaled.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(picture(root) == picture(stack(scaled)))
    near.transform = CATransform3DIdentity
    #expect(picture(root) != picture(stack(scaled)))
  }

  @Test("== contents through contentsRect are the cropped picture's")
  func contentsRect() {
    let surface = (0..<64).map { UInt8($0) }
    let image = CGImage(
      width: 8, height: 8, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: 0),
      provider: CGDataProvider(data: Data(surface.map { $0 * 4 }) as CFData)!, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
    guard let image, let part = image.cropping(to: CGRect(x: 2, y: 2, width: 4, height: 4)) else {
      Issue.record("no picture")
      return
    }
    func layer(_ contents: CGImage, _ rect: CGRect) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 10, width: 8, height: 8)
      layer.magnificationFilter = .nearest
      layer.contents = contents
      layer.contentsRect = rect
      return layer
    }
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(
      picture(layer(image, CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))) == picture(layer(part, unit)))
    #expect(picture(layer(image, unit)) != picture(layer(part, unit)))
  }
}
