import Foundation
import RenderCore

/// A layer that draws particles: pictures that come, move and go by the numbers of its cells.
///
/// Where they are follows from the time, the cells and the seed alone. Without a `beginTime` of the layer or a
/// cell they look as if they had come for ever. The numbers below multiply those of the cells (fact 1.6).
open class CAEmitterLayer: CALayer {
  final var emitter = EmitterProperties()
  final var emitterObjects = EmitterObjects()

  package override class var propertyTable: PropertyTable { EmitterLayerProperties.table }

  /// The kinds of particles. A cell that changes later shows with the layer's next commit.
  open var emitterCells: [CAEmitterCell]? {
    get { stored(EmitterLayerProperties.emitterCells) }
    set { assign(EmitterLayerProperties.emitterCells, newValue) }
  }
  open var birthRate: Float {
    get { stored(EmitterLayerProperties.birthRate) }
    set { assign(EmitterLayerProperties.birthRate, newValue) }
  }
  open var lifetime: Float {
    get { stored(EmitterLayerProperties.lifetime) }
    set { assign(EmitterLayerProperties.lifetime, newValue) }
  }
  /// In the layer's bounds space.
  open var emitterPosition: CGPoint {
    get { stored(EmitterLayerProperties.emitterPosition) }
    set { assign(EmitterLayerProperties.emitterPosition, newValue) }
  }
  open var emitterZPosition: CGFloat {
    get { stored(EmitterLayerProperties.emitterZPosition) }
    set { assign(EmitterLayerProperties.emitterZPosition, newValue) }
  }
  /// The extent of the shape; a circle and a sphere take the width as their radius.
  open var emitterSize: CGSize {
    get { stored(EmitterLayerProperties.emitterSize) }
    set { assign(EmitterLayerProperties.emitterSize, newValue) }
  }
  open var emitterDepth: CGFloat {
    get { stored(EmitterLayerProperties.emitterDepth) }
    set { assign(EmitterLayerProperties.emitterDepth, newValue) }
  }
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { stored(EmitterLayerProperties.emitterShape) }
    set { assign(EmitterLayerProperties.emitterShape, newValue) }
  }
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { stored(EmitterLayerProperties.emitterMode) }
    set { assign(EmitterLayerProperties.emitterMode, newValue) }
  }
  open var renderMode: CAEmitterLayerRenderMode {
    get { stored(EmitterLayerProperties.renderMode) }
    set { assign(EmitterLayerProperties.renderMode, newValue) }
  }
  /// Particles are drawn in the layer's plane.
  open var preservesDepth: Bool {
    get { stored(EmitterLayerProperties.preservesDepth) }
    set { assign(EmitterLayerProperties.preservesDepth, newValue) }
  }
  open var velocity: Float {
    get { stored(EmitterLayerProperties.velocity) }
    set { assign(EmitterLayerProperties.velocity, newValue) }
  }
  open var scale: Float {
    get { stored(EmitterLayerProperties.scale) }
    set { assign(EmitterLayerProperties.scale, newValue) }
  }
  open var spin: Float {
    get { stored(EmitterLayerProperties.spin) }
    set { assign(EmitterLayerProperties.spin, newValue) }
  }
  /// The same seed gives the same particles.
  open var seed: UInt32 {
    get { stored(EmitterLayerProperties.seed) }
    set { assign(EmitterLayerProperties.seed, newValue) }
  }

  override var nodeContent: NodeContent {
    get {
      var emitter = emitter
      emitter.isEndless = timing.beginTime == 0
      emitter.cells = emitterObjects.cells?.prefix(1_000).map { $0.engineCell() } ?? []
      emitter.cellNumbers = cellNumbers
      let expected = emitter.cells.reduce(0.0) {
        $0 + $1.birthRate * $1.lifetime * Double(emitter.birthRate * emitter.lifetime)
      }
      if expected > Double(EmitterField.most) {
        Inert.warn("CAEmitterLayer", "shows at most \(EmitterField.most) particles, the youngest")
      }
      return .emitter(emitter)
    }
    set {
      guard case .emitter(let new) = newValue else { return }
      emitter = new
    }
  }

  // MARK: Cells by key path

  open override func value(forKeyPath keyPath: String) -> Any? {
    if flags.contains(.isPresentation), let shown = custom?[keyPath] { return shown }
    guard let (cell, rest) = CAEmitterCell.find(keyPath, in: emitterCells) else {
      return super.value(forKeyPath: keyPath)
    }
    return cell.value(forKeyPath: rest)
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = CAEmitterCell.find(keyPath, in: emitterCells) else {
      return super.setValue(value, forKeyPath: keyPath)
    }
    cell.setValue(value, forKeyPath: rest)
    noteEffects(.node)
  }

  /// Gives the numbers of cells that an animation names places among those of the node.
  override func notePlaces(for animation: CAAnimation) {
    var animations = [animation]
    while let animation = animations.popLast() {
      if let group = animation as? CAAnimationGroup { animations += group.animations ?? [] }
      guard let path = (animation as? CAPropertyAnimation)?.keyPath, place(path) != nil else { continue }
      if custom == nil { custom = CustomValues() }
      custom?[path] = value(forKeyPath: path)
    }
  }

  /// Which number of which cell a key path names.
  private func place(_ keyPath: String) -> (path: [Int], kind: EmitterCellNumber.Kind)? {
    var parts = keyPath.split(separator: ".").map(String.init)[...]
    var cells = emitterObjects.cells
    var path: [Int] = []
    while parts.count >= 3, parts.first == "emitterCells", path.count < 8 {
      let name = parts[parts.startIndex + 1]
      guard let index = cells?.firstIndex(where: { $0.name == name }), let list = cells else { return nil }
      path.append(index)
      if parts.count == 3 {
        return CAEmitterCell.kind(of: parts[parts.startIndex + 2]).map { (path, $0) }
      }
      cells = list[index].emitterCells
      parts = parts.dropFirst(2)
    }
    return nil
  }

  /// The numbers of cells that animations drive, each brought up to date with its cell.
  private var cellNumbers: [EmitterCellNumber] {
    guard let places = custom?.places, !places.isEmpty, !flags.contains(.isPresentation) else { return [] }
    return places.compactMap { entry in
      guard let (path, kind) = place(entry.key) else { return nil }
      custom?[entry.key] = value(forKeyPath: entry.key)
      return EmitterCellNumber(path: path, kind: kind, index: entry.index)
    }
  }
}

