/// Recognizes a finger that drags (facts 10.23, 10.24).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// Which turns of a wheel count as drags. Stored: fingers drag.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far a finger must move to begin, in points (fact 10.23).
  private static let threshold: CGFloat = 10
  /// How far back velocity is measured, in seconds.
  private static let memory = 0.1
  private var origin = CGPoint.zero
  private var trail: [(time: TimeInterval, at: CGPoint)] = []

  /// How far the finger has moved since the gesture began, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    guard let last = trail.last else { return .zero }
    let (a, b) = (convert(origin, view), convert(last.at, view))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Says what the translation is now; the velocity starts anew.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let last = trail.last else { return }
    let here = convert(last.at, view)
    let wanted = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    origin =
      touches.first?.window.flatMap { window in
        window.convert(view?.convert(wanted, to: window) ?? wanted, to: nil as UIWindow?)
      } ?? wanted
    trail = [last]
  }

  /// How fast the finger moves, in points a second of a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = trail.last else { return .zero }
    let recent = trail.first { last.time - $0.time <= UIPanGestureRecognizer.memory } ?? last
    let span = last.time - recent.time
    guard span > 0 else { return .zero }
    let (a, b) = (convert(recent.at, view), convert(last.at, view))
    return CGPoint(x: (b.x - a.x) / span, y: (b.y - a.y) / span)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = self.touches.first else { return }
    origin = touch.screenLocation
    trail = [(event.timestamp, touch.screenLocation)]
    if self.touches.count > maximumNumberOfTouches { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = self.touches.first, touches.contains(touch) else { return }
    follow(touch, event.timestamp)
    if state == .possible {
      let dx = touch.screenLocation.x - origin.x
      let dy = touch.screenLocation.y - origin.y
      let enough = UIPanGestureRecognizer.threshold
      if self.touches.count >= minimumNumberOfTouches, dx * dx + dy * dy >= enough * enough {
        state = .began
      }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = self.touches.first, touches.contains(touch) else { return }
    if state == .possible {
      state = .failed
    } else {
      follow(touch, event.timestamp)
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .cancelled)
  }

  open override func reset() {
    super.reset()
    trail = []
  }

  private func follow(_ touch: UITouch, _ time: TimeInterval) {
    trail.append((time, touch.screenLocation))
    if trail.count > 64 { trail.removeFirst() }
  }

  /// A point of the screen in a view's coordinates; nil means the window's.
  private func convert(_ point: CGPoint, _ view: UIView?) -> CGPoint {
    guard let target = view ?? self.view?.window else { return point }
    return target.layer.convert(point, from: UIScreen.main.rootLayer)
  }
}
