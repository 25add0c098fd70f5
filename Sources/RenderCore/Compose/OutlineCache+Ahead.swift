import Synchronization

// Shapes made ready by many threads.
//
// The builder walks the tree alone, and where shapes change in every frame (morphs, trims, dashes) most of its
// time is the making of outlines. What an outline is made from stands in the frame, so with several threads
// they are made ahead, all at once, and put where the builder looks for them. An outline that the builder asks
// for with other values is made again: being ahead can cost time, but changes no pixel. Which shapes there are to
// make, the threads find out themselves; only what they made is put together by one.

extension OutlineCache {
  /// Outlines that were made ahead, for the builder to find by the nodes of its frame.
  struct Ahead {
    /// What was made for one node.
    struct Made {
      struct Part {
        var outline: PreparedOutline
        /// Beside the outline, which another thread has just written: the builder need not look into it.
        var bounds: PixelRect
      }

      var affine = Affine.identity
      var fill: Part?
      var stroke: Part?
    }

    /// In ascending order.
    private let nodes: [Int]
    private var made: [Made]
    private let area: PixelRect
    /// Where the last node was found.
    private var last = 0

    init(nodes: [Int], made: [Made], area: PixelRect) {
      self.nodes = nodes
      self.made = made
      self.area = area
    }

    /// A node's outline, once; nil where there is none for this place.
    mutating func take(
      _ node: Int, _ place: PreparedOutline.Place, _ area: PixelRect, isStroke: Bool
    ) -> Made.Part? {
      guard area == self.area, case .affine(let affine) = place, find(node), made[last].affine == affine
      else { return nil }
      return isStroke ? made[last].stroke.take() : made[last].fill.take()
    }

    private mutating func find(_ node: Int) -> Bool {
      // Mostly the builder comes by in order.
      if nodes[last] == node { return true }
      if last + 1 < nodes.count, nodes[last + 1] == node {
        last += 1
        return true
      }
      var low = 0
      var high = nodes.count
      while low < high {
        let middle = (low + high) / 2
        if nodes[middle] < node { low = middle + 1 } else { high = middle }
      }
      guard low < nodes.count, nodes[low] == node else { return false }
      last = low
      return true
    }
  }
}

extension OutlineCache {
  /// Fewer shapes than this are not worth waking another thread for.
  static let worthSharing = 8
  /// So many shapes are taken at once.
  private static let portion = 4

  /// Makes the outlines of a frame's shapes that the last frame did not have.
  func prepareAhead(_ frame: EvaluatedFrame, base: Affine, within area: PixelRect, by crew: Crew) {
    guard crew.workers > 1 else { return }
    let isNew = isNew(frame.root)
    _ = frame.withReader { reader in
      // In a tree that is known, what animations leave alone is ready.
      let shapes = reader.shapeNodes(frame.count).filter { isNew || reader.isLively($0) }
      guard shapes.count >= OutlineCache.worthSharing else { return }
      let next = Atomic<Int>(0)
      var results = [Ahead.Made](repeating: Ahead.Made(), count: shapes.count)
      results.withUnsafeMutableBufferPointer { buffer in
        nonisolated(unsafe) let results = buffer
        nonisolated(unsafe) let (cache, reader) = (self, reader)
        crew.run(for: shapes.count / OutlineCache.portion) { _ in
          while true {
            let first = next.wrappingAdd(OutlineCache.portion, ordering: .relaxed).oldValue
            guard first < shapes.count else { break }
            for i in first..<min(first + OutlineCache.portion, shapes.count) {
              results[i] = cache.make(shapes[i], reader, base: base, within: area)
            }
          }
        }
      }
      ahead = Ahead(nodes: shapes, made: results, area: area)
    }
  }

  /// The outlines of one node's shape that are not there. Only reads the cache: any number of threads may ask at once.
  private func make(_ node: Int, _ reader: FrameReader, base: Affine, within area: PixelRect) -> Ahead.Made {
    var made = Ahead.Made()
    guard reader.place(node, { $0.opacity }) > 0, let world = reader.affineWorld(node),
      let shape = reader.shape(node), let path = shape.path, !path.isEmpty
    else { return made }
    let affine = world.then(base)
    guard affine.isFinite, abs(affine.determinant) > 1e-12 else { return made }
    made.affine = affine
    let id = reader.id(node)
    func outline(
      _ part: DrawOp.Part, _ rule: FillRule, _ stroke: StrokeStyle?, _ start: Double, _ end: Double
    ) -> Ahead.Made.Part? {
      let key = DrawOp.key(id, part)
      if has(key, path, .affine(affine), rule, stroke, start, end, area) { return nil }
      let outline = PreparedOutline(path, .affine(affine), rule, stroke, start, end, within: area)
      return Ahead.Made.Part(outline: outline, bounds: outline.bounds)
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
