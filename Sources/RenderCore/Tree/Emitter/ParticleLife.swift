/// What a cell says about the life of its particles: numbers only, so that they can be handed on without a reference
/// counted.
struct ParticleLaw {
  var lifetime: Double
  var lifetimeRange: Double
  var longitude: Double
  var emissionRange: Double
  var latitude: Double
  var velocity: Double
  var velocityRange: Double
  var acceleration: Vec2
  var accelerationZ: Double
  var scale: Double
  var scaleRange: Double
  var scaleSpeed: Double
  var spin: Double
  var spinRange: Double
  var color: SIMD4<Double>
  var colorRange: SIMD4<Double>
  var colorSpeed: SIMD4<Double>

  init(_ cell: EmitterCell) {
    lifetime = cell.lifetime
    lifetimeRange = cell.lifetimeRange
    longitude = cell.longitude
    emissionRange = cell.emissionRange
    latitude = cell.latitude
    velocity = cell.velocity
    velocityRange = cell.velocityRange
    acceleration = cell.acceleration
    accelerationZ = cell.zAcceleration
    scale = cell.scale
    scaleRange = cell.scaleRange
    scaleSpeed = cell.scaleSpeed
    spin = cell.spin
    spinRange = cell.spinRange
    color = SIMD4(Double(cell.color.r), Double(cell.color.g), Double(cell.color.b), Double(cell.color.a))
    colorRange = cell.colorRange
    colorSpeed = cell.colorSpeed
  }
}

/// What chance gave a particle at its birth: from here on its life is arithmetic.
struct ParticleLife {
  var birth: Double
  var lifetime: Double
  var origin: Vec2
  var originZ: Double
  var velocity: Vec2
  var velocityZ: Double
  var acceleration: Vec2
  var accelerationZ: Double
  var scale: Double
  var scaleSpeed: Double
  var spin: Double
  var color: SIMD4<Double>
  var colorSpeed: SIMD4<Double>

  /// - Parameters:
  ///   - direction: where longitude 0 points, in radians.
  ///   - normalZ: how far that is out of the plane, in radians.
  ///   - velocity, scale, spin, lifetime: what the emitter multiplies the cell's values with.
  ///   - tint: multiplies the colour.
  init(
    _ cell: ParticleLaw, _ birth: Double, _ dice: inout ParticleDice, origin: Vec2, z: Double,
    direction: Double, normalZ: Double, velocity: Double, scale: Double, spin: Double, lifetime: Double,
    tint: SIMD4<Double>
  ) {
    self.birth = birth
    self.origin = origin
    originZ = z
    self.lifetime = max(0, dice.spread(cell.lifetime, cell.lifetimeRange) * lifetime)
    let speed = dice.spread(cell.velocity, cell.velocityRange) * velocity
    let longitude = direction + dice.spread(cell.longitude, cell.emissionRange)
    let (s, c) = Trig.sincos(longitude.isFinite ? longitude : 0)
    if cell.latitude == 0 && normalZ == 0 {
      self.velocity = Vec2(c * speed, s * speed)
      velocityZ = 0
    } else {
      let latitude = cell.latitude + normalZ
      let (up, along) = Trig.sincos(latitude.isFinite ? latitude : 0)
      self.velocity = Vec2(c * along * speed, s * along * speed)
      velocityZ = up * speed
    }
    acceleration = cell.acceleration
    accelerationZ = cell.accelerationZ
    self.scale = dice.spread(cell.scale, cell.scaleRange) * scale
    scaleSpeed = cell.scaleSpeed * scale
    self.spin = dice.spread(cell.spin, cell.spinRange) * spin
    // A throw for each component even without a range, so that adding one does not change the others.
    let red = dice.spread(cell.color.x, cell.colorRange.x)
    let green = dice.spread(cell.color.y, cell.colorRange.y)
    let blue = dice.spread(cell.color.z, cell.colorRange.z)
    let alpha = dice.spread(cell.color.w, cell.colorRange.w)
    let color = SIMD4(red, green, blue, alpha)
    self.color = color * tint
    colorSpeed = cell.colorSpeed * tint
  }

  /// The particle so many seconds after its birth.
  func particle(_ age: Double, _ cell: Int) -> Particle {
    let half = age * age / 2
    let now = color + colorSpeed * age
    func unit(_ v: Double) -> Float { v > 0 ? Float(v < 1 ? v : 1) : 0 }
    return Particle(
      position: origin + velocity * age + acceleration * half,
      z: originZ + velocityZ * age + accelerationZ * half, scale: max(0, scale + scaleSpeed * age),
      angle: spin * age, color: Color4(unit(now.x), unit(now.y), unit(now.z), unit(now.w)), age: age,
      cell: cell)
  }
}

/// The engine's own dice (SplitMix64): the same throws for the same particle on every machine.
struct ParticleDice {
  private var state: UInt64

  init(_ key: UInt64, _ number: Int64) { state = ParticleDice.mix(key, UInt64(bitPattern: number)) }

  static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    scramble(scramble(a &+ 0x9e37_79b9_7f4a_7c15) &+ b &* 0xd1b5_4a32_d192_ed03)
  }

  private static func scramble(_ v: UInt64) -> UInt64 {
    var z = v
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return ParticleDice.scramble(state)
  }

  /// 0 ≤ v < 1.
  mutating func unit() -> Double { Double(bits() >> 11) * (1.0 / 9_007_199_254_740_992) }

  /// A value about another one, half of the range to either side.
  mutating func spread(_ value: Double, _ range: Double) -> Double {
    let u = unit()
    return range == 0 ? value : value + range * (u - 0.5)
  }
}
