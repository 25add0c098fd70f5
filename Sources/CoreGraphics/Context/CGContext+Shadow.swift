import RenderCore

/// Shadows of what a context paints.
///
/// What is painted is first taken as coverage, moved by the offset and blurred by a separable Gaussian whose sigma is
/// half the blur, its taps cut at two sigma (law 5 of the measured pixels; so a blur of 5 reaches 5 further, fact
/// 12.16). It is laid down before what casts it, in the same blend mode. Offset and blur are in the context's base space: later transforms do not change them.
extension CGContext {
  /// Offset in pixels with y down, and sigma.
  private func measures(_ shadow: GraphicsState.Shadow) -> (dx: Int, dy: Int, sigma: Double)? {
    let base = baseTransform
    let dx = base.a * Double(shadow.offset.width) + base.c * Double(shadow.offset.height)
    let dy = base.b * Double(shadow.offset.width) + base.d * Double(shadow.offset.height)
    guard dx.magnitude < 32_768, dy.magnitude < 32_768, !shadow.blur.isNaN else { return nil }
    let sigma = GaussianBlur.limited(Double(shadow.blur) / 2 * base.meanScale)
    return (Int(dx.rounded()), Int(dy.rounded()), sigma)
  }

  /// Paints the shadow of a filled path, if there is one to paint; `alpha` is the colour's own.
  func castShadow(_ path: PathData, _ transform: Affine, _ rule: FillRule, alpha: Float) {
    guard let shadow = state.shadow, let m = measures(shadow) else { return }
    let region = sourceRegion(m)
    let mask = CoverageMask(path, transform, rule: rule, within: region, tolerance: flatteningTolerance)
    cast(shadow, m, mask, alpha)
  }

  /// Paints the shadow of a picture's alpha.
  func castShadow(_ image: CGImage, _ rect: CGRect) {
    guard let shadow = state.shadow, let m = measures(shadow) else { return }
    let outline = state.ctm.apply(rect.box)
    let region = sourceRegion(m).intersection(PixelRect(covering: outline))
    guard !region.isEmpty else { return }
    let surface = Surface(width: region.width, height: region.height)
    Canvas(surface: surface).drawImage(
      image.bitmap,
      source: Box(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height)),
      dest: rect.box, upright(rect).then(.translation(Double(-region.x0), Double(-region.y0))),
      filter: filter, antialiasEdges: true)
    cast(shadow, m, CoverageMask(alphaOf: surface, at: region.x0, region.y0), 1)
  }

  /// Paints the shadow of a finished transparency layer.
  func castShadow(_ layer: Surface) {
    guard let shadow = state.shadow, let m = measures(shadow) else { return }
    cast(shadow, m, CoverageMask(alphaOf: layer), 1)
  }

  /// Paints the shadow of a shape that is asked for as far as its shadow can be seen.
  func castShadow(_ shape: (PixelRect) -> CoverageMask?) {
    guard let shadow = state.shadow, let m = measures(shadow), let mask = shape(sourceRegion(m)) else {
      return
    }
    cast(shadow, m, mask, 1)
  }

  /// The pixels whose shadow can fall into the clip.
  private func sourceRegion(_ m: (dx: Int, dy: Int, sigma: Double)) -> PixelRect {
    let clip = state.clipRect
    guard !clip.isEmpty else { return .empty }
    let reach = GaussianBlur.reach(m.sigma)
    return PixelRect(
      x0: clip.x0 - m.dx - reach, y0: clip.y0 - m.dy - reach, x1: clip.x1 - m.dx + reach,
      y1: clip.y1 - m.dy + reach)
  }

  private func cast(
    _ shadow: GraphicsState.Shadow, _ m: (dx: Int, dy: Int, sigma: Double), _ mask: CoverageMask,
    _ alpha: Float
  ) {
    guard !mask.isEmpty, shadow.color.color4.a > 0 else { return }
    var shape = GaussianBlur.blur(
      mask, sigma: m.sigma, within: state.clipRect.shifted(-m.dx, -m.dy)
    ).shifted(m.dx, m.dy)
    if let clip = state.clipMask { shape = shape.intersected(with: clip) }
    paint { canvas in
      canvas.fill(
        mask: shape, color: shadow.color.color4, opacity: state.opacity * alpha, blend: state.blendMode.blend)
    }
  }
}
