/// One node's values with its animations applied: what a presentation layer shows.
public struct PresentedNode: Sendable {
  public var geometry: NodeGeometry
  public var style: NodeStyle
  public var content: NodeContent
  public var custom: [Double]
}

extension RenderNode {
  /// The node's values at a time of its own space (after its `clock`).
  public func presented(at localTime: Double) -> PresentedNode {
    PresentedNode(geometry: geometry, style: style, content: content, custom: custom)
  }
}
