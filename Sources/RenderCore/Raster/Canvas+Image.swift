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
    let paint = ImagePaint(bitmap: bitmap, source: source, toPicture: toPicture, filter: filter)
    if antialiasEdges {
      fill(.rect(dest), affine, paint: .image(paint), opacity: opacity, blend: blend, clip: mask)
      return
    }
    let region = mask.map { clip.intersection($0.rect) } ?? clip
    let spans = ConvexSpans(dest, affine)
    for y in spans.rows(in: region) {
      let x = spans.columns(y, in: region)
      if !x.isEmpty { paintRow(y, x, nil, .image(paint), opacity, blend, mask) }
    }
  }
}

extension ImagePaint {
  /// One row of samples, taken at the middles of the pixels.
  func sample(_ y: Int, _ columns: Range<Int>, into row: UnsafeMutablePointer<UInt32>) {
    let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    let part = PixelRect(covering: source).intersection(all)
    guard !part.isEmpty else {
      ck_fill(row, columns.count, 0)
      return
    }
    var picture = ck_picture(
      pixels: bitmap.surface.pixels, stride_bytes: bitmap.surface.stride, x0: Int32(part.x0),
      y0: Int32(part.y0), x1: Int32(part.x1), y1: Int32(part.y1))
    // From column 0 on, so that the samples do not depend on where the row is cut.
    let origin = toPicture.apply(Vec2(0.5, Double(y) + 0.5))
    let du = ImagePaint.fixed(toPicture.a)
    let dv = ImagePaint.fixed(toPicture.b)
    let first = Int64(columns.lowerBound)
    let u = ImagePaint.fixed(origin.x) &+ du &* first
    let v = ImagePaint.fixed(origin.y) &+ dv &* first
    if filter == .nearest {
      ck_sample_nearest(row, columns.count, &picture, u, v, du, dv)
    } else {
      ck_sample_bilinear(row, columns.count, &picture, u, v, du, dv)
    }
  }

  /// In 1/65536, limited so that a row of steps cannot overflow; NaN is 0.
  private static func fixed(_ v: Double) -> Int64 {
    let limit = 1e9
    guard v == v else { return 0 }
    return Int64(((v < -limit ? -limit : v > limit ? limit : v) * 65_536).rounded(.down))
  }
}
