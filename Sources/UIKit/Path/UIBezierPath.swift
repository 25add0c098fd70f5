import RenderCore

/// A path with the attributes to draw it, in the current context of `UIGraphicsGetCurrentContext()`.
///
/// Angles grow clockwise on the screen (fact 12.12). Everything numeric may be non-finite; such
/// elements draw nothing.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path = CGMutablePath()
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// The thickness of a stroke in points (fact 12.2).
  open var lineWidth: CGFloat = 1
  /// The ends of open strokes.
  open var lineCapStyle: CGLineCap = .butt
  /// The corners of strokes.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The longest miter, as a multiple of the line width (fact 12.2).
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the true one, in pixels (fact 12.2).
  ///
  /// The default is coarser than what Core Graphics draws by itself: fills show it (law 2, picture 08) and strokes too
  /// (Texture's bordered corners, whose ring of 97 pixels' radius is .058 px narrower in the middle of each quarter,
  /// where it has 16 lines and not 32).
  open var flatness: CGFloat = 0.6
  /// Whether holes follow the even-odd rule (fact 12.2).
  open var usesEvenOddFillRule = false

  /// An empty path.
  public override init() { super.init() }

  /// A path out of an archive; nil if that holds none.
  public required init?(coder: NSCoder) {
    let values = coder.archivedValues(forKey: "UIBezierPath")
    guard let shape = values["path"]?.value as? CGPath else { return nil }
    super.init()
    cgPath = shape
    func number(_ key: String) -> Double? { (values[key]?.value as? NSNumber)?.doubleValue }
    if let value = number("width") { lineWidth = CGFloat(value) }
    if let value = number("miter") { miterLimit = CGFloat(value) }
    func code(_ key: String) -> Int32? { number(key).flatMap { Int32(exactly: $0) } }
    if let value = code("cap").flatMap({ CGLineCap(rawValue: $0) }) { lineCapStyle = value }
    if let value = code("join").flatMap({ CGLineJoin(rawValue: $0) }) { lineJoinStyle = value }
    if let value = number("evenOdd") { usesEvenOddFillRule = value != 0 }
  }

  open class var supportsSecureCoding: Bool { true }
  /// Archives the elements and how the path is stroked and filled, without its dashes.
  open func encode(with coder: NSCoder) {
    var values: [String: ArchivedValue] = [
      "width": .number(Double(lineWidth)), "miter": .number(Double(miterLimit)),
      "cap": .number(Double(lineCapStyle.rawValue)), "join": .number(Double(lineJoinStyle.rawValue)),
      "evenOdd": .number(usesEvenOddFillRule ? 1 : 0),
    ]
    values["path"] = ArchivedValue(cgPath)
    coder.encode(values, forKey: "UIBezierPath")
  }

  /// A rectangle: 5 elements from the top left corner (fact 5.17).
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// An ellipse: 6 elements from the rightmost point (facts 5.18, 5.19).
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle with continuous corners: 22 elements from the top edge (fact 5.23b).
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addPath(CGPath.continuousRoundedRect(rect, cornerRadius: cornerRadius))
  }

  /// A rectangle with some corners rounded by the width of `cornerRadii`; others are one line to the
  /// corner point (fact 5.23c).
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addPath(
      CGPath.continuousRoundedRect(
        rect, cornerRadius: cornerRadii.width,
        corners: .init(rawValue: Int(corners.rawValue & 15))))
  }

  /// An arc between two angles in radians, clockwise on the screen or against it.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A copy of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The path itself: a copy when read, copied when written.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set {
      let fresh = CGMutablePath()
      fresh.addPath(newValue)
      path = fresh
    }
  }

  // MARK: Building

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Appends a line; without a current point, nothing.
  open func addLine(to point: CGPoint) {
    guard !path.isEmpty else { return }
    path.addLine(to: point)
  }

  /// Appends a cubic curve; without a current point, nothing.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard !path.isEmpty else { return }
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Appends a quadratic curve; without a current point, nothing.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard !path.isEmpty else { return }
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Appends an arc, with a line to its start when there is a current point (fact 12.13).
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names directions in a space whose y grows upwards (fact 12.11).
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the current subpath.
  open func close() {
    guard !path.isEmpty else { return }
    path.closeSubpath()
  }

  /// Makes the path empty.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// The path drawn in the opposite sense (fact 5.17), with the same attributes.
  open func reversing() -> UIBezierPath {
    let result = copy() as? UIBezierPath ?? UIBezierPath()
    result.cgPath = CGPath(data: path.data.reversed())
    return result
  }

  /// Transforms every point.
  open func apply(_ transform: CGAffineTransform) {
    let fresh = CGMutablePath()
    fresh.addPath(path, transform: transform)
    path = fresh
  }

  // MARK: Asking

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The box around all points, control points included; the null rectangle of an empty path.
  open var bounds: CGRect { path.boundingBox }

  /// Where the next element begins; zero for an empty path.
  open var currentPoint: CGPoint { path.isEmpty ? .zero : path.currentPoint }

  /// Whether the filled path covers a point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  /// Sets the lengths of dashes and gaps in turn; nil or a count of 0 means a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Reads the dash pattern; each pointer may be nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    count?.pointee = dash.count
    phase?.pointee = dashPhase
    if let pattern { for (i, length) in dash.enumerated() { pattern[i] = length } }
  }

  // MARK: Drawing

  /// Fills the path with the current fill colour; the context's state stays as it was (fact 12.2).
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Strokes the path with the current stroke colour; the context's state stays as it was.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.setFlatness(flatness)
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    context.restoreGState()
  }

  /// Strokes with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.setFlatness(flatness)
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dash)
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Restricts the current context to the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let other = UIBezierPath()
    other.path.addPath(path)
    other.dash = dash
    other.dashPhase = dashPhase
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.flatness = flatness
    other.usesEvenOddFillRule = usesEvenOddFillRule
    return other
  }
}
