import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("CAEmitterLayer and CAEmitterCell") @MainActor
struct EmitterLayerTests {
  init() { CATransaction.flush() }

  private let dot: CGImage = {
    let surface = Surface(width: 4, height: 4)
    for i in 0..<64 { surface.pixels[i] = 255 }
    return CGImage(bitmap: Bitmap(adopting: surface, isOpaque: true))
  }()

  private func fire() -> (layer: CAEmitterLayer, cell: CAEmitterCell) {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "fire"
    cell.birthRate = 10
    cell.lifetime = 2
    cell.contents = dot
    layer.emitterCells = [cell]
    return (layer, cell)
  }

  /// The particles that many seconds after the last commit.
  private func particles(_ screen: Screen, after seconds: Double = 0) -> [Particle] {
    guard let node = screen.context.tree.root.children.first else { return [] }
    let local = node.clock?.local(fromParent: screen.context.commitTime + seconds)
    return EmitterField(node, at: local ?? screen.context.commitTime + seconds).particles
  }

  @Test("1.6: the layer's defaults")
  func layerDefaults() {
    let layer = CAEmitterLayer()
    #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1)
    #expect(layer.scale == 1 && layer.spin == 1 && layer.seed == 0)
    #expect(layer.emitterPosition == .zero && layer.emitterZPosition == 0)
    #expect(layer.emitterSize == .zero && layer.emitterDepth == 0)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    #expect(!layer.preservesDepth && layer.emitterCells == nil)
  }

  @Test("1.6: a cell's defaults: everything 0 but what is named")
  func cellDefaults() {
    let cell = CAEmitterCell()
    #expect(cell.isEnabled && cell.scale == 1 && cell.contentsScale == 1)
    #expect(cell.color?.color4 == .white)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.minificationFilter == "linear" && cell.magnificationFilter == "linear")
    #expect(cell.duration == .infinity)
    let zeros = [
      "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange",
      "velocity", "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scaleRange",
      "scaleSpeed", "spin", "spinRange", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed",
      "greenSpeed", "blueSpeed", "alphaSpeed", "beginTime", "timeOffset", "minificationFilterBias",
    ]
    for key in zeros { #expect((cell.value(forKey: key) as? NSNumber)?.doubleValue == 0, "\(key)") }
    #expect(cell.name == nil && cell.contents == nil && cell.emitterCells == nil && cell.style == nil)
  }

  @Test("Every number goes through key-value coding and into the engine")
  func numbers() {
    for key in [
      "lifetime", "lifetimeRange", "velocity", "velocityRange", "scale", "scaleRange", "scaleSpeed", "spin",
      "spinRange", "redRange", "alphaSpeed", "emissionRange", "birthRate",
    ] {
      let cell = CAEmitterCell()
      cell.setValue(0.5, forKey: key)
      #expect((cell.value(forKey: key) as? NSNumber)?.doubleValue == 0.5)
      let layer = CAEmitterLayer()
      layer.emitterCells = [cell]
      let plain = CAEmitterLayer()
      plain.emitterCells = [CAEmitterCell()]
      #expect(
        layer.modelNode(isBelowFlip: false).content != plain.modelNode(isBelowFlip: false).content, "\(key)")
    }
  }

  @Test("On a screen without a begin: as if for ever, 10 a second for 2 s are 20")
  func steady() {
    let screen = Screen()
    screen.show(fire().layer)
    #expect(particles(screen).count == 20)
  }

  @Test("With beginTime = now the first particle comes 1/10 s later")
  func begin() {
    let screen = Screen()
    let (layer, _) = fire()
    layer.beginTime = CACurrentMediaTime()
    screen.show(layer)
    let late = screen.context.commitTime - layer.beginTime
    #expect(particles(screen, after: 0.05 - late).isEmpty)
    #expect(particles(screen, after: 0.15 - late).count == 1)
    #expect(particles(screen, after: 60).count == 20)
  }

  @Test("Turned off, it goes on with what is alive until that is gone")
  func turnedOff() {
    let screen = Screen()
    let (layer, cell) = fire()
    screen.show(layer)
    let before = screen.context.commitTime
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.birthRate = 0
    CATransaction.commit()
    CATransaction.flush()
    let passed = screen.context.commitTime - before
    #expect(abs(particles(screen, after: 0).count - 20) <= Int(passed * 10) + 1)
    #expect(abs(particles(screen, after: 1).count - 10) <= 1)
    #expect(particles(screen, after: 2.2).isEmpty)
    _ = cell
  }

  @Test("setValue(forKeyPath: emitterCells.name.property) reaches the cell and shows with the next commit")
  func keyPath() {
    let screen = Screen()
    let (layer, cell) = fire()
    screen.show(layer)
    layer.setValue(0, forKeyPath: "emitterCells.fire.birthRate")
    #expect(cell.birthRate == 0)
    #expect((layer.value(forKeyPath: "emitterCells.fire.birthRate") as? NSNumber)?.doubleValue == 0)
    CATransaction.flush()
    #expect(particles(screen, after: 2.2).isEmpty)
  }

  @Test("Nested cells by key path")
  func nestedKeyPath() {
    let (layer, cell) = fire()
    let spark = CAEmitterCell()
    spark.name = "spark"
    cell.emitterCells = [spark]
    layer.setValue(3, forKeyPath: "emitterCells.fire.emitterCells.spark.velocity")
    #expect(spark.velocity == 3)
    #expect(
      (layer.value(forKeyPath: "emitterCells.fire.emitterCells.spark.velocity") as? NSNumber)?.doubleValue
        == 3)
  }

  @Test("An animation of emitterCells.fire.velocity drives particles born in it")
  func animatedCell() {
    let screen = Screen()
    let (layer, cell) = fire()
    cell.velocity = 100
    cell.lifetime = 1
    screen.show(layer)
    let still = CABasicAnimation(keyPath: "emitterCells.fire.velocity")
    still.fromValue = 20
    still.toValue = 20
    still.duration = 100
    layer.add(still, forKey: nil)
    CATransaction.flush()
    let list = particles(screen, after: 5)
    #expect(list.count == 10)
    for p in list { #expect(near(p.position.x, 20 * p.age, 1e-6)) }
  }

  @Test("5.16: setting emitterPosition of a committed layer animates by itself; shape and mode do not")
  func implicit() {
    let screen = Screen()
    let (layer, _) = fire()
    screen.show(layer)
    layer.emitterPosition = CGPoint(x: 10, y: 0)
    layer.emitterShape = .line
    layer.emitterMode = .outline
    #expect(layer.animationKeys() == ["emitterPosition"])
  }
}
