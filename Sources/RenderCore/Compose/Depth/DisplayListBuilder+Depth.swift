// Siblings in space, in the display list.
//
// A layer lays its sublayers, each with all that is below it, into its own plane as pictures of flat things; but
// on their way there they hide and cross each other by depth (law 8). What a transform layer holds is laid into
// no plane of its own: its sublayers stand among the siblings of the transform layer, at any depth of nesting.
// So the layer that lays flat owns a set of planes; `pieces` finds their order and where they are cut.
//
// Most layers have no depth to speak of, and the plan knows it (`mayHaveDepth`); of the others most turn out to
// be in order already, which one look at each child tells.

/// One thing to draw in a layer that sorts what is in it by depth.
struct DepthStep {
  var node: Int32
  /// Index in `DepthSteps.states`: what it inherits.
  var state: Int32
  var isTurned: Bool
  /// Tells the pieces of one layer apart; 0 where there is only one.
  var number: Int32
  var cuts: [Cut]
}

/// The steps of a layer whose children are being drawn.
struct DepthSteps {
  var steps: [DepthStep] = []
  var states: [DisplayListBuilder.State] = []
}

extension DisplayListBuilder {
  /// How many nodes are looked at in all to find how far planes reach; beyond that they count as unbounded.
  static let mostExtents = 1 << 18

  /// The order of what stands in a node, back to front; nil where it is that of the frame.
  mutating func depthSteps(_ level: Level) -> DepthSteps? {
    guard reader.mayHaveDepth(level.node), level.end > level.node + 1 else { return nil }
    if isInOrder(level) { return nil }
    let gathering = gather(level)
    guard !gathering.planes.isEmpty else { return DepthSteps() }
    let toScreen = reader.world(level.node).then(PlaneMap(base))
    guard let fromScreen = toScreen.inverse else { return DepthSteps() }
    let ordered = DepthOrder.sort(gathering.planes)
    var steps = DepthSteps(steps: [], states: gathering.states)
    steps.steps.reserveCapacity(ordered.count)
    var seen = Array(repeating: Int32(0), count: gathering.planes.count)
    for piece in ordered {
      var step = gathering.steps[piece.plane]
      step.number = seen[piece.plane]
      seen[piece.plane] += 1
      step.cuts = piece.cuts.map { side in
        // From the node's plane to the screen's pixels: a form goes the way back.
        Cut(line: fromScreen.pulled(side.line), keepsPositive: side.keepsPositive)
      }
      steps.steps.append(step)
    }
    return steps
  }

  /// True when every child faces straight ahead and none lies deeper than one that is painted before it.
  private func isInOrder(_ level: Level) -> Bool {
    let bends = reader.bend(level.node) { bend -> Bool in
      let m = bend.sublayerTransform
      return m.m13 != 0 || m.m23 != 0 || m.m14 != 0 || m.m24 != 0 || !(m.m33 > 0) || !(m.m44 > 0)
    }
    if bends { return false }
    var last = -Double.infinity
    var child = level.node + 1
    while child < level.end {
      if reader.keepsDepth(child) { return false }
      let depth = reader.bend(child) { bend -> Double in
        let t = bend.transform
        guard t.m13 == 0, t.m23 == 0, t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1 else { return .nan }
        return t.m43 - reader.place(child) { $0.anchorZ } * t.m33 + reader.place(child) { $0.zPosition }
      }
      guard depth >= last else { return false }
      last = depth
      child = reader.subtreeEnd(child)
    }
    return true
  }

  // MARK: - Planes

  private struct Gathering {
    var planes: [DepthPlane] = []
    var steps: [DepthStep] = []
    var states: [State] = []
  }

  /// A node whose children join the planes.
  private struct Space {
    var node: Int
    var next: Int
    var end: Int
    /// From the space of its children to that of the owner, depth and all.
    var toOwner: Matrix4
    var state: Int32
  }

