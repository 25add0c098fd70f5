/// Two fingers that zoom a scroll view: the point between them stays where it is, the scale stays in its range.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?
  private(set) var isZooming = false
  private var startScale: CGFloat = 1

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.panGestureRecognizer
  }

  override var state: UIGestureRecognizer.State {
    get { super.state }
    set {
      super.state = newValue
      if super.state == newValue { follow() }
    }
  }

  private func follow() {
    guard let scroll = scrollView, let view = scroll.delegate?.viewForZooming(in: scroll) else { return }
    switch state {
    case .began:
      isZooming = true
      startScale = scroll.zoomScale
      scroll.delegate?.scrollViewWillBeginZooming(scroll, with: view)
    case .changed:
      let held = location(in: view)
      let place = location(in: scroll)
      let inFrame = CGPoint(x: place.x - scroll.contentOffset.x, y: place.y - scroll.contentOffset.y)
      scroll.setZoomScale(startScale * scale, animated: false)
      let zoom = scroll.zoomScale
      scroll.contentOffset = scroll.clamped(
        CGPoint(x: held.x * zoom - inFrame.x, y: held.y * zoom - inFrame.y))
    case .ended, .cancelled:
      guard isZooming else { return }
      isZooming = false
      scroll.delegate?.scrollViewDidEndZooming(scroll, with: view, atScale: scroll.zoomScale)
    default: break
    }
  }
}

extension UIScrollView {
  /// Has a recognizer of pinches as soon as there is something to zoom.
  func zoomRangeChanged() {
    guard pinch == nil, maximumZoomScale > minimumZoomScale else { return }
    let recognizer = ScrollPinchRecognizer()
    recognizer.scrollView = self
    pinch = recognizer
    addGestureRecognizer(recognizer)
  }

  /// Nil for a view that has one scale.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? pinch : nil
  }
}
