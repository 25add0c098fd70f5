import Foundation
import QuartzCore

/// Values for keys of layers: of the key's type most of the time, of any type now and then.
@MainActor
struct ValueDice {
  var dice: Dice

  init(_ seed: UInt64) { dice = Dice(seed) }

  private static let words = [
    "center", "resize", "resizeAspect", "resizeAspectFill", "topLeft", "bottomRight", "linear", "nearest",
    "trilinear",
    "round", "square", "bevel", "miter", "even-odd", "non-zero", "axial", "radial", "conic", "continuous",
    "circular",
    "multiplyBlendMode", "screenBlendMode", "differenceBlendMode", "luminosityBlendMode", "both", "forwards",
    "vertically", "none", "nothing that is known", "",
  ]

  private mutating func cgFloat(_ low: Double, _ high: Double) -> CGFloat { CGFloat(dice.number(low, high)) }

  mutating func color() -> CGColor {
    CGColor(
      red: cgFloat(0, 1), green: cgFloat(0, 1), blue: cgFloat(0, 1),
      alpha: dice.once(in: 2) ? 1 : cgFloat(0, 1))
  }

  private mutating func path() -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<dice.below(7) {
      let p = CGPoint(x: cgFloat(-10, 40), y: cgFloat(-10, 40))
      switch path.isEmpty ? 0 : dice.below(6) {
      case 0: path.move(to: p)
      case 1: path.addLine(to: p)
      case 2: path.addQuadCurve(to: p, control: CGPoint(x: cgFloat(0, 30), y: cgFloat(0, 30)))
      case 3: path.addEllipse(in: CGRect(x: p.x, y: p.y, width: cgFloat(0, 20), height: cgFloat(0, 20)))
      case 4:
        path.addArc(
          center: p, radius: cgFloat(0, 20), startAngle: cgFloat(-7, 7), endAngle: cgFloat(-7, 7),
          clockwise: dice.once(in: 2))
      default: path.closeSubpath()
      }
    }
    return path
  }

  private static let image: CGImage? = {
    guard
      let context = CGContext(
        data: nil, width: 5, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.setFillColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    return context.makeImage()
  }()

  private mutating func cell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = ValueDice.image
    cell.birthRate = Float(dice.number(0, 60, oddOnceIn: 20))
    cell.lifetime = Float(dice.number(0, 3, oddOnceIn: 20))
    cell.velocity = cgFloat(-30, 30)
    cell.velocityRange = cgFloat(0, 20)
    cell.emissionRange = cgFloat(0, 7)
    cell.yAcceleration = cgFloat(-20, 20)
    cell.scale = cgFloat(0, 2)
    cell.scaleSpeed = cgFloat(-1, 1)
    cell.spin = cgFloat(-3, 3)
    cell.alphaSpeed = Float(dice.number(-1, 1))
    cell.color = color()
    if dice.once(in: 4) {
      let inner = CAEmitterCell()
      inner.contents = ValueDice.image
      inner.birthRate = Float(dice.number(0, 5))
      inner.lifetime = 1
      cell.emitterCells = [inner]
    }
    return cell
  }

  private mutating func transform() -> CATransform3D {
    switch dice.below(6) {
    case 0: return CATransform3DMakeTranslation(cgFloat(-20, 20), cgFloat(-20, 20), cgFloat(-20, 20))
    case 1: return CATransform3DMakeScale(cgFloat(-2, 2), cgFloat(-2, 2), 1)
    case 2: return CATransform3DMakeRotation(cgFloat(-7, 7), cgFloat(-1, 1), cgFloat(-1, 1), cgFloat(-1, 1))
    case 3:
      var t = CATransform3DMakeRotation(cgFloat(-2, 2), 0, 1, 0)
      t.m34 = cgFloat(-0.02, 0.02)
      return t
    case 4: return CATransform3DIdentity
    default: return CATransform3DMakeRotation(cgFloat(-7, 7), 0, 0, 1)
    }
  }

  /// A value for a key whose present value is `model`.
  mutating func value(like model: Any?, key: String) -> Any? {
    if dice.once(in: 25) { return any() }
    switch model {
    case is Bool: return dice.once(in: 2)
    case is Int: return Int(max(-1e9, min(1e9, zeroed(dice.number(0, 6)))))
    case is Double, is CGFloat, is Float, is NSNumber: return NSNumber(value: dice.number(-2, range(of: key)))
    case is CGPoint: return CGPoint(x: cgFloat(-5, 40), y: cgFloat(-5, 40))
    case is CGSize: return CGSize(width: cgFloat(-5, 40), height: cgFloat(-5, 40))
    case is CGRect:
      let isUnit = key.hasPrefix("contents")
      return CGRect(
        x: cgFloat(0, isUnit ? 1 : 20), y: cgFloat(0, isUnit ? 1 : 20), width: cgFloat(0, isUnit ? 1 : 40),
        height: cgFloat(0, isUnit ? 1 : 40))
    case is CATransform3D: return transform()
    case is String: return dice.one(of: ValueDice.words)
    default: break
    }
    if key.lowercased().hasSuffix("color") { return color() }
    if key.lowercased().hasSuffix("path") { return path() }
    switch key {
    case "contents": return ValueDice.image
    case "colors": return (0..<dice.below(5)).map { _ in color() }
    case "locations", "lineDashPattern":
      return (0..<dice.below(5)).map { _ in NSNumber(value: dice.number(0, 2)) }
    case "emitterCells": return (0..<dice.below(3)).map { _ in cell() }
    case "string": return dice.one(of: ValueDice.words)
    case "compositingFilter": return dice.one(of: ValueDice.words)
    default: return any()
    }
  }

  private func zeroed(_ v: Double) -> Double { v.isFinite ? v : 0 }

  /// What is sane for a number under a key.
  private func range(of key: String) -> Double {
    let lower = key.lowercased()
    if lower.hasSuffix("opacity") || lower.hasPrefix("stroke") { return 1 }
    if lower.hasSuffix("radius") || lower.hasSuffix("width") { return 12 }
    if lower.hasSuffix("scale") || lower.contains("offset") { return 2 }
    return 20
  }

  private mutating func any() -> Any? {
    switch dice.below(10) {
    case 0: return nil
    case 1: return NSNull()
    case 2: return dice.one(of: ValueDice.words)
    case 3: return NSNumber(value: dice.number(-5, 50, oddOnceIn: 2))
    case 4: return color()
    case 5: return path()
    case 6: return NSValue(caTransform3D: transform())
    case 7: return [NSNumber(value: dice.number(0, 1)), color()] as [Any]
    case 8: return ["a": 1]
    default: return CGRect(x: cgFloat(0, 9), y: cgFloat(0, 9), width: cgFloat(0, 9), height: cgFloat(0, 9))
    }
  }
}
