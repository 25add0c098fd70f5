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
    /// Multiplies the colours of each layer: of transform layers, which have no picture of their own.
    var tint = Color4.white
    /// The plane that the node is laid into, where perspective shows in that; -1 elsewhere.
    var plane: Int32 = -1
    /// Tells the pieces of a layer apart, and what is in them.
    var salt: UInt64 = 0
    /// What upright bounds cut to, in pixels, where that is smooth; nil for no such cut.
    var edges: Box?
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
    /// The container that cuts the node, when it is one piece of itself.
    var piece = -1
    /// `next` and `end` count the steps of the last of `depthLists`.
    var hasSteps = false
    var id: UInt64
    var place: Place
  }

  /// Where a node lies on the screen.
  struct Place {
    /// From the node's bounds to pixels; under perspective the map that comes nearest.
    var affine: Affine
    /// Index in the list's planes where perspective shows; -1 elsewhere.
    var plane: Int32 = -1
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
  /// The state's `edges` of what is being drawn.
  var edges: Box?
  var levels: [Level] = []
  var open: [Open] = []
  /// How many shades are open.
  var shades = 0
  /// The order of what stands in the open levels that sort it by depth.
  var depthLists: [DepthSteps] = []
  /// How many nodes were looked at for their extents.
  var extents = 0

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
      case .children where levels[index].hasSteps: takeStep(index)
      case .children:
        if let child = drawLeaves(index) {
          enter(child, levels[index].inner)
        } else {
          leave()
        }
      }
    }
  }

  // MARK: - The walk

  /// Enters the next of the nodes that are sorted by depth.
  private mutating func takeStep(_ index: Int) {
    guard levels[index].next < levels[index].end, let lists = depthLists.indices.last else {
      depthLists.removeLast()
      levels[index].hasSteps = false
      return leave()
    }
    let step = depthLists[lists].steps[levels[index].next]
    levels[index].next += 1
    var state = depthLists[lists].states[Int(step.state)]
    if step.number > 0 { state.salt = ReplicatorCopies.id(of: UInt64(step.number), state.salt &+ 1) }
    let node = Int(step.node)
    let piece = beginPiece(step.cuts, node: ReplicatorCopies.id(of: reader.id(node), state.salt))
    enter(node, state, isTurned: step.isTurned)
    if levels.count > index + 1 {
      levels[index + 1].piece = piece
    } else if piece >= 0 {
      closePiece(piece)
    }
  }

  /// Starts a node: its containers, and its mask if it has one.
  private mutating func enter(_ node: Int, _ outer: State, isTurned: Bool? = nil) {
    let ownOpacity = reader.place(node) { $0.opacity }
    guard ownOpacity > 0, !outer.scissor.isEmpty else { return }
    if reader.role(node) == .transformOnly {
      enterSpace(node, outer)
      return
    }
    guard let place = place(node, outer) else { return }
    var tint = laws.colorsCopies ? reader.style(node) { $0.tint } : .white
    let opacity = min(1, ownOpacity) * tint.a
    if outer.tint != .white {
      tint = Color4(tint.r * outer.tint.r, tint.g * outer.tint.g, tint.b * outer.tint.b)
    }
    let isTinted = tint.r != 1 || tint.g != 1 || tint.b != 1
    var state = outer
    state.tint = .white
    state.isTurned = isTurned ?? self.isTurned(node, in: outer)
    if state.isTurned && !reader.style(node, { $0.isDoubleSided }) { return }
    state.visible *= opacity
    guard state.visible >= Self.invisible else { return }

    let id = ReplicatorCopies.id(of: reader.id(node), state.salt)
    var level = Level(
      node: node, end: reader.subtreeEnd(node), next: node + 1, phase: .content, state: state, inner: state,
      id: id, place: place)
    let mask = reader.mask(node)
    var blend = reader.style(node) { $0.blendMode }
    if blend == .luminosity && !laws.blendsLuminosity { blend = .normal }
    let flattens = opacity < 1 && reader.style(node) { $0.allowsGroupOpacity }
    if mask != nil && open.count >= Self.deepest { return }
    let isIsolated = reader.style(node) { $0.isIsolated }
    let needsGroup = flattens || blend != .normal || isTinted || isIsolated
    if mask != nil || (needsGroup && open.count < Self.deepest) {
      var op = DrawOp(kind: .group, part: .group, node: id)
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
    level.mask = begin(DrawOp(kind: .mask, part: .mask, node: id))
    level.phase = .mask
    levels.append(level)
    enter(
      mask, State(scissor: state.scissor, isTurned: state.isTurned, plane: place.plane, salt: state.salt))
  }

  /// Starts a transform layer: it has neither picture, mask nor face of its own.
  private mutating func enterSpace(_ node: Int, _ outer: State) {
    guard var state = inherited(node, outer) else { return }
    state.isTurned = isTurned(node, in: outer)
    levels.append(
      Level(
        node: node, end: reader.subtreeEnd(node), next: node + 1, phase: .content, state: state, inner: state,
        id: ReplicatorCopies.id(of: reader.id(node), state.salt), place: Place(affine: .identity)))
  }

  /// Draws the next children of a level as long as they are plain leaves; gives the first other one.
  private mutating func drawLeaves(_ index: Int) -> Int? {
    let end = levels[index].end
    var child = levels[index].next
    let state = levels[index].inner
    while child < end {
      let next = reader.subtreeEnd(child)
      let isLeaf =
        next == child + 1
        && (reader.look(child).pointee.isAll ? drawBox(child, state) : drawPlainLeaf(child, state))
      if !isLeaf {
        levels[index].next = next
        return child
      }
      child = next
    }
    levels[index].next = end
    return nil
  }

  /// Draws a leaf that is nothing but a box of one colour. False, and nothing is drawn, when it lies in space or its
  /// colours are changed.
  @inline(__always)
  private mutating func drawBox(_ node: Int, _ state: State) -> Bool {
    guard state.tint == .white, !laws.smoothsEdges, let world = reader.affineWorld(node) else {
      return drawPlainLeaf(node, state)
    }
    let ownOpacity = reader.place(node) { $0.opacity }
    let opacity = min(1, ownOpacity)
    let look = reader.look(node)
    guard ownOpacity > 0, state.visible * opacity >= Self.invisible, !state.scissor.isEmpty,
      look.pointee.color.a > 0
    else { return true }
    let map = world.then(base)
    guard map.isFinite, abs(map.determinant) > 1e-12 else { return true }
    if !look.pointee.isDoubleSided
      && isTurned(node, in: state)
    {
      return true
    }
    let box = reader.bounds(node)
    guard box.isFinite, !box.isEmpty else { return true }
    var radius = 0.0
    if look.pointee.radius > 0 && look.pointee.corners.rawValue != 0 {
      radius = min(look.pointee.radius, min(box.width, box.height) / 2)
    }
    let (kind, all) = PixelGrid.outline(box, map, radius: radius, smooths: look.pointee.smoothsEdges)
    let pixels = all.intersection(state.scissor)
    guard !pixels.isEmpty else { return true }
    var head = DrawOps.Head(
      kind: kind, part: .background, blend: .normal, corners: .all, flags: [], filter: .linear,
      opacity: state.opacity * opacity, shape: -1, color: look.pointee.color,
      node: ReplicatorCopies.id(of: reader.id(node), state.salt), container: 0, payload: -1, plane: -1,
      cut: -1,
      link: -1)
    if kind == .pixels {
      draw(head, nil, pixels)
      return true
    }
    if kind == .rounded {
      head.corners = look.pointee.corners
      if look.pointee.isContinuous { head.flags.insert(.isContinuous) }
    } else if look.pointee.smoothsEdges {
      head.flags.insert(.isAntialiased)
    }
    draw(head, DrawOps.Shape(affine: map, box: box, radius: radius, width: 0), pixels)
    return true
  }

  /// Draws a node without sublayers, mask, contents or border in one go: what most layers are. False, and
  /// nothing is drawn, when it is another kind.
  private mutating func drawPlainLeaf(_ node: Int, _ state: State) -> Bool {
    let role = reader.role(node)
    let isPlain = reader.look(node).pointee.isPlain
    guard reader.mask(node) == nil, role == .plain || role == .shape, state.tint == .white,
      isPlain || isPlainNow(node)
    else { return false }
    let ownOpacity = reader.place(node) { $0.opacity }
    let opacity = min(1, ownOpacity)
    // Less than that would flatten fill and stroke.
    if role == .shape && !(opacity == 1 && isPlain) { return false }
    guard ownOpacity > 0, state.visible * opacity >= Self.invisible, !state.scissor.isEmpty,
      let place = place(node, state)
    else { return true }
    if isTurned(node, in: state) && !reader.style(node, { $0.isDoubleSided }) { return true }
    edges = state.edges
    let painting = painting(
      node, ReplicatorCopies.id(of: reader.id(node), state.salt), place, opacity: state.opacity * opacity,
      scissor: state.scissor)
    if !isPlain || reader.look(node).pointee.color.a > 0 { painting.background(into: &self) }
    if let shape = reader.shape(node) { painting.shape(shape, into: &self) }
    return true
  }

  /// Whether nothing but a node's background shows of its style, animations and all.
  private func isPlainNow(_ node: Int) -> Bool {
    reader.style(node) {
      $0.contents == nil && $0.nextContents == nil && $0.borderWidth <= 0 && $0.blendMode == .normal
        && $0.shadowOpacity <= 0 && !$0.isFiltered
    }
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
      if level.piece >= 0 { closePiece(level.piece) }
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
    guard draw.cut < 0 else { return nil }
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
    edges = level.state.edges
    defer { levels[index] = level }
    let role = reader.role(node)
    if role == .transformOnly {
      sortByDepth(&level)
      return
    }
    let isFiltered = reader.style(node) { $0.isFiltered }
    if isFiltered { beginRaster(&level) }
    beginShade(&level)
    if isFiltered { beginBlur(&level) }
    level.inner = level.state
    level.inner.plane = level.place.plane

    var painting = painting(level)
    if isFiltered { painting.backdrop(into: &self) }
    painting.background(into: &self)
    if let shape = reader.shape(node) {
      painting.shape(shape, into: &self)
    } else if role == .gradient, case .gradient(let gradient) = frame.content(node) {
      painting.gradient(gradient, into: &self)
    }
    let hasContents = reader.style(node) { $0.contents != nil || $0.nextContents != nil }
    guard hasContents || level.end > node + 1 || role == .emitter else { return }
    if reader.style(node, { $0.masksToBounds }) {
      let clip = painting.boundsClip()
      level.inner.scissor = level.inner.scissor.intersection(clip?.scissor ?? .empty)
      if level.inner.scissor.isEmpty {
        level.next = level.end
        return
      }
      if let op = clip?.op, laws.smoothsEdges, let box = painting.uprightEdges(op) {
        let outer = level.inner.edges ?? box
        level.inner.edges = outer.intersection(box)
      } else if let op = clip?.op, open.count < Self.deepest {
        level.boundsClip = begin(op)
      }
      edges = level.inner.edges
    }
    if hasContents {
      painting.scissor = level.inner.scissor
      painting.contents(frame.style(node), into: &self)
    }
    if role == .emitter, let particles = frame.particles(node) {
      painting.scissor = level.inner.scissor
      painting.particles(particles, frame.content(node), into: &self)
    }
    sortByDepth(&level)
  }

  private mutating func sortByDepth(_ level: inout Level) {
    guard let steps = depthSteps(level) else { return }
    level.next = 0
    level.end = steps.steps.count
    level.hasSteps = true
    depthLists.append(steps)
  }

  private func painting(_ level: Level) -> NodePainting {
    painting(
      level.node, level.id, level.place, opacity: level.state.opacity, scissor: level.state.scissor)
  }

  @inline(__always)
  private func painting(
    _ node: Int, _ id: UInt64, _ place: Place, opacity: Float, scissor: PixelRect
  ) -> NodePainting {
    var painting = NodePainting(
      reader: reader, node: node, id: id, cacheID: reader.id(node), affine: place.affine,
      bounds: reader.bounds(node), opacity: opacity, scissor: scissor,
      smoothsAllEdges: laws.smoothsEdges)
    if place.plane >= 0 {
      painting.plane = list.planes[Int(place.plane)]
      painting.planeIndex = place.plane
    }
    return painting
  }

  /// Closes the top level: the clip, the border over everything, the containers.
  private mutating func leave() {
    let level = levels.removeLast()
    if level.boundsClip >= 0 { closeClip(level.boundsClip) }
    edges = level.state.edges
    if reader.style(level.node, { $0.borderWidth }) > 0 && reader.role(level.node) != .transformOnly {
      painting(level).border(into: &self)
    }
    if level.blur >= 0 { closeBlur(level.blur, scissor: level.blurScissor) }
    if level.shade >= 0 { closeShade(level.shade, scissor: level.shadeScissor) }
    if level.raster >= 0 { closeBlur(level.raster, scissor: level.rasterScissor) }
    if level.maskClip >= 0 { closeClip(level.maskClip) }
    if level.group >= 0 { closeGroup(level.group, hasMask: level.mask >= 0) }
    if level.piece >= 0 { closePiece(level.piece) }
  }

  /// Whether the node shows its back. World maps are flat and have forgotten depth; its own transform has not.
  private func isTurned(_ node: Int, in state: State) -> Bool {
    if reader.isUntransformed(node) { return state.isTurned }
    return reader.bend(node) { bend in
      let t = bend.transform
      return t.m33 == 1 && t.m13 == 0 && t.m23 == 0 ? state.isTurned : state.isTurned != t.facesAway
    }
  }

  /// Where a node lies on the screen; nil when nothing of it can show.
  private mutating func place(_ node: Int, _ state: State) -> Place? {
    if let affine = reader.affineWorld(node) {
      let m = affine.then(base)
      return m.isFinite && abs(m.determinant) > 1e-12 ? Place(affine: m) : nil
    }
    let map = reader.world(node).then(PlaneMap(base))
    guard map.isFinite else { return nil }
    let bounds = reader.bounds(node)
    if map.xw == 0 && map.yw == 0 || state.plane < 0, let m = map.affine(over: bounds) {
      return m.isFinite && abs(m.determinant) > 1e-12 ? Place(affine: m) : nil
    }
    guard map.inverse != nil else { return nil }
    let plane = DrawPlane(
      map: map, limits: limits(map, bounds, state.plane), frame: list.size.union(state.scissor))
    list.planes.append(plane)
    return Place(affine: plane.nearest(bounds), plane: Int32(list.planes.count - 1))
  }

  /// Where a plane lies before the viewer: there its own weight is positive, and what it is laid into does.
  private func limits(_ map: PlaneMap, _ bounds: Box, _ outer: Int32) -> [Vec3] {
    var limits = [map.weightForm]
    guard outer >= 0 else { return limits }
    let plane = list.planes[Int(outer)]
    guard let inverse = plane.map.inverse else { return limits }
    let toOuter = map.then(inverse)
    let reach = abs(toOuter.xw) * bounds.width + abs(toOuter.yw) * bounds.height
    if !(reach < 1e-9 * abs(toOuter.ow)) { limits.append(toOuter.weightForm) }
    for limit in plane.limits.dropFirst() where limits.count < 8 { limits.append(toOuter.pulled(limit)) }
    return limits
  }
}
