// What scenes tell of their life. A scene stays in the foreground to its end.

extension UIScene {
  nonisolated public static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// What a link was opened with.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    open var openInPlace: Bool { false }
  }

  /// How a link is opened elsewhere.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
    open var eventAttribution: UIEventAttribution?
  }

  /// How another scene is asked for.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    open var requestingScene: UIScene?
  }

  /// Opens nothing, and says that it did not.
  public func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Inert.warn("UIScene.open", "opens nothing: there is no other app")
    DispatchQueue.main.async { completion?(false) }
  }
  public var pointerLockState: NSObject? { nil }
}

/// What a link tells the site of an advertisement.
@preconcurrency @MainActor
open class UIEventAttribution: NSObject {
  public let sourceIdentifier: UInt8
  public let destinationURL: URL
  public let sourceDescription: String
  public let purchaser: String
  public init(sourceIdentifier: UInt8, destinationURL: URL, sourceDescription: String, purchaser: String) {
    (self.sourceIdentifier, self.destinationURL) = (sourceIdentifier, destinationURL)
    (self.sourceDescription, self.purchaser) = (sourceDescription, purchaser)
    super.init()
  }
}

/// The bar with the time, as high as the safe area is at the top. Nothing draws it.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?
  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var controller: UIViewController? {
    (scene?.keyWindow ?? scene?.windows.first)?.rootViewController
  }
  /// What the controller in front prefers.
  open var statusBarStyle: UIStatusBarStyle {
    let root = controller
    let front = root?.presentedViewController ?? root
    return (front?.childForStatusBarStyle ?? front)?.preferredStatusBarStyle ?? .default
  }
  open var isStatusBarHidden: Bool {
    (controller?.childForStatusBarHidden ?? controller)?.prefersStatusBarHidden ?? false
  }
  /// Empty where it is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let screen = UIScreen.main
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
  }
}

/// How small and large the windows of a scene may be. Stored: windows are not resized.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  open var allowsFullScreen = true
}

extension UIWindowScene {
  /// How a scene lies on its screen.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    open var interfaceOrientation: UIInterfaceOrientation {
      let size = UIScreen.main.bounds.size
      return size.width > size.height ? .landscapeRight : .portrait
    }
    open var coordinateSpace: any UICoordinateSpace { UIScreen.main }
    open var systemFrame: CGRect { UIScreen.main.bounds }
    open var isInteractivelyResizing: Bool { false }
    open var minimumSize: CGSize { .zero }
    open var maximumSize: CGSize { UIScreen.main.bounds.size }
  }

  /// What of a scene's place is to change.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// On iOS: which ways it may stand.
    @preconcurrency @MainActor
    open class iOS: GeometryPreferences {
      open var interfaceOrientations: UIInterfaceOrientationMask?
      public override init() { super.init() }
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// How a scene is taken away.
  @preconcurrency @MainActor
  open class DestructionRequestOptions: NSObject {
    public enum Animation: Int, Sendable { case standard = 1, commit, decline }
    open var windowDismissalAnimation = Animation.standard
  }

  public var statusBarManager: UIStatusBarManager? {
    if let known: UIStatusBarManager = kept("statusBarManager", or: nil) { return known }
    let made = UIStatusBarManager(self)
    keep(made, "statusBarManager")
    return made
  }
  public var effectiveGeometry: Geometry { Geometry() }
  /// As the screen lies: wide ones are taken for phones on their side.
  public var interfaceOrientation: UIInterfaceOrientation { effectiveGeometry.interfaceOrientation }
  public var coordinateSpace: any UICoordinateSpace { screen }
  public var isFullScreen: Bool { true }
  public var focusSystem: UIFocusSystem? { nil }
  public var sizeRestrictions: UISceneSizeRestrictions? { nil }

  /// Turns nothing, and says so.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    Inert.warn("UIWindowScene.requestGeometryUpdate(_:errorHandler:)", "leaves the screen as it is")
    errorHandler?(CocoaError(.featureUnsupported))
  }
}
