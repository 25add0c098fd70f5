/// A track laid out for evaluation: one block of memory with the header and the numbers, so that the loop over
/// 10,000 layers follows plain pointers and retains nothing. Its time stands apart in a `Timeline`, which
/// tracks that began together share.
///
/// What is not a number (paths, pictures, lists) stays in arrays beside it and takes the slower road.
final class TrackProgram: @unchecked Sendable {
  struct Flags: OptionSet {
    let rawValue: UInt16
    static let additive = Flags(rawValue: 1)
    static let cumulative = Flags(rawValue: 2)
    /// The first or last value is counted from the model's (fact 5.41).
    static let fromModel = Flags(rawValue: 4)
    static let toModel = Flags(rawValue: 8)
    /// Key times are evenly spaced from 0 to 1: they are counted, not looked up.
    static let even = Flags(rawValue: 16)
    /// From one value to another over the whole time: progress beyond 0…1 goes beyond the values.
    static let basic = Flags(rawValue: 32)
    /// Takes the road over `TrackProgram` itself.
    static let slow = Flags(rawValue: 64)
    /// The last level's cycles run back: a cumulative cycle ends where it began.
    static let autoreverses = Flags(rawValue: 128)
    /// A component of a matrix that follows keyframes.
    static let matrixPart = Flags(rawValue: 256)
  }

  /// Fields and keyframes that have a straight road of their own: evenly spaced, absolute, linear.
  enum Road: UInt8 { case general, oneDouble, twoDoubles, oneFloat }

  struct Header {
    var field: TrackField
    var road = Road.general
    var mode: TrackCurve.Mode
    /// A `TransformFunction`, or 255.
    var function: UInt8
    var flags: Flags
    /// How many numbers a keyframe has, and how many keyframes there are.
    var stride: Int32
    var keyCount: Int32
    var timeCount: Int32
    /// From the block's start in bytes; 0 for what is not there.
    var times: Int32
    var values: Int32
    var easings: Int32
    var tangents: Int32
  }

  let target: TrackTarget
  let block: UnsafeRawPointer
  /// The bytes of the block; it may be copied, offsets count from its start.
  let size: Int
  let header: Header
  let timeline: Timeline
  /// The first of the timeline's levels, and whether it is all that there is.
  let level: LevelBlock
  let isOneSpan: Bool

  // The slower road.
  let matrices: [Matrix4]
  let parts: [MatrixParts?]
  let objects: TrackObjects
  /// The way from the first of two paths to the second.
  let morph: PathMorph?
  let motion: MotionPath?
  let isReversed: Bool

  // Holds the memory that the block points to.
  private let easings: [Easing]

