// What moves a scroll view: a finger, then a motion that a display link follows frame by frame, with the
// delegate's notices in Apple's order (facts 9.25, 9.26).

@MainActor
final class ScrollDriver {
  weak var view: UIScrollView?
  private(set) var isTracking = false
  private(set) var isDragging = false
  private(set) var isDecelerating = false

  /// The offset at which the finger took hold, the rubber band taken out.
  private var grip = CGPoint.zero
  private var pageAtGrip = CGPoint.zero
  private var link: CADisplayLink?
  private var started = 0.0
  private var motions: (x: ScrollMotion, y: ScrollMotion)?
  private var endsAnimation = false

  /// How long an animated change of the offset takes, in seconds (fact 9.9: reported).
  private static let animationDuration = 0.3
  /// In this time after it came down a moving finger scrolls even on a control (fact 9.35: reported).
  private static let contentDelay = 0.15

  // MARK: The finger

  /// A finger stops a motion where it is (fact 9.24).
  func fingerDown() {
    isTracking = true
    stop()
  }

  func fingerUp() { isTracking = false }

  /// Whether a drag may become a scroll: along an axis that moves, and not on a control that was pressed.
  func mayBegin(_ pan: ScrollPanRecognizer) -> Bool {
    guard let view, view.isScrollEnabled else { return false }
    let moved = pan.translation(in: view.superview)
    let canMove =
      abs(moved.y) >= abs(moved.x)
      ? moves(view).y || (moves(view).x && moved.x != 0) : moves(view).x || (moves(view).y && moved.y != 0)
    guard canMove, let touch = pan.touches.first else { return false }
    guard let content = touch.view, content !== view,
      touch.timestamp - pan.downTime > ScrollDriver.contentDelay
    else { return true }
    return view.canCancelContentTouches && view.touchesShouldCancel(in: content)
  }

  /// The axes that a finger moves (fact 9.16).
  private func moves(_ view: UIScrollView) -> (x: Bool, y: Bool) {
    let r = view.range
    return (
      r.x.upperBound > r.x.lowerBound || (view.bouncesHorizontally && view.alwaysBounceHorizontal),
      r.y.upperBound > r.y.lowerBound || (view.bouncesVertically && view.alwaysBounceVertical)
    )
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    guard let view else { return }
    switch pan.state {
    case .began:
      isDragging = true
      let offset = view.contentOffset
      let r = view.range
      grip = CGPoint(
        x: free(offset.x, r.x, view.bounds.width), y: free(offset.y, r.y, view.bounds.height))
      pageAtGrip = nearestPage(offset, view)
      view.delegate?.scrollViewWillBeginDragging(view)
      follow(pan, view)
    case .changed: follow(pan, view)
    case .ended: release(pan, view)
    case .cancelled:
      isDragging = false
      view.delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
    default: break
    }
  }

  private func free(_ x: CGFloat, _ range: ClosedRange<Double>, _ size: CGFloat) -> CGFloat {
    let x = Double(x)
    let edge = min(max(x, range.lowerBound), range.upperBound)
    return CGFloat(edge + ScrollPhysics.unrubber(x - edge, Double(size)))
  }

  private func follow(_ pan: UIPanGestureRecognizer, _ view: UIScrollView) {
    let moved = pan.translation(in: view.superview)
    let r = view.range
    let axes = moves(view)
    func axis(
      _ x: CGFloat, _ range: ClosedRange<Double>, _ size: CGFloat, _ moves: Bool, _ stays: CGFloat,
      _ bounces: Bool
    ) -> CGFloat {
      guard moves, x.isFinite else { return stays }
      let edge = min(max(Double(x), range.lowerBound), range.upperBound)
      guard bounces else { return CGFloat(edge) }
      return CGFloat(edge + ScrollPhysics.rubber(Double(x) - edge, Double(size)))
    }
    let old = view.contentOffset
    let new = CGPoint(
      x: axis(grip.x - moved.x, r.x, view.bounds.width, axes.x, old.x, view.bouncesHorizontally),
      y: axis(grip.y - moved.y, r.y, view.bounds.height, axes.y, old.y, view.bouncesVertically))
    if new != old { view.contentOffset = new }
  }

  // MARK: Letting go

