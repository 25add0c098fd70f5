import RenderCore

/// The element structures of Core Graphics' shapes.
///
/// Morphs blend two paths element by element, so not only the outline counts but where it starts, which
/// way it runs and how many elements it has (facts 5.17 to 5.23d). This file is the one place that says so.
enum PathShapes {
  /// The distance of a control point from the end of a quarter circle of radius 1 (fact 5.18).
  static let kappa = PathData.kappa

  static func rect(_ rect: CGRect, _ t: CGAffineTransform) -> PathData {
    rect.isNull ? PathData() : PathData.rect(rect.box).mapped(by: t)
  }

  static func ellipse(_ rect: CGRect, _ t: CGAffineTransform) -> PathData {
    rect.isNull ? PathData() : PathData.ellipse(rect.box).mapped(by: t)
  }

  static func roundedRect(
    _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ t: CGAffineTransform
  ) -> PathData {
    guard cornerWidth > 0, cornerHeight > 0, !rect.box.isEmpty else { return self.rect(rect, t) }
    return PathData.roundedRect(rect.box, radiusX: Double(cornerWidth), radiusY: Double(cornerHeight))
      .mapped(by: t)
  }
}

// MARK: - Arcs

extension PathShapes {
  /// The signed angle that an arc turns by (fact 12.14); `clockwise` as Core Graphics means it.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = end - start
    guard difference.isFinite else { return 0 }
    // Whoever writes -π/2 and 3π/2, or angles that went through Float, means the full circle.
    if abs(difference) >= turn - 1e-6 { return clockwise ? -turn : turn }
    if clockwise { return difference > 0 ? difference - turn : difference }
    return difference < 0 ? difference + turn : difference
  }

  static func addArc(
    to path: inout PathData, center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat,
    _ t: CGAffineTransform
  ) {
    guard center.vec2.isFinite, radius.isFinite, start.isFinite, sweep.isFinite else { return }
    let (s0, c0) = sineAndCosine(start)
    var from = Vec2(Double(c0), Double(s0))
    func place(_ unit: Vec2) -> Vec2 {
      CGPoint(x: center.x + radius * unit.x, y: center.y + radius * unit.y).applying(t).vec2
    }
    if path.isEmpty { path.move(place(from)) } else { path.line(place(from)) }

    // More than one turn paints nothing new: one whole turn and the rest keep the end point.
    let turn = 2 * CGFloat.pi
    var rest = abs(sweep)
    if rest > turn * 2 { rest = turn + rest.truncatingRemainder(dividingBy: turn) }
    let sign: CGFloat = sweep < 0 ? -1 : 1
    var angle = start
    while rest > 1e-12 {
      var step = min(rest, .pi / 2)
      // A remainder that is only rounding joins the last quarter instead of making a sliver.
      if rest - step < 1e-9 { step = rest }
      angle += sign * step
      rest -= step
      let (s, c) = sineAndCosine(angle)
      let to = Vec2(Double(c), Double(s))
      let k = step == .pi / 2 ? kappa : 4.0 / 3 * Trig.tan(Double(step) / 4)
      let reach = k * Double(sign)
      path.cubic(
        place(Vec2(from.x - reach * from.y, from.y + reach * from.x)),
        place(Vec2(to.x + reach * to.y, to.y - reach * to.x)), place(to))
      from = to
    }
  }

  static func addTangentArc(
    to path: inout PathData, corner: CGPoint, end: CGPoint, radius: CGFloat, _ t: CGAffineTransform
  ) {
    // The current point stands in mapped space; bring it back, so that the circle is drawn before mapping.
    let mapped = path.currentPoint ?? .zero
    let current = t.affine.inverse?.apply(mapped) ?? mapped
    let (p1, p2) = (corner.vec2, end.vec2)
    let (inX, inY) = (current.x - p1.x, current.y - p1.y)
    let (outX, outY) = (p2.x - p1.x, p2.y - p1.y)
    let inLength = (inX * inX + inY * inY).squareRoot()
    let outLength = (outX * outX + outY * outY).squareRoot()
    let cross = inX * outY - inY * outX
    let r = abs(Double(radius))
    guard r > 0, r.isFinite, inLength > 0, outLength > 0, cross.isFinite,
      abs(cross) > 1e-12 * inLength * outLength
    else {
      path.line(corner.applying(t).vec2)
      return
    }
    let cosine = max(-1, min(1, (inX * outX + inY * outY) / (inLength * outLength)))
    // The tangent points lie r / tan(corner angle / 2) from the corner.
    let reach = r * ((1 + cosine) / (1 - cosine)).squareRoot()
    let first = Vec2(p1.x + inX / inLength * reach, p1.y + inY / inLength * reach)
    // The centre lies at right angles to the incoming side, on the outgoing side's hand.
    let side: Double = cross > 0 ? 1 : -1
    let center = Vec2(
      first.x - side * r * inY / inLength, first.y + side * r * inX / inLength)
    let start = Trig.atan2(first.y - center.y, first.x - center.x)
    let turn = Double.pi - Trig.acos(cosine)
    addArc(
      to: &path, center: CGPoint(center), radius: CGFloat(r), start: CGFloat(start),
      sweep: CGFloat(-side * turn), t)
  }
}
