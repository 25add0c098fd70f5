/// A render tree laid flat, once a commit: everything about a frame that time does not change.
///
/// Walking linked nodes costs a retain and a cache miss each; a flat plan is walked at a few nanoseconds a
/// layer. Slots are in drawing order of the committed values; only when an animation touches `zPosition` or
/// `isHidden` is the order found again for each frame. No recursion: a tree may be 100,000 levels deep.
final class FramePlan: Sendable {
  struct Slot {
    /// The slot of the parent, or of the masked node for the root of a mask; -1 for the root.
    var parent: Int32
    /// The slot after the last of this subtree.
    var end: Int32
    /// The slot of the mask's root; -1 without.
    var mask: Int32 = -1
    /// The index of this node's time space in `clocks`.
    var clock: Int32
    /// Indices into the presented values of a frame; -1 where no animation touches them.
    var geometry: Int32 = -1
    var style: Int32 = -1
    var content: Int32 = -1
    var custom: Int32 = -1
    var isMaskRoot = false
  }

  /// A time space and the one that it stands in; the first is the screen's.
  struct Clock {
    var parent: Int32
    var clock: NodeClock
  }

  let root: RenderNode
  let nodes: [RenderNode]
  let slots: [Slot]
  let clocks: [Clock]
  /// How many slots the main tree takes; those of masks follow.
  let mainCount: Int

  init(_ root: RenderNode) {
    self.root = root
    var builder = Builder()
    if FramePlan.mayShow(root) { builder.add(root, parent: -1, clock: 0, isMaskRoot: false) }
    mainCount = builder.slots.count
    var next = 0
    while next < builder.pendingMasks.count {
      let slot = builder.pendingMasks[next]
      next += 1
      guard let mask = builder.nodes[slot].mask else { continue }
      builder.slots[slot].mask = Int32(builder.slots.count)
      builder.add(mask, parent: Int32(slot), clock: builder.slots[slot].clock, isMaskRoot: true)
    }
    builder.findEnds()
    nodes = builder.nodes
    slots = builder.slots
    clocks = builder.clocks
  }

  /// False when the node is hidden for good, or its mask is.
  static func mayShow(_ node: RenderNode) -> Bool {
    if node.geometry.isHidden { return false }
    if let mask = node.mask, mask.geometry.isHidden { return false }
    return true
  }

  private struct Builder {
    var nodes: [RenderNode] = []
    var slots: [Slot] = []
    var clocks = [Clock(parent: -1, clock: NodeClock())]
    var pendingMasks: [Int] = []

    mutating func add(_ root: RenderNode, parent: Int32, clock: Int32, isMaskRoot: Bool) {
      var stack = [(node: root, parent: parent, clock: clock)]
      var isFirst = true
      while let (node, parent, outerClock) = stack.popLast() {
        var clock = outerClock
        if let own = node.clock {
          clock = Int32(clocks.count)
          clocks.append(Clock(parent: outerClock, clock: own))
        }
        let index = slots.count
        nodes.append(node)
        slots.append(
          Slot(
            parent: parent, end: Int32(index + 1), clock: clock, isMaskRoot: isFirst && isMaskRoot))
        isFirst = false
        if node.mask != nil { pendingMasks.append(index) }
        for child in FramePlan.drawingOrder(node.children).reversed() where FramePlan.mayShow(child) {
          stack.append((child, Int32(index), clock))
        }
      }
    }

    mutating func findEnds() {
      for index in slots.indices.reversed() where slots[index].parent >= 0 && !slots[index].isMaskRoot {
        let parent = Int(slots[index].parent)
        slots[parent].end = max(slots[parent].end, slots[index].end)
      }
    }
  }

  /// Ascending zPosition, ties in array order (fact 2.20); NaN counts as 0.
  static func drawingOrder(_ children: [RenderNode]) -> [RenderNode] {
    guard let first = children.first?.geometry.zPosition else { return children }
    if children.allSatisfy({ $0.geometry.zPosition == first }) { return children }
    func depth(_ node: RenderNode) -> Double {
      node.geometry.zPosition.isNaN ? 0 : node.geometry.zPosition
    }
    return children.enumerated()
      .sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }
}
