/// Recognizes a quick stroke in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe may go.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  /// How far a swipe goes and how far it may stray, in points; how long it may take, in seconds.
  private static let length: CGFloat = 50
  private static let stray: CGFloat = 50
  private static let longest = 0.5
  private var began: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count == 1 { began = event.timestamp }
    if self.touches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first else { return }
    guard event.timestamp - began <= UISwipeGestureRecognizer.longest else {
      state = .failed
      return
    }
    let dx = touch.screenLocation.x - touch.startLocation.x
    let dy = touch.screenLocation.y - touch.startLocation.y
    let isAcross = abs(dx) >= abs(dy)
    let along = isAcross ? abs(dx) : abs(dy)
    let off = isAcross ? abs(dy) : abs(dx)
    if off > UISwipeGestureRecognizer.stray {
      state = .failed
    } else if along >= UISwipeGestureRecognizer.length {
      let went: Direction = isAcross ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
      let isEnough = self.touches.count == numberOfTouchesRequired
      state = isEnough && direction.contains(went) ? .ended : .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
