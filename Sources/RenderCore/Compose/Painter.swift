import CKernels

/// Draws a display list inside of one rectangle. Holds scratch memory: one painter a thread.
final class Painter {
  /// The surfaces of groups may take so much; a rectangle that needs more is drawn in strips.
  var mostGroupBytes = 64 << 20
  /// What is kept between frames.
  static let keptBytes = 16 << 20

  /// So many operations before one is drawn, its memory is asked for.
  private static let ahead = 6

  let memory = ScratchStack()
  /// Lends its scratch memory to all others.
  private let lender = Canvas(surface: Surface(width: 0, height: 0))
  private var visible: [Int32] = []
  var targets: [Target] = []
  /// Draws the silhouettes of shadows while this one is at work.
  private var inner: Painter?
  /// Where the operations begin that are being drawn, and whether over what was there.
  private(set) var firstOp = 0
  private(set) var drawsOver = false
  /// How many backdrops are being made around what is drawn, outside of the list's own images.
  var lookDepth = 0

  /// A surface that is drawn into, and what becomes of it.
  struct Target {
    var canvas: Canvas
    /// The pixels that count.
    var rect: PixelRect
    var purpose: Purpose
    /// Memory to go back to when it is done.
    var mark: ScratchStack.Mark
    /// The alpha of the group's mask, rows of `rect.width`.
    var mask: UnsafeMutablePointer<UInt8>?
  }

  enum Purpose {
    /// What is drawn stays as it is.
    case surface
    case group, mask
    case clip(PixelClip)
  }

  /// Gives back what an exceptional frame took.
  func finish() {
    memory.trim(to: Self.keptBytes)
    inner = nil
  }

