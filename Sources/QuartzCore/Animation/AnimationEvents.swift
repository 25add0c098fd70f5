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
    /// nil for a completion.
    let slot: EventSlot?
    let isFinished: Bool
    let block: (() -> Void)?

    /// Whether it was neither removed nor replaced by one of another time.
    var isCurrent: Bool { slot == nil || slot?.entry != nil }

    static func < (a: Event, b: Event) -> Bool {
      (a.time, a.kind.rawValue, a.number) < (b.time, b.kind.rawValue, b.number)
    }
  }

  /// A heap, the next one first. Of what was removed the empty slot stays in it until it comes up or there
  /// are too many of them: so the callbacks of 10,000 animations come and go in hardly more than linear time.
  nonisolated(unsafe) private static var events = EventHeap<Event>(isBefore: <)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var emptySlots = 0
  /// What is on a screen and has not ended, by the order in which it came there.
  nonisolated(unsafe) private static var running: [Int: AnimationEntry] = [:]
  nonisolated(unsafe) private static var mustReschedule = false

  /// A visible layer's time space has changed: when the animations on it and below it start and stop must be
  /// found again.
  package static func timeSpaceChanged() { mustReschedule = true }

  private static func rescheduleIfNeeded() {
    guard mustReschedule else { return }
    mustReschedule = false
    let now = CACurrentMediaTime()
    for number in running.keys.sorted() {
      guard let entry = running[number], let owner = entry.owner else { continue }
      schedule(entry, now: now, clocks: owner.timeSpaces)
    }
  }

  /// The media time of the next callback; in the past for one that is due at once, nil when none is.
  package static func nextTime() -> Double? {
    rescheduleIfNeeded()
    while let next = events.first, !next.isCurrent { removeFirst() }
    return events.first?.time
  }

  /// Runs the callbacks that are due up to a media time, in order. What they cause in turn waits for the next
  /// call, so that a completion block which begins a transaction of its own cannot loop in here for ever.
  ///
  /// Callbacks belong to a later turn than the changes that they tell about (fact 3.30), so what is left of an
  /// implicit transaction is committed first: a `begin` inside of one would otherwise have shown nothing yet.
  package static func deliver(upTo time: Double) {
    // What that commit finishes is due by now, which may be a moment after the caller read the clock.
    let time = TransactionStack.current.endTurn() ? max(time, CACurrentMediaTime()) : time
    rescheduleIfNeeded()
    let limit = count
    var later: [Event] = []
    while let next = events.first, next.time <= time {
      removeFirst()
      if next.number >= limit {
        later.append(next)
      } else if next.isCurrent {
        run(next)
      }
    }
    for event in later { events.insert(event) }
  }

  /// Forgets everything, without a call: for tests and for a Stage that starts anew.
  package static func reset() {
    events.removeAll()
    emptySlots = 0
    running = [:]
    mustReschedule = false
  }

  private static func removeFirst() {
    if events.first?.isCurrent == false { emptySlots -= 1 }
    events.removeFirst()
  }

  private static func run(_ event: Event) {
    guard let slot = event.slot else {
      event.block?()
      return
    }
    guard let entry = slot.entry else { return }
    slot.entry = nil
    switch event.kind {
    case .start:
      entry.startTime = nil
      entry.hasStarted = true
      entry.animation.delegate?.animationDidStart(entry.animation)
    case .stop:
      entry.stopTime = nil
      if event.isFinished {
        entry.hasEnded = true
        running[entry.number] = nil
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
    let slot = entry.map { EventSlot($0) }
    let event = Event(
      time: time, kind: kind, number: count, slot: slot, isFinished: isFinished, block: block)
    switch kind {
    case .start: entry?.startSlot = slot
    case .stop: entry?.stopSlot = slot
    case .completion: break
    }
    count += 1
    events.insert(event)
  }

  private static func remove(_ kind: Kind, of entry: AnimationEntry) {
    let slot = kind == .start ? entry.startSlot : entry.stopSlot
    guard let slot, slot.entry != nil else { return }
    slot.entry = nil
    emptySlots += 1
    guard emptySlots > 64, emptySlots > events.count / 2 else { return }
    events.removeAll { !$0.isCurrent }
    emptySlots = 0
  }

  /// Schedules or re-schedules the callbacks of an animation that a commit shows.
  static func schedule(_ entry: AnimationEntry, now: Double, clocks: [NodeClock]) {
    guard let begin = entry.begin, !entry.hasEnded else { return }
    if entry.number < 0 {
      entry.number = count
      count += 1
      running[entry.number] = entry
    }
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
    if entry.number >= 0 { running[entry.number] = nil }
    insert(at: CACurrentMediaTime(), .stop, entry)
  }

  /// Takes back what is scheduled, without a call: the screen itself is gone.
  static func forget(_ entry: AnimationEntry) {
    remove(.start, of: entry)
    remove(.stop, of: entry)
    entry.startTime = nil
    entry.stopTime = nil
    if entry.number >= 0 { running[entry.number] = nil }
    entry.number = -1
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
