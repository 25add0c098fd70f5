import Foundation
import QuartzCore
import Testing

@Suite("Facts 1.1: defaults of CALayer") @MainActor
struct DefaultsTests {
  let layer = CALayer()

  @Test("1.1.1 to 1.1.4: geometry")
  func geometry() {
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 0, height: 0))
    #expect(layer.position == CGPoint(x: 0, y: 0))
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.anchorPointZ == 0)
    #expect(layer.zPosition == 0)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(layer.anchorPoint == CGPoint(x: 2, y: -1))
  }

  @Test("1.1.5 to 1.1.7: flags and opacity")
  func flags() {
    #expect(!layer.isHidden)
    #expect(!layer.masksToBounds)
    #expect(!layer.isGeometryFlipped)
    #expect(!layer.isOpaque)
    #expect(!layer.shouldRasterize)
    #expect(!layer.drawsAsynchronously)
    #expect(!layer.needsDisplayOnBoundsChange)
    #expect(layer.isDoubleSided)
    #expect(layer.opacity == 1)
  }

  @Test("1.1.8, 1.1.9: what is nil at first, sublayers among it")
  func nils() {
    #expect(layer.contents == nil)
    #expect(layer.backgroundColor == nil)
    #expect(layer.mask == nil)
    #expect(layer.filters == nil)
    #expect(layer.compositingFilter == nil)
    #expect(layer.backgroundFilters == nil)
    #expect(layer.actions == nil)
    #expect(layer.style == nil)
    #expect(layer.name == nil)
    #expect(layer.delegate == nil)
    #expect(layer.shadowPath == nil)
    #expect(layer.superlayer == nil)
    #expect(layer.sublayers == nil)
    layer.addSublayer(CALayer())
    #expect(layer.sublayers?.count == 1)
    layer.sublayers?[0].removeFromSuperlayer()
    #expect(layer.sublayers == nil)
    layer.addSublayer(CALayer())
    layer.sublayers = []
    #expect(layer.sublayers == nil)
  }

  @Test("1.1.10 to 1.1.14: contents")
  func contents() {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(layer.contentsRect == unit)
    #expect(layer.contentsCenter == unit)
    layer.contentsCenter = CGRect(x: 2, y: -1, width: 5, height: 0.5)
    #expect(layer.contentsCenter == CGRect(x: 2, y: -1, width: 5, height: 0.5))
    #expect(layer.contentsGravity == .resize)
    layer.contentsGravity = CALayerContentsGravity(rawValue: "nowhere")
    #expect(layer.contentsGravity == .center)
    #expect(layer.contentsScale == 1)
    #expect(layer.contentsFormat.rawValue == "RGBA8")
    layer.contentsFormat = CALayerContentsFormat(rawValue: "nothing")
    #expect(layer.contentsFormat == .RGBA8Uint)
    #expect(layer.minificationFilter == .linear)
    #expect(layer.magnificationFilter == .linear)
    #expect(layer.minificationFilterBias == 0)
  }

  @Test("1.1.15 to 1.1.17: corners and border")
  func corners() {
    #expect(layer.cornerRadius == 0)
    #expect(layer.cornerCurve == .circular)
    #expect(layer.maskedCorners.rawValue == 15)
    layer.maskedCorners = CACornerMask(rawValue: 255)
    #expect(layer.maskedCorners.rawValue == 15)
    layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
    #expect(layer.cornerCurve == .circular)
    #expect(CACornerMask.layerMinXMinYCorner.rawValue == 1)
    #expect(CACornerMask.layerMaxXMinYCorner.rawValue == 2)
    #expect(CACornerMask.layerMinXMaxYCorner.rawValue == 4)
    #expect(CACornerMask.layerMaxXMaxYCorner.rawValue == 8)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor?.components == [0, 0, 0, 1])
  }

  @Test("1.1.18 to 1.1.22: shadow, rasterizing, edges, groups")
  func shadowAndEdges() {
    #expect(layer.shadowColor?.components == [0, 0, 0, 1])
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.rasterizationScale == 1)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    #expect(CAEdgeAntialiasingMask.layerLeftEdge.rawValue == 1)
    #expect(CAEdgeAntialiasingMask.layerRightEdge.rawValue == 2)
    #expect(CAEdgeAntialiasingMask.layerBottomEdge.rawValue == 4)
    #expect(CAEdgeAntialiasingMask.layerTopEdge.rawValue == 8)
    #expect(!layer.allowsEdgeAntialiasing)
    #expect(layer.allowsGroupOpacity)
  }

  @Test("1.1.23 to 1.1.25: timing")
  func timing() {
    #expect(layer.beginTime == 0)
    #expect(layer.timeOffset == 0)
    #expect(layer.repeatCount == 0)
    #expect(layer.repeatDuration == 0)
    #expect(layer.duration == .infinity)
    #expect(layer.speed == 1)
    #expect(!layer.autoreverses)
    #expect(layer.fillMode == .removed)
  }

  @Test("1.1.26 to 1.1.29: class methods and model()")
  func classMethods() {
    for key in ["bounds", "position", "frame", "shadowOpacity", "timeOffset", "backgroundColor"] {
      #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "opacity") as? NSNumber == 1)
    #expect(CALayer.defaultValue(forKey: "speed") as? NSNumber == 1)
    #expect(CALayer.defaultValue(forKey: "nothing") == nil)
    for key in ["position", "opacity", "onOrderIn", "nothing", "path"] {
      #expect(CALayer.defaultAction(forKey: key) == nil)
      #expect(CAShapeLayer.defaultAction(forKey: key) == nil)
      #expect(!CALayer.needsDisplay(forKey: key))
    }
    #expect(layer.model() === layer)
  }

  @Test("1.1.30: a negative size is standardised")
  func negativeBounds() {
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds.origin == CGPoint(x: -100, y: -50))
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test("1.2: defaults of CAShapeLayer")
  func shape() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil)
    #expect(shape.fillColor?.components == [0, 0, 0, 1])
    #expect(shape.fillRule == .nonZero)
    #expect(shape.fillRule.rawValue == "non-zero")
    #expect(shape.strokeColor == nil)
    #expect(shape.strokeStart == 0)
    #expect(shape.strokeEnd == 1)
    #expect(shape.lineWidth == 1)
    #expect(shape.miterLimit == 10)
    #expect(shape.lineCap == .butt)
    #expect(shape.lineJoin == .miter)
    #expect(shape.lineDashPhase == 0)
    #expect(shape.lineDashPattern == nil)
  }

  @Test("5.47: stroke ends store any value")
  func strokeEnds() {
    let shape = CAShapeLayer()
    shape.strokeStart = -0.5
    shape.strokeEnd = 1.7
    #expect(shape.strokeStart == -0.5)
    #expect(shape.strokeEnd == 1.7)
  }

  @Test("1.3: defaults of CAGradientLayer")
  func gradient() {
    let gradient = CAGradientLayer()
    #expect(gradient.colors == nil)
    #expect(gradient.locations == nil)
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.type.rawValue == "axial")
    gradient.type = CAGradientLayerType(rawValue: "spiral")
    #expect(gradient.type.rawValue == "spiral")
  }

  @Test("1.5: defaults of CAReplicatorLayer")
  func replicator() {
    let replicator = CAReplicatorLayer()
    #expect(replicator.instanceCount == 1)
    #expect(replicator.instanceDelay == 0)
    #expect(CATransform3DIsIdentity(replicator.instanceTransform))
    #expect(replicator.instanceColor?.components == [1, 1, 1, 1])
    #expect(replicator.instanceRedOffset == 0)
    #expect(replicator.instanceGreenOffset == 0)
    #expect(replicator.instanceBlueOffset == 0)
    #expect(replicator.instanceAlphaOffset == 0)
    #expect(!replicator.preservesDepth)
  }

  @Test("1.7: CAScrollLayer clips, scrolls both ways, freely to a point and little to a rectangle")
  func scroll() {
    let scroll = CAScrollLayer()
    #expect(scroll.scrollMode == .both)
    #expect(scroll.masksToBounds)
    scroll.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    scroll.scroll(to: CGPoint(x: -30, y: 1000))
    #expect(scroll.bounds.origin == CGPoint(x: -30, y: 1000))
    scroll.scroll(to: CGPoint.zero)
    scroll.scroll(to: CGRect(x: 90, y: 10, width: 20, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 10, y: 0))
    scroll.scroll(to: CGRect(x: 300, y: 400, width: 200, height: 200))
    #expect(scroll.bounds.origin == CGPoint(x: 300, y: 400))
    scroll.scrollMode = .horizontally
    scroll.scroll(to: CGPoint(x: 5, y: 5))
    #expect(scroll.bounds.origin == CGPoint(x: 5, y: 400))
  }

  @Test("1.7: CATransformLayer is not hit itself")
  func transformLayer() {
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) == nil)
    let inner = CALayer()
    inner.frame = layer.bounds
    layer.addSublayer(inner)
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) === inner)
  }
}
