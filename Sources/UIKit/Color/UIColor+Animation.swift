extension UIColor: AnimationValueConvertible {
  /// Animations know a colour as its Core Graphics colour.
  package var animationValue: Any? { cgColor }
}
