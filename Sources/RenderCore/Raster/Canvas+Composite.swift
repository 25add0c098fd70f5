extension Canvas {
  /// Lays a surface over this one, pixel on pixel, its corner at (x, y): how a finished group comes back.
  ///
  /// Every pixel is scaled by `opacity` and by the mask's coverage.
  public func composite(
    _ source: Surface, at x: Int, _ y: Int, opacity: Float = 1, blend: BlendMode = .normal,
    mask: CoverageMask? = nil
  ) {
    let limit = 1_000_000
    guard opacityByte(opacity) > 0, x > -limit, x < limit, y > -limit, y < limit else { return }
    var r = clip.intersection(PixelRect(x0: x, y0: y, x1: x + source.width, y1: y + source.height))
    if let mask { r = r.intersection(mask.rect) }
    guard !r.isEmpty else { return }
    let pixels = PixelSource(base: source.pixels, stride: source.stride, dx: -x, dy: -y, isOpaque: false)
    let painter = RowPainter(self, pixels, opacity, blend)
    painter.paint(r, through: mask)
  }

  /// Lays one row of pixels over another, scaled by opacity and coverage.
  func blendRow(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ cover: UnsafePointer<UInt8>?,
    _ count: Int, _ opacity: UInt32, _ blend: BlendMode
  ) {
    RowPainter.lay(source, over: target, count, cover, opacity, blend)
  }

  /// Paints the columns of one row, through coverage (from the first column on) or through a mask.
  func paintRow(
    _ y: Int, _ columns: Range<Int>, _ coverage: UnsafeMutablePointer<UInt8>?, _ paint: Paint,
    _ opacity: Float, _ blend: BlendMode, _ mask: CoverageMask?
  ) {
    let painter = RowPainter(self, paint, opacity, blend)
    if let coverage {
      painter.paint(y, columns, cover: UnsafePointer(coverage))
    } else {
      painter.paint(y, columns, through: mask)
    }
  }
}
