// Names that Apple's Swift has replaced, so that sources of the years of Swift 2 to 4 compile where today's
// grammar allows. Each is the present name under its old spelling and does nothing of its own. All are
// marked as deprecated on iOS, where the compiler would say so; here they are quiet, since whoever plays an
// old source wants to see it and not to mend it. Members that were properties of a type's own name, such as
// `UIColor.CGColor`, are the rewriter's: declared, they would hide the type from every extension of UIColor.

// MARK: geometry

@available(iOS, deprecated: 9.0)
public let CGPointZero = CGPoint.zero
@available(iOS, deprecated: 9.0)
public let CGSizeZero = CGSize.zero
@available(iOS, deprecated: 9.0)
public let CGRectZero = CGRect.zero
@available(iOS, deprecated: 9.0)
public let CGRectNull = CGRect.null
@available(iOS, deprecated: 9.0)
public let CGRectInfinite = CGRect.infinite
@available(iOS, deprecated: 9.0)
public let CGAffineTransformIdentity = CGAffineTransform.identity
@available(iOS, deprecated: 9.0)
public let UIEdgeInsetsZero = UIEdgeInsets.zero
@available(iOS, deprecated: 9.0)
public let UIOffsetZero = UIOffset.zero
@available(iOS, deprecated: 9.0)
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
@available(iOS, deprecated: 9.0)
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
@available(iOS, deprecated: 9.0)
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
@available(iOS, deprecated: 9.0)
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
@available(iOS, deprecated: 9.0)
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{ UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
@available(iOS, deprecated: 9.0)
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
@available(iOS, deprecated: 9.0)
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
@available(iOS, deprecated: 9.0)
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
@available(iOS, deprecated: 9.0)
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
@available(iOS, deprecated: 9.0)
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
@available(iOS, deprecated: 9.0)
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
@available(iOS, deprecated: 9.0)
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
@available(iOS, deprecated: 9.0)
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
@available(iOS, deprecated: 9.0)
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
@available(iOS, deprecated: 9.0)
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
@available(iOS, deprecated: 9.0)
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
@available(iOS, deprecated: 9.0)
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
@available(iOS, deprecated: 9.0)
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
@available(iOS, deprecated: 9.0)
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
@available(iOS, deprecated: 9.0)
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
@available(iOS, deprecated: 9.0)
public func CGRectContainsRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.contains(r2) }
@available(iOS, deprecated: 9.0)
public func CGRectIntersectsRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.intersects(r2) }
@available(iOS, deprecated: 9.0)
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
@available(iOS, deprecated: 9.0)
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
@available(iOS, deprecated: 9.0)
public func CGRectEqualToRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1 == r2 }
@available(iOS, deprecated: 9.0)
public func CGSizeEqualToSize(_ s1: CGSize, _ s2: CGSize) -> Bool { s1 == s2 }
@available(iOS, deprecated: 9.0)
public func CGPointEqualToPoint(_ p1: CGPoint, _ p2: CGPoint) -> Bool { p1 == p2 }

// MARK: numbers and boxes

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

@available(iOS, deprecated: 9.0)
extension NSNumber {
  public convenience init(float value: Float) { self.init(value: value) }
  public convenience init(double value: Double) { self.init(value: value) }
  public convenience init(integer value: Int) { self.init(value: value) }
  public convenience init(int value: Int32) { self.init(value: value) }
  public convenience init(bool value: Bool) { self.init(value: value) }
}

@available(iOS, deprecated: 9.0)
extension NSValue {
  public convenience init(CGPoint point: CGPoint) { self.init(cgPoint: point) }
  public convenience init(CGSize size: CGSize) { self.init(cgSize: size) }
  public convenience init(CGRect rect: CGRect) { self.init(cgRect: rect) }
  public convenience init(CATransform3D transform: CATransform3D) { self.init(caTransform3D: transform) }
  public convenience init(CGAffineTransform transform: CGAffineTransform) {
    self.init(cgAffineTransform: transform)
  }
  public func CGPointValue() -> CGPoint { cgPointValue }
  public func CGSizeValue() -> CGSize { cgSizeValue }
  public func CGRectValue() -> CGRect { cgRectValue }
}

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
  public func closePath() { close() }
  public func appendPath(_ path: UIBezierPath) { append(path) }
  public func applyTransform(_ transform: CGAffineTransform) { apply(transform) }
  public func containsPoint(_ point: CGPoint) -> Bool { contains(point) }
  public func bezierPathByReversingPath() -> UIBezierPath { reversing() }
}

// MARK: views and controls

