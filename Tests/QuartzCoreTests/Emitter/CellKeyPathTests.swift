import Foundation
import QuartzCore
import RenderCore
import Testing

/// "emitterCells.name.property": every property of a cell that is a number, its colour and its contents' part.
@Suite("Emitter cells by key path") @MainActor
struct CellKeyPathTests {
  init() { CATransaction.flush() }

  private let dot: CGImage = {
    let surface = Surface(width: 4, height: 4)
    for i in 0..<64 { surface.pixels[i] = 255 }
    return CGImage(bitmap: Bitmap(adopting: surface, isOpaque: true))
  }()

  private func fire() -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "fire"
    cell.birthRate = 10
    cell.lifetime = 2
    cell.contents = dot
    layer.emitterCells = [cell]
    return layer
  }

  private func field(_ player: Player, _ seconds: Double) -> EmitterField {
    let root = player.screen.context.tree.root
    guard let node = root.children.first else { return EmitterField(root, at: 0) }
    return EmitterField(node, at: player.screen.context.commitTime + seconds)
  }

  private func animation(_ key: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "emitterCells.fire.\(key)")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 4
    return animation
  }

  nonisolated private static let numbers = [
    "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange",
    "velocity", "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange",
    "scaleSpeed", "spin", "spinRange", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed",
    "greenSpeed", "blueSpeed", "alphaSpeed", "contentsScale",
  ]

  @Test("Every number is set and read by its path", arguments: numbers)
  func set(_ key: String) {
    let layer = fire()
    layer.setValue(0.5, forKeyPath: "emitterCells.fire.\(key)")
    #expect(decodedNumber(layer.value(forKeyPath: "emitterCells.fire.\(key)")) == 0.5)
    #expect(decodedNumber(layer.emitterCells?[0].value(forKey: key)) == 0.5)
  }

  @Test(
    "An animation of every number is of use: it is compiled, and the presentation shows it",
    arguments: numbers)
  func animates(_ key: String) throws {
    let layer = fire()
    let player = Player(layer)
    player.change { layer.add(animation(key, 2, 4), forKey: nil) }
    let shown = try #require(layer.presentation(at: player.screen.context.commitTime + 1))
    // A quarter of the way from 2 to 4.
    #expect(decodedNumber(shown.value(forKeyPath: "emitterCells.fire.\(key)")) == 2.5)
    #expect(player.screen.context.tree.root.children[0].tracks.count == 1)
  }

  /// Ten births a second that live for two: twenty at any time, also where the sum of births begins anew, which is
  /// at every full minute of the layer's time, and however that sum is rounded.
  @Test("No birth is lost or comes twice at a full minute")
  func minute() {
    let layer = fire()
    let player = Player(layer)
    player.change { layer.add(animation("color", rgb(1, 0, 0), rgb(0, 0, 1)), forKey: nil) }
    let now = player.screen.context.commitTime
    for minute in 1...20 {
      let full = ((now / 60).rounded(.down) + Double(minute)) * 60
      for tenth in -2..<25 {
        let count = field(player, full + Double(tenth) / 10 + 0.05 - now).particles.count
        #expect(count == 20, "minute \(minute), \(tenth) tenths")
      }
    }
  }

  /// A particle keeps the colour of its birth: born at t of 4 s, it is t/4 of the way from red to blue.
  @Test("Colour: each particle has what the animation showed when it was born")
  func color() {
    let layer = fire()
    let player = Player(layer)
    player.change { layer.add(animation("color", rgb(1, 0, 0), rgb(0, 0, 1)), forKey: nil) }
    let particles = field(player, 3).particles
    #expect(particles.count == 20)
    for particle in particles {
      let way = (3 - particle.age) / 4
      #expect(near(Double(particle.color.b), way, 0.006) && near(Double(particle.color.r), 1 - way, 0.006))
    }
  }

  @Test("Velocity: a particle born at the half way of 0…100 flies at 50 points a second")
  func velocity() throws {
    let layer = fire()
    let player = Player(layer)
    player.change { layer.add(animation("velocity", 0, 100), forKey: nil) }
    for particle in field(player, 3).particles {
      let speed = (3 - particle.age) / 4 * 100
      #expect(near(particle.position.x, speed * particle.age, 0.6))
    }
  }

  /// From 0 to 40 a second in 4 s: ∫ 10·t dt over the last two seconds, from 1 to 3, is 5·(9 − 1) = 40.
  @Test("birthRate: births add up along the animation")
  func birthRate() {
    let layer = fire()
    let player = Player(layer)
    player.change { layer.add(animation("birthRate", 0, 40), forKey: nil) }
    #expect(abs(field(player, 3).particles.count - 40) <= 1)
  }

  @Test("contentsRect: the part of the picture is the one of now, for all particles")
  func contentsRect() {
    let layer = fire()
    let player = Player(layer)
    player.change {
      layer.add(
        animation(
          "contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 1),
          CGRect(x: 0.5, y: 0, width: 0.5, height: 1)),
        forKey: nil)
    }
    let cells = field(player, 2).cells
    #expect(cells.first?.contentsRect == Box(x: 0.25, y: 0, width: 0.5, height: 1))
  }

  @Test("A cell in a cell has a path of its own")
  func nested() {
    let layer = fire()
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.birthRate = 5
    spark.lifetime = 1
    spark.contents = dot
    layer.emitterCells?[0].emitterCells = [spark]
    let player = Player(layer)
    let animation = CABasicAnimation(keyPath: "emitterCells.fire.emitterCells.spark.scale")
    animation.fromValue = 3
    animation.toValue = 3
    animation.duration = 9
    player.change { layer.add(animation, forKey: nil) }
    let field = field(player, 4)
    let sparks = field.particles.filter { $0.cell == 1 && $0.age < 0.5 }
    #expect(!sparks.isEmpty && sparks.allSatisfy { $0.scale == 3 })
  }
}
