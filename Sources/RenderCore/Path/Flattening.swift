/// How fine curves are cut into lines: a cubic is halved while a second difference exceeds the tolerance,
/// in device pixels and in the infinity norm (law 2 of the measured pixels; CKernels/edges.c).
public enum Flattening {
  /// Corner radii, shape layers and context fills.
  public static let standard = 0.0675
  /// UIBezierPath.fill().
  public static let bezierPathFill = 0.16
}
