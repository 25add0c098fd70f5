/// What nobody has measured on a phone: guesses of this floor, each with the number of the fact that it stands for, so
/// that one who knows better has one place to change.
enum Unverified {
  /// Fact 1.11.8: how a control without a subclass aligns its content.
  static let contentVerticalAlignment = UIControl.ContentVerticalAlignment.center
  static let contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center
  /// Fact 1.12.5: titles of custom and of system buttons. A system button's height of 30 points follows.
  static let customButtonFontSize: CGFloat = 18
  static let systemButtonFontSize: CGFloat = 15
  /// Fact 1.12.6: the opacity of a system button's title while it is highlighted.
  static let highlightedTitleAlpha: CGFloat = 0.2
  /// Fact 1.12.9: the sides of activity indicators.
  static let indicatorSide: CGFloat = 20
  static let largeIndicatorSide: CGFloat = 37
}
