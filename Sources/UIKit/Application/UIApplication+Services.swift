// Services around an app: other scenes, notices from afar, icons, protected data. There are none of these here.

/// A link that an app is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions
  init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
    super.init()
  }
}

/// An action on an app's icon. No icon is pressed.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  public fileprivate(set) var type: String
  public fileprivate(set) var localizedTitle: String
  public fileprivate(set) var localizedSubtitle: String?
  public fileprivate(set) var icon: UIApplicationShortcutIcon?
  public fileprivate(set) var userInfo: [String: any NSSecureCoding]?
  public fileprivate(set) var targetContentIdentifier: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
    super.init()
  }
}

/// An action on an app's icon that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open func setType(_ type: String) { self.type = type }
  open func setLocalizedTitle(_ title: String) { localizedTitle = title }
  open func setLocalizedSubtitle(_ subtitle: String?) { localizedSubtitle = subtitle }
}

/// The picture of an action on an app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  public convenience init(systemImageName: String) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
}

/// What an app found that it was asked to fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// Whether an app may work in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

extension UIApplication {
  /// What a link was opened with.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  nonisolated public static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  nonisolated public static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  nonisolated public static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  nonisolated public static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  nonisolated public static let backgroundRefreshStatusDidChangeNotification = NSNotification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")

  public var isProtectedDataAvailable: Bool { true }
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// Stored: nobody shakes the device.
  public var applicationSupportsShakeToEdit: Bool {
    get { kept("applicationSupportsShakeToEdit", or: true) }
    set { keep(newValue, "applicationSupportsShakeToEdit") }
  }
  /// Stored: no icon is pressed.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { kept("shortcutItems", or: nil) }
    set { keep(newValue, "shortcutItems") }
  }
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// Registers nowhere.
  public func registerForRemoteNotifications() {
    Inert.warn("UIApplication.registerForRemoteNotifications()", "registers nowhere: nothing comes from afar")
  }
  public func unregisterForRemoteNotifications() {}
  public func beginReceivingRemoteControlEvents() {}
  public func endReceivingRemoteControlEvents() {}

  public var supportsAlternateIcons: Bool { false }
  public var alternateIconName: String? { nil }
  /// Changes no icon, and says that it did not.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: ((any Error)?) -> Void = { _ in }
  ) { completionHandler(CocoaError(.featureUnsupported)) }

  /// The sessions of the scenes that there are.
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Opens no other scene, and says so.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(CocoaError(.featureUnsupported)) }
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UIWindowScene.DestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(CocoaError(.featureUnsupported)) }
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}
