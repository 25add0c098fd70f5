import Dispatch
import Synchronization

// Shapes made ready by many threads.
//
// The builder walks the tree alone, and where shapes change in every frame (morphs, trims, dashes) most of its
// time is the making of outlines. What an outline is made from stands in the frame, so with several threads
// they are made ahead, all at once, and put where the builder looks for them. An outline that the builder asks
// for with other values is made again: being ahead can cost time, but changes no pixel. Which shapes there are to
// make, the threads find out themselves; only what they made is put together by one.

extension OutlineCache {
  /// Fewer shapes than this are not worth waking another thread for.
  static let worthSharing = 8
  /// So many shapes are taken at once.
  private static let portion = 4

  /// What was made for one shape.
  private struct Made {
    var fill: (key: UInt64, outline: PreparedOutline)?
    var stroke: (key: UInt64, outline: PreparedOutline)?
  }

  /// Makes the outlines of a frame's shapes that the last frame did not have.
  func prepareAhead(_ frame: EvaluatedFrame, base: Affine, within area: PixelRect, threads: Int) {
    guard threads > 1 else { return }
    let isNew = isNew(frame.root)
    _ = frame.withReader { reader in
      // In a tree that is known, what animations leave alone is ready.
      let shapes = (0..<frame.count).filter {
        reader.role($0) == .shape && (isNew || reader.isLively($0))
      }
      guard shapes.count >= OutlineCache.worthSharing else { return }
      let next = Atomic<Int>(0)
      var results = [Made](repeating: Made(), count: shapes.count)
      results.withUnsafeMutableBufferPointer { buffer in
        nonisolated(unsafe) let results = buffer
        nonisolated(unsafe) let (cache, reader) = (self, reader)
        DispatchQueue.concurrentPerform(iterations: min(threads, shapes.count)) { _ in
          while true {
            let first = next.wrappingAdd(OutlineCache.portion, ordering: .relaxed).oldValue
            guard first < shapes.count else { break }
            for i in first..<min(first + OutlineCache.portion, shapes.count) {
              results[i] = cache.make(shapes[i], reader, base: base, within: area)
            }
          }
        }
      }
      for made in results {
        if let (key, outline) = made.fill { insertAhead(outline, for: key) }
        if let (key, outline) = made.stroke { insertAhead(outline, for: key) }
      }
    }
  }

  /// The outlines of one node's shape that are not there. Only reads the cache: any number of threads may ask at once.
  private func make(_ node: Int, _ reader: FrameReader, base: Affine, within area: PixelRect) -> Made {
    var made = Made()
    guard reader.place(node, { $0.opacity }) > 0, let world = reader.affineWorld(node),
      let shape = reader.shape(node), let path = shape.path, !path.isEmpty
    else { return made }
    let affine = world.then(base)
    guard affine.isFinite, abs(affine.determinant) > 1e-12 else { return made }
    let id = reader.id(node)
    func outline(
      _ part: DrawOp.Part, _ rule: FillRule, _ stroke: StrokeStyle?, _ start: Double, _ end: Double
    )
      -> (UInt64, PreparedOutline)?
    {
      let key = DrawOp.key(id, part)
      if has(key, path, .affine(affine), rule, stroke, start, end, area) { return nil }
      return (key, PreparedOutline(path, .affine(affine), rule, stroke, start, end, within: area))
    }
    if shape.fillColor.a > 0 { made.fill = outline(.fill, shape.fillRule, nil, 0, 1) }
    let start = min(1, max(0, shape.strokeStart))
    let end = min(1, max(0, shape.strokeEnd))
    if shape.strokeColor.a > 0 && shape.stroke.width > 0 && start < end {
      made.stroke = outline(.stroke, .nonZero, shape.stroke, start, end)
    }
    return made
  }
}
