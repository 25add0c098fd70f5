/// A set of device pixels, held as a few rectangles that do not overlap.
///
/// The set may grow by pixels that nobody added: near rectangles are joined, so that a region never
/// holds more than `limit` of them. Damage is such a set: drawing a little too much is cheap and right,
/// walking a display list once a rectangle is what costs.
public struct PixelRegion: Equatable, Sendable {
  /// The most rectangles that a region holds.
  public static let limit = 8
  /// Two rectangles are joined when that adds at most so many pixels: about what one more walk costs.
  static let slack = 2048

  /// The rectangles, in no order that means anything; none is empty, no two overlap.
  public private(set) var rects: [PixelRect] = []

  public init() {}

  public init(_ rect: PixelRect) { add(rect) }

  public var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The smallest rectangle around all of it.
  public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  public func contains(x: Int, y: Int) -> Bool {
    rects.contains { x >= $0.x0 && x < $0.x1 && y >= $0.y0 && y < $0.y1 }
  }

  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle. O(`limit`²) at worst, O(`limit`) when it is inside already.
  public mutating func add(_ added: PixelRect) {
    guard !added.isEmpty else { return }
    for r in rects where r.contains(added) { return }
    var rect = added
    absorb(&rect)
    rects.append(rect)
    while rects.count > Self.limit { joinCheapestPair() }
  }

  public mutating func add(_ region: PixelRegion) {
    for r in region.rects { add(r) }
  }

  /// Takes every rectangle that overlaps `rect`, or lies so near that a join is cheap, into `rect`.
  private mutating func absorb(_ rect: inout PixelRect) {
    var i = 0
    while i < rects.count {
      let joined = rect.union(rects[i])
      let overlaps = !rect.intersection(rects[i]).isEmpty
      if overlaps || joined.area <= rect.area + rects[i].area + Self.slack {
        rect = joined
        rects.swapAt(i, rects.count - 1)
        rects.removeLast()
        i = 0
      } else {
        i += 1
      }
    }
  }

  private mutating func joinCheapestPair() {
    var best = (0, 1)
    var least = Int.max
    for i in rects.indices {
      for j in rects.indices where j > i {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < least { (least, best) = (waste, (i, j)) }
      }
    }
    var rect = rects[best.0].union(rects[best.1])
    rects.remove(at: best.1)
    rects.remove(at: best.0)
    absorb(&rect)
    rects.append(rect)
  }
}

extension PixelRect {
  /// The number of pixels.
  @inlinable public var area: Int { width * height }
}
