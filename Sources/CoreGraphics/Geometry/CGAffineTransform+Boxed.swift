// The structures of this module in objects. Foundation on Linux takes no structures but its own, so a transform is an
// array of numbers, and a vector a point.

extension CGAffineTransform: BoxedStructure {
  package var asValue: NSValue {
    var value = self
    return NSValue(bytes: &value, objCType: "[6d]")
  }
  package init?(boxed: NSValue) {
    guard boxed.structureCode == "[6d]" else { return nil }
    self = .identity
    boxed.getValue(&self)
  }
}

extension CGVector: BoxedStructure {
  package var asValue: NSValue { NSValue(point: CGPoint(x: dx, y: dy)) }
  package init?(boxed: NSValue) {
    guard let point = CGPoint(boxed: boxed) else { return nil }
    self.init(dx: point.x, dy: point.y)
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) {
    result = CGAffineTransform(boxed: source) ?? .identity
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
    -> Bool
  {
    result = CGAffineTransform(boxed: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source.flatMap(CGAffineTransform.init(boxed:)) ?? .identity
  }
}

extension CGVector: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = CGVector(boxed: source) ?? .zero
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?)
    -> Bool
  {
    result = CGVector(boxed: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source.flatMap(CGVector.init(boxed:)) ?? .zero
  }
}
