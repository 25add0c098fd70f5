import Testing

@testable import RenderCore

private let picture = Scene.bitmap(4, 4) { _, _ in [255, 255, 255, 255] }

private func cell(_ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
  var cell = EmitterCell()
  cell.birthRate = 2
  cell.lifetime = 1
  cell.contents = picture
  change(&cell)
  return cell
}

private func node(
  _ cells: [EmitterCell], tracks: [Track?] = [], custom: [Double] = [],
  _ change: (inout EmitterProperties) -> Void = { _ in }
) -> RenderNode {
  var emitter = EmitterProperties()
  emitter.cells = cells
  change(&emitter)
  return RenderNode(
    id: 1, geometry: NodeGeometry(), style: NodeStyle(), content: .emitter(emitter), custom: custom,
    tracks: tracks.compactMap { $0 })
}

private func particles(_ node: RenderNode, at time: Double) -> [Particle] {
  EmitterField(node, at: time).particles
}

@Suite("Emitters: particles as a function of time")
struct EmitterTests {
  @Test("1.6: an untouched cell emits nothing")
  func untouched() {
    var cell = EmitterCell()
    cell.contents = picture
    #expect(particles(node([cell]), at: 10).isEmpty)
  }

  @Test("For ever: rate · lifetime particles at any time; the youngest is born last, at a multiple of 1/rate")
  func steady() {
    let emitter = node([
      cell {
        $0.birthRate = 10
        $0.lifetime = 2
      }
    ])
    for t in [-3.05, 0.05, 1000.05] { #expect(particles(emitter, at: t).count == 20) }
    #expect(near(particles(emitter, at: 1000.05).last?.age ?? 0, 0.05))
  }

  @Test("From a begin: the first comes after 1/rate; what ends, ends")
  func begin() {
    let emitter = node([
      cell {
        $0.begin = 1
        $0.duration = 2
        $0.lifetime = 10
      }
    ])
    let counts = [0.9, 1.49, 1.5, 2, 3, 9].map { particles(emitter, at: $0).count }
    #expect(counts == [0, 0, 1, 2, 4, 4])
    let notEndless = node([cell()]) { $0.isEndless = false }
    #expect(particles(notEndless, at: 0.4).isEmpty && particles(notEndless, at: 0.5).count == 1)
  }

  @Test(
    "Laws of motion: ¼ s after its birth x = 3 + 10/4, y = 4 + ½ · 4 / 16, scale, turn and colour by speeds")
  func motion() {
    let moving = cell {
      $0.velocity = 10
      $0.acceleration = Vec2(0, 4)
      $0.scale = 2
      $0.scaleSpeed = -1
      $0.spin = 8
      $0.color = Color4(0.5, 1, 0.25, 1)
      $0.colorSpeed = SIMD4(1, -2, 0, -4)
    }
    let emitter = node([moving]) {
      $0.position = Vec2(3, 4)
      $0.isEndless = false
    }
    let p = particles(emitter, at: 0.75)[0]
    #expect(near(p.age, 0.25) && near(p.position, Vec2(5.5, 4.125)))
    #expect(near(p.scale, 1.75) && near(p.angle, 2))
    #expect(p.color == Color4(0.75, 0.5, 0.25, 0))
  }

  @Test("1.6: the layer's numbers multiply the cell's")
  func multipliers() {
    let moving = cell {
      $0.velocity = 10
      $0.scale = 2
      $0.spin = 8
    }
    let emitter = node([moving]) {
      $0.isEndless = false
      $0.birthRate = 2
      $0.lifetime = 3
      $0.velocity = 0.5
      $0.scale = 3
      $0.spin = -1
    }
    // Four a second for three seconds.
    #expect(particles(emitter, at: 50).count == 12)
    let p = particles(emitter, at: 0.45)[0]
    #expect(near(p.age, 0.2) && near(p.position, Vec2(1, 0)) && near(p.scale, 6) && near(p.angle, -1.6))
  }

  @Test(
    "Directions: longitude turns in the plane, latitude lifts out of it; π from a line is down the screen")
  func directions() {
    func way(_ shape: EmitterProperties.Shape, _ longitude: Double, _ latitude: Double = 0) -> (Vec2, Double)
    {
      let moving = cell {
        $0.velocity = 2
        $0.longitude = longitude
        $0.latitude = latitude
      }
      let p = particles(
        node([moving]) {
          $0.shape = shape
          $0.isEndless = false
        }, at: 1)[0]
      return (p.position, p.z)
    }
    // Born at ½: half a second of 2 points a second.
    #expect(near(way(.point, 0).0, Vec2(1, 0)))
    #expect(near(way(.point, .pi / 2).0, Vec2(0, 1)))
    #expect(near(way(.line, .pi).0, Vec2(0, 1)))
    #expect(near(way(.point, 0, .pi / 2).0, .zero) && near(way(.point, 0, .pi / 2).1, 1))
  }

  @Test("A range is ± half of it: a colour of ½ with a range of 1 is any, a lifetime of 2 with 1 is 1.5…2.5")
  func ranges() {
    let many = cell {
      $0.birthRate = 1000
      $0.lifetime = 2
      $0.velocity = 100
      $0.velocityRange = 40
      $0.emissionRange = .pi / 2
      $0.color = Color4(0.5, 0.5, 0.5)
      $0.colorRange = SIMD4(1, 0, 0, 0)
      $0.scaleRange = 0.5
    }
    let list = particles(node([many]), at: 100)
    #expect(abs(list.count - 2000) < 3)
    func check(_ values: [Double], _ low: Double, _ high: Double) {
      let mean = values.reduce(0, +) / Double(values.count)
      let width = high - low
      #expect(values.min()! >= low - 1e-9 && values.max()! <= high + 1e-9)
      #expect(values.min()! < low + width / 50 && values.max()! > high - width / 50)
      // The mean of 2,000 even throws is off by 0.29/√2000 = 0.0065 of the width, four times that is rare.
      #expect(abs(mean - (low + high) / 2) < 0.026 * width)
    }
    check(list.map { Double($0.color.r) }, 0, 1)
    check(list.map(\.scale), 0.75, 1.25)
    let old = list.filter { $0.age > 0.1 }
    check(
      old.map { ($0.position.x * $0.position.x + $0.position.y * $0.position.y).squareRoot() / $0.age }, 80,
      120)
    check(old.map { PlainMath.atan2($0.position.y, $0.position.x) }, -.pi / 4, .pi / 4)
    #expect(list.allSatisfy { $0.color.g == 0.5 })
  }

  @Test("Seeds: the same particles again, in any order of asking; others with another seed")
  func seeds() {
    let wild = cell {
      $0.birthRate = 50
      $0.emissionRange = 2 * .pi
      $0.velocity = 10
      $0.velocityRange = 10
    }
    func at(_ time: Double, seed: UInt32) -> [Particle] {
      particles(node([wild]) { $0.seed = seed }, at: time)
    }
    let once = at(5, seed: 7)
    _ = at(9, seed: 7)
    #expect(once == at(5, seed: 7))
    #expect(once != at(5, seed: 8))
    // The same particles a moment later, each on its way.
    let later = at(5.01, seed: 7)
    #expect(near(later[10].position * (once[10].age / later[10].age), once[10].position, 1e-6))
  }

  @Test("Shapes and modes: where particles begin")
  func shapes() {
    func starts(_ shape: EmitterProperties.Shape, _ mode: EmitterProperties.Mode) -> [Particle] {
      particles(
        node([cell { $0.birthRate = 500 }]) {
          $0.shape = shape
          $0.mode = mode
          $0.position = Vec2(100, 200)
          $0.size = Vec2(40, 20)
          $0.depth = 10
        }, at: 50)
    }
    func isIn(_ list: [Particle], _ condition: (Double, Double, Double) -> Bool) -> Bool {
      list.allSatisfy { condition($0.position.x - 100, $0.position.y - 200, $0.z) }
    }
    let e = 1e-9
    #expect(isIn(starts(.point, .volume)) { x, y, z in x == 0 && y == 0 && z == 0 })
    #expect(isIn(starts(.line, .outline)) { x, y, _ in abs(x) <= 20 && y == 0 })
    #expect(isIn(starts(.line, .points)) { x, y, _ in abs(x) == 20 && y == 0 })
    #expect(isIn(starts(.rectangle, .volume)) { x, y, _ in abs(x) <= 20 && abs(y) <= 10 })
    #expect(isIn(starts(.rectangle, .outline)) { x, y, _ in abs(abs(x) - 20) < e || abs(abs(y) - 10) < e })
    #expect(isIn(starts(.rectangle, .points)) { x, y, _ in abs(x) == 20 && abs(y) == 10 })
    #expect(isIn(starts(.circle, .outline)) { x, y, _ in abs((x * x + y * y).squareRoot() - 40) < e })
    #expect(isIn(starts(.circle, .volume)) { x, y, _ in x * x + y * y <= 1600 + e })
    #expect(
      isIn(starts(.sphere, .surface)) { x, y, z in abs((x * x + y * y + z * z).squareRoot() - 40) < e })
    #expect(isIn(starts(.sphere, .volume)) { x, y, z in x * x + y * y + z * z <= 1600 + e })
    #expect(
      isIn(starts(.cuboid, .surface)) { x, y, z in
        abs(x) <= 20 + e && abs(y) <= 10 + e && abs(z) <= 5 + e
          && (abs(abs(x) - 20) < e || abs(abs(y) - 10) < e || abs(abs(z) - 5) < e)
      })
    #expect(isIn(starts(.cuboid, .points)) { x, y, z in abs(x) == 20 && abs(y) == 10 && abs(z) == 5 })
  }

  @Test("From a circle the way out of its middle is ahead: velocity 0 longitude moves straight out")
  func outwards() {
    let list = particles(
      node([
        cell {
          $0.birthRate = 100
          $0.velocity = 40
        }
      ]) {
        $0.shape = .circle
        $0.mode = .outline
        $0.size = Vec2(30, 0)
      }, at: 9)
    for p in list {
      let r = (p.position.x * p.position.x + p.position.y * p.position.y).squareRoot()
      #expect(near(r, 30 + 40 * p.age, 1e-9))
    }
  }

  @Test(
    "Nested: a burst at 1 a second from a rocket that lives 1.02 s is born once, where the rocket is then")
  func nested() {
    let burst = cell {
      $0.birthRate = 1
      $0.lifetime = 0.5
      $0.color = Color4(1, 0.5, 1, 1)
    }
    let rocket = cell {
      $0.birthRate = 0.25
      $0.lifetime = 1.02
      $0.velocity = 60
      $0.scale = 0.5
      $0.color = Color4(0.5, 1, 1, 1)
      $0.contents = nil
      $0.cells = [burst]
    }
    let emitter = node([rocket]) { $0.isEndless = false }
    // The rocket starts at 4 s.
    #expect(particles(emitter, at: 4.9).isEmpty)
    let p = particles(emitter, at: 5.25)
    #expect(p.count == 1)
    #expect(near(p[0].age, 0.25) && near(p[0].position, Vec2(60, 0)) && near(p[0].scale, 0.5))
    #expect(p[0].color == Color4(0.5, 0.5, 1, 1))
    // The rocket is gone by 5.02, its burst by 5.5.
    #expect(particles(emitter, at: 5.4).count == 1 && particles(emitter, at: 5.51).isEmpty)
  }

  @Test("Orders: oldest first, oldest last, from the back")
  func orders() {
    func ages(_ order: EmitterProperties.Order) -> [Double] {
      particles(node([cell { $0.birthRate = 4 }, cell()]) { $0.order = order }, at: 20.1).map(\.age)
    }
    #expect(ages(.oldestFirst) == ages(.oldestFirst).sorted(by: >))
    #expect(ages(.oldestLast) == ages(.oldestLast).sorted())
    #expect(ages(.oldestFirst).count == 6)
    let depths = particles(
      node([
        cell {
          $0.birthRate = 9
          $0.latitude = 1
          $0.velocity = 7
          $0.velocityRange = 14
        }
      ]) { $0.order = .backToFront }, at: 20
    ).map(\.z)
    #expect(depths == depths.sorted())
  }

  @Test("Hostile numbers end in no time with a bounded number of particles")
  func hostile() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9] {
      let wild = cell {
        $0.birthRate = bad
        $0.lifetime = bad
        $0.lifetimeRange = bad
        $0.velocity = bad
        $0.emissionRange = bad
        $0.longitude = bad
        $0.scale = bad
        $0.spin = bad
        $0.begin = bad
        $0.duration = bad
        $0.acceleration = Vec2(bad, bad)
      }
      let outer = cell {
        $0.birthRate = 1e9
        $0.lifetime = 1e9
        $0.cells = [wild, wild, wild]
      }
      #expect(particles(node([wild, outer, outer]), at: 1000).count <= EmitterField.most)
      #expect(particles(node([wild]), at: bad).count <= EmitterField.most)
    }
  }
}

