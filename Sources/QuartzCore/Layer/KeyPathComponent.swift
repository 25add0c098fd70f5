import Foundation
import RenderCore

/// Reads and replaces the part of a structure that a key path names (fact 5.7): x and y of a point, width
/// and height of a size, origin and size of a rectangle; rotation, scale and translation of a transform.
enum KeyPathComponent {
  static func read(_ name: String, of value: Any?) -> Any? {
    switch value {
    case let point as CGPoint:
      return CGPoint.parts[name].map { number($0 == .x ? point.x : point.y) }
    case let size as CGSize:
      return CGSize.parts[name].map { number($0 == .width ? size.width : size.height) }
    case let rect as CGRect:
      switch CGRect.parts[name] {
      case .origin: return rect.origin
      case .size: return rect.size
      case .originX: return number(rect.origin.x)
      case .originY: return number(rect.origin.y)
      case .width: return number(rect.size.width)
      case .height: return number(rect.size.height)
      default: return nil
      }
    case let transform as CATransform3D:
      let matrix = transform.matrix4
      guard let part = CATransform3D.parts[name] else { return nil }
      guard part == .translation else { return NSNumber(value: matrix.component(part)) }
      return CGSize(width: matrix.m41, height: matrix.m42)
    default: return nil
    }
  }

  /// The structure with one part replaced; nil when it has no such part or the value does not fit.
  static func replace(_ name: String, of value: Any?, with new: Any?) -> Any? {
    switch value {
    case var point as CGPoint:
      guard let part = CGPoint.parts[name], let x = CGFloat.unbox(new) else { return nil }
      if part == .x { point.x = x } else { point.y = x }
      return point
    case var size as CGSize:
      guard let part = CGSize.parts[name], let x = CGFloat.unbox(new) else { return nil }
      if part == .width { size.width = x } else { size.height = x }
      return size
    case let rect as CGRect: return CGRect.parts[name].flatMap { replace($0, of: rect, with: new) }
    case let transform as CATransform3D:
      return CATransform3D.parts[name].flatMap { replace($0, of: transform.matrix4, with: new) }
    default: return nil
    }
  }

  private static func number(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }

  private static func replace(_ part: TrackPart, of rect: CGRect, with new: Any?) -> CGRect? {
    var rect = rect
    switch part {
    case .origin:
      guard let origin = CGPoint.unbox(new) else { return nil }
      rect.origin = origin
    case .size:
      guard let size = CGSize.unbox(new) else { return nil }
      rect.size = size
    default:
      guard let value = CGFloat.unbox(new) else { return nil }
      switch part {
      case .originX: rect.origin.x = value
      case .originY: rect.origin.y = value
      case .width: rect.size.width = value
      default: rect.size.height = value
      }
    }
    return rect
  }

  private static func replace(_ part: TrackPart, of matrix: Matrix4, with new: Any?) -> CATransform3D? {
    var matrix = matrix
    if part == .translation {
      switch AnimationValue.decode(new) {
      case .size(let offset)?, .point(let offset)?: matrix.setComponent(part, offset.x, offset.y)
      default: return nil
      }
    } else {
      guard let value = decodedNumber(new) else { return nil }
      matrix.setComponent(part, value)
    }
    return CATransform3D(matrix)
  }
}