  private func release(_ pan: UIPanGestureRecognizer, _ view: UIScrollView) {
    let speed = pan.velocity(in: view.superview)
    let axes = moves(view)
    let velocity = CGPoint(x: axes.x ? -speed.x : 0, y: axes.y ? -speed.y : 0)
    let offset = view.contentOffset
    let rate = Double(view.decelerationRate.rawValue)
    func projected(_ x: CGFloat, _ v: CGFloat) -> CGFloat {
      x + CGFloat(ScrollPhysics.travel(Double(v), rate > 0 && rate < 1 ? rate : 0.998))
    }
    let natural = CGPoint(x: projected(offset.x, velocity.x), y: projected(offset.y, velocity.y))
    var target = view.isPagingEnabled ? page(natural, velocity, view) : view.clamped(natural)
    let offered = target
    // The delegate counts in points a millisecond (fact 9.27).
    view.delegate?.scrollViewWillEndDragging(
      view, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    isDragging = false
    let r = view.range
    func motion(
      _ x: CGFloat, _ v: CGFloat, _ range: ClosedRange<Double>, _ target: CGFloat, _ offered: CGFloat
    ) -> ScrollMotion {
      if view.isPagingEnabled {
        return ScrollMotion(x: Double(x), velocity: Double(v), page: Double(target))
      }
      let wanted = target == offered ? nil : Double(target)
      return ScrollMotion(x: Double(x), velocity: Double(v), rate: rate, range: range, target: wanted)
    }
    let x = motion(offset.x, velocity.x, r.x, target.x, offered.x)
    let y = motion(offset.y, velocity.y, r.y, target.y, offered.y)
    let goesOn = !(x.state(at: 0).isDone && y.state(at: 0).isDone)
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
    guard goesOn else { return }
    isDecelerating = true
    view.delegate?.scrollViewWillBeginDecelerating(view)
    start(x, y, endsAnimation: false)
  }

  private func nearestPage(_ p: CGPoint, _ view: UIScrollView) -> CGPoint {
    func axis(_ x: CGFloat, _ size: CGFloat) -> CGFloat { size > 0 ? (x / size).rounded() : 0 }
    return CGPoint(x: axis(p.x, view.bounds.width), y: axis(p.y, view.bounds.height))
  }

  /// The page to rest on: where the velocity points, at most one from where the drag began (fact 9.32).
  private func page(_ projected: CGPoint, _ velocity: CGPoint, _ view: UIScrollView) -> CGPoint {
    func axis(_ x: CGFloat, _ size: CGFloat, _ began: CGFloat) -> CGFloat {
      guard size > 0, x.isFinite else { return 0 }
      return min(max((x / size).rounded(), began - 1), began + 1) * size
    }
    return view.clamped(
      CGPoint(
        x: axis(projected.x, view.bounds.width, pageAtGrip.x),
        y: axis(projected.y, view.bounds.height, pageAtGrip.y)))
  }

  // MARK: Motion

  /// Whether the offset is on a way that a program asked for.
  var isAnimating: Bool { motions != nil && endsAnimation }

  func animate(to target: CGPoint) {
    guard let view else { return }
    let from = view.contentOffset
    let duration = ScrollDriver.animationDuration
    start(
      ScrollMotion(from: Double(from.x), to: Double(target.x), duration: duration),
      ScrollMotion(from: Double(from.y), to: Double(target.y), duration: duration), endsAnimation: true)
  }

  /// Lets a view that springs back to its edge do so to where that is now (fact 9.6); false if none does.
  func turnToRange() -> Bool {
    guard isDecelerating, let view, let motions, !view.isPagingEnabled else { return false }
    let time = CACurrentMediaTime() - started
    let step = 1.0 / 240
    let rate = Double(view.decelerationRate.rawValue)
    func motion(_ old: ScrollMotion, _ range: ClosedRange<Double>) -> ScrollMotion {
      let x = old.state(at: time).x
      let speed = (old.state(at: time + step).x - x) / step
      return ScrollMotion(x: x, velocity: speed, rate: rate, range: range, target: nil)
    }
    let r = view.range
    self.motions = (motion(motions.x, r.x), motion(motions.y, r.y))
    started = CACurrentMediaTime()
    return true
  }

  /// Ends a motion where it is; a deceleration says that it ended.
  func stop() {
    guard motions != nil else { return }
    finish(tellsAnimation: false)
  }

  private func start(_ x: ScrollMotion, _ y: ScrollMotion, endsAnimation: Bool) {
    motions = (x, y)
    self.endsAnimation = endsAnimation
    started = CACurrentMediaTime()
    link?.invalidate()
    let link = CADisplayLink(block: { [weak self] link in
      MainActor.assumeIsolated {
        guard let self else { return link.invalidate() }
        self.step()
      }
    })
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step() {
    guard let view, let motions else { return finish(tellsAnimation: false) }
    let time = CACurrentMediaTime() - started
    let (x, y) = (motions.x.state(at: time), motions.y.state(at: time))
    let new = CGPoint(x: x.x, y: y.x)
    if new != view.contentOffset { view.contentOffset = new }
    if x.isDone, y.isDone, self.motions != nil { finish(tellsAnimation: endsAnimation) }
  }

  private func finish(tellsAnimation: Bool) {
    link?.invalidate()
    link = nil
    motions = nil
    guard let view else { return }
    if isDecelerating {
      isDecelerating = false
      view.delegate?.scrollViewDidEndDecelerating(view)
    }
    if tellsAnimation { view.delegate?.scrollViewDidEndScrollingAnimation(view) }
  }
}
