import Foundation
import RenderCore

/// A rectangle that a layer can have as its bounds or frame: neither null nor endless, which Apple answers
/// with an exception and this refuses with a warning.
func finite(_ rect: CGRect, _ key: String) -> CGRect? {
  let sum = rect.origin.x + rect.origin.y + rect.size.width + rect.size.height
  guard sum.isFinite, !rect.isNull, !rect.isInfinite else {
    refuse(key)
    return nil
  }
  return rect
}

/// Tells that a value was refused.
func refuse(_ key: String) { Inert.warn("a \(key) that is not a finite number", "is refused") }

extension CGRect {
  init(rawBox box: Box) { self.init(x: box.minX, y: box.minY, width: box.width, height: box.height) }

  /// The box of the stored numbers, not standardised.
  var rawBox: Box {
    Box(
      x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height))
  }
}

extension ContentsGravity {
  /// The engine calls "top" where a picture's first row lies; Core Animation calls so the greatest y, which
  /// is the bottom of an iOS screen (facts 2.31, 2.32).
  private static let names: [(ContentsGravity, CALayerContentsGravity)] = [
    (.center, .center), (.top, .bottom), (.bottom, .top), (.left, .left), (.right, .right),
    (.topLeft, .bottomLeft), (.topRight, .bottomRight), (.bottomLeft, .topLeft),
    (.bottomRight, .topRight), (.resize, .resize), (.resizeAspect, .resizeAspect),
    (.resizeAspectFill, .resizeAspectFill),
  ]

  var constant: CALayerContentsGravity { Self.names.first { $0.0 == self }?.1 ?? .center }

  /// An unknown name means the centre (fact 1.1.11).
  init(_ constant: CALayerContentsGravity) {
    self = Self.names.first { $0.1 == constant }?.0 ?? .center
  }
}

extension CALayerContentsGravity {
  var gravity: ContentsGravity { ContentsGravity(self) }
}

extension ImageFilter {
  var constant: CALayerContentsFilter {
    switch self {
    case .nearest: .nearest
    case .linear, .stepped: .linear
    case .trilinear: .trilinear
    }
  }
}

extension CALayerContentsFilter {
  var filter: ImageFilter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}

extension BlendMode {
  private static let filterNames: [String: BlendMode] = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
    "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion, "hueBlendMode": .hue,
    "saturationBlendMode": .saturation, "colorBlendMode": .color, "luminosityBlendMode": .luminosity,
    "clear": .clear, "copy": .copy, "sourceIn": .sourceIn, "sourceOut": .sourceOut,
    "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn,
    "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor, "plusD": .plusDarker,
    "plusL": .plusLighter,
  ]

  /// The blend mode that a compositing filter names; anything unknown is normal, with a warning.
  init(compositingFilter filter: Any?) {
    guard let filter else {
      self = .normal
      return
    }
    if let name = filter as? String, let mode = Self.filterNames[name] {
      self = mode
    } else {
      Inert.warn("CALayer.compositingFilter \(filter)")
      self = .normal
    }
  }
}
