import Foundation
import RenderCore

/// A layer that only carries sublayers and keeps their depth; it draws nothing of its own (fact 1.7).
open class CATransformLayer: CALayer {
  override var nodeContent: NodeContent {
    get { .transformOnly }
    set {}
  }

  /// Hits are its sublayers': nil when none of them is hit. A layer around it asks them without asking it, since
  /// they stand among its siblings.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}
