// What an app asks of a screen beside its size. There is one, of one mode, that nobody mirrors, records or dims.

/// A size and the form of the pixels that a screen can show.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  /// In pixels.
  public let size: CGSize
  /// Width over height of a pixel.
  public let pixelAspectRatio: CGFloat = 1

  init(size: CGSize) {
    self.size = size
    super.init()
  }
}

extension UIScreen {
  /// What a television does where its picture is cut off.
  public enum OverscanCompensation: Int, Sendable {
    case scale, insetBounds, none
    public static let insetApplicationFrame = OverscanCompensation.insetBounds
  }

  /// Whether a screen shows its colours as they are meant.
  public enum ReferenceDisplayModeStatus: Int, Sendable { case notSupported, notEnabled, limited, enabled }

  nonisolated public static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UIScreenDidDisconnectNotification")
  nonisolated public static let modeDidChangeNotification = NSNotification.Name(
    "UIScreenModeDidChangeNotification")
  nonisolated public static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
  nonisolated public static let capturedDidChangeNotification = NSNotification.Name(
    "UIScreenCapturedDidChangeNotification")
  nonisolated public static let referenceDisplayModeStatusDidChangeNotification = NSNotification.Name(
    "UIScreenReferenceDisplayModeStatusDidChangeNotification")

  /// The one mode there is.
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
  public var preferredMode: UIScreenMode? { availableModes.first }
  public var currentMode: UIScreenMode? {
    get { availableModes.first }
    set {}
  }
  public var mirrored: UIScreen? { nil }
  public var isCaptured: Bool { false }
  public var overscanCompensation: OverscanCompensation {
    get { .scale }
    set {}
  }
  public var overscanCompensationInsets: UIEdgeInsets { .zero }
  /// Stored: nothing dims the screen.
  public var wantsSoftwareDimming: Bool {
    get { kept("wantsSoftwareDimming", or: false) }
    set { keep(newValue, "wantsSoftwareDimming") }
  }
  public var calibratedLatency: CFTimeInterval { 0 }
  /// How much brighter than white the screen shows: not at all.
  public var potentialEDRHeadroom: CGFloat { 1 }
  public var currentEDRHeadroom: CGFloat { 1 }
  public var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }
  /// The only windows a screen without a focus engine has: none of their items is in focus.
  public var focusedItem: (any UIFocusItem)? { nil }
  public var focusedView: UIView? { nil }
  public var supportsFocus: Bool { false }

  /// A display link for this screen.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// A still picture of all that the screen shows.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let whole = UIView(frame: bounds)
    for window in UIApplication.shared.windows {
      guard let still = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      still.frame = window.frame
      whole.addSubview(still)
    }
    return whole
  }
}
