import RenderCore

/// Combinations of filled paths. Results have contours that do not cross; curves stay curves. Coordinates
/// that are not finite make a path count as empty.
extension CGPath {
  /// The outline of what is in this path, without overlaps: both fill rules fill it alike.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(data: data.normalized(rule: rule.rule))
  }

  /// What is in both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .intersection, rule)
  }

  /// What is in either path.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .union, rule)
  }

  /// What is in this path and not in the other.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .difference, rule)
  }

  /// What is in one of the paths but not in both.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .symmetricDifference, rule)
  }

  /// The parts of this path's line, not closed by itself, that lie in the other path or on its edge.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(data: data.line(inside: other.data, rule: rule.rule, keepsInside: true))
  }

  /// The parts of this path's line that lie outside of the other path.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(data: data.line(inside: other.data, rule: rule.rule, keepsInside: false))
  }

  /// The connected parts, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    data.components(rule: rule.rule).map { CGPath(data: $0) }
  }

  /// The path with curves replaced by lines that are at most `threshold` away from them.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(data: data.flattened(threshold: Double(threshold)))
  }

  /// Whether anything is in both paths.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    guard boundingBox.intersects(other.boundingBox) else { return false }
    return !combined(other, .intersection, rule).isEmpty
  }

  private func combined(_ other: CGPath, _ operation: PathOperation, _ rule: CGPathFillRule) -> CGPath {
    CGPath(data: data.combined(with: other.data, operation, rule: rule.rule))
  }
}
