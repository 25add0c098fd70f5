import Foundation
import RenderCore

/// A type that a layer's property can have: how it travels through key-value coding.
///
/// `Any` loses less on Darwin, where numbers and structures bridge to NSNumber and NSValue. Here every
/// value that comes in as `Any` is read by `unbox`, which takes what Darwin would take; scalars go out as
/// NSNumber, structures as themselves.
package protocol LayerValue {
  /// Whether the layer counts two values as the same, so that setting one over the other does nothing.
  static func same(_ a: Self, _ b: Self) -> Bool
  /// Whether key-value coding reports no default for it (fact 1.1.26).
  var isZero: Bool { get }
  func boxed() -> Any?
  static func unbox(_ value: Any?) -> Self?
  /// Whether a layer can have it; what holds a number that is none (NaN) is refused.
  var isValid: Bool { get }
  /// The parts that key paths name (fact 5.7).
  static var parts: [String: TrackPart] { get }
}

extension LayerValue {
  package var isValid: Bool { true }
  package static var parts: [String: TrackPart] { [:] }
}

/// Reads a number out of what callers put into an `Any`; nil when it is none.
package func decodedNumber(_ value: Any?) -> Double? { AnimationValue.decode(value)?.number }

extension LayerValue where Self: Equatable {
  package static func same(_ a: Self, _ b: Self) -> Bool { a == b }
}

extension Double: LayerValue {
  package var isZero: Bool { self == 0 }
  package func boxed() -> Any? { NSNumber(value: self) }
  package var isValid: Bool { !isNaN }
  package static func unbox(_ value: Any?) -> Double? { decodedNumber(value) }
}

extension CGFloat: LayerValue {
  package func boxed() -> Any? { NSNumber(value: Double(self)) }
  package var isValid: Bool { !isNaN }
  package static func unbox(_ value: Any?) -> CGFloat? { decodedNumber(value).map { CGFloat($0) } }
}

extension Float: LayerValue {
  package func boxed() -> Any? { NSNumber(value: self) }
  package var isValid: Bool { !isNaN }
  package static func unbox(_ value: Any?) -> Float? { decodedNumber(value).map { Float($0) } }
}

extension Bool: LayerValue {
  package var isZero: Bool { !self }
  package func boxed() -> Any? { NSNumber(value: self) }
  package static func unbox(_ value: Any?) -> Bool? { decodedNumber(value).map { $0 != 0 } }
}

extension Int: LayerValue {
  package var isZero: Bool { self == 0 }
  package func boxed() -> Any? { NSNumber(value: self) }
  package static func unbox(_ value: Any?) -> Int? {
    decodedNumber(value).map { $0.isFinite ? Swift.Int(Swift.max(-1e15, Swift.min($0, 1e15))) : 0 }
  }
}

extension CGPoint: LayerValue {
  package static var parts: [String: TrackPart] { ["x": .x, "y": .y] }
  package var isZero: Bool { x == 0 && y == 0 }
  package var isValid: Bool { !x.isNaN && !y.isNaN }
  package func boxed() -> Any? { self }
  package static func unbox(_ value: Any?) -> CGPoint? {
    guard case .point(let point)? = AnimationValue.decode(value) else { return nil }
    return CGPoint(point)
  }
}

extension CGSize: LayerValue {
  package static var parts: [String: TrackPart] { ["width": .width, "height": .height] }
  package var isZero: Bool { width == 0 && height == 0 }
  package var isValid: Bool { !width.isNaN && !height.isNaN }
  package func boxed() -> Any? { self }
  package static func unbox(_ value: Any?) -> CGSize? {
    guard case .size(let size)? = AnimationValue.decode(value) else { return nil }
    return CGSize(size)
  }
}

extension CGRect: LayerValue {
  package static let parts: [String: TrackPart] = [
    "origin": .origin, "origin.x": .originX, "origin.y": .originY, "size": .size, "size.width": .width,
    "size.height": .height,
  ]
  package var isZero: Bool { origin.isZero && size.isZero }
  package var isValid: Bool { origin.isValid && size.isValid }
  package func boxed() -> Any? { self }
  package static func unbox(_ value: Any?) -> CGRect? {
    guard case .rect(let box)? = AnimationValue.decode(value) else { return nil }
    return CGRect(rawBox: box)
  }
}

