/// What Apple's two renderers do differently (law 8): the one behind the screen, and `CALayer.render(in:)`.
public struct DrawingLaws: Equatable, Sendable {
  /// Where the colours of gradient layers mix (law 7).
  public var gradientSpace = GradientSpace.sRGB
  /// Whether a shadow path replaces a layer's own silhouette (fact 2.28).
  public var usesShadowPaths = true
  /// Whether the luminosity mode blends (law 9).
  public var blendsLuminosity = true
  /// Whether a replicator colours its copies (fact 2.35).
  public var colorsCopies = true
  /// Whether layers stand in space: perspective, depth and what transform layers keep of it (law 8).
  public var keepsDepth = true

  /// Whether filters and background filters apply.
  public var appliesFilters = true

  /// As on the screen.
  public static let screen = DrawingLaws()
  /// As `render(in:)` draws on Apple's systems: gradients in Generic RGB, shadow paths, luminosity blending,
  /// the colours of replicators, filters and transforms that are not affine left out, sublayers in the order of the
  /// array.
  public static let renderInContext = DrawingLaws(
    gradientSpace: .genericRGB, usesShadowPaths: false, blendsLuminosity: false, colorsCopies: false,
    keepsDepth: false, appliesFilters: false)
}
