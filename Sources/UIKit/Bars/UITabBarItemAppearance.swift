/// The looks of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgePositionAdjustment = UIOffset.zero
}

/// The looks of the tabs of a bar, by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public override init() { super.init() }
  public init(style: Style) { super.init() }
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
  open func configureWithDefault(for style: Style) {}
}

/// The looks of a bar's button in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
}

/// The looks of the buttons of a bar, by state. Kept.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  public override init() { super.init() }
  public init(style: UIBarButtonItem.Style) { super.init() }
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}
