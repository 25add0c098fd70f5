import Foundation
import RenderCore

// A commit copies what changed into immutable nodes and shares the rest. It walks only where a layer has
// the bit that says that it or something below it changed; begins that animations left open are resolved
// on the way down, in each layer's own time (fact 3.12), and layers that were in no visible tree before
// become visible (facts 3.26, 6.9).

/// One pass over a tree of layers.
struct TreeCommit {
  let time: Double
  /// The time spaces from the root to the layer at hand.
  private var clocks: [NodeClock] = []
  private var depth = 0
  /// Whether an odd number of layers above flips its sublayers: their pictures are then drawn mirrored in
  /// their own space, so that they stand upright (`contentsAreFlipped`).
  private var isBelowFlip = false

  /// Deeper levels are not shown: evaluating and drawing walk the tree by recursion.
  static let depthLimit = 2_000

  init(time: Double) { self.time = time }

  /// The node of the last commit, if it still tells the truth.
  @inline(__always)
  private func currentNode(of layer: CALayer) -> RenderNode? {
    guard layer.flags.isDisjoint(with: .change), layer.flags.contains(.isBelowFlip) == isBelowFlip
    else { return nil }
    return layer.node
  }

  mutating func node(of layer: CALayer) -> RenderNode {
    if let node = currentNode(of: layer) { return node }
    let isNew = layer.node == nil
    layer.flags.subtract(.change)
    let isFlippedAbove = isBelowFlip
    if isFlippedAbove { layer.flags.insert(.isBelowFlip) } else { layer.flags.remove(.isBelowFlip) }
    if layer.nodeStyle.isGeometryFlipped { isBelowFlip.toggle() }
    let clock = layer.timing.clock
    if let old = layer.node, old.clock != clock { layer.noteTimeChanged() }
    if let clock { clocks.append(clock) }
    if let node = layer.node, node.clock != clock { AnimationEvents.timeSpaceChanged() }
    depth += 1

    var tracks: [Track] = []
    if layer.animations?.isEmpty == false {
      layer.animations?.commit(
        at: time, clocks: clocks, keys: layer.animationTargets, shown: layer.node)
      tracks = layer.animations?.compile() ?? []
    }
    if let fades = layer.sublayerFades {
      fades.commit(layer.animations?.sublayerEntry, at: local(), shown: layer.node)
      if layer.animations?.sublayerEntry == nil { layer.sublayerFades = nil }
    }
    var children = layer.backgroundNodes
    let below = children.count
    var mask: RenderNode?
    if depth < Self.depthLimit {
      children.reserveCapacity(children.count + layer.children.count)
      for child in layer.children {
        // Most children of a large layer are unchanged: no call for them.
        if let node = currentNode(of: child) {
          children.append(node)
        } else {
          children.append(self.node(of: child))
        }
      }
      if let fades = layer.sublayerFades {
        children = children.prefix(below) + fades.apply(to: Array(children.dropFirst(below)))
      }
      mask = layer.maskLayer.map { self.node(of: $0) }
    } else if !layer.children.isEmpty {
      Inert.warn("a tree of more than \(Self.depthLimit) levels", "is cut off at that depth")
    }
    var style = layer.nodeStyle
    style.contentsAreFlipped = isFlippedAbove
    var node = RenderNode(
      id: layer.id, geometry: layer.geometry, style: style, content: layer.nodeContent,
      custom: layer.custom?.numbers ?? [], clock: clock, tracks: tracks, mask: mask, children: children,
      transition: layer.animations?.transition)
    if case .emitter = node.content, let old = layer.node { node = continuing(node, from: old) }
    layer.node = node

    depth -= 1
    isBelowFlip = isFlippedAbove
    if clock != nil { clocks.removeLast() }
    if isNew { layer.enteredTree() }
    return node
  }
}

extension TreeCommit {
  /// The commit's time in the time of the layer at hand.
  private func local() -> Double { clocks.reduce(time) { $1.local(fromParent: $0) } }

  /// An emitter that goes on from what it has emitted so far, unless its time was set to another one.
  private func continuing(_ node: RenderNode, from old: RenderNode) -> RenderNode {
    var outer = time
    for clock in clocks.dropLast(node.clock == nil ? 0 : 1) { outer = clock.local(fromParent: outer) }
    let now = node.clock?.local(fromParent: outer) ?? outer
    let before = old.clock?.local(fromParent: outer) ?? outer
    return abs(now - before) < 1e-3 ? node.continuingEmitter(of: old, at: now) : node
  }
}

extension CALayer {
  /// The node of this layer and all below it as they are now, outside of any commit: for `render(in:)`.
  ///
  /// - Parameter isFlat: transforms that are not affine are left out (law 8).
  package final func modelNode(isBelowFlip: Bool, isFlat: Bool = false, depth: Int = 0) -> RenderNode {
    var style = nodeStyle
    style.contentsAreFlipped = isBelowFlip
    let flips = isBelowFlip != nodeStyle.isGeometryFlipped
    let isDeep = depth >= TreeCommit.depthLimit
    let below = isDeep ? [] : (modelLayer == nil ? children : presentedSublayers ?? [])
    var geometry = geometry
    if isFlat {
      geometry.transform = geometry.transform.flat
      geometry.sublayerTransform = geometry.sublayerTransform.flat
    }
    func node(_ layer: CALayer) -> RenderNode {
      layer.modelNode(isBelowFlip: flips, isFlat: isFlat, depth: depth + 1)
    }
    return RenderNode(
      id: id, geometry: geometry, style: style, content: nodeContent,
      mask: isDeep ? nil : presentedMask.map(node), children: backgroundNodes + below.map(node))
  }

  /// The time space of this layer or one above it is another now: the callbacks of all animations below are
  /// due at other times, so the commit has to visit them.
  final func noteTimeChanged() {
    var layers: [CALayer] = [self]
    while let layer = layers.popLast() {
      if layer.animations?.isEmpty == false { layer.noteChanged() }
      layers.append(contentsOf: layer.children)
      if let mask = layer.maskLayer { layers.append(mask) }
    }
  }

  /// The layer has become visible.
  final func enteredTree() {
    guard let action = action(forKey: kCAOnOrderIn) else { return }
    action.run(forKey: kCAOnOrderIn, object: self, arguments: nil)
  }

  /// The screen that showed the layer is gone, unless another one shows it by now.
  final func forgetTree() {
    guard !LayerContext.isShown(self) else { return }
    var left: [CALayer] = [self]
    while let layer = left.popLast() {
      left.append(contentsOf: layer.children)
      if let mask = layer.maskLayer { left.append(mask) }
      layer.node = nil
      layer.presented = nil
      for entry in layer.animations?.entries ?? [] { AnimationEvents.forget(entry) }
      layer.flags.insert(.changed)
      layer.tellAncestors(.changedBelow)
    }
  }

  /// The layer and all below it are no longer visible: animations end, and they are as if never committed
  /// (facts 3.25, 3.26, 3.35).
  final func leaveTree() {
    var left: [CALayer] = [self]
    while let layer = left.popLast() {
      guard layer.node != nil else { continue }
      left.append(contentsOf: layer.children.reversed())
      if let mask = layer.maskLayer { left.append(mask) }
      if let action = layer.action(forKey: kCAOnOrderOut) {
        action.run(forKey: kCAOnOrderOut, object: layer, arguments: nil)
      }
      layer.node = nil
      layer.presented = nil
      layer.sublayerFades = nil
      layer.animations?.leaveTree()
      layer.flags.insert(.changed)
      layer.tellAncestors(.changedBelow)
    }
  }
}
