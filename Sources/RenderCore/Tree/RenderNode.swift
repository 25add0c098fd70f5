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
  /// Positioned in this node's bounds space; only its alpha counts.
  public let mask: RenderNode?
  /// In drawing order of equal zPosition: the array order of the sublayers (fact 2.20).
  public let children: [RenderNode]
  /// True when neither this node nor anything below it has tracks or a clock.
  public let isStatic: Bool
  /// How many nodes the subtree holds, this one and masks included.
  public let count: Int

  public init(
    id: UInt64, geometry: NodeGeometry, style: NodeStyle, content: NodeContent, custom: [Double] = [],
    clock: NodeClock? = nil, tracks: [Track] = [], mask: RenderNode? = nil, children: [RenderNode] = []
  ) {
    self.id = id
    self.geometry = geometry
    self.style = style
    self.content = content
    self.custom = custom
    self.clock = clock
    self.tracks = tracks
    self.mask = mask
    self.children = children
    isStatic =
      tracks.isEmpty && clock == nil && (mask?.isStatic ?? true) && children.allSatisfy { $0.isStatic }
    count = 1 + (mask?.count ?? 0) + children.reduce(0) { $0 + $1.count }
  }
}

/// A layer's time space: local = (parent − begin)·speed + offset (fact 3.1).
public struct NodeClock: Equatable, Sendable {
  public var begin: Double
  public var speed: Double
  public var offset: Double
  public init(begin: Double = 0, speed: Double = 1, offset: Double = 0) {
    self.begin = begin
    self.speed = speed
    self.offset = offset
  }
}
