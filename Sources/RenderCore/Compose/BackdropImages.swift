import Synchronization

// What lies under layers with background filters, blurred, made once a frame.
//
// A backdrop asks for everything under it once more, within reach of the blur; with backdrops over backdrops that
// doubles with each one. So before a list is painted its backdrops are made in their order, each from those
// before it, in as much as the damage needs; painters in their bands then only lay them down. A pixel of an image
// follows from the list alone, whatever rectangle it was made in.
//
// Memory is bounded by the list: all backdrops together may cover `mostPixels`; those beyond are not drawn, and the
// compositor says so.

/// The pixels of one backdrop.
final class BackdropImage: @unchecked Sendable {
  /// All backdrops of a list together, in pixels: about eighteen screens of a phone.
  static let mostPixels = 24 << 20
  /// In a shadow's silhouette backdrops are made where they stand, so deep one over another.
  static let deepest = 4

  let rect: PixelRect
  let surface: Surface
  private let memory: UnsafeMutablePointer<UInt8>

  init(_ rect: PixelRect) {
    self.rect = rect
    memory = .allocate(capacity: max(4, rect.area * 4))
    let stride = rect.width * 4
    surface = Surface(window: rect, stride: stride, pixels: memory - (rect.y0 * stride + rect.x0 * 4))
  }

  deinit { memory.deallocate() }
}

extension DisplayList {
  /// Makes the images of the backdrops that damage shows.
  mutating func makeBackdrops(for damage: PixelRegion, painters: [Painter], by crew: Crew? = nil) {
    backdrops = [:]
    guard backdropCount > 0, !damage.isEmpty else { return }
    // Blurs and shadows look beyond the damage.
    let looksFar = shadeCount > 0 || blurCount > 0
    var wanted = damage.bounds
    var needs: [(index: Int, rect: PixelRect)] = []
    for i in ops.indices.reversed() where ops.heads[i].kind == .backdrop {
      let need = looksFar ? bounds[i] : bounds[i].intersection(wanted)
      guard !need.isEmpty else { continue }
      needs.append((i, need))
      wanted = wanted.union(need.outset(by: GaussianBlur.reach(ops[i].width)).intersection(size))
    }
    for (index, rect) in needs.reversed() {
      let image = BackdropImage(rect)
      BackdropStrips(list: self, index: index, image: image, painters: painters).run(by: crew)
      backdrops[index] = image
    }
  }
}

/// One backdrop's rows in turn among painters.
private final class BackdropStrips {
  private let list: DisplayList
  private let index: Int
  private let image: BackdropImage
  private let painters: [Painter]
  private static let rows = 64

  init(list: DisplayList, index: Int, image: BackdropImage, painters: [Painter]) {
    self.list = list
    self.index = index
    self.image = image
    self.painters = painters
  }

  func run(by crew: Crew?) {
    let rect = image.rect
    let count = (rect.height + Self.rows - 1) / Self.rows
    // Rows within reach of two strips are drawn twice: alone, one painter draws all at once.
    guard let crew, painters.count > 1, count > 1 else {
      painters[0].lookBehind(list, index, rect, into: image.surface)
      return
    }
    let next = Atomic<Int>(0)
    crew.run(for: count) { worker in
      while true {
        let strip = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard strip < count else { break }
        let y = rect.y0 + strip * Self.rows
        let part = PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: min(rect.y1, y + Self.rows))
        painters[worker].lookBehind(list, index, part, into: image.surface)
      }
    }
  }
}

extension Painter {
  /// What lies under an operation, blurred by its width.
  func lookBehind(_ list: DisplayList, _ index: Int, _ rect: PixelRect, into result: Surface) {
    let sigma = list.ops[index].width
    let source = rect.outset(by: GaussianBlur.reach(sigma)).intersection(list.size)
    guard !source.isEmpty else {
      for y in rect.y0..<rect.y1 { (result.row(y) + rect.x0).update(repeating: 0, count: rect.width) }
      return
    }
    let start = max(firstOp, list.scope(of: index))
    let mark = memory.mark
    defer { memory.release(to: mark) }
    let surface = cleared(source)
    let inner = innerPainter()
    inner.lookDepth = lookDepth + 1
    defer { inner.lookDepth = 0 }
    inner.paint(list, source, surface, over: start > 0 || drawsOver, only: start..<index)
    GaussianBlur.blur(surface, source, sigma: sigma, into: result, rect, repeatsBorder: true)
  }

  /// Replaces the pixels of a layer's bounds by what lies under them, blurred.
  func backdrop(_ list: DisplayList, _ index: Int) {
    let op = list.ops[index]
    let top = targets.count - 1
    let rect = targets[top].rect.intersection(list.bounds[index])
    guard !rect.isEmpty else { return }
    let mark = memory.mark
    defer { memory.release(to: mark) }
    let result: Surface
    if firstOp <= list.scope(of: index), let image = list.backdrops[index],
      image.rect.intersection(rect) == rect
    {
      result = image.surface
    } else {
      guard lookDepth < BackdropImage.deepest else { return }
      result = scratchSurface(rect)
      lookBehind(list, index, rect, into: result)
    }
    targets[top].canvas.setClip(rect)
    var mask: UnsafeMutablePointer<UInt8>?
    if !op.isUpright {
      let bytes = memory.take(rect.area).assumingMemoryBound(to: UInt8.self)
      targets[top].canvas.cover(op, list, into: bytes)
      mask = bytes
    }
    targets[top].canvas.lay(
      result, rect, mask: mask, opacity: op.opacity, blend: op.opacity < 1 ? .normal : .copy)
  }
}