@available(iOS, deprecated: 9.0)
public typealias UIViewAnimationOptions = UIView.AnimationOptions
@available(iOS, deprecated: 9.0)
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
@available(iOS, deprecated: 9.0)
public typealias UIViewContentMode = UIView.ContentMode
@available(iOS, deprecated: 9.0)
public typealias UIViewAutoresizing = UIView.AutoresizingMask
@available(iOS, deprecated: 9.0)
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
@available(iOS, deprecated: 9.0)
public typealias UIControlEvents = UIControl.Event
@available(iOS, deprecated: 9.0)
public typealias UIControlState = UIControl.State
@available(iOS, deprecated: 9.0)
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
@available(iOS, deprecated: 9.0)
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
@available(iOS, deprecated: 9.0)
public typealias UIButtonType = UIButton.ButtonType
@available(iOS, deprecated: 9.0)
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
@available(iOS, deprecated: 9.0)
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
@available(iOS, deprecated: 9.0)
public typealias UIApplicationState = UIApplication.State
@available(iOS, deprecated: 9.0)
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
@available(iOS, deprecated: 9.0)
public typealias UIImageRenderingMode = UIImage.RenderingMode
@available(iOS, deprecated: 9.0)
public typealias UIImageOrientation = UIImage.Orientation
@available(iOS, deprecated: 9.0)
public typealias UIWindowLevel = UIWindow.Level
@available(iOS, deprecated: 9.0)
public typealias UITouchPhase = UITouch.Phase
@available(iOS, deprecated: 9.0)
public typealias NSAttributedStringKey = NSAttributedString.Key
@available(iOS, deprecated: 9.0)
public typealias NSTimer = Timer
@available(iOS, deprecated: 9.0)
public typealias NSRunLoop = RunLoop
@available(iOS, deprecated: 9.0)
public typealias NSBundle = Bundle
@available(iOS, deprecated: 9.0)
public typealias NSNotificationCenter = NotificationCenter
@available(iOS, deprecated: 9.0)
public typealias NSUserDefaults = UserDefaults
@available(iOS, deprecated: 9.0)
public typealias NSProcessInfo = ProcessInfo
@available(iOS, deprecated: 9.0)
public typealias NSOperationQueue = OperationQueue
@available(iOS, deprecated: 9.0)
public typealias NSFileManager = FileManager
@available(iOS, deprecated: 9.0)
public typealias NSTimeInterval = TimeInterval

@available(iOS, deprecated: 9.0)
extension UIView.AnimationOptions {
  public static let LayoutSubviews = layoutSubviews
  public static let AllowUserInteraction = allowUserInteraction
  public static let BeginFromCurrentState = beginFromCurrentState
  public static let Repeat = `repeat`
  public static let Autoreverse = autoreverse
  public static let CurveEaseInOut = curveEaseInOut
  public static let CurveEaseIn = curveEaseIn
  public static let CurveEaseOut = curveEaseOut
  public static let CurveLinear = curveLinear
  public static let TransitionFlipFromLeft = transitionFlipFromLeft
  public static let TransitionFlipFromRight = transitionFlipFromRight
  public static let TransitionCrossDissolve = transitionCrossDissolve
}

@available(iOS, deprecated: 9.0)
extension UIControl.Event {
  public static let TouchDown = touchDown
  public static let TouchUpInside = touchUpInside
  public static let TouchUpOutside = touchUpOutside
  public static let TouchCancel = touchCancel
  public static let ValueChanged = valueChanged
}

@available(iOS, deprecated: 9.0)
extension UIControl.State {
  public static let Normal = normal
  public static let Highlighted = highlighted
  public static let Disabled = disabled
  public static let Selected = selected
}

@available(iOS, deprecated: 9.0)
extension NSTextAlignment {
  public static let Left = left
  public static let Center = center
  public static let Right = right
  public static let Justified = justified
  public static let Natural = natural
}

@available(iOS, deprecated: 9.0)
extension UIView.ContentMode {
  public static let ScaleToFill = scaleToFill
  public static let ScaleAspectFit = scaleAspectFit
  public static let ScaleAspectFill = scaleAspectFill
  public static let Redraw = redraw
  public static let Center = center
}

@available(iOS, deprecated: 9.0)
@MainActor
extension UIView {
  public class func animateWithDuration(_ duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, animations: animations)
  }
  public class func animateWithDuration(
    _ duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }
  public class func animateWithDuration(
    _ duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }
  public class func animateWithDuration(
    _ duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
      initialSpringVelocity: velocity, options: options, animations: animations, completion: completion)
  }
  public func exchangeSubviewAtIndex(_ index1: Int, withSubviewAtIndex index2: Int) {
    exchangeSubview(at: index1, withSubviewAt: index2)
  }
  public func insertSubview(_ view: UIView, atIndex index: Int) { insertSubview(view, at: index) }
  public func convertPoint(_ point: CGPoint, toView view: UIView?) -> CGPoint { convert(point, to: view) }
  public func convertPoint(_ point: CGPoint, fromView view: UIView?) -> CGPoint {
    convert(point, from: view)
  }
  public func convertRect(_ rect: CGRect, toView view: UIView?) -> CGRect { convert(rect, to: view) }
  public func convertRect(_ rect: CGRect, fromView view: UIView?) -> CGRect { convert(rect, from: view) }
}

