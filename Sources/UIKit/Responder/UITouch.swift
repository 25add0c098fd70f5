/// One finger on the screen, from the moment it comes down until it leaves.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What the finger last did.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static let stylus = TouchType.pencil
  }

  /// When the finger last did something, in seconds of media time.
  public private(set) var timestamp: TimeInterval
  /// What the finger last did.
  public private(set) var phase = Phase.began
  /// How many times the finger came down here in quick succession.
  public internal(set) var tapCount = 1
  /// The view that was hit when the finger came down; it keeps the touch (fact 10.8).
  public internal(set) var view: UIView?
  /// The window of that view.
  public internal(set) var window: UIWindow?
  /// The recognizers that watch this touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  open var type: TouchType { .direct }
  open var majorRadius: CGFloat { 20 }
  open var force: CGFloat { 1 }
  open var maximumPossibleForce: CGFloat { 1 }
  /// A finger stands upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open var majorRadiusTolerance: CGFloat { 0 }
  /// Places are as precise as they get.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Where the finger is and was, on the screen.
  /// What of a touch will be known better later: nothing of a finger's.
  open var estimatedProperties: Properties { [] }
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  open var estimationUpdateIndex: NSNumber? { nil }
  /// How far a pencil is turned about itself, in radians.
  open var rollAngle: CGFloat { 0 }

  /// What may be estimated at first.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let force = Properties(rawValue: 1 << 0)
    public static let azimuth = Properties(rawValue: 1 << 1)
    public static let altitude = Properties(rawValue: 1 << 2)
    public static let location = Properties(rawValue: 1 << 3)
    public static let roll = Properties(rawValue: 1 << 4)
  }

  var screenLocation: CGPoint
  var previousScreenLocation: CGPoint
  let startLocation: CGPoint

  init(at location: CGPoint, timestamp: TimeInterval) {
    screenLocation = location
    previousScreenLocation = location
    startLocation = location
    self.timestamp = timestamp
    super.init()
  }

  func update(_ phase: Phase, at location: CGPoint, timestamp: TimeInterval) {
    previousScreenLocation = screenLocation
    screenLocation = location
    self.phase = phase
    self.timestamp = timestamp
  }

  /// Where the finger is, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// Where the finger was before it last moved.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window = window ?? self.view?.window else { return point }
    let inWindow = window.layer.convert(point, from: window.layer.superlayer)
    guard let view, view !== window else { return inWindow }
    return view.convert(inWindow, from: window)
  }
}

/// Something that happened: here, touches.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }
  public enum EventSubtype: Int, Sendable { case none = 0, motionShake = 1 }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The buttons of a mouse that are down: there is none.
  open var buttonMask: ButtonMask { [] }
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Buttons of a mouse.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// A button by its number, from 1 on.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: (1...60).contains(buttonNumber) ? 1 << (buttonNumber - 1) : 0)
    }
  }
  public internal(set) var timestamp: TimeInterval = 0
  var touches: [UITouch] = []

  /// The touches that are on the screen.
  open var allTouches: Set<UITouch>? { Set(touches) }

  /// The touches of a view.
  open func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }

  /// The touches of a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  /// The touches between two frames: only the last is known.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Guesses of what comes next: none.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
