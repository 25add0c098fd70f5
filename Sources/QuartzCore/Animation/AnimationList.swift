import RenderCore

/// The animations of one layer, in the order in which they were added (fact 3.23).
package struct AnimationList {
  package private(set) var entries: [AnimationEntry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// The keys in order of addition; nil when there are none (fact 3.38). Animations without a key have none.
  package var keys: [String]? {
    let keys = entries.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The animation under a key.
  package func animation(forKey key: String) -> CAAnimation? {
    entries.first { $0.key == key }?.animation
  }

  /// Adds a copy. An animation under the same key is removed first and told so (fact 3.22); without a key
  /// nothing is replaced.
  /// - Parameters:
  ///   - defaultDuration: the transaction's, for a duration of 0 or less (fact 3.13).
  ///   - completion: the group of the transaction that is current, or nil.
  package mutating func add(
    _ animation: CAAnimation, forKey key: String?, owner: any AnimationOwner, defaultDuration: Double,
    completion: CompletionGroup?
  ) {
    // A layer has one transition at a time, whatever its key.
    let key = animation is CATransition && !(animation is SublayerTransition) ? kCATransition : key
    if let key { remove(forKey: key) }
    // A client's own subclass cannot be copied without its help: it is kept as it is.
    let copy =
      animation.isFrameworkClass ? (animation.copy() as? CAAnimation ?? animation) : animation
    entries.append(
      AnimationEntry(
        key: key, animation: copy, defaultDuration: defaultDuration, owner: owner,
        completion: completion))
  }

  /// Removes the animation under a key; its delegate is told that it did not finish (fact 3.25).
  /// - Returns: whether there was one.
  @discardableResult
  package mutating func remove(forKey key: String) -> Bool {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
    AnimationEvents.interrupt(entries.remove(at: index))
    return true
  }

  /// Removes all animations; their delegates are told that they did not finish.
  package mutating func removeAll() {
    let removed = entries
    entries = []
    for entry in removed { AnimationEvents.interrupt(entry) }
  }

  /// Drops what has ended, as `AnimationOwner.animationDidEnd` asks.
  package mutating func drop(_ entry: AnimationEntry) { entries.removeAll { $0 === entry } }

  /// The layer has left the visible tree: every animation is told that it did not finish; those that are
  /// removed on completion go, the others stay in the list (fact 3.26).
  package mutating func leaveTree() {
    for entry in entries { AnimationEvents.interrupt(entry) }
    entries.removeAll { $0.animation.isRemovedOnCompletion }
  }

  /// Takes part in a commit of the visible tree: begins what has no begin yet, at `now` (fact 3.12), compiles
  /// it, and schedules its callbacks. Harmless when nothing changed; cheap then.
  /// - Parameters:
  ///   - now: media time of the commit.
  ///   - clocks: the time spaces from the root's to the layer's own, those layers that have none left out.
  ///   - shown: the layer's node of the commit before: what a transition begins with.
  package mutating func commit(
    at now: Double, clocks: [NodeClock], keys: CustomKeys = CustomKeys(), shown: RenderNode? = nil
  ) {
    var local = now
    var outer = now
    for clock in clocks {
      outer = local
      local = clock.local(fromParent: local)
    }
    for entry in entries {
      if entry.begin == nil {
        let begin = entry.animation.beginTime
        let resolved = begin == 0 || begin.isNaN ? local : begin
        entry.begin = resolved
        let compiled = AnimationCompiler.compile(
          entry.animation, begin: resolved, defaultDuration: entry.defaultDuration, keys: keys)
        entry.tracks = compiled.tracks
        if entry.animation is SublayerTransition {
          entry.sublayerTransition = compiled.transition
        } else {
          entry.transition = compiled.transition
        }
        entry.transition?.keep(shown, at: shown?.clock == nil ? local : outer)
      }
      AnimationEvents.schedule(entry, now: now, clocks: clocks)
    }
  }

  /// The built-in transition of sublayers.
  var sublayerEntry: AnimationEntry? { entries.last { $0.sublayerTransition != nil } }

  /// The transition that the layer is in.
  var transition: NodeTransition? { entries.last { $0.transition != nil }?.transition }

  /// The tracks of all animations that have been committed, in order.
  package func compile() -> [Track] {
    entries.count == 1 ? entries[0].tracks : entries.flatMap(\.tracks)
  }
}

/// What animations of key paths that one layer alone knows drive: its client-defined keys, the inputs of its
/// filters, the numbers of its cells.
package struct CustomKeys {
  package var targets: [String: TrackTarget] = [:]
  package init(_ targets: [String: TrackTarget] = [:]) { self.targets = targets }
}
