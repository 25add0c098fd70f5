// Shadows of layers.
//
// A layer with a shadow becomes a container, the shade: its begin lays the shadow, what stands in it is the
// layer and all below it, drawn over the shadow as if there were no container. The shadow's shape is the alpha
// of exactly those operations, drawn once more into a surface of their own, or the shadow path; it is blurred
// in integers (GaussianBlur). Since a shade never dissolves into the containers around it, opacity that is
// folded into draws from outside reaches the shadow once, through the group that stays.
//
// What lies outside of the clip can still throw its shadow into it. So everything in a shade is listed as far
// as its shadow can reach, and the shade itself carries the clip that holds on the screen.
//
// The finished shapes are kept from frame to frame while nothing in the shade changes. They take at most
// `mostKeptPixels` bytes together; those beyond are made again for each rectangle that is drawn.

/// What a shade casts.
final class ShadowCast: @unchecked Sendable {
  /// How deep shades may stand one in another; deeper layers cast no shadow of their own. Each level draws what
  /// is in it once more.
  static let deepest = 6
  /// How many pixels of finished shadows are kept at once.
  static let mostKeptPixels = 48 << 20
  /// An offset of more pixels moves a shadow out of sight.
  static let farthest = 32_768.0

  /// In the layer's own space, or in pixels under perspective; replaces the silhouette (fact 2.28).
  let path: PathData?
  let affine: Affine
  /// In pixels.
  let dx: Int
  let dy: Int
  let sigma: Double

  // Written while the frame is built and prepared, by one thread; only read while it is painted.
  /// The pixels of what is in the shade.
  var silhouette = PixelRect.empty
  /// The pixels of the shadow that can show.
  var rect = PixelRect.empty
  /// The finished shape over `rect`; nil until it is made.
  var mask: CoverageMask?

  /// Nil when no shadow can be seen: facts 1.1.18, 2.27, 2.28.
  ///
  /// The offset turns and grows with the layer, and is rounded to whole pixels as it comes out.
  /// Under perspective a shadow's shape is exact and its blur that at the layer's middle.
  init?(_ style: NodeStyle, affine: Affine, usesPath: Bool, in plane: DrawPlane? = nil) {
    guard style.shadowOpacity > 0, style.shadowColor.a > 0, !style.masksToBounds else { return nil }
    let x = affine.a * style.shadowOffset.x + affine.c * style.shadowOffset.y
    let y = affine.b * style.shadowOffset.x + affine.d * style.shadowOffset.y
    guard x.magnitude < ShadowCast.farthest, y.magnitude < ShadowCast.farthest else { return nil }
    dx = Int((x + 0.5).rounded(.down))
    dy = Int((y + 0.5).rounded(.down))
    sigma = GaussianBlur.limited(style.shadowRadius * affine.meanScale)
    let path = usesPath ? style.shadowPath : nil
    self.path = path.map { plane?.projected($0) ?? $0 }
    self.affine = path == nil || plane != nil ? .identity : affine
  }

  var reach: Int { GaussianBlur.reach(sigma) }

  /// Where a shape in `rect` throws its shadow.
  func shadow(of rect: PixelRect) -> PixelRect { rect.outset(by: reach).shifted(dx, dy) }

  /// Which pixels throw their shadow into `rect`.
  func source(of rect: PixelRect) -> PixelRect { rect.outset(by: reach).shifted(-dx, -dy) }

  /// The shadow of the path, as far as it lies in `rect`; nil without a path, or where it throws none.
  func shape(within rect: PixelRect) -> CoverageMask? {
    guard let path else { return nil }
    let source = source(of: rect).intersection(silhouette)
    return source.isEmpty ? nil : blurred(CoverageMask(path, affine, within: source), within: rect)
  }

  /// What a shape throws.
  func blurred(_ shape: CoverageMask, within rect: PixelRect) -> CoverageMask {
    GaussianBlur.blur(shape, sigma: sigma, within: rect.shifted(-dx, -dy)).shifted(dx, dy)
  }

  /// True when the same shape gives the same shadow.
  func looksLike(_ o: ShadowCast) -> Bool {
    dx == o.dx && dy == o.dy && sigma == o.sigma && affine == o.affine && path == o.path
  }
}
