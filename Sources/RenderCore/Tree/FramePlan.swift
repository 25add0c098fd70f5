/// A render tree laid flat, once a commit: everything about a frame that time does not change.
///
/// Walking linked nodes costs a retain and a cache miss each; a flat plan is walked at a few nanoseconds a
/// layer. Slots are in drawing order of the committed values; only when an animation touches `zPosition` or
/// `isHidden` is the order found again for each frame. No recursion: a tree may be 100,000 levels deep.
///
/// Jobs are the tracks of all nodes in slot order; `models` holds the model's values of the structures that
/// they write to, so that evaluation never touches a node.
final class FramePlan: @unchecked Sendable {
  struct Slot {
    /// The layer's identity, or that of a copy of it.
    var id: UInt64
    /// The slot of the parent, or of the masked node for the root of a mask; -1 for the root.
    var parent: Int32
    /// The slot after the last of this subtree.
    var end: Int32
    /// The slot of the mask's root; -1 without.
    var mask: Int32 = -1
    /// The index of this node's time space in `clocks`.
    var clock: Int32
    var indices = AnimatedIndices()
    var isMaskRoot = false
    /// Its place on the screen may change with time.
    var isMoving = false
    /// The parent neither bends its children's space nor keeps their depth.
    var isSimple = true
    /// The transform is identity at all times.
    var isUntransformed = true
    /// This node bends its children's space, or may.
    var bendsSpace = false
    /// This node does not lay its children into its plane.
    var keepsDepth = false
    /// Sublayers of this node, or of transform layers in it, may leave its plane.
    var mayHaveDepth = false
  }

  /// What a node that is only a coloured box looks like, beside the slots, so that drawing one reads nothing of the
  /// node itself.
  struct PlainLook {
    var color: Color4
    var radius: Double
    var corners: CornerSet
    var isContinuous: Bool
    var smoothsEdges: Bool
    var isDoubleSided: Bool
    /// False where the node shows something else too, or an animation may change its style.
    var isAll: Bool
  }

  /// A time space and the one that it stands in; the first is the screen's.
  struct Clock {
    var parent: Int32
    var clock: NodeClock
    /// It or one around it stands still.
    var isStopped: Bool
    /// It or one around it runs back: what is over may come again.
    var isReversed = false
    /// The replicator whose animated delay moves it, in `delayed`; -1 for none.
    var delayed: Int32 = -1
    /// How many of those delays it is late.
    var steps: Int32 = 0
  }

  /// A timeline whose levels can be read through a plain pointer.
  struct PlannedTimeline {
    var levels: UnsafePointer<LevelBlock>
    var count: Int32
    var clock: Int32
    var spring: Spring?
  }

  let root: RenderNode
  let nodes: [RenderNode]
  let slots: [Slot]
  let looks: [PlainLook]
  let clocks: [Clock]
  /// Whether any of them stands still or runs back.
  let hasOddClocks: Bool
  let jobs: [TrackJob]
  /// The timelines, flat: the levels of all of them one after the other.
  let timelines: [PlannedTimeline]
  private let levels: UnsafeMutableBufferPointer<LevelBlock>
  /// Copies of all tracks' blocks, one after the other in the order of the jobs: memory that is read in order
  /// is there when it is needed, a block somewhere costs a cache miss each.
  private let blocks: UnsafeMutableRawPointer
  let models: AnimatedValues
  /// The slots that move, parents before children.
  let moving: [Int32]
  /// The replicators that are animated themselves.
  let replications: [Replication]
  /// Those whose delay is animated, with the tracks of that alone.
  let delayed: [RenderNode]
  let transitions: [PlannedTransition]
  /// The slots of emitters.
  let emitters: [Int32]
  /// False when an animation may change the drawing order or what is drawn at all.
  let isOrderFixed: Bool
  /// How many slots the main tree takes; those of masks follow.
  let mainCount: Int