  /// Draws everything in `rect`, from the background up.
  ///
  /// - Parameters:
  ///   - over: true leaves out the background and draws over what the surface shows.
  ///   - mask: how much of each pixel may change; nil for all of it.
  ///   - range: the operations to draw, whole containers; nil for all.
  ///   - rows: which of them touch the rectangle, where all are drawn; nil to find out.
  func paint(
    _ list: DisplayList, _ rect: PixelRect, _ surface: Surface, over: Bool = false,
    through mask: CoverageMask? = nil, only range: Range<Int>? = nil, rows: BandRows? = nil
  ) {
    let range = range ?? 0..<list.ops.count
    let rect = rect.intersection(surface.bounds)
    guard !rect.isEmpty else { return }
    // A group takes four bytes a pixel, a mask or a clip five and some.
    let row = max(1, (list.depth + 1) * rect.width * 8)
    let step = max(1, mostGroupBytes / row)
    var y = rect.y0
    while y < rect.y1 {
      let strip = PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: min(rect.y1, y + step))
      paintStrip(list, range, strip, surface, over, mask, rows)
      y = strip.y1
    }
  }

  private func paintStrip(
    _ list: DisplayList, _ range: Range<Int>, _ rect: PixelRect, _ surface: Surface, _ over: Bool,
    _ mask: CoverageMask?, _ rows: BandRows?
  ) {
    let background = lender.lending(surface, clip: rect)
    firstOp = range.lowerBound
    drawsOver = over
    var visible = visible
    self.visible = []
    let isCovered = gather(list, range, rect, rows?.candidates(rect), into: &visible)
    if !isCovered && !over { background.replace(rect, with: list.background) }
    targets.removeAll(keepingCapacity: true)
    targets.append(Target(canvas: background, rect: rect, purpose: .surface, mark: memory.mark))
    let outer = mask.map { PixelClip(rect, through: $0, of: surface, memory) }
    // The canvas on top, and its pixels that count.
    var canvas = background
    var area = rect
    var packed = area.packed
    // Operations before this one are done.
    var next = 0
    for k in visible.indices {
      let i = Int(visible[k])
      if i < next { continue }
      // What is drawn a little later is on its way from memory by then.
      if k + Self.ahead < visible.count {
        let later = Int(visible[k + Self.ahead])
        list.ops.prefetch(later)
        list.bounds.prefetch(later)
      }
      let fill = list.ops.fills[i]
      if fill != 0 {
        let box = list.bounds.packed[i].intersection(packed)
        if box.x < box.z && box.y < box.w {
          ck_box(
            canvas.surface.row(Int(box.y)) + Int(box.x), canvas.surface.stride, Int(box.z &- box.x),
            Int(box.w &- box.y), UInt32(truncatingIfNeeded: fill))
        }
        continue
      }
      let kind = list.ops.heads[i].kind
      if kind.isDraw && kind != .backdrop {
        let clip = area.intersection(list.bounds[i])
        if clip.isEmpty { continue }
        canvas.setClip(clip)
        let cut = list.ops.heads[i].cut
        if cut >= 0 {
          canvas.cuts = list.cuts[Int(cut)]
        } else if !canvas.cuts.isEmpty {
          canvas.cuts = []
        }
        canvas.draw(list.ops[i], list)
        continue
      }
      let op = list.ops[i]
      if op.isContainer && op.kind != .mask, area.intersection(list.bounds[i]).isEmpty {
        next = Int(op.link) + 1
        continue
      }
      switch op.kind {
      case .group: beginGroup(list, i)
      case .mask: beginMask()
      case .clip: beginClip(op, list.bounds[i], list)
      case .shade: beginShade(list, i)
      case .end: end(list.ops[Int(op.link)])
      case .blur:
        blur(list, i)
        next = Int(op.link) + 1
      case .backdrop: backdrop(list, i)
      case .fade:
        fade(list, i)
        next = Int(op.link) + 1
      default: continue
      }
      canvas = targets[targets.count - 1].canvas
      area = targets[targets.count - 1].rect
      packed = area.packed
    }
    // Containers that reach beyond the range end here.
    while targets.count > 1, let open = targets.popLast() {
      if case .clip(let clip) = open.purpose { clip.restore(open.canvas.surface) }
    }
    outer?.restore(surface)
    memory.release(to: targets[0].mark)
    self.visible = visible
  }

  /// Collects the operations that touch the rectangle, from the last one that covers all of it with opaque
  /// colour; true when there is such a one.
  private func gather(
    _ list: DisplayList, _ range: Range<Int>, _ rect: PixelRect, _ candidates: ArraySlice<Int32>?,
    into visible: inout [Int32]
  ) -> Bool {
    visible.removeAll(keepingCapacity: true)
    var isCovered = false
    let r = rect.packed
    list.bounds.packed.withUnsafeBufferPointer { bounds in
      list.ops.heads.withUnsafeBufferPointer { heads in
        func take(_ i: Int) -> Bool {
          let b = bounds[i]
          guard b.x < r.z && b.z > r.x && b.y < r.w && b.w > r.y else { return false }
          if heads[i].container == 0 && b.x <= r.x && b.y <= r.y && b.z >= r.z && b.w >= r.w
            && list.coversOpaquely(i)
          {
            visible.removeAll(keepingCapacity: true)
            isCovered = true
          }
          visible.append(Int32(truncatingIfNeeded: i))
          return true
        }
        if let candidates {
          let last = candidates.endIndex - 1
          for k in candidates.indices {
            ck_soon(bounds.baseAddress.map { $0 + Int(candidates[min(last, k + 2 * Self.ahead)]) })
            _ = take(Int(candidates[k]))
          }
          return
        }
        var i = range.lowerBound
        while i < range.upperBound {
          if !take(i) {
            let kind = heads[i].kind
            if (list.hasMasks && kind == .group) || kind == .shade || kind == .blur {
              // A mask may reach where its group does not, and what casts a shadow where nothing of it shows.
              i = Int(heads[i].link)
            }
          }
          i += 1
        }
      }
    }
    return isCovered
  }

  // MARK: - Containers

  /// A surface over scratch memory that is addressed in device pixels, of which only `rect` exists.
  func scratchSurface(_ rect: PixelRect) -> Surface {
    let bytes = memory.take(rect.area * 4).assumingMemoryBound(to: UInt8.self)
    let stride = rect.width * 4
    return Surface(window: rect, stride: stride, pixels: bytes - (rect.y0 * stride + rect.x0 * 4))
  }

  private func push(_ rect: PixelRect, _ purpose: Purpose, isCleared: Bool) {
    let mark = memory.mark
    let surface = scratchSurface(rect)
    if isCleared { ck_fill(surface.row(rect.y0) + rect.x0, rect.area, 0) }
    targets.append(
      Target(canvas: lender.lending(surface, clip: rect), rect: rect, purpose: purpose, mark: mark))
  }

  private func beginGroup(_ list: DisplayList, _ index: Int) {
    let rect = targets[targets.count - 1].rect.intersection(list.bounds[index])
    // What is painted over whole at once needs no clearing first.
    let first = index + 1
    let isCovered =
      first < list.ops.count && list.ops.heads[first].kind.isDraw && list.bounds[first].contains(rect)
      && list.coversOpaquely(first)
    push(rect, .group, isCleared: !isCovered)
  }

  /// The mask of the group on top covers the same pixels.
  private func beginMask() {
    let rect = targets[targets.count - 1].rect
    let group = targets.count - 1
    targets[group].mask = memory.take(rect.area).assumingMemoryBound(to: UInt8.self)
    push(rect, .mask, isCleared: true)
  }

  private func beginClip(_ op: DrawOp, _ bounds: PixelRect, _ list: DisplayList) {
    let under = targets[targets.count - 1]
    let rect = under.rect.intersection(bounds)
    let mark = memory.mark
    var canvas = under.canvas
    canvas.setClip(rect)
    canvas.cuts = []
    if op.holds(rect) {
      targets.append(Target(canvas: canvas, rect: rect, purpose: .surface, mark: mark))
      return
    }
    let coverage = memory.take(rect.area).assumingMemoryBound(to: UInt8.self)
    canvas.cover(op, list, into: coverage)
    let clip = PixelClip(rect, coverage: coverage, of: canvas.surface, memory)
    targets.append(Target(canvas: canvas, rect: rect, purpose: .clip(clip), mark: mark))
  }

  /// Lays the shadow; what casts it goes over it, within the shade's own clip.
  private func beginShade(_ list: DisplayList, _ index: Int) {
    let under = targets[targets.count - 1]
    let op = list.ops[index]
    let rect = under.rect.intersection(PixelRect(covering: op.box))
    if let cast = list.cast(index) {
      let area = rect.intersection(cast.rect)
      if !area.isEmpty, let shape = cast.mask ?? shadow(list, index, within: area) {
        var canvas = under.canvas
        canvas.setClip(area)
        canvas.cuts = []
        canvas.fill(mask: shape, color: op.color, opacity: op.opacity)
      }
    }
    targets.append(Target(canvas: under.canvas, rect: rect, purpose: .surface, mark: memory.mark))
  }

  /// The shape of a shade's shadow, as far as it lies in `rect`; the same for every pixel whatever `rect` is.
  func shadow(_ list: DisplayList, _ index: Int, within rect: PixelRect) -> CoverageMask? {
    guard let cast = list.cast(index) else { return nil }
    if cast.path != nil { return cast.shape(within: rect) }
    let source = cast.source(of: rect).intersection(cast.silhouette)
    guard !source.isEmpty else { return nil }
    let mark = memory.mark
    defer { memory.release(to: mark) }
    let surface = scratchSurface(source)
    ck_fill(surface.row(source.y0) + source.x0, source.area, 0)
    innerPainter().paint(list, source, surface, over: true, only: (index + 1)..<Int(list.ops[index].link))
    return cast.blurred(CoverageMask(alphaOf: surface, in: source), within: rect)
  }

  /// Another painter, to draw what this one needs while it is at work.
  func innerPainter() -> Painter {
    let painter = inner ?? Painter()
    inner = painter
    return painter
  }

  private func end(_ op: DrawOp) {
    let done = targets.removeLast()
    let rect = done.rect
    var under = targets[targets.count - 1]
    switch done.purpose {
    case .surface: break
    case .clip(let clip): clip.restore(done.canvas.surface)
    case .mask:
      guard let mask = under.mask else { break }
      ck_mask_from_alpha(mask, done.canvas.surface.row(rect.y0) + rect.x0, rect.area)
    case .group:
      if op.color.a > 0 { tint(done.canvas.surface, rect, op.color) }
      under.canvas.setClip(rect)
      under.canvas.lay(done.canvas.surface, rect, mask: done.mask, opacity: op.opacity, blend: op.blend)
    }
    memory.release(to: done.mark)
  }

  /// Multiplies the colours of a finished group.
  private func tint(_ surface: Surface, _ rect: PixelRect, _ color: Color4) {
    let c = color.premultiplied()
    for y in rect.y0..<rect.y1 {
      let row = surface.row(y)
      for x in rect.x0..<rect.x1 where row[x] != 0 { row[x] = Pixels.multiplied(row[x], c) }
    }
  }

  /// Two pictures that cross-fade. Laying (1 − t)·a + t·b over what is there is the same as mixing what each
  /// would give alone, whatever their alphas.
  private func fade(_ list: DisplayList, _ index: Int) {
    let op = list.ops[index]
    let top = targets[targets.count - 1]
    let rect = top.rect.intersection(list.bounds[index])
    let mark = memory.mark
    var surface = top.canvas
    surface.setClip(rect)
    var copy = lender.lending(scratchSurface(rect), clip: rect)
    for y in rect.y0..<rect.y1 {
      Pixels.copy(copy.surface.row(y) + rect.x0, surface.surface.row(y) + rect.x0, count: rect.width)
    }
    copy.setClip(rect.intersection(list.bounds[index + 1]))
    copy.cuts = []
    surface.cuts = []
    copy.draw(list.ops[index + 1], list)
    surface.setClip(rect.intersection(list.bounds[index + 2]))
    surface.draw(list.ops[index + 2], list)
    let weight = opacityByte(Float(op.width))
    for y in rect.y0..<rect.y1 {
      let first = copy.surface.row(y)
      let next = surface.surface.row(y)
      for x in rect.x0..<rect.x1 { next[x] = Pixels.mix(next[x], first[x], weight) }
    }
    memory.release(to: mark)
  }
}