/// What an emitter layer keeps as the caller gave it.
struct EmitterObjects {
  var cells: [CAEmitterCell]?
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var preservesDepth = false
}

extension UInt32: LayerValue {
  package var isZero: Bool { self == 0 }
  package func boxed() -> Any? { NSNumber(value: self) }
  package static func unbox(_ value: Any?) -> UInt32? {
    decodedNumber(value).map {
      $0.isFinite ? UInt32(truncatingIfNeeded: Int64(Swift.max(-9e15, Swift.min($0, 9e15)))) : 0
    }
  }
}

/// The table of an emitter layer's own properties (facts 1.6, 5.16).
package enum EmitterLayerProperties {
  package typealias P<Value: LayerValue> = LayerProperty<CAEmitterLayer, Value>

  static let emitterCells = P<[CAEmitterCell]?>(
    "emitterCells", \.emitterCells, nil, .discrete,
    get: { $0.emitterObjects.cells }, put: { $0.emitterObjects.cells = $1 })
  static let birthRate = P<Float>(
    "birthRate", \.birthRate, 1, .animatable, track: .emitterBirthRate,
    get: { $0.emitter.birthRate }, put: { $0.emitter.birthRate = $1 })
  static let lifetime = P<Float>(
    "lifetime", \.lifetime, 1, .animatable, track: .emitterLifetime,
    get: { $0.emitter.lifetime }, put: { $0.emitter.lifetime = $1 })
  static let emitterPosition = P<CGPoint>(
    "emitterPosition", \.emitterPosition, .zero, .animatable, track: .emitterPosition,
    get: { CGPoint($0.emitter.position) }, put: { $0.emitter.position = $1.vec2 })
  static let emitterZPosition = P<CGFloat>(
    "emitterZPosition", \.emitterZPosition, 0, .animatable, track: .emitterZPosition,
    get: { CGFloat($0.emitter.zPosition) }, put: { $0.emitter.zPosition = Double($1) })
  static let emitterSize = P<CGSize>(
    "emitterSize", \.emitterSize, .zero, .animatable, track: .emitterSize,
    get: { CGSize($0.emitter.size) }, put: { $0.emitter.size = $1.vec2 })
  static let emitterDepth = P<CGFloat>(
    "emitterDepth", \.emitterDepth, 0, .animatable, track: .emitterDepth,
    get: { CGFloat($0.emitter.depth) }, put: { $0.emitter.depth = Double($1) })
  static let emitterShape = P<CAEmitterLayerEmitterShape>(
    "emitterShape", \.emitterShape, .point, .discrete, get: { $0.emitterObjects.shape },
    put: { layer, shape in
      layer.emitterObjects.shape = shape
      layer.emitter.shape = shape.shape
    })
  static let emitterMode = P<CAEmitterLayerEmitterMode>(
    "emitterMode", \.emitterMode, .volume, .discrete, get: { $0.emitterObjects.mode },
    put: { layer, mode in
      layer.emitterObjects.mode = mode
      layer.emitter.mode = mode.mode
    })
  static let renderMode = P<CAEmitterLayerRenderMode>(
    "renderMode", \.renderMode, .unordered, .discrete, get: { $0.emitterObjects.renderMode },
    put: { layer, mode in
      layer.emitterObjects.renderMode = mode
      layer.emitter.order = mode.order
    })
  static let preservesDepth = P<Bool>(
    "preservesDepth", \.preservesDepth, false, .discrete, inert: { $0 },
    get: { $0.emitterObjects.preservesDepth }, put: { $0.emitterObjects.preservesDepth = $1 })
  static let velocity = P<Float>(
    "velocity", \.velocity, 1, .animatable, track: .emitterVelocity,
    get: { $0.emitter.velocity }, put: { $0.emitter.velocity = $1 })
  static let scale = P<Float>(
    "scale", \.scale, 1, .animatable, track: .emitterScale,
    get: { $0.emitter.scale }, put: { $0.emitter.scale = $1 })
  static let spin = P<Float>(
    "spin", \.spin, 1, .animatable, track: .emitterSpin,
    get: { $0.emitter.spin }, put: { $0.emitter.spin = $1 })
  static let seed = P<UInt32>(
    "seed", \.seed, 0, .discrete, get: { $0.emitter.seed }, put: { $0.emitter.seed = $1 })

  package static let table = PropertyTable(
    extending: LayerProperties.table,
    [
      emitterCells, birthRate, lifetime, emitterPosition, emitterZPosition, emitterSize, emitterDepth,
      emitterShape, emitterMode, renderMode, preservesDepth, velocity, scale, spin, seed,
    ])
}
