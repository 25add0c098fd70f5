/// A transition in a plan: the slots of its three nodes and of what stands in them.
struct PlannedTransition {
  let transition: NodeTransition
  /// The clock that its timeline stands in.
  let clock: Int32
  let outer: Int32
  /// Around the old look and around the new; -1 where there is none.
  var oldWrap: Int32 = -1
  var newWrap: Int32 = -1
  /// The looks themselves.
  var old: Int32 = -1
  var new: Int32 = -1
}

/// What a pending node has to do with a transition.
struct TransitionRole {
  enum Part { case oldWrap, newWrap, old, new }
  var index: Int
  var part: Part
  /// What a wrap stands around.
  var look: RenderNode?
}

extension FramePlan.Builder {
  /// Puts the three nodes of a transition in the place of one.
  mutating func wrap(
    _ pending: Pending, _ transition: NodeTransition, isMaskRoot: Bool, onto stack: inout [Step]
  ) {
    let node = pending.node
    let isFade = transition.kind == .fade
    var clock = pending.clock
    if let own = node.clock {
      clock = Int32(clocks.count)
      clocks.append(
        FramePlan.Clock(
          parent: pending.clock, clock: own,
          isStopped: own.speed == 0 || clocks[Int(pending.clock)].isStopped,
          isReversed: own.speed < 0 || clocks[Int(pending.clock)].isReversed))
    }
    func salt(_ number: Int) -> UInt64 {
      ReplicatorCopies.salt(pending.salt ^ 1 << 62, replicator: node.id, copy: number)
    }
    func wrapper(_ number: Int, _ clock: NodeClock? = nil, _ change: (inout NodeStyle) -> Void) -> RenderNode
    {
      var geometry = NodeGeometry()
      geometry.zPosition = number == 1 ? node.geometry.zPosition : 0
      var style = NodeStyle()
      change(&style)
      return RenderNode(
        id: ReplicatorCopies.id(of: node.id, salt(number)), geometry: geometry, style: style, content: .plain,
        clock: clock)
    }
    let index = transitions.count
    let outer = slots.count
    transitions.append(
      PlannedTransition(
        transition: transition, clock: clock, outer: Int32(outer)))
    var place = pending
    place.node = wrapper(1) { $0.isIsolated = isFade }
    append(place, clock: pending.clock, isMaskRoot: isMaskRoot)
    makeMovable(outer, keepsDepth: transition.kind != .flip)
    if transition.kind.slides {
      // Whether it clips, and how, follows from the look.
      slots[outer].indices.style = Int32(models.styles.count)
      models.styles.append(place.node.style)
      looks[outer].isAll = false
    }

    var wraps: [Pending] = []
    if let old = transition.old, FramePlan.mayShow(old) {
      var wrap = Pending(
        node: wrapper(2, NodeClock(speed: 0, offset: transition.oldTime)) { _ in }, parent: Int32(outer),
        clock: pending.clock, salt: salt(4))
      wrap.role = TransitionRole(index: index, part: .oldWrap, look: old)
      wraps.append(wrap)
    }
    if FramePlan.mayShow(node) {
      var wrap = Pending(
        node: wrapper(3) { if isFade { $0.blendMode = .plusLighter } }, parent: Int32(outer),
        clock: pending.clock, salt: pending.salt)
      wrap.role = TransitionRole(index: index, part: .newWrap, look: node)
      wraps.append(wrap)
    }
    // The stack gives the last one first; what a reveal takes away is on top.
    if transition.kind != .reveal { wraps.reverse() }
    stack.append(contentsOf: wraps.map(Step.node))
  }

  /// Notes where a pending node of a transition stands, and puts what it is around on the stack.
  mutating func place(
    _ role: TransitionRole, slot: Int, clock: Int32, salt: UInt64, onto stack: inout [Step]
  ) {
    switch role.part {
    case .oldWrap, .newWrap:
      let isOld = role.part == .oldWrap
      if isOld {
        transitions[role.index].oldWrap = Int32(slot)
      } else {
        transitions[role.index].newWrap = Int32(slot)
      }
      makeMovable(slot, keepsDepth: transitions[role.index].transition.kind != .flip)
      guard let look = role.look else { return }
      var pending = Pending(node: look, parent: Int32(slot), clock: clock, salt: salt)
      // An old look may be in a transition itself; the new one's is this.
      pending.role = TransitionRole(index: role.index, part: isOld ? .old : .new)
      stack.append(.node(pending))
    case .old: transitions[role.index].old = Int32(slot)
    case .new: transitions[role.index].new = Int32(slot)
    }
  }

  private mutating func makeMovable(_ slot: Int, keepsDepth: Bool) {
    slots[slot].keepsDepth = keepsDepth
    slots[slot].isSimple = false
    slots[slot].isUntransformed = false
    // What it will do in space is not known before.
    slots[Int(owners[slot])].mayHaveDepth = true
    let parent = Int(slots[slot].parent)
    if parent >= 0 && !slots[slot].isMaskRoot { slots[Int(owners[parent])].mayHaveDepth = true }
    if !slots[slot].isMoving {
      slots[slot].isMoving = true
      moving.append(Int32(slot))
    }
    slots[slot].indices = withRoom(slots[slot].indices, nodes[slot], bends: true)
  }
}