@Suite("Emitters that change")
struct EmitterChangeTests {
  @Test("What was born before a change lives on as it was")
  func stop() {
    let before = node([
      cell {
        $0.birthRate = 10
        $0.lifetime = 2
      }
    ])
    let after = node([
      cell {
        $0.birthRate = 0
        $0.lifetime = 2
      }
    ])
    let stopped = after.continuingEmitter(of: before, at: 5.05)
    // Both kinds are listed, so that the old one has another number.
    #expect(particles(stopped, at: 5.05).map(\.age) == particles(before, at: 5.05).map(\.age))
    // Born up to 5.0: those from 4.1 on are left at 6.05.
    #expect(particles(stopped, at: 6.05).count == 10)
    #expect(particles(stopped, at: 7.1).isEmpty)
  }

  @Test("A change on every frame emits neither more nor less: 10 a second for 2 s are 20")
  func counted() {
    func at(_ x: Double) -> RenderNode {
      node([
        cell {
          $0.birthRate = 10
          $0.lifetime = 100
        }
      ]) {
        $0.isEndless = false
        $0.position = Vec2(x, 0)
      }
    }
    var emitter = at(0)
    for frame in 1...120 {
      emitter = at(Double(frame)).continuingEmitter(of: emitter, at: Double(frame) / 60)
    }
    let list = particles(emitter, at: 2.001)
    #expect(list.count == 20)
    // Each where the emitter was at its birth: 60 points a second, in steps.
    for p in list { #expect(abs(p.position.x - 60 * (2.001 - p.age)) <= 1.1) }
  }

  @Test("A change of what does not matter to particles changes nothing, and nothing is remembered for it")
  func unchanged() {
    let before = node([cell()])
    let after = node([cell()]).continuingEmitter(of: before, at: 3)
    #expect(particles(after, at: 4.2) == particles(before, at: 4.2))
    guard case .emitter(let emitter) = after.content else { return }
    #expect(emitter.past.isEmpty)
  }

  @Test("The past is forgotten when its last particle has gone, and never longer than its bound")
  func forgotten() {
    var emitter = node([cell()])
    for i in 1...2000 {
      emitter = node([cell { $0.velocity = Double(i) }]).continuingEmitter(of: emitter, at: Double(i) / 60)
    }
    guard case .emitter(let now) = emitter.content else { return }
    #expect(now.past.count <= EmitterField.mostStretches)
  }

  @Test("5.16: an animated birth rate from 0 to 10 in a second gives ∫ 10 t = 5 t²: 1, 2, 3, 4, 5")
  func animatedRate() {
    let ramp = Track(
      TrackTarget(.emitterBirthRate), TrackCurve(from: .number(0), to: .number(10)), levels: [level(1)])
    let emitter = node(
      [
        cell {
          $0.birthRate = 1
          $0.lifetime = 100
        }
      ], tracks: [ramp]
    ) {
      $0.birthRate = 0
      $0.isEndless = false
    }
    // 5 t² reaches 1 at 0.447, 2 at 0.632, 3 at 0.775, 4 at 0.894.
    let counts = [0.43, 0.46, 0.62, 0.65, 0.76, 0.79, 0.88, 0.91, 40].map {
      particles(emitter, at: $0).count
    }
    #expect(counts == [0, 1, 1, 2, 2, 3, 3, 4, 5] || counts == [0, 1, 1, 2, 2, 3, 3, 4, 4])
  }

  @Test("5.16: particles of a moving emitter begin where it was at their birth")
  func animatedPosition() {
    let move = Track(
      TrackTarget(.emitterPosition), TrackCurve(from: .vector(.zero), to: .vector(Vec2(100, 0))),
      levels: [level(10)])
    let emitter = node([cell { $0.birthRate = 5 }], tracks: [move])
    for p in particles(emitter, at: 5) { #expect(abs(p.position.x - 10 * (5 - p.age)) < 0.2) }
  }

  @Test("A number of a cell follows the node's custom number that stands for it")
  func cellNumber() {
    let emitter = node([cell { $0.velocity = 1 }], custom: [0, 8]) {
      $0.cellNumbers = [EmitterCellNumber(path: [0], kind: .velocity, index: 1)]
      $0.isEndless = false
    }
    let change = Track(.custom(1), TrackCurve(from: .number(8), to: .number(8)), levels: [level(100)])
    let animated = RenderNode(
      id: 1, geometry: emitter.geometry, style: emitter.style, content: emitter.content, custom: [0, 1],
      tracks: [change].compactMap { $0 })
    #expect(near(particles(animated, at: 0.75)[0].position.x, 2, 1e-6))
  }

  @Test("A frame of an emitter that gives nothing more never changes; one that does always may")
  func rests() {
    func next(_ rate: Float) -> Double {
      var frame = EvaluatedFrame()
      let tree = RenderTree(
        root: node([cell()]) { $0.birthRate = rate }, size: Vec2(10, 10), scale: 1, background: .clear)
      evaluate(tree, at: 3, into: &frame)
      return frame.nextChange
    }
    #expect(next(0) == .infinity && next(1) == 3)
  }
}
