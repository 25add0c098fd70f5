import Foundation
import RenderCore

/// A number of a cell: how key-value coding reaches it, and what of the engine's cell it is.
struct EmitterNumber {
  var kind: EmitterCellNumber.Kind?
  var get: (CAEmitterCell) -> Double
  var set: (CAEmitterCell, Double) -> Void

  init(_ path: ReferenceWritableKeyPath<CAEmitterCell, Float>, _ kind: EmitterCellNumber.Kind? = nil) {
    self.kind = kind
    get = { Double($0[keyPath: path]) }
    set = { $0[keyPath: path] = Float($1) }
  }

  init(_ path: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>, _ kind: EmitterCellNumber.Kind? = nil) {
    self.kind = kind
    get = { Double($0[keyPath: path]) }
    set = { $0[keyPath: path] = CGFloat($1) }
  }

  init(_ path: ReferenceWritableKeyPath<CAEmitterCell, Double>) {
    get = { $0[keyPath: path] }
    set = { $0[keyPath: path] = $1 }
  }

  init(_ path: ReferenceWritableKeyPath<CAEmitterCell, Bool>, _ kind: EmitterCellNumber.Kind? = nil) {
    self.kind = kind
    get = { $0[keyPath: path] ? 1 : 0 }
    set = { $0[keyPath: path] = $1 != 0 }
  }

  static let all: [String: EmitterNumber] = [
    "enabled": EmitterNumber(\.isEnabled, .isEnabled), "isEnabled": EmitterNumber(\.isEnabled, .isEnabled),
    "birthRate": EmitterNumber(\.birthRate, .birthRate),
    "lifetime": EmitterNumber(\.lifetime, .lifetime),
    "lifetimeRange": EmitterNumber(\.lifetimeRange, .lifetimeRange),
    "emissionLatitude": EmitterNumber(\.emissionLatitude, .latitude),
    "emissionLongitude": EmitterNumber(\.emissionLongitude, .longitude),
    "emissionRange": EmitterNumber(\.emissionRange, .emissionRange),
    "velocity": EmitterNumber(\.velocity, .velocity),
    "velocityRange": EmitterNumber(\.velocityRange, .velocityRange),
    "xAcceleration": EmitterNumber(\.xAcceleration, .xAcceleration),
    "yAcceleration": EmitterNumber(\.yAcceleration, .yAcceleration),
    "zAcceleration": EmitterNumber(\.zAcceleration, .zAcceleration),
    "scale": EmitterNumber(\.scale, .scale),
    "scaleRange": EmitterNumber(\.scaleRange, .scaleRange),
    "scaleSpeed": EmitterNumber(\.scaleSpeed, .scaleSpeed),
    "spin": EmitterNumber(\.spin, .spin),
    "spinRange": EmitterNumber(\.spinRange, .spinRange),
    "redRange": EmitterNumber(\.redRange, .colorRange(0)),
    "greenRange": EmitterNumber(\.greenRange, .colorRange(1)),
    "blueRange": EmitterNumber(\.blueRange, .colorRange(2)),
    "alphaRange": EmitterNumber(\.alphaRange, .colorRange(3)),
    "redSpeed": EmitterNumber(\.redSpeed, .colorSpeed(0)),
    "greenSpeed": EmitterNumber(\.greenSpeed, .colorSpeed(1)),
    "blueSpeed": EmitterNumber(\.blueSpeed, .colorSpeed(2)),
    "alphaSpeed": EmitterNumber(\.alphaSpeed, .colorSpeed(3)),
    "contentsScale": EmitterNumber(\.contentsScale, .contentsScale),
    "minificationFilterBias": EmitterNumber(\.minificationFilterBias),
    "beginTime": EmitterNumber(\.beginTime), "duration": EmitterNumber(\.duration),
    "speed": EmitterNumber(\.speed), "timeOffset": EmitterNumber(\.timeOffset),
    "repeatCount": EmitterNumber(\.repeatCount), "repeatDuration": EmitterNumber(\.repeatDuration),
    "autoreverses": EmitterNumber(\.autoreverses),
  ]
}

extension CAEmitterCell {
  var numbers: [String: EmitterNumber] { EmitterNumber.all }

  /// What an animation of a key drives; nil for what only changes at once.
  static func kind(of key: String) -> EmitterCellNumber.Kind? {
    switch key {
    case "color": .color
    case "contentsRect": .contentsRect
    default: EmitterNumber.all[key]?.kind
    }
  }

  /// The engine's cell with these values; cells in cells as deep as the engine goes.
  func engineCell(_ depth: Int = 0) -> EmitterCell {
    var cell = EmitterCell()
    cell.name = name
    cell.isEnabled = isEnabled
    cell.birthRate = clean(Double(birthRate))
    cell.lifetime = clean(Double(lifetime))
    cell.lifetimeRange = clean(Double(lifetimeRange))
    cell.latitude = clean(Double(emissionLatitude))
    cell.longitude = clean(Double(emissionLongitude))
    cell.emissionRange = clean(Double(emissionRange))
    cell.velocity = clean(Double(velocity))
    cell.velocityRange = clean(Double(velocityRange))
    cell.acceleration = Vec2(clean(Double(xAcceleration)), clean(Double(yAcceleration)))
    cell.zAcceleration = clean(Double(zAcceleration))
    cell.scale = clean(Double(scale))
    cell.scaleRange = clean(Double(scaleRange))
    cell.scaleSpeed = clean(Double(scaleSpeed))
    cell.spin = clean(Double(spin))
    cell.spinRange = clean(Double(spinRange))
    // Without a colour a particle has none at all, as a layer without one.
    cell.color = color?.color4 ?? .clear
    cell.colorRange = SIMD4(clean(redRange), clean(greenRange), clean(blueRange), clean(alphaRange))
    cell.colorSpeed = SIMD4(clean(redSpeed), clean(greenSpeed), clean(blueSpeed), clean(alphaSpeed))
    if case .image(let bitmap)? = AnimationValue.decode(contents) { cell.contents = BitmapRef(bitmap) }
    cell.contentsRect = Box(
      x: clean(Double(contentsRect.origin.x)), y: clean(Double(contentsRect.origin.y)),
      width: clean(Double(contentsRect.width)), height: clean(Double(contentsRect.height)))
    cell.contentsScale = clean(Double(contentsScale))
    cell.minificationFilter = CALayerContentsFilter(rawValue: minificationFilter).filter
    cell.magnificationFilter = CALayerContentsFilter(rawValue: magnificationFilter).filter
    let rate = clean(Double(speed))
    cell.speed = rate
    cell.begin = clean(beginTime) - (rate != 0 ? clean(timeOffset) / rate : 0)
    cell.duration = activeDuration
    if depth < 8 { cell.cells = emitterCells?.prefix(1_000).map { $0.engineCell(depth + 1) } ?? [] }
    return cell
  }

  /// How long it emits, all runs together.
  private var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard duration > 0 else { return .infinity }
    return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? Double(repeatCount) : 1)
  }

  private func clean(_ v: Double) -> Double { v.isFinite ? v : 0 }
  private func clean(_ v: Float) -> Double { v.isFinite ? Double(v) : 0 }
}
