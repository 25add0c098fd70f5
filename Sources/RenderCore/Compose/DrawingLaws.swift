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

  /// Whether the linear filter averages pictures that shrink to half their size or less, as Core Graphics does
  /// and the screen does not (picture 18: with it 24/255 off at most and 2.5 on average, without it 138 and 7.7).
  public var averagesShrunkPictures = false

  /// Whether the straight edges of every layer, and of what it cuts its sublayers to, are smooth, as Core Graphics
  /// draws them: lottie-ios' pictures that are a fraction of a pixel wider than whole ones show in their last
  /// column the product of such coverages (LottieLogo1, .2189 wide there: 12/255 is .2189², of fill and clip).
  public var smoothsEdges = false

  /// As on the screen.
  public static let screen = DrawingLaws()
  /// As `render(in:)` draws on Apple's systems: gradients in Generic RGB, shadow paths, luminosity blending,
  /// the colours of replicators, filters and transforms that are not affine left out, sublayers in the order of the
  /// array.
  public static let renderInContext = DrawingLaws(
    gradientSpace: .genericRGB, usesShadowPaths: false, blendsLuminosity: false, colorsCopies: false,
    keepsDepth: false, appliesFilters: false, averagesShrunkPictures: true,
    smoothsEdges: true)
}
