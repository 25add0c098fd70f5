// How UIView.animate works.
//
// Running a block makes a `ViewAnimation` current. Every change of a view in it sets its layer's property,
// and the layer asks the view, its delegate, for an action. The view answers with a `PropertyAction`, which
// remembers the old value and, once the layer has the new one, adds an animation from one to the other.
// Geometry is animated additively (fact 6.14): the model has the new value at once and the animation adds
// what is still missing, old − new shrinking to 0, so that blocks that interrupt each other blend without a
// jump. Opacity and colour are replaced (fact 6.17). Standalone sublayers are not asked here and keep their
// own implicit animations (fact 6.13).

/// Takes note of the changes that a block makes.
@MainActor
protocol ChangeRecorder: AnyObject {
  func record(_ view: UIView, _ key: AnimatableKey, old: AnimatableKey.Value, new: AnimatableKey.Value)
  /// Called when the block has run.
  func finish(_ animation: ViewAnimation)
}

/// One call of `UIView.animate`: its style, and what waits for its end.
@MainActor
final class ViewAnimation: NSObject, @preconcurrency CAAnimationDelegate {
  struct Style {
    var duration: Double
    var delay: Double
    var options: UIView.AnimationOptions
    var spring: SpringParameters?
    /// How often the animations of the block run; nil means what the options say.
    var repeatCount: Float?

    init(duration: Double, delay: Double, options: UIView.AnimationOptions) {
      self.duration = duration.isFinite && duration > 0 ? duration : 0
      self.delay = delay.isFinite && delay > 0 ? delay : 0
      self.options = options
    }
  }

  static private(set) var current: ViewAnimation?
  static var isEnabled = true

  var style: Style
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var allFinished = true
  private var isOpen = true
  /// The views that were changed, and the keys of their animations.
  private var changed: [(view: UIView, key: String)] = []
  /// Set while changes are gathered in place of making animations.
  var recorder: ChangeRecorder?
  /// The animation that was current before.
  private var outer: ViewAnimation?
  /// The recorder of the block around this one.
  private(set) var outerRecorder: ChangeRecorder?

  init(_ style: Style, _ completion: ((Bool) -> Void)?) {
    self.style = style
    self.completion = completion
    super.init()
  }

  // MARK: Running

  static func run(_ style: Style, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    var style = style
    if let outer = current?.style {
      if !style.options.contains(.overrideInheritedDuration) { style.duration = outer.duration }
      if !style.options.contains(.overrideInheritedCurve) {
        let curveBits = UIView.AnimationOptions(rawValue: 3 << 16)
        style.options.subtract(curveBits)
        style.options.formUnion(outer.options.intersection(curveBits))
      }
    }
    guard isEnabled, style.duration > 0 else {
      withoutAnimation(animations)
      later { completion?(true) }
      return
    }
    ViewAnimation(style, completion).perform(animations)
  }

  /// Runs a block with this animation current, then waits for what it started.
  func perform(_ animations: () -> Void) {
    open()
    animations()
    close()
  }

  /// Makes this the current animation until `close`.
  func open() {
    outer = ViewAnimation.current
    ViewAnimation.current = self
    outerRecorder = outer?.recorder
  }

  /// Gives back to the animation around this one, and waits for what was started.
  func close() {
    for stack in stacks { (stack.window ?? stack.outermost).layoutIfNeeded() }
    stacks = []
    if style.options.contains(.layoutSubviews) {
      for (view, _) in changed { view.layoutIfNeeded() }
    }
    if let animator = (recorder ?? outerRecorder) as? AnimatorRecorder {
      animator.closing += closing
      closing = []
    }
    recorder?.finish(self)
    recorder = nil
    outerRecorder = nil
    ViewAnimation.current = outer
    outer = nil
    isOpen = false
    if running == 0 {
      ViewAnimation.later { self.finish() }
    } else {
      ViewAnimation.later { self.dropOffscreen() }
    }
  }

  // MARK: Stacks

  private var closing: [UIView] = []
  private var stacks: [UIStackView] = []

  /// Hides a view when the block's animations have ended.
  func hideAtEnd(_ view: UIView) { closing.append(view) }

  /// Lays a stack's hierarchy out when the block has run: hiding an arranged view needs no call for layout.
  func layOutAtClose(_ stack: UIStackView) {
    if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
  }

  private func hideClosed() {
    let views = closing
    closing = []
    for view in views where view.hidesLater {
      view.hidesLater = false
      ViewAnimation.withoutAnimation { view.layer.isHidden = true }
    }
  }

  /// Runs a block without animations; nested blocks change things at once too.
  static func withoutAnimation(_ block: () -> Void) {
    let (enabled, outer) = (isEnabled, current)
    isEnabled = false
    current = nil
    block()
    isEnabled = enabled
    current = outer
  }

  private static func later(_ block: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { block() } }
  }

  // MARK: Answering layers

  /// What a view answers when its layer asks for an action: nothing to run outside a block (fact 6.12).
  static func action(for view: UIView, key: String) -> CAAction {
    guard isEnabled, let current, let old = AnimatableKey(key)?.value(of: view.layer) else {
      return NSNull()
    }
    return PropertyAction(animation: current, view: view, key: key, old: old)
  }

  /// Notes a change that no layer asks about; to be called after it, with what was there before.
  static func note(_ view: UIView, _ key: AnimatableKey, from old: AnimatableKey.Value) {
    guard isEnabled, let current else { return }
    PropertyAction(animation: current, view: view, key: key.rawValue, old: old)
      .run(forKey: key.rawValue, object: view.layer, arguments: nil)
  }

  /// Adds an animation to a view's layer under a key that is free, and waits for its end.
  func add(_ animation: CAAnimation, to view: UIView, key: String, replacing: Bool) {
    let layer = view.layer
    animation.duration = style.duration
    animation.fillMode = .both
    if let count = style.repeatCount {
      animation.repeatCount = max(0, count)
    } else if style.options.contains(.repeat) {
      animation.repeatCount = .infinity
    }
    animation.autoreverses = style.options.contains(.autoreverse)
    if style.delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + style.delay
    }
    animation.delegate = self
    let name = replacing ? key : ViewAnimation.freeKey(key, on: layer)
    running += 1
    if !style.options.contains(.allowUserInteraction) { view.animationsBlockingTouches += 1 }
    changed.append((view, name))
    layer.add(animation, forKey: name)
  }

  /// "position", then "position-2", "position-3" … (fact 6.16).
  static func freeKey(_ key: String, on layer: CALayer) -> String {
    guard layer.animation(forKey: key) != nil else { return key }
    var number = 2
    while layer.animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }

  /// An animation of the block's curve, or its spring, for a key path.
  func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    guard let spring = style.spring else {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = style.options.curve.timing
      return animation
    }
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.mass = 1
    animation.stiffness = CGFloat(spring.stiffness)
    animation.damping = CGFloat(spring.damping)
    animation.initialVelocity = CGFloat(spring.velocity)
    animation.allowsOverdamping = spring.allowsOverdamping
    return animation
  }

  // MARK: The end

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    if !flag { allFinished = false }
    if running <= 0, !isOpen { finish() }
  }

  /// Animations of views that are in no window would never begin: they are stopped, as on iOS.
  private func dropOffscreen() {
    for (view, key) in changed where view.window == nil { view.layer.removeAnimation(forKey: key) }
  }

  private func finish() {
    let block = completion
    completion = nil
    if !style.options.contains(.allowUserInteraction) {
      for (view, _) in changed { view.animationsBlockingTouches -= 1 }
    }
    changed = []
    hideClosed()
    block?(allFinished)
  }
}
