import CSimulatedClock
import Foundation

/// The clock of one stage: nanoseconds from its first moment.
///
/// A thin owner of the C clock; what that does and how stands in CSimulatedClock/clock.c.
final class StageClock {
  let handle: OpaquePointer

  /// Foundation's Timers may outlive their use for ever; once the clock knows, it ends that.
  private static let knowsTimers: Void = {
    weak var probe: Timer?
    func use() {
      let timer = Timer(timeInterval: 1, repeats: false) { _ in }
      timer.invalidate()
      probe = timer
    }
    let former = simclock_enter(nil)
    simclock_learn_timers(true, false)
    use()
    simclock_learn_timers(false, probe != nil)
    simclock_leave(former)
  }()

  init(seed: UInt64) {
    StageClock.knowsTimers
    guard let made = simclock_create(seed) else {
      // the process has not even a few hundred bytes: nothing could go on from here
      FileHandle.standardError.write(Data("acetate: out of memory\n".utf8))
      exit(1)
    }
    handle = made
  }

  deinit { simclock_destroy(handle) }

  /// Nanoseconds since the clock was made.
  var now: Int64 { simclock_now(handle) }

  /// When the earliest work is due; nil when none waits.
  var next: Int64? {
    let time = simclock_next(handle)
    return time == Int64.max ? nil : time
  }

  func runTurn(upTo limit: Int64) -> Bool { simclock_run_turn(handle, limit) }
  func advance(to time: Int64) { simclock_advance(handle, time) }

  /// Runs `body` while this thread sees the clock.
  func entered<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = simclock_enter(handle)
    defer { simclock_leave(former) }
    return try body()
  }

  /// Runs `body` while this thread sees reality.
  func left<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = simclock_enter(nil)
    defer { simclock_leave(former) }
    return try body()
  }

  /// True when the executable was linked with the clock, so that Foundation reads it.
  var isInCharge: Bool {
    entered { abs(Date().timeIntervalSince1970 - Double(SIMCLOCK_EPOCH) / 1e9) < 1e6 }
  }

  // MARK: - Times

  /// What CACurrentMediaTime() says at a clock time, to the last bit.
  static func mediaTime(_ time: Int64) -> Double {
    let total = time + SIMCLOCK_MEDIA
    return Double(total / 1_000_000_000) + Double(total % 1_000_000_000) * 1e-9
  }

  /// The clock time of a media time, to the nearest nanosecond.
  static func time(ofMedia media: Double) -> Int64 {
    nanoseconds(media - Double(SIMCLOCK_MEDIA / 1_000_000_000))
  }

  /// Seconds as nanoseconds, rounded; what is not finite or too far lies at the end of time.
  static func nanoseconds(_ seconds: Double) -> Int64 {
    let value = (seconds * 1e9).rounded()
    if value >= 3e18 { return 3_000_000_000_000_000_000 }
    return value > -3e18 ? Int64(value) : 0
  }
}
