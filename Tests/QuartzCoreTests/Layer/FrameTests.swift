import Foundation
import QuartzCore
import Testing

private func close(_ a: CGRect, _ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Bool {
  abs(Double(a.minX) - x) < 0.005 && abs(Double(a.minY) - y) < 0.005
    && abs(Double(a.width) - w) < 0.005 && abs(Double(a.height) - h) < 0.005
}

@Suite("Facts 2.1 to 2.10: the derived frame") @MainActor
struct FrameTests {
  let layer: CALayer = {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 300)
    return layer
  }()

  @Test("2.1: by bounds, position and anchor")
  func derived() {
    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(layer.frame == CGRect(x: 200, y: 300, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(layer.frame == CGRect(x: 100, y: 250, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    layer.position = .zero
    #expect(layer.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
  }

  @Test("2.2: what does not move it")
  func unmoved() {
    layer.bounds.origin = CGPoint(x: 7, y: 9)
    layer.zPosition = 5
    layer.anchorPointZ = 6
    layer.contentsScale = 3
    layer.isGeometryFlipped = true
    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
  }

  @Test("2.3: position stays")
  func positionStays() {
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer.position == CGPoint(x: 200, y: 300))
  }

  @Test("2.4: under a transform, the box of the transformed bounds")
  func transformed() {
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(layer.frame == CGRect(x: 100, y: 200, width: 200, height: 200))
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(layer.frame == CGRect(x: 160, y: 295, width: 100, height: 50))
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = .zero
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(close(layer.frame, -70.71, -70.71, 141.42, 141.42))
  }

  @Test("2.5: setting it sets size and position, keeps anchor and bounds' origin")
  func set() {
    layer.bounds.origin = CGPoint(x: 11, y: 22)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 11, y: 22, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
  }

  @Test("2.6: a negative size")
  func setNegative() {
    layer.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: -50, y: -25))
  }

  @Test("2.7: under a scale and under a translation")
  func setTransformed() {
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds.size == CGSize(width: 50, height: 12.5))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 50, y: 25))
  }

  @Test("2.8: under a rotation, whatever it is, it is finite")
  func setRotated() {
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.frame.minX.isFinite && layer.frame.width.isFinite)
  }

  @Test("2.9: the affine transform of one that is not affine is identity; setting it replaces all")
  func affine() {
    for transform in [
      CATransform3DMakeScale(1, 1, 2), CATransform3DMakeRotation(1, 1, 0, 0),
      CATransform3DMakeTranslation(0, 0, 5), perspective,
    ] {
      layer.transform = transform
      #expect(layer.affineTransform() == .identity)
    }
    layer.setAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(layer.affineTransform() == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(layer.transform.m33 == 1)
    #expect(layer.transform.m34 == 0)
  }

  private var perspective: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    return transform
  }

  @Test("Numbers that are none are refused, and leave what was there")
  func refused() {
    layer.bounds = CGRect(x: 0, y: 0, width: Double.nan, height: 1)
    layer.position = CGPoint(x: Double.nan, y: 0)
    layer.frame = CGRect(x: 0, y: 0, width: Double.infinity, height: 1)
    layer.transform.m11 = .nan
    layer.opacity = .nan
    layer.zPosition = .nan
    layer.anchorPoint = CGPoint(x: 0, y: Double.nan)
    layer.speed = .nan
    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
    #expect(layer.opacity == 1)
    #expect(layer.zPosition == 0)
    #expect(layer.speed == 1)
  }

  @Test("What is scaled to nothing lies where it will be seen once it has a size again")
  func flat() {
    layer.transform = CATransform3DMakeScale(0, 0, 0)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.bounds.size == CGSize(width: 10, height: 10))
    #expect(layer.position == CGPoint(x: 5, y: 5))
    layer.transform = CATransform3DIdentity
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
