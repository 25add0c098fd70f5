import QuartzCore
import Testing

@Suite("Layouts that make their sublayers anew")
struct LayoutRoundsTests {
  private final class Maker: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      layouts += 1
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      addSublayer(CALayer())
    }
  }

  @Test("adding and removing sublayers in layoutSublayers asks for no other layout; doing so later does")
  func once() {
    let layer = Maker()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.layoutIfNeeded()
    #expect(layer.layouts == 1)
    layer.addSublayer(CALayer())
    layer.layoutIfNeeded()
    #expect(layer.layouts == 2 && layer.sublayers?.count == 1)
  }
}
