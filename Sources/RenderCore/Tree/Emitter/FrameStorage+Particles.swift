extension FrameStorage {
  /// Finds the particles of all emitters at a media time.
  ///
  /// - Returns: whether any may look different a moment later.
  func emit(at time: Double) -> Bool {
    guard !plan.emitters.isEmpty else { return false }
    let times = plan.localTimes(at: time)
    var changes = false
    for emitter in plan.emitters {
      let slot = Int(emitter)
      let clock = Int(plan.slots[slot].clock)
      fields[emitter] = EmitterField(plan.nodes[slot], at: times[clock])
      if !plan.clocks[clock].isStopped && !plan.nodes[slot].emitterRests(at: times[clock]) { changes = true }
    }
    return changes
  }
}
