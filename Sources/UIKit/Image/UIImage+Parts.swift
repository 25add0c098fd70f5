// Pictures that lie on their side, and pictures that are stretched in nine parts.

extension UIImage.Orientation {
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  var flipped: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }

  /// From the unit square of the pixels to that of the picture as it is seen, both with y down.
  var transform: CGAffineTransform {
    switch self {
    case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    }
  }
}

extension UIImage {
  /// The picture with its pixels the way they are seen.
  var upright: UIImage {
    guard imageOrientation != .up, cgImage != nil else { return self }
    let image = UIGraphicsImageRenderer(size: size, format: imageRendererFormat).image { _ in
      UIGraphicsGetCurrentContext().map { drawUpright(in: CGRect(origin: .zero, size: size), $0) }
    }
    guard let pixels = image.cgImage else { return self }
    return UIImage(cgImage: pixels, scale: scale, orientation: .up)
  }

  /// Draws the whole picture stretched to a rectangle of a space with y down.
  func drawUpright(in rect: CGRect, _ context: CGContext) {
    guard let cgImage else { return }
    context.saveGState()
    if imageOrientation == .up {
      // Core Graphics draws pictures bottom up; UIKit's contexts grow downwards.
      context.translateBy(x: rect.minX, y: rect.maxY)
      context.scaleBy(x: 1, y: -1)
      context.draw(cgImage, in: CGRect(origin: .zero, size: rect.size))
    } else {
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width, y: rect.height)
      context.concatenate(imageOrientation.transform)
      context.translateBy(x: 0, y: 1)
      context.scaleBy(x: 1, y: -1)
      context.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    context.restoreGState()
  }

  /// The most copies of one part that are drawn; more are stretched instead.
  private static let mostTiles: CGFloat = 10_000

  /// Draws the picture in nine parts: corners as they are, edges along one axis and the middle along both
  /// stretched or repeated.
  func drawParts(in rect: CGRect, _ context: CGContext) {
    let whole = upright
    guard let pixels = whole.cgImage, size.width > 0, size.height > 0 else { return }
    let columns = UIImage.cuts(size.width, rect.minX, rect.width, capInsets.left, capInsets.right)
    let rows = UIImage.cuts(size.height, rect.minY, rect.height, capInsets.top, capInsets.bottom)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.from * scale, y: row.from * scale, width: column.length * scale,
          height: row.length * scale)
        guard let part = pixels.cropping(to: source) else { continue }
        let place = CGRect(x: column.at, y: row.at, width: column.extent, height: row.extent)
        draw(part, CGSize(width: column.length, height: row.length), in: place, context)
      }
    }
  }

  private func draw(_ part: CGImage, _ size: CGSize, in place: CGRect, _ context: CGContext) {
    func once(_ rect: CGRect) {
      context.saveGState()
      context.translateBy(x: rect.minX, y: rect.maxY)
      context.scaleBy(x: 1, y: -1)
      context.draw(part, in: CGRect(origin: .zero, size: rect.size))
      context.restoreGState()
    }
    let across = (place.width / size.width).rounded(.up)
    let down = (place.height / size.height).rounded(.up)
    guard resizingMode == .tile, across > 1 || down > 1, across * down <= UIImage.mostTiles else {
      return once(place)
    }
    context.saveGState()
    context.clip(to: place)
    for y in 0..<Int(down) {
      for x in 0..<Int(across) {
        once(
          CGRect(
            x: place.minX + CGFloat(x) * size.width, y: place.minY + CGFloat(y) * size.height,
            width: size.width,
            height: size.height))
      }
    }
    context.restoreGState()
  }

  private struct Cut {
    var from: CGFloat
    var length: CGFloat
    var at: CGFloat
    var extent: CGFloat
  }

  /// The parts of one axis that have an extent; edges that do not fit together share the room in proportion.
  private static func cuts(
    _ size: CGFloat, _ start: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat
  ) -> [Cut] {
    let low = min(max(low.isFinite ? low : 0, 0), size)
    let high = min(max(high.isFinite ? high : 0, 0), size - low)
    let fit = low + high > room ? room / (low + high) : 1
    return [
      Cut(from: 0, length: low, at: start, extent: low * fit),
      Cut(from: low, length: size - low - high, at: start + low * fit, extent: room - (low + high) * fit),
      Cut(from: size - high, length: high, at: start + room - high * fit, extent: high * fit),
    ].filter { $0.length > 0 && $0.extent > 0 }
  }
}
