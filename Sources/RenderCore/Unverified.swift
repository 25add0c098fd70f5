/// What nobody has measured on a phone: guesses of this floor, each with the number of the fact that it stands for, so
/// that one who knows better has one place to change.
enum Unverified {
  /// Fact 5.12: paths of unlike structure are brought to the same elements and blended. False: they switch half way.
  static let blendsUnlikePaths = true
  /// Fact 5.51: what a trim or a dash cuts off ends in the line's caps.
  static let capsTrimmedEnds = true
  /// Fact 8.8: an animation's timing function bends the time before its spring.
  static let bendsSprings = true
  /// Facts 12.4 and 5.51: a subpath without length is drawn as a dot with square caps, too, not only with round ones.
  static let dotsWithSquareCaps = true
}
