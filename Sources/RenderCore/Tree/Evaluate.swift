/// Applies every animation of a tree at one instant.
///
/// Pure: the same tree and time give the same frame, on any thread, whatever the frame held before. The frame
/// is a cache: given one that already holds this tree, only what animations touch is computed again, and
/// nothing at all while nothing changes. O(nodes) for a new tree, O(animated nodes) for a known one.
///
/// - Parameters:
///   - tree: the tree of one commit.
///   - time: media time in seconds, the parent space of the root's own clock; NaN counts as 0.
///   - frame: receives the result.
public func evaluate(_ tree: RenderTree, at time: Double, into frame: inout EvaluatedFrame) {
  evaluate(tree, at: time, into: &frame, dropsDepth: false)
}

/// The same, as `render(in:)` sees a tree where `dropsDepth` says so: nothing leaves its plane (law 8).
func evaluate(_ tree: RenderTree, at time: Double, into frame: inout EvaluatedFrame, dropsDepth: Bool) {
  let time = time.isNaN ? 0 : time
  frame.size = tree.size
  frame.scale = tree.scale
  frame.background = tree.background
  frame.time = time
  let isNew = frame.storage == nil || frame.storage?.plan.root !== tree.root
  if isNew {
    let storage = FrameStorage(FramePlan(tree.root, dropsDepth: dropsDepth))
    frame.storage = storage
    frame.count = storage.plan.mainCount
    frame.nextChange = .infinity
  } else if let storage = frame.storage, storage.validFrom <= time, time < frame.nextChange {
    return
  }
  if !isKnownUniquelyReferenced(&frame.storage), let shared = frame.storage {
    frame.storage = FrameStorage(copying: shared)
  }
  guard let storage = frame.storage else { return }
  frame.nextChange = storage.applyTracks(at: time)
  if storage.emit(at: time) { frame.nextChange = time }
  storage.updateCopies()
  if isNew { storage.findAllWorlds() } else { storage.findMovingWorlds() }
  if !storage.plan.isOrderFixed { frame.count = storage.findOrder() }
  storage.validFrom = time
}

extension FrameStorage {
  /// Applies all tracks and gives the media time of the next change.
  fileprivate func applyTracks(at time: Double) -> Double {
    let plan = plan
    guard !plan.tracks.isEmpty || !plan.transitions.isEmpty else { return .infinity }
    let times = plan.localTimes(at: time)
    var nextChange = Double.infinity
    for clock in plan.clocks.dropFirst() where !clock.isStopped {
      // Until its begin, a clock stands at 0: something may change when it leaves that.
      if times[Int(clock.parent)] < clock.clock.begin {
        let begin = plan.mediaTime(clock: clock.parent, local: clock.clock.begin, now: time)
        nextChange = min(nextChange, begin)
      }
    }
    times.withUnsafeBufferPointer { times in
      values.withPointers { values in
        plan.models.withModelPointers { models in
          nextChange = min(nextChange, plan.tracks.run(at: time, times, plan, values: values, models: models))
        }
      }
      updateTransitions(at: time, times, &nextChange)
    }
    return max(time, nextChange)
  }
}
