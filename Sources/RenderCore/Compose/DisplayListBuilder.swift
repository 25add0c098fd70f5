/// Walks a frame and writes its display list.
///
/// No recursion: a tree may be 100,000 levels deep. O(nodes), plus the flattening of shapes that changed.
struct DisplayListBuilder {
  /// Containers nested deeper than this get no surface or mask of their own: a group multiplies its parts
  /// instead of flattening them, rounded clips cut straight, and what has a mask is left out. It bounds the
  /// memory and time that a hostile tree can take.
  static let deepest = 64
  /// What shows less than half a level of 255 is not drawn.
  static let invisible: Float = 1 / 512

  /// What a node inherits.
  struct State {
    /// The pixels outside of which nothing shows.
    var scissor: PixelRect
    /// Opacity to multiply into every draw: of ancestors that do not flatten.
    var opacity: Float = 1
    /// The product of all opacities above.
    var visible: Float = 1
  }

  /// A node whose subtree is being walked.
  struct Level {
    enum Phase { case mask, content, children }
    var node: Int
    var end: Int
    var next: Int
    var phase: Phase
    /// Around everything of this node.
    var state: State
    /// For contents and sublayers.
    var inner: State
    /// Op indices of the containers that the node opened; -1 without.
    var group = -1
    var mask = -1
    var maskClip = -1
    var boundsClip = -1
    var affine: Affine
  }

  /// A container that is still open.
  struct Open {
    var op: Int
    var key: UInt64
    var count = 0
    var union = PixelRect.empty
  }

  let frame: EvaluatedFrame
  let reader: FrameReader
  let outlines: OutlineCache
  /// From the screen's points to pixels.
  var base: Affine
  var list: DisplayList
  var levels: [Level] = []
  var open: [Open] = []

  /// Writes a frame's list.
  ///
  /// - Parameters:
  ///   - size: the surface, in pixels.
  ///   - base: from the frame's points to pixels.
  ///   - list: receives it; its memory is used again.
  static func build(
    _ frame: EvaluatedFrame, size: PixelRect, base: Affine, background: Color4, outlines: OutlineCache,
    into list: inout DisplayList
  ) {
    list.removeAll()
    list.background = background
    list.size = size
    guard base.isFinite else { return }
    var taken = DisplayList()
    swap(&taken, &list)
    _ = frame.withReader { reader in
      var builder = DisplayListBuilder(
        frame: frame, reader: reader, outlines: outlines, base: base, list: taken)
      taken = DisplayList()
      builder.walk()
      swap(&taken, &builder.list)
    }
    swap(&taken, &list)
  }

  private mutating func walk() {
    enter(0, State(scissor: list.size))
    while let index = levels.indices.last {
      switch levels[index].phase {
      case .mask: finishMask()
      case .content: drawContent()
      case .children:
        let child = levels[index].next
        if child < levels[index].end {
          let end = reader.subtreeEnd(child)
          levels[index].next = end
          if end > child + 1 || !drawPlainLeaf(child, levels[index].inner) {
            enter(child, levels[index].inner)
          }
        } else {
          leave()
        }
      }
    }
  }

  // MARK: - The walk

  /// Starts a node: its containers, and its mask if it has one.
  private mutating func enter(_ node: Int, _ outer: State) {
    let ownOpacity = reader.geometry(node) { $0.opacity }
    guard ownOpacity > 0, !outer.scissor.isEmpty, let world = deviceMap(node) else { return }
    let opacity = min(1, ownOpacity)
    var state = outer
    state.visible *= opacity
    guard state.visible >= Self.invisible else { return }

    let end = reader.subtreeEnd(node)
    var level = Level(
      node: node, end: end, next: node + 1, phase: .content, state: state, inner: state, affine: world)
    let mask = reader.mask(node)
    let blend = reader.style(node) { $0.blendMode }
    let flattens = opacity < 1 && reader.style(node) { $0.allowsGroupOpacity }
    if mask != nil && open.count >= Self.deepest { return }
    if mask != nil || ((flattens || blend != .normal) && open.count < Self.deepest) {
      var op = DrawOp(kind: .group, part: .group, node: reader.id(node))
      op.opacity = opacity * state.opacity
      op.blend = blend
      level.group = begin(op)
      level.state.opacity = 1
    } else {
      level.state.opacity *= opacity
    }
    guard let mask else {
      levels.append(level)
      return
    }
    level.mask = begin(DrawOp(kind: .mask, part: .mask, node: reader.id(node)))
    level.phase = .mask
    levels.append(level)
    enter(mask, State(scissor: state.scissor))
  }

