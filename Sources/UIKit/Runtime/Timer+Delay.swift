import Foundation

// The open Foundation fires `Timer(timeInterval:repeats:block:)` at once, so a delay is turned into a date here. "Now"
// is what the client's own `Date()` says: the stage's clock answers it.

extension Timer {
  /// A timer, not yet in a run loop, that fires once, `seconds` from now.
  static func starting(in seconds: TimeInterval, block: @escaping @Sendable (Timer) -> Void) -> Timer {
    Timer(fire: date(in: seconds), interval: 0, repeats: false, block: block)
  }

  /// The date `seconds` from now, later than now even for zero, negative and undefined delays (Timer's own minimum
  /// of 0.1 ms).
  static func date(in seconds: TimeInterval) -> Date {
    Date(timeIntervalSinceNow: seconds.isFinite ? max(seconds, 0.0001) : 0.0001)
  }
}
