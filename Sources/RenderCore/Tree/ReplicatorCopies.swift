// The copies that a replicator makes of its children (fact 1.5).
//
// A plan lays the children out once for each copy, below a node that stands for the copy: it carries the
// copy's transform, tint and delay, so everything behind the plan (world maps, tracks, groups, damage) sees
// plain nodes. The first copy keeps the children's identities; the others get numbers of their own, made
// from those and from the copy's place, which stay the same from commit to commit.

enum ReplicatorCopies {
  /// How many nodes a tree may gain by copies; what is beyond is left out. It bounds what a hostile tree
  /// (replicators in replicators) can take.
  static let most = 100_000

  /// The identity of a node in a copy.
  static func id(of id: UInt64, _ salt: UInt64) -> UInt64 { salt == 0 ? id : mix(salt, id) }

  /// What tells the nodes of one copy apart from those of others; the first copy's is that around it.
  static func salt(_ outer: UInt64, replicator: UInt64, copy: Int) -> UInt64 {
    copy == 0 ? outer : mix(mix(outer &+ 0x9e37_79b9, replicator), UInt64(copy)) | 1
  }

  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var z = (a ^ (b &* 0x9e37_79b9_7f4a_7c15)) &+ 0x632b_e59b_d9b4_e019
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// The copies of one replicator whose own properties are animated.
struct Replication {
  /// The replicator's slot.
  var slot: Int32
  /// The slots of its copies, in order.
  var copies: [Int32] = []
}

extension ReplicatorProperties {
  /// What multiplies the colours of a copy: the instance colour plus an offset a step, kept within 0…1.
  func tint(of copy: Int) -> Color4 {
    func part(_ first: Float, _ offset: Float) -> Float {
      let v = first + offset * Float(copy)
      return v > 0 ? min(1, v) : 0
    }
    return Color4(
      part(color.r, redOffset), part(color.g, greenOffset), part(color.b, blueOffset),
      part(color.a, alphaOffset))
  }

  /// True when each copy looks and moves as the children do.
  var isPlain: Bool {
    count == 1 && color == .white && redOffset == 0 && greenOffset == 0 && blueOffset == 0 && alphaOffset == 0
  }
}

extension RenderNode {
  /// The node that stands for one copy: about the middle of the replicator's bounds.
  fileprivate func copyNode(
    _ properties: ReplicatorProperties, _ copy: Int, _ transform: Matrix4, clock: NodeClock?, salt: UInt64
  ) -> RenderNode {
    var g = NodeGeometry()
    g.boundsOrigin = geometry.boundsOrigin
    g.boundsSize = geometry.boundsSize
    g.position = Vec2(
      geometry.boundsOrigin.x + geometry.boundsSize.x / 2, geometry.boundsOrigin.y + geometry.boundsSize.y / 2
    )
    g.transform = transform
    var style = NodeStyle()
    style.tint = properties.tint(of: copy)
    return RenderNode(
      id: ReplicatorCopies.id(of: id, ReplicatorCopies.salt(salt ^ 1 << 63, replicator: id, copy: copy + 1)),
      geometry: g, style: style, content: properties.preservesDepth ? .transformOnly : .plain, clock: clock)
  }
}

extension RenderNode {
  /// The node with the tracks of its copies' delay alone; nil when there are none.
  fileprivate var delayAlone: RenderNode? {
    let drivers = tracks.filter { $0.target.property == .instanceDelay }
    if drivers.isEmpty { return nil }
    return RenderNode(
      id: id, geometry: NodeGeometry(), style: NodeStyle(), content: content, tracks: drivers)
  }

  /// A replicator's delay with its animations applied, at a time of its own space.
  func presentedDelay(at time: Double) -> Double {
    guard case .replicator(let shown) = presented(at: time).content, shown.delay.isFinite else { return 0 }
    return shown.delay
  }

  /// A bound of how many copies animations may ask for.
  fileprivate var mostCopies: Int {
    guard case .replicator(let properties) = content else { return 0 }
    var most = Double(max(0, properties.count))
    for track in tracks where track.target.property == .instanceCount {
      most += track.program.largestNumber
    }
    return most < Double(ReplicatorCopies.most) ? Int(most) : ReplicatorCopies.most
  }
}

extension FramePlan.Builder {
  /// Puts the nodes that stand for a replicator's copies on the stack; false when its children can stand for
  /// themselves.
  mutating func pushCopies(
    of pending: Pending, _ properties: ReplicatorProperties, slot: Int, clock: Int32,
    onto stack: inout [Step]
  ) -> Bool {
    let node = pending.node
    let isAnimated = slots[slot].indices.content >= 0
    if properties.isPlain && !isAnimated { return false }
    var replication = -1
    if isAnimated {
      replication = replications.count
      replications.append(Replication(slot: Int32(slot)))
      // How many copies show may change.
      isOrderFixed = false
    }
    let most = isAnimated ? max(properties.count, node.mostCopies) : properties.count
    let count = max(0, min(most, ReplicatorCopies.most - copied))
    guard !node.children.isEmpty, count > 0 else { return true }
    let isStill = node.children.allSatisfy(\.isStatic)
    let delay = properties.delay.isFinite ? properties.delay : 0
    let late = isStill ? nil : node.delayAlone
    if let late { delayed.append(late) }
    var transform = Matrix4.identity
    var copies: [Pending] = []
    copies.reserveCapacity(count)
    for i in 0..<count {
      let lag = Double(i) * delay
      let isOnTime = isStill || i == 0 || (lag == 0 && late == nil)
      let copy = node.copyNode(
        properties, i, transform, clock: isOnTime ? nil : NodeClock(offset: -lag), salt: pending.salt)
      var waiting = Pending(
        node: copy, parent: Int32(slot), clock: clock,
        salt: ReplicatorCopies.salt(pending.salt, replicator: node.id, copy: i), replicator: node,
        replication: replication)
      if late != nil && !isOnTime {
        waiting.delayed = delayed.count - 1
        waiting.steps = i
      }
      copies.append(waiting)
      transform = transform.then(properties.transform)
    }
    stack.append(contentsOf: copies.reversed().lazy.map(Step.node))
    return true
  }
}

extension FrameStorage {
  /// Gives the copies of animated replicators what follows from the animations.
  func updateCopies() {
    for replication in plan.replications {
      guard case .replicator(let properties) = content(slot: Int(replication.slot)) else { continue }
      var transform = Matrix4.identity
      for (i, slot) in replication.copies.enumerated() {
        let indices = plan.slots[Int(slot)].indices
        values.bends[Int(indices.bend)].transform = transform
        values.places[Int(indices.place)].isHidden = i >= properties.count
        values.styles[Int(indices.style)].tint = properties.tint(of: i)
        transform = transform.then(properties.transform)
      }
    }
  }
}