  /// Draws a node without sublayers, mask, contents or border in one go: what most layers are. False, and
  /// nothing is drawn, when it is another kind.
  private mutating func drawPlainLeaf(_ node: Int, _ state: State) -> Bool {
    guard reader.mask(node) == nil, reader.role(node) == .plain,
      reader.style(node, { $0.contents == nil }), reader.style(node, { $0.nextContents == nil }),
      reader.style(node, { $0.borderWidth <= 0 }), reader.style(node, { $0.blendMode == .normal })
    else { return false }
    let ownOpacity = reader.geometry(node) { $0.opacity }
    let opacity = min(1, ownOpacity)
    guard ownOpacity > 0, state.visible * opacity >= Self.invisible, !state.scissor.isEmpty,
      let affine = deviceMap(node)
    else { return true }
    NodePainting(
      reader: reader, node: node, id: reader.id(node), affine: affine, bounds: reader.bounds(node),
      opacity: state.opacity * opacity, scissor: state.scissor
    ).background(into: &self)
    return true
  }

  /// Ends the mask of the top level: often it is only a clip.
  private mutating func finishMask() {
    var level = levels.removeLast()
    let first = level.mask + 1
    let mask = open.removeLast()
    level.phase = .content
    guard mask.count > 0 else {
      // Nothing in the mask, so nothing shows.
      truncate(to: level.group)
      open.removeLast()
      return
    }
    level.state.scissor = level.state.scissor.intersection(mask.union)
    if list.ops.count == first + 1,
      let clip = Self.clip(from: list.ops[first], node: list.ops[level.mask].node)
    {
      list.ops[level.group].opacity *= clip.opacity
      let isOnlyClip = list.ops[level.group].opacity >= 1 && list.ops[level.group].blend == .normal
      truncate(to: isOnlyClip ? level.group : level.mask)
      level.mask = -1
      if isOnlyClip {
        open.removeLast()
        level.group = -1
      }
      if clip.op.kind == .clip { level.maskClip = begin(clip.op) }
    } else {
      list.hasMasks = true
      list.bounds[level.mask] = mask.union
      end(level.mask)
    }
    levels.append(level)
  }

  /// What a mask of one draw clips to, and the alpha it has all over; nil when its alpha varies.
  private static func clip(from draw: DrawOp, node: UInt64) -> (op: DrawOp, opacity: Float)? {
    var op = draw
    let opacity = draw.opacity * min(1, max(0, draw.color.a))
    op.node = node
    op.part = .maskClip
    op.opacity = 1
    op.color = .clear
    switch draw.kind {
    case .pixels: op.kind = .nothing
    case .box, .rounded, .path: op.kind = .clip
    default: return nil
    }
    return (op, opacity)
  }

  /// Background, own shape, contents; then opens the clip for sublayers.
  private mutating func drawContent() {
    let index = levels.count - 1
    var level = levels[index]
    let node = level.node
    level.phase = .children
    level.inner = level.state
    defer { levels[index] = level }
    let role = reader.role(node)
    if role == .transformOnly { return }

    var painting = painting(level)
    painting.background(into: &self)
    if role == .shape, case .shape(let shape) = frame.content(node) {
      painting.shape(shape, into: &self)
    }
    let hasContents = reader.style(node) { $0.contents != nil || $0.nextContents != nil }
    guard hasContents || level.end > node + 1 else { return }
    if reader.style(node, { $0.masksToBounds }) {
      let clip = painting.boundsClip()
      level.inner.scissor = level.inner.scissor.intersection(clip?.scissor ?? .empty)
      if level.inner.scissor.isEmpty {
        level.next = level.end
        return
      }
      if let op = clip?.op, open.count < Self.deepest { level.boundsClip = begin(op) }
    }
    if hasContents {
      painting.scissor = level.inner.scissor
      painting.contents(frame.style(node), into: &self)
    }
  }

  private func painting(_ level: Level) -> NodePainting {
    NodePainting(
      reader: reader, node: level.node, id: reader.id(level.node), affine: level.affine,
      bounds: reader.bounds(level.node), opacity: level.state.opacity, scissor: level.state.scissor)
  }

