/// A source of particles: where they begin, and what multiplies the values of its cells (fact 1.6).
///
/// A value that holds all that a particle's life follows from. Animations drive the numbers; particles keep
/// what held when they were born.
public struct EmitterProperties: Equatable, Sendable {
  public enum Shape: UInt8, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  /// From which part of the shape particles come.
  public enum Mode: UInt8, Sendable { case points, outline, surface, volume }
  /// In which order they are drawn.
  public enum Order: UInt8, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

  /// In the layer's bounds space.
  public var position = Vec2.zero
  public var zPosition = 0.0
  /// Full width and height; a circle and a sphere take the width as their radius.
  public var size = Vec2.zero
  public var depth = 0.0
  public var birthRate: Float = 1
  public var lifetime: Float = 1
  public var velocity: Float = 1
  public var scale: Float = 1
  public var spin: Float = 1
  public var shape = Shape.point
  public var mode = Mode.volume
  public var order = Order.unordered
  public var seed: UInt32 = 0
  public var cells: [EmitterCell] = []
  /// The numbers of cells that the node's custom numbers stand for, so that animations can drive them.
  public var cellNumbers: [EmitterCellNumber] = []

  /// Whether particles have come for ever, where the cell has no begin of its own; otherwise since time 0.
  public var isEndless = true
  /// Since when all this holds, in the layer's time; -infinity for always.
  public var since = -Double.infinity
  /// How many particles each cell had given by then.
  public var births: [Double] = []
  /// What held before, the oldest first, as long as a particle of that time may be alive.
  public var past: [EmitterPast] = []

  public init() {}

  /// True when both make the same particles from one moment on.
  public func emitsLike(_ other: EmitterProperties) -> Bool {
    var other = other
    other.since = since
    other.births = births
    other.past = past
    return self == other
  }

  /// The longest that a particle born by these values can show.
  var longest: Double {
    let factor = Double(lifetime)
    let own = cells.map { $0.longest() }.max() ?? 0
    return own * (factor.isFinite ? max(1, factor) : 1)
  }
}

/// A stretch of an emitter's past: its node of that time, without what stood below.
public struct EmitterPast: Equatable, Sendable {
  public let node: RenderNode
  public init(_ node: RenderNode) {
    self.node = RenderNode(
      id: node.id, geometry: node.geometry, style: node.style, content: node.content, custom: node.custom,
      tracks: node.tracks)
  }
  public static func == (a: EmitterPast, b: EmitterPast) -> Bool { a.node === b.node }

  /// The emitter of that time, before animations.
  public var emitter: EmitterProperties? {
    if case .emitter(let emitter) = node.content { emitter } else { nil }
  }
}

/// A kind of particle.
///
/// A `…Range` is the whole width about the value: each particle takes a value of value ± range/2. Speeds are a
/// second. Defaults as in fact 1.6: an untouched cell emits nothing.
public struct EmitterCell: Equatable, Sendable {
  public var name: String?
  public var isEnabled = true
  public var birthRate = 0.0
  public var lifetime = 0.0
  public var lifetimeRange = 0.0
  /// Radians: the angle in the plane, from the emitter's own direction.
  public var longitude = 0.0
  /// Radians: out of the plane.
  public var latitude = 0.0
  /// Radians: how far apart directions are.
  public var emissionRange = 0.0
  public var velocity = 0.0
  public var velocityRange = 0.0
  public var acceleration = Vec2.zero
  public var zAcceleration = 0.0
  public var scale = 1.0
  public var scaleRange = 0.0
  public var scaleSpeed = 0.0
  /// Radians a second.
  public var spin = 0.0
  public var spinRange = 0.0
  public var color = Color4.white
  /// Red, green, blue, alpha.
  public var colorRange = SIMD4<Double>.zero
  public var colorSpeed = SIMD4<Double>.zero
  public var contents: BitmapRef?
  public var contentsRect = Box(minX: 0, minY: 0, maxX: 1, maxY: 1)
  public var contentsScale = 1.0
  public var minificationFilter = ImageFilter.linear
  public var magnificationFilter = ImageFilter.linear
  /// When it emits: from `begin` on, counted from the birth of the particle that carries it.
  public var begin = 0.0
  /// How long it emits; infinity for ever.
  public var duration = Double.infinity
  public var speed = 1.0
  /// Emitted by each particle on its way.
  public var cells: [EmitterCell] = []

