import Foundation

/// The screen's refresh: which display links are running and when each is due.
///
/// The screen refreshes 60 times a second, counted from `origin`. A link fires on every refresh, or on
/// every n-th when it asked for fewer frames. Whoever runs the main loop asks for `nextTime()`, moves
/// its clock there and calls `fire(at:)`; refreshes that were missed are not made up for. All of it
/// belongs to the main thread.
package enum DisplayLinks {
  /// Refreshes a second.
  package static let rate = 60.0
  /// The media time of refresh number 0.
  nonisolated(unsafe) package static var origin = 0.0
  nonisolated(unsafe) private static var running: [CADisplayLink] = []

  static func add(_ link: CADisplayLink, now: Double) {
    guard !running.contains(where: { $0 === link }) else { return }
    link.due = firstRefresh(after: now)
    running.append(link)
  }

  static func remove(_ link: CADisplayLink) { running.removeAll { $0 === link } }

  /// Stops all links, without a call: for a Stage that starts anew.
  package static func reset() { running = [] }

  /// The media time of a refresh.
  static func time(ofRefresh number: Int) -> Double { origin + Double(number) / rate }

  /// The first refresh later than `time`; a refresh within a microsecond counts as reached.
  static func firstRefresh(after time: Double) -> Int {
    let position = (time - origin) * rate
    guard position.isFinite, abs(position) < 1e15 else { return 0 }
    return Int((position + 1e-6 * rate).rounded(.down)) + 1
  }

  /// The media time at which the next link is due; nil when none is running.
  package static func nextTime() -> Double? {
    var next: Int?
    for link in running where !link.isPaused { next = min(next ?? link.due, link.due) }
    return next.map(time(ofRefresh:))
  }

  /// Fires, in the order in which they were added, the links that are due at `time`, each once.
  package static func fire(at time: Double) {
    let refresh = firstRefresh(after: time) - 1
    for link in running where !link.isPaused && link.due <= refresh {
      link.fire(refresh: refresh)
    }
  }
}
