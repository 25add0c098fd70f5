/// The screen: its size, and the layer that all windows lie in.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// Pixels a point of the main screen, readable from any thread.
  nonisolated(unsafe) static private(set) var defaultScale: CGFloat = 2

  /// The only screen.
  public static let main = UIScreen()
  /// All screens: the only one.
  open class var screens: [UIScreen] { [main] }

  /// The size in points: 390×844 unless the player says otherwise.
  open private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels a point.
  open var scale: CGFloat { UIScreen.defaultScale }
  open var nativeScale: CGFloat { scale }
  /// The size in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var maximumFramesPerSecond: Int { 60 }
  /// Stored.
  open var brightness: CGFloat = 0.5
  open var traitCollection: UITraitCollection { UITraitCollection(style: .light, scale: scale) }

  /// What bars and the screen's corners cover; zero unless the player says otherwise.
  package var safeAreaInsets = UIEdgeInsets.zero
  /// The layer that the windows' layers lie in, ordered by their levels.
  package private(set) var rootLayer = CALayer()
  /// What turns the root layer into frames.
  package private(set) var context: LayerContext

  override init() {
    rootLayer.frame = bounds
    // Windows come and go at once.
    rootLayer.actions = ["sublayers": NSNull()]
    context = LayerContext(root: rootLayer, size: bounds.size, scale: UIScreen.defaultScale)
    super.init()
  }

  /// Sets the size in points and the pixels a point; to be called before windows are made.
  package static func configure(size: CGSize, scale: CGFloat) {
    defaultScale = scale.isFinite && scale > 0 ? scale : 1
    main.rebuild(size)
  }

  private func rebuild(_ size: CGSize) {
    UIApplication.shared.reset()
    bounds = CGRect(origin: .zero, size: size)
    rootLayer = CALayer()
    rootLayer.frame = bounds
    // Windows come and go at once.
    rootLayer.actions = ["sublayers": NSNull()]
    context = LayerContext(root: rootLayer, size: size, scale: UIScreen.defaultScale)
  }

  /// Puts a window's layer in the root layer, behind the windows of higher levels.
  func show(_ window: UIWindow) {
    let shown = UIApplication.shared.allWindows.filter {
      $0 !== window && $0.layer.superlayer === rootLayer
    }
    if let above = shown.first(where: { $0.windowLevel.rawValue > window.windowLevel.rawValue }) {
      rootLayer.insertSublayer(window.layer, below: above.layer)
    } else {
      rootLayer.addSublayer(window.layer)
    }
  }
}
