/// A render tree laid flat, once a commit: everything about a frame that time does not change.
///
/// Walking linked nodes costs a retain and a cache miss each; a flat plan is walked at a few nanoseconds a
/// layer. Slots are in drawing order of the committed values; only when an animation touches `zPosition` or
/// `isHidden` is the order found again for each frame. No recursion: a tree may be 100,000 levels deep.
///
/// `tracks` are those of all nodes in slot order; `models` holds the model's values of the structures that they
/// write to, so that evaluation never touches a node.
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
    /// Whatever its content is, the node shows nothing but that and the background.
    var isPlain: Bool
    /// What kind of content it has.
    var role: Role

    enum Role: UInt8 { case plain, shape, gradient, transformOnly, emitter }
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

  let root: RenderNode
  let nodes: [RenderNode]
  let slots: [Slot]
  let looks: [PlainLook]
  let clocks: [Clock]
  /// Whether any of them stands still or runs back.
  let hasOddClocks: Bool
  let tracks: PlannedTracks
  let models: AnimatedValues
  /// The slots that move, parents before children.
  let moving: [Int32]
  /// The slots of shapes.
  let shapes: [Int32]
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
    var builder = Builder(root)
    builder.dropsDepth = dropsDepth
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
    builder.tracks.finish()
    tracks = builder.tracks
    models = builder.models
    moving = builder.moving
    shapes = builder.looks.indices.lazy.filter { builder.looks[$0].role == .shape }.map { Int32($0) }
    replications = builder.replications
    delayed = builder.delayed
    transitions = builder.transitions
    emitters = builder.emitters
    isOrderFixed = builder.isOrderFixed
  }

  deinit { tracks.deallocate() }

  /// False when the node is hidden for good, or its mask is.
  static func mayShow(_ node: RenderNode) -> Bool {
    if node.geometry.place.isHidden && !node.traits.contains(.hides) { return false }
    if let mask = node.mask, mask.geometry.place.isHidden && !mask.traits.contains(.hides) { return false }
    return true
  }

  /// The same for what a transition still shows of the past.
  static func hasLook(_ node: RenderNode) -> Bool {
    mayShow(node) || node.transition?.old.map(mayShow) == true
  }

  /// Ascending zPosition, ties in array order (fact 2.20); NaN counts as 0.
  static func drawingOrder(_ node: RenderNode) -> [RenderNode] {
    let children = node.children
    if node.traits.contains(.childrenAreLevel) { return children }
    return children.enumerated()
      .sorted {
        (depth($0.element.geometry.place), $0.offset) < (depth($1.element.geometry.place), $1.offset)
      }
      .map(\.element)
  }

  static func depth(_ geometry: NodeGeometry) -> Double {
    depth(geometry.place)
  }

  static func depth(_ place: NodePlace) -> Double { place.zPosition.isNaN ? 0 : place.zPosition }

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

  /// Notes when a timeline may look different next, as its clock tells it: `next` is a time of that, infinity for
  /// never.
  @inline(__always) func note(
    _ next: Double, clock: Int, at time: Double, _ times: UnsafeBufferPointer<Double>,
    _ nextChange: inout Double
  ) {
    if hasOddClocks {
      if clocks[clock].isStopped { return }
      if clocks[clock].isReversed { nextChange = min(nextChange, time) }
    }
    guard next < .infinity, nextChange > time else { return }
    nextChange =
      next <= times[clock] ? time : min(nextChange, mediaTime(clock: Int32(clock), local: next, now: time))
  }
}

extension FramePlan.PlainLook {
  init(_ node: RenderNode, isAnimated: Bool) {
    color = node.style.backgroundColor
    radius = node.style.cornerRadius
    corners = node.style.maskedCorners
    isContinuous = node.style.isContinuousCurve
    smoothsEdges = node.style.allowsEdgeAntialiasing && node.style.edgeAntialiasingMask & 15 != 0
    isDoubleSided = node.style.isDoubleSided
    isAll = node.traits.contains(.isBox) && !isAnimated
    isPlain = node.traits.contains(.isPlain) && !isAnimated
    role =
      switch node.content {
      case .plain: .plain
      case .shape: .shape
      case .transformOnly: .transformOnly
      case .gradient: .gradient
      case .replicator(let properties): properties.preservesDepth ? .transformOnly : .plain
      case .emitter: .emitter
      }
  }
}
