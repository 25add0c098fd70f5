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
