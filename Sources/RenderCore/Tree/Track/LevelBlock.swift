/// A time level in the flat form that evaluation reads.
struct LevelBlock: Equatable, @unchecked Sendable {
  var begin: Double
  var duration: Double
  var speed: Double
  var offset: Double
  var active: Double
  /// How long it lasts in its parent's time; infinity when it stands still.
  var span: Double
  /// The curve's block; nil for linear.
  var easing: UnsafeRawPointer?
  var autoreverses: Bool
  var fillsBackwards: Bool
  var fillsForwards: Bool
  /// True when the level's time is its parent's, moved and scaled: no curve, one run.
  var isPlain: Bool

  /// Instants closer than this count as the same: sums of decimal seconds miss a boundary by some 1e-13, and
  /// a frame on the boundary of two cycles must not fall into the one or the other by that.
  static let instant = 1e-9

  init(_ level: TimeLevel) {
    func clean(_ v: Double, _ fallback: Double) -> Double { v.isNaN ? fallback : v }
    begin = clean(level.begin, 0)
    if begin.isInfinite { begin = begin > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude }
    duration = max(0, clean(level.duration, 0))
    speed = clean(level.speed, 1)
    if speed.isInfinite { speed = speed > 0 ? 1e12 : -1e12 }
    offset = clean(level.offset, 0)
    if offset.isInfinite { offset = 0 }
    active = clean(level.activeDuration, duration)
    span = speed == 0 ? .infinity : active / abs(speed)
    easing = level.easing.curve?.block
    autoreverses = level.autoreverses
    fillsBackwards = level.fillsBackwards
    fillsForwards = level.fillsForwards
    isPlain = easing == nil && !autoreverses && speed > 0 && active <= duration
  }

  enum Phase { case before, running, after }

  /// Where a time of the parent's space lies (fact 3.11): the end instant still runs.
  @inline(__always) func phase(_ time: Double) -> Phase {
    if time < begin - LevelBlock.instant { return .before }
    return time > begin + span + LevelBlock.instant ? .after : .running
  }

  /// The time within one run, 0…duration and bent by the curve, and how many whole cycles have passed, at a
  /// time of the parent's space; before the begin and after the end that of the begin and the end.
  ///
  /// - Parameter isBent: false leaves the curve out.
  @inline(__always) func basic(_ time: Double, isBent: Bool = true) -> (time: Double, cycle: Double) {
    var t: Double
    if speed == 0 {
      t = offset < 0 ? 0 : (offset > active ? active : offset)
    } else {
      t = min(max(time - begin, 0), span) * speed + offset
    }
    var cycle = 0.0
    // The common case first: a run that is neither over nor repeated.
    if t >= 0 && t < duration - LevelBlock.instant {
    } else if !(duration > 0) {
      t = 0
    } else {
      (t, cycle) = fold(t)
    }
    guard isBent, let easing, duration > 0, duration < .infinity else { return (t, cycle) }
    return (EasingCurve.value(easing, t / duration) * duration, cycle)
  }

  /// Folds active time into one run (fact 3.9): a boundary inside belongs to the next cycle, only the very end
  /// shows the end of its cycle.
  private func fold(_ t: Double) -> (Double, Double) {
    guard duration < .infinity, t < .infinity, t > -.infinity else {
      return (t > 0 ? min(t, duration) : 0, 0)
    }
    let length = autoreverses ? duration * 2 : duration
    let tolerance = LevelBlock.instant
    var cycle: Double
    if abs(t - active) <= tolerance && t > 0 {
      cycle = ((t - tolerance) / length).rounded(.up) - 1
    } else {
      cycle = ((t + tolerance) / length).rounded(.down)
    }
    var rest = t - cycle * length
    if rest < tolerance { rest = max(rest, 0) }
    rest = min(rest, length)
    if autoreverses && rest > duration { rest = length - rest }
    if abs(rest - duration) <= tolerance { rest = duration }
    if cycle.isNaN { cycle = 0 }
    return (rest.isNaN ? 0 : rest, cycle)
  }
}
