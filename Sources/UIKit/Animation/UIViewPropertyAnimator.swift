// An animator that can be held, turned round and moved by hand.
//
// Its blocks run when it becomes active: views then have their final values, and what they lacked before is
// gathered in tracks. While the animator runs, each track is a Core Animation animation along the timing curve,
// begun at the fraction of the time that the animator is at; turned round, the same one with speed −1. While it is
// paused, each track is an animation that stands still at the fraction. The end comes from the main queue.

/// Animates changes to views, and lets the app pause, scrub and reverse them (facts 7.17 to 7.22).
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, @preconcurrency UIViewImplicitlyAnimating,
  @preconcurrency NSCopying
{
  private enum Phase {
    case inactive, stopped
    /// Standing at a fraction of the way.
    case paused(Double)
    /// Since a media time, from a fraction of the curve's time.
    case running(since: Double, from: Double)
    /// Along another curve since a media time, from a fraction of the way.
    case continuing(AnimatorCurve, since: Double, from: Double)
  }

  private var phase = Phase.inactive {
    didSet {
      let was = Self.runs(oldValue)
      if was != isRunning { KeyValueObserving.changed(self, "running", from: was) }
    }
  }
  private var curve: AnimatorCurve
  private var blocks: [(block: () -> Void, delay: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private let recorder = AnimatorRecorder()
  private var isTurned = false
  /// Tells an end that was scheduled whether it still counts.
  private var turn = 0

  // MARK: Making

  /// An animator of a duration in seconds and a curve; a spring by its physics takes its own time.
  public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
    timingParameters = parameters
    let seconds = duration.isFinite && duration > 0 ? duration : 0
    curve = AnimatorCurve(parameters, duration: seconds)
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let cubic = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: cubic)
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let made = UIViewPropertyAnimator(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    made.addAnimations(animations)
    if let completion { made.addCompletion(completion) }
    made.startAnimation(afterDelay: delay)
    return made
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    UIViewPropertyAnimator(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
  }

  // MARK: Facts

  public private(set) var timingParameters: UITimingCurveProvider?
  open var duration: TimeInterval { curve.duration }
  public private(set) var delay: TimeInterval = 0
  /// Stored: views under animation get touches.
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  /// Stored: every animator may be interrupted.
  open var isInterruptible = true
  /// Whether a paused animator moves evenly; else along its curve.
  open var scrubsLinearly = true
  /// Whether the animator stays at its end in place of finishing.
  open var pausesOnCompletion = false

  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: return .inactive
    case .stopped: return .stopped
    default: return .active
    }
  }

  /// Whether it moves; observers of the key are told, as of the end of an animator that pauses there.
  open var isRunning: Bool { Self.runs(phase) }

  private static func runs(_ phase: Phase) -> Bool {
    switch phase {
    case .running, .continuing: return true
    default: return false
    }
  }

  private static var now: Double { CACurrentMediaTime() }

  /// The fraction of the way from the first values to the last.
  private var fraction: Double {
    switch phase {
    case .inactive, .stopped: return 0
    case .paused(let f): return f
    case .running: return curve.fraction(at: time)
    case .continuing(let other, let since, let from):
      let f = other.fraction(at: other.duration > 0 ? (Self.now - since) / other.duration : 1)
      return from + ((isTurned ? 0 : 1) - from) * f
    }
  }

  /// Of a running animator: the fraction of the time.
  private var time: Double {
    guard case .running(let since, let from) = phase else { return 0 }
    guard curve.duration > 0 else { return isTurned ? 0 : 1 }
    let way = (Self.now - since) / curve.duration
    return isTurned ? max(0, from - way) : min(1, from + way)
  }

  /// How far the animation is; of a reversed one, on its way back. Setting it activates and pauses.
  open var fractionComplete: CGFloat {
    get { CGFloat(isTurned ? 1 - fraction : fraction) }
    set {
      guard state != .stopped, newValue.isFinite else { return }
      activate()
      let wanted = min(max(Double(newValue), 0), 1)
      hold(at: isTurned ? 1 - wanted : wanted)
    }
  }

  /// Whether the animation runs back to where it began.
  open var isReversed: Bool {
    get { isTurned }
    set {
      guard newValue != isTurned else { return }
      switch phase {
      case .running:
        let now = time
        isTurned = newValue
        run(from: now)
      case .continuing:
        pause()
        isTurned = newValue
        resume()
      default: isTurned = newValue
      }
    }
  }

  // MARK: Blocks

  /// Adds changes that begin after a part of the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delay = delayFactor.isFinite ? min(max(Double(delayFactor), 0), 0.999) : 0
    guard state == .active else { return blocks.append((animation, delay)) }
    let now = fraction
    record(animation, start: min(now + delay * (1 - now), 0.999))
    // The new tracks join the others.
    switch phase {
    case .running: run(from: time)
    case .continuing:
      pause()
      resume()
    default: hold(at: now)
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func record(_ block: () -> Void, start: Double) {
    recorder.start = start
    let style = ViewAnimation.Style(duration: max(curve.duration, 1e-3), delay: 0, options: [])
    let animation = ViewAnimation(style, nil)
    animation.recorder = recorder
    animation.perform(block)
  }

  private func activate() {
    guard case .inactive = phase else { return }
    phase = .paused(0)
    let waiting = blocks
    blocks = []
    for (block, delay) in waiting { record(block, start: delay) }
  }

  // MARK: Running

  open func startAnimation() { start(after: 0) }

  /// Starts after some seconds; what is changed keeps its look until then.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay.isFinite ? max(0, delay) : 0
    start(after: self.delay)
  }

  private func start(after delay: Double) {
    guard state != .stopped, !isRunning else { return }
    activate()
    guard curve.duration > 0 else { return reachEnd() }
    resume(after: delay)
  }

  private func run(from time: Double) {
    phase = .running(since: Self.now, from: time)
    let rest = recorder.tracks.map { $0.run(curve, from: time, backwards: isTurned) }
    finish(after: max(curve.duration * (isTurned ? time : 1 - time), rest.max() ?? 0))
  }

  /// Goes on from where it stands, along the curve.
  private func resume(after delay: Double = 0) {
    guard curve.duration > 0 else { return reachEnd() }
    let time = curve.time(of: fraction) - (isTurned ? -delay : delay) / curve.duration
    phase = .running(since: Self.now, from: time)
    let rest = recorder.tracks.map { $0.resume(curve, at: time, backwards: isTurned) }
    finish(after: max(curve.duration * (isTurned ? time : 1 - time), rest.max() ?? 0))
  }

  private func finish(after seconds: Double) {
    turn += 1
    let turn = turn
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) {
      MainActor.assumeIsolated { if self.turn == turn { self.reachEnd() } }
    }
  }

  private func hold(at fraction: Double) {
    turn += 1
    phase = .paused(fraction)
    let shown = scrubsLinearly ? fraction : curve.fraction(at: fraction)
    for track in recorder.tracks { track.hold(at: shown) }
  }

  /// Stands still where it is; an animator that hasn't begun begins.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    pause()
  }

  private func pause() {
    guard case .running = phase else { return hold(at: fraction) }
    let (now, time) = (fraction, time)
    turn += 1
    phase = .paused(now)
    for track in recorder.tracks { track.hold(atTime: time, curve) }
  }

  /// Goes on from a pause, with another curve if one is given, for a part of the duration; 0 takes what is
  /// left of it.
  open func continueAnimation(
    withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    if isRunning { pause() }
    let now = fraction
    let factor = durationFactor.isFinite ? max(0, Double(durationFactor)) : 0
    if parameters == nil, factor == 0 { return resume() }
    let left = isTurned ? curve.time(of: now) : 1 - curve.time(of: now)
    let seconds = curve.duration * (factor > 0 ? factor : left)
    let other = AnimatorCurve(parameters ?? timingParameters, duration: seconds)
    if let parameters { timingParameters = parameters }
    guard other.duration > 0 else { return reachEnd() }
    phase = .continuing(other, since: Self.now, from: now)
    for track in recorder.tracks { track.run(other: other, backwards: isTurned) }
    finish(after: other.duration)
  }

  // MARK: The end

  private func reachEnd() {
    turn += 1
    if pausesOnCompletion { return hold(at: isTurned ? 0 : 1) }
    end(at: isTurned ? .start : .end)
  }

  /// Stops where it is. With true nobody is told; with false `finishAnimation(at:)` has to follow (fact 7.18).
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pause()
    turn += 1
    for track in recorder.tracks { track.detach() }
    for track in recorder.tracks { track.settle(track.value(at: track.held)) }
    phase = .stopped
    if withoutFinishing {
      recorder.settleClosed(atStart: false)
      completions = []
      reset()
    }
  }

  /// Ends an animator that was stopped, and tells so.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    for track in recorder.tracks { track.detach() }
    switch position {
    case .end: for track in recorder.tracks { track.settle(track.last) }
    case .start: for track in recorder.tracks.reversed() { track.settle(track.first) }
    case .current: break
    }
    recorder.settleClosed(atStart: position == .start)
    let ended = completions
    completions = []
    reset()
    for completion in ended { completion(position) }
  }

  private func reset() {
    recorder.clear()
    phase = .inactive
    isTurned = false
  }
}