  /// All planes that stand in a node, in the order of painting.
  private mutating func gather(_ level: Level) -> Gathering {
    var result = Gathering()
    result.states.append(level.inner)
    var spaces = [
      Space(
        node: level.node, next: level.node + 1, end: level.end, toOwner: childSpace(level.node), state: 0)
    ]
    while var space = spaces.popLast() {
      guard space.next < space.end else { continue }
      let node = space.next
      space.next = reader.subtreeEnd(node)
      spaces.append(space)
      var m = reader.geometry(node) { $0.toParent }.then(space.toOwner)
      if reader.role(node) == .transformOnly {
        guard let state = inherited(node, result.states[Int(space.state)]) else { continue }
        result.states.append(state)
        spaces.append(
          Space(
            node: node, next: node + 1, end: reader.subtreeEnd(node), toOwner: childSpace(node).then(m),
            state: Int32(result.states.count - 1)))
        continue
      }
      if dissolves(node) {
        spaces.append(
          Space(
            node: node, next: node + 1, end: reader.subtreeEnd(node), toOwner: childSpace(node).then(m),
            state: space.state))
        continue
      }
      // A stage of a transition lies in the plane of the look that it shows.
      var look = node
      while reader.keepsDepth(look), look + 1 < reader.subtreeEnd(look), look < node + 16 {
        m = reader.geometry(look + 1) { $0.toParent }.then(childSpace(look)).then(m)
        look += 1
      }
      guard let plane = plane(node, m, within: level) else { continue }
      result.planes.append(plane)
      result.steps.append(
        DepthStep(
          node: Int32(node), state: space.state,
          isTurned: level.state.isTurned != (look == node && m.facesAway), number: 0, cuts: []))
    }
    return result
  }

  private func childSpace(_ node: Int) -> Matrix4 {
    let isFlipped = reader.style(node) { $0.isGeometryFlipped }
    return reader.geometry(node) { $0.childSpace(isFlipped: isFlipped) } ?? .identity
  }

  /// How many sublayers a layer may have that is looked through.
  private static let mostDissolved = 64

  /// True for a layer that shows nothing of its own and does nothing to its sublayers but to move them within its
  /// plane, which is theirs: these join the planes one by one (oracle 25: of four squares in such a layer each is
  /// behind a coplanar sibling because it is not cut, though their common box is).
  private func dissolves(_ node: Int) -> Bool {
    let end = reader.subtreeEnd(node)
    guard end > node + 1, reader.role(node) == .plain, reader.mask(node) == nil, !reader.keepsDepth(node),
      reader.style(node, { $0.isTransparentContainer }),
      reader.geometry(
        node, { $0.opacity == 1 && $0.transform.staysInPlane && $0.sublayerTransform == .identity })
    else { return false }
    var child = node + 1
    var count = 0
    while child < end {
      count += 1
      guard count <= Self.mostDissolved, reader.role(child) != .transformOnly, !reader.keepsDepth(child),
        reader.geometry(child, { $0.transform.staysInPlane && $0.zPosition == 0 && $0.anchorZ == 0 })
      else { return false }
      child = reader.subtreeEnd(child)
    }
    return true
  }

  /// What a transform layer hands down: it has no face and no picture of its own, so its opacity and colour
  /// count for each of its sublayers. Nil when nothing of them can show.
  func inherited(_ node: Int, _ outer: State) -> State? {
    let ownOpacity = reader.place(node) { $0.opacity }
    guard ownOpacity > 0 else { return nil }
    var state = outer
    let tint = laws.colorsCopies ? reader.style(node) { $0.tint } : .white
    let opacity = min(1, ownOpacity) * tint.a
    state.opacity *= opacity
    state.visible *= opacity
    state.tint = Color4(state.tint.r * tint.r, state.tint.g * tint.g, state.tint.b * tint.b)
    return state.visible >= Self.invisible ? state : nil
  }

