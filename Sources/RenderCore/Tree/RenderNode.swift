/// One committed layer: immutable, so that a new tree shares every subtree that did not change.
///
/// A class only for the sharing; nothing in it changes after `init`.
public final class RenderNode: Sendable {
  /// The layer's identity: the same number in every commit, never reused within a process.
  public let id: UInt64
  public let geometry: NodeGeometry
  public let style: NodeStyle
  public let content: NodeContent
  /// Values of client-defined animatable keys, by their index in the layer's own key list.
  public let custom: [Double]
  /// The layer's own time space; nil when it is its parent's.
  public let clock: NodeClock?
  /// The animations, in the order in which they were added (fact 3.23).
  public let tracks: [Track]
  /// The node's way from an old look to this one; nil when it just looks as it does.
  public let transition: NodeTransition?
  /// True when neither this node nor anything below it has tracks, a clock or a transition.
  public let isStatic: Bool
  /// How many nodes the subtree holds, this one and masks included.
  public let count: Int
  /// How many levels the subtree has, masks included; 1 for a leaf.
  public let height: Int

  // Emptied by `deinit` only, so that a deep tree is freed without recursion.
  private nonisolated(unsafe) var maskStorage: RenderNode?
  private nonisolated(unsafe) var childStorage: [RenderNode]

  /// Positioned in this node's bounds space; only its alpha counts.
  public var mask: RenderNode? { maskStorage }
  /// In drawing order of equal zPosition: the array order of the sublayers (fact 2.20).
  public var children: [RenderNode] { childStorage }

  public init(
    id: UInt64, geometry: NodeGeometry, style: NodeStyle, content: NodeContent, custom: [Double] = [],
    clock: NodeClock? = nil, tracks: [Track] = [], mask: RenderNode? = nil, children: [RenderNode] = [],
    transition: NodeTransition? = nil
  ) {
    self.id = id
    self.geometry = geometry
    self.style = style
    self.content = content
    self.custom = custom
    self.clock = clock
    self.tracks = tracks
    self.transition = transition
    maskStorage = mask
    childStorage = children
    var still = tracks.isEmpty && clock == nil && transition == nil && (mask?.isStatic ?? true)
    var total = 1 + (mask?.count ?? 0)
    if let old = transition?.old { total += old.count + 3 }
    var levels = mask?.height ?? 0
    for child in children {
      still = still && child.isStatic
      total += child.count
      levels = max(levels, child.height)
    }
    isStatic = still
    count = total
    height = levels + 1
  }

  deinit {
    // Releasing a chain of 100,000 nodes one inside the other would overflow the stack.
    guard height > 500 else { return }
    var pending = childStorage
    childStorage = []
    if let mask = maskStorage { pending.append(mask) }
    maskStorage = nil
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      pending.append(contentsOf: node.childStorage)
      node.childStorage = []
      if let mask = node.maskStorage { pending.append(mask) }
      node.maskStorage = nil
    }
  }
}

extension RenderNode {
  /// The node with nothing that leaves its plane: transforms that are not affine left out, and a transform layer
  /// like any other.
  var withoutDepth: RenderNode {
    var isSpace = false
    if case .transformOnly = content { isSpace = true }
    let isFlat =
      geometry.transform.isAffine && geometry.sublayerTransform.isAffine && geometry.zPosition == 0
      && geometry.anchorZ == 0
    if isFlat && !isSpace { return self }
    var flat = geometry
    flat.transform = flat.transform.flat
    flat.sublayerTransform = flat.sublayerTransform.flat
    flat.zPosition = 0
    flat.anchorZ = 0
    return RenderNode(
      id: id, geometry: flat, style: style, content: isSpace ? .plain : content, custom: custom, clock: clock,
      tracks: tracks, mask: mask, children: children, transition: transition)
  }
}
