extension FrameStorage {
  /// The particles of an emitter's slot at a media time.
  func particles(slot: Int, at time: Double) -> EmitterField {
    EmitterField(plan.nodes[slot], at: plan.localTimes(at: time)[Int(plan.slots[slot].clock)])
  }

  /// Whether any emitter may look different a moment after a media time.
  func emits(at time: Double) -> Bool {
    let times = plan.localTimes(at: time)
    return plan.emitters.contains { slot in
      let clock = Int(plan.slots[Int(slot)].clock)
      return !plan.clocks[clock].isStopped && !plan.nodes[Int(slot)].emitterRests(at: times[clock])
    }
  }
}
