// Apple's geometry values to the engine's and back.

import RenderCore

extension CGPoint {
  package var vec2: Vec2 { Vec2(Double(x), Double(y)) }
  package init(_ v: Vec2) { self.init(x: v.x, y: v.y) }
}

extension CGSize {
  package var vec2: Vec2 { Vec2(Double(width), Double(height)) }
  package init(_ v: Vec2) { self.init(width: v.x, height: v.y) }
}

extension CGRect {
  /// The standardised rectangle as edges; the null rectangle becomes the null box.
  package var box: Box {
    if isNull { return .null }
    return Box(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }

  /// The rectangle of a box; a box without a point in it becomes the null rectangle.
  package init(_ box: Box) {
    guard box.minX <= box.maxX, box.minY <= box.maxY else {
      self = .null
      return
    }
    self.init(x: box.minX, y: box.minY, width: box.width, height: box.height)
  }
}

extension CGAffineTransform {
  package var affine: Affine {
    Affine(
      a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }

  package init(_ t: Affine) {
    self.init(
      CGFloat(t.a), CGFloat(t.b), CGFloat(t.c), CGFloat(t.d), CGFloat(t.tx), CGFloat(t.ty))
  }
}

/// Sine and cosine of an angle in radians, the same on every machine.
func sineAndCosine(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
  let (s, c) = Trig.sincos(Double(angle))
  return (CGFloat(s), CGFloat(c))
}
