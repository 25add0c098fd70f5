// The older names of Core Animation and of colours, fonts and paths; see OlderNames.swift.

// MARK: Core Animation

@available(iOS, deprecated: 9.0)
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
@available(iOS, deprecated: 9.0)
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
@available(iOS, deprecated: 9.0)
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
@available(iOS, deprecated: 9.0)
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
@available(iOS, deprecated: 9.0)
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
@available(iOS, deprecated: 9.0)
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
@available(iOS, deprecated: 9.0)
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
@available(iOS, deprecated: 9.0)
public let kCAFillModeBoth = CAMediaTimingFillMode.both
@available(iOS, deprecated: 9.0)
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
@available(iOS, deprecated: 9.0)
public let kCALineCapButt = CAShapeLayerLineCap.butt
@available(iOS, deprecated: 9.0)
public let kCALineCapRound = CAShapeLayerLineCap.round
@available(iOS, deprecated: 9.0)
public let kCALineCapSquare = CAShapeLayerLineCap.square
@available(iOS, deprecated: 9.0)
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
@available(iOS, deprecated: 9.0)
public let kCALineJoinRound = CAShapeLayerLineJoin.round
@available(iOS, deprecated: 9.0)
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
@available(iOS, deprecated: 9.0)
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
@available(iOS, deprecated: 9.0)
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
@available(iOS, deprecated: 9.0)
public let kCAGravityCenter = CALayerContentsGravity.center
@available(iOS, deprecated: 9.0)
public let kCAGravityTop = CALayerContentsGravity.top
@available(iOS, deprecated: 9.0)
public let kCAGravityBottom = CALayerContentsGravity.bottom
@available(iOS, deprecated: 9.0)
public let kCAGravityLeft = CALayerContentsGravity.left
@available(iOS, deprecated: 9.0)
public let kCAGravityRight = CALayerContentsGravity.right
@available(iOS, deprecated: 9.0)
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
@available(iOS, deprecated: 9.0)
public let kCAGravityTopRight = CALayerContentsGravity.topRight
@available(iOS, deprecated: 9.0)
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
@available(iOS, deprecated: 9.0)
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
@available(iOS, deprecated: 9.0)
public let kCAGravityResize = CALayerContentsGravity.resize
@available(iOS, deprecated: 9.0)
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
@available(iOS, deprecated: 9.0)
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
@available(iOS, deprecated: 9.0)
public let kCAFilterNearest = CALayerContentsFilter.nearest
@available(iOS, deprecated: 9.0)
public let kCAFilterLinear = CALayerContentsFilter.linear
@available(iOS, deprecated: 9.0)
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
@available(iOS, deprecated: 9.0)
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
@available(iOS, deprecated: 9.0)
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
@available(iOS, deprecated: 9.0)
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
@available(iOS, deprecated: 9.0)
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
@available(iOS, deprecated: 9.0)
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
@available(iOS, deprecated: 9.0)
public let kCATruncationNone = CATextLayerTruncationMode.none
@available(iOS, deprecated: 9.0)
public let kCATruncationStart = CATextLayerTruncationMode.start
@available(iOS, deprecated: 9.0)
public let kCATruncationEnd = CATextLayerTruncationMode.end
@available(iOS, deprecated: 9.0)
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
@available(iOS, deprecated: 9.0)
public let kCAGradientLayerAxial = CAGradientLayerType.axial
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
@available(iOS, deprecated: 9.0)
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
@available(iOS, deprecated: 9.0)
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
@available(iOS, deprecated: 9.0)
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
@available(iOS, deprecated: 9.0)
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
@available(iOS, deprecated: 9.0)
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
@available(iOS, deprecated: 9.0)
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
@available(iOS, deprecated: 9.0)
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
@available(iOS, deprecated: 9.0)
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
@available(iOS, deprecated: 9.0)
public let kCATransitionFade = CATransitionType.fade
@available(iOS, deprecated: 9.0)
public let kCATransitionMoveIn = CATransitionType.moveIn
@available(iOS, deprecated: 9.0)
public let kCATransitionPush = CATransitionType.push
@available(iOS, deprecated: 9.0)
public let kCATransitionReveal = CATransitionType.reveal
@available(iOS, deprecated: 9.0)
public let kCATransitionFromRight = CATransitionSubtype.fromRight
@available(iOS, deprecated: 9.0)
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
@available(iOS, deprecated: 9.0)
public let kCATransitionFromTop = CATransitionSubtype.fromTop
@available(iOS, deprecated: 9.0)
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionScale = CAValueFunctionName.scale
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
@available(iOS, deprecated: 9.0)
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

