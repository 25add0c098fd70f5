import CKernels

/// How much of each pixel of a rectangle shows, 0…255; outside of the rectangle nothing does.
///
/// Immutable once made; any thread.
public final class CoverageMask: @unchecked Sendable {
  public let rect: PixelRect
  /// Row by row without padding: `rect.width × rect.height` bytes.
  let bytes: UnsafeMutablePointer<UInt8>

  /// Coverage that is still to be written.
  init(uninitialized rect: PixelRect) {
    self.rect = rect.isEmpty ? .empty : rect
    bytes = .allocate(capacity: max(1, self.rect.width * self.rect.height))
  }

  deinit { bytes.deallocate() }

  /// The same coverage all over a rectangle.
  public convenience init(rect: PixelRect, coverage: UInt8 = 255) {
    self.init(uninitialized: rect)
    bytes.initialize(repeating: coverage, count: max(1, self.rect.width * self.rect.height))
  }

  /// The coverage of a filled path, as far as it lies in `within`.
  public convenience init(
    _ path: PathData, _ affine: Affine = .identity, rule: FillRule = .nonZero, within: PixelRect,
    tolerance: Double = Flattening.standard
  ) {
    self.init(PreparedPath(path, affine, rule: rule, tolerance: tolerance, within: within), within: within)
  }

  /// The coverage of a prepared path, as far as it lies in `within`.
  public convenience init(_ path: PreparedPath, within: PixelRect) {
    self.init(uninitialized: path.bounds.intersection(within))
    let scratch = Scratch.take()
    defer { scratch.giveBack() }
    let step = Scratch.rows(forWidth: rect.width)
    for y in stride(from: rect.y0, to: rect.y1, by: step) {
      let strip = PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: min(y + step, rect.y1))
      var cells = scratch.cells(for: strip)
      ck_cells_add(&cells, path.list)
      ck_sweep_mask(&cells, path.rule == .evenOdd ? 1 : 0, bytes + (y - rect.y0) * rect.width, rect.width)
    }
  }

  /// The alpha of a surface whose corner lies at (x, y).
  public convenience init(alphaOf surface: Surface, at x: Int = 0, _ y: Int = 0) {
    self.init(uninitialized: PixelRect(x0: x, y0: y, x1: x + surface.width, y1: y + surface.height))
    for row in 0..<rect.height { ck_mask_from_alpha(bytes + row * rect.width, surface.row(row), rect.width) }
  }

  /// The alpha of a part of a surface, where it is.
  convenience init(alphaOf surface: Surface, in rect: PixelRect) {
    self.init(uninitialized: rect.intersection(surface.bounds))
    for y in self.rect.y0..<max(self.rect.y0, self.rect.y1) {
      ck_mask_from_alpha(row(y) + self.rect.x0, surface.row(y) + self.rect.x0, self.rect.width)
    }
  }

  /// The same elsewhere.
  package func shifted(_ dx: Int, _ dy: Int) -> CoverageMask {
    if dx == 0 && dy == 0 { return self }
    let result = CoverageMask(uninitialized: rect.isEmpty ? .empty : rect.shifted(dx, dy))
    result.bytes.update(from: bytes, count: rect.width * rect.height)
    return result
  }

  /// What both let through.
  public func intersected(with other: CoverageMask) -> CoverageMask {
    let result = CoverageMask(uninitialized: rect.intersection(other.rect))
    let r = result.rect
    for y in r.y0..<max(r.y0, r.y1) {
      let target = result.bytes + (y - r.y0) * r.width
      target.update(from: row(y) + r.x0, count: r.width)
      ck_mask_multiply(target, other.row(y) + r.x0, r.width)
    }
    return result
  }

  /// The part inside of a rectangle.
  public func intersected(with box: PixelRect) -> CoverageMask {
    if box.contains(rect) { return self }
    let result = CoverageMask(uninitialized: rect.intersection(box))
    let r = result.rect
    for y in r.y0..<max(r.y0, r.y1) {
      (result.bytes + (y - r.y0) * r.width).update(from: row(y) + r.x0, count: r.width)
    }
    return result
  }

  /// Every coverage times `opacity`.
  public func scaled(by opacity: Float) -> CoverageMask {
    let by = opacityByte(opacity)
    if by == 255 { return self }
    let result = CoverageMask(uninitialized: rect)
    let count = rect.width * rect.height
    result.bytes.update(from: bytes, count: count)
    ck_mask_scale(result.bytes, count, by)
    return result
  }

  /// All of a pixel where at least half of it is covered, and nothing elsewhere.
  package func sharpened() -> CoverageMask {
    let result = CoverageMask(uninitialized: rect)
    for i in 0..<rect.width * rect.height { result.bytes[i] = bytes[i] >= 128 ? 255 : 0 }
    return result
  }

  public var isEmpty: Bool { rect.isEmpty }

  /// The coverage of one pixel.
  public func coverage(x: Int, y: Int) -> UInt8 {
    guard x >= rect.x0, x < rect.x1, y >= rect.y0, y < rect.y1 else { return 0 }
    return row(y)[x]
  }

  /// The row of absolute `y`, to be indexed by absolute x.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y - rect.y0) * rect.width - rect.x0)
  }
}

extension Surface {
  /// The pixels of row `y`.
  @inline(__always) package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
  }
}
