/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The surroundings of a view: appearance, scale, room. Here always a phone in the light appearance.
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

  /// The traits outside any view: the screen's. Lottie-ios takes the scale of what it draws from here.
  public class var current: UITraitCollection {
    UITraitCollection(style: .light, scale: UIScreen.defaultScale)
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
