// Particles as a function of time.
//
// Nothing is simulated. A cell's particles are numbered: the k-th one is born when the births that its rate
// has added up to reach k, and everything else about it follows from k, the cell's place and the emitter's
// seed through a hash, by the laws of falling bodies. So a frame at any time is as cheap as at any other,
// seeking forth and back finds the same particles, and two threads agree.
//
// What holds when a particle is born holds for its whole life. A change of the emitter between two commits
// therefore begins a new stretch and leaves the old one in `past` until its last particle has gone; births go
// on counting, so that a change on every frame emits neither more nor less than none. Where animations drive
// the emitter, births are summed up in steps of 1/60 s instead of solved for, a minute of them at most: every
// full minute the count begins anew. Bounded in any case: of more than `most` particles the youngest are
// shown, and of huge ones those on top (`ParticleBatch.mostCovered`).
//
// The numbers that Apple does not tell, in one place:
//   - a range is the whole width about a value, ± half of it (a colour of 0.5 with a range of 1 is any colour);
//   - the first particle of a cell comes 1/rate after the cell's begin, not at it;
//   - a longitude counts from the x axis; on a line from the line's normal against y (longitude π falls down
//     the screen); on a circle or a sphere from the way out of its middle;
//   - a nested cell starts where its particle is, with its colour and scale multiplied into the new ones;
//   - a scale that its speed drives below 0 stays 0.

/// One particle at one instant, in the bounds space of its layer.
public struct Particle: Equatable, Sendable {
  public var position: Vec2
  /// Towards the viewer.
  public var z: Double
  public var scale: Double
  /// Radians.
  public var angle: Double
  /// Multiplies the picture; not premultiplied.
  public var color: Color4
  /// Seconds since its birth.
  public var age: Double
  /// Which of the cells that `EmitterField.cells` lists.
  public var cell: Int
}

/// The particles of one emitter at one time.
public struct EmitterField: Sendable {
  /// More particles than this are not shown.
  public static let most = 20_000
  /// Cells in cells beyond this emit nothing.
  static let deepest = 8
  /// How many births are looked at for one frame, those of particles that show no more included.
  static let mostVisited = 200_000
  /// How many changes of an emitter are remembered: five seconds of one a frame.
  static let mostStretches = 300

  /// The kinds of particles in it, nested ones after those that carry them, of all stretches of time.
  public private(set) var cells: [EmitterCell] = []
  /// In the order in which they are to be drawn.
  public private(set) var particles: [Particle] = []

  private var visited = 0

  /// - Parameters:
  ///   - node: an emitter; any other node has no particles.
  ///   - time: in the node's own time.
  public init(_ node: RenderNode, at time: Double) {
    guard time.isFinite, case .emitter(let emitter) = node.content else { return }
    add(emitter, at: time, until: .infinity, animated: node.emitterHistory)
    // The newest stretch first: what is left out are the oldest particles.
    var until = emitter.since
    for past in emitter.past.reversed() {
      guard let stretch = past.emitter else { continue }
      add(stretch, at: time, until: until, animated: past.node.emitterHistory)
      until = stretch.since
    }
    sort(emitter.order)
  }

  private mutating func sort(_ order: EmitterProperties.Order) {
    // Each cell gave its youngest first; drawn is the oldest first unless something else is asked for.
    particles.reverse()
    let keys: [Double]
    switch order {
    case .unordered, .additive: return
    case .oldestFirst: keys = particles.map { -$0.age }
    case .oldestLast: keys = particles.map(\.age)
    case .backToFront: keys = particles.map(\.z)
    }
    // Most often they are in order already: one cell gives them by age.
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
    var places = Array(0..<Int32(keys.count))
    places.sort { a, b in
      let (first, second) = (keys[Int(a)], keys[Int(b)])
      return first == second ? a < b : first < second
    }
    particles = places.map { particles[Int($0)] }
  }

