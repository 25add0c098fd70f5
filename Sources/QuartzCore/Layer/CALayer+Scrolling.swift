import Foundation

extension CALayer {
  /// Scrolls the nearest scroll layer above to a point of this layer's space.
  public func scroll(_ p: CGPoint) {
    guard let scroller = nearestScroller else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the nearest scroll layer above so that a rectangle of this layer's space shows.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = nearestScroller else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that the nearest scroll layer above shows; all of it without one.
  public var visibleRect: CGRect {
    guard let scroller = nearestScroller else { return bounds }
    return bounds.intersection(convert(scroller.bounds, from: scroller))
  }

  private var nearestScroller: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}