  init?(
    _ target: TrackTarget, _ curve: TrackCurve, levels: [TimeLevel], isAdditive: Bool, isCumulative: Bool
  ) {
    guard let field = TrackField(target), let last = levels.last, levels.count < 100 else { return nil }
    guard curve.function == nil || (field.kind == .matrix && field.part == .whole) else { return nil }
    var flags: Flags = []
    if isAdditive { flags.insert(.additive) }
    if isCumulative { flags.insert(.cumulative) }
    if last.autoreverses { flags.insert(.autoreverses) }

    var keys = Keys()
    if let path = curve.path {
      guard let way = MotionPath(path), field.takesMotion else { return nil }
      motion = way
      keys.count = curve.mode == .discrete ? way.segments.count : way.segments.count + 1
      keys.times = TrackProgram.motionTimes(curve, way)
      objects = .none
      flags.insert(.slow)
    } else {
      motion = nil
      objects = TrackObjects(field, curve) ?? .none
      guard keys.fill(field, curve, isAdditive: isAdditive, objects: objects, flags: &flags) else {
        return nil
      }
    }
    self.target = target
    isReversed = curve.isReversed
    timeline = Timeline(levels: levels.map(LevelBlock.init), spring: curve.spring)
    level = timeline.levels[0]
    isOneSpan = levels.count == 1 && curve.spring == nil
    if field.kind == .matrix && field.part == .whole && curve.function == nil {
      matrices = keys.values.map { values in values.withUnsafeBufferPointer { Matrix4($0.baseAddress!) } }
      parts = matrices.map(\.parts)
      flags.insert(.slow)
    } else {
      (matrices, parts) = ([], [])
    }
    if field.kind == .matrix && field.part != .whole && motion == nil { flags.insert(.matrixPart) }
    if case .paths(let list, let morphs, _) = objects, list.count == 2 {
      morph = morphs[0]
    } else {
      morph = nil
    }
    let isWhole = field.kind != .box || field.part == .whole
    if !field.isNumeric || !isWhole || field.kind == .matrix { flags.insert(.slow) }
    if curve.mode != .discrete && keys.times == KeyTimes.even(keys.count) { flags.insert(.even) }
    // Only segments that there are.
    let segments = max(0, keys.count - (curve.mode == .discrete ? 0 : 1))
    let usesEasings =
      curve.mode == .linear || curve.mode == .cubic
      ? curve.easings.prefix(segments).contains { $0.curve != nil } : false
    easings = (usesEasings ? curve.easings : []) + levels.map(\.easing)

    // The block.
    var size = (MemoryLayout<Header>.stride + 7) & ~7
    func reserve(_ bytes: Int) -> Int32 {
      defer { size += (bytes + 7) & ~7 }
      return bytes == 0 ? 0 : Int32(size)
    }
    let stride = keys.values.first?.count ?? 0
    guard keys.count < 1_000_000, stride < 64 else { return nil }
    var header = Header(
      field: field, mode: curve.mode, function: curve.function?.rawValue ?? 255, flags: flags,
      stride: Int32(stride), keyCount: Int32(keys.count),
      timeCount: Int32(keys.times.count), times: 0, values: 0, easings: 0, tangents: 0)
    header.times = flags.contains(.even) ? 0 : reserve(keys.times.count * 8)
    header.values = reserve(keys.values.count * stride * 8)
    header.easings = usesEasings ? reserve(segments * 8) : 0
    header.tangents = reserve(keys.tangents.count * 8)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    for (i, time) in keys.times.enumerated() where header.times != 0 {
      memory.storeBytes(of: time, toByteOffset: Int(header.times) + i * 8, as: Double.self)
    }
    for (i, value) in keys.values.joined().enumerated() {
      memory.storeBytes(of: value, toByteOffset: Int(header.values) + i * 8, as: Double.self)
    }
    for (i, value) in keys.tangents.enumerated() {
      memory.storeBytes(of: value, toByteOffset: Int(header.tangents) + i * 8, as: Double.self)
    }
    if usesEasings {
      for (i, easing) in easings.prefix(min(segments, curve.easings.count)).enumerated() {
        memory.storeBytes(
          of: easing.curve?.block, toByteOffset: Int(header.easings) + i * 8,
          as: UnsafeRawPointer?.self)
      }
    }
    header.road = TrackProgram.road(header)
    memory.storeBytes(of: header, as: Header.self)
    block = UnsafeRawPointer(memory)
    self.size = size
    self.header = header
  }

  deinit { block.deallocate() }

  /// How large a keyframe's number is at most, with what springs, curves and cumulation may make of it.
  var largestNumber: Double {
    let count = Int(header.keyCount) * Int(header.stride)
    let values = (block + Int(header.values)).assumingMemoryBound(to: Double.self)
    var largest = 0.0
    for i in 0..<count where values[i].isFinite { largest = max(largest, abs(values[i])) }
    if !easings.isEmpty || timeline.spring != nil || header.tangents != 0 { largest *= 2 }
    if header.flags.contains(.cumulative), let level = timeline.levels.last, level.duration > 0 {
      largest *= 1 + min(1e6, level.active / level.duration)
    }
    return largest
  }

  private static func road(_ header: Header) -> Road {
    // How the last cycle runs counts only for cumulative tracks.
    let straight: Flags = [.even, .basic, .autoreverses]
    guard header.flags.subtracting(straight).isEmpty, header.flags.contains(.even),
      header.mode != .discrete, header.easings == 0, header.tangents == 0, header.keyCount > 1
    else { return .general }
    switch (header.field.kind, header.stride) {
    case (.doubles, 1): return .oneDouble
    case (.doubles, 2): return .twoDoubles
    case (.float, 1): return .oneFloat
    default: return .general
    }
  }

  /// Times of the points between segments, or of the segments when discrete.
  private static func motionTimes(_ curve: TrackCurve, _ way: MotionPath) -> [Double] {
    let points = way.segments.count + 1
    if curve.mode == .paced || curve.mode == .cubicPaced {
      return KeyTimes.paced(distances: way.segments.map(\.length))
    }
    return curve.keyTimes.isEmpty ? KeyTimes.even(points) : KeyTimes.clean(curve.keyTimes, limit: points)
  }
}

