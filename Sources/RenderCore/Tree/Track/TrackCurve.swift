/// What a track's value is at each point of its own progress.
public struct TrackCurve: Sendable {
  /// How values between keyframes are found.
  public enum Mode: UInt8, Sendable { case linear, discrete, paced, cubic, cubicPaced }

  /// The keyframes; nil stands for the model's own value, read live (fact 5.41).
  public var values: [TrackValue?] = []
  /// For a missing first value: what is added to the model's. For a curve with both ends: nil.
  var by: TrackValue?
  /// When each keyframe is reached, 0…1; empty for even spacing.
  public var keyTimes: [Double] = []
  /// How each segment's time is bent; missing ones are linear (fact 5.31).
  public var easings: [Easing] = []
  public var mode = Mode.linear
  public var tensions: [Double] = []
  public var continuities: [Double] = []
  public var biases: [Double] = []
  /// The way of a point; goes before `values` (fact 5.34).
  public var path: PathData?
  /// Whether a tangent of the path is turned round (fact 5.38).
  public var isReversed = false
  /// Takes the place of progress in a basic animation.
  public var spring: Spring?
  /// Turns numbers into a transform.
  public var function: TransformFunction?

  /// Keyframes.
  public init(values: [TrackValue], keyTimes: [Double] = [], easings: [Easing] = [], mode: Mode = .linear) {
    self.values = values.map(Optional.some)
    self.keyTimes = keyTimes
    self.easings = easings
    self.mode = mode
  }

  /// A way along a path.
  public init(path: PathData, keyTimes: [Double] = [], easings: [Easing] = [], mode: Mode = .linear) {
    self.path = path
    self.keyTimes = keyTimes
    self.easings = easings
    self.mode = mode
  }

  /// From one value to another: with `by`, the missing end is counted from the other one (fact 5.40); what is
  /// missing then is the model's value (fact 5.41). From and to win over `by` (fact 5.42).
  public init(from: TrackValue?, to: TrackValue?, by: TrackValue? = nil) {
    values = [from, to]
    if from == nil || to == nil { self.by = by }
  }
}

/// One span of time in a chain: an animation in its group, the group in its own, the outermost in the layer.
///
/// All times are seconds of the time that the level stands in.
public struct TimeLevel: Sendable {
  public var begin = 0.0
  /// One run, more than 0; infinity stays at the start.
  public var duration = 1.0
  public var speed = 1.0
  public var offset = 0.0
  /// 0 counts as 1.
  public var repeatCount = 0.0
  /// Goes before `repeatCount` when it is more than 0.
  public var repeatDuration = 0.0
  public var autoreverses = false
  public var fillsBackwards = false
  public var fillsForwards = false
  public var easing = Easing.linear

  public init() {}

  /// All runs, in the level's own time (fact 3.6): `repeatDuration` is not doubled by `autoreverses` (fact
  /// 3.7). Never NaN.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let once = (duration > 0 ? duration : 0) * (autoreverses ? 2 : 1)
    return repeatCount > 0 ? (once == 0 ? 0 : once * repeatCount) : once
  }
}
