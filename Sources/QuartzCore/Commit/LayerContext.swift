import Foundation
import RenderCore

/// A screen that shows a tree of layers: what a commit turns into a render tree.
///
/// Every context that is alive takes part in each commit of the main thread. The cost of a commit follows
/// from what changed: unchanged subtrees keep their nodes.
package final class LayerContext {
  package let root: CALayer
  /// Points.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: CGFloat
  /// What lies under the root layer; clear for a transparent screen.
  package var background = Color4.clear
  /// The media time of the last commit.
  package private(set) var commitTime = 0.0
  /// How many commits changed the tree.
  package private(set) var revision = 0

  private var rootNode: RenderNode

  nonisolated(unsafe) private static var live: [Weak] = []
  nonisolated(unsafe) private static var departures: [CALayer] = []
  nonisolated(unsafe) private static var unseen: [CALayer] = []

  private struct Weak {
    weak var context: LayerContext?
  }

  package init(root: CALayer, size: CGSize, scale: CGFloat) {
    self.root = root
    self.size = size
    self.scale = scale
    rootNode = RenderNode(id: root.id, geometry: NodeGeometry(), style: NodeStyle(), content: .plain)
    Self.live.append(Weak(context: self))
  }

  /// The layers are as if never committed, and nobody is told: whoever lets go of a screen starts anew. That
  /// may happen on any thread, the layers are the main thread's.
  deinit {
    let root = Unchecked(value: root)
    if MainTurn.isCurrent {
      root.value.forgetTree()
    } else {
      DispatchQueue.main.async { root.value.forgetTree() }
    }
  }

  private struct Unchecked: @unchecked Sendable {
    let value: CALayer
  }

  /// What the last commit shows.
  package var tree: RenderTree {
    RenderTree(
      root: rootNode, size: Vec2(Double(size.width), Double(size.height)), scale: Double(scale),
      background: background)
  }

  /// A layer of a visible tree was taken out of it; the next commit tells whether it came back.
  static func noteDeparture(_ layer: CALayer) { departures.append(layer) }

  /// A layer of no visible tree got an animation that a completion block waits for.
  static func noteUnseenAnimation(of layer: CALayer) { unseen.append(layer) }

  /// Commits every context that is alive.
  package static func commitAll(at time: Double) {
    live.removeAll { $0.context == nil }
    let contexts = live.compactMap(\.context)
    for context in contexts { context.prepare() }
    for layer in departures where !isShown(layer, contexts) { layer.leaveTree() }
    departures.removeAll()
    for context in contexts { context.take(at: time) }
    for layer in unseen where layer.node == nil { layer.releaseCompletions() }
    unseen.removeAll()
  }

  /// Takes over what drawing between two commits changed.
  static func takeAll(at time: Double) {
    for context in live.compactMap(\.context) { context.take(at: time) }
  }

  /// The screen that shows the layer's tree; nil without one.
  static func screen(of layer: CALayer) -> LayerContext? {
    var top = layer
    while let above = top.parent { top = above }
    return live.lazy.compactMap(\.context).first { $0.root === top }
  }

  /// Whether a screen shows the layer's tree.
  static func isShown(_ layer: CALayer) -> Bool { isShown(layer, live.compactMap(\.context)) }

  private static func isShown(_ layer: CALayer, _ contexts: [LayerContext]) -> Bool {
    var top = layer
    while let above = top.parent { top = above }
    return contexts.contains { $0.root === top }
  }

  /// Layout and drawing; drawing may ask for layout again and the other way round.
  private func prepare() {
    for _ in 0..<4 {
      root.layoutTree()
      root.displayTree()
      if root.flags.isDisjoint(with: [.needsLayout, .layoutBelow, .needsDisplay, .displayBelow]) { return }
    }
  }

  private func take(at time: Double) {
    guard root.node == nil || !root.flags.isDisjoint(with: .change) else { return }
    commitTime = time
    revision += 1
    var commit = TreeCommit(time: time)
    rootNode = commit.node(of: root)
  }
}
