import Foundation
import RenderCore

/// The parts of a structure that a key path can name (fact 5.7): x and y of a point, width and height of a
/// size, origin and size of a rectangle; rotation, scale and translation of a transform.
enum KeyPathComponent {
  static func read(_ component: Substring, of value: Any?) -> Any? {
    switch value {
    case let point as CGPoint:
      switch component {
      case "x": return number(point.x)
      case "y": return number(point.y)
      default: return nil
      }
    case let size as CGSize:
      switch component {
      case "width": return number(size.width)
      case "height": return number(size.height)
      default: return nil
      }
    case let rect as CGRect:
      switch component {
      case "origin": return rect.origin
      case "size": return rect.size
      default:
        if let rest = component.after("origin.") { return read(rest, of: rect.origin) }
        if let rest = component.after("size.") { return read(rest, of: rect.size) }
        return nil
      }
    case let transform as CATransform3D: return read(component, of: transform.matrix4)
    case let color as CGColor where component == "alpha": return number(color.alpha)
    default: return nil
    }
  }

  /// The structure with one part replaced; nil when it has no such part or the value does not fit.
  static func replace(_ component: Substring, of value: Any?, with new: Any?) -> Any? {
    switch value {
    case var point as CGPoint:
      guard let x = CGFloat.unbox(new) else { return nil }
      switch component {
      case "x": point.x = x
      case "y": point.y = x
      default: return nil
      }
      return point
    case var size as CGSize:
      guard let x = CGFloat.unbox(new) else { return nil }
      switch component {
      case "width": size.width = x
      case "height": size.height = x
      default: return nil
      }
      return size
    case var rect as CGRect:
      switch component {
      case "origin": rect.origin = CGPoint.unbox(new) ?? rect.origin
      case "size": rect.size = CGSize.unbox(new) ?? rect.size
      default:
        if let rest = component.after("origin."),
          let origin = replace(rest, of: rect.origin, with: new) as? CGPoint
        {
          rect.origin = origin
        } else if let rest = component.after("size."),
          let size = replace(rest, of: rect.size, with: new) as? CGSize
        {
          rect.size = size
        } else {
          return nil
        }
      }
      return rect
    case let transform as CATransform3D:
      return replace(component, of: transform.matrix4, with: new).map { CATransform3D($0) }
    default: return nil
    }
  }

  private static func number(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }

  private static func read(_ component: Substring, of matrix: Matrix4) -> Any? {
    guard let part = TransformPart(component) else { return nil }
    let (x, y) = TransformParts.read(part, of: matrix)
    return part == .translation ? CGSize(width: x, height: y) : NSNumber(value: x)
  }

  private static func replace(_ component: Substring, of matrix: Matrix4, with new: Any?) -> Matrix4? {
    guard let part = TransformPart(component) else { return nil }
    if part == .translation {
      guard let offset = CGSize.unbox(new) ?? CGPoint.unbox(new).map({ CGSize(width: $0.x, height: $0.y) })
      else { return nil }
      return TransformParts.replace(part, of: matrix, with: Double(offset.width), Double(offset.height))
    }
    guard let value = decodedNumber(new), value.isFinite else { return nil }
    return TransformParts.replace(part, of: matrix, with: value, 0)
  }
}

extension Substring {
  fileprivate func after(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
