// Swift's numbers and structures as objects and back. On Apple's systems the compiler and `as?` turn a CGFloat into
// an NSNumber, and a CGPoint into an NSValue, without a word; the open Foundation does so for Double and Int alone.
// With these conformances `x as NSNumber`, `value as? CGFloat` and `value as? NSValue` mean here what they mean there.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGFloat {
  /// The number's value.
  public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
  public init?(exactly number: NSNumber) { self = CGFloat(number.doubleValue) }
}

/// A structure that an `NSValue` can hold.
package protocol BoxedStructure {
  /// An object that holds it.
  var asValue: NSValue { get }
  /// What an object holds; nil if that is another structure.
  init?(boxed: NSValue)
  /// What stands for a missing object.
  init()
}

extension NSValue {
  /// Whether the object holds a structure of Foundation's of this name: `Point`, `Size` or `Rect`.
  package func holds(_ kind: String) -> Bool {
    let type = structureCode
    return type.hasPrefix("{CG\(kind)") || type.hasPrefix("{NS\(kind)")
  }

  /// `objCType`, whose letters Foundation makes anew at each call and leaves to nobody: read through this, every
  /// value that is animated would leave a few bytes behind.
  package var structureCode: String {
    let letters = objCType
    let code = String(cString: letters)
    // A number's letters are constants.
    if NSValue.makesLettersAnew, !(self is NSNumber) { free(UnsafeMutablePointer(mutating: letters)) }
    return code
  }

  private static let makesLettersAnew: Bool = {
    var transform = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    let values = [NSValue(point: .zero), NSValue(bytes: &transform, objCType: "[6d]")]
    return values.allSatisfy { $0.objCType != $0.objCType }
  }()
}

extension CGPoint: BoxedStructure {
  package var asValue: NSValue { NSValue(point: self) }
  package init?(boxed: NSValue) {
    guard boxed.holds("Point") else { return nil }
    self = boxed.pointValue
  }
}

extension CGSize: BoxedStructure {
  package var asValue: NSValue { NSValue(size: self) }
  package init?(boxed: NSValue) {
    guard boxed.holds("Size") else { return nil }
    self = boxed.sizeValue
  }
}

extension CGRect: BoxedStructure {
  package var asValue: NSValue { NSValue(rect: self) }
  package init?(boxed: NSValue) {
    guard boxed.holds("Rect") else { return nil }
    self = boxed.rectValue
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = CGPoint(boxed: source) ?? .zero
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = CGPoint(boxed: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source.flatMap(CGPoint.init(boxed:)) ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = CGSize(boxed: source) ?? .zero
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = CGSize(boxed: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source.flatMap(CGSize.init(boxed:)) ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = CGRect(boxed: source) ?? .zero
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = CGRect(boxed: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source.flatMap(CGRect.init(boxed:)) ?? .zero
  }
}

// MARK: As text

// What `print` says of them on a phone.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// "(1.0, 2.0)".
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// "(1.0, 2.0)".
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// "(0.0, 0.0, 10.0, 10.0)".
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
