/// The root of a hierarchy of views on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// How far to the front a window lies.
  public struct Level: Hashable, Comparable, RawRepresentable, Sendable {
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  private var storedRoot: UIViewController?
  private var isShown = false

  /// A hidden window; `makeKeyAndVisible` shows it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.isHidden = true
  }

  /// A window of a scene, as large as the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The scene that the window belongs to.
  open var windowScene: UIWindowScene? {
    get { storedScene }
    set {
      storedScene?.remove(self)
      storedScene = newValue
      newValue?.add(self)
    }
  }
  private weak var storedScene: UIWindowScene?
  open var screen: UIScreen { .main }

  /// How far to the front the window lies.
  open var windowLevel = Level.normal { didSet { if isShown { screen.show(self) } } }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    get { storedRoot }
    set {
      guard newValue !== storedRoot else { return }
      storedRoot?.viewIfLoaded?.removeFromSuperview()
      storedRoot?.hostWindow = nil
      storedRoot = newValue
      newValue?.hostWindow = self
      if isShown { installRoot() }
    }
  }

  open override var window: UIWindow? { self }
  override var isWindow: Bool { true }
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }
  private let undo = UndoManager()
  open override var undoManager: UndoManager? { undo }
  open override var safeAreaInsets: UIEdgeInsets { screen.safeAreaInsets }

  /// Whether the window is off the screen; true until it is shown.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue { hide() } else { show() }
    }
  }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  open var canBecomeKey: Bool { true }
  open func becomeKey() { tell(Self.didBecomeKeyNotification) }
  open func resignKey() { tell(Self.didResignKeyNotification) }

  /// Makes the window the one that keys go to.
  open func makeKey() { UIApplication.shared.setKey(self) }

  /// Shows the window and makes it the one that keys go to.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Maps a point to another window; nil means the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer ?? layer.superlayer)
  }
  /// Maps a point from another window; nil means the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer ?? layer.superlayer)
  }

  /// Delivers an event to gesture recognizers and views.
  open func sendEvent(_ event: UIEvent) { TouchDelivery.deliver(event, in: self) }

  private func show() {
    guard !isShown else { return }
    isShown = true
    if windowScene == nil { windowScene = UIApplication.shared.sceneForWindows }
    UIApplication.shared.register(self)
    screen.show(self)
    installRoot()
    tell(Self.didBecomeVisibleNotification)
  }

  private func hide() {
    guard isShown else { return }
    isShown = false
    UIApplication.shared.unregister(self)
    storedRoot?.viewIfLoaded?.removeFromSuperview()
    layer.removeFromSuperlayer()
    tell(Self.didBecomeHiddenNotification)
  }

  /// Fills the window with the root controller's view, behind views that were added to the window.
  private func installRoot() {
    guard let root = storedRoot, let view = root.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    Appearances.settleSoon()
  }
}
