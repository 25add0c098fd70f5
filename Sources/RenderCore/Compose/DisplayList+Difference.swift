// Damage: which pixels may differ between two display lists.
//
// A pixel's colour follows from the operations whose bounds hold it, from their order and from the
// containers around them. So if every operation that differs, or that changed its place among the others,
// gives its old and its new bounds to the damage, every pixel outside has the same history in both lists and
// keeps its bytes. An operation names the container it stands in, hence order and names together fix the
// nesting. Operations are matched by their layer and part; of those that changed order, a longest increasing
// run keeps its place and the others count as moved.
//
// A shadow follows from all that stands in its shade, so a shade differs when anything in it does; what is
// listed beyond the surface's edges, because its shadow may not be, damages nothing there.
//
// It relies on a layer's identity standing in a tree once, as RenderNode.id promises.

extension DisplayList {
  /// Adds the pixels that may differ between this list and an older one. O(operations), and
  /// O(n log n) in the stretch where the order differs.
  func addDifference(from old: DisplayList, to damage: inout PixelRegion) {
    guard background == old.background, size == old.size else {
      damage.add(size)
      damage.add(old.size)
      return
    }
    var start = 0
    let shared = min(ops.count, old.ops.count)
    while start < shared && ops.heads[start].key == old.ops.heads[start].key {
      compare(start, old, start, &damage)
      start += 1
    }
    var end = ops.count
    var oldEnd = old.ops.count
    while end > start && oldEnd > start && ops.heads[end - 1].key == old.ops.heads[oldEnd - 1].key {
      end -= 1
      oldEnd -= 1
      compare(end, old, oldEnd, &damage)
    }
    guard end > start || oldEnd > start else { return }
    match(start..<end, old, start..<oldEnd, &damage)
  }

  /// The stretch in which operations came, went or changed places.
  private func match(
    _ range: Range<Int>, _ old: DisplayList, _ oldRange: Range<Int>, _ damage: inout PixelRegion
  ) {
    var places: [UInt64: Int] = [:]
    places.reserveCapacity(oldRange.count)
    for i in oldRange where old.ops.heads[i].kind != .end {
      if places.updateValue(i, forKey: old.ops.heads[i].key) != nil {
        damage.add(old.bounds[i].intersection(size))
      }
    }
    var pairs: [(new: Int, old: Int)] = []
    pairs.reserveCapacity(range.count)
    for i in range where ops.heads[i].kind != .end {
      if let place = places.removeValue(forKey: ops.heads[i].key) {
        pairs.append((i, place))
      } else {
        damage.add(bounds[i].intersection(size))
      }
    }
    // What is left has no partner. Found by walking the old list, not the dictionary, whose order is chance.
    for i in oldRange where old.ops.heads[i].kind != .end && places[old.ops.heads[i].key] != nil {
      damage.add(old.bounds[i].intersection(size))
    }
    let kept = Self.longestIncreasingRun(pairs.map(\.old))
    for (index, pair) in pairs.enumerated() {
      if kept[index] {
        compare(pair.new, old, pair.old, &damage)
      } else {
        damage.add(bounds[pair.new].intersection(size))
        damage.add(old.bounds[pair.old].intersection(size))
      }
    }
  }

  private func compare(_ i: Int, _ old: DisplayList, _ j: Int, _ damage: inout PixelRegion) {
    let isSame =
      isSame(i, old, j)
      && ((ops.heads[i].kind != .shade && ops.heads[i].kind != .blur) || cast(i)?.path != nil
        || hasSameContent(i, old, j))
    if !isSame {
      damage.add(bounds[i].intersection(size))
      damage.add(old.bounds[j].intersection(size))
    }
  }

  @inline(__always) func isSame(_ i: Int, _ old: DisplayList, _ j: Int) -> Bool {
    ops.heads.withUnsafeBufferPointer { ops in
      old.ops.heads.withUnsafeBufferPointer { others in
        if ops[i].kind == .end && others[j].kind == .end { return true }
        let looksAlike = self.ops.shapes.withUnsafeBufferPointer { shapes in
          old.ops.shapes.withUnsafeBufferPointer { DrawOps.lookAlike(ops[i], others[j], shapes, $0) }
        }
        guard looksAlike else { return false }
        // What stands in a container and how far it reaches is told by its parts; those of a blur reach further.
        if (ops[i].kind.isDraw || ops[i].kind == .blur) && bounds.packed[i] != old.bounds.packed[j] {
          return false
        }
        guard isSamePlace(ops[i], others[j], old) else { return false }
        let a = Int(ops[i].payload)
        let b = Int(others[j].payload)
        if a < 0 && b < 0 { return true }
        return a >= 0 && b >= 0 && payloads[a].looksLike(old.payloads[b])
      }
    }
  }

  @inline(__always)
  private func isSamePlace(_ a: DrawOps.Head, _ b: DrawOps.Head, _ old: DisplayList) -> Bool {
    if a.plane < 0 && b.plane < 0 && a.cut < 0 && b.cut < 0 { return true }
    guard (a.plane < 0) == (b.plane < 0), (a.cut < 0) == (b.cut < 0) else { return false }
    if a.plane >= 0 && planes[Int(a.plane)] != old.planes[Int(b.plane)] { return false }
    return a.cut < 0 || cuts[Int(a.cut)] == old.cuts[Int(b.cut)]
  }

  /// Marks the members of a longest strictly increasing subsequence. O(n log n).
  static func longestIncreasingRun(_ values: [Int]) -> [Bool] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for i in values.indices {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < values[i] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[i] = tails[low - 1] }
      if low == tails.count { tails.append(i) } else { tails[low] = i }
    }
    var marks = Array(repeating: false, count: values.count)
    var at = tails.last ?? -1
    while at >= 0 {
      marks[at] = true
      at = previous[at]
    }
    return marks
  }
}