  /// Closes the top level: the clip, the border over everything, the containers.
  private mutating func leave() {
    let level = levels.removeLast()
    if level.boundsClip >= 0 { closeClip(level.boundsClip) }
    if reader.style(level.node, { $0.borderWidth }) > 0 && reader.role(level.node) != .transformOnly {
      painting(level).border(into: &self)
    }
    if level.maskClip >= 0 { closeClip(level.maskClip) }
    if level.group >= 0 { closeGroup(level.group, hasMask: level.mask >= 0) }
  }

  /// From the node's bounds to pixels; nil when nothing of it can show.
  private func deviceMap(_ node: Int) -> Affine? {
    if let affine = reader.affineWorld(node) {
      let m = affine.then(base)
      return m.isFinite && abs(m.determinant) > 1e-12 ? m : nil
    }
    let world = frame.world(node)
    if world.facesAway && !reader.style(node, { $0.isDoubleSided }) { return nil }
    guard let near = world.affine(near: reader.bounds(node)) else { return nil }
    let m = near.then(base)
    return m.isFinite && abs(m.determinant) > 1e-12 ? m : nil
  }

  // MARK: - Operations

  /// Appends a draw, unless none of its pixels can show.
  mutating func draw(_ op: DrawOp, _ bounds: PixelRect) {
    guard !bounds.isEmpty else { return }
    list.ops.append(op)
    list.bounds.append(bounds)
    let top = open.count - 1
    guard top >= 0 else { return }
    list.ops[list.ops.count - 1].container = open[top].key
    open[top].count += 1
    open[top].union = open[top].union.union(bounds)
  }

  mutating func begin(_ op: DrawOp) -> Int {
    var op = op
    op.container = open.last?.key ?? 0
    open.append(Open(op: list.ops.count, key: op.key))
    list.depth = max(list.depth, open.count)
    list.ops.append(op)
    list.bounds.append(.empty)
    return list.ops.count - 1
  }

  /// Writes the end of a container that is no longer open.
  private mutating func end(_ begin: Int) {
    var op = DrawOp(kind: .end, part: .end, node: list.ops[begin].node)
    op.link = Int32(begin)
    op.container = list.ops[begin].key
    list.ops[begin].link = Int32(list.ops.count)
    list.ops.append(op)
    list.bounds.append(list.bounds[begin])
  }

  private mutating func truncate(to count: Int) {
    list.ops.removeLast(list.ops.count - count)
    list.bounds.removeLast(list.bounds.count - count)
  }

  /// Counts a finished container, or what is left of it, in the one around it.
  private mutating func register(_ closed: Open, as count: Int) {
    guard count > 0, !open.isEmpty else { return }
    open[open.count - 1].count += count
    open[open.count - 1].union = open[open.count - 1].union.union(closed.union)
  }

  /// Ends a group; one that makes no difference costs nothing.
  private mutating func closeGroup(_ index: Int, hasMask: Bool) {
    let closed = open.removeLast()
    if closed.count == 0 {
      truncate(to: index)
      return
    }
    list.bounds[index] = closed.union
    if !hasMask && fold(index, closed) {
      register(closed, as: closed.count)
      return
    }
    end(index)
    register(closed, as: 1)
  }

  /// Multiplies a group's opacity into its parts where that is the same as flattening it: a single part, or
  /// parts that share no pixel. False when the group must stay.
  private mutating func fold(_ index: Int, _ closed: Open) -> Bool {
    let opacity = list.ops[index].opacity
    let blend = list.ops[index].blend
    if opacity >= 1 && blend == .normal {
      dissolve(index)
      return true
    }
    let first = index + 1
    let isFlat = list.ops.count - first == closed.count
    if closed.count == 1 {
      // Through clips around one part, down to a draw or a group.
      var at = first
      while list.ops[at].kind == .nothing { at += 1 }
      while list.ops[at].kind == .clip && hasOnePart(at) { at += 1 }
      let op = list.ops[at]
      if op.kind == .fade && blend == .normal {
        list.ops[at + 1].opacity *= opacity
        list.ops[at + 2].opacity *= opacity
        dissolve(index)
        return true
      }
      guard op.isDraw || op.kind == .group else { return false }
      if blend != .normal && (op.blend != .normal || at != first) { return false }
      list.ops[at].opacity *= opacity
      if blend != .normal { list.ops[at].blend = blend }
      dissolve(index)
      return true
    }
    guard blend == .normal, isFlat, closed.count <= 12 else { return false }
    for i in first..<list.ops.count {
      guard list.ops[i].isDraw, list.ops[i].blend == .normal else { return false }
      for j in first..<i where !list.bounds[i].intersection(list.bounds[j]).isEmpty { return false }
    }
    for i in first..<list.ops.count { list.ops[i].opacity *= opacity }
    dissolve(index)
    return true
  }

