// A transition that a finger drives. The animator's animations run in the container's time, which stands still: the
// fraction that the finger tells is where it stands. Let go, time runs on, or back to the beginning.

/// Drives a transition by the fraction that it has come.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  public override init() { super.init() }

  /// How long the animator's transition takes.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var timingCurve: UITimingCurveProvider?
  open var wantsInteractiveStart = true

  private var context: TransitionContext?
  private var start: CFTimeInterval = 0
  private var link: CADisplayLink?
  /// What was asked for before the transition had begun.
  private var isOver = false

  open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    percentComplete = 0
    isOver = false
    let layer = context.containerView.layer
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = start
    context.run()
  }

  private func stand(at fraction: CGFloat) {
    percentComplete = max(0, min(1, fraction.isFinite ? fraction : 0))
    guard let context else { return }
    // The very end would end the animations.
    let fraction = min(Double(percentComplete), 0.9999)
    context.containerView.layer.timeOffset = start + fraction * context.duration
    context.updateInteractiveTransition(percentComplete)
  }

  open func pause() { context?.pauseInteractiveTransition() }
  open func update(_ percentComplete: CGFloat) { if !isOver { stand(at: percentComplete) } }

  /// Lets the rest run.
  open func finish() {
    guard let context, !isOver else { return }
    isOver = true
    context.finishInteractiveTransition()
    let layer = context.containerView.layer
    let stood = layer.timeOffset
    layer.speed = Float(max(0.01, completionSpeed.isFinite ? completionSpeed : 1))
    layer.timeOffset = 0
    layer.beginTime = 0
    let now = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
    layer.timeOffset = stood
    layer.beginTime = now
  }

  /// Lets it run back to the beginning, where the transition is given up.
  open func cancel() {
    guard let context, !isOver else { return }
    isOver = true
    context.cancelInteractiveTransition()
    let (from, began) = (percentComplete, CACurrentMediaTime())
    let speed = max(0.01, completionSpeed.isFinite ? completionSpeed : 1)
    let whole = max(context.duration, 0.001)
    let link = CADisplayLink(block: { [weak self] link in
      MainActor.assumeIsolated {
        guard let self, let context = self.context else { return link.invalidate() }
        let left = from - CGFloat((CACurrentMediaTime() - began) / whole) * speed
        self.stand(at: left)
        guard left <= 0 else { return }
        link.invalidate()
        self.link = nil
        self.giveUp(context)
      }
    })
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Ends the animations, whose completions tell the context; if none does, it is told here.
  private func giveUp(_ context: TransitionContext) {
    func drop(_ layer: CALayer) {
      layer.removeAllAnimations()
      for child in layer.sublayers ?? [] { drop(child) }
    }
    drop(context.containerView.layer)
    context.containerView.layer.speed = 1
    CATransaction.flush()
    DispatchQueue.main.async { MainActor.assumeIsolated { context.completeTransition(false) } }
  }

  /// The container's time is everybody's again.
  func ended() {
    guard let context else { return }
    let layer = context.containerView.layer
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    link?.invalidate()
    link = nil
    self.context = nil
  }
}
