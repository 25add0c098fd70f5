// What a window tells of itself. Coming and going is told as it happens.

extension UIWindow {
  nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  nonisolated public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  /// Stored: windows keep the size that they were given.
  public var canResizeToFitContent: Bool {
    get { kept("canResizeToFitContent", or: false) }
    set { keep(newValue, "canResizeToFitContent") }
  }

  /// The window without what bars and corners cover; content of any proportions fits into all of it.
  public var safeAreaAspectFitLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }

  func tell(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
