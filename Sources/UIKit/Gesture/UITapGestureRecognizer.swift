/// Recognizes taps (fact 10.21).
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps make the gesture.
  open var numberOfTapsRequired = 1
  /// How many fingers must tap together.
  open var numberOfTouchesRequired = 1
  /// Which buttons of a mouse must be down. Stored: no mouse clicks.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// How far a finger may slip in points, and how long it may stay in seconds (fact 10.21: reported).
  private static let slip: CGFloat = 10
  private static let longest = 0.75
  private var began: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count == 1 { began = event.timestamp }
    taps = touches.first?.tapCount ?? 0
    if self.touches.count > numberOfTouchesRequired { state = .failed }
  }

  override var awaitsMore: Bool { taps < numberOfTapsRequired && state != .failed }
  override var isAboutToRecognize: Bool {
    numberOfTapsRequired > 1 && taps > 0 && taps.isMultiple(of: numberOfTapsRequired) && state == .possible
  }
  private var taps = 0

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      let dx = touch.screenLocation.x - touch.startLocation.x
      let dy = touch.screenLocation.y - touch.startLocation.y
      if dx * dx + dy * dy > UITapGestureRecognizer.slip * UITapGestureRecognizer.slip {
        state = .failed
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first else { return }
    if event.timestamp - began > UITapGestureRecognizer.longest {
      state = .failed
    } else if self.touches.count >= numberOfTouchesRequired,
      touch.tapCount.isMultiple(of: max(1, numberOfTapsRequired))
    {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
