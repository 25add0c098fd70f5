/// A shape's outline in device pixels, with what it was made from.
final class PreparedOutline: Sendable {
  let path: PathData
  let place: Place
  let rule: FillRule
  /// Nil for a fill.
  let stroke: StrokeStyle?
  let start: Double
  let end: Double
  let prepared: PreparedPath
  /// Edges outside of it are left out.
  let within: PixelRect

  /// Where a shape lies on the screen.
  enum Place: Equatable, Sendable {
    case affine(Affine)
    /// Under perspective; the greatest scale of what shows.
    case plane(DrawPlane, scale: Double)

    var scale: Double {
      switch self {
      case .affine(let affine): affine.meanScale
      case .plane(_, let scale): scale
      }
    }
  }

  init(
    _ path: PathData, _ place: Place, _ rule: FillRule, _ stroke: StrokeStyle?, _ start: Double,
    _ end: Double, within: PixelRect
  ) {
    self.path = path
    self.place = place
    self.rule = rule
    self.stroke = stroke
    self.start = start
    self.end = end
    self.within = within
    let outline =
      stroke.map {
        path.strokedPart(from: start, to: end, $0.drawn(scale: place.scale).style, scale: place.scale)
      } ?? path
    let rule = stroke == nil ? rule : .nonZero
    switch place {
    case .affine(let affine): prepared = PreparedPath(outline, affine, rule: rule, within: within)
    case .plane(let plane, _): prepared = PreparedPath(plane.projected(outline), rule: rule, within: within)
    }
  }

  var bounds: PixelRect { prepared.bounds }

  /// True when both were made from the same. Paths that share their memory are compared in O(1).
  func looksLike(_ o: PreparedOutline) -> Bool {
    isMade(from: o.path, o.place, o.rule, o.stroke, o.start, o.end)
  }

  func isMade(
    from path: PathData, _ place: Place, _ rule: FillRule, _ stroke: StrokeStyle?, _ start: Double,
    _ end: Double
  ) -> Bool {
    self.place == place && self.rule == rule && self.start == start && self.end == end
      && self.stroke == stroke && self.path == path
  }
}

/// The outlines of the last frame, so that a shape that did not change is not flattened again.
///
/// Holds what the last frame used and nothing older, so it is bounded by what is on the screen.
final class OutlineCache {
  private struct Entry {
    var outline: PreparedOutline
    var frame: Int
  }

  private var entries: [UInt64: Entry] = [:]
  private var frame = 0
  private var used = 0
  /// What was made ahead for this frame.
  var ahead: Ahead?
  /// The tree that outlines were last made ahead for.
  private var root: RenderNode?

  /// Whether a tree is another than that of the last call.
  func isNew(_ root: RenderNode?) -> Bool {
    defer { self.root = root }
    return root !== self.root
  }

  func beginFrame() {
    frame += 1
    used = 0
  }

  func endFrame() {
    ahead = nil
    if entries.count == used { return }
    let frame = frame
    entries = entries.filter { $0.value.frame == frame }
  }

  /// True when the last frame, or this one, has an outline made from this.
  func has(
    _ key: UInt64, _ path: PathData, _ place: PreparedOutline.Place, _ rule: FillRule,
    _ stroke: StrokeStyle?, _ start: Double, _ end: Double, _ area: PixelRect
  ) -> Bool {
    guard let old = entries[key]?.outline else { return false }
    return old.within == area && old.isMade(from: path, place, rule, stroke, start, end)
  }

  /// The outline of a node of the frame, and the pixels that it touches.
  ///
  /// - Parameter area: edges outside of it are left out of the outline.
  func fill(
    _ key: UInt64, node: Int, _ path: PathData, _ place: PreparedOutline.Place, _ rule: FillRule,
    within area: PixelRect
  ) -> (PreparedOutline, PixelRect) {
    if let part = ahead?.take(node, place, area, isStroke: false) { return keep(part, for: key) }
    let outline = outline(key, path, place, rule, nil, 0, 1, area)
    return (outline, outline.bounds)
  }

  func stroke(
    _ key: UInt64, node: Int, _ path: PathData, _ place: PreparedOutline.Place, _ style: StrokeStyle,
    from start: Double, to end: Double, within area: PixelRect
  ) -> (PreparedOutline, PixelRect) {
    if let part = ahead?.take(node, place, area, isStroke: true) { return keep(part, for: key) }
    let outline = outline(key, path, place, .nonZero, style, start, end, area)
    return (outline, outline.bounds)
  }

  private func keep(_ part: Ahead.Made.Part, for key: UInt64) -> (PreparedOutline, PixelRect) {
    let entry = Entry(outline: part.outline, frame: frame)
    if entries.updateValue(entry, forKey: key)?.frame != frame { used += 1 }
    return (part.outline, part.bounds)
  }

  private func outline(
    _ key: UInt64, _ path: PathData, _ place: PreparedOutline.Place, _ rule: FillRule, _ stroke: StrokeStyle?,
    _ start: Double, _ end: Double, _ area: PixelRect
  ) -> PreparedOutline {
    if let entry = entries[key], entry.outline.within == area,
      entry.outline.isMade(from: path, place, rule, stroke, start, end)
    {
      if entry.frame != frame {
        entries[key] = Entry(outline: entry.outline, frame: frame)
        used += 1
      }
      return entry.outline
    }
    let outline = PreparedOutline(path, place, rule, stroke, start, end, within: area)
    if entries.updateValue(Entry(outline: outline, frame: frame), forKey: key)?.frame != frame { used += 1 }
    return outline
  }
}
