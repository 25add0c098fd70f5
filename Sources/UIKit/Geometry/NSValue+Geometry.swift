// Geometry in objects, for arrays and animations. Points, sizes and rectangles are Foundation's own kinds;
// the others are stored as arrays of numbers, since Foundation on Linux takes no structures.

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public convenience init(cgVector vector: CGVector) {
    self.init(point: CGPoint(x: vector.dx, y: vector.dy))
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    // What CGAffineTransform makes of itself where it is cast.
    var value = transform
    self.init(bytes: &value, objCType: "[6d]")
  }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var value = insets
    self.init(bytes: &value, objCType: "[4d]")
  }

  public convenience init(uiOffset offset: UIOffset) {
    self.init(point: CGPoint(x: offset.horizontal, y: offset.vertical))
  }

  /// The point; zero when the object holds something else.
  public var cgPointValue: CGPoint { holds("Point") ? pointValue : .zero }
  /// The size; zero when the object holds something else.
  public var cgSizeValue: CGSize { holds("Size") ? sizeValue : .zero }
  /// The rectangle; zero when the object holds something else.
  public var cgRectValue: CGRect { holds("Rect") ? rectValue : .zero }

  /// The vector; zero when the object holds something else.
  public var cgVectorValue: CGVector { CGVector(dx: cgPointValue.x, dy: cgPointValue.y) }

  /// The transform; identity when the object holds something else.
  public var cgAffineTransformValue: CGAffineTransform { CGAffineTransform(boxed: self) ?? .identity }

  /// The insets; zero when the object holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets(boxed: self) ?? .zero }

  /// The offset; zero when the object holds something else.
  public var uiOffsetValue: UIOffset {
    UIOffset(horizontal: cgPointValue.x, vertical: cgPointValue.y)
  }
}

extension UIEdgeInsets: BoxedStructure {
  package var asValue: NSValue { NSValue(uiEdgeInsets: self) }
  package init?(boxed: NSValue) {
    guard boxed.structureCode == "[4d]" else { return nil }
    self = .zero
    boxed.getValue(&self)
  }
}

extension UIOffset: BoxedStructure {
  package var asValue: NSValue { NSValue(uiOffset: self) }
  package init?(boxed: NSValue) {
    guard let point = CGPoint(boxed: boxed) else { return nil }
    self.init(horizontal: point.x, vertical: point.y)
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = UIEdgeInsets(boxed: source) ?? .zero
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?)
    -> Bool
  {
    result = UIEdgeInsets(boxed: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source.flatMap(UIEdgeInsets.init(boxed:)) ?? .zero
  }
}

extension UIOffset: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIOffset?) {
    result = UIOffset(boxed: source) ?? .zero
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout UIOffset?)
    -> Bool
  {
    result = UIOffset(boxed: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIOffset {
    source.flatMap(UIOffset.init(boxed:)) ?? .zero
  }
}
