import RenderCore

/// An immutable outline of lines, quadratic and cubic curves.
///
/// A thin class around the engine's `PathData`: two paths are equal when their elements are. Only
/// `CGMutablePath` changes its elements.
public class CGPath: Hashable, @unchecked Sendable {
  package final internal(set) var data: PathData

  package init(data: PathData) { self.data = data }

  /// The five elements of a rectangle (fact 5.17): from the minimum corner along +x, closed.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    data = PathShapes.rect(rect, transform.value)
  }

  /// The six elements of an ellipse (fact 5.18): four cubics from (maxX, midY), closed.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    data = PathShapes.ellipse(rect, transform.value)
  }

  /// The ten elements of a rectangle with elliptical corners (fact 5.23), from (maxX, midY), closed.
  ///
  /// A corner larger than half a side is cut down to that half; a zero corner gives a plain rectangle.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    data = PathShapes.roundedRect(rect, cornerWidth, cornerHeight, transform.value)
  }

  /// Compares the elements one by one.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.data == b.data }

  public func hash(into hasher: inout Hasher) { data.hash(into: &hasher) }

  public class var typeID: CFTypeID { 0x43_47_50_61 }

  /// True when the path has no element.
  public var isEmpty: Bool { data.isEmpty }

  /// The end of the last element; the sub-path's start after a close (fact 12.10); zero when empty.
  public var currentPoint: CGPoint { data.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The box of all points, control points included (fact 12.8); null when empty (fact 12.9).
  public var boundingBox: CGRect {
    var box = Box.null
    for point in data.points { box.include(point) }
    return CGRect(box)
  }

  /// The box of the drawn outline, without control points (fact 12.8); null for a lone move (fact 12.9).
  public var boundingBoxOfPath: CGRect {
    let isLone = !data.verbs.contains { $0 != .move }
    if isLone && (Unverified.loneMoveHasNullBox || data.isEmpty) { return .null }
    return CGRect(data.tightBounds)
  }

  /// True when a fill of the path holds the point, which `transform` maps first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    data.contains(point.applying(transform).vec2, rule: rule.rule)
  }

  /// True when the path is one axis-aligned rectangle, which is then stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let box = data.rectangle else { return false }
    rect?.pointee = CGRect(box)
    return true
  }
}

extension Optional where Wrapped == UnsafePointer<CGAffineTransform> {
  /// The transform pointed at, or the identity.
  var value: CGAffineTransform { self?.pointee ?? .identity }
}
