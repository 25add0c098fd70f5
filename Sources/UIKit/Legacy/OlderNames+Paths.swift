// Functions on paths as Swift 1 and 2 spelt them, beyond those that stand with the views.

@available(iOS, deprecated: 9.0)
public func CGPathGetPathBoundingBox(_ path: CGPath?) -> CGRect { path?.boundingBoxOfPath ?? .null }
@available(iOS, deprecated: 9.0)
public func CGPathCreateCopy(_ path: CGPath?) -> CGPath? { path?.copy() }
@available(iOS, deprecated: 9.0)
public func CGPathCreateCopyByStrokingPath(
  _ path: CGPath?, _ transform: UnsafePointer<CGAffineTransform>?, _ lineWidth: CGFloat,
  _ lineCap: CGLineCap, _ lineJoin: CGLineJoin, _ miterLimit: CGFloat
) -> CGPath? {
  path?.copy(
    strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
    transform: transform?.pointee ?? .identity)
}
@available(iOS, deprecated: 9.0)
public func CGPathCreateCopyByTransformingPath(
  _ path: CGPath?, _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  var transform = transform?.pointee ?? .identity
  return path?.copy(using: &transform)
}
@available(iOS, deprecated: 9.0)
public func CGPathIsEmpty(_ path: CGPath?) -> Bool { path?.isEmpty ?? true }
@available(iOS, deprecated: 9.0)
public func CGPathGetCurrentPoint(_ path: CGPath?) -> CGPoint { path?.currentPoint ?? .zero }
@available(iOS, deprecated: 9.0)
public func CGPathCloseSubpath(_ path: CGMutablePath?) { path?.closeSubpath() }
@available(iOS, deprecated: 9.0)
public func CGPathMoveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  path?.move(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}
@available(iOS, deprecated: 9.0)
public func CGPathAddLineToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  path?.addLine(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}
@available(iOS, deprecated: 9.0)
public func CGPathAddQuadCurveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cpx: CGFloat, _ cpy: CGFloat,
  _ x: CGFloat, _ y: CGFloat
) {
  path?.addQuadCurve(
    to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy), transform: m?.pointee ?? .identity)
}
@available(iOS, deprecated: 9.0)
public func CGPathAddCurveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cp1x: CGFloat, _ cp1y: CGFloat,
  _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  path?.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y), control2: CGPoint(x: cp2x, y: cp2y),
    transform: m?.pointee ?? .identity)
}
@available(iOS, deprecated: 9.0)
public func CGPathAddRect(_ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect) {
  path?.addRect(rect, transform: m?.pointee ?? .identity)
}
@available(iOS, deprecated: 9.0)
public func CGPathAddEllipseInRect(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
  path?.addEllipse(in: rect, transform: m?.pointee ?? .identity)
}
@available(iOS, deprecated: 9.0)
public func CGPathAddArc(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat,
  _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool
) {
  path?.addArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle,
    clockwise: clockwise, transform: m?.pointee ?? .identity)
}
@available(iOS, deprecated: 9.0)
public func CGPathAddPath(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ other: CGPath?
) {
  guard let other else { return }
  path?.addPath(other, transform: m?.pointee ?? .identity)
}