@available(iOS, deprecated: 9.0)
extension CALayer {
  public func addAnimation(_ anim: CAAnimation, forKey key: String?) { add(anim, forKey: key) }
  public func removeAnimationForKey(_ key: String) { removeAnimation(forKey: key) }
  public func animationForKey(_ key: String) -> CAAnimation? { animation(forKey: key) }
  public func insertSublayer(_ layer: CALayer, atIndex idx: UInt32) { insertSublayer(layer, at: idx) }
  public func presentationLayer() -> AnyObject? { presentation() }
  public func modelLayer() -> AnyObject { model() }
  public func renderInContext(_ ctx: CGContext) { render(in: ctx) }
  public func convertPoint(_ point: CGPoint, fromLayer layer: CALayer?) -> CGPoint {
    convert(point, from: layer)
  }
  public func convertPoint(_ point: CGPoint, toLayer layer: CALayer?) -> CGPoint {
    convert(point, to: layer)
  }
}

@available(iOS, deprecated: 9.0)
extension CAAnimation {
  public var removedOnCompletion: Bool {
    get { isRemovedOnCompletion }
    set { isRemovedOnCompletion = newValue }
  }
}

@available(iOS, deprecated: 9.0)
extension CAPropertyAnimation {
  public var additive: Bool {
    get { isAdditive }
    set { isAdditive = newValue }
  }
  public var cumulative: Bool {
    get { isCumulative }
    set { isCumulative = newValue }
  }
}

// MARK: colours, fonts, paths

@available(iOS, deprecated: 9.0)
extension UIColor {
  public class func blackColor() -> UIColor { .black }
  public class func darkGrayColor() -> UIColor { .darkGray }
  public class func lightGrayColor() -> UIColor { .lightGray }
  public class func whiteColor() -> UIColor { .white }
  public class func grayColor() -> UIColor { .gray }
  public class func clearColor() -> UIColor { .clear }
  public class func redColor() -> UIColor { .red }
  public class func greenColor() -> UIColor { .green }
  public class func blueColor() -> UIColor { .blue }
  public class func cyanColor() -> UIColor { .cyan }
  public class func yellowColor() -> UIColor { .yellow }
  public class func magentaColor() -> UIColor { .magenta }
  public class func orangeColor() -> UIColor { .orange }
  public class func purpleColor() -> UIColor { .purple }
  public class func brownColor() -> UIColor { .brown }
  public func colorWithAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlphaComponent(alpha) }
}

@available(iOS, deprecated: 9.0)
extension UIFont {
  public class func systemFontOfSize(_ size: CGFloat) -> UIFont { systemFont(ofSize: size) }
  public class func boldSystemFontOfSize(_ size: CGFloat) -> UIFont { boldSystemFont(ofSize: size) }
  public class func italicSystemFontOfSize(_ size: CGFloat) -> UIFont { italicSystemFont(ofSize: size) }
}

@available(iOS, deprecated: 9.0)
extension UIBezierPath {
  public func moveToPoint(_ point: CGPoint) { move(to: point) }
  public func addLineToPoint(_ point: CGPoint) { addLine(to: point) }
  public func addCurveToPoint(_ end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    addCurve(to: end, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  public func addQuadCurveToPoint(_ end: CGPoint, controlPoint: CGPoint) {
    addQuadCurve(to: end, controlPoint: controlPoint)
  }
  public func addArcWithCenter(
    _ center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public convenience init(ovalInRect rect: CGRect) { self.init(ovalIn: rect) }
  public func closePath() { close() }
  public func appendPath(_ path: UIBezierPath) { append(path) }
  public func applyTransform(_ transform: CGAffineTransform) { apply(transform) }
  public func containsPoint(_ point: CGPoint) -> Bool { contains(point) }
  public func bezierPathByReversingPath() -> UIBezierPath { reversing() }
}

// MARK: UIKit's fonts where Core Text's are asked for: Swift converts between the two on Apple's systems

@_disfavoredOverload
public func CTFontGetGlyphsForCharacters(
  _ font: UIFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool { CTFontGetGlyphsForCharacters(font.font, characters, glyphs, count) }

@_disfavoredOverload
public func CTFontCreatePathForGlyph(
  _ font: UIFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? { CTFontCreatePathForGlyph(font.font, glyph, matrix) }

@available(iOS, deprecated: 12.0)
public let kCAScrollNone = CAScrollLayerScrollMode.none
@available(iOS, deprecated: 12.0)
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
@available(iOS, deprecated: 12.0)
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
@available(iOS, deprecated: 12.0)
public let kCAScrollBoth = CAScrollLayerScrollMode.both
