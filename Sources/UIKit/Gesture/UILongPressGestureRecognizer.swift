/// Recognizes a finger that stays where it is (fact 10.22).
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger stays before the gesture begins, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far it may move meanwhile, in points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1

  private var timer: Timer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard self.touches.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard self.touches.count == numberOfTouchesRequired else { return }
    timer?.invalidate()
    let timer = Timer.starting(in: minimumPressDuration) { [weak self] _ in
      MainActor.assumeIsolated { self?.begin() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func begin() {
    timer = nil
    if state == .possible { state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      if state == .began || state == .changed { state = .changed }
      return
    }
    for touch in touches {
      let dx = touch.screenLocation.x - touch.startLocation.x
      let dy = touch.screenLocation.y - touch.startLocation.y
      if dx * dx + dy * dy > allowableMovement * allowableMovement { fail() }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { fail() } else if state == .began || state == .changed { state = .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { fail() } else { state = .cancelled }
  }

  private func fail() {
    timer?.invalidate()
    timer = nil
    state = .failed
  }

  open override func reset() {
    super.reset()
    timer?.invalidate()
    timer = nil
  }
}
