import CKernels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A clip at work: the pixels outside of a shape, kept until what is drawn over them is done.
///
/// Drawing through a coverage mask would cost every draw its fast path, and two draws that meet at the
/// clip's edge would let the lower one shine through. Here everything is drawn without the clip, and at the
/// end what lies outside comes back: d·c + kept·(1 − c), the same sum that a group drawn apart and laid
/// down through the mask gives, for the price of the pixels at the edge.
struct PixelClip {
  let rect: PixelRect
  /// Coverage of the shape, a byte a pixel, rows of `rect.width`.
  private let coverage: UnsafeMutablePointer<UInt8>
  private let kept: UnsafeMutablePointer<UInt32>
  /// For each row the half open run of pixels that lie wholly inside: nothing of it is kept.
  private let runs: UnsafeMutablePointer<(Int32, Int32)>

  /// Keeps what lies outside. `coverage` must live in memory of `scratch` too.
  init(_ rect: PixelRect, coverage: UnsafeMutablePointer<UInt8>, of surface: Surface, _ scratch: ScratchStack)
  {
    self.rect = rect
    self.coverage = coverage
    let width = rect.width
    kept = scratch.take(rect.area * 4).assumingMemoryBound(to: UInt32.self)
    let rows = scratch.take(rect.height * MemoryLayout<(Int32, Int32)>.stride)
    runs = rows.bindMemory(to: (Int32, Int32).self, capacity: rect.height)
    for y in 0..<rect.height {
      let run = Self.run(coverage + y * width, width)
      runs[y] = (Int32(run.lowerBound), Int32(run.upperBound))
      let from = surface.row(rect.y0 + y) + rect.x0
      let to = kept + y * width
      if run.lowerBound > 0 { Pixels.copy(to, from, count: run.lowerBound) }
      if run.upperBound < width {
        Pixels.copy(to + run.upperBound, from + run.upperBound, count: width - run.upperBound)
      }
    }
  }

  /// The same for a mask that covers the rectangle.
  init(_ rect: PixelRect, through mask: CoverageMask, of surface: Surface, _ scratch: ScratchStack) {
    let bytes = scratch.take(rect.area).assumingMemoryBound(to: UInt8.self)
    for y in rect.y0..<rect.y1 {
      (bytes + (y - rect.y0) * rect.width).update(from: mask.row(y) + rect.x0, count: rect.width)
    }
    self.init(rect, coverage: bytes, of: surface, scratch)
  }

  /// The first run of full coverage in a row; empty at the end when there is none.
  private static func run(_ c: UnsafePointer<UInt8>, _ width: Int) -> Range<Int> {
    let start = memchr(c, 255, width).map { UnsafeRawPointer($0) - UnsafeRawPointer(c) } ?? width
    let end = start + ck_mask_span(c + start, width - start, 255)
    return start..<end
  }

  /// Brings back what the clip cuts off.
  func restore(_ surface: Surface) {
    let width = rect.width
    for y in 0..<rect.height {
      let (start, end) = (Int(runs[y].0), Int(runs[y].1))
      restoreRow(surface, y, 0, start)
      restoreRow(surface, y, end, width)
    }
  }

  private func restoreRow(_ surface: Surface, _ y: Int, _ from: Int, _ to: Int) {
    guard from < to else { return }
    let width = rect.width
    let c = coverage + y * width
    let old = kept + y * width
    let new = surface.row(rect.y0 + y) + rect.x0
    var x = from
    while x < to {
      switch c[x] {
      case 0:
        let start = x
        x += ck_mask_span(c + x, to - x, 0)
        Pixels.copy(new + start, old + start, count: x - start)
      case 255: x += ck_mask_span(c + x, to - x, 255)
      case let part:
        new[x] = Pixels.mix(new[x], old[x], UInt32(part))
        x += 1
      }
    }
  }
}
