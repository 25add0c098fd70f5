import RenderCore

/// UIBezierPath fills with a coarser flattening than Core Graphics does (law 2 of the pixel rules).
enum BezierDrawing {
  static func fill(_ path: CGPath, evenOdd: Bool, in context: CGContext) {
    let usual = context.flatteningTolerance
    context.flatteningTolerance = Flattening.bezierPathFill
    context.addPath(path)
    context.fillPath(using: evenOdd ? .evenOdd : .winding)
    context.flatteningTolerance = usual
  }
}
