import RenderCore

extension CGContext {
  /// Draws the image stretched over the rectangle.
  ///
  /// The image's first row lies at the rectangle's maximum y: upright where y points up, upside down in a
  /// context of UIKit (fact 12.22).
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if byTiling {
      tile(image, rect)
    } else {
      drawOnce(image, rect)
    }
  }

  private func drawOnce(_ image: CGImage, _ rect: CGRect) {
    guard !rect.isNull, rect.box.isFinite, !rect.box.isEmpty else { return }
    if image.isMask {
      saveGState()
      clip(to: rect, mask: image)
      fill(PathShapes.rect(rect, .identity), state.ctm, .nonZero)
      restoreGState()
      return
    }
    castShadow(image, rect)
    let bitmap = reduced(image.bitmap, rect)
    paint { canvas in
      canvas.drawImage(
        bitmap,
        source: Box(minX: 0, minY: 0, maxX: Double(bitmap.width), maxY: Double(bitmap.height)),
        dest: rect.box, upright(rect), filter: filter, opacity: state.opacity,
        antialiasEdges: smoothsEdges, blend: state.blendMode.blend, clip: state.clipMask)
    }
  }

  /// Repeats the image, each copy as large as `rect`, over the whole clip.
  private func tile(_ image: CGImage, _ rect: CGRect) {
    let area = boundingBoxOfClipPath
    let (w, h) = (rect.width, rect.height)
    guard !area.isNull, w > 0, h > 0, rect.box.isFinite else { return }
    let firstX = ((area.minX - rect.minX) / w).rounded(.down)
    let firstY = ((area.minY - rect.minY) / h).rounded(.down)
    let columns = ((area.maxX - rect.minX) / w).rounded(.up) - firstX
    let rows = ((area.maxY - rect.minY) / h).rounded(.up) - firstY
    guard columns.isFinite, rows.isFinite, columns * rows <= 1_000_000 else {
      Inert.warn("CGContext.draw(_:in:byTiling:)", "would draw more than a million tiles and is ignored")
      return
    }
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        drawOnce(
          image,
          CGRect(
            x: rect.minX + (firstX + CGFloat(column)) * w,
            y: rect.minY + (firstY + CGFloat(row)) * h, width: w, height: h))
      }
    }
  }

  /// The engine draws row 0 at the minimum y; this turns the rectangle over about its middle first.
  func upright(_ rect: CGRect) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.minY + rect.maxY)).then(state.ctm)
  }

  /// A picture that shrinks, resampled to as many whole pixels as it covers.
  private func reduced(_ bitmap: Bitmap, _ rect: CGRect) -> Bitmap {
    guard state.interpolation != .none, state.interpolation != .low else { return bitmap }
    return bitmap.resampled(for: rect.box, state.ctm)
  }

  var filter: ImageFilter { state.interpolation == .none ? .nearest : .stepped }

  /// A copy of the pixels as they are now.
  public func makeImage() -> CGImage? {
    let copy = Surface(width: surface.width, height: surface.height)
    let isOpaque =
      bitmapInfo.alpha == .noneSkipLast || bitmapInfo.alpha == .noneSkipFirst
      || bitmapInfo.alpha == .none
    for y in 0..<surface.height {
      let to = copy.pixels + y * copy.stride
      to.update(from: surface.pixels + y * surface.stride, count: surface.width * 4)
      if isOpaque { for x in 0..<surface.width { to[x * 4 + 3] = 255 } }
    }
    return CGImage(
      bitmap: Bitmap(adopting: copy, isOpaque: isOpaque), bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: backing?.layout.bytesPerRow ?? copy.stride,
      space: colorSpace ?? (bitmapInfo.alpha == .alphaOnly ? nil : .srgb), info: bitmapInfo,
      bytes: backing.map { Data(bytes: $0.bytes, count: $0.layout.bytesPerRow * $0.layout.height) })
  }
}

// MARK: - The memory

extension CGContext {
  public var width: Int { surface.width }
  public var height: Int { surface.height }
  public var bitsPerComponent: Int { backing?.layout.bitsPerComponent ?? 8 }
  public var bitsPerPixel: Int { (backing?.layout.bytesPerPixel ?? 4) * 8 }
  public var bytesPerRow: Int { backing?.layout.bytesPerRow ?? surface.stride }
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

  /// The pixels as `bitmapInfo` says; valid as long as the context lives.
  public var data: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(backing?.bytes ?? surface.pixels)
  }
}