  /// True when the container's begin is followed by one part that reaches to its end.
  private func hasOnePart(_ begin: Int) -> Bool {
    let end = Int(list.ops[begin].link)
    let part = begin + 1
    guard end > part else { return false }
    let op = list.ops[part]
    return op.isContainer ? Int(op.link) + 1 == end : op.isDraw && part + 1 == end
  }

  /// Begins the cross-fade of two pictures; nil where no more containers may nest.
  mutating func beginFade(_ op: DrawOp) -> Int? {
    open.count < Self.deepest ? begin(op) : nil
  }

  /// Ends it. Where only one of the two shows, that one is drawn with its own weight.
  mutating func closeFade(_ index: Int) {
    let closed = open.removeLast()
    if closed.count == 0 {
      truncate(to: index)
    } else if closed.count == 1 {
      let weight = Float(list.ops[index].width)
      list.ops[index + 1].opacity *= list.ops[index + 1].part == .nextContents ? weight : 1 - weight
      register(closed, as: 1)
      dissolve(index)
    } else {
      list.bounds[index] = closed.union
      end(index)
      register(closed, as: 1)
    }
  }

  /// Turns a container's begin into nothing; a single draw takes its place.
  private mutating func dissolve(_ index: Int) {
    if list.ops.count == index + 2 && list.ops[index + 1].isDraw {
      let container = list.ops[index].container
      list.ops[index] = list.ops[index + 1]
      list.ops[index].container = container
      list.bounds[index] = list.bounds[index + 1]
      truncate(to: index + 1)
      return
    }
    list.ops[index].kind = .nothing
    list.ops[index].opacity = 1
    list.bounds[index] = .empty
  }

  /// Ends a clip; one that cuts nothing off costs nothing.
  private mutating func closeClip(_ index: Int) {
    let closed = open.removeLast()
    if closed.count == 0 {
      truncate(to: index)
      return
    }
    if list.ops[index].holds(closed.union) {
      register(closed, as: closed.count)
      dissolve(index)
      return
    }
    list.bounds[index] = closed.union
    end(index)
    register(closed, as: 1)
  }
}

extension DrawOp {
  /// True when the clip surely leaves all these pixels as they are: they lie in the cross of an upright
  /// rounded box that its corners do not reach.
  func holds(_ pixels: PixelRect) -> Bool {
    guard kind == .clip, payload < 0, affine.b == 0, affine.c == 0 else { return false }
    let device = affine.apply(box)
    guard PixelGrid.covering(device).contains(pixels), PixelGrid.isAligned(device) || radius > 0 else {
      return false
    }
    let reach = radius * (isContinuous ? 1.6 : 1)
    let rx = reach * abs(affine.a)
    let ry = reach * abs(affine.d)
    let px = Box(
      minX: Double(pixels.x0), minY: Double(pixels.y0), maxX: Double(pixels.x1), maxY: Double(pixels.y1))
    func inside(_ dx: Double, _ dy: Double) -> Bool {
      px.minX >= device.minX + dx && px.maxX <= device.maxX - dx && px.minY >= device.minY + dy
        && px.maxY <= device.maxY - dy
    }
    return inside(rx, 0) || inside(0, ry)
  }
}

extension Matrix4 {
  /// True when the plane's front shows away from the viewer: its normal, carried along, points back. A plain
  /// mirror in the plane does not turn it.
  var facesAway: Bool {
    let flat = m11 * m22 - m12 * m21
    let whole =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    return whole != 0 ? flat * whole < 0 : flat * m33 < 0
  }

  /// The affine map that agrees with this one at the middle of a box and in its first derivatives there:
  /// exact without perspective. Nil when the middle lies behind the viewer.
  func affine(near box: Box) -> Affine? {
    let x = (box.minX + box.maxX) / 2
    let y = (box.minY + box.maxY) / 2
    let w = x * m14 + y * m24 + m44
    guard w > 1e-9, w.isFinite else { return nil }
    let px = (x * m11 + y * m21 + m41) / w
    let py = (x * m12 + y * m22 + m42) / w
    let a = (m11 - px * m14) / w
    let b = (m12 - py * m14) / w
    let c = (m21 - px * m24) / w
    let d = (m22 - py * m24) / w
    return Affine(a: a, b: b, c: c, d: d, tx: px - x * a - y * c, ty: py - x * b - y * d)
  }
}
