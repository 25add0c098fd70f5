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
  public var cgAffineTransformValue: CGAffineTransform {
    var value = CGAffineTransform.identity
    if String(cString: objCType) == "[6d]" { getValue(&value) }
    return value
  }

  /// The insets; zero when the object holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    var value = UIEdgeInsets.zero
    if String(cString: objCType) == "[4d]" { getValue(&value) }
    return value
  }

  /// The offset; zero when the object holds something else.
  public var uiOffsetValue: UIOffset {
    UIOffset(horizontal: cgPointValue.x, vertical: cgPointValue.y)
  }

  private func holds(_ kind: String) -> Bool {
    let type = String(cString: objCType)
    return type.hasPrefix("{CG\(kind)") || type.hasPrefix("{NS\(kind)")
  }
}
