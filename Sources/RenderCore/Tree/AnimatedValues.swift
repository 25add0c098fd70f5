import CKernels

/// The structures of a frame that animations write to, each only for the nodes that need it, side by side.
struct AnimatedValues: Sendable {
  var geometries: [NodeGeometry] = []
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
    geometries.withUnsafeBytes { geometries in
      styles.withUnsafeBytes { styles in
        shapes.withUnsafeBytes { shapes in
          gradients.withUnsafeBytes { gradients in
            replicators.withUnsafeBytes { replicators in
              emitters.withUnsafeBytes { emitters in
                customs.withUnsafeBytes { customs in
                  func plain(_ buffer: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer? {
                    UnsafeMutableRawPointer(mutating: buffer.baseAddress)
                  }
                  body(
                    Pointers(
                      bases: (
                        plain(geometries), plain(styles), plain(shapes), plain(gradients),
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

  /// The same for writing.
  mutating func withPointers(_ body: (Pointers) -> Void) {
    // Taken for writing one by one, which makes each array the only owner of its memory.
    geometries.withUnsafeMutableBytes { _ in }
    styles.withUnsafeMutableBytes { _ in }
    shapes.withUnsafeMutableBytes { _ in }
    gradients.withUnsafeMutableBytes { _ in }
    replicators.withUnsafeMutableBytes { _ in }
    emitters.withUnsafeMutableBytes { _ in }
    customs.withUnsafeMutableBytes { _ in }
    withModelPointers(body)
  }

  struct Pointers {
    let bases:
      (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?
      )

    /// The structure number `index` of a group.
    @inline(__always) func structure(_ group: TrackField.Group, _ index: Int) -> UnsafeMutableRawPointer {
      switch group {
      case .geometry: bases.0! + index * MemoryLayout<NodeGeometry>.stride
      case .style: bases.1! + index * MemoryLayout<NodeStyle>.stride
      case .shape: bases.2! + index * MemoryLayout<ShapeProperties>.stride
      case .gradient: bases.3! + index * MemoryLayout<GradientProperties>.stride
      case .replicator: bases.4! + index * MemoryLayout<ReplicatorProperties>.stride
      case .custom: bases.5! + index * 8
      case .emitter: bases.6! + index * MemoryLayout<EmitterProperties>.stride
      }
    }
  }
}

/// The indices of one node's structures in `AnimatedValues`; -1 where no animation touches them.
struct AnimatedIndices {
  var geometry: Int32 = -1
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
  /// Which timeline of the list.
  var timeline: Int32
  var group: TrackField.Group
  /// No track of the same node touched the field before.
  var isFirst: Bool
}

/// The steps of an evaluation.
struct TrackJobs {
  /// A timeline in the time space that it stands in.
  struct Entry {
    var timeline: Timeline
    var clock: Int32
  }

  var timelines: [Entry] = []
  var jobs: [TrackJob] = []

  /// The index of a timeline; an equal one among the last few is used again.
  mutating func index(of timeline: Timeline, clock: Int32) -> Int32 {
    for i in timelines.indices.suffix(4).reversed()
    where timelines[i].clock == clock && timelines[i].timeline == timeline {
      return Int32(i)
    }
    timelines.append(Entry(timeline: timeline, clock: clock))
    return Int32(timelines.count - 1)
  }
}

extension AnimatedValues {
  /// Makes room for a node's animated structures and lists its jobs. Tracks of properties that the node has
  /// not (a path of a plain node) do nothing.
  mutating func add(_ node: RenderNode, clock: Int32, to steps: inout TrackJobs) -> AnimatedIndices {
    var indices = AnimatedIndices()
    let first = steps.jobs.count
    var isTangled = false
    for track in node.tracks {
      let field = track.program.header.field
      guard let index = place(node, field, &indices) else { continue }
      var isFirst = true
      for job in steps.jobs[first...] {
        let other = job.program._withUnsafeGuaranteedRef { $0.header.field }
        guard other.overlaps(field) else { continue }
        isFirst = false
        if !other.hasSameRange(as: field) { isTangled = true }
      }
      steps.jobs.append(
        TrackJob(
          block: track.program.block, program: .passUnretained(track.program), index: index,
          timeline: steps.index(of: track.program.timeline, clock: clock), group: field.group,
          isFirst: isFirst))
    }
    // Fields that overlap without being the same (bounds and its width) are all put back beforehand: a track
    // could not know what is left of an earlier frame.
    if isTangled {
      var resets = Array(steps.jobs[first...])
      for i in resets.indices {
        resets[i].block = nil
        steps.jobs[first + i].isFirst = false
      }
      steps.jobs.insert(contentsOf: resets, at: first)
    }
    return indices
  }

  private mutating func place(
    _ node: RenderNode, _ field: TrackField, _ indices: inout AnimatedIndices
  ) -> Int32? {
    switch field.group {
    case .geometry:
      if indices.geometry < 0 {
        indices.geometry = Int32(geometries.count)
        geometries.append(node.geometry)
      }
      return indices.geometry
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

  /// So many jobs before a structure is written to, its memory is asked for.
  private static let ahead = 8

  /// Applies jobs; `moments` says where each timeline stands.
  @inline(__always) static func run(
    _ jobs: UnsafeBufferPointer<TrackJob>, _ moments: UnsafePointer<Timeline.Moment>, values: Pointers,
    models: Pointers
  ) {
    for i in 0..<jobs.count {
      let job = jobs.baseAddress! + i
      if i + ahead < jobs.count {
        let later = jobs.baseAddress! + (i + ahead)
        ck_soon(values.structure(later.pointee.group, Int(later.pointee.index)))
      }
      let index = Int(job.pointee.index)
      let place = TrackPlace(
        values: values.structure(job.pointee.group, index),
        model: UnsafeRawPointer(models.structure(job.pointee.group, index)))
      guard let block = job.pointee.block else {
        TrackProgram.reset(job.pointee.program._withUnsafeGuaranteedRef { $0.header.field }, place)
        continue
      }
      TrackProgram.apply(
        block, job.pointee.program, moments + Int(job.pointee.timeline), to: place,
        isFirst: job.pointee.isFirst)
    }
  }
}
