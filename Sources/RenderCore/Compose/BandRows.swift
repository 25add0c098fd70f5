/// Which operations touch which row of bands, so that a band need not look through all of them.
///
/// Found in one pass over a list, by counting. Only lists without containers that can reach where their content does
/// not, or the other way round, are sorted so.
struct BandRows {
  /// Fewer operations than this are looked through quickly enough.
  static let fewest = 64

  private var starts: [Int32] = []
  private var indices: [Int32] = []
  private var height = 0
  private(set) var isReady = false

  /// Forgets everything.
  mutating func clear() { isReady = false }

  mutating func sort(_ list: DisplayList, bandHeight: Int) {
    isReady = false
    let rows = (list.size.y1 + bandHeight - 1) / bandHeight
    guard list.ops.count >= BandRows.fewest, list.ops.count < Int(Int32.max) / max(1, rows), rows > 1,
      !list.hasHoles, list.size.y0 >= 0
    else { return }
    height = bandHeight
    let bottom = Int32(clamping: list.size.y1)
    let step = Int32(clamping: bandHeight)
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: rows + 1))
    list.bounds.packed.withUnsafeBufferPointer { bounds in
      starts.withUnsafeMutableBufferPointer { starts in
        for b in bounds where b.w > 0 && b.y < bottom && b.y < b.w && b.x < b.z {
          let last = (min(b.w, bottom) - 1) / step
          for row in (max(0, b.y) / step)...last { starts[Int(row) + 1] += 1 }
        }
        for row in 1..<starts.count { starts[row] += starts[row - 1] }
        let total = Int(starts[rows])
        if indices.count < total || indices.count > 4 * total + 4096 {
          indices = [Int32](repeating: 0, count: total + total / 4)
        }
        indices.withUnsafeMutableBufferPointer { indices in
          for i in 0..<bounds.count {
            let b = bounds[i]
            guard b.w > 0 && b.y < bottom && b.y < b.w && b.x < b.z else { continue }
            let last = (min(b.w, bottom) - 1) / step
            for row in (max(0, b.y) / step)...last {
              indices[Int(starts[Int(row)])] = Int32(i)
              starts[Int(row)] += 1
            }
          }
        }
        // Each start has moved to the next one's.
        for row in (1..<starts.count).reversed() { starts[row] = starts[row - 1] }
        starts[0] = 0
      }
    }
    isReady = true
  }

  /// The operations that touch the rows of a rectangle, in order; nil where that is not known: it lies in more than one
  /// row of bands.
  func candidates(_ rect: PixelRect) -> ArraySlice<Int32>? {
    guard isReady, rect.y0 >= 0 else { return nil }
    let row = rect.y0 / height
    guard row + 1 < starts.count, rect.y1 <= (row + 1) * height else { return nil }
    return indices[Int(starts[row])..<Int(starts[row + 1])]
  }

  /// How many operations touch a band: about how long it takes.
  func load(_ rect: PixelRect) -> Int { candidates(rect)?.count ?? 0 }
}
