import StageWire
import UIKit

/// Touches that are still to come, in ascending time.
@MainActor
struct TouchPlayer {
  private var touches: [ScreenTouch] = []
  private var index = 0

  /// When the next touch is due, in nanoseconds of the stage's clock; `.max` if none is left.
  var nextTime: Int64 { index < touches.count ? StageClock.nanoseconds(touches[index].time) : .max }

  /// Adds the touches of a script.
  mutating func add(_ script: TouchScript) {
    touches = (touches[index...] + script.touches).sortedByTime()
    index = 0
  }

  /// Hands the app the next touch, at a media time.
  mutating func deliverNext(at mediaTime: Double) {
    guard index < touches.count else { return }
    let touch = touches[index]
    index += 1
    let point = CGPoint(x: touch.x, y: touch.y)
    let app = UIApplication.shared
    switch touch.phase {
    case .down: app.deliver(touchPhase: .began, at: point, timestamp: mediaTime)
    case .move: app.deliver(touchPhase: .moved, at: point, timestamp: mediaTime)
    case .up: app.deliver(touchPhase: .ended, at: point, timestamp: mediaTime)
    case .wheel(let dx, let dy): app.deliverWheel(at: point, by: CGVector(dx: dx, dy: dy))
    }
  }
}
