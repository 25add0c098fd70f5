import RenderCore

/// One animation on one layer, from `add` until it is dropped.
package final class AnimationEntry {
  /// nil for an animation that was added without a key.
  package let key: String?
  /// The layer's copy; what callbacks get.
  package let animation: CAAnimation
  /// What counts for a duration of 0 or less: the transaction's duration at the time of `add` (fact 3.13).
  let defaultDuration: Double
  /// The begin in the layer's local time; nil until the first commit in a visible tree (fact 3.12).
  package internal(set) var begin: Double?
  /// Compiled at that commit, once.
  package internal(set) var tracks: [Track] = []
  /// Of a transition: what it does, with the look that the layer had before.
  var transition: NodeTransition?
  /// Of the built-in transition of sublayers: how each that comes or goes does so.
  var sublayerTransition: NodeTransition?
  /// True once the stop callback has been given up to the queue (fact 3.27: it is sent once).
  package internal(set) var hasEnded = false
  /// True when the entry must leave its list: it ended and is removed on completion.
  package internal(set) var isDropped = false

  weak var owner: (any AnimationOwner)?
  var completion: CompletionGroup?
  var hasStarted = false
  /// Its place among the animations on screens; -1 before it has one.
  var number = -1
  /// The media times of the scheduled callbacks; nil when none is.
  var startTime: Double?
  var stopTime: Double?
  weak var startSlot: EventSlot?
  weak var stopSlot: EventSlot?

  init(
    key: String?, animation: CAAnimation, defaultDuration: Double, owner: (any AnimationOwner)?,
    completion: CompletionGroup?
  ) {
    self.key = key
    self.animation = animation
    self.defaultDuration = defaultDuration
    self.owner = owner
    self.completion = completion
    completion?.enter()
  }

  /// The duration of one run, after the defaults.
  package var duration: Double { AnimationCompiler.duration(of: animation, default: defaultDuration) }
}

/// What a scheduled callback is about; emptied when it is no longer due, so that nothing is held for it.
final class EventSlot {
  var entry: AnimationEntry?
  init(_ entry: AnimationEntry) { self.entry = entry }
}
