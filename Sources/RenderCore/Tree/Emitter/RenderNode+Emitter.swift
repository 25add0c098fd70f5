extension RenderNode {
  /// What the emitter's values were at a time of the node, and until when they stay; nil when no animation
  /// drives them.
  var emitterHistory: EmitterProperties.History? {
    guard case .emitter(let emitter) = content else { return nil }
    let drivers = tracks.filter { track in
      switch track.program.header.field.group {
      case .emitter: true
      case .custom: !emitter.cellNumbers.isEmpty
      default: false
      }
    }
    if drivers.isEmpty { return nil }
    let node = RenderNode(
      id: id, geometry: NodeGeometry(), style: NodeStyle(), content: content, custom: custom, tracks: drivers)
    return { time in
      let shown = node.presented(at: time)
      guard case .emitter(let now) = shown.content else { return (emitter, .infinity) }
      var until = Double.infinity
      for track in drivers {
        let next = track.program.timeline.moment(at: time).next
        until = min(until, next > time ? next : time)
      }
      return (now.applying(shown.custom), until)
    }
  }

  /// Which tracks drive the emitter, so that two nodes can be compared.
  private var emitterTracks: [ObjectIdentifier] {
    tracks.filter { [.emitter, .custom].contains($0.program.header.field.group) }
      .map { ObjectIdentifier($0.program) }
  }

  /// The emitter with the memory of what this node, the one before, emitted: a change begins a new stretch.
  ///
  /// - Parameters:
  ///   - old: the node of the commit before.
  ///   - time: that of the commit, in the node's own time.
  public func continuingEmitter(of old: RenderNode, at time: Double) -> RenderNode {
    guard case .emitter(var now) = content, case .emitter(let before) = old.content, time.isFinite else {
      return self
    }
    if now.emitsLike(before) && emitterTracks == old.emitterTracks {
      (now.since, now.births, now.past) = (before.since, before.births, before.past)
    } else if time > before.since {
      now.since = time
      now.births =
        now.cells.count == before.cells.count
        ? before.emitted(through: time, animated: old.emitterHistory) : []
      // A stretch whose last particle has gone is forgotten; each ends where the next one begins.
      let stretches = before.past + [EmitterPast(old.forgettingPast)]
      let ends = stretches.dropFirst().map { $0.emitter?.since ?? time } + [time]
      now.past = zip(stretches, ends).compactMap { stretch, end in
        (stretch.emitter?.longest ?? 0) * 2 + 32 > time - end && stretch.emitter?.cells.isEmpty == false
          ? stretch : nil
      }
      if now.past.count > EmitterField.mostStretches {
        now.past.removeFirst(now.past.count - EmitterField.mostStretches)
      }
    } else {
      // The same instant, or a clock set back: only what follows counts.
      (now.since, now.births, now.past) = (before.since, before.births, before.past)
    }
    return RenderNode(
      id: id, geometry: geometry, style: style, content: .emitter(now), custom: custom, clock: clock,
      tracks: tracks, mask: mask, children: children, transition: transition)
  }

  private var forgettingPast: RenderNode {
    guard case .emitter(var emitter) = content else { return self }
    emitter.past = []
    return RenderNode(
      id: id, geometry: geometry, style: style, content: .emitter(emitter), custom: custom, tracks: tracks)
  }

  /// True when no particle shows at a time of the node, nor will: nothing is to be drawn again for it.
  func emitterRests(at time: Double) -> Bool {
    guard case .emitter(let emitter) = content else { return true }
    if emitterHistory != nil { return false }
    let emits = emitter.cells.contains { cell in
      guard cell.rate > 0, emitter.birthRate > 0 else { return false }
      let begin = cell.begin.isFinite ? cell.begin : 0
      return !(cell.duration < .infinity) || time <= begin + cell.duration + emitter.longest
    }
    if emits { return false }
    var end = emitter.since
    for past in emitter.past.reversed() {
      guard let stretch = past.emitter else { continue }
      if past.node.emitterHistory != nil && time < end + 32 { return false }
      if time <= end + stretch.longest { return false }
      end = stretch.since
    }
    return true
  }
}