  public init() {}

  /// Particles a second, not negative and finite.
  var rate: Double {
    let rate = birthRate * abs(speed)
    return isEnabled && rate > 0 ? min(rate, 1e9) : 0
  }

  /// The longest that a particle of it, and what it emits, can show.
  func longest(_ depth: Int = 0) -> Double {
    let own = max(0, lifetime + abs(lifetimeRange) / 2)
    guard depth < EmitterField.deepest, own.isFinite else { return own.isFinite ? own : 0 }
    return own + (cells.map { $0.longest(depth + 1) }.max() ?? 0)
  }
}

/// A number of a cell that an animation can drive.
public struct EmitterCellNumber: Equatable, Sendable {
  public enum Kind: Sendable, Equatable {
    case birthRate, lifetime, lifetimeRange, longitude, latitude, emissionRange, velocity, velocityRange
    case xAcceleration, yAcceleration, zAcceleration, scale, scaleRange, scaleSpeed, spin, spinRange
    /// 0…3: red, green, blue, alpha.
    case colorRange(Int)
    case colorSpeed(Int)
    case isEnabled, contentsScale
    /// Four numbers in a row: red, green, blue, alpha; x, y, width, height.
    case color, contentsRect
  }

  /// The indices of the cell and those around it, from the outermost.
  public var path: [Int]
  public var kind: Kind
  /// Its place in the node's custom numbers.
  public var index: Int

  public init(path: [Int], kind: Kind, index: Int) {
    self.path = path
    self.kind = kind
    self.index = index
  }
}

extension EmitterCellNumber.Kind {
  /// How many numbers it takes.
  var count: Int {
    switch self {
    case .color, .contentsRect: 4
    default: 1
    }
  }
}

extension EmitterProperties {
  /// With the cells' numbers taken from a node's custom ones.
  func applying(_ custom: [Double]) -> EmitterProperties {
    if cellNumbers.isEmpty { return self }
    var result = self
    for number in cellNumbers where number.index >= 0 && number.index + number.kind.count <= custom.count {
      EmitterCell.set(number.kind, custom[number.index...], of: &result.cells, number.path[...])
    }
    return result
  }
}

extension EmitterCell {
  fileprivate static func set(
    _ kind: EmitterCellNumber.Kind, _ numbers: ArraySlice<Double>, of cells: inout [EmitterCell],
    _ path: ArraySlice<Int>
  ) {
    guard let first = path.first, cells.indices.contains(first) else { return }
    if path.count > 1 {
      set(kind, numbers, of: &cells[first].cells, path.dropFirst())
    } else {
      cells[first].set(kind, numbers)
    }
  }

  private mutating func set(_ kind: EmitterCellNumber.Kind, _ numbers: ArraySlice<Double>) {
    let at = numbers.startIndex
    let value = numbers[at]
    switch kind {
    case .contentsScale: contentsScale = value
    case .color:
      func part(_ i: Int) -> Float { numbers[at + i] > 0 ? Float(min(1, numbers[at + i])) : 0 }
      color = Color4(part(0), part(1), part(2), part(3))
    case .contentsRect:
      contentsRect = Box(
        x: value, y: numbers[at + 1], width: numbers[at + 2], height: numbers[at + 3])
    case .birthRate: birthRate = value
    case .lifetime: lifetime = value
    case .lifetimeRange: lifetimeRange = value
    case .longitude: longitude = value
    case .latitude: latitude = value
    case .emissionRange: emissionRange = value
    case .velocity: velocity = value
    case .velocityRange: velocityRange = value
    case .xAcceleration: acceleration.x = value
    case .yAcceleration: acceleration.y = value
    case .zAcceleration: zAcceleration = value
    case .scale: scale = value
    case .scaleRange: scaleRange = value
    case .scaleSpeed: scaleSpeed = value
    case .spin: spin = value
    case .spinRange: spinRange = value
    case .colorRange(let i): colorRange[i & 3] = value
    case .colorSpeed(let i): colorSpeed[i & 3] = value
    case .isEnabled: isEnabled = value != 0
    }
  }
}
