/// The tree at one instant, flattened in drawing order: what the compositor draws.
///
/// Indices 0 ..< `count` are the visible tree, the root first, children directly after their parent in
/// ascending zPosition (ties in array order, fact 2.20). Hidden nodes and their subtrees are left out, and
/// so is a node whose mask is hidden, since nothing of it could show. Mask subtrees stand behind them in the
/// same form: `mask(i)` gives the index of the root of one, and every accessor takes such an index too.
///
/// A value; evaluating again into a frame reuses its memory, unless a copy of the frame is still alive.
public struct EvaluatedFrame: Sendable {
  /// The screen, in points.
  public internal(set) var size = Vec2.zero
  /// Device pixels per point.
  public internal(set) var scale = 1.0
  /// What lies under the root.
  public internal(set) var background = Color4.clear
  /// The time at which the tree was evaluated.
  public internal(set) var time = -Double.infinity
  /// The next time at which anything may look different: `time` itself while an animation runs, infinity
  /// when nothing ever will without a commit.
  public internal(set) var nextChange = Double.infinity
  /// How many nodes the visible tree has; 0 when the root is hidden.
  public internal(set) var count = 0

  var storage: FrameStorage?

  public init() {}

  /// How many nodes there are, those of masks included.
  public var countWithMasks: Int { storage?.order.count ?? 0 }

  /// The layer's identity; another number for each further copy that a replicator makes of it.
  @inline(__always) public func id(_ i: Int) -> UInt64 {
    let storage = storage!
    return storage.plan.slots[Int(storage.order[i])].id
  }

  /// The committed node behind an index, before animations.
  @inline(__always) public func node(_ i: Int) -> RenderNode {
    let storage = storage!
    return storage.plan.nodes[Int(storage.order[i])]
  }

  /// Position, bounds, transform, opacity with the animations applied.
  public func geometry(_ i: Int) -> NodeGeometry {
    let storage = storage!
    return storage.geometry(slot: Int(storage.order[i]))
  }

  /// Colours, border, contents, shadow with the animations applied.
  public func style(_ i: Int) -> NodeStyle {
    let storage = storage!
    return storage.style(slot: Int(storage.order[i]))
  }

  /// What kind of node it is, with the animations applied.
  public func content(_ i: Int) -> NodeContent {
    let storage = storage!
    return storage.content(slot: Int(storage.order[i]))
  }

  /// The values of client-defined keys, with the animations applied.
  public func custom(_ i: Int) -> [Double] {
    let storage = storage!
    return storage.custom(slot: Int(storage.order[i]))
  }

  /// The particles of an emitter, in its bounds space; nil for any other node.
  public func particles(_ i: Int) -> EmitterField? {
    let storage = storage!
    return storage.fields[storage.order[i]]
  }

  /// From the node's bounds space to the screen's points. Own depth is laid flat: inputs have z = 0, and x, y
  /// and w of the output count.
  public func world(_ i: Int) -> Matrix4 {
    let storage = storage!
    return storage.world(slot: Int(storage.order[i]))
  }

  /// `world(i)` when it needs no perspective; nil otherwise.
  public func affineWorld(_ i: Int) -> Affine? {
    let storage = storage!
    let slot = Int(storage.order[i])
    return storage.projective[slot] ? nil : storage.affines[slot]
  }

  /// The index after the last node of this node's subtree.
  @inline(__always) public func subtreeEnd(_ i: Int) -> Int { Int(storage!.ends[i]) }

  /// The index of the root of this node's mask; nil without a mask.
  @inline(__always) public func mask(_ i: Int) -> Int? {
    let index = storage!.maskIndices[i]
    return index < 0 ? nil : Int(index)
  }
}
