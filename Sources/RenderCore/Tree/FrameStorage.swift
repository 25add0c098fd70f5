/// The memory of an evaluated frame: what time changes, beside the plan that it does not.
///
/// Written only by `evaluate` while it is uniquely referenced, read-only after that.
final class FrameStorage: @unchecked Sendable {
  let plan: FramePlan
  /// The slot of each frame index, the end of its subtree and the index of its mask (-1: none).
  var order: [Int32]
  var ends: [Int32]
  var maskIndices: [Int32]

  var geometries: [NodeGeometry] = []
  var styles: [NodeStyle] = []
  var contents: [NodeContent] = []
  var customs: [[Double]] = []

  /// World maps by slot; `matrices` only where `projective` says so.
  var affines: [Affine]
  var projective: [Bool]
  var matrices: [Int32: Matrix4] = [:]

  init(_ plan: FramePlan) {
    self.plan = plan
    let count = plan.slots.count
    order = (0..<Int32(count)).map { $0 }
    ends = plan.slots.map(\.end)
    maskIndices = plan.slots.map(\.mask)
    affines = Array(repeating: .identity, count: count)
    projective = Array(repeating: false, count: count)
  }

  @inline(__always) func geometry(slot: Int) -> NodeGeometry {
    let index = plan.slots[slot].geometry
    return index < 0 ? plan.nodes[slot].geometry : geometries[Int(index)]
  }

  @inline(__always) func style(slot: Int) -> NodeStyle {
    let index = plan.slots[slot].style
    return index < 0 ? plan.nodes[slot].style : styles[Int(index)]
  }

  @inline(__always) func content(slot: Int) -> NodeContent {
    let index = plan.slots[slot].content
    return index < 0 ? plan.nodes[slot].content : contents[Int(index)]
  }

  @inline(__always) func custom(slot: Int) -> [Double] {
    let index = plan.slots[slot].custom
    return index < 0 ? plan.nodes[slot].custom : customs[Int(index)]
  }

  @inline(__always) func isProjective(slot: Int) -> Bool { projective[slot] }

  @inline(__always) func world(slot: Int) -> Matrix4 {
    projective[slot] ? matrices[Int32(slot)]! : Matrix4(affines[slot])
  }

  func setWorld(_ m: Matrix4, slot: Int) {
    if m.isAffine {
      if projective[slot] { matrices[Int32(slot)] = nil }
      projective[slot] = false
      affines[slot] = m.affine
    } else {
      projective[slot] = true
      affines[slot] = m.affine
      matrices[Int32(slot)] = m
    }
  }

  /// The world maps of the given slots, parents before children.
  func findWorld(slot: Int) {
    let entry = plan.slots[slot]
    let own = geometry(slot: slot)
    var m = own.toParent
    if entry.parent >= 0 {
      let parent = Int(entry.parent)
      // A mask stands in the masked node's bounds space itself.
      if !entry.isMaskRoot {
        let node = plan.nodes[parent]
        if let space = geometry(slot: parent).childSpace(isFlipped: node.style.isGeometryFlipped) {
          m = m.then(space)
        }
        if case .transformOnly = node.content {
        } else if !m.isAffine {
          m = m.flattened
        }
      }
      m = m.then(world(slot: parent))
    } else if !m.isAffine {
      m = m.flattened
    }
    setWorld(m, slot: slot)
  }
}
