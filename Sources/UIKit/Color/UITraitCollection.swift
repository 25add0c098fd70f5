/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The surroundings of a view: appearance, scale, room. Here always a phone.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let displayScale: CGFloat

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    displayScale = 0
    super.init()
  }

  public init(displayScale: CGFloat) {
    userInterfaceStyle = .unspecified
    self.displayScale = displayScale
    super.init()
  }

  init(style: UIUserInterfaceStyle, scale: CGFloat) {
    userInterfaceStyle = style
    displayScale = scale
    super.init()
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }

  static let light = UITraitCollection(style: .light, scale: 0)

  /// The appearance that colours are resolved for now: a view's while it draws and is laid out, else the window's.
  nonisolated(unsafe) static var currentStyle = UIUserInterfaceStyle.light

  /// The traits that colours are resolved for now. Lottie-ios takes the scale of what it draws from here.
  public class var current: UITraitCollection {
    get { UITraitCollection(style: currentStyle, scale: UIScreen.defaultScale) }
    set { currentStyle = newValue.userInterfaceStyle == .dark ? .dark : .light }
  }

  /// Runs a block in which colours are resolved for these traits.
  public func performAsCurrent(_ actions: () -> Void) {
    UITraitCollection.with(
      userInterfaceStyle == .unspecified ? UITraitCollection.currentStyle : userInterfaceStyle, actions)
  }

  static func with<T>(_ style: UIUserInterfaceStyle, _ block: () throws -> T) rethrows -> T {
    let outer = currentStyle
    currentStyle = style == .dark ? .dark : .light
    defer { currentStyle = outer }
    return try block()
  }

  /// What several say; the last one that says something counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
        ?? .unspecified,
      scale: traitCollections.last { $0.displayScale > 0 }?.displayScale ?? 0)
  }

  public convenience override init() { self.init(style: .unspecified, scale: 0) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
  }
  open override var hash: Int {
    userInterfaceStyle.rawValue &* 31 &+ Int(truncatingIfNeeded: displayScale.bitPattern)
  }
}

/// Something that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UITraitCollection {
  /// Whether colours look different from those of other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }
}
