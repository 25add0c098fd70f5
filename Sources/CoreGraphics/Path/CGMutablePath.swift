import RenderCore

/// A path that can be added to.
///
/// Every adder takes a transform for the points it adds. A line or curve without a current point is left
/// out with a warning, as Apple's is.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(data: PathData()) }

  package override init(data: PathData) { super.init(data: data) }

  /// True when there is a point to draw on from; tells once otherwise.
  private func hasCurrentPoint(_ name: String) -> Bool {
    if !data.isEmpty { return true }
    Inert.warn("CGMutablePath.\(name)", "was called without a current point and is ignored")
    return false
  }
}

// MARK: - Single elements

extension CGMutablePath {
  /// Begins a new sub-path.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.move(point.applying(transform).vec2)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard hasCurrentPoint("addLine(to:)") else { return }
    data.line(point.applying(transform).vec2)
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint("addQuadCurve(to:control:)") else { return }
    data.quad(control.applying(transform).vec2, end.applying(transform).vec2)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint("addCurve(to:control1:control2:)") else { return }
    data.cubic(
      control1.applying(transform).vec2, control2.applying(transform).vec2,
      end.applying(transform).vec2)
  }

  /// Closes the current sub-path; the current point becomes its start (fact 12.10).
  public func closeSubpath() {
    guard let last = data.verbs.last, last != .close else { return }
    data.close()
  }
}

// MARK: - Shapes

extension CGMutablePath {
  /// Adds a closed rectangle of its own (facts 5.17, 12.13).
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    data.append(PathShapes.rect(rect, transform))
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Moves to the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a closed ellipse of its own (facts 5.18, 12.13).
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    data.append(PathShapes.ellipse(rect, transform))
  }

  /// Adds a closed rectangle with elliptical corners (fact 5.23).
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    data.append(PathShapes.roundedRect(rect, cornerWidth, cornerHeight, transform))
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    data.append(path.data.mapped(by: transform))
  }
}

// MARK: - Arcs

extension CGMutablePath {
  /// Adds a circular arc of cubics of at most 90° each, counted from the start (fact 5.20).
  ///
  /// A line joins it to the current point, or a move begins it (fact 12.13). "clockwise" is meant in a
  /// space whose y points up, so on screen it is the other way round (fact 12.11). Angles are radians; a
  /// difference of a whole turn or more gives one full circle, equal angles give nothing (fact 12.14).
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    PathShapes.addArc(
      to: &data, center: center, radius: radius, start: startAngle,
      sweep: PathShapes.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform)
  }

  /// Adds a circular arc that turns by `delta` radians from the start angle, towards +y when positive.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    PathShapes.addArc(
      to: &data, center: center, radius: radius, start: startAngle, sweep: delta, transform)
  }

  /// Adds the arc of a circle that touches both sides of a corner (facts 5.22, 12.15).
  ///
  /// A line leads to the first tangent point. A zero radius or three points in one line give just a line
  /// to the corner.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint("addArc(tangent1End:tangent2End:radius:)") else { return }
    PathShapes.addTangentArc(
      to: &data, corner: tangent1End, end: tangent2End, radius: radius, transform)
  }
}
