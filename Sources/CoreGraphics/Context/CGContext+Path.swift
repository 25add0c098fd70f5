import RenderCore

extension CGContext {
  /// Runs a change on the path as a `CGMutablePath`, so that both have one set of rules.
  private func edit(_ change: (CGMutablePath) -> Void) {
    carryPath()
    let path = CGMutablePath(data: pathData)
    // The path holds the only reference while it grows, so that adding stays O(1).
    pathData = PathData()
    change(path)
    userPath = path.data
  }

  public func beginPath() { userPath = PathData() }

  public func closePath() { edit { $0.closeSubpath() } }

  public func move(to point: CGPoint) { edit { $0.move(to: point) } }

  public func addLine(to point: CGPoint) { edit { $0.addLine(to: point) } }

  public func addLines(between points: [CGPoint]) { edit { $0.addLines(between: points) } }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    edit { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    edit { $0.addQuadCurve(to: end, control: control) }
  }

  public func addRect(_ rect: CGRect) { edit { $0.addRect(rect) } }

  public func addRects(_ rects: [CGRect]) { edit { $0.addRects(rects) } }

  public func addEllipse(in rect: CGRect) { edit { $0.addEllipse(in: rect) } }

  /// Adds an arc; "clockwise" is meant where y points up, so it looks reversed on screen (fact 12.11).
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    edit {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    edit { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  public func addPath(_ path: CGPath) { edit { $0.addPath(path) } }

  public var isPathEmpty: Bool { pathData.isEmpty }

  public var currentPointOfPath: CGPoint { userPath.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The box of the path with its control points, in user space.
  public var boundingBoxOfPath: CGRect { CGPath(data: userPath).boundingBox }

  /// A copy of the path; nil when there is none.
  public var path: CGPath? { pathData.isEmpty ? nil : CGPath(data: userPath) }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let path = CGPath(data: userPath)
    switch mode {
    case .fill: return path.contains(point, using: .winding)
    case .eoFill: return path.contains(point, using: .evenOdd)
    case .stroke: return strokedPath.contains(point)
    case .fillStroke: return path.contains(point) || strokedPath.contains(point)
    case .eoFillStroke: return path.contains(point, using: .evenOdd) || strokedPath.contains(point)
    }
  }

  private var strokedPath: CGPath {
    CGPath(data: userPath.stroked(state.strokeStyle, scale: strokeScale))
  }

  /// How many pixels a unit of user space is, for the fineness of stroked curves.
  private var strokeScale: Double {
    let scale = abs(state.ctm.determinant).squareRoot()
    return scale.isFinite && scale > 0 ? scale : 1
  }

  /// The path becomes the outline of its stroke.
  public func replacePathWithStrokedPath() { userPath = strokedPath.data }
}
