// Alignment rectangles: constraints place what is seen of a view, its frame may reach further by a shadow or a badge.

extension CGRect {
  /// The rectangle grown by insets.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    guard insets != .zero else { return self }
    return CGRect(
      x: minX - insets.left, y: minY - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
  }
}
