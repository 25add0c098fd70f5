import Foundation
import RenderCore

/// Draws a tree of nodes into a context, for `CALayer.render(in:)`.
enum LayerRenderer {
  static func draw(_ root: RenderNode, in context: CGContext) {
    Inert.warn("CALayer.render(in:)")
  }
}
