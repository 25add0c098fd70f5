// The older names of views, controls and Foundation, and the C functions of Core Graphics; see OlderNames.swift.

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
public typealias RunLoopMode = RunLoop.Mode
@available(iOS, deprecated: 9.0)
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
@available(iOS, deprecated: 9.0)
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
@available(iOS, deprecated: 9.0)
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
@available(iOS, deprecated: 9.0)
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
@available(iOS, deprecated: 9.0)
public typealias UIScrollViewDecelerationRate = UIScrollView.DecelerationRate
@available(iOS, deprecated: 9.0)
public typealias UIFontWeight = UIFont.Weight
@available(iOS, deprecated: 9.0)
public typealias UIFontTextStyle = UIFont.TextStyle

@available(iOS, deprecated: 9.0)
extension RunLoop.Mode {
  public static let defaultRunLoopMode = RunLoop.Mode.default
  public static let commonModes = RunLoop.Mode.common
}

@available(iOS, deprecated: 9.0)
public let NSRunLoopCommonModes = RunLoop.Mode.common
@available(iOS, deprecated: 9.0)
public let NSDefaultRunLoopMode = RunLoop.Mode.default

@available(iOS, deprecated: 9.0)
public let NSFontAttributeName = NSAttributedString.Key.font
@available(iOS, deprecated: 9.0)
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
@available(iOS, deprecated: 9.0)
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
@available(iOS, deprecated: 9.0)
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
@available(iOS, deprecated: 9.0)
public let NSKernAttributeName = NSAttributedString.Key.kern
@available(iOS, deprecated: 9.0)
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
@available(iOS, deprecated: 9.0)
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
@available(iOS, deprecated: 9.0)
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor

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

@available(iOS, deprecated: 12.0)
public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
