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

  /// The nine parts of a picture whose edges keep their size (fact 2.34), each in its pixels and in the bounds
  /// space; empty where the picture stretches as a whole.
  ///
  /// Edges are as many points wide as they have pixels, divided by the scale; two that do not fit together
  /// share the room in proportion.
  func slices(_ style: NodeStyle) -> [Slice] {
    let center = style.contentsCenter
    let gravity = style.contentsGravity
    guard gravity == .resize || gravity == .resizeAspect || gravity == .resizeAspectFill, center.isFinite,
      center != Box(minX: 0, minY: 0, maxX: 1, maxY: 1)
    else { return [] }
    let scale = style.contentsScale > 0 && style.contentsScale.isFinite ? style.contentsScale : 1
    let columns = Self.cuts(
      source.minX, source.maxX, destination.minX, destination.maxX, center.minX, center.maxX, scale)
    let rows = Self.cuts(
      source.minY, source.maxY, destination.minY, destination.maxY, center.minY, center.maxY, scale)
    var slices: [Slice] = []
    for row in rows {
      for column in columns {
        slices.append(
          Slice(
            source: Box(minX: column.from, minY: row.from, maxX: column.to, maxY: row.to),
            destination: Box(
              minX: column.first, minY: row.first, maxX: column.last, maxY: row.last)))
      }
    }
    return slices
  }

  /// One of nine parts.
  struct Slice: Equatable {
    var source: Box
    var destination: Box
  }

  private struct Cut {
    var from: Double
    var to: Double
    var first: Double
    var last: Double
  }

  /// The parts of one axis that have an extent.
  private static func cuts(
    _ from: Double, _ to: Double, _ first: Double, _ last: Double, _ low: Double, _ high: Double,
    _ scale: Double
  ) -> [Cut] {
    let low = max(0, min(1, low))
    let high = max(low, min(1, high))
    let a = from + (to - from) * low
    let b = from + (to - from) * high
    let room = last - first
    let edges = (a - from + to - b) / scale
    let fit = edges > room ? room / edges : 1
    let p = first + (a - from) / scale * fit
    let q = last - (to - b) / scale * fit
    // A middle without extent is the border between two pixels, and their mean is what stretches.
    let sliver = b > a ? 0 : 1.0 / 64
    return [
      Cut(from: from, to: a, first: first, last: p),
      Cut(from: max(from, a - sliver), to: min(to, b + sliver), first: p, last: q),
      Cut(from: b, to: to, first: q, last: last),
    ].filter { $0.to > $0.from && $0.last > $0.first }
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
