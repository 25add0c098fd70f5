/// The time of a track: its chain of levels, and the spring that may stand for progress.
///
/// Animations that begin together, as those of one block or one group do, have equal timelines; a plan finds
/// where each stands once a frame and not once a track.
struct Timeline: Equatable, Sendable {
  /// From the outermost, which stands in the layer's local time, to the track's own.
  let levels: [LevelBlock]
  let spring: Spring?

  /// Where a chain of levels stands at a time.
  struct Moment {
    var isApplied = true
    /// How far the last level has come, 0…1 unless a curve or a spring overshoots.
    var progress = 0.0
    /// Whole cycles before this one.
    var cycle = 0.0
    /// The layer's local time at which the value may next change: the present one while it runs.
    var next = Double.infinity
  }

  /// Follows the time down the levels (facts 3.11, 3.15 to 3.18).
  func moment(at time: Double) -> Moment {
    levels.withUnsafeBufferPointer { Timeline.moment($0.baseAddress!, $0.count, spring, time) }
  }

  @inline(__always) static func moment(
    _ levels: UnsafePointer<LevelBlock>, _ count: Int, _ spring: Spring?, _ time: Double
  ) -> Moment {
    var moment = Moment()
    var t = time
    var isFrozen = false
    // Takes a level's parent time back to the layer's local time while that is possible.
    var origin = 0.0
    var rate = 1.0
    var isMapped = true
    var i = 0
    while true {
      let level = levels + i
      let phase = level.pointee.phase(t)
      if phase == .before {
        if !isFrozen {
          moment.next = min(moment.next, isMapped ? origin + level.pointee.begin * rate : time)
        }
        isFrozen = true
        moment.isApplied = level.pointee.fillsBackwards
      } else if phase == .after {
        if !isFrozen && !isMapped { moment.next = time }
        isFrozen = true
        moment.isApplied = level.pointee.fillsForwards
      } else if level.pointee.speed == 0 {
        // It stands still, but whether it shows follows from a time that may turn back or begin anew.
        if !isFrozen && !isMapped { moment.next = time }
        isFrozen = true
      }
      guard moment.isApplied else { return moment }
      let isBent = Unverified.bendsSprings || spring == nil || i < count - 1
      let (basic, cycle) = level.pointee.basic(t, isBent: isBent)
      t = basic
      if i == count - 1 {
        moment.cycle = cycle
        if !isFrozen { moment.next = time }
        if let spring {
          moment.progress = spring.position(at: t)
        } else {
          let duration = level.pointee.duration
          moment.progress = duration < .infinity ? (duration > 0 ? t / duration : 1) : 0
        }
        return moment
      }
      if !isFrozen {
        if isMapped {
          let end = level.pointee.begin + level.pointee.span
          moment.next = min(moment.next, origin + end * rate)
        }
        if level.pointee.isPlain {
          origin += (level.pointee.begin - level.pointee.offset / level.pointee.speed) * rate
          rate /= level.pointee.speed
        } else {
          isMapped = false
        }
      }
      i += 1
    }
  }
}
