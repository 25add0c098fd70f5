import Foundation
import QuartzCore
import Testing

@Suite("5.7: transform.scale.xy") @MainActor
struct ScaleXYTests {
  @Test("It reads the mean of x and y and sets both; z stays")
  func scaleXY() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 5)
    #expect((layer.value(forKeyPath: "transform.scale.xy") as? NSNumber)?.doubleValue == 3)
    layer.setValue(6, forKeyPath: "transform.scale.xy")
    #expect(layer.transform.m11 == 6 && layer.transform.m22 == 6 && layer.transform.m33 == 5)
    let node = shown(basic("transform.scale.xy", 1, 3), at: 0.5)
    #expect(near(node.geometry.transform.m11, 2) && near(node.geometry.transform.m33, 1))
  }
}
