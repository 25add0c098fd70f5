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
  /// How many tracks the subtree has, masks included.
  let trackCount: Int
  /// What a plan asks of the node and of its tracks.
  let traits: NodeTraits
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
    var driven = tracks.count + (mask?.trackCount ?? 0)
    var isLevel = true
    let depth = children.first?.geometry.place.zPosition ?? 0
    for child in children {
      driven += child.trackCount
      isLevel = isLevel && child.geometry.place.zPosition == depth
      still = still && child.isStatic
      total += child.count
      levels = max(levels, child.height)
    }
    isStatic = still
    count = total
    height = levels + 1
    trackCount = driven
    var traits = NodeTraits(geometry, style, content, tracks)
    if isLevel { traits.insert(.childrenAreLevel) }
    if mask != nil || transition != nil { traits.subtract([.isBox, .isPlain]) }
    self.traits = traits
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

/// What a plan has to know of a node, found out once when the node is made and not with every commit that it is in.
struct NodeTraits: OptionSet {
  let rawValue: UInt32

  // The node itself.
  static let isUntransformed = NodeTraits(rawValue: 1)
  /// Its own matrix takes it out of its parent's plane, or may.
  static let leavesPlane = NodeTraits(rawValue: 1 << 1)
  /// It bends its children's space.
  static let bendsSpace = NodeTraits(rawValue: 1 << 2)
  /// It gives that a third dimension.
  static let bendsDepth = NodeTraits(rawValue: 1 << 3)
  /// A coloured box and nothing else.
  static let isBox = NodeTraits(rawValue: 1 << 4)
  /// Nothing but a background and what its content draws, in its own colours.
  static let isPlain = NodeTraits(rawValue: 1 << 6)
  /// All of its children have the same zPosition.
  static let childrenAreLevel = NodeTraits(rawValue: 1 << 5)

  // Its tracks.
  static let moves = NodeTraits(rawValue: 1 << 8)
  static let turns = NodeTraits(rawValue: 1 << 9)
  /// Out of its plane, or they may.
  static let turnsInSpace = NodeTraits(rawValue: 1 << 10)
  static let turnsChildren = NodeTraits(rawValue: 1 << 11)
  static let changesDepth = NodeTraits(rawValue: 1 << 12)
  static let hides = NodeTraits(rawValue: 1 << 13)
}

extension NodeTraits {
  fileprivate init(
    _ geometry: NodeGeometry, _ style: NodeStyle, _ content: NodeContent, _ tracks: [Track]
  ) {
    self = []
    if geometry.bend.transform.isIdentity { insert(.isUntransformed) }
    if !geometry.bend.transform.isAffine || geometry.place.anchorZ != 0 { insert(.leavesPlane) }
    if style.isGeometryFlipped || !geometry.bend.sublayerTransform.isIdentity { insert(.bendsSpace) }
    if !geometry.bend.sublayerTransform.isAffine { insert(.bendsDepth) }
    if style.contents == nil, style.nextContents == nil, style.borderWidth <= 0, style.blendMode == .normal,
      style.shadowOpacity <= 0, !style.isFiltered
    {
      if case .plain = content { insert(.isBox) }
      if style.tint == .white && !style.isIsolated { insert(.isPlain) }
    }
    for track in tracks {
      let target = track.program.target
      switch target.property {
      case .position, .bounds, .anchor: insert(.moves)
      case .anchorZ: insert([.moves, .turnsInSpace])
      case .transform: insert(target.part.isPlanar ? [.moves, .turns] : [.moves, .turns, .turnsInSpace])
      case .sublayerTransform: insert([.moves, .turnsChildren])
      case .zPosition: insert([.moves, .changesDepth])
      case .isHidden: insert(.hides)
      default: break
      }
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
