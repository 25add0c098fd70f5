/// Applies every animation of a tree at one instant.
///
/// Pure: the same tree and time give the same frame, on any thread, whatever the frame held before. The frame
/// is a cache: given one that already holds this tree, only what animations touch is computed again, and
/// nothing at all while nothing changes. O(nodes) for a new tree, O(animated nodes) for a known one.
///
/// - Parameters:
///   - tree: the tree of one commit.
///   - time: media time in seconds, the parent space of the root's own clock.
///   - frame: receives the result.
public func evaluate(_ tree: RenderTree, at time: Double, into frame: inout EvaluatedFrame) {
  frame.size = tree.size
  frame.scale = tree.scale
  frame.background = tree.background
  if let storage = frame.storage, storage.plan.root === tree.root {
    frame.time = time
    return
  }
  let plan = FramePlan(tree.root)
  let storage = FrameStorage(plan)
  for slot in plan.slots.indices { storage.findWorld(slot: slot) }
  frame.storage = storage
  frame.count = plan.mainCount
  frame.time = time
  frame.nextChange = .infinity
}