@available(iOS, deprecated: 9.0)
@MainActor
extension UIControl {
  public func addTarget(_ target: Any?, action: Selector, forControlEvents events: UIControl.Event) {
    addTarget(target, action: action, for: events)
  }
  public func sendActionsForControlEvents(_ events: UIControl.Event) { sendActions(for: events) }
}

@available(iOS, deprecated: 9.0)
@MainActor
extension UIButton {
  public func setTitle(_ title: String?, forState state: UIControl.State) { setTitle(title, for: state) }
  public func setTitleColor(_ color: UIColor?, forState state: UIControl.State) {
    setTitleColor(color, for: state)
  }
  public func setImage(_ image: UIImage?, forState state: UIControl.State) { setImage(image, for: state) }
  public func setBackgroundImage(_ image: UIImage?, forState state: UIControl.State) {
    setBackgroundImage(image, for: state)
  }
}

@available(iOS, deprecated: 9.0)
@MainActor
extension UIApplication {
  public class func sharedApplication() -> UIApplication { shared }
}

@available(iOS, deprecated: 9.0)
@MainActor
extension UIScreen {
  public class func mainScreen() -> UIScreen { main }
}

@available(iOS, deprecated: 9.0)
@MainActor
extension UIDevice {
  public class func currentDevice() -> UIDevice { current }
}

// MARK: Foundation and the C functions of Core Graphics

@available(iOS, deprecated: 9.0)
extension Timer {
  @discardableResult
  public class func scheduledTimerWithTimeInterval(
    _ interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: AnyObject?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
  }
}

@available(iOS, deprecated: 9.0)
extension NotificationCenter {
  public class func defaultCenter() -> NotificationCenter { .default }
}

@available(iOS, deprecated: 9.0)
extension Bundle {
  public class func mainBundle() -> Bundle { .main }
}

@available(iOS, deprecated: 9.0)
public func CGContextSaveGState(_ c: CGContext?) { c?.saveGState() }
@available(iOS, deprecated: 9.0)
public func CGContextRestoreGState(_ c: CGContext?) { c?.restoreGState() }
@available(iOS, deprecated: 9.0)
public func CGContextBeginPath(_ c: CGContext?) { c?.beginPath() }
@available(iOS, deprecated: 9.0)
public func CGContextClosePath(_ c: CGContext?) { c?.closePath() }
@available(iOS, deprecated: 9.0)
public func CGContextMoveToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  c?.move(to: CGPoint(x: x, y: y))
}
@available(iOS, deprecated: 9.0)
public func CGContextAddLineToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  c?.addLine(to: CGPoint(x: x, y: y))
}
@available(iOS, deprecated: 9.0)
public func CGContextAddPath(_ c: CGContext?, _ path: CGPath) { c?.addPath(path) }
@available(iOS, deprecated: 9.0)
public func CGContextAddRect(_ c: CGContext?, _ rect: CGRect) { c?.addRect(rect) }
@available(iOS, deprecated: 9.0)
public func CGContextAddEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.addEllipse(in: rect) }
@available(iOS, deprecated: 9.0)
public func CGContextFillPath(_ c: CGContext?) { c?.fillPath() }
@available(iOS, deprecated: 9.0)
public func CGContextStrokePath(_ c: CGContext?) { c?.strokePath() }
@available(iOS, deprecated: 9.0)
public func CGContextFillRect(_ c: CGContext?, _ rect: CGRect) { c?.fill(rect) }
@available(iOS, deprecated: 9.0)
public func CGContextStrokeRect(_ c: CGContext?, _ rect: CGRect) { c?.stroke(rect) }
@available(iOS, deprecated: 9.0)
public func CGContextFillEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.fillEllipse(in: rect) }
@available(iOS, deprecated: 9.0)
public func CGContextStrokeEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.strokeEllipse(in: rect) }
@available(iOS, deprecated: 9.0)
public func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) { c?.setLineWidth(width) }
@available(iOS, deprecated: 9.0)
public func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) { c?.setLineCap(cap) }
@available(iOS, deprecated: 9.0)
public func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) { c?.setLineJoin(join) }
@available(iOS, deprecated: 9.0)
public func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor) { c?.setFillColor(color) }
@available(iOS, deprecated: 9.0)
public func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor) { c?.setStrokeColor(color) }
@available(iOS, deprecated: 9.0)
public func CGContextTranslateCTM(_ c: CGContext?, _ tx: CGFloat, _ ty: CGFloat) {
  c?.translateBy(x: tx, y: ty)
}
@available(iOS, deprecated: 9.0)
public func CGContextScaleCTM(_ c: CGContext?, _ sx: CGFloat, _ sy: CGFloat) { c?.scaleBy(x: sx, y: sy) }
@available(iOS, deprecated: 9.0)
public func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) { c?.rotate(by: angle) }
@available(iOS, deprecated: 9.0)
public func CGContextClip(_ c: CGContext?) { c?.clip() }
@available(iOS, deprecated: 9.0)
public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }
@available(iOS, deprecated: 9.0)
public func CGPathGetBoundingBox(_ path: CGPath) -> CGRect { path.boundingBox }