extension FrameStorage {
  /// Moves and fades the looks of all transitions to where their timelines stand.
  ///
  /// - Parameters:
  ///   - times: the local time of each clock.
  ///   - nextChange: the media time of the next change so far.
  func updateTransitions(
    at time: Double, _ times: UnsafeBufferPointer<Double>, _ nextChange: inout Double
  ) {
    for planned in plan.transitions {
      let moment = planned.transition.timeline.moment(at: times[Int(planned.clock)])
      plan.note(moment.next, clock: Int(planned.clock), at: time, times, &nextChange)
      let transition = planned.transition
      let shown = planned.new >= 0 ? planned.new : planned.old
      guard shown >= 0 else { continue }
      let look = geometry(slot: Int(shown))
      // In front of and behind its siblings like the look itself, without moving it twice.
      let z = FramePlan.depth(look)
      let isFlat = transition.kind == .flip || z == 0 || !z.isFinite
      let back = isFlat ? Matrix4.identity : .translation(0, 0, -z)
      change(planned.outer) { g in
        g = NodeGeometry()
        g.zPosition = z
        g.transform = back
      }
      let frame = clip(planned, look, style(slot: Int(shown)), back)
      guard let p = transition.progress(moment) else {
        change(planned.oldWrap) { $0.opacity = 0 }
        change(planned.newWrap) {
          $0.opacity = 1
          $0.position = .zero
          $0.transform = frame
        }
        continue
      }
      let way = Vec2(
        transition.direction.x * look.boundsSize.x, transition.direction.y * look.boundsSize.y)
      let t = look.transform
      let step = Vec2(way.x * t.m11 + way.y * t.m21, way.x * t.m12 + way.y * t.m22)
      let opacity = p > 0 ? Float(min(1, p)) : 0
      func moved(_ way: Vec2) -> Matrix4 { Matrix4.translation(way.x, way.y, 0).then(frame) }
      change(planned.oldWrap) { g in
        g.opacity = transition.kind == .fade ? 1 - opacity : 1
        g.transform = transition.kind == .push || transition.kind == .reveal ? moved(step * p) : frame
      }
      change(planned.newWrap) { g in
        g.opacity = transition.kind == .fade ? opacity : 1
        g.transform = transition.kind == .push || transition.kind == .moveIn ? moved(step * (p - 1)) : frame
      }
      if transition.kind == .flip { flip(planned, look, p) }
    }
  }

  /// Lets the outer node of a transition clip what slides in it to where a look that masks to its bounds stands.
  /// A look out of its plane is not clipped.
  ///
  /// - Returns: from the space that the look stands in to that of the outer node.
  private func clip(
    _ planned: PlannedTransition, _ look: NodeGeometry, _ style: NodeStyle, _ back: Matrix4
  ) -> Matrix4 {
    let index = Int(plan.slots[Int(planned.outer)].indices.style)
    guard planned.transition.kind.slides, index >= 0 else { return .identity }
    let isClipped = style.masksToBounds && look.transform.isAffine && look.anchorZ == 0
    guard isClipped, let inverse = look.transform.then(back).inverse else {
      values.styles[index].masksToBounds = false
      return .identity
    }
    values.styles[index].masksToBounds = true
    values.styles[index].cornerRadius = style.cornerRadius
    values.styles[index].isContinuousCurve = style.isContinuousCurve
    values.styles[index].maskedCorners = style.maskedCorners
    change(planned.outer) { g in
      g.position = look.position
      g.boundsOrigin = look.boundsOrigin
      g.boundsSize = look.boundsSize
      g.anchor = look.anchor
      g.transform = look.transform.then(back)
    }
    let x = look.boundsOrigin.x + look.anchor.x * look.boundsSize.x
    let y = look.boundsOrigin.y + look.anchor.y * look.boundsSize.y
    return Matrix4.translation(-look.position.x, -look.position.y, 0).then(inverse)
      .then(.translation(x, y, 0))
  }

  /// Half a turn about the look's middle, with perspective: first the front, then the back.
  private func flip(_ planned: PlannedTransition, _ look: NodeGeometry, _ p: Double) {
    let d = planned.transition.direction
    let size = look.boundsSize
    let middle = look.toParent.affine.apply(
      Vec2(look.boundsOrigin.x + size.x / 2, look.boundsOrigin.y + size.y / 2))
    var perspective = Matrix4.identity
    let distance = 2 * max(size.x, size.y)
    if distance > 0, distance.isFinite { perspective.m34 = -1 / distance }
    for (wrap, angle) in [(planned.oldWrap, p * .pi), (planned.newWrap, (p - 1) * .pi)] {
      change(wrap) { g in
        g.opacity = abs(angle) < .pi / 2 ? 1 : 0
        g.transform = Matrix4.translation(-middle.x, -middle.y, 0)
          .then(.rotation(angle, -d.y, d.x, 0)).then(perspective)
          .then(.translation(middle.x, middle.y, 0))
      }
    }
  }

  private func change(_ slot: Int32, _ body: (inout NodeGeometry) -> Void) {
    guard slot >= 0 else { return }
    let indices = plan.slots[Int(slot)].indices
    guard indices.place >= 0, indices.bend >= 0 else { return }
    var geometry = NodeGeometry(values.places[Int(indices.place)], values.bends[Int(indices.bend)])
    body(&geometry)
    values.places[Int(indices.place)] = geometry.place
    values.bends[Int(indices.bend)] = geometry.bend
  }
}
