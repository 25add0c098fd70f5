import Foundation
import QuartzCore
import RenderCore
import Testing

/// Shadows that Apple's render(in:) drew: law 5, within the index's 1/255 over the whole pictures.
@Suite("Shadows that Apple's render(in:) made") @MainActor
struct ShadowOracleTests {
  private func color(_ picture: Surface, _ x: Int, _ y: Int) -> CGColor {
    let p = picture.pixels + y * picture.stride + x * 4
    return rgb(Double(p[0]) / 255, Double(p[1]) / 255, Double(p[2]) / 255)
  }

  @Test("10: radius 8, no offset, under a rounded box at 1x")
  func wide() {
    guard let apple = Oracle.load("10_shadow_r8_offset0_1x.png") else { return }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = rgb(1, 1, 1)
    let box = CALayer()
    box.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    box.backgroundColor = color(apple, 50, 50)
    box.cornerRadius = 10
    box.shadowColor = rgb(1, 0, 1)
    box.shadowOpacity = 1
    box.shadowRadius = 8
    box.shadowOffset = .zero
    root.addSublayer(box)
    let picture = Picture(root, width: 100, height: 100)
    guard let differences = picture.differences(to: "10_shadow_r8_offset0_1x.png") else { return }
    #expect(differences.max() ?? 0 <= 1)
  }

  @Test("12: radius 2, offset (0, 5), under a rounded box at 2x")
  func dropped() {
    guard let apple = Oracle.load("12_shadow_shape_2x.png") else { return }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let shape = CAShapeLayer()
    shape.frame = root.frame
    shape.path = CGPath(
      roundedRect: CGRect(x: 50, y: 50, width: 100, height: 100), cornerWidth: 12, cornerHeight: 12,
      transform: nil)
    shape.fillColor = color(apple, 200, 200)
    shape.shadowColor = rgb(0, 0, 0)
    shape.shadowOpacity = 1
    shape.shadowRadius = 2
    shape.shadowOffset = CGSize(width: 0, height: 5)
    root.addSublayer(shape)
    let picture = Picture(root, width: 200, height: 200, scale: 2)
    guard let differences = picture.differences(to: "12_shadow_shape_2x.png") else { return }
    #expect(differences.max() ?? 0 <= 1)
  }

  /// Fact 2.28: a layer that draws nothing casts none; render(in:) ignores the shadow path.
  @Test("2.28: what render(in:) makes of shadow paths and empty layers")
  func paths() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 20, height: 0)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 20, width: 5, height: 5), transform: nil)
    #expect(Picture(layer, width: 50, height: 50).inked == [])
    layer.backgroundColor = rgb(1, 0, 0)
    #expect(Picture(layer, width: 50, height: 50).inked == [0, 0, 30, 10])
  }

  /// Fact 2.27: 40×40, radius 5, offset 20: visible to 20 + 10 past the edge, not 12.
  @Test("2.27: the radius is sigma, and the blur ends at two of them")
  func reach() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.backgroundColor = rgb(1, 0, 0)
    layer.shadowOpacity = 1
    layer.shadowRadius = 5
    layer.shadowOffset = CGSize(width: 20, height: 20)
    let picture = Picture(layer, width: 100, height: 100)
    #expect(picture.pixel(60 + 8, 40)[3] > 0)
    #expect(picture.pixel(60 + 12, 40)[3] == 0)
  }
}