  /// Nil when nothing of the node can show.
  private mutating func plane(_ node: Int, _ m: Matrix4, within level: Level) -> DepthPlane? {
    let map = PlaneMap(m)
    guard map.isFinite, m.m13.isFinite, m.m23.isFinite, m.m43.isFinite, let inverse = map.inverse else {
      return nil
    }
    let depth: Vec3
    if m.m13 == 0 && m.m23 == 0 && m.m14 == 0 && m.m24 == 0 {
      depth = Vec3(0, 0, m.m43 / m.m44)
    } else {
      // On the owner's plane, the form that is z / w of the point of the node's plane over it.
      depth = inverse.pulled(Vec3(m.m13, m.m23, m.m43))
    }
    guard depth.isFinite else { return nil }
    let box = extent(node)
    let far = 1 << 30
    let corners = ProjectedWalk.clip(
      [
        Vec2(box.minX, box.minY), Vec2(box.maxX, box.minY), Vec2(box.maxX, box.maxY),
        Vec2(box.minX, box.maxY),
      ], map, [map.weightForm], PixelRect(x0: -far, y0: -far, x1: far, y1: far))
    let polygon = ConvexPolygon(corners)
    guard !polygon.isEmpty else { return nil }
    return DepthPlane(depth: depth, polygon: polygon, cost: reader.subtreeEnd(node) - node)
  }

  // MARK: - Extents

  private static let everywhere = Box(minX: -1e12, minY: -1e12, maxX: 1e12, maxY: 1e12)

  /// A box in the node's own space around all that it and what is below it may draw.
  private mutating func extent(_ node: Int) -> Box {
    let end = reader.subtreeEnd(node)
    var box = ownExtent(node)
    if end == node + 1 { return kept(box) }
    if reader.style(node, { $0.masksToBounds && $0.shadowOpacity <= 0 && $0.blurRadius <= 0 }) {
      return kept(box)
    }
    extents += end - node
    guard extents < Self.mostExtents, let back = reader.world(node).inverse else { return Self.everywhere }
    for i in node + 1..<end where reader.role(i) != .transformOnly {
      let own = ownExtent(i)
      if own.isEmpty { continue }
      let map = reader.world(i).then(back)
      // The map back carries a factor along; only its sign counts.
      let weights = [
        map.weight(Vec2(own.minX, own.minY)), map.weight(Vec2(own.maxX, own.minY)),
        map.weight(Vec2(own.maxX, own.maxY)), map.weight(Vec2(own.minX, own.maxY)),
      ]
      guard weights.allSatisfy({ $0 > 0 }) else { return Self.everywhere }
      box = box.union(map.apply(own))
    }
    return kept(box)
  }

  private func kept(_ box: Box) -> Box {
    if box.isEmpty || box.minX.isNaN || box.minY.isNaN || box.maxX.isNaN || box.maxY.isNaN { return .null }
    return box.intersection(Self.everywhere)
  }

  private func ownExtent(_ node: Int) -> Box {
    var box = reader.bounds(node)
    if reader.role(node) == .shape, case .shape(let shape) = frame.content(node), let path = shape.path {
      let reach = shape.stroke.width * (shape.stroke.join == .miter ? max(1, shape.stroke.miterLimit) : 1.5)
      let outline = path.bounds.outset(by: shape.strokeColor.a > 0 && reach > 0 ? reach : 0)
      if !outline.isEmpty || outline.width >= 0 { box = box.isEmpty ? outline : box.union(outline) }
    }
    if reader.role(node) == .emitter { box = box.union(particleExtent(node)) }
    let overflows = reader.style(node) {
      ($0.contents != nil || $0.nextContents != nil) && $0.contentsGravity != .resize
        && $0.contentsGravity != .resizeAspect
    }
    if overflows {
      let style = frame.style(node)
      for picture in [style.contents, style.nextContents] {
        if let picture, let layout = ContentsLayout(picture.bitmap, style: style, bounds: reader.bounds(node))
        {
          box = box.union(layout.destination)
        }
      }
    }
    let shadow = reader.style(node) { s -> Double in
      let blur = s.blurRadius > 0 ? 3 * s.blurRadius + 1 : 0
      guard s.shadowOpacity > 0 else { return blur }
      return blur + 3 * max(0, s.shadowRadius) + max(abs(s.shadowOffset.x), abs(s.shadowOffset.y)) + 1
    }
    if shadow > 0 {
      if let path = reader.style(node, { $0.shadowPath }) { box = box.union(path.bounds) }
      box = box.outset(by: shadow)
    }
    return box
  }

