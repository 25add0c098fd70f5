/// The structures of a frame that animations write to, each only for the nodes that need it, side by side.
struct AnimatedValues: Sendable {
  var places: [NodePlace] = []
  var bends: [NodeBend] = []
  var styles: [NodeStyle] = []
  var shapes: [ShapeProperties] = []
  var gradients: [GradientProperties] = []
  var replicators: [ReplicatorProperties] = []
  var emitters: [EmitterProperties] = []
  /// The numbers of all nodes with custom keys, one after the other.
  var customs: [Double] = []

  /// Plain pointers to all of them, for the length of a call. What is read as a model must not be written to:
  /// the pointers are mutable only so that both sides have one type.
  func withModelPointers(_ body: (Pointers) -> Void) {
    func plain(_ buffer: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer? {
      UnsafeMutableRawPointer(mutating: buffer.baseAddress)
    }
    places.withUnsafeBytes { places in
      bends.withUnsafeBytes { bends in
        styles.withUnsafeBytes { styles in
          shapes.withUnsafeBytes { shapes in
            gradients.withUnsafeBytes { gradients in
              replicators.withUnsafeBytes { replicators in
                emitters.withUnsafeBytes { emitters in
                  customs.withUnsafeBytes { customs in
                    body(
                      Pointers(
                        bases: (
                          plain(places), plain(bends), plain(styles), plain(shapes), plain(gradients),
                          plain(replicators), plain(customs), plain(emitters)
                        )))
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// The same for writing.
  mutating func withPointers(_ body: (Pointers) -> Void) {
    // Taken for writing one by one, which makes each array the only owner of its memory.
    places.withUnsafeMutableBytes { _ in }
    bends.withUnsafeMutableBytes { _ in }
    styles.withUnsafeMutableBytes { _ in }
    shapes.withUnsafeMutableBytes { _ in }
    gradients.withUnsafeMutableBytes { _ in }
    replicators.withUnsafeMutableBytes { _ in }
    emitters.withUnsafeMutableBytes { _ in }
    customs.withUnsafeMutableBytes { _ in }
    withModelPointers(body)
  }

  struct Pointers {
    /// In the order of `TrackField.Group`.
    let bases:
      (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      )

    /// The start of each group, one behind the other.
    @inline(__always) func withBases(_ body: (UnsafePointer<UnsafeMutableRawPointer?>) -> Void) {
      withUnsafeBytes(of: bases) {
        body($0.baseAddress!.assumingMemoryBound(to: UnsafeMutableRawPointer?.self))
      }
    }

    /// The structure number `index` of a group.
    @inline(__always) func structure(_ group: TrackField.Group, _ index: Int) -> UnsafeMutableRawPointer {
      var base: UnsafeMutableRawPointer!
      withBases { base = $0[Int(group.rawValue)] }
      return base + index * group.stride
    }
  }
}

extension TrackField.Group {
  /// From one structure of the group to the next, in bytes.
  var stride: Int {
    switch self {
    case .place: MemoryLayout<NodePlace>.stride
    case .bend: MemoryLayout<NodeBend>.stride
    case .style: MemoryLayout<NodeStyle>.stride
    case .shape: MemoryLayout<ShapeProperties>.stride
    case .gradient: MemoryLayout<GradientProperties>.stride
    case .replicator: MemoryLayout<ReplicatorProperties>.stride
    case .custom: 8
    case .emitter: MemoryLayout<EmitterProperties>.stride
    }
  }
}

/// The indices of one node's structures in `AnimatedValues`; -1 where no animation touches them.
struct AnimatedIndices {
  var place: Int32 = -1
  var bend: Int32 = -1
  var style: Int32 = -1
  var content: Int32 = -1
  var custom: Int32 = -1
}

/// One step of an evaluation: a track to apply, or a field to put back.
struct TrackJob {
  /// nil to put the field back to the model's value.
  var block: UnsafeRawPointer?
  var program: Unmanaged<TrackProgram>
  /// Which structure of its group.
  var index: Int32
  /// The number of its timeline, which whoever lists the jobs gives it.
  var timeline: Int32 = 0
  var group: TrackField.Group
  /// No track of the same node touched the field before.
  var isFirst: Bool
}

extension AnimatedValues {
  /// Makes room for a node's animated structures and lists its jobs in place of what `jobs` held. Tracks of
  /// properties that the node has not (a path of a plain node) do nothing.
  mutating func add(_ node: RenderNode, to jobs: inout [TrackJob]) -> AnimatedIndices {
    var indices = AnimatedIndices()
    jobs.removeAll(keepingCapacity: true)
    var isTangled = false
    for track in node.tracks {
      let field = track.program.header.field
      guard let index = place(node, field, &indices) else { continue }
      var isFirst = true
      for job in jobs {
        let other = job.program._withUnsafeGuaranteedRef { $0.header.field }
        guard other.overlaps(field) else { continue }
        isFirst = false
        if !other.hasSameRange(as: field) { isTangled = true }
      }
      jobs.append(
        TrackJob(
          block: track.program.block, program: .passUnretained(track.program), index: index,
          group: field.group, isFirst: isFirst))
    }
    // Fields that overlap without being the same (bounds and its width) are all put back beforehand: a track
    // could not know what is left of an earlier frame.
    if isTangled {
      var resets = jobs
      for i in resets.indices {
        resets[i].block = nil
        jobs[i].isFirst = false
      }
      jobs.insert(contentsOf: resets, at: 0)
    }
    return indices
  }

  private mutating func place(
    _ node: RenderNode, _ field: TrackField, _ indices: inout AnimatedIndices
  ) -> Int32? {
    switch field.group {
    case .place:
      if indices.place < 0 {
        indices.place = Int32(places.count)
        places.append(node.geometry.place)
      }
      return indices.place
    case .bend:
      if indices.bend < 0 {
        indices.bend = Int32(bends.count)
        bends.append(node.geometry.bend)
      }
      return indices.bend
    case .style:
      if indices.style < 0 {
        indices.style = Int32(styles.count)
        styles.append(node.style)
      }
      return indices.style
    case .custom:
      guard Int(field.offset + field.size) <= node.custom.count * 8 else { return nil }
      if indices.custom < 0 {
        indices.custom = Int32(customs.count)
        customs += node.custom
      }
      return indices.custom
    case .shape:
      guard case .shape(let shape) = node.content else { return nil }
      if indices.content < 0 {
        indices.content = Int32(shapes.count)
        shapes.append(shape)
      }
    case .gradient:
      guard case .gradient(let gradient) = node.content else { return nil }
      if indices.content < 0 {
        indices.content = Int32(gradients.count)
        gradients.append(gradient)
      }
    case .replicator:
      guard case .replicator(let replicator) = node.content else { return nil }
      if indices.content < 0 {
        indices.content = Int32(replicators.count)
        replicators.append(replicator)
      }
    case .emitter:
      guard case .emitter(let emitter) = node.content else { return nil }
      if indices.content < 0 {
        indices.content = Int32(emitters.count)
        emitters.append(emitter)
      }
    }
    return indices.content
  }

  /// A node's geometry with what animations changed.
  func geometry(_ node: RenderNode, _ indices: AnimatedIndices) -> NodeGeometry {
    NodeGeometry(
      indices.place < 0 ? node.geometry.place : places[Int(indices.place)],
      indices.bend < 0 ? node.geometry.bend : bends[Int(indices.bend)])
  }

  /// A node's content with what animations changed.
  func content(_ node: RenderNode, _ index: Int32) -> NodeContent {
    guard index >= 0 else { return node.content }
    return switch node.content {
    case .shape: .shape(shapes[Int(index)])
    case .gradient: .gradient(gradients[Int(index)])
    case .replicator: .replicator(replicators[Int(index)])
    case .emitter: .emitter(emitters[Int(index)])
    default: node.content
    }
  }

  /// A node's custom numbers with what animations changed.
  func custom(_ node: RenderNode, _ index: Int32) -> [Double] {
    index < 0 ? node.custom : Array(customs[Int(index)..<Int(index) + node.custom.count])
  }

}

extension TrackJob {
  /// Where its structure lies.
  @inline(__always) func place(
    values: AnimatedValues.Pointers, models: AnimatedValues.Pointers
  ) -> TrackPlace {
    TrackPlace(
      values: values.structure(group, Int(index)),
      model: UnsafeRawPointer(models.structure(group, Int(index))))
  }

  /// Applies the job when its timeline stands at `moment`.
  @inline(__always) func run(_ moment: Timeline.Moment, _ place: TrackPlace) {
    guard let block else {
      return TrackProgram.reset(program._withUnsafeGuaranteedRef { $0.header.field }, place)
    }
    TrackProgram.apply(block, program, moment, to: place, isFirst: isFirst)
  }
}
