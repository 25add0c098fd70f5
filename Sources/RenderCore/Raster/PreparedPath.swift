import CKernels

/// A path that is flattened already, in device pixels: drawn in any clip it gives the same bytes.
///
/// Bands and damaged rectangles share one, so that curves are cut once a frame. Immutable; any thread.
public final class PreparedPath: @unchecked Sendable {
  /// The pixels that the path may touch.
  public let bounds: PixelRect
  let rule: FillRule
  let list: UnsafeMutablePointer<ck_edge_list>

  /// Flattens the mapped path; `tolerance` in device pixels (law 2). A path that holds a point that is not
  /// finite is empty. Edges outside of `within` are left out, which no drawing inside of it shows.
  public init(
    _ path: PathData, _ affine: Affine = .identity, rule: FillRule = .nonZero,
    tolerance: Double = Flattening.standard, within: PixelRect? = nil
  ) {
    self.rule = rule
    // Cut in memory with room for anything, then kept in as much as it takes: a frame makes hundreds of them anew.
    let scratch = Scratch.take()
    let edges = scratch.freshEdges()
    bounds = EdgeWalk.appendAll(path, affine, tolerance, within, to: edges)
    list = PreparedPath.copy(of: edges)
    scratch.giveBack()
  }

  deinit { UnsafeMutableRawPointer(list).deallocate() }

  /// A list and its edges in one block of memory.
  private static func copy(of edges: UnsafePointer<ck_edge_list>) -> UnsafeMutablePointer<ck_edge_list> {
    let head = (MemoryLayout<ck_edge_list>.stride + 15) & ~15
    let count = edges.pointee.count
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: head + count * MemoryLayout<ck_edge>.stride, alignment: 16)
    let list = memory.bindMemory(to: ck_edge_list.self, capacity: 1)
    list.initialize(to: edges.pointee)
    list.pointee.capacity = count
    list.pointee.edges = (memory + head).bindMemory(to: ck_edge.self, capacity: count)
    if let first = edges.pointee.edges { list.pointee.edges.initialize(from: first, count: count) }
    return list
  }

  public var isEmpty: Bool { bounds.isEmpty }
}

/// The bridge from a path to the edges of CKernels.
enum EdgeWalk {
  /// Far beyond any surface: the frame of CKernels/edges.c.
  static let everywhere = PixelRect(x0: -65_536, y0: -65_536, x1: 65_536, y1: 65_536)

  /// The most edges that a canvas keeps at once: 16 MB. Longer paths are walked once for each strip.
  static let most = 1 << 20

  /// Appends all edges and returns the pixels they touch; none for a path that is not finite.
  static func appendAll(
    _ path: PathData, _ t: Affine, _ tolerance: Double, _ within: PixelRect?,
    to list: UnsafeMutablePointer<ck_edge_list>
  ) -> PixelRect {
    if append(path, t, tolerance, within, to: list, limit: Int.max) != CK_DONE {
      ck_edges_reset(list)
      return .empty
    }
    return touched(list)
  }

  /// Appends edges until the path or the limit is reached; goes on where the last call stopped.
  static func append(
    _ path: PathData, _ t: Affine, _ tolerance: Double, _ within: PixelRect?,
    to list: UnsafeMutablePointer<ck_edge_list>, limit: Int
  ) -> Int {
    let c = within ?? everywhere
    // Tuples rather than arrays: no allocation for a small shape.
    var cull = (Double(c.x0), Double(c.y0), Double(c.x1), Double(c.y1))
    var affine = (t.a, t.b, t.c, t.d, t.tx, t.ty)
    let tau = tolerance > 1e-3 ? tolerance : 1e-3
    let outcome = path.verbs.withUnsafeBytes { verbs in
      path.points.withUnsafeBytes { points in
        withUnsafeBytes(of: &cull) { cull in
          withUnsafeBytes(of: &affine) { affine in
            ck_edges_append(
              list, verbs.baseAddress?.assumingMemoryBound(to: UInt8.self), path.verbs.count,
              points.baseAddress?.assumingMemoryBound(to: Double.self), path.points.count,
              affine.baseAddress?.assumingMemoryBound(to: Double.self), tau,
              cull.baseAddress?.assumingMemoryBound(to: Double.self), limit)
          }
        }
      }
    }
    return Int(outcome)
  }

  static func touched(_ list: UnsafeMutablePointer<ck_edge_list>) -> PixelRect {
    let l = list.pointee
    guard l.count > 0 else { return .empty }
    return PixelRect(
      x0: Int(l.min_x) >> 10, y0: Int(l.min_y) >> 10,
      x1: (Int(l.max_x) + 1023) >> 10, y1: (Int(l.max_y) + 1023) >> 10)
  }
}
