import Foundation
import QuartzCore
import RenderCore

/// A tree of layers of every class, changed and animated at random through key-value coding, sane and insane values
/// alike. At every step the surface that was only repaired equals one that was drawn whole, with one thread and with
/// four (rules 7 and 9 of the design).
@MainActor
public struct TreeCase {
  private static let classes: [CALayer.Type] = [
    CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CATransformLayer.self,
    CAScrollLayer.self, CAEmitterLayer.self, CATextLayer.self,
  ]

  private let seed: UInt64
  private var values: ValueDice

  public init(seed: UInt64) {
    self.seed = seed
    values = ValueDice(seed)
  }

  public func run() throws {
    var me = self
    try me.play()
  }

  private mutating func play() throws {
    // An open transaction keeps the case's commits its own: they are made at times of its own choice.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let scale = Double(1 + values.dice.below(2))
    let (width, height) = (48, 40)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
    let context = LayerContext(root: root, size: root.bounds.size, scale: CGFloat(scale))
    var layers: [CALayer] = [root]
    for _ in 0..<(2 + values.dice.below(9)) {
      let layer = values.dice.one(of: TreeCase.classes).init()
      layer.frame = CGRect(
        x: values.dice.between(-10, 30), y: values.dice.between(-10, 30), width: values.dice.between(0, 40),
        height: values.dice.between(0, 40))
      layer.backgroundColor = values.color()
      // what its class is for, without which it shows nothing
      for key in ["path", "colors", "emitterCells", "string", "instanceCount", "contents"] {
        guard let property = type(of: layer).propertyTable[key], !values.dice.once(in: 4) else { continue }
        layer.setValue(values.value(like: property.storedValue(of: layer), key: key), forKey: key)
      }
      (layer as? CAEmitterLayer)?.emitterPosition = CGPoint(x: 10, y: 10)
      values.dice.one(of: layers).addSublayer(layer)
      layers.append(layer)
    }
    let (partial, whole, many) = (
      Surface(width: width, height: height), Surface(width: width, height: height),
      Surface(width: width, height: height)
    )
    let (one, fresh, four) = (Compositor(), Compositor(), Compositor(threads: 4))
    for step in 0..<8 {
      let time = 1000 + Double(step) * 0.13
      for _ in 0..<(1 + values.dice.below(6)) { change(layers, at: time) }
      // the root may have been put into another layer: it belongs on top
      root.removeFromSuperlayer()
      LayerContext.commitAll(at: time)
      let tree = context.tree
      one.render(tree, at: time, into: partial)
      fresh.render(tree, at: time, into: whole, damageOnly: false)
      four.render(tree, at: time, into: many)
      if !partial.equals(whole) {
        throw Fault("trees \(seed): step \(step): partial drawing differs from full")
      }
      if !many.equals(whole) { throw Fault("trees \(seed): step \(step): four threads differ from one") }
      let shown = root.presentation()
      _ = shown?.hitTest(CGPoint(x: values.dice.number(0, 40), y: values.dice.number(0, 40)))
    }
  }

  private mutating func change(_ layers: [CALayer], at time: Double) {
    let layer = values.dice.one(of: layers)
    let other = values.dice.one(of: layers)
    switch values.dice.below(12) {
    case 0: layer.addSublayer(other)
    case 1: other.removeFromSuperlayer()
    case 2: layer.mask = values.dice.once(in: 3) ? other : nil
    case 3, 4: animate(layer, at: time)
    case 5: layer.removeAllAnimations()
    case 6: layer.insertSublayer(other, at: UInt32(values.dice.below(3)))
    default:
      let property = values.dice.one(of: type(of: layer).propertyTable.properties)
      guard !["sublayers", "mask", "superlayer", "delegate"].contains(property.key) else { return }
      layer.setValue(
        values.value(like: property.storedValue(of: layer), key: property.key), forKey: property.key)
    }
  }

  private mutating func animate(_ layer: CALayer, at time: Double) {
    let animated = type(of: layer).propertyTable.properties.filter { $0.track != nil }
    guard !animated.isEmpty else { return }
    func property() -> AnyLayerProperty { animated[values.dice.below(animated.count)] }
    func path(_ property: AnyLayerProperty) -> String {
      let parts = property.parts.keys.sorted()
      guard !parts.isEmpty, values.dice.once(in: 3) else { return property.key }
      return "\(property.key).\(values.dice.one(of: parts))"
    }
    let chosen = property()
    let keyPath = path(chosen)
    func value() -> Any? {
      let model = keyPath == chosen.key ? chosen.storedValue(of: layer) : layer.value(forKeyPath: keyPath)
      return values.value(like: model, key: keyPath)
    }
    let animation: CAAnimation
    switch values.dice.below(5) {
    case 0:
      let frames = CAKeyframeAnimation(keyPath: keyPath)
      frames.values = (0..<values.dice.below(5)).compactMap { _ in value() }
      frames.calculationMode = values.dice.one(of: [.linear, .discrete, .paced, .cubic, .cubicPaced])
      if values.dice.once(in: 2) {
        frames.keyTimes = (0..<values.dice.below(5)).map { _ in NSNumber(value: values.dice.number(0, 1)) }
      }
      frames.isAdditive = values.dice.once(in: 4)
      animation = frames
    case 1:
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.fromValue = value()
      spring.damping = CGFloat(values.dice.number(0, 20))
      spring.stiffness = CGFloat(values.dice.number(0, 200))
      spring.mass = CGFloat(values.dice.number(0, 3))
      spring.initialVelocity = CGFloat(values.dice.number(-10, 10))
      animation = spring
    case 2:
      let group = CAAnimationGroup()
      let basic = CABasicAnimation(keyPath: keyPath)
      (basic.fromValue, basic.toValue) = (value(), value())
      group.animations = [basic]
      animation = group
    default:
      let basic = CABasicAnimation(keyPath: keyPath)
      if values.dice.once(in: 2) { basic.fromValue = value() }
      if values.dice.once(in: 2) { basic.toValue = value() }
      if values.dice.once(in: 3) { basic.byValue = value() }
      basic.isAdditive = values.dice.once(in: 4)
      basic.isCumulative = values.dice.once(in: 4)
      animation = basic
    }
    animation.beginTime = values.dice.once(in: 3) ? 0 : time + values.dice.number(-1, 1)
    animation.duration = values.dice.number(0, 1.5)
    animation.repeatCount = Float(values.dice.number(0, 3))
    animation.speed = Float(values.dice.number(0, 2))
    animation.timeOffset = values.dice.once(in: 5) ? values.dice.number(0, 1) : 0
    animation.autoreverses = values.dice.once(in: 3)
    animation.fillMode = values.dice.one(of: [.removed, .forwards, .backwards, .both])
    animation.isRemovedOnCompletion = values.dice.once(in: 2)
    layer.add(animation, forKey: values.dice.once(in: 2) ? nil : keyPath)
  }
}
