import CKernels

extension Canvas {
  /// Lays a surface over this one, pixel on pixel, its corner at (x, y): how a finished group comes back.
  ///
  /// Every pixel is scaled by `opacity` and by the mask's coverage.
  public func composite(
    _ source: Surface, at x: Int, _ y: Int, opacity: Float = 1, blend: BlendMode = .normal,
    mask: CoverageMask? = nil
  ) {
    let byte = opacityByte(opacity)
    let limit = 1_000_000
    guard byte > 0, x > -limit, x < limit, y > -limit, y < limit else { return }
    var r = clip.intersection(PixelRect(x0: x, y0: y, x1: x + source.width, y1: y + source.height))
    if let mask { r = r.intersection(mask.rect) }
    guard !r.isEmpty else { return }
    for row in r.y0..<r.y1 {
      let cover = mask.map { $0.row(row) + r.x0 }
      blendRow(surface.row(row) + r.x0, source.row(row - y) + (r.x0 - x), cover, r.width, byte, blend)
    }
  }

  /// Lays one row of pixels over another, scaled by opacity and coverage.
  func blendRow(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ cover: UnsafePointer<UInt8>?, _ count: Int, _ opacity: UInt32, _ blend: BlendMode
  ) {
    if let cover {
      ck_over_mask(target, source, cover, count, opacity)
    } else {
      ck_over(target, source, count, opacity)
    }
  }
}
