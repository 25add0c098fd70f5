/// The memory of an evaluated frame: what time changes, beside the plan that it does not.
///
/// Written only by `evaluate` while it is uniquely referenced, read-only after that.
final class FrameStorage: @unchecked Sendable {
  let plan: FramePlan
  /// The slot of each frame index, the end of its subtree and the index of its mask (-1: none).
  var order: [Int32]
  var ends: [Int32]
  var maskIndices: [Int32]
  var values: AnimatedValues

  /// World maps by slot; `matrices` only where `projective` says so.
  var affines: [Affine]
  var projective: [Bool]
  var matrices: [Int32: Matrix4] = [:]

  /// The particles of emitters, by slot.
  var fields: [Int32: EmitterField] = [:]

  /// The values hold from this time until the frame's `nextChange`; infinity before the first evaluation.
  var validFrom = Double.infinity

  init(_ plan: FramePlan) {
    self.plan = plan
    let count = plan.slots.count
    order = (0..<Int32(count)).map { $0 }
    ends = plan.slots.map(\.end)
    maskIndices = plan.slots.map(\.mask)
    values = plan.models
    affines = Array(repeating: .identity, count: count)
    projective = Array(repeating: false, count: count)
  }

  /// A copy to write to while the other is still read.
  init(copying other: FrameStorage) {
    plan = other.plan
    order = other.order
    ends = other.ends
    maskIndices = other.maskIndices
    values = other.values
    affines = other.affines
    projective = other.projective
    matrices = other.matrices
    fields = other.fields
    validFrom = other.validFrom
  }

  func geometry(slot: Int) -> NodeGeometry { values.geometry(plan.nodes[slot], plan.slots[slot].indices) }

  @inline(__always) func place(slot: Int) -> NodePlace {
    let index = plan.slots[slot].indices.place
    return index < 0 ? plan.nodes[slot].geometry.place : values.places[Int(index)]
  }

  @inline(__always) func style(slot: Int) -> NodeStyle {
    let index = plan.slots[slot].indices.style
    return index < 0 ? plan.nodes[slot].style : values.styles[Int(index)]
  }

  @inline(__always) func content(slot: Int) -> NodeContent {
    values.content(plan.nodes[slot], plan.slots[slot].indices.content)
  }

  @inline(__always) func custom(slot: Int) -> [Double] {
    values.custom(plan.nodes[slot], plan.slots[slot].indices.custom)
  }

  @inline(__always) func world(slot: Int) -> Matrix4 {
    projective[slot] ? matrices[Int32(slot)]! : Matrix4(affines[slot])
  }

  private func setWorld(_ m: Matrix4, slot: Int) {
    affines[slot] = m.affine
    if m.isAffine {
      if projective[slot] { matrices[Int32(slot)] = nil }
      projective[slot] = false
    } else {
      projective[slot] = true
      matrices[Int32(slot)] = m
    }
  }

  /// The world maps of all slots.
  func findAllWorlds() {
    for slot in plan.slots.indices {
      let entry = plan.slots[slot]
      let parent = Int(entry.parent)
      guard entry.isSimple && entry.isUntransformed, parent < 0 || !projective[parent] else {
        findWorld(slot: slot)
        continue
      }
      let own =
        entry.indices.place < 0
        ? plan.nodes[slot].geometry.place.affineToParent
        : values.places[Int(entry.indices.place)].affineToParent
      affines[slot] = parent < 0 ? own : own.then(affines[parent])
    }
  }

  /// The world maps of the slots that move: affine ones in a tight loop, the others one by one.
  func findMovingWorlds() {
    var slow: ArraySlice<Int32> = []
    // Once one map has perspective, everything below it must wait for it.
    let isAllAffine = matrices.isEmpty
    plan.moving.withUnsafeBufferPointer { moving in
      plan.slots.withUnsafeBufferPointer { slots in
        values.places.withUnsafeBufferPointer { places in
          values.bends.withUnsafeBufferPointer { bends in
            affines.withUnsafeMutableBufferPointer { affines in
              guard isAllAffine, let slots = slots.baseAddress, let places = places.baseAddress,
                let affines = affines.baseAddress
              else {
                slow = plan.moving[...]
                return
              }
              for i in 0..<moving.count {
                let slot = Int(moving[i])
                let entry = slots + slot
                let parent = Int(entry.pointee.parent)
                let place = places + Int(entry.pointee.indices.place)
                var own = place.pointee.affineToParent
                if !entry.pointee.isUntransformed || !entry.pointee.isSimple {
                  guard entry.pointee.isSimple,
                    let turned = place.pointee.affineToParent(
                      bends[Int(entry.pointee.indices.bend)].transform)
                  else {
                    // The rest may depend on this one.
                    slow = plan.moving[i...]
                    return
                  }
                  own = turned
                }
                affines[slot] = parent < 0 ? own : own.then(affines[parent])
              }
            }
          }
        }
      }
    }
    for slot in slow { findWorld(slot: Int(slot)) }
  }

