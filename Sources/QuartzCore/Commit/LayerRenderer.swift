import Foundation
import RenderCore

/// Draws a tree of nodes into a context, for `CALayer.render(in:)`.
enum LayerRenderer {
  /// The root's bounds space is the context's user space; the context's clip and alpha apply.
  ///
  /// - Parameter laws: whose renderer to follow: Apple's own `render(in:)`, or the screen's (law 8).
  static func draw(_ root: RenderNode, in context: CGContext, laws: DrawingLaws) {
    context.paintByEngine { surface, transform, clip, mask, opacity in
      root.draw(
        into: surface, transform: transform, clip: clip, mask: mask, opacity: opacity,
        laws: laws)
    }
  }
}
