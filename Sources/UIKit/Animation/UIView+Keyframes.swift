extension UIView {
  /// What `animateKeyframes` can be told (fact 7.15); the low bits are those of `AnimationOptions`.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: CAAnimationCalculationMode {
      switch (rawValue >> 10) & 7 {
      case 1: return .discrete
      case 2: return .paced
      case 3: return .cubic
      case 4: return .cubicPaced
      default: return .linear
      }
    }
  }

  /// Animates the changes that the `addKeyframe` blocks of a block make, each in its own part of the
  /// time. The whole is paced by an ease-in-out curve unless a curve's bits are passed (fact 7.15).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var style = ViewAnimation.Style(
      duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue))
    if let outer = ViewAnimation.current?.style, !options.contains(.overrideInheritedDuration) {
      style.duration = outer.duration
    }
    guard ViewAnimation.isEnabled, style.duration > 0 else {
      return ViewAnimation.run(style, animations, completion)
    }
    let animation = ViewAnimation(style, completion)
    animation.recorder = KeyframeRecorder(options.mode)
    animation.perform(animations)
  }

  /// Says what changes during a part of `animateKeyframes`: start and duration are fractions of it.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = ViewAnimation.current?.recorder as? KeyframeRecorder else { return animations() }
    recorder.during(frameStartTime, frameDuration, animations)
  }
}

/// Gathers the values that keyframe blocks give to properties, and makes one animation of each property.
@MainActor
final class KeyframeRecorder: ChangeRecorder {
  private struct Step {
    var start: Double
    var end: Double
    var value: AnimatableKey.Value
  }

  private struct Track {
    var view: UIView
    var key: AnimatableKey
    var first: AnimatableKey.Value
    var steps: [Step]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  private var start = 0.0
  private var end = 1.0

  init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

  func during(_ start: Double, _ duration: Double, _ block: () -> Void) {
    let outer = (self.start, self.end)
    func fraction(_ v: Double) -> Double { v.isFinite ? min(max(v, 0), 1) : 0 }
    self.start = fraction(start)
    self.end = max(self.start, fraction(start + duration))
    block()
    (self.start, self.end) = outer
  }

  func record(
    _ view: UIView, _ key: AnimatableKey, old: AnimatableKey.Value, new: AnimatableKey.Value
  ) {
    let step = Step(start: start, end: end, value: new)
    if let i = tracks.firstIndex(where: { $0.view === view && $0.key == key }) {
      tracks[i].steps.append(step)
    } else {
      tracks.append(Track(view: view, key: key, first: old, steps: [step]))
    }
  }

  func finish(_ animation: ViewAnimation) {
    for track in tracks {
      let keyframes = CAKeyframeAnimation(keyPath: track.key.rawValue)
      var times: [Double] = [0]
      var values = [track.first]
      for step in track.steps.sorted(by: { ($0.end, $0.start) < ($1.end, $1.start) }) {
        let last = times[times.count - 1]
        if step.start > last {
          times.append(step.start)
          values.append(values[values.count - 1])
        }
        times.append(max(step.end, last))
        values.append(step.value)
      }
      if times[times.count - 1] < 1 {
        times.append(1)
        values.append(values[values.count - 1])
      }
      if let animator = animation.outerRecorder as? AnimatorRecorder {
        animator.record(track.view, track.key, values, times)
        continue
      }
      keyframes.keyTimes = times.map { NSNumber(value: $0) }
      keyframes.values = values.compactMap(\.any)
      keyframes.calculationMode = mode
      keyframes.timingFunction = animation.style.options.curve.timing
      animation.add(keyframes, to: track.view, key: track.key.rawValue, replacing: true)
    }
  }
}
