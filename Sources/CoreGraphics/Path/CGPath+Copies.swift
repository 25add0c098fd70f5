import RenderCore

extension CGPath {
  public func copy() -> CGPath? { CGPath(data: data) }

  /// A copy with every point mapped.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(data: data.mapped(by: transform.value))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(data: data) }

  /// A changeable copy with every point mapped.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(data: data.mapped(by: transform.value))
  }

  /// The outline of the dashes: each on-length becomes an open sub-path of its own (fact 12.5).
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern the first dash starts.
  ///   - lengths: On and off lengths in turn; an odd count swaps their meaning every pass.
  ///   - transform: Maps the path before it is dashed.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = data.mapped(by: transform)
    return CGPath(data: path.dashed(pattern: lengths.map(Double.init), phase: Double(phase)))
  }

  /// The outline of the stroke: filled with the non-zero rule it covers what stroking would paint.
  ///
  /// - Parameter transform: Maps the path before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap.cap, join: lineJoin.join, miterLimit: Double(miterLimit))
    return CGPath(data: data.mapped(by: transform).stroked(style, scale: 1))
  }

  /// `copy(strokingWithWidth:…)` under the name of the C function, as generated code of Swift 3 calls it.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    self.init(
      data: path.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform?.pointee ?? .identity
      ).data)
  }

  /// `copy(dashingWithPhase:…)` under the name of the C function.
  public convenience init?(
    __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
    lengths: UnsafePointer<CGFloat>, count: Int
  ) {
    let lengths = Array(UnsafeBufferPointer(start: lengths, count: max(0, count)))
    self.init(
      data: path.copy(dashingWithPhase: phase, lengths: lengths, transform: transform?.pointee ?? .identity)
        .data)
  }
}
