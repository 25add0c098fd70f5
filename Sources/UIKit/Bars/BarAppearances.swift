// Parts of the looks of bars that show nothing here.

extension UINavigationBarAppearance {
  /// Stored: the way back is a letter of the font.
  public var backIndicatorImage: UIImage { kept("backIndicatorImage", or: UIImage()) }
  /// Stored: the way back is a letter of the font.
  public var backIndicatorTransitionMaskImage: UIImage { kept("backIndicatorMask", or: UIImage()) }
  /// Sets the picture of the way back.
  public func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    Inert.warn("UINavigationBarAppearance.setBackIndicatorImage(_:transitionMaskImage:)")
    keep(backIndicatorImage, "backIndicatorImage")
    keep(transitionMaskImage, "backIndicatorMask")
  }
}

extension UITabBarAppearance {
  /// Stored: tabs fill the bar.
  public var stackedItemPositioning: UITabBar.ItemPositioning {
    get { kept("stackedItemPositioning", or: .automatic) }
    set { keep(newValue, "stackedItemPositioning") }
  }
  /// Stored: tabs fill the bar.
  public var stackedItemWidth: CGFloat {
    get { kept("stackedItemWidth", or: 0) }
    set { keep(newValue, "stackedItemWidth") }
  }
  /// Stored: tabs fill the bar.
  public var stackedItemSpacing: CGFloat {
    get { kept("stackedItemSpacing", or: 0) }
    set { keep(newValue, "stackedItemSpacing") }
  }
}
