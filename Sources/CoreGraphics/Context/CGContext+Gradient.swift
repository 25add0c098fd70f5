import RenderCore

/// Gradients are painted pixel by pixel, at pixel centres, into a surface as large as the clip, which is then
/// composited through the clip. Colours blend in gamma-encoded sRGB, as Core Graphics' own gradients do.
extension CGContext {
  /// Paints the clip with colours that change along the line from `startPoint` to `endPoint`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let (s, e) = (startPoint.vec2, endPoint.vec2)
    let (dx, dy) = (e.x - s.x, e.y - s.y)
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite, s.isFinite else { return }
    drawGradient(gradient, options) { p in ((p.x - s.x) * dx + (p.y - s.y) * dy) / square }
  }

  /// Paints the clip with colours that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let (c0, c1) = (startCenter.vec2, endCenter.vec2)
    let (r0, r1) = (Double(startRadius), Double(endRadius))
    guard c0.isFinite, c1.isFinite, r0 >= 0, r1 >= 0, r0.isFinite, r1.isFinite else { return }
    let (dx, dy, dr) = (c1.x - c0.x, c1.y - c0.y, r1 - r0)
    let a = dx * dx + dy * dy - dr * dr
    if a == 0 && dx == 0 && dy == 0 { return }
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    // Of the circles through a point, the one furthest along the gradient is on top.
    drawGradient(gradient, options) { p in
      let (px, py) = (p.x - c0.x, p.y - c0.y)
      let b = px * dx + py * dy + r0 * dr
      let c = px * px + py * py - r0 * r0
      if a == 0 {
        // Circles that all touch one line: one of them goes through each point beside it.
        guard b != 0 else { return .nan }
        let t = c / (2 * b)
        return r0 + t * dr >= 0 ? t : .nan
      }
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { return .nan }
      let root = discriminant.squareRoot()
      let (t1, t2) = ((b + root) / a, (b - root) / a)
      for t in [max(t1, t2), min(t1, t2)] where r0 + t * dr >= 0 {
        if (t >= 0 || before) && (t <= 1 || after) { return t }
      }
      return .nan
    }
  }

  /// Paints the clip with colours that change around a point, once through the gradient in a full turn.
  ///
  /// The turn begins at `angle`, in radians from the x axis towards the y axis, and goes that way on.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let c = center.vec2
    guard c.isFinite, angle.isFinite else { return }
    let turns = Double(angle) / (2 * Double.pi)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    drawGradient(gradient, options) { p in
      let t = Trig.atan2(p.y - c.y, p.x - c.x) / (2 * Double.pi) - turns
      return t - t.rounded(.down)
    }
  }

  private func drawGradient(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ place: (Vec2) -> Double
  ) {
    let clip = state.clipRect
    guard !clip.isEmpty, let back = state.ctm.inverse else { return }
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    let picture = Surface(width: clip.width, height: clip.height)
    for y in 0..<clip.height {
      let row = picture.pixels + y * picture.stride
      for x in 0..<clip.width {
        let p = back.apply(Vec2(Double(clip.x0 + x) + 0.5, Double(clip.y0 + y) + 0.5))
        let t = place(p)
        guard !t.isNaN, t >= 0 || before, t <= 1 || after else { continue }
        let color = gradient.color(at: t)
        let out = row + x * 4
        let scale = color.a * 255
        out[0] = UInt8(max(0, min(255, color.r * scale + 0.5)))
        out[1] = UInt8(max(0, min(255, color.g * scale + 0.5)))
        out[2] = UInt8(max(0, min(255, color.b * scale + 0.5)))
        out[3] = UInt8(max(0, min(255, scale + 0.5)))
      }
    }
    paint { canvas in
      canvas.composite(
        picture, at: clip.x0, clip.y0, opacity: state.opacity, blend: state.blendMode.blend,
        mask: state.clipMask)
    }
  }
}
