/// One side of a line on the screen: the pixels whose middles lie there.
///
/// Two cuts by the same line that keep different sides share every pixel out between them, without one that
/// belongs to both or to none.
struct Cut: Equatable, Sendable {
  /// a·x + b·y + c, in pixels.
  var line: Vec3
  /// Keeps the pixels where the line's form is not negative, or else the others.
  var keepsPositive: Bool

  /// The columns of a row that stay.
  func columns(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    let rest = line.y * (Double(y) + 0.5) + line.z
    // Columns from `edge` on are positive, or those before it.
    let edge: Int
    let isRightPositive: Bool
    if line.x > 0 {
      edge = Cut.clamped((-rest / line.x - 0.5).rounded(.up), columns)
      isRightPositive = true
    } else if line.x < 0 {
      edge = Cut.clamped((-rest / line.x - 0.5).rounded(.down) + 1, columns)
      isRightPositive = false
    } else {
      edge = columns.lowerBound
      isRightPositive = rest >= 0
    }
    return isRightPositive == keepsPositive ? edge..<columns.upperBound : columns.lowerBound..<edge
  }

  private static func clamped(_ v: Double, _ range: Range<Int>) -> Int {
    v > Double(range.lowerBound)
      ? (v < Double(range.upperBound) ? Int(v) : range.upperBound) : range.lowerBound
  }
}

extension [Cut] {
  /// The columns of a row that all of them keep.
  func columns(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    var result = columns
    for cut in self { result = cut.columns(y, result) }
    return result
  }
}
