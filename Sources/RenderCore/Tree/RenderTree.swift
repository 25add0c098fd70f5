/// What one commit shows: a tree of nodes, the space it is drawn in, and nothing that changes.
public struct RenderTree: Sendable {
  public var root: RenderNode
  /// The screen, in points.
  public var size: Vec2
  /// Device pixels per point.
  public var scale: Double
  /// What lies under the root; clear for a transparent screen.
  public var background: Color4

  public init(root: RenderNode, size: Vec2, scale: Double, background: Color4) {
    self.root = root
    self.size = size
    self.scale = scale
    self.background = background
  }
}