extension CATransform3D: LayerValue {
  package static let parts: [String: TrackPart] = [
    "rotation": .rotation, "rotation.x": .rotationX, "rotation.y": .rotationY, "rotation.z": .rotation,
    "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ,
    "scale.xy": .scaleXY,
    "translation": .translation, "translation.x": .translationX, "translation.y": .translationY,
    "translation.z": .translationZ,
  ]
  package static func same(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a.matrix4 == b.matrix4 }
  package var isValid: Bool {
    let sum = (m11 + m12 + m13 + m14) + (m21 + m22 + m23 + m24)
    return !(sum + (m31 + m32 + m33 + m34) + (m41 + m42 + m43 + m44)).isNaN
  }
  package var isZero: Bool { false }
  package func boxed() -> Any? { self }
  package static func unbox(_ value: Any?) -> CATransform3D? {
    guard case .matrix(let matrix)? = AnimationValue.decode(value) else { return nil }
    return CATransform3D(matrix)
  }
}

extension String: LayerValue {
  package var isZero: Bool { false }
  package func boxed() -> Any? { self }
  package static func unbox(_ value: Any?) -> String? { value as? String }
}

extension Optional: LayerValue {
  /// Objects are the same when they are one object or equal; anything else that has no equality differs.
  package static func same(_ a: Wrapped?, _ b: Wrapped?) -> Bool {
    switch (a, b) {
    case (nil, nil): return true
    case (nil, _), (_, nil): return false
    case (let a?, let b?):
      if type(of: a) is AnyClass, type(of: b) is AnyClass, (a as AnyObject) === (b as AnyObject) {
        return true
      }
      guard let a = a as? any Equatable else { return false }
      return equal(a, b)
    }
  }

  package var isZero: Bool { self == nil }
  package func boxed() -> Any? { self }
  package static func unbox(_ value: Any?) -> Wrapped?? {
    guard let value, !(value is NSNull) else { return .some(nil) }
    if let wrapped = value as? Wrapped { return .some(wrapped) }
    // An object of a higher floor that stands for one, as a UIColor does for its CGColor.
    if let converted = (value as? any AnimationValueConvertible)?.animationValue as? Wrapped {
      return .some(converted)
    }
    return nil
  }
}

private func equal<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E) == a }

/// A string constant's type in key-value coding is its string.
package protocol LayerConstant: LayerValue, RawRepresentable, Hashable where RawValue == String {
  init(rawValue: String)
}

extension LayerConstant {
  package var isZero: Bool { false }
  package func boxed() -> Any? { rawValue }
  package static func unbox(_ value: Any?) -> Self? {
    if let constant = value as? Self { return constant }
    return (value as? String).map { Self(rawValue: $0) }
  }
}

extension CALayerContentsGravity: LayerConstant {}
extension CALayerContentsFormat: LayerConstant {}
extension CALayerContentsFilter: LayerConstant {}
extension CALayerCornerCurve: LayerConstant {}
extension CAMediaTimingFillMode: LayerConstant {}

extension CACornerMask: LayerValue {
  package var isZero: Bool { rawValue == 0 }
  package func boxed() -> Any? { NSNumber(value: rawValue) }
  package static func unbox(_ value: Any?) -> CACornerMask? {
    if let mask = value as? CACornerMask { return mask }
    return Int.unbox(value).map { CACornerMask(rawValue: UInt(truncatingIfNeeded: $0)) }
  }
}

extension CAEdgeAntialiasingMask: LayerValue {
  package var isZero: Bool { rawValue == 0 }
  package func boxed() -> Any? { NSNumber(value: rawValue) }
  package static func unbox(_ value: Any?) -> CAEdgeAntialiasingMask? {
    if let mask = value as? CAEdgeAntialiasingMask { return mask }
    return Int.unbox(value).map { CAEdgeAntialiasingMask(rawValue: UInt32(truncatingIfNeeded: $0)) }
  }
}