extension TrackField {
  /// Whether a way along a path can drive it: a point, the translation of a transform, or the turn that goes
  /// with a point (fact 5.34: the path of any property that holds a point).
  var takesMotion: Bool {
    kind == .doubles && count == 2 || part == .leadingRotation || (kind == .matrix && part == .translation)
  }
}

extension TrackProgram {
  /// The keyframes on their way into the block.
  struct Keys {
    var values: [[Double]] = []
    var times: [Double] = []
    var tangents: [Double] = []
    var count = 0

    /// False when there is nothing that the field could show.
    mutating func fill(
      _ field: TrackField, _ curve: TrackCurve, isAdditive: Bool, objects: TrackObjects, flags: inout Flags
    ) -> Bool {
      guard !curve.values.isEmpty else { return false }
      let isBasic = curve.by != nil || curve.values.contains { $0 == nil } || curve.spring != nil
      let isStraight = curve.keyTimes.isEmpty && curve.mode == .linear && curve.easings.isEmpty
      if isBasic || (curve.values.count == 2 && isStraight) {
        flags.insert(.basic)
      }
      if field.isNumeric {
        guard numbers(field, curve, isAdditive: isAdditive, flags: &flags) else { return false }
        count = values.count
      } else {
        guard objects.count > 0 else { return false }
        count = objects.count
      }
      switch curve.mode {
      case .discrete:
        times =
          curve.keyTimes.isEmpty
          ? (0...count).map { Double($0) / Double(count) }
          : KeyTimes.clean(curve.keyTimes, limit: count + 1)
        return true
      case .paced, .cubicPaced:
        times = field.isNumeric ? KeyTimes.paced(distances: distances(field)) : KeyTimes.even(count)
      case .linear, .cubic:
        times =
          curve.keyTimes.isEmpty ? KeyTimes.even(count) : KeyTimes.clean(curve.keyTimes, limit: count)
        // Values without a key time are never reached.
        count = times.count
        if field.isNumeric { values = Array(values.prefix(count)) }
      }
      if curve.mode == .cubic || curve.mode == .cubicPaced, field.isNumeric, count > 1 {
        tangents = KochanekBartels.tangents(
          values, tensions: curve.tensions, continuities: curve.continuities, biases: curve.biases)
      }
      return count > 0
    }

    private mutating func numbers(
      _ field: TrackField, _ curve: TrackCurve, isAdditive: Bool, flags: inout Flags
    ) -> Bool {
      var list: [[Double]?] = []
      for value in curve.values {
        guard let value else {
          list.append(nil)
          continue
        }
        guard let numbers = field.numbers(value, function: curve.function) else { return false }
        list.append(numbers)
      }
      let isMatrix = field.kind == .matrix && field.part == .whole && curve.function == nil
      let zero = field.zero(function: curve.function)
      if list.count == 2 && (list[0] == nil || list[1] == nil) {
        var by: [Double]?
        if let value = curve.by {
          guard let numbers = field.numbers(value, function: curve.function) else { return false }
          by = numbers
        }
        switch (list[0], list[1], by) {
        case (let from?, nil, let by?): list[1] = Keys.sum(from, by, isMatrix)
        case (nil, let to?, let by?): list[0] = Keys.difference(to, by, isMatrix)
        case (nil, nil, let by?):
          list = [zero, by]
          if !isAdditive { flags.insert([.fromModel, .toModel]) }
        default:
          if list[0] == nil && !isAdditive { flags.insert(.fromModel) }
          if list[1] == nil && !isAdditive { flags.insert(.toModel) }
        }
      }
      values = list.map { $0 ?? zero }
      return true
    }

    /// `by` on top of `from`: concatenated when they are matrices.
    private static func sum(_ from: [Double], _ by: [Double], _ isMatrix: Bool) -> [Double] {
      isMatrix ? Matrix4(by).then(Matrix4(from)).numbers : zip(from, by).map(+)
    }

    private static func difference(_ to: [Double], _ by: [Double], _ isMatrix: Bool) -> [Double] {
      isMatrix ? (Matrix4(by).inverse ?? .identity).then(Matrix4(to)).numbers : zip(to, by).map(-)
    }

    private func distances(_ field: TrackField) -> [Double] {
      zip(values, values.dropFirst()).map { a, b in
        let square = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        return square.isFinite ? square.squareRoot() : 0
      }
    }
  }
}

extension Matrix4 {
  fileprivate init(_ numbers: [Double]) {
    self = numbers.withUnsafeBufferPointer { Matrix4($0.baseAddress!) }
  }
}
