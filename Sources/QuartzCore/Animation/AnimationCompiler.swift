import RenderCore

/// Makes the engine's tracks of animation objects: no strings and no `Any` after this.
enum AnimationCompiler {
  /// One run's duration: what is not more than 0 counts as the default (facts 3.13, 3.14).
  static func duration(of animation: CAAnimation, default fallback: Double) -> Double {
    animation.duration > 0 ? animation.duration : fallback
  }

  /// When the animation is active, in the layer's local time (facts 3.6, 3.11).
  static func activeSpan(of animation: CAAnimation, begin: Double, duration: Double) -> ClosedRange<Double> {
    var active = duration
    if animation.repeatDuration > 0 {
      active = animation.repeatDuration
    } else {
      if animation.autoreverses { active *= 2 }
      if animation.repeatCount > 0 { active *= Double(animation.repeatCount) }
    }
    let end = begin + active / Double(abs(animation.speed))
    return begin...(end >= begin ? end : .infinity)
  }

  static func compile(
    _ animation: CAAnimation, begin: Double, defaultDuration: Double, keys: CustomKeys
  ) -> [Track] {
    []
  }
}

extension CAAnimation {
  /// Whether the class is one of this module's, all of whose fields `copy` knows.
  var isFrameworkClass: Bool {
    let classes: [CAAnimation.Type] = [
      CAAnimation.self, CAPropertyAnimation.self, CABasicAnimation.self, CAKeyframeAnimation.self,
      CASpringAnimation.self, CAAnimationGroup.self, CATransition.self,
    ]
    return classes.contains { $0 == type(of: self) }
  }
}
