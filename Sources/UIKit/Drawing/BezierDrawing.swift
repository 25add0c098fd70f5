import RenderCore

/// UIBezierPath fills with a coarser flattening than Core Graphics does (findings: tolerance 0.16).
enum BezierDrawing {
  static func fill(_ path: CGPath, evenOdd: Bool, in context: CGContext) {
    context.addPath(path)
    context.fillPath(using: evenOdd ? .evenOdd : .winding)
  }
}
