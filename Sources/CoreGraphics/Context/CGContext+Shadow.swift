import RenderCore

/// Shadows of what a context paints.
///
/// What is painted is first taken as coverage, moved by the offset and blurred by a separable Gaussian whose sigma is
/// half the blur, its taps cut at two sigma (law 5 of the measured pixels; so a blur of 5 reaches 5 further, fact
/// 12.16). Offset and blur are in the context's base space: later transforms do not change them.
extension CGContext {
  /// The widest sigma in pixels; more could not be told from this and would only take time.
  private static let widestSigma = 128.0

  /// Offset in pixels with y down, and sigma.
  private func measures(_ shadow: GraphicsState.Shadow) -> (dx: Int, dy: Int, sigma: Double)? {
    let base = baseTransform
    let dx = base.a * Double(shadow.offset.width) + base.c * Double(shadow.offset.height)
    let dy = base.b * Double(shadow.offset.width) + base.d * Double(shadow.offset.height)
    guard dx.magnitude < 32_768, dy.magnitude < 32_768, !shadow.blur.isNaN else { return nil }
    let sigma = max(0, min(CGContext.widestSigma, Double(shadow.blur) / 2 * base.meanScale))
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

  /// The pixels whose shadow can fall into the clip.
  private func sourceRegion(_ m: (dx: Int, dy: Int, sigma: Double)) -> PixelRect {
    let clip = state.clipRect
    guard !clip.isEmpty else { return .empty }
    let reach = Gaussian.reach(m.sigma)
    return PixelRect(
      x0: clip.x0 - m.dx - reach, y0: clip.y0 - m.dy - reach, x1: clip.x1 - m.dx + reach,
      y1: clip.y1 - m.dy + reach)
  }

  private func cast(
    _ shadow: GraphicsState.Shadow, _ m: (dx: Int, dy: Int, sigma: Double), _ mask: CoverageMask,
    _ alpha: Float
  ) {
    guard !mask.isEmpty, shadow.color.color4.a > 0 else { return }
    let reach = Gaussian.reach(m.sigma)
    let r = mask.rect
    let blurred = Gaussian.blur(mask, m.sigma)
    var shape = CoverageMask(alphaOf: blurred, at: r.x0 - reach + m.dx, r.y0 - reach + m.dy)
      .intersected(with: state.clipRect)
    if let clip = state.clipMask { shape = shape.intersected(with: clip) }
    paint { canvas in
      canvas.fill(mask: shape, color: shadow.color.color4, opacity: state.opacity * alpha)
    }
  }
}

/// A blur with the bell curve (law 5).
enum Gaussian {
  /// How many pixels the blur reaches to each side: taps end at two sigma.
  static func reach(_ sigma: Double) -> Int { Int((2 * sigma).rounded(.down)) }

  /// The weights of the taps from the middle outwards; together with their mirror images they make 1.
  static func weights(_ sigma: Double) -> [Float] {
    let reach = self.reach(sigma)
    guard reach > 0 else { return [1] }
    let raw = (0...reach).map { Trig.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
    return raw.map { Float($0 / sum) }
  }

  /// The blurred coverage as alpha, larger than the mask by the reach on every side. O(pixels × reach).
  static func blur(_ mask: CoverageMask, _ sigma: Double) -> Surface {
    let weights = self.weights(sigma)
    let reach = weights.count - 1
    let r = mask.rect
    let (width, height) = (r.width + 2 * reach, r.height + 2 * reach)
    // Across first, into rows as high as the mask; then down.
    var across = [Float](repeating: 0, count: width * r.height)
    for y in 0..<r.height {
      for x in 0..<r.width {
        let coverage = mask.coverage(x: r.x0 + x, y: r.y0 + y)
        guard coverage > 0 else { continue }
        let row = y * width + x + reach
        let value = Float(coverage)
        across[row] += value * weights[0]
        for k in 1..<max(1, weights.count) {
          across[row - k] += value * weights[k]
          across[row + k] += value * weights[k]
        }
      }
    }
    let result = Surface(width: width, height: height)
    var sums = [Float](repeating: 0, count: width)
    for y in 0..<result.height {
      for x in 0..<width { sums[x] = 0 }
      for k in -reach...reach {
        let source = y - reach + k
        guard source >= 0, source < r.height else { continue }
        let weight = weights[abs(k)]
        for x in 0..<width { sums[x] += across[source * width + x] * weight }
      }
      let row = result.pixels + y * result.stride
      for x in 0..<result.width { row[x * 4 + 3] = UInt8(min(255, sums[x] + 0.5)) }
    }
    return result
  }
}
