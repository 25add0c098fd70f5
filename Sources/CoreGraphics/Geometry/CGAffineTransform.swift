import RenderCore

/// An affine map of the plane, written for row vectors: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// A positive rotation turns from +x to +y, which is clockwise on screen where y points down (fact 12.19).
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  /// The map that sends every point to the origin, as C leaves an untouched struct.
  public init() {
    (a, b, c, d, tx, ty) = (0, 0, 0, 0, 0, 0)
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.init(a, b, c, d, tx, ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(1, 0, 0, 1, tx, ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(sx, 0, 0, sy, 0, 0)
  }

  /// A turn by `angle` radians from +x towards +y.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = sineAndCosine(angle)
    self.init(c, s, -s, c, 0, 0)
  }

  public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

  public var isIdentity: Bool { self == .identity }
}

// MARK: - Combining

extension CGAffineTransform {
  /// The map that applies the receiver first and `t2` after it (fact 12.18).
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a * t2.a + b * t2.c, a * t2.b + b * t2.d,
      c * t2.a + d * t2.c, c * t2.b + d * t2.d,
      tx * t2.a + ty * t2.c + t2.tx, tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Moves first, then applies the receiver (fact 12.18).
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a, b, c, d, a * x + c * y + tx, b * x + d * y + ty)
  }

  /// Scales first, then applies the receiver (fact 12.18).
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a * sx, b * sx, c * sy, d * sy, tx, ty)
  }

  /// Turns first, then applies the receiver (fact 12.18); the angle is in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse map, or the receiver itself when it cannot be inverted.
  public func inverted() -> CGAffineTransform {
    guard let inverse = affine.inverse else { return self }
    return CGAffineTransform(inverse)
  }
}

// MARK: - Parts

/// A transform taken apart: scale, then shear along x, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  public var scale: CGSize
  public var horizontalShear: CGFloat
  public var rotation: CGFloat
  public var translation: CGVector

  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    let (s, c) = sineAndCosine(components.rotation)
    let (sx, sy) = (components.scale.width, components.scale.height)
    let shear = components.horizontalShear
    self.init(
      sx * c, sx * s, sy * (shear * c - s), sy * (shear * s + c),
      components.translation.dx, components.translation.dy)
  }

  /// Scale, shear, rotation and translation that make the receiver when applied in this order.
  public func decomposed() -> CGAffineTransformComponents {
    let sx = (a * a + b * b).squareRoot()
    let determinant = a * d - b * c
    guard sx > 0 else {
      let sy = (c * c + d * d).squareRoot()
      let angle = sy > 0 ? CGFloat(Trig.atan2(Double(-c), Double(d))) : 0
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: sy), horizontalShear: 0, rotation: angle,
        translation: CGVector(dx: tx, dy: ty))
    }
    let shear = determinant == 0 ? 0 : (a * c + b * d) / determinant
    return CGAffineTransformComponents(
      scale: CGSize(width: sx, height: determinant / sx), horizontalShear: shear,
      rotation: CGFloat(Trig.atan2(Double(b), Double(a))), translation: CGVector(dx: tx, dy: ty))
  }
}

extension CGAffineTransform: Codable {
  public init(from decoder: Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      try values.decode(CGFloat.self), try values.decode(CGFloat.self),
      try values.decode(CGFloat.self), try values.decode(CGFloat.self),
      try values.decode(CGFloat.self), try values.decode(CGFloat.self))
  }

  public func encode(to encoder: Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] { try values.encode(value) }
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  public var debugDescription: String { "CGAffineTransform(\(a), \(b), \(c), \(d), \(tx), \(ty))" }
}

// MARK: - Applying

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size under the linear part of `t`; components may become negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The bounding box of the mapped rectangle; the null rectangle stays null.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || t.isIdentity { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ].map { $0.applying(t) }
    var (x0, y0) = (corners[0].x, corners[0].y)
    var (x1, y1) = (x0, y0)
    for corner in corners.dropFirst() {
      x0 = min(x0, corner.x)
      x1 = max(x1, corner.x)
      y0 = min(y0, corner.y)
      y1 = max(y1, corner.y)
    }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