  /// - Parameter dropsDepth: leaves out all transforms that are not affine, and all depth (law 8).
  init(_ root: RenderNode, dropsDepth: Bool = false) {
    self.root = root
    var builder = Builder()
    builder.dropsDepth = dropsDepth
    builder.nodes.reserveCapacity(root.count)
    builder.slots.reserveCapacity(root.count)
    builder.looks.reserveCapacity(root.count)
    if FramePlan.hasLook(root) { builder.add(root, parent: -1, clock: 0, salt: 0, isMaskRoot: false) }
    mainCount = builder.slots.count
    var next = 0
    while next < builder.pendingMasks.count {
      let slot = builder.pendingMasks[next]
      next += 1
      guard let mask = builder.nodes[slot].mask else { continue }
      builder.slots[slot].mask = Int32(builder.slots.count)
      builder.add(
        mask, parent: Int32(slot), clock: builder.slots[slot].clock, salt: builder.salts[slot],
        isMaskRoot: true)
    }
    builder.findEnds()
    nodes = builder.nodes
    slots = builder.slots
    looks = builder.looks
    clocks = builder.clocks
    hasOddClocks = builder.clocks.contains { $0.isStopped || $0.isReversed }
    (jobs, blocks) = FramePlan.gather(builder.steps.jobs)
    (timelines, levels) = FramePlan.gather(builder.steps.timelines)
    models = builder.models
    moving = builder.moving
    replications = builder.replications
    delayed = builder.delayed
    transitions = builder.transitions
    emitters = builder.emitters
    isOrderFixed = builder.isOrderFixed
  }

  deinit {
    blocks.deallocate()
    levels.deallocate()
  }

  private static func gather(
    _ entries: [TrackJobs.Entry]
  ) -> ([PlannedTimeline], UnsafeMutableBufferPointer<LevelBlock>) {
    let count = entries.reduce(0) { $0 + $1.timeline.levels.count }
    let levels = UnsafeMutableBufferPointer<LevelBlock>.allocate(capacity: count + 1)
    let start = levels.baseAddress!
    var offset = 0
    let timelines = entries.map { entry in
      let list = entry.timeline.levels
      let first = start + offset
      for (i, level) in list.enumerated() { (first + i).initialize(to: level) }
      offset += list.count
      return PlannedTimeline(
        levels: UnsafePointer(first), count: Int32(list.count), clock: entry.clock,
        spring: entry.timeline.spring)
    }
    return (timelines, levels)
  }

