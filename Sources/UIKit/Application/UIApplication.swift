/// The running app: its windows, its delegate, and the way that events take.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  /// What an app was started for; nothing here.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// The app.
  public static let shared = UIApplication()

  private var storedDelegate: UIApplicationDelegate?
  /// The delegate, kept alive here as the launcher of an app does.
  open var delegate: UIApplicationDelegate? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }

  /// The windows on the screen, from the back to the front.
  private(set) var allWindows: [UIWindow] = []
  private weak var storedKeyWindow: UIWindow?
  private(set) var touches = TouchDelivery()
  /// Keeps alive the window of an app that is a lone controller.
  var launched: UIWindow?

  open var windows: [UIWindow] { allWindows }
  open var keyWindow: UIWindow? { storedKeyWindow }
  public internal(set) var connectedScenes: Set<UIScene> = []
  open var applicationState: State { .active }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0

  open override var next: UIResponder? { storedDelegate as? UIResponder }

  /// Calls a method of a target, or of the first responder in the chain that knows it when nil.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    BuiltInKeys.load()
    // Without a target the action goes to the first in the chain of responders that knows it.
    var link = (sender as? UIResponder) ?? keyWindow
    while target == nil, let responder = link, !responder.responds(to: action) { link = responder.next }
    guard let object = target.map({ $0 as AnyObject }) ?? link else { return false }
    return action.perform(on: object, sender, event)
  }

  /// Delivers an event to its windows.
  open func sendEvent(_ event: UIEvent) {
    var told: [UIWindow] = []
    for touch in event.touches {
      guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
      told.append(window)
      window.sendEvent(event)
    }
  }

  /// Tells views nothing until `endIgnoringInteractionEvents` was called as often.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  open func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  private var ignoring = 0

  /// Delivers what a finger does, at a point of the screen; `finger` tells fingers apart. Media time.
  package func deliver(
    touchPhase: UITouch.Phase, at point: CGPoint, timestamp: TimeInterval, finger: Int = 0
  ) {
    touches.handle(touchPhase, at: point, timestamp: timestamp, finger: finger, in: self)
  }

  /// Leaves nothing of the app that ran before: one process may play several.
  func reset() {
    for window in allWindows.reversed() { window.isHidden = true }
    allWindows = []
    storedKeyWindow = nil
    storedDelegate = nil
    connectedScenes = []
    launched = nil
    ignoring = 0
    touches = TouchDelivery()
    ViewAnimation.isEnabled = true
    Appearances.reset()
    AppearanceProxies.reset()
    TraitChanges.reset()
  }

  func register(_ window: UIWindow) {
    allWindows.removeAll { $0 === window }
    let place =
      allWindows.firstIndex { $0.windowLevel.rawValue > window.windowLevel.rawValue }
      ?? allWindows.count
    allWindows.insert(window, at: place)
  }

  func unregister(_ window: UIWindow) {
    allWindows.removeAll { $0 === window }
    if storedKeyWindow === window { storedKeyWindow = nil }
  }

  func setKey(_ window: UIWindow) {
    guard storedKeyWindow !== window else { return }
    storedKeyWindow?.resignKey()
    storedKeyWindow = window
    window.becomeKey()
  }
}
