/// A frame read through plain pointers, field by field.
///
/// The accessors of `EvaluatedFrame` hand out whole structures, half a kilobyte and a few retains each; the
/// builder asks ten thousand nodes for a handful of fields. Valid only inside of `withReader`.
struct FrameReader {
  fileprivate unowned(unsafe) let storage: FrameStorage
  fileprivate let order: UnsafePointer<Int32>
  fileprivate let ends: UnsafePointer<Int32>
  fileprivate let masks: UnsafePointer<Int32>
  fileprivate let nodes: UnsafePointer<RenderNode>
  fileprivate let slots: UnsafePointer<FramePlan.Slot>
  fileprivate let looks: UnsafePointer<FramePlan.PlainLook>
  fileprivate let affines: UnsafePointer<Affine>
  fileprivate let projective: UnsafePointer<Bool>
  fileprivate let places: UnsafePointer<NodePlace>?
  fileprivate let bends: UnsafePointer<NodeBend>?
  fileprivate let styles: UnsafePointer<NodeStyle>?
  fileprivate let shapes: UnsafePointer<ShapeProperties>?

  @inline(__always) private func slot(_ i: Int) -> Int { Int(order[i]) }

  @inline(__always) private func node<T>(_ slot: Int, _ get: (RenderNode) -> T) -> T {
    let reference = UnsafeRawPointer(nodes + slot).assumingMemoryBound(to: Unmanaged<RenderNode>.self)
    return reference.pointee._withUnsafeGuaranteedRef { get($0) }
  }

  @inline(__always) func id(_ i: Int) -> UInt64 { slots[slot(i)].id }

  @inline(__always) func subtreeEnd(_ i: Int) -> Int { Int(ends[i]) }

  @inline(__always) func mask(_ i: Int) -> Int? { masks[i] < 0 ? nil : Int(masks[i]) }

  /// Nil when the map needs perspective or a third dimension.
  @inline(__always) func affineWorld(_ i: Int) -> Affine? {
    let slot = slot(i)
    return projective[slot] ? nil : affines[slot]
  }

  /// The whole map, laid flat.
  @inline(__always) func world(_ i: Int) -> PlaneMap {
    let slot = slot(i)
    return projective[slot] ? PlaneMap(storage.world(slot: slot)) : PlaneMap(affines[slot])
  }

  /// What stands in it may have depth.
  @inline(__always) func mayHaveDepth(_ i: Int) -> Bool { slots[slot(i)].mayHaveDepth }

  /// A stage of a transition, which keeps the depth of what is in it.
  @inline(__always) func keepsDepth(_ i: Int) -> Bool { slots[slot(i)].keepsDepth }

  /// What the node looks like, as far as `isAll` of it says so.
  @inline(__always) func look(_ i: Int) -> UnsafePointer<FramePlan.PlainLook> { looks + slot(i) }

  /// The node's transform is identity.
  @inline(__always) func isUntransformed(_ i: Int) -> Bool { slots[slot(i)].isUntransformed }

  /// Reads one field of a node's style.
  @inline(__always) func style<T>(_ i: Int, _ get: (NodeStyle) -> T) -> T {
    let slot = slot(i)
    let index = Int(slots[slot].indices.style)
    if index >= 0, let styles { return get(styles[index]) }
    return node(slot) { get($0.style) }
  }

  /// Reads one field of a node's geometry, its matrices left out.
  @inline(__always) func place<T>(_ i: Int, _ get: (NodePlace) -> T) -> T {
    let slot = slot(i)
    let index = Int(slots[slot].indices.place)
    if index >= 0, let places { return get(places[index]) }
    return node(slot) { get($0.geometry.place) }
  }

  /// Reads one of a node's matrices.
  @inline(__always) func bend<T>(_ i: Int, _ get: (NodeBend) -> T) -> T {
    let slot = slot(i)
    let index = Int(slots[slot].indices.bend)
    if index >= 0, let bends { return get(bends[index]) }
    return node(slot) { get($0.geometry.bend) }
  }

  /// The whole of a node's geometry.
  func geometry<T>(_ i: Int, _ get: (NodeGeometry) -> T) -> T { get(storage.geometry(slot: slot(i))) }

  @inline(__always) func bounds(_ i: Int) -> Box { place(i) { $0.bounds } }

  /// What kind of content the node has, without its values.
  @inline(__always) func role(_ i: Int) -> FramePlan.PlainLook.Role { look(i).pointee.role }

  /// The nodes that are shapes, in ascending order.
  func shapeNodes(_ count: Int) -> [Int] {
    let plan = storage.plan
    if plan.shapes.isEmpty { return [] }
    // In the order of the commit a node is its slot.
    if plan.isOrderFixed { return plan.shapes.lazy.map { Int($0) }.filter { $0 < count } }
    return (0..<count).filter { role($0) == .shape }
  }

  /// The values of a shape; nil for any other node.
  @inline(__always) func shape(_ i: Int) -> ShapeProperties? {
    let slot = slot(i)
    let index = Int(slots[slot].indices.content)
    guard looks[slot].role == .shape else { return nil }
    if index >= 0, let shapes { return shapes[index] }
    return node(slot) {
      if case .shape(let shape) = $0.content { shape } else { nil }
    }
  }

  /// Whether animations move the node or change its content.
  @inline(__always) func isLively(_ i: Int) -> Bool {
    let slot = slots + slot(i)
    return slot.pointee.isMoving || slot.pointee.indices.content >= 0
  }
}

extension EvaluatedFrame {
  /// Reads the frame through plain pointers; nil without nodes.
  func withReader<R>(_ body: (FrameReader) -> R) -> R? {
    guard count > 0, let storage else { return nil }
    let plan = storage.plan
    return storage.order.withUnsafeBufferPointer { order in
      storage.ends.withUnsafeBufferPointer { ends in
        storage.maskIndices.withUnsafeBufferPointer { masks in
          plan.nodes.withUnsafeBufferPointer { nodes in
            plan.slots.withUnsafeBufferPointer { slots in
              plan.looks.withUnsafeBufferPointer { looks in
                storage.affines.withUnsafeBufferPointer { affines in
                  storage.projective.withUnsafeBufferPointer { projective in
                    storage.values.places.withUnsafeBufferPointer { places in
                      storage.values.bends.withUnsafeBufferPointer { bends in
                        storage.values.styles.withUnsafeBufferPointer { styles in
                          storage.values.shapes.withUnsafeBufferPointer { shapes in
                            guard let order = order.baseAddress, let ends = ends.baseAddress,
                              let masks = masks.baseAddress, let nodes = nodes.baseAddress,
                              let slots = slots.baseAddress, let affines = affines.baseAddress,
                              let looks = looks.baseAddress, let projective = projective.baseAddress
                            else { return nil }
                            return body(
                              FrameReader(
                                storage: storage, order: order, ends: ends, masks: masks, nodes: nodes,
                                slots: slots, looks: looks, affines: affines, projective: projective,
                                places: places.baseAddress, bends: bends.baseAddress,
                                styles: styles.baseAddress, shapes: shapes.baseAddress))
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// The root of the tree that it shows.
  var root: RenderNode? { storage?.plan.root }
}
