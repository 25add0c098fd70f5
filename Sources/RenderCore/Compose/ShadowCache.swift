import Synchronization

/// The finished shapes of the last frame's shadows.
struct ShadowCache {
  private struct Entry {
    var cast: ShadowCast
    /// Where its shade stood in the last frame's list.
    var index: Int
  }

  private var entries = FrameCache<Entry>()

  /// Gives every shade of a list that is about to be drawn its shape: the last frame's where nothing in the
  /// shade changed, a new one where `damage` needs it.
  mutating func prepare(
    _ list: DisplayList, previous: DisplayList, damage: PixelRegion, painter: Painter, by crew: Crew
  ) {
    entries.beginFrame()
    defer { entries.endFrame() }
    guard list.shadeCount > 0 else { return }
    var room = ShadowCast.mostKeptPixels
    // Shadows of paths depend on nothing that is drawn: they are made last, many at once.
    var paths: [(cast: ShadowCast, index: Int)] = []
    // From the end: what stands in a shade is there when the shade is made.
    for i in list.ops.indices.reversed() where list.ops.heads[i].kind == .shade {
      guard let cast = list.cast(i), !cast.rect.isEmpty else { continue }
      room -= cast.rect.area
      guard room >= 0 else { continue }
      let key = list.ops.heads[i].key
      if let old = entries[key], let mask = old.cast.mask, old.cast.looksLike(cast),
        old.cast.rect == cast.rect,
        cast.path != nil || list.hasSameContent(i, previous, old.index)
      {
        cast.mask = mask
      } else if damage.rects.contains(where: { !$0.intersection(cast.rect).isEmpty }) {
        if cast.path != nil && crew.workers > 1 {
          paths.append((cast, i))
          continue
        }
        cast.mask = painter.shadow(list, i, within: cast.rect)
      }
      if cast.mask != nil { entries.keep(Entry(cast: cast, index: i), for: key) }
    }
    guard !paths.isEmpty else { return }
    let casts = paths.map(\.cast)
    let next = Atomic<Int>(0)
    crew.run(for: casts.count) { _ in
      while true {
        let i = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard i < casts.count else { break }
        casts[i].mask = casts[i].shape(within: casts[i].rect)
      }
    }
    for (cast, i) in paths where cast.mask != nil {
      entries.keep(Entry(cast: cast, index: i), for: list.ops.heads[i].key)
    }
  }
}
