import Foundation
import RenderCore

// Sublayers that come and go (fact 6.8). What is added to a committed plain layer fades in, what is taken out of it fades
// out, unless an action for "sublayers" says otherwise, as a null does. Apple's default is a transition of the whole
// layer; here each sublayer has one of its own, which looks the same where nothing else moves, and where something does
// it goes on moving. The animation that is listed under "sublayers" holds the time and ends the completion blocks; a
// further change within its time begins another one, the fades that are under way go on.

/// The built-in action for "sublayers".
final class SublayerTransition: CATransition {
  /// The sublayers that the change brings and takes.
  var coming: [UInt64] = []
  var going: [UInt64] = []

  package override func makeEmpty() -> CAAnimation { SublayerTransition() }

  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, !coming.isEmpty || !going.isEmpty else { return }
    let fades = layer.sublayerFades ?? SublayerFades()
    layer.sublayerFades = fades
    fades.note(coming: coming, going: going)
    layer.addAnimation(self, event)
  }
}

extension PendingAction {
  /// The change of sublayers is made: runs the action with what it was.
  func run(coming: [CALayer] = [], going: [CALayer] = []) {
    if let transition = action as? SublayerTransition {
      transition.coming = coming.map(\.id)
      transition.going = going.map(\.id)
    }
    run()
  }
}

/// The sublayers of one layer that are on their way.
final class SublayerFades {
  private enum Way {
    case coming(UInt64)
    /// What showed, and its place among the sublayers.
    case going(RenderNode, at: Int)
  }

  private struct Fade {
    var way: Way
    var transition: NodeTransition
    /// In the layer's time.
    var end: Double
  }

  /// More are not shown at once.
  private static let most = 256

  private var coming: Set<UInt64> = []
  private var going: Set<UInt64> = []
  private var fades: [Fade] = []

  /// Notes a change of this transaction; what came and went in it does neither.
  func note(coming new: [UInt64], going old: [UInt64]) {
    for id in new where going.remove(id) == nil { coming.insert(id) }
    for id in old where coming.remove(id) == nil { going.insert(id) }
  }

  /// Begins what the transaction noted and drops what is over.
  ///
  /// - Parameters:
  ///   - entry: the layer's animation under "sublayers"; without one there are no fades.
  ///   - time: of the commit, in the layer's time.
  ///   - shown: the layer's node of the commit before.
  func commit(_ entry: AnimationEntry?, at time: Double, shown: RenderNode?) {
    let (new, old) = (coming, going)
    coming = []
    going = []
    guard let entry, let transition = entry.sublayerTransition, let begin = entry.begin else {
      fades = []
      return
    }
    fades.removeAll { $0.end <= time }
    guard !new.isEmpty || !old.isEmpty else { return }
    let end = begin + entry.duration
    for id in new.sorted() {
      fades.append(Fade(way: .coming(id), transition: transition, end: end))
    }
    for (index, node) in (shown?.children ?? []).enumerated() where old.contains(node.id) {
      // One that had not come whole goes from what it was.
      var leaving = transition
      leaving.keep(node, at: time)
      fades.append(Fade(way: .going(node, at: index), transition: leaving, end: end))
      fades.removeAll { if case .coming(node.id) = $0.way { true } else { false } }
    }
    if fades.count > Self.most { fades.removeFirst(fades.count - Self.most) }
  }

  /// The sublayers' nodes as they show.
  func apply(to children: [RenderNode]) -> [RenderNode] {
    if fades.isEmpty { return children }
    var result = children
    for fade in fades {
      switch fade.way {
      case .coming(let id):
        guard let index = result.firstIndex(where: { $0.id == id }) else { continue }
        let node = result[index]
        guard node.transition == nil, let transition = fade.transition.inside(node.clock) else { continue }
        result[index] = node.with(transition)
      case .going(let node, let index):
        result.insert(node.hidden(fade.transition), at: min(index, result.count))
      }
    }
    return result
  }
}

extension RenderNode {
  /// The node in a transition.
  fileprivate func with(_ transition: NodeTransition) -> RenderNode {
    RenderNode(
      id: id, geometry: geometry, style: style, content: content, custom: custom, clock: clock,
      tracks: tracks, mask: mask, children: children, transition: transition)
  }

  /// A node that is there no more but for what a transition shows of it.
  fileprivate func hidden(_ transition: NodeTransition) -> RenderNode {
    var g = NodeGeometry()
    g.zPosition = geometry.zPosition
    g.isHidden = true
    return RenderNode(id: id, geometry: g, style: NodeStyle(), content: .plain, transition: transition)
  }
}
