/// Memory that is taken and given back in the order of a stack: the surfaces of groups while they are drawn.
///
/// Blocks are kept for the next use, so a frame like the last one allocates nothing.
final class ScratchStack {
  /// A place to go back to.
  struct Mark {
    fileprivate var block: Int
    fileprivate var used: Int
  }

  private var blocks: [UnsafeMutableRawBufferPointer] = []
  private var block = 0
  private var used = 0

  var mark: Mark { Mark(block: block, used: used) }

  /// Uninitialised bytes, aligned to 64, valid until a `release` of an earlier mark.
  func take(_ count: Int) -> UnsafeMutableRawPointer {
    let size = (max(1, count) + 63) & ~63
    while block < blocks.count {
      if used + size <= blocks[block].count {
        defer { used += size }
        return blocks[block].baseAddress! + used
      }
      block += 1
      used = 0
    }
    let fresh = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 1 << 20), alignment: 64)
    blocks.append(fresh)
    block = blocks.count - 1
    used = size
    return fresh.baseAddress!
  }

  func release(to mark: Mark) {
    block = mark.block
    used = mark.used
  }

  /// Gives blocks back until at most `limit` bytes are kept. Nothing may be in use.
  func trim(to limit: Int) {
    var total = blocks.reduce(0) { $0 + $1.count }
    while total > limit, let last = blocks.popLast() {
      total -= last.count
      last.deallocate()
    }
    block = 0
    used = 0
  }

  deinit { for b in blocks { b.deallocate() } }
}
