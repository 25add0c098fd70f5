/// How an outline is stroked; lengths are in the units of the path.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: UInt8, Sendable { case butt, round, square }
  public enum Join: UInt8, Sendable { case miter, round, bevel }

  public var width: Double
  public var cap: Cap
  public var join: Join
  public var miterLimit: Double
  /// On and off lengths in turn; empty for a solid line.
  public var dash: [Double]
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension StrokeStyle {
  /// How the stroke is drawn where a unit of it takes `scale` device pixels: a line thinner than a pixel is drawn
  /// one pixel wide and fainter by as much, as Apple's pictures show it. At one pixel both are the same, so a width
  /// that grows or shrinks does not jump.
  ///
  /// `weight` multiplies the opacity.
  public func drawn(scale: Double) -> (style: StrokeStyle, weight: Float) {
    let pixels = width * scale
    guard pixels > 0, pixels < 1, (1 / scale).isFinite else { return (self, 1) }
    var style = self
    style.width = 1 / scale
    return (style, Float(pixels))
  }
}

/// Which points a path encloses.
public enum FillRule: UInt8, Sendable { case nonZero, evenOdd }
