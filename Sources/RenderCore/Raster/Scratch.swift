import CKernels
import Synchronization

/// The memory that a canvas works in: grows to a fixed limit; the cells are all zero between shapes.
final class Scratch: @unchecked Sendable {
  /// Scratch that nobody uses now; a few are kept, so that making a mask or a canvas costs no memory.
  private static let idle = Mutex<[Scratch]>([])

  /// Scratch for one user at a time; `giveBack` it.
  static func take() -> Scratch { idle.withLock { $0.popLast() } ?? Scratch() }
  func giveBack() { Scratch.idle.withLock { if $0.count < 8 { $0.append(self) } } }

  /// Cells of one strip: half a megabyte, which stays in the cache.
  static let mostCells = 1 << 17

  let edges: UnsafeMutablePointer<ck_edge_list>
  private var cells: UnsafeMutablePointer<Int32>?
  private var cellCount = 0
  private var flags: UnsafeMutablePointer<UInt8>?
  private var flagCount = 0
  private var mask: UnsafeMutablePointer<UInt8>?
  private var maskCount = 0
  private var row: UnsafeMutablePointer<UInt32>?
  private var rowCount = 0

  init() {
    edges = .allocate(capacity: 1)
    edges.initialize(to: ck_edge_list())
    ck_edges_reset(edges)
  }

  deinit {
    ck_edges_free(edges)
    edges.deallocate()
    cells?.deallocate()
    flags?.deallocate()
    mask?.deallocate()
    row?.deallocate()
  }

  /// Empty edges, giving back what an exceptionally large path took.
  func freshEdges() -> UnsafeMutablePointer<ck_edge_list> {
    if edges.pointee.capacity > 1 << 18 { ck_edges_free(edges) }
    ck_edges_reset(edges)
    return edges
  }

  /// How many rows of `width` pixels fit one strip.
  static func rows(forWidth width: Int) -> Int { max(1, mostCells / (width + 16)) }

  /// Zeroed cells for a box of at most one strip.
  func cells(for box: PixelRect) -> ck_cells {
    let stride = (box.width + 3 + 7) & ~7
    let flagStride = (stride / 8 + 7) & ~7
    let needed = stride * box.height
    if needed > cellCount {
      cells?.deallocate()
      let fresh = UnsafeMutablePointer<Int32>.allocate(capacity: needed)
      fresh.initialize(repeating: 0, count: needed)
      cells = fresh
      cellCount = needed
    }
    let neededFlags = flagStride * box.height
    if neededFlags > flagCount {
      flags?.deallocate()
      let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: neededFlags)
      fresh.initialize(repeating: 0, count: neededFlags)
      flags = fresh
      flagCount = neededFlags
    }
    return ck_cells(
      cells: cells, flags: flags, x0: Int32(box.x0), y0: Int32(box.y0), x1: Int32(box.x1), y1: Int32(box.y1),
      stride: Int32(stride), flag_stride: Int32(flagStride))
  }

  /// Bytes of coverage, not initialised.
  func mask(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if let m = mask, maskCount >= count { return m }
    mask?.deallocate()
    let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    mask = fresh
    maskCount = count
    return fresh
  }

  /// Pixels of one row, not initialised.
  func row(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if let r = row, rowCount >= count { return r }
    row?.deallocate()
    let fresh = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    row = fresh
    rowCount = count
    return fresh
  }
}

/// Scratch for as long as its holder lives.
final class ScratchLease {
  let scratch = Scratch.take()
  deinit { scratch.giveBack() }
}
