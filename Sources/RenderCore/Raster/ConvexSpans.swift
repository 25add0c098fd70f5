/// The pixels whose middles lie in a convex polygon, row by row: how layers without antialiased edges are
/// drawn (law 10). A middle exactly on a left or top edge counts, on a right or bottom edge it does not.
struct ConvexSpans {
  private let points: [Vec2]
  private let box: Box

  /// A mapped box.
  init(_ b: Box, _ t: Affine) {
    self.init([
      t.apply(Vec2(b.minX, b.minY)), t.apply(Vec2(b.maxX, b.minY)), t.apply(Vec2(b.maxX, b.maxY)),
      t.apply(Vec2(b.minX, b.maxY)),
    ])
  }

  /// A convex polygon; empty when a point is not finite.
  init(_ polygon: [Vec2]) {
    points = polygon.allSatisfy { $0.isFinite } ? polygon : []
    var all = Box.null
    for p in points { all.include(p) }
    box = all
  }

  /// The first pixel whose middle is at or after `v`, kept inside of a range.
  private static func first(_ v: Double, _ low: Int, _ high: Int) -> Int {
    let c = (v - 0.5).rounded(.up)
    return c <= Double(low) ? low : c >= Double(high) ? high : Int(c)
  }

  /// All of it, when it is upright: then every row holds the same columns.
  func upright(in clip: PixelRect) -> PixelRect? {
    guard points.count == 4, !clip.isEmpty,
      (points[0].y == points[1].y && points[2].y == points[3].y && points[0].x == points[3].x)
        || (points[0].x == points[1].x && points[2].x == points[3].x && points[0].y == points[3].y)
    else { return nil }
    let rows = rows(in: clip)
    guard !rows.isEmpty else { return .empty }
    let columns = columns(rows.lowerBound, in: clip)
    return PixelRect(x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
  }

  func rows(in clip: PixelRect) -> Range<Int> {
    guard !clip.isEmpty, !points.isEmpty, box.maxY > box.minY else { return 0..<0 }
    let a = ConvexSpans.first(box.minY, clip.y0, clip.y1)
    return a..<max(a, ConvexSpans.first(box.maxY, clip.y0, clip.y1))
  }

  func columns(_ y: Int, in clip: PixelRect) -> Range<Int> {
    let middle = Double(y) + 0.5
    var left = Double.infinity
    var right = -Double.infinity
    var a = points[points.count - 1]
    for b in points {
      if (a.y <= middle) != (b.y <= middle) {
        let top = a.y < b.y ? a : b
        let bottom = a.y < b.y ? b : a
        let x = top.x + (middle - top.y) * ((bottom.x - top.x) / (bottom.y - top.y))
        left = min(left, x)
        right = max(right, x)
      }
      a = b
    }
    guard left < right else { return 0..<0 }
    let from = ConvexSpans.first(left, clip.x0, clip.x1)
    return from..<max(from, ConvexSpans.first(right, clip.x0, clip.x1))
  }
}
