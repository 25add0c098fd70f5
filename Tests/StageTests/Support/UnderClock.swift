import CSimulatedClock
import Foundation

/// What happened when, by a clock: "0.500 tick".
final class Diary: @unchecked Sendable {
  let clock: OpaquePointer
  private(set) var entries: [String] = []
  /// The same entries with all nine decimals.
  private(set) var exact: [(Int64, String)] = []

  init(_ clock: OpaquePointer) { self.clock = clock }

  /// Nanoseconds since the clock was made.
  var now: Int64 { simclock_now(clock) }

  func note(_ text: String) {
    entries.append(String(format: "%.3f ", Double(now) / 1e9) + text)
    exact.append((now, text))
  }
}

/// Runs `body` under a new clock on this thread, then everything that it set in motion until `end` seconds.
@discardableResult
func underClock(until end: Double, seed: UInt64 = 0, _ body: (Diary) -> Void) -> Diary {
  let clock = simclock_create(seed)!
  let diary = Diary(clock)
  let former = simclock_enter(clock)
  body(diary)
  while simclock_run_next(clock, Int64(end * 1e9)) {}
  simclock_advance(clock, Int64(end * 1e9))
  simclock_leave(former)
  simclock_destroy(clock)
  return diary
}

/// A number that closures count up.
final class Counter: @unchecked Sendable { var value = 0 }
