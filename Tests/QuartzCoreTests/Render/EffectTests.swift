import Foundation
import QuartzCore
import RenderCore
import Testing

/// Layers with effects, through `render(in:)` and as the screen shows them.
@Suite("Blending, replicators, rasterizing, corners") @MainActor
struct EffectTests {
  private func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    layer.backgroundColor = color
    return layer
  }

  private func byte(_ r: Double, _ g: Double, _ b: Double) -> CGColor { rgb(r / 255, g / 255, b / 255) }

  /// Oracle 34's overlaps: yellow (255, 252, 65) in a blended layer over red (255, 64, 19); luminosity is not
  /// applied. Over an empty backdrop the source shows unchanged.
  @Test(
    "Law 9, oracle 34: compositing filters, 1/255",
    arguments: [
      ("multiplyBlendMode", [255, 63, 5]), ("screenBlendMode", [255, 253, 79]),
      ("overlayBlendMode", [255, 126, 10]), ("darkenBlendMode", [255, 64, 19]),
      ("differenceBlendMode", [0, 188, 46]), ("luminosityBlendMode", [255, 252, 65]),
    ])
  func blendModes(name: String, expected: [Int]) {
    let root = box(0, 0, 40, 20)
    root.addSublayer(box(0, 0, 20, 20, byte(255, 64, 19)))
    let group = box(0, 0, 40, 20)
    group.compositingFilter = name
    group.addSublayer(box(10, 0, 20, 20, byte(255, 252, 65)))
    root.addSublayer(group)
    let picture = Picture(root, width: 40, height: 20)
    let overlap = picture.pixel(15, 10).map(Int.init)
    #expect(zip(overlap, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(overlap)")
    #expect(picture.pixel(25, 10) == [255, 252, 65, 255])
    #expect(picture.pixel(5, 10) == [255, 64, 19, 255])
  }

  @Test("1.5: a replicator equals copies placed by hand; its own background is drawn once")
  func replicator() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    replicator.backgroundColor = rgb(0.5, 0.5, 1, 0.5)
    replicator.instanceCount = 5
    replicator.instanceTransform = CATransform3DMakeTranslation(12, 3, 0)
    replicator.addSublayer(box(2, 2, 8, 8, rgb(1, 0, 0)))
    let byHand = box(0, 0, 60, 60, rgb(0.5, 0.5, 1, 0.5))
    for i in 0..<5 { byHand.addSublayer(box(2 + 12 * Double(i), 2 + 3 * Double(i), 8, 8, rgb(1, 0, 0))) }
    #expect(Picture(replicator, width: 80, height: 80).bytes == Picture(byHand, width: 80, height: 80).bytes)
    replicator.instanceCount = 0
    byHand.sublayers = nil
    #expect(Picture(replicator, width: 80, height: 80).bytes == Picture(byHand, width: 80, height: 80).bytes)
  }

  @Test("A rasterized layer looks as it does plain")
  func rasterized() {
    func tree(_ rasterizes: Bool) -> CALayer {
      let root = box(0, 0, 40, 40, rgb(1, 1, 0))
      let group = box(3.5, 3, 30, 30, rgb(0, 0, 1))
      group.cornerRadius = 8
      group.opacity = 0.5
      group.shouldRasterize = rasterizes
      group.addSublayer(box(10, 10, 30, 10, rgb(1, 0, 0)))
      root.addSublayer(group)
      return root
    }
    #expect(
      Picture(tree(true), width: 40, height: 40).bytes == Picture(tree(false), width: 40, height: 40).bytes)
  }

  /// Facts 1.1.16 and 2.24: the corner at (maxX, maxY) is left out; a continuous corner of radius 20 begins
  /// 1.528665 · 20 = 30.6 from the corner, a circular one 20.
  @Test("2.24, 1.1.16: masked and continuous corners")
  func corners() {
    let layer = box(0, 0, 100, 100, rgb(0, 0, 1))
    layer.cornerRadius = 20
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner]
    let circular = Picture(layer, width: 100, height: 100)
    #expect([circular.pixel(0, 0)[3], circular.pixel(99, 0)[3], circular.pixel(0, 99)[3]] == [0, 0, 0])
    #expect(circular.pixel(99, 99) == [0, 0, 255, 255])
    layer.cornerCurve = .continuous
    let continuous = Picture(layer, width: 100, height: 100)
    #expect(circular.pixel(21, 0)[3] == 255 && continuous.pixel(21, 0)[3] < 255)
    #expect(continuous.pixel(31, 0)[3] == 255 && continuous.pixel(99, 99)[3] == 255)
  }

  /// The screen shows a gradient's colours move: half way through, the middle of the animation.
  @Test("12.24: colours, locations and points are animated")
  func animatedGradient() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    gradient.colors = [rgb(0, 0, 0), rgb(0, 0, 0)]
    let animation = CABasicAnimation(keyPath: "colors")
    animation.fromValue = [rgb(0, 0, 0), rgb(0, 0, 0)]
    animation.toValue = [rgb(1, 0, 0), rgb(1, 0, 0)]
    animation.duration = 2
    // The layer's time stands at 1, half way through an animation that began at 0 (fact 3.4).
    animation.beginTime = 1e-9
    gradient.speed = 0
    gradient.timeOffset = 1
    gradient.add(animation, forKey: nil)
    let context = LayerContext(root: gradient, size: CGSize(width: 10, height: 10), scale: 1)
    CATransaction.flush()
    let surface = Surface(width: 10, height: 10)
    Compositor().render(context.tree, at: CACurrentMediaTime(), into: surface)
    #expect(surface.pixels[0] == 128 && surface.pixels[3] == 255)
    withExtendedLifetime(context) {}
  }
}
