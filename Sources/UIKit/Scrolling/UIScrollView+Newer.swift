// What scroll views can be told since iOS 17.

/// How content fades where it passes under a bar (iOS 26). Stored: bars blur what lies under them.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  /// How soft the edge is.
  @MainActor
  public final class Style: NSObject {
    public static let automatic = Style()
    public static let soft = Style()
    public static let hard = Style()
  }

  open var style = Style.automatic
  open var isHidden = false
}

extension UIScrollView {
  /// When the letters of an index are shown.
  public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }

  /// Whether the content gives way beyond its left and right edges; as `bounces` says unless it was said.
  public var bouncesHorizontally: Bool {
    get { associations == nil ? bounces : kept("bouncesHorizontally", or: bounces) }
    set { keep(newValue, "bouncesHorizontally") }
  }
  /// Whether the content gives way beyond its top and bottom edges; as `bounces` says unless it was said.
  public var bouncesVertically: Bool {
    get { associations == nil ? bounces : kept("bouncesVertically", or: bounces) }
    set { keep(newValue, "bouncesVertically") }
  }

  /// Ends every motion where it is.
  public func stopScrollingAndZooming() {
    driver.stop()
    layer.removeAllAnimations()
  }

  /// Whether the offset is on a way that a program asked for.
  public var isScrollAnimating: Bool { driver.isAnimating }
  /// Whether the scale is on its way: a program's zoom is animated as views are, and counts as done.
  public var isZoomAnimating: Bool { false }

  /// Stored: no keyboard scrolls.
  public var allowsKeyboardScrolling: Bool {
    get { kept("allowsKeyboardScrolling", or: true) }
    set { keep(newValue, "allowsKeyboardScrolling") }
  }
  /// Stored: indicators are not drawn.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { kept("automaticallyAdjustsScrollIndicatorInsets", or: true) }
    set { keep(newValue, "automaticallyAdjustsScrollIndicatorInsets") }
  }
  /// Stored: no index is shown.
  public var indexDisplayMode: IndexDisplayMode {
    get { kept("indexDisplayMode", or: .automatic) }
    set { keep(newValue, "indexDisplayMode") }
  }
  /// Stored: content that is smaller than the view lies at its top left.
  public var contentAlignmentPoint: CGPoint {
    get { kept("contentAlignmentPoint", or: .zero) }
    set {
      keep(newValue, "contentAlignmentPoint")
      if newValue != .zero { Inert.warn("UIScrollView.contentAlignmentPoint") }
    }
  }
  /// Stored: a scroll view in another one keeps its own axis.
  public var transfersHorizontalScrollingToParent: Bool {
    get { kept("transfersHorizontalScrollingToParent", or: true) }
    set { keep(newValue, "transfersHorizontalScrollingToParent") }
  }
  /// Stored: a scroll view in another one keeps its own axis.
  public var transfersVerticalScrollingToParent: Bool {
    get { kept("transfersVerticalScrollingToParent", or: true) }
    set { keep(newValue, "transfersVerticalScrollingToParent") }
  }
  /// Of a remote: there is none, it never recognizes.
  public var directionalPressGestureRecognizer: UIGestureRecognizer {
    if let known: UIGestureRecognizer = kept("directionalPress", or: nil) { return known }
    let made = UIGestureRecognizer()
    keep(made, "directionalPress")
    return made
  }

  private func edge(_ name: String) -> UIScrollEdgeEffect {
    if let known: UIScrollEdgeEffect = kept(name, or: nil) { return known }
    let made = UIScrollEdgeEffect()
    keep(made, name)
    return made
  }
  /// Stored: bars blur what lies under them.
  public var topEdgeEffect: UIScrollEdgeEffect { edge("topEdgeEffect") }
  /// Stored: bars blur what lies under them.
  public var bottomEdgeEffect: UIScrollEdgeEffect { edge("bottomEdgeEffect") }
  /// Stored: bars blur what lies under them.
  public var leftEdgeEffect: UIScrollEdgeEffect { edge("leftEdgeEffect") }
  /// Stored: bars blur what lies under them.
  public var rightEdgeEffect: UIScrollEdgeEffect { edge("rightEdgeEffect") }
}
