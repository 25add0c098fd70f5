import CKernels

// A canvas draws into a surface. Every shape goes the same way: path → edges (integers) → signed areas in
// cells → coverage → pixels, in strips whose cells fit the cache. Rectangles and pictures that keep to the
// axes go past the cells with the same result.

/// Draws into one surface, inside of a clip rectangle; coordinates are device pixels, y down.
///
/// Holds scratch memory: one canvas a thread. Two canvases may draw into one surface at the same time if
/// their clips share no row. Whatever the clip, a pixel inside of it gets the same value.
public struct Canvas {
  public let surface: Surface
  /// What may be drawn; always inside of the surface.
  public private(set) var clip: PixelRect
  /// Further limits of what may be drawn, not by the grid.
  var cuts: [Cut] = []
  private let lease: ScratchLease
  var scratch: Scratch { lease.scratch }

  /// A canvas over the whole surface, or the part of it inside of `clip`.
  public init(surface: Surface, clip: PixelRect? = nil) {
    self.surface = surface
    self.clip = surface.bounds
    lease = ScratchLease()
    if let clip { setClip(clip) }
  }

  /// A canvas over another surface that works in this one's scratch memory; only one
  /// of them may draw at a time.
  func lending(_ surface: Surface, clip: PixelRect) -> Canvas {
    Canvas(surface: surface, clip: clip, lease: lease)
  }

  private init(surface: Surface, clip: PixelRect, lease: ScratchLease) {
    self.surface = surface
    self.clip = surface.bounds
    self.lease = lease
    setClip(clip)
  }

  /// Restricts drawing to the rectangle (as far as it lies in the surface), replacing the previous clip.
  public mutating func setClip(_ rect: PixelRect) {
    let r = rect.intersection(surface.bounds)
    clip = r.isEmpty ? .empty : r
  }

  /// Makes the pixels transparent.
  public func clear(_ rect: PixelRect) { replace(rect, with: .clear) }

  /// Sets the pixels to a colour, replacing what is there.
  public func replace(_ rect: PixelRect, with color: Color4) {
    let r = rect.intersection(clip)
    guard !r.isEmpty else { return }
    let value = color.premultiplied()
    for y in r.y0..<r.y1 { ck_fill(surface.row(y) + r.x0, r.width, value) }
  }
}