  /// Where an emitter's particles may show: an emitter itself often has no size at all.
  private func particleExtent(_ node: Int) -> Box {
    guard let field = frame.particles(node) else { return reader.bounds(node) }
    let sides = field.cells.map { cell -> Double in
      guard let bitmap = cell.contents?.bitmap else { return 0 }
      let scale = cell.contentsScale > 0 && cell.contentsScale.isFinite ? cell.contentsScale : 1
      return Double(bitmap.width + bitmap.height) / scale
    }
    var box: Box?
    for particle in field.particles where particle.scale > 0 && particle.color.a > 0 {
      // half the sum of the sides is more than half the diagonal
      let reach = sides[particle.cell] / 2 * particle.scale
      let p = particle.position
      let place = Box(minX: p.x - reach, minY: p.y - reach, maxX: p.x + reach, maxY: p.y + reach)
      box = box?.union(place) ?? place
    }
    return box ?? reader.bounds(node)
  }

  // MARK: - Pieces

  /// Begins a piece of a layer: all that stands in it is cut off by whole pixels.
  mutating func beginPiece(_ cuts: [Cut], node: UInt64) -> Int {
    if cuts.isEmpty || open.count >= Self.deepest { return -1 }
    var op = DrawOp(kind: .clip, part: .piece, node: node)
    op.cut = Int32(list.cuts.count)
    list.cuts.append(cuts)
    return begin(op)
  }

  /// Ends it. Plain draws carry the cuts themselves, which costs nothing; groups and shadows need the container.
  mutating func closePiece(_ index: Int) {
    let closed = open[open.count - 1]
    let parts = index + 1..<list.ops.count
    guard closed.count > 0, list.ops[parts].allSatisfy({ $0.isCuttable || $0.kind == .nothing })
    else {
      closeClip(index)
      return
    }
    open.removeLast()
    let own = list.ops[index].cut
    for i in parts where list.ops[i].isCuttable {
      if list.ops[i].cut >= 0 {
        list.cuts.append(list.cuts[Int(list.ops[i].cut)] + list.cuts[Int(own)])
        list.ops[i].cut = Int32(list.cuts.count - 1)
      } else {
        list.ops[i].cut = own
      }
    }
    register(closed, as: closed.count)
    dissolve(index)
  }
}

extension DrawOp {
  /// Draws its own pixels one by one: a backdrop replaces what is there.
  var isCuttable: Bool { isDraw && kind != .backdrop }
}

extension NodeStyle {
  /// True when it draws nothing, clips nothing and blends nothing.
  fileprivate var isTransparentContainer: Bool {
    backgroundColor.a <= 0 && contents == nil && nextContents == nil && borderWidth <= 0
      && shadowOpacity <= 0 && !masksToBounds && !isFiltered && !isIsolated && blendMode == .normal
      && tint == .white && isDoubleSided
  }
}

extension Matrix4 {
  /// True for a map that takes the plane z = 0 to itself and leaves depth alone.
  fileprivate var staysInPlane: Bool {
    m13 == 0 && m23 == 0 && m43 == 0 && m33 == 1 && m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1
      && m31 == 0 && m32 == 0
  }
}