  private func findWorld(slot: Int) {
    let entry = plan.slots[slot]
    var m = geometry(slot: slot).toParent
    var isParentDeep = false
    if entry.parent >= 0 {
      let parent = Int(entry.parent)
      // A mask stands in the masked node's bounds space itself.
      if !entry.isMaskRoot && !entry.isSimple {
        let node = plan.nodes[parent]
        if let space = geometry(slot: parent).childSpace(isFlipped: node.style.isGeometryFlipped) {
          m = m.then(space)
        }
        isParentDeep = plan.slots[parent].keepsDepth
      }
      if !isParentDeep && !m.isAffine { m = entry.keepsDepth ? m.flattenedBehind : m.flattened }
      if !projective[parent] && m.isAffine {
        m = Matrix4(m.affine.then(affines[parent]))
      } else {
        m = m.then(world(slot: parent))
      }
    }
    if !m.isAffine && !entry.keepsDepth { m = m.flattened }
    setWorld(m, slot: slot)
  }

  /// The drawing order when animations change it: hidden nodes out, children by zPosition.
  /// - Returns: how many nodes of the main tree show.
  func findOrder() -> Int {
    order.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    maskIndices.removeAll(keepingCapacity: true)
    guard !plan.slots.isEmpty else { return 0 }
    var masks: [(index: Int, slot: Int)] = []
    if isShown(0) { appendSubtree(0, masks: &masks) }
    let count = order.count
    var next = 0
    while next < masks.count {
      let (index, slot) = masks[next]
      next += 1
      maskIndices[index] = Int32(order.count)
      appendSubtree(slot, masks: &masks)
    }
    return count
  }

  private func isShown(_ slot: Int) -> Bool {
    if place(slot: slot).isHidden { return false }
    let mask = Int(plan.slots[slot].mask)
    return mask < 0 || !place(slot: mask).isHidden
  }

  private func appendSubtree(_ root: Int, masks: inout [(index: Int, slot: Int)]) {
    // A slot to enter, or the complement of a frame index whose subtree is complete.
    var stack = [root]
    while let next = stack.popLast() {
      if next < 0 {
        ends[~next] = Int32(order.count)
        continue
      }
      let index = order.count
      order.append(Int32(next))
      ends.append(0)
      maskIndices.append(-1)
      if plan.slots[next].mask >= 0 { masks.append((index, Int(plan.slots[next].mask))) }
      stack.append(~index)
      var children: [(depth: Double, slot: Int)] = []
      var isSorted = true
      var child = next + 1
      while child < Int(plan.slots[next].end) {
        if isShown(child) {
          let depth = FramePlan.depth(place(slot: child))
          if let last = children.last, last.depth > depth { isSorted = false }
          children.append((depth, child))
        }
        child = Int(plan.slots[child].end)
      }
      // Slots stand in the order of the model's zPosition; ties must go by the order in the array.
      if !isSorted { children.sort { ($0.depth, $0.slot) < ($1.depth, $1.slot) } }
      for child in children.reversed() { stack.append(child.slot) }
    }
  }
}

extension NodePlace {
  /// From the bounds to the parent's, without a transform and with no depth: laid into the parent's plane.
  @inline(__always) var affineToParent: Affine {
    let x = boundsOrigin.x + anchor.x * boundsSize.x
    let y = boundsOrigin.y + anchor.y * boundsSize.y
    return Affine(a: 1, b: 0, c: 0, d: 1, tx: position.x - x, ty: position.y - y)
  }

  /// The same with a transform, when that is affine and its depth does not count.
  @inline(__always) func affineToParent(_ t: Matrix4) -> Affine? {
    guard t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1 else { return nil }
    if anchorZ != 0 && (t.m31 != 0 || t.m32 != 0) { return nil }
    let x = boundsOrigin.x + anchor.x * boundsSize.x
    let y = boundsOrigin.y + anchor.y * boundsSize.y
    return Affine(
      a: t.m11, b: t.m12, c: t.m21, d: t.m22,
      tx: position.x + t.m41 - x * t.m11 - y * t.m21, ty: position.y + t.m42 - x * t.m12 - y * t.m22)
  }
}
