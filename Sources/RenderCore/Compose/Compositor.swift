// From a frame to pixels, drawing only what changed.
//
// A compositor keeps the display list of the frame it drew last. The next frame's list is compared with it
// (DisplayList+Difference.swift), and only the rectangles in which they may differ are drawn, from the
// bottom up, with everything that touches them. What a pixel becomes never depends on the rectangle in
// which it is drawn, nor on the band or the thread: coverage is exact in any clip, pictures are sampled at
// absolute positions, groups work pixel by pixel. Hence partial equals full and one thread equals many, byte
// for byte; the tests hold this against thousands of random changes.

/// Draws frames into surfaces, and remembers the last one to redraw only the difference.
///
/// One compositor belongs to one surface (or to one sequence of frames) and is used by one thread at a time;
/// it puts others to work itself.
public final class Compositor {
  /// How many threads draw, at most.
  public let threads: Int

  fileprivate var current = DisplayList()
  private var previous = DisplayList()
  private let caches = PaintCaches()
  private var shadows = ShadowCache()
  private let painters: [Painter]
  private let crew: Crew
  /// How many workers could be of use to the last frame that was drawn.
  private var lastWorkers = 1
  private var rows = BandRows()
  private var frame = EvaluatedFrame()

  /// How many display lists were built so far.
  private(set) var framesBuilt = 0

  /// True when the last frame had so many background filters that some were not drawn.
  public var leavesOutBackdrops: Bool { current.leavesOutBackdrops }

  /// What the surface shows, while that is known.
  private var shown: Shown?

  private struct Shown {
    var surface: Surface
    var root: RenderNode?
    var size: Vec2
    var scale: Double
    var background: Color4
    var time: Double
    var nextChange: Double

    func isStill(_ root: RenderNode?, _ time: Double) -> Bool {
      root === self.root && time >= self.time && time < nextChange
    }
  }

  /// - Parameter threads: how many threads may draw at once, 1 to 64. The pixels are the same for any number.
  public init(threads: Int = 1) {
    self.threads = max(1, min(threads, 64))
    painters = (0..<self.threads).map { _ in Painter() }
    crew = Crew(workers: self.threads)
  }

  /// Forgets what the surface shows: the next frame is drawn whole.
  public func reset() { shown = nil }

  /// Evaluates a tree and draws it, or what has changed of it.
  ///
  /// Costs nothing while nothing changes: O(1) until the time that evaluation named as the next change.
  ///
  /// - Parameter damageOnly: false draws every pixel again. True trusts that nobody else wrote to the surface
  ///   since this compositor did; a surface that it does not know is drawn whole in any case.
  /// - Returns: the pixels that may have changed.
  @discardableResult
  public func render(
    _ tree: RenderTree, at time: Double, into surface: Surface, damageOnly: Bool = true
  ) -> PixelRegion {
    if damageOnly, let shown, shown.surface === surface, shown.isStill(tree.root, time),
      shown.scale == tree.scale, shown.size == tree.size, shown.background == tree.background
    {
      return PixelRegion()
    }
    // A frame will be like the last one: who helps wakes up meanwhile.
    if lastWorkers > 1 { crew.call(for: lastWorkers) }
    evaluate(tree, at: time, into: &frame)
    return render(frame, into: surface, damageOnly: damageOnly)
  }

  /// Draws a frame, or what has changed since the last one.
  @discardableResult
  public func render(
    _ frame: EvaluatedFrame, into surface: Surface, damageOnly: Bool = true
  ) -> PixelRegion {
    let root = frame.count > 0 ? frame.node(0) : nil
    let isKnown = damageOnly && shown?.surface === surface
    if isKnown, let shown, shown.isStill(root, frame.time), shown.scale == frame.scale,
      shown.background == frame.background
    {
      return PixelRegion()
    }
    swap(&current, &previous)
    caches.beginFrame()
    framesBuilt += 1
    let scale = frame.scale.isFinite && frame.scale > 0 ? frame.scale : 1
    let base = Affine.scale(scale, scale)
    caches.outlines.prepareAhead(frame, base: base, within: surface.bounds, by: crew)
    DisplayListBuilder.build(
      frame, size: surface.bounds, base: base, background: frame.background,
      caches: caches, into: &current)
    caches.endFrame()

    var damage = PixelRegion()
    if isKnown {
      current.addDifference(from: previous, to: &damage)
      current.addBackdrops(to: &damage)
    } else {
      damage.add(surface.bounds)
    }
    shadows.prepare(current, previous: previous, damage: damage, painter: painters[0], by: crew)
    current.makeBackdrops(for: damage, painters: painters, by: crew)
    paint(damage, surface)
    current.backdrops = [:]
    shown = Shown(
      surface: surface, root: root, size: frame.size, scale: frame.scale, background: frame.background,
      time: frame.time, nextChange: frame.nextChange)
    return damage
  }

  // MARK: - Painting

  /// Rows of one band. Bands lie on a fixed grid, whatever is drawn and whoever draws it. One thread draws in
  /// them too: the pixels of a band stay in the processor's own cache while everything is laid over them.
  var bandHeight = 128
  /// Fewer pixels than this are not worth cutting into bands, nor waking another thread for.
  var worthSharing = 1 << 16

  private func paint(_ damage: PixelRegion, _ surface: Surface) {
    lastWorkers = 1
    if damage.area < worthSharing {
      for rect in damage.rects { painters[0].paint(current, rect, surface) }
      painters[0].finish()
      return
    }
    var bands: [PixelRect] = []
    for rect in damage.rects {
      var y = rect.y0
      while y < rect.y1 {
        let next = min(rect.y1, (y / bandHeight + 1) * bandHeight)
        bands.append(PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: next))
        y = next
      }
    }
    if bands.count > 1 { rows.sort(current, bandHeight: bandHeight) } else { rows.clear() }
    if threads == 1 {
      for band in bands { painters[0].paint(current, band, surface, rows: rows) }
      painters[0].finish()
      return
    }
    lastWorkers = bands.count
    let all = Bands(bands, list: current, painters: painters, surface: surface, rows: rows)
    swap(&all.leftovers, &previous.payloads)
    all.run(by: crew)
    swap(&all.leftovers, &previous.payloads)
  }
}

extension Compositor {
  /// The shadows of the frame that was drawn last, for tests.
  var shadowShapes: [CoverageMask] { current.payloads.compactMap(\.shadowShape) }
}

extension Payload {
  fileprivate var shadowShape: CoverageMask? {
    if case .shadow(let cast) = self { cast.mask } else { nil }
  }
}
