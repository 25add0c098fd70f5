import Foundation
import QuartzCore
import Testing

@Suite("Fact 5.7: key-value coding of layers") @MainActor
struct KeyValueTests {
  let layer = CALayer()

  private func number(_ path: String) -> Double? { (layer.value(forKeyPath: path) as? NSNumber)?.doubleValue }

  @Test("Properties by key, in whatever type a number or a structure comes")
  func keys() {
    for value in [0.5 as Any, CGFloat(0.5), Float(0.5), NSNumber(value: 0.5)] {
      layer.opacity = 1
      layer.setValue(value, forKey: "opacity")
      #expect(layer.opacity == 0.5)
    }
    layer.setValue(3, forKey: "cornerRadius")
    #expect(layer.cornerRadius == 3)
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden)
    layer.setValue(NSValue(point: CGPoint(x: 1, y: 2)), forKey: "position")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    layer.setValue(CGRect(x: 0, y: 0, width: 10, height: 20), forKey: "frame")
    #expect(layer.bounds.size == CGSize(width: 10, height: 20))
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 5, y: 10))
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.opacity == 1)
    layer.setValue("top", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .top)
    layer.setValue("not a number", forKey: "opacity")
    #expect(layer.opacity == 1)
  }

  @Test("Parts of points, sizes and rectangles")
  func parts() {
    layer.setValue(7, forKeyPath: "position.x")
    layer.setValue(8.5, forKeyPath: "position.y")
    #expect(layer.position == CGPoint(x: 7, y: 8.5))
    #expect(number("position.y") == 8.5)
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "bounds.origin")
    layer.setValue(4, forKeyPath: "bounds.origin.y")
    #expect(layer.bounds == CGRect(x: 1, y: 4, width: 30, height: 0))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 30, height: 0))
    #expect(number("bounds.size.width") == 30)
    layer.setValue(6, forKeyPath: "shadowOffset.height")
    #expect(layer.shadowOffset == CGSize(width: 0, height: 6))
  }

  @Test("Parts of transforms: rotation is about z, scale the mean of three, translation a size")
  func transforms() {
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation")
    #expect(near(Double(layer.transform.m12), 1))
    #expect(near(number("transform.rotation.z") ?? 0, .pi / 2))
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    #expect(near(number("transform.scale") ?? 0, 3))
    #expect(near(number("transform.scale.z") ?? 0, 4))
    layer.setValue(5, forKeyPath: "transform.scale.x")
    #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeScale(5, 3, 4)))
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeScale(2, 2, 2)))
    layer.setValue(CGSize(width: 9, height: 8), forKeyPath: "transform.translation")
    layer.setValue(7, forKeyPath: "transform.translation.z")
    #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 9, height: 8))
    #expect(layer.transform.m43 == 7)
    layer.transform = CATransform3DIdentity
    layer.setValue(0.5, forKeyPath: "transform.rotation.x")
    #expect(near(number("transform.rotation.x") ?? 0, 0.5))
    #expect(near(Double(layer.transform.m23), sin(0.5)))
    layer.transform = CATransform3DIdentity
    layer.setValue(0.5, forKeyPath: "transform.rotation.y")
    #expect(near(Double(layer.transform.m13), -sin(0.5)))
    #expect(near(number("transform.rotation.y") ?? 0, 0.5))
  }

  @Test("Keys that the class does not declare are kept as they were set")
  func customKeys() {
    #expect(layer.value(forKey: "tag") == nil)
    layer.setValue("x", forKey: "tag")
    #expect(layer.value(forKey: "tag") as? String == "x")
    layer.setValue(CGFloat(2), forKey: "progress")
    #expect(layer.value(forKey: "progress") as? CGFloat == 2)
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
    layer.setValue(5, forKeyPath: "spot.x")
    #expect(layer.value(forKeyPath: "spot") as? CGPoint == CGPoint(x: 5, y: 2))
    layer.setValue(nil, forKey: "tag")
    #expect(layer.value(forKey: "tag") == nil)
  }

  @Test("A style answers for keys that are not set")
  func style() {
    layer.style = ["mood": "calm", "style": ["pace": 3]]
    #expect(layer.value(forKey: "mood") as? String == "calm")
    #expect(layer.value(forKey: "pace") as? Int == 3)
    layer.setValue("wild", forKey: "mood")
    #expect(layer.value(forKey: "mood") as? String == "wild")
  }

  @Test("Overridden properties take part")
  func overridden() {
    final class Half: CALayer {
      override var opacity: Float {
        get { super.opacity }
        set { super.opacity = newValue / 2 }
      }
    }
    let half = Half()
    half.setValue(1, forKey: "opacity")
    #expect(half.opacity == 0.5)
  }
}
