// The way of a touch: the screen, the window in front at that point, the deepest view that is hit, and the
// gesture recognizers of that view and of those around it. The recognizers see every touch before the view
// does (fact 10.29); the view keeps its touch until the finger leaves (fact 10.8), unless a recognizer
// takes it away (fact 10.27).

@MainActor
final class TouchDelivery {
  private var fingers: [Int: UITouch] = [:]
  /// Touches that a recognizer took from their views.
  private var taken: [ObjectIdentifier] = []
  private var lastTap: (view: UIView, at: CGPoint, time: TimeInterval, count: Int)?

  /// Two taps this close in time and space count together, in seconds and points (fact 10.21).
  private static let tapInterval = 0.35
  private static let tapDistance: CGFloat = 40

  func handle(
    _ phase: UITouch.Phase, at point: CGPoint, timestamp: TimeInterval, finger: Int,
    in app: UIApplication
  ) {
    let event = UIEvent()
    event.timestamp = timestamp
    switch phase {
    case .began:
      guard !app.isIgnoringInteractionEvents else { return }
      if fingers[finger] != nil {
        handle(.cancelled, at: point, timestamp: timestamp, finger: finger, in: app)
      }
      let touch = UITouch(at: point, timestamp: timestamp)
      guard place(touch, app) else { return }
      fingers[finger] = touch
    case .moved, .stationary, .ended, .cancelled:
      guard let touch = fingers[finger] else { return }
      touch.update(phase, at: point, timestamp: timestamp)
    case .regionEntered, .regionMoved, .regionExited: return
    }
    guard let touch = fingers[finger] else { return }
    event.touches = [touch]
    app.sendEvent(event)
    if phase == .ended || phase == .cancelled {
      fingers[finger] = nil
      taken.removeAll { $0 == ObjectIdentifier(touch) }
    }
  }

  /// Finds the view for a new touch, and the recognizers that will watch it.
  private func place(_ touch: UITouch, _ app: UIApplication) -> Bool {
    for window in app.windows.reversed() {
      let point = window.layer.convert(touch.screenLocation, from: window.layer.superlayer)
      guard let view = window.hitTest(point, with: nil) else { continue }
      let line = sequence(first: view) { $0.superview }
      // Views that an animation moves take no touches unless it allows them (fact 7.3).
      if line.contains(where: { $0.animationsBlockingTouches > 0 }) { return false }
      touch.view = view
      touch.window = window
      touch.tapCount = tapCount(view, touch)
      touch.gestureRecognizers = line.flatMap(\.storedRecognizers).filter { recognizer in
        recognizer.isEnabled
          && recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
          && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true)
      }
      return true
    }
    return false
  }

  private func tapCount(_ view: UIView, _ touch: UITouch) -> Int {
    var count = 1
    let at = touch.screenLocation
    if let last = lastTap, last.view === view, touch.timestamp - last.time <= TouchDelivery.tapInterval,
      abs(last.at.x - at.x) <= TouchDelivery.tapDistance,
      abs(last.at.y - at.y) <= TouchDelivery.tapDistance
    {
      count = last.count + 1
    }
    lastTap = (view, at, touch.timestamp, count)
    return count
  }

  static func deliver(_ event: UIEvent, in window: UIWindow) {
    UIApplication.shared.touches.send(event, window)
  }

  private func send(_ event: UIEvent, _ window: UIWindow) {
    for touch in event.touches where touch.window === window {
      let touches: Set<UITouch> = [touch]
      let recognizers = touch.gestureRecognizers ?? []
      for recognizer in recognizers { recognizer.deliver(touch, event) }
      let takes = recognizers.contains { $0.cancelsTouchesInView && $0.hasTaken(touch) }
      if takes, !taken.contains(ObjectIdentifier(touch)) {
        taken.append(ObjectIdentifier(touch))
        if touch.phase != .began { touch.view?.touchesCancelled(touches, with: event) }
      } else if !taken.contains(ObjectIdentifier(touch)) {
        switch touch.phase {
        case .began: touch.view?.touchesBegan(touches, with: event)
        case .moved: touch.view?.touchesMoved(touches, with: event)
        case .ended: touch.view?.touchesEnded(touches, with: event)
        case .cancelled: touch.view?.touchesCancelled(touches, with: event)
        default: break
        }
      }
      if touch.phase == .ended || touch.phase == .cancelled {
        for recognizer in recognizers { recognizer.finish(touch) }
      }
    }
  }
}