  private static func gather(_ jobs: [TrackJob]) -> ([TrackJob], UnsafeMutableRawPointer) {
    func room(_ job: TrackJob) -> Int {
      job.block == nil ? 0 : (job.program._withUnsafeGuaranteedRef { $0.size } + 15) & ~15
    }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: jobs.reduce(16) { $0 + room($1) }, alignment: 64)
    var jobs = jobs
    var offset = 0
    for i in jobs.indices {
      guard let block = jobs[i].block else { continue }
      let size = room(jobs[i])
      (memory + offset).copyMemory(
        from: block, byteCount: jobs[i].program._withUnsafeGuaranteedRef { $0.size })
      jobs[i].block = UnsafeRawPointer(memory + offset)
      offset += size
    }
    return (jobs, memory)
  }

  /// False when the node is hidden for good, or its mask is.
  static func mayShow(_ node: RenderNode) -> Bool {
    if node.geometry.isHidden && !drives(node, .isHidden) { return false }
    if let mask = node.mask, mask.geometry.isHidden && !drives(mask, .isHidden) { return false }
    return true
  }

  /// The same for what a transition still shows of the past.
  private static func hasLook(_ node: RenderNode) -> Bool {
    mayShow(node) || node.transition?.old.map(mayShow) == true
  }

  private static func drives(_ node: RenderNode, _ property: TrackProperty) -> Bool {
    node.tracks.contains { $0.program.target.property == property }
  }

  struct Builder {
    var nodes: [RenderNode] = []
    var slots: [Slot] = []
    var looks: [PlainLook] = []
    var clocks = [Clock(parent: -1, clock: NodeClock(), isStopped: false)]
    var pendingMasks: [Int] = []
    var steps = TrackJobs()
    var models = AnimatedValues()
    var moving: [Int32] = []
    var isOrderFixed = true
    var replications: [Replication] = []
    var delayed: [RenderNode] = []
    var transitions: [PlannedTransition] = []
    var emitters: [Int32] = []
    /// What tells copies of one node apart, by slot: 0 where a node stands for itself.
    var salts: [UInt64] = []
    /// The slot whose plane each slot's children are laid into: its own but for transform layers.
    var owners: [Int32] = []
    var copied = 0
    var dropsDepth = false

    /// A node to be laid out.
    struct Pending {
      var node: RenderNode
      var parent: Int32
      var clock: Int32
      var salt: UInt64
      /// Whose children stand below it, when it is one copy that a replicator makes.
      var replicator: RenderNode?
      /// Its place in `replications`; -1 without.
      var replication = -1
      /// The animated delay that it follows, in `delayed`, and how many times over.
      var delayed = -1
      var steps = 0
      /// Its part in a transition.
      var role: TransitionRole?
    }

    mutating func add(_ root: RenderNode, parent: Int32, clock: Int32, salt: UInt64, isMaskRoot: Bool) {
      var stack = [Pending(node: root, parent: parent, clock: clock, salt: salt)]
      var isFirst = true
      while var pending = stack.popLast() {
        if dropsDepth { pending.node = pending.node.withoutDepth }
        let node = pending.node
        if pending.salt != 0 {
          copied += 1
          if copied > ReplicatorCopies.most { continue }
        }
        let outerClock = pending.clock
        if let transition = node.transition, pending.role?.part != .new {
          wrap(pending, transition, isMaskRoot: isFirst && isMaskRoot, onto: &stack)
          isFirst = false
          continue
        }
        var clock = outerClock
        if let own = node.clock {
          clock = Int32(clocks.count)
          clocks.append(
            Clock(
              parent: outerClock, clock: own,
              isStopped: own.speed == 0 || clocks[Int(outerClock)].isStopped,
              isReversed: own.speed < 0 || clocks[Int(outerClock)].isReversed,
              delayed: Int32(pending.delayed), steps: Int32(pending.steps)))
        }
        let index = slots.count
        append(pending, clock: clock, isMaskRoot: isFirst && isMaskRoot)
        isFirst = false
        if let role = pending.role {
          place(role, slot: index, clock: clock, salt: pending.salt, onto: &stack)
        }
        if node.mask != nil { pendingMasks.append(index) }
        if pending.replicator == nil, case .replicator(let properties) = node.content,
          pushCopies(of: pending, properties, slot: index, clock: clock, onto: &stack)
        {
          continue
        }
        let children = (pending.replicator ?? node).children
        let order = dropsDepth ? children : FramePlan.drawingOrder(children)
        for child in order.reversed() where FramePlan.hasLook(child) {
          stack.append(Pending(node: child, parent: Int32(index), clock: clock, salt: pending.salt))
        }
      }
    }

    /// Gives a pending node its slot.
    mutating func append(_ pending: Pending, clock: Int32, isMaskRoot: Bool) {
      nodes.append(pending.node)
      let index = slots.count
      slots.append(slot(pending, index: index, parent: pending.parent, clock: clock, isMaskRoot: isMaskRoot))
      looks.append(PlainLook(pending.node, isAnimated: slots[index].indices.style >= 0))
      salts.append(pending.salt)
      if case .emitter = pending.node.content { emitters.append(Int32(index)) }
      noteDepth(pending, index: index, isMaskRoot: isMaskRoot)
    }

    /// Notes what may leave the plane that it is laid into.
    private mutating func noteDepth(_ pending: Pending, index: Int, isMaskRoot: Bool) {
      let node = pending.node
      let parent = Int(pending.parent)
      var isSpace = false
      switch node.content {
      case .transformOnly: isSpace = true
      case .replicator(let properties): isSpace = properties.preservesDepth
      default: break
      }
      let isRoot = parent < 0 || isMaskRoot
      owners.append(isSpace && !isRoot ? owners[parent] : Int32(index))
      let g = node.geometry
      var bends = !g.sublayerTransform.isAffine
      var leaves = !g.transform.isAffine || g.anchorZ != 0
      for track in node.tracks {
        let target = track.program.target
        if target.property == .sublayerTransform { bends = true }
        if target.property == .anchorZ { leaves = true }
        if target.property == .transform && !target.part.isPlanar { leaves = true }
        if target.property == .zPosition && !isRoot && owners[parent] != pending.parent { leaves = true }
      }
      if bends { slots[Int(owners[index])].mayHaveDepth = true }
      guard !isRoot else { return }
      if g.zPosition != 0 && owners[parent] != pending.parent { leaves = true }
      if pending.replication >= 0 || pending.role != nil { leaves = true }
      if leaves { slots[Int(owners[parent])].mayHaveDepth = true }
    }

    private mutating func slot(
      _ pending: Pending, index: Int, parent: Int32, clock: Int32, isMaskRoot: Bool
    ) -> Slot {
      let node = pending.node
      var slot = Slot(
        id: ReplicatorCopies.id(of: node.id, pending.salt), parent: parent, end: Int32(index + 1),
        clock: clock, isMaskRoot: isMaskRoot)
      slot.isUntransformed = node.geometry.transform == .identity
      slot.bendsSpace = node.style.isGeometryFlipped || node.geometry.sublayerTransform != .identity
      if case .transformOnly = node.content { slot.keepsDepth = true }
      if case .replicator(let properties) = node.content { slot.keepsDepth = properties.preservesDepth }
      if parent >= 0 {
        let outer = slots[Int(parent)]
        slot.isMoving = outer.isMoving
        if !isMaskRoot { slot.isSimple = !outer.bendsSpace && !outer.keepsDepth }
      }
      if slot.keepsDepth { slot.isSimple = false }
      if !node.tracks.isEmpty {
        slot.indices = models.add(node, clock: clock, to: &steps)
        for track in node.tracks {
          switch track.program.target.property {
          case .position, .bounds, .anchor, .anchorZ: slot.isMoving = true
          case .transform:
            slot.isMoving = true
            slot.isUntransformed = false
          case .sublayerTransform:
            slot.isMoving = true
            slot.bendsSpace = true
          case .zPosition:
            slot.isMoving = true
            isOrderFixed = false
          case .isHidden: isOrderFixed = false
          default: break
          }
        }
      }
      if pending.replication >= 0 {
        slot.isMoving = true
        slot.isUntransformed = false
        slot.indices.style = Int32(models.styles.count)
        models.styles.append(node.style)
        replications[pending.replication].copies.append(Int32(index))
      }
      if slot.isMoving {
        moving.append(Int32(index))
        if slot.indices.geometry < 0 {
          slot.indices.geometry = Int32(models.geometries.count)
          models.geometries.append(node.geometry)
        }
      }
      return slot
    }

    mutating func findEnds() {
      for index in slots.indices.reversed() where slots[index].parent >= 0 && !slots[index].isMaskRoot {
        let parent = Int(slots[index].parent)
        slots[parent].end = max(slots[parent].end, slots[index].end)
      }
    }
  }

  /// Ascending zPosition, ties in array order (fact 2.20); NaN counts as 0.
  private static func drawingOrder(_ children: [RenderNode]) -> [RenderNode] {
    guard let first = children.first?.geometry.zPosition else { return children }
    if children.allSatisfy({ $0.geometry.zPosition == first }) { return children }
    return children.enumerated()
      .sorted { (depth($0.element.geometry), $0.offset) < (depth($1.element.geometry), $1.offset) }
      .map(\.element)
  }

  static func depth(_ geometry: NodeGeometry) -> Double {
    geometry.zPosition.isNaN ? 0 : geometry.zPosition
  }

  /// The local time of each time space at a media time.
  func localTimes(at time: Double) -> [Double] {
    var times = [time]
    times.reserveCapacity(clocks.count)
    var delays = [Double?](repeating: nil, count: delayed.count)
    for clock in clocks.dropFirst() {
      let outer = times[Int(clock.parent)]
      if clock.delayed >= 0 {
        let index = Int(clock.delayed)
        let delay = delays[index] ?? delayed[index].presentedDelay(at: outer)
        delays[index] = delay
        times.append(outer - delay * Double(clock.steps))
      } else {
        times.append(clock.clock.local(fromParent: outer))
      }
    }
    return times
  }

  /// The media time at which a time space reaches a local time that it has not reached yet; `now` when that
  /// cannot be told.
  func mediaTime(clock: Int32, local: Double, now: Double) -> Double {
    var index = Int(clock)
    var time = local
    while index > 0 {
      let entry = clocks[index]
      if entry.clock.speed < 0 || entry.delayed >= 0 { return now }
      time = max(entry.clock.begin, entry.clock.parent(fromLocal: time))
      index = Int(entry.parent)
    }
    return max(now, time)
  }
}

extension FramePlan.PlainLook {
  fileprivate init(_ node: RenderNode, isAnimated: Bool) {
    let style = node.style
    color = style.backgroundColor
    radius = style.cornerRadius
    corners = style.maskedCorners
    isContinuous = style.isContinuousCurve
    smoothsEdges = style.allowsEdgeAntialiasing && style.edgeAntialiasingMask & 15 != 0
    isDoubleSided = style.isDoubleSided
    var isPlain = false
    if case .plain = node.content { isPlain = true }
    isAll =
      isPlain && !isAnimated && node.mask == nil && node.transition == nil && style.contents == nil
      && style.nextContents == nil && style.borderWidth <= 0 && style.blendMode == .normal
      && style.shadowOpacity <= 0 && !style.isFiltered
  }
}
