// A node on its way from an old look to a new one.
//
// The old look is the node of the commit before: immutable, so keeping it costs nothing. It stands below a
// clock that has stopped at the instant of the change, hence whatever moved in it (animations, emitters,
// replicators with delays, an earlier transition) stands still as it was, and seeking finds the same picture.
//
// A plan puts three nodes in the place of one: an outer one that groups, and in it one around the old look and
// one around the new, which are moved or faded. Everything behind the plan sees plain nodes. A cross-fade is
// the sum (1 − p)·old + p·new inside a surface of its own, so that what looks the same in both does not dim on
// the way; the others only move, clipped to where the node stands if it masks to its bounds.

/// How the old and the new look of a node share its place for a while.
public struct NodeTransition: Sendable {
  public enum Kind: UInt8, Sendable {
    /// (1 − p)·old + p·new.
    case fade
    /// The new look pushes the old one out.
    case push
    /// The new look moves in over the old one.
    case moveIn
    /// The old look moves out and shows the new one below.
    case reveal
    /// The node turns about its middle; the new look is on its back.
    case flip

    /// Whether a look moves across the node's bounds.
    var slides: Bool {
      switch self {
      case .push, .moveIn, .reveal: true
      case .fade, .flip: false
      }
    }
  }

  public var kind: Kind
  /// Where things move, a unit vector in the node's own space; a flip turns its front edge that way.
  public var direction: Vec2
  /// The part of the way that is shown, 0…1.
  public var start: Double
  public var end: Double
  /// What was shown before; nil for nothing.
  public var old: RenderNode?
  /// When that was, in the time of the node's parent.
  public var oldTime = 0.0

  private(set) var timeline: Timeline

  /// How many old looks may be kept in one another: a transition that interrupts another begins with what
  /// that shows.
  static let deepest = 8

  /// - Parameters:
  ///   - levels: the time levels from the outermost to the transition's own; at least one.
  public init?(
    _ kind: Kind, direction: Vec2, from start: Double, to end: Double, levels: [TimeLevel]
  ) {
    guard !levels.isEmpty, levels.count < 100 else { return nil }
    func unit(_ v: Double) -> Double { v > 0 ? min(1, v) : 0 }
    self.kind = kind
    self.direction = direction
    self.start = unit(start)
    self.end = unit(end)
    timeline = Timeline(levels: levels.map(LevelBlock.init), spring: nil)
  }

  /// Keeps what is shown now.
  public mutating func keep(_ node: RenderNode?, at time: Double) {
    old = node.map { $0.transitionDepth < Self.deepest ? $0 : $0.settled }
    oldTime = time.isFinite ? time : 0
  }

  /// The same for a node with a clock of its own, when the times so far are those of its parent; nil for a clock
  /// that does not run forth.
  public func inside(_ clock: NodeClock?) -> NodeTransition? {
    guard let clock else { return self }
    guard clock.speed > 0, clock.speed.isFinite else { return nil }
    var levels = timeline.levels
    guard !levels.isEmpty else { return nil }
    levels[0].begin = (levels[0].begin - clock.begin) * clock.speed + clock.offset
    levels[0].speed /= clock.speed
    levels[0].span *= clock.speed
    var copy = self
    copy.timeline = Timeline(levels: levels, spring: timeline.spring)
    return copy
  }

  /// How far it has come, by its own start and end; nil while it does not show.
  func progress(_ moment: Timeline.Moment) -> Double? {
    moment.isApplied && moment.progress.isFinite ? start + (end - start) * moment.progress : nil
  }
}

extension RenderNode {
  fileprivate var transitionDepth: Int {
    var depth = 0
    var node = self
    while let old = node.transition?.old {
      depth += 1
      node = old
    }
    return depth
  }

  /// The node without its transition.
  fileprivate var settled: RenderNode {
    RenderNode(
      id: id, geometry: geometry, style: style, content: content, custom: custom, clock: clock,
      tracks: tracks,
      mask: mask, children: children)
  }
}
