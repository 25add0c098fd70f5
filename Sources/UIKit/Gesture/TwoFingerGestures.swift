/// What two fingers do to each other: the vector from one to the other, now and when the gesture began.
@MainActor
struct FingerPair {
  let first: UITouch
  let second: UITouch

  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    first = touches[0]
    second = touches[1]
  }

  private var vector: CGPoint {
    CGPoint(
      x: second.screenLocation.x - first.screenLocation.x,
      y: second.screenLocation.y - first.screenLocation.y)
  }

  /// Points between the fingers.
  var distance: CGFloat { (vector.x * vector.x + vector.y * vector.y).squareRoot() }
  /// The direction from the first to the second, in radians.
  var angle: CGFloat { atan2(vector.y, vector.x) }
}

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers are apart, in units of their distance when the gesture began.
  open var scale: CGFloat = 1
  /// How fast `scale` changes, a second.
  open private(set) var velocity: CGFloat = 0

  private var last: (distance: CGFloat, time: TimeInterval)?
  private var start: CGFloat = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(self.touches) else { return }
    start = pair.distance
    last = (pair.distance, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(self.touches), let last, last.distance > 0 else { return }
    let factor = pair.distance / last.distance
    let span = event.timestamp - last.time
    if span > 0 { velocity = (factor - 1) * scale / CGFloat(span) }
    if state == .possible {
      guard abs(pair.distance - start) >= 8 else { return }
      scale = 1
      self.last = (pair.distance, event.timestamp)
      state = .began
    } else {
      scale *= factor
      self.last = (pair.distance, event.timestamp)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .cancelled)
  }

  open override func reset() {
    super.reset()
    last = nil
    scale = 1
    velocity = 0
  }
}

/// Recognizes two fingers that turn about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned since the gesture began, in radians, clockwise.
  open var rotation: CGFloat = 0
  /// How fast they turn, in radians a second.
  open private(set) var velocity: CGFloat = 0

  private var last: (angle: CGFloat, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair = FingerPair(self.touches) { last = (pair.angle, event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(self.touches), let last else { return }
    let turn = (pair.angle - last.angle).remainder(dividingBy: 2 * .pi)
    let span = event.timestamp - last.time
    if span > 0 { velocity = turn / CGFloat(span) }
    if state == .possible {
      guard abs(turn) >= 0.05 else { return }
      self.last = (pair.angle, event.timestamp)
      rotation = 0
      state = .began
    } else {
      rotation += turn
      self.last = (pair.angle, event.timestamp)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .cancelled)
  }

  open override func reset() {
    super.reset()
    last = nil
    rotation = 0
    velocity = 0
  }
}

/// Recognizes a drag that begins at the screen's edge.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which it may begin.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = touches.first else { return }
    let at = touch.screenLocation
    let screen = UIScreen.main.bounds
    let reach: CGFloat = 20
    let begins =
      (edges.contains(.left) && at.x <= reach) || (edges.contains(.right) && at.x >= screen.maxX - reach)
      || (edges.contains(.top) && at.y <= reach) || (edges.contains(.bottom) && at.y >= screen.maxY - reach)
    if !begins { state = .failed }
  }
}
