/// The tree at one instant, flattened in drawing order: what the compositor draws.
public struct EvaluatedFrame: Sendable {
  /// One node with its animations applied.
  public struct Node: Sendable {
    public var id: UInt64
    public var geometry: NodeGeometry
    public var style: NodeStyle
    public var content: NodeContent
    /// From the node's bounds space to the screen's points.
    public var world: Matrix4
    /// The index after the last node of this subtree; children follow their parent directly, sorted by
    /// ascending zPosition (ties in array order).
    public var subtreeEnd: Int
    /// The index of the root of this node's mask subtree in `masks`; nil without a mask.
    public var mask: Int?
  }

  /// The visible tree in drawing order, the root first. Hidden nodes and their subtrees are left out.
  public var nodes: [Node] = []
  /// The mask subtrees, one after the other, in the same form.
  public var masks: [Node] = []
  public var size = Vec2.zero
  public var scale = 1.0
  public var background = Color4.clear
  /// The next time at which anything may look different: `time` itself while an animation runs, infinity
  /// when nothing ever will without a commit.
  public var nextChange = Double.infinity

  public init() {}
}
