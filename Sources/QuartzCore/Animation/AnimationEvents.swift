import RenderCore

/// The callbacks of animations, each due at its exact media time.
///
/// Nothing is called inside `add`, `remove` or a commit (facts 3.24, 3.30): the commit schedules, and whoever
/// runs the main loop asks for `nextTime()`, moves its clock there and calls `deliver(upTo:)`. Of one instant
/// the starts come first (fact 3.28), then the stops, then the completion blocks, each in order of addition.
/// All of it belongs to the main thread.
package enum AnimationEvents {
  private enum Kind: Int { case start, stop, completion }

  private struct Event {
    let time: Double
    let kind: Kind
    let number: Int
    let entry: AnimationEntry?
    let isFinished: Bool
    let block: (() -> Void)?

    static func < (a: Event, b: Event) -> Bool {
      (a.time, a.kind.rawValue, a.number) < (b.time, b.kind.rawValue, b.number)
    }
  }

  /// Latest first, so that the next one is popped off the end.
  nonisolated(unsafe) private static var events: [Event] = []
  nonisolated(unsafe) private static var count = 0

  /// The media time of the next callback; in the past for one that is due at once, nil when none is.
  package static func nextTime() -> Double? { events.last?.time }

  /// Runs the callbacks that are due up to a media time, in order. What they cause in turn waits for the next
  /// call, so that a completion block which begins a transaction of its own cannot loop in here for ever.
  package static func deliver(upTo time: Double) {
    let limit = count
    while let index = events.lastIndex(where: { $0.number < limit }), events[index].time <= time {
      run(events.remove(at: index))
    }
  }

  /// Forgets everything, without a call: for tests and for a Stage that starts anew.
  package static func reset() { events = [] }

  private static func run(_ event: Event) {
    guard let entry = event.entry else {
      event.block?()
      return
    }
    switch event.kind {
    case .start:
      entry.startTime = nil
      entry.animation.delegate?.animationDidStart(entry.animation)
    case .stop:
      entry.stopTime = nil
      if event.isFinished {
        entry.hasEnded = true
        entry.isDropped = entry.animation.isRemovedOnCompletion
        if entry.isDropped { entry.owner?.animationDidEnd(entry) }
      }
      entry.animation.delegate?.animationDidStop(entry.animation, finished: event.isFinished)
      entry.completion?.leave()
      entry.completion = nil
    case .completion: break
    }
  }

  private static func insert(
    at time: Double, _ kind: Kind, _ entry: AnimationEntry?, isFinished: Bool = false,
    block: (() -> Void)? = nil
  ) {
    let event = Event(
      time: time, kind: kind, number: count, entry: entry, isFinished: isFinished, block: block)
    count += 1
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if event < events[middle] { low = middle + 1 } else { high = middle }
    }
    events.insert(event, at: low)
  }

  private static func remove(_ kind: Kind, of entry: AnimationEntry) {
    events.removeAll { $0.entry === entry && $0.kind == kind }
  }

  /// Schedules or re-schedules the callbacks of an animation that a commit shows.
  static func schedule(_ entry: AnimationEntry, now: Double, clocks: [NodeClock]) {
    guard let begin = entry.begin, !entry.hasEnded else { return }
    let timing = AnimationCompiler.activeSpan(of: entry.animation, begin: begin, duration: entry.duration)
    if !entry.hasStarted {
      let start = max(now, mediaTime(ofLocal: timing.lowerBound, clocks: clocks))
      if entry.startTime != start {
        if entry.startTime != nil { remove(.start, of: entry) }
        entry.startTime = start.isFinite ? start : nil
        if start.isFinite { insert(at: start, .start, entry) }
      }
      if start <= now { entry.hasStarted = true }
    }
    let stop = max(now, mediaTime(ofLocal: timing.upperBound, clocks: clocks))
    guard entry.stopTime != stop else { return }
    if entry.stopTime != nil { remove(.stop, of: entry) }
    entry.stopTime = stop.isFinite ? stop : nil
    if stop.isFinite { insert(at: stop, .stop, entry, isFinished: true) }
  }

  /// An animation was removed, replaced, or left the visible tree: its stop, not finished, comes at once.
  static func interrupt(_ entry: AnimationEntry) {
    if entry.startTime != nil && !entry.hasStarted {
      remove(.start, of: entry)
      entry.startTime = nil
    }
    if entry.stopTime != nil { remove(.stop, of: entry) }
    entry.stopTime = nil
    guard !entry.hasEnded else { return }
    entry.hasEnded = true
    insert(at: CACurrentMediaTime(), .stop, entry)
  }

  static func enqueueCompletion(_ block: @escaping () -> Void) {
    insert(at: CACurrentMediaTime(), .completion, nil, block: block)
  }

  /// When a layer's local time is reached, in media time; infinity when it never is.
  private static func mediaTime(ofLocal time: Double, clocks: [NodeClock]) -> Double {
    var time = time
    for clock in clocks.reversed() {
      guard clock.speed != 0, time.isFinite else { return .infinity }
      time = clock.parent(fromLocal: time)
    }
    return time
  }
}
