import RenderCore

/// What an `Any` of a client can carry into an animation, decoded once.
///
/// The one funnel (DESIGN rule 2): Foundation on Linux does not bridge CGFloat, CGPoint and their kind to
/// NSNumber and NSValue as Darwin's does, so every `Any` that holds a value goes through `decode`.
package enum AnimationValue: Sendable {
  case number(Double)
  case flag(Bool)
  case point(Vec2)
  case size(Vec2)
  case rect(Box)
  case matrix(Matrix4)
  case color(Color4)
  case path(PathData)
  case image(Bitmap)
  case array([AnimationValue])

  /// A number or a flag as a number.
  package var number: Double? {
    switch self {
    case .number(let value): value
    case .flag(let value): value ? 1 : 0
    default: nil
    }
  }

  /// Decodes what a client may pass; nil for nil, NSNull and what no property takes.
  package static func decode(_ value: Any?) -> AnimationValue? {
    guard let value else { return nil }
    switch value {
    case let x as Bool where type(of: value) == Bool.self: return .flag(x)
    case let x as Double: return .number(x)
    case let x as CGFloat: return .number(Double(x))
    case let x as Float: return .number(Double(x))
    case let x as Int: return .number(Double(x))
    case let x as CGPoint: return .point(x.vec2)
    case let x as CGSize: return .size(x.vec2)
    case let x as CGRect: return .rect(box(x))
    case let x as CGVector: return .point(Vec2(Double(x.dx), Double(x.dy)))
    case let x as CATransform3D: return .matrix(x.matrix4)
    case let x as CGAffineTransform: return .matrix(Matrix4(x.affine))
    case let x as CGColor: return .color(x.color4)
    case let x as CGPath: return .path(x.data)
    case let x as CGImage: return .image(x.bitmap)
    case let x as any AnimationValueConvertible: return decode(x.animationValue)
    case let x as NSNumber: return .number(x.doubleValue)
    case let x as NSValue: return decode(boxed: x)
    case let x as any BinaryInteger: return .number(Double(x))
    case let x as any BinaryFloatingPoint: return .number(Double(x))
    case let x as [Any]: return .array(x.compactMap { decode($0) })
    case let x as NSArray: return .array(x.compactMap { decode($0) })
    default: return nil
    }
  }

  private static func decode(boxed value: NSValue) -> AnimationValue? {
    switch value.structureCode {
    case let type where type.hasPrefix("{CGPoint") || type.hasPrefix("{NSPoint"):
      return .point(value.pointValue.vec2)
    case let type where type.hasPrefix("{CGSize") || type.hasPrefix("{NSSize"):
      return .size(value.sizeValue.vec2)
    case let type where type.hasPrefix("{CGRect") || type.hasPrefix("{NSRect"):
      return .rect(box(value.rectValue))
    case CATransform3D.boxedType: return .matrix(value.caTransform3DValue.matrix4)
    case "[6d]":
      var transform = CGAffineTransform.identity
      value.getValue(&transform)
      return .matrix(Matrix4(transform.affine))
    default: return nil
    }
  }

  /// The edges as given: an animated size may be negative on its way.
  private static func box(_ r: CGRect) -> Box {
    Box(
      x: Double(r.origin.x), y: Double(r.origin.y), width: Double(r.size.width),
      height: Double(r.size.height))
  }
}

/// An object of a higher floor that stands for a value which animations know, as a UIColor does for its
/// CGColor.
package protocol AnimationValueConvertible {
  var animationValue: Any? { get }
}
