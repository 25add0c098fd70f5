// Glass as of iOS 26. Apple's bends the light of what lies behind and joins with glass nearby; here it is a light blur with a
// tint and a bright rim, which says so once.

/// Glass over what lies behind.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case regular, clear }
  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
    Inert.warn("UIGlassEffect", "is drawn as a light blur: glass does not bend light here")
  }
  public override convenience init() { self.init(style: .regular) }
  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  /// Whether the glass answers to touches. Stored: it lies still.
  open var isInteractive = false
  /// A colour in the glass.
  open var tintColor: UIColor?

  /// The ground in front of the blur.
  var ground: UIColor {
    if let tintColor { return tintColor.withAlphaComponent(style == .clear ? 0.25 : 0.6) }
    return UIColor(white: 1, alpha: style == .clear ? 0.12 : 0.4)
  }
  /// The sigma of the blur in points.
  var radius: Double { style == .clear ? 4 : 12 }
}

/// Joins glass that lies near. Shows nothing itself, and pieces of glass stay apart.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// How near glass has to lie to be joined, in points. Stored: pieces of glass stay apart.
  open var spacing: CGFloat = 0
}
