extension UIApplication {
  /// Turns the wheel over a point of the screen: the innermost scroll view there that the turn can move scrolls,
  /// at once and not past its edges. The content moves by `distance`, as under a finger, so a negative dy scrolls down.
  package func deliverWheel(at point: CGPoint, by distance: CGVector) {
    guard !isIgnoringInteractionEvents, distance.dx.isFinite, distance.dy.isFinite else { return }
    for window in windows.reversed() {
      let place = window.layer.convert(point, from: window.layer.superlayer)
      guard let view = window.hitTest(place, with: nil) else { continue }
      for case let scroll as UIScrollView in sequence(first: view, next: { $0.superview })
      where scroll.isScrollEnabled {
        let offset = scroll.contentOffset
        let target = scroll.clamped(CGPoint(x: offset.x - distance.dx, y: offset.y - distance.dy))
        guard target != offset else { continue }
        scroll.setContentOffset(target, animated: false)
        return
      }
      return
    }
  }
}
