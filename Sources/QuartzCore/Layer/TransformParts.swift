import Foundation
import RenderCore

/// A part of a transform that key paths name (fact 5.7).
enum TransformPart {
  case rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ

  init?(_ name: Substring) {
    switch name {
    case "rotation", "rotation.z": self = .rotationZ
    case "rotation.x": self = .rotationX
    case "rotation.y": self = .rotationY
    case "scale": self = .scale
    case "scale.x": self = .scaleX
    case "scale.y": self = .scaleY
    case "scale.z": self = .scaleZ
    case "translation": self = .translation
    case "translation.x": self = .translationX
    case "translation.y": self = .translationY
    case "translation.z": self = .translationZ
    default: return nil
    }
  }
}

/// Reads and replaces parts of a transform, taken as scale, then rotation about x, y and z, then
/// translation; skew and perspective are left out of the parts.
enum TransformParts {
  /// The value, or for a translation its x and y.
  static func read(_ part: TransformPart, of m: Matrix4) -> (Double, Double) {
    let parts = Parts(m)
    switch part {
    case .rotationX: return (parts.rotation.0, 0)
    case .rotationY: return (parts.rotation.1, 0)
    case .rotationZ: return (parts.rotation.2, 0)
    case .scale: return ((parts.scale.0 + parts.scale.1 + parts.scale.2) / 3, 0)
    case .scaleX: return (parts.scale.0, 0)
    case .scaleY: return (parts.scale.1, 0)
    case .scaleZ: return (parts.scale.2, 0)
    case .translation: return (m.m41, m.m42)
    case .translationX: return (m.m41, 0)
    case .translationY: return (m.m42, 0)
    case .translationZ: return (m.m43, 0)
    }
  }

  static func replace(_ part: TransformPart, of m: Matrix4, with x: Double, _ y: Double) -> Matrix4 {
    var result = m
    switch part {
    case .translation:
      result.m41 = x
      result.m42 = y
      return result
    case .translationX: result.m41 = x
    case .translationY: result.m42 = x
    case .translationZ: result.m43 = x
    default:
      var parts = Parts(m)
      switch part {
      case .rotationX: parts.rotation.0 = x
      case .rotationY: parts.rotation.1 = x
      case .rotationZ: parts.rotation.2 = x
      case .scaleX: parts.scale.0 = x
      case .scaleY: parts.scale.1 = x
      case .scaleZ: parts.scale.2 = x
      default: parts.scale = (x, x, x)
      }
      return parts.matrix
    }
    return result
  }

  private struct Parts {
    var scale: (Double, Double, Double)
    var rotation: (Double, Double, Double)
    var source: Matrix4

    init(_ m: Matrix4) {
      source = m
      let sx = (m.m11 * m.m11 + m.m12 * m.m12 + m.m13 * m.m13).squareRoot()
      var sy = (m.m21 * m.m21 + m.m22 * m.m22 + m.m23 * m.m23).squareRoot()
      let sz = (m.m31 * m.m31 + m.m32 * m.m32 + m.m33 * m.m33).squareRoot()
      let determinant =
        m.m11 * (m.m22 * m.m33 - m.m23 * m.m32) - m.m12 * (m.m21 * m.m33 - m.m23 * m.m31)
        + m.m13 * (m.m21 * m.m32 - m.m22 * m.m31)
      if determinant < 0 { sy = -sy }
      scale = (sx, sy, sz)
      func safe(_ s: Double) -> Double { s == 0 ? 1 : s }
      let (a, b, c) = (m.m11 / safe(sx), m.m12 / safe(sx), m.m13 / safe(sx))
      let f = m.m23 / safe(sy)
      let i = m.m33 / safe(sz)
      // Row vectors: the rows of Rx·Ry·Rz.
      let y = asin(max(-1, min(1, -c)))
      if abs(c) < 0.999_999_999 {
        rotation = (atan2(f, i), y, atan2(b, a))
      } else {
        rotation = (0, y, atan2(-m.m21 / safe(sy), m.m22 / safe(sy)))
      }
    }

    var matrix: Matrix4 {
      let (cx, sx) = (cos(rotation.0), sin(rotation.0))
      let (cy, sy) = (cos(rotation.1), sin(rotation.1))
      let (cz, sz) = (cos(rotation.2), sin(rotation.2))
      var m = source
      (m.m11, m.m12, m.m13) = (scale.0 * cy * cz, scale.0 * cy * sz, -scale.0 * sy)
      (m.m21, m.m22, m.m23) = (
        scale.1 * (sx * sy * cz - cx * sz), scale.1 * (sx * sy * sz + cx * cz), scale.1 * sx * cy
      )
      (m.m31, m.m32, m.m33) = (
        scale.2 * (cx * sy * cz + sx * sz), scale.2 * (cx * sy * sz - sx * cz), scale.2 * cx * cy
      )
      return m
    }
  }
}
