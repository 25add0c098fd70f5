extension FramePlan {
  /// Lays a tree flat.
  struct Builder {
    var nodes: [RenderNode] = []
    var slots: [Slot] = []
    var looks: [PlainLook] = []
    var clocks = [Clock(parent: -1, clock: NodeClock(), isStopped: false)]
    var pendingMasks: [Int] = []
    var tracks: PlannedTracks
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
    /// The jobs of the node at hand.
    private var jobs: [TrackJob] = []

    init(_ root: RenderNode) {
      tracks = PlannedTracks(tracks: root.trackCount)
      nodes.reserveCapacity(root.count)
      slots.reserveCapacity(root.count)
      looks.reserveCapacity(root.count)
      salts.reserveCapacity(root.count)
      owners.reserveCapacity(root.count)
      guard root.trackCount > 0 else { return }
      // What moves is seldom more than what is driven, but for the sublayers of that.
      let driven = min(root.count, root.trackCount)
      moving.reserveCapacity(driven)
      models.places.reserveCapacity(driven)
    }

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

    /// What waits to be laid out.
    enum Step {
      case node(Pending)
      /// Children of one node, in drawing order.
      case run(Run)
    }

    struct Run {
      var nodes: [RenderNode]
      var next = 0
      var parent: Int32
      var clock: Int32
      var salt: UInt64
    }

    mutating func add(_ root: RenderNode, parent: Int32, clock: Int32, salt: UInt64, isMaskRoot: Bool) {
      var stack: [Step] = []
      place(
        Pending(node: root, parent: parent, clock: clock, salt: salt), isMaskRoot: isMaskRoot, onto: &stack)
      while let step = stack.popLast() {
        switch step {
        case .node(let pending): place(pending, isMaskRoot: false, onto: &stack)
        case .run(var run):
          // One after the other until something lands on the stack that comes before the rest.
          let depth = stack.count
          while run.next < run.nodes.count && stack.count == depth {
            let node = run.nodes[run.next]
            run.next += 1
            guard FramePlan.hasLook(node) else { continue }
            let pending = Pending(node: node, parent: run.parent, clock: run.clock, salt: run.salt)
            if run.next == run.nodes.count || (node.children.isEmpty && node.transition == nil) {
              place(pending, isMaskRoot: false, onto: &stack)
              continue
            }
            stack.append(.run(run))
            place(pending, isMaskRoot: false, onto: &stack)
          }
        }
      }
    }

    /// Gives a node its slot, and puts what stands in it on the stack.
    private mutating func place(_ pending: Pending, isMaskRoot: Bool, onto stack: inout [Step]) {
      var pending = pending
      if dropsDepth { pending.node = pending.node.withoutDepth }
      let node = pending.node
      if pending.salt != 0 {
        copied += 1
        if copied > ReplicatorCopies.most { return }
      }
      let outerClock = pending.clock
      if let transition = node.transition, pending.role?.part != .new {
        wrap(pending, transition, isMaskRoot: isMaskRoot, onto: &stack)
        return
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
      append(pending, clock: clock, isMaskRoot: isMaskRoot)
      if let role = pending.role {
        place(role, slot: index, clock: clock, salt: pending.salt, onto: &stack)
      }
      if node.mask != nil { pendingMasks.append(index) }
      if pending.replicator == nil, case .replicator(let properties) = node.content,
        pushCopies(of: pending, properties, slot: index, clock: clock, onto: &stack)
      {
        return
      }
      let parent = pending.replicator ?? node
      guard !parent.children.isEmpty else { return }
      stack.append(
        .run(
          Run(
            nodes: dropsDepth ? parent.children : FramePlan.drawingOrder(parent), parent: Int32(index),
            clock: clock, salt: pending.salt)))
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
      let traits = node.traits
      if !traits.isDisjoint(with: [.bendsDepth, .turnsChildren]) {
        slots[Int(owners[index])].mayHaveDepth = true
      }
      guard !isRoot else { return }
      var leaves = !traits.isDisjoint(with: [.leavesPlane, .turnsInSpace])
      if owners[parent] != pending.parent,
        node.geometry.place.zPosition != 0 || traits.contains(.changesDepth)
      {
        leaves = true
      }
      if pending.replication >= 0 || pending.role != nil { leaves = true }
      if leaves { slots[Int(owners[parent])].mayHaveDepth = true }
    }

    private mutating func slot(
      _ pending: Pending, index: Int, parent: Int32, clock: Int32, isMaskRoot: Bool
    ) -> Slot {
      let node = pending.node
      let traits = node.traits
      var slot = Slot(
        id: ReplicatorCopies.id(of: node.id, pending.salt), parent: parent, end: Int32(index + 1),
        clock: clock, isMaskRoot: isMaskRoot)
      slot.isUntransformed = traits.contains(.isUntransformed) && !traits.contains(.turns)
      slot.bendsSpace = !traits.isDisjoint(with: [.bendsSpace, .turnsChildren])
      if case .transformOnly = node.content { slot.keepsDepth = true }
      if case .replicator(let properties) = node.content { slot.keepsDepth = properties.preservesDepth }
      if parent >= 0 {
        slot.isMoving = slots[Int(parent)].isMoving
        if !isMaskRoot { slot.isSimple = !slots[Int(parent)].bendsSpace && !slots[Int(parent)].keepsDepth }
      }
      if slot.keepsDepth { slot.isSimple = false }
      if !node.tracks.isEmpty {
        slot.indices = models.add(node, to: &jobs)
        for job in jobs { tracks.add(job, clock: clock) }
        if traits.contains(.moves) { slot.isMoving = true }
        if !traits.isDisjoint(with: [.changesDepth, .hides]) { isOrderFixed = false }
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
        slot.indices = withRoom(slot.indices, node, bends: !slot.isUntransformed)
      }
      return slot
    }

    /// Gives a node that moves values of its own.
    mutating func withRoom(_ indices: AnimatedIndices, _ node: RenderNode, bends: Bool) -> AnimatedIndices {
      var indices = indices
      if indices.place < 0 {
        indices.place = Int32(models.places.count)
        models.places.append(node.geometry.place)
      }
      if bends && indices.bend < 0 {
        indices.bend = Int32(models.bends.count)
        models.bends.append(node.geometry.bend)
      }
      return indices
    }

    mutating func findEnds() {
      for index in slots.indices.reversed() where slots[index].parent >= 0 && !slots[index].isMaskRoot {
        let parent = Int(slots[index].parent)
        slots[parent].end = max(slots[parent].end, slots[index].end)
      }
    }
  }
}
