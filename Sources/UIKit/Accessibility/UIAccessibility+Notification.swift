// Telling a screen reader of changes. There is none, so nothing is told.

extension UIAccessibility {
  /// What a screen reader is told of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1012)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1013)
  }

  public static func post(notification: Notification, argument: Any?) {}
}

public typealias UIAccessibilityNotifications = UIAccessibility.Notification
@available(iOS, deprecated: 11.0)
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
@available(iOS, deprecated: 11.0)
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
@available(iOS, deprecated: 11.0)
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
@available(iOS, deprecated: 11.0)
public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) {}

extension UIAccessibilityTraits {
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 18)
}
