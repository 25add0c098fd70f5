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
    /// The plane that the node lies in shows its back.
    var isTurned = false
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
    var shade = -1
    var raster = -1
    var blur = -1
    /// What the shade lets show.
    var shadeScissor = PixelRect.empty
    /// What raster and blur let show.
    var rasterScissor = PixelRect.empty
    var blurScissor = PixelRect.empty
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
  let caches: PaintCaches
  let laws: DrawingLaws
  /// From the screen's points to pixels.
  var base: Affine
  var list: DisplayList
  var levels: [Level] = []
  var open: [Open] = []
  /// How many shades are open.
  var shades = 0

  /// Writes a frame's list.
  ///
  /// - Parameters:
  ///   - size: the surface, in pixels.
  ///   - base: from the frame's points to pixels.
  ///   - list: receives it; its memory is used again.
  static func build(
    _ frame: EvaluatedFrame, size: PixelRect, base: Affine, background: Color4, caches: PaintCaches,
    laws: DrawingLaws = .screen, into list: inout DisplayList
  ) {
    list.removeAll()
    list.background = background
    list.size = size
    guard base.isFinite else { return }
    var taken = DisplayList()
    swap(&taken, &list)
    _ = frame.withReader { reader in
      var builder = DisplayListBuilder(
        frame: frame, reader: reader, caches: caches, laws: laws, base: base, list: taken)
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
    let tint = laws.colorsCopies ? reader.style(node) { $0.tint } : .white
    let opacity = min(1, ownOpacity) * tint.a
    let isTinted = tint.r != 1 || tint.g != 1 || tint.b != 1
    var state = outer
    state.isTurned = isTurned(node, in: outer)
    if state.isTurned && !reader.style(node, { $0.isDoubleSided }) { return }
    state.visible *= opacity
    guard state.visible >= Self.invisible else { return }

    let end = reader.subtreeEnd(node)
    var level = Level(
      node: node, end: end, next: node + 1, phase: .content, state: state, inner: state, affine: world)
    let mask = reader.mask(node)
    var blend = reader.style(node) { $0.blendMode }
    if blend == .luminosity && !laws.blendsLuminosity { blend = .normal }
    let flattens = opacity < 1 && reader.style(node) { $0.allowsGroupOpacity }
    if mask != nil && open.count >= Self.deepest { return }
    let isIsolated = reader.style(node) { $0.isIsolated }
    let needsGroup = flattens || blend != .normal || isTinted || isIsolated
    if mask != nil || (needsGroup && open.count < Self.deepest) {
      var op = DrawOp(kind: .group, part: .group, node: reader.id(node))
      op.opacity = opacity * state.opacity
      op.blend = blend
      op.isIsolated = isIsolated
      if isTinted { op.color = Color4(tint.r, tint.g, tint.b) }
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
    enter(mask, State(scissor: state.scissor, isTurned: state.isTurned))
  }

  /// Draws a node without sublayers, mask, contents or border in one go: what most layers are. False, and
  /// nothing is drawn, when it is another kind.
  private mutating func drawPlainLeaf(_ node: Int, _ state: State) -> Bool {
    guard reader.mask(node) == nil, reader.role(node) == .plain,
      reader.style(node, { $0.contents == nil }), reader.style(node, { $0.nextContents == nil }),
      reader.style(node, { $0.borderWidth <= 0 }), reader.style(node, { $0.blendMode == .normal }),
      reader.style(node, { $0.shadowOpacity <= 0 && !$0.isFiltered })
    else { return false }
    let ownOpacity = reader.geometry(node) { $0.opacity }
    let opacity = min(1, ownOpacity)
    guard ownOpacity > 0, state.visible * opacity >= Self.invisible, !state.scissor.isEmpty,
      let affine = deviceMap(node)
    else { return true }
    if isTurned(node, in: state) && !reader.style(node, { $0.isDoubleSided }) { return true }
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

  /// Background, own shape or gradient, contents; then opens the clip for sublayers.
  private mutating func drawContent() {
    let index = levels.count - 1
    var level = levels[index]
    let node = level.node
    level.phase = .children
    level.inner = level.state
    defer { levels[index] = level }
    let role = reader.role(node)
    if role == .transformOnly { return }
    let isFiltered = reader.style(node) { $0.isFiltered }
    if isFiltered { beginRaster(&level) }
    beginShade(&level)
    if isFiltered { beginBlur(&level) }
    level.inner = level.state

    var painting = painting(level)
    if isFiltered { painting.backdrop(into: &self) }
    painting.background(into: &self)
    if role == .shape, case .shape(let shape) = frame.content(node) {
      painting.shape(shape, into: &self)
    } else if role == .gradient, case .gradient(let gradient) = frame.content(node) {
      painting.gradient(gradient, into: &self)
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
    if level.blur >= 0 { closeBlur(level.blur, scissor: level.blurScissor) }
    if level.shade >= 0 { closeShade(level.shade, scissor: level.shadeScissor) }
    if level.raster >= 0 { closeBlur(level.raster, scissor: level.rasterScissor) }
    if level.maskClip >= 0 { closeClip(level.maskClip) }
    if level.group >= 0 { closeGroup(level.group, hasMask: level.mask >= 0) }
  }

  /// Whether the node shows its back. World maps are flat and have forgotten depth; its own transform has not.
  private func isTurned(_ node: Int, in state: State) -> Bool {
    reader.geometry(node) { g in
      g.transform.m33 == 1 && g.transform.m13 == 0 && g.transform.m23 == 0
        ? state.isTurned : state.isTurned != g.transform.facesAway
    }
  }

  /// From the node's bounds to pixels; nil when nothing of it can show.
  private func deviceMap(_ node: Int) -> Affine? {
    if let affine = reader.affineWorld(node) {
      let m = affine.then(base)
      return m.isFinite && abs(m.determinant) > 1e-12 ? m : nil
    }
    let world = frame.world(node)
    guard let near = world.affine(near: reader.bounds(node)) else { return nil }
    let m = near.then(base)
    return m.isFinite && abs(m.determinant) > 1e-12 ? m : nil
  }
}
