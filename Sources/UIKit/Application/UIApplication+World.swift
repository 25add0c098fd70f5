// What an app asks of the world around it. There is none here: nothing is opened, nothing runs on in the background.

/// A stretch of work that an app asks for as it leaves the screen.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// Which way up the interface stands.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Which way a view runs, by what it shows.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Which way an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension UIApplication {
  /// How a link may be opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  nonisolated public static let openSettingsURLString = "app-settings:"
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0

  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens nothing, and says that it did not.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Inert.warn("UIApplication.open", "opens nothing: there is no other app")
    DispatchQueue.main.async { completion?(false) }
  }
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }

  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    UIBackgroundTaskIdentifier(rawValue: 1)
  }
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// As high as the safe area is at the top; empty without one.
  public var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: keyWindow?.safeAreaInsets.top ?? 0)
  }
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public var supportsMultipleScenes: Bool { false }
}

/// What was copied; of this app alone.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  open var string: String?
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
  open var image: UIImage?
  open var url: URL?
  open var color: UIColor?
  open var hasStrings: Bool { string != nil }
  open var hasImages: Bool { image != nil }
  open var hasURLs: Bool { url != nil }
  open var items: [[String: Any]] = []
}
