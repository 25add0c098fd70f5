/// How fine curves are cut into lines: a cubic is halved while a second difference exceeds the tolerance,
/// in device pixels and in the infinity norm (law 2 of the measured pixels; CKernels/edges.c).
public enum Flattening {
  /// Corner radii, shape layers, strokes and context fills: a cubic's middle then lies within 0.05 pixel of its chord's
  /// (¾ of the tolerance). Pictures bound it by 0.0665 and 0.0671.
  public static let standard = 1.0 / 15
  /// UIBezierPath.fill().
  public static let bezierPathFill = 0.16
}
