import CKernels

extension Canvas {
  /// Draws the part `source` of a picture (in its pixels) into the mapped box `dest`.
  ///
  /// Without `antialiasEdges` a pixel counts whole when its middle lies inside (law 10). Where the picture's
  /// pixels and the device's coincide, they are copied unfiltered.
  public func drawImage(
    _ bitmap: Bitmap, source: Box, dest: Box, _ affine: Affine = .identity, filter: ImageFilter = .linear,
    opacity: Float = 1, antialiasEdges: Bool = false, blend: BlendMode = .normal,
    clip mask: CoverageMask? = nil
  ) {
    guard !source.isEmpty, !dest.isEmpty, opacityByte(opacity) > 0, bitmap.width > 0, bitmap.height > 0
    else { return }
    let sx = dest.width / source.width
    let sy = dest.height / source.height
    let toDest = Affine(
      a: sx, b: 0, c: 0, d: sy, tx: dest.minX - source.minX * sx, ty: dest.minY - source.minY * sy)
    guard let toPicture = toDest.then(affine).inverse else { return }
    var paint = ImagePaint(bitmap: bitmap, source: source, toPicture: toPicture, filter: filter)
    if antialiasEdges && !affine.apply(dest).isOnPixels(affine) {
      fill(.rect(dest), affine, paint: .image(paint), opacity: opacity, blend: blend, clip: mask)
      return
    }
    // A pixel whose middle lies in the box takes a pixel of the source, if the source is all picture.
    paint.isConfined =
      source.minX >= 0 && source.minY >= 0 && source.maxX <= Double(bitmap.width)
      && source.maxY <= Double(bitmap.height)
    let region = mask.map { clip.intersection($0.rect) } ?? clip
    let spans = ConvexSpans(dest, affine)
    let painter = RowPainter(self, .image(paint), opacity, blend)
    if let rect = spans.upright(in: region) {
      painter.paint(rect, through: mask)
      return
    }
    for y in spans.rows(in: region) {
      let x = spans.columns(y, in: region)
      if !x.isEmpty { painter.paint(y, x, through: mask) }
    }
  }
}