  private mutating func add(
    _ stretch: EmitterProperties, at time: Double, until: Double,
    animated: EmitterProperties.History?
  ) {
    var longest = stretch.longest
    if let animated {
      // How long lives were when the oldest began is looked up here and there.
      for back in [0, 0.25, 0.5, 1, 2, 4, 8, 16, 32] {
        longest = max(longest, animated(time - back).emitter.longest)
      }
    }
    // Pictures are those of the kind, at the time that is shown.
    let looks = animated.map { $0(min(time, until)).emitter.cells } ?? stretch.cells
    for index in stretch.cells.indices {
      let cell = looks.indices.contains(index) ? looks[index] : stretch.cells[index]
      let key = ParticleDice.mix(UInt64(stretch.seed), UInt64(index) &+ 1)
      let place = list(cell)
      let from = max(stretch.since, time - longest)
      let to = min(until, time)
      guard from < to else { continue }
      if animated == nil {
        particles.reserveCapacity(particles.count + stretch.expected(of: index, from, to))
      }
      let law = ParticleLaw(cell)
      let shows = cell.contents != nil
      let isParent = !cell.cells.isEmpty
      stretch.births(of: index, after: from, through: to, animated: animated) { number, birth, held in
        guard let held else {
          let life = life(law, number, birth, key: key, source: stretch, at: time)
          guard let life else { return false }
          if shows { show(life, place, at: time) }
          if isParent {
            let key = ParticleDice.mix(key, UInt64(bitPattern: number))
            emitChildren(of: cell, life, place, key: key, at: time, depth: 0)
          }
          return true
        }
        guard held.cells.indices.contains(index) else { return true }
        let cell = held.cells[index]
        guard let life = life(ParticleLaw(cell), number, birth, key: key, source: held, at: time) else {
          return false
        }
        if cell.contents != nil { show(life, place, at: time) }
        let key = ParticleDice.mix(key, UInt64(bitPattern: number))
        emitChildren(of: cell, life, place, key: key, at: time, depth: 0)
        return true
      }
    }
  }

  /// Gives a cell and those in it places in `cells`.
  private mutating func list(_ cell: EmitterCell, _ depth: Int = 0) -> Int {
    let place = cells.count
    cells.append(cell)
    if depth < Self.deepest { for inner in cell.cells { _ = list(inner, depth + 1) } }
    return place
  }

  /// How many places a cell takes in `cells`.
  private static func places(_ cell: EmitterCell, _ depth: Int = 0) -> Int {
    depth < deepest ? 1 + cell.cells.reduce(0) { $0 + places($1, depth + 1) } : 1
  }

  // MARK: - One particle

  /// What chance gave a particle of a root cell; nil when there are too many already.
  @inline(__always)
  private mutating func life(
    _ law: ParticleLaw, _ number: Int64, _ birth: Double, key: UInt64, source: EmitterProperties,
    at time: Double
  ) -> ParticleLife? {
    visited += 1
    guard visited <= Self.mostVisited, particles.count < Self.most else { return nil }
    var dice = ParticleDice(key, number)
    let start = source.start(&dice)
    return ParticleLife(
      law, birth, &dice, origin: start.position, z: start.z, direction: start.direction,
      normalZ: start.normalZ, velocity: Double(source.velocity), scale: Double(source.scale),
      spin: Double(source.spin), lifetime: Double(source.lifetime), tint: SIMD4(repeating: 1))
  }

  /// Adds a particle, if it is alive.
  @inline(__always)
  private mutating func show(_ life: ParticleLife, _ place: Int, at time: Double) {
    let age = time - life.birth
    if age >= 0, age < life.lifetime, particles.count < Self.most {
      particles.append(life.particle(age, place))
    }
  }

  private mutating func emitChildren(
    of cell: EmitterCell, _ life: ParticleLife, _ place: Int, key: UInt64, at time: Double, depth: Int
  ) {
    guard depth < Self.deepest, !cell.cells.isEmpty else { return }
    var inner = place + 1
    for (index, child) in cell.cells.enumerated() {
      emitChildren(child, inner, of: life, key: ParticleDice.mix(key, UInt64(index) &+ 101), at: time, depth)
      inner += Self.places(child, depth + 1)
    }
  }

  /// What a particle emits on its way, the youngest first.
  private mutating func emitChildren(
    _ cell: EmitterCell, _ place: Int, of life: ParticleLife, key: UInt64, at time: Double, _ depth: Int
  ) {
    let rate = cell.rate
    guard rate > 0 else { return }
    let begin = life.birth + (cell.begin.isFinite ? cell.begin : 0)
    let end = min(time, life.birth + life.lifetime, begin + (cell.duration > 0 ? cell.duration : .infinity))
    guard end > begin else { return }
    var number = ((end - begin) * rate).rounded(.down)
    let oldest = time - cell.longest()
    let law = ParticleLaw(cell)
    let shows = cell.contents != nil
    while number >= 1 {
      let birth = begin + number / rate
      visited += 1
      guard birth >= oldest, visited <= Self.mostVisited, particles.count < Self.most else { return }
      var dice = ParticleDice(key, Int64(number))
      let now = life.particle(birth - life.birth, place)
      let child = ParticleLife(
        law, birth, &dice, origin: now.position, z: now.z, direction: 0, normalZ: 0, velocity: 1,
        scale: now.scale, spin: 1, lifetime: 1,
        tint: SIMD4(Double(now.color.r), Double(now.color.g), Double(now.color.b), Double(now.color.a)))
      if shows { show(child, place, at: time) }
      if !cell.cells.isEmpty {
        let key = ParticleDice.mix(key, UInt64(number))
        emitChildren(of: cell, child, place, key: key, at: time, depth: depth + 1)
      }
      number -= 1
    }
  }
}
