import Foundation
import QuartzCore
import Testing

/// Apple's documentation of `CALayer.style`: values of properties that are not set; a style may have a style, the
/// shallowest value counts; bounds and frame are never taken from it.
@Suite("The style dictionary") @MainActor
struct StyleTests {
  @Test("A property that was not set has the style's value; one that was keeps its own")
  func values() {
    let layer = CALayer()
    layer.cornerRadius = 3
    layer.style = [
      "opacity": 0.5, "cornerRadius": 9, "backgroundColor": rgb(1, 0, 0), "position": CGPoint(x: 4, y: 5),
      "borderWidth": NSNumber(value: 2),
    ]
    #expect(layer.opacity == 0.5 && layer.cornerRadius == 3 && layer.borderWidth == 2)
    #expect(layer.position == CGPoint(x: 4, y: 5))
    #expect(layer.backgroundColor?.color4 == rgb(1, 0, 0).color4)
    #expect((layer.value(forKey: "opacity") as? NSNumber)?.floatValue == 0.5)
  }

  @Test("The shallowest value counts, and a cycle of styles ends")
  func nested() {
    let layer = CALayer()
    layer.style = ["opacity": 0.5, "style": ["opacity": 0.2, "borderWidth": 3, "style": ["borderWidth": 4]]]
    #expect(layer.opacity == 0.5 && layer.borderWidth == 3)
  }

  @Test("Another style takes the values of the old one back, but not what was set since")
  func replaced() {
    let layer = CALayer()
    layer.style = ["opacity": 0.5, "borderWidth": 3]
    layer.borderWidth = 7
    layer.style = ["cornerRadius": 2]
    #expect(layer.opacity == 1 && layer.borderWidth == 7 && layer.cornerRadius == 2)
    layer.style = nil
    #expect(layer.cornerRadius == 0)
  }

  @Test("bounds and frame are not looked up in it, values of other kinds are left out")
  func exceptions() {
    let layer = CALayer()
    layer.style = [
      "bounds": CGRect(x: 0, y: 0, width: 9, height: 9), "frame": CGRect(x: 0, y: 0, width: 9, height: 9),
      "opacity": "half", "zPosition": Double.nan,
    ]
    #expect(layer.bounds == .zero && layer.opacity == 1 && layer.zPosition == 0)
  }

  @Test("Values of a subclass's own properties are taken, and nothing animates")
  func subclass() {
    let shape = CAShapeLayer()
    let player = Player(shape)
    shape.style = ["lineWidth": 5, "strokeColor": rgb(0, 0, 1)]
    CATransaction.flush()
    #expect(shape.lineWidth == 5 && shape.strokeColor?.color4 == rgb(0, 0, 1).color4)
    #expect(shape.animationKeys() == nil)
    _ = player
  }
}
