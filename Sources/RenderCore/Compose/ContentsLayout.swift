/// Where a picture lies in its layer, and which part of it.
///
/// "Top" is the edge at which the picture's first row lies: minY here, where y grows downwards, and maxY when
/// `contentsAreFlipped` mirrors the picture. That is fact 2.31 (told of a space in which y grows upwards)
/// and fact 2.32 in one rule.
struct ContentsLayout {
  /// In the layer's bounds space; may reach beyond the bounds.
  var destination: Box
  /// In pixels of the picture.
  var source: Box
  /// The first row lies at maxY.
  var isMirrored: Bool

  /// Nil when nothing of the picture shows.
  init?(_ bitmap: Bitmap, style: NodeStyle, bounds: Box) {
    let part = style.contentsRect
    guard part.isFinite, bounds.isFinite, !bounds.isEmpty, bitmap.width > 0, bitmap.height > 0 else {
      return nil
    }
    source = Box(
      minX: part.minX * Double(bitmap.width), minY: part.minY * Double(bitmap.height),
      maxX: part.maxX * Double(bitmap.width), maxY: part.maxY * Double(bitmap.height))
    guard !source.isEmpty, source.isFinite else { return nil }
    let scale = style.contentsScale > 0 && style.contentsScale.isFinite ? style.contentsScale : 1
    isMirrored = style.contentsAreFlipped
    let size = Vec2(source.width / scale, source.height / scale)  // fact 2.33
    destination = Self.place(size, gravity: style.contentsGravity, in: bounds, isMirrored: isMirrored)
    guard destination.isFinite, !destination.isEmpty else { return nil }
  }

  /// A picture of `size` points laid into `bounds` (fact 2.31).
  static func place(_ size: Vec2, gravity: ContentsGravity, in bounds: Box, isMirrored: Bool) -> Box {
    var w = size.x
    var h = size.y
    switch gravity {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let fx = bounds.width / w
      let fy = bounds.height / h
      let f = gravity == .resizeAspect ? min(fx, fy) : max(fx, fy)
      w *= f
      h *= f
    default: break
    }
    let x: Double
    switch gravity {
    case .left, .topLeft, .bottomLeft: x = bounds.minX
    case .right, .topRight, .bottomRight: x = bounds.maxX - w
    default: x = bounds.minX + (bounds.width - w) / 2
    }
    let isTop = gravity == .top || gravity == .topLeft || gravity == .topRight
    let isBottom = gravity == .bottom || gravity == .bottomLeft || gravity == .bottomRight
    let y: Double
    if isTop || isBottom {
      y = isTop != isMirrored ? bounds.minY : bounds.maxY - h
    } else {
      y = bounds.minY + (bounds.height - h) / 2
    }
    return Box(x: x, y: y, width: w, height: h)
  }
}
