/// How a renderer makes its results.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// What the renderer was made for.
  public internal(set) var bounds = CGRect.zero

  public required override init() { super.init() }

  /// The format for the main screen.
  open class func `default`() -> Self { self.init() }

  /// The format for the main screen.
  open class func preferred() -> Self { self.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.bounds = bounds
    return copy
  }
}

/// What a drawing block of a renderer draws into.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  /// Fills a rectangle with the current fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    within { UIRectFillUsingBlendMode(rect, blendMode) }
  }

  /// Frames a rectangle, one point wide just inside of it, in the current stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Frames a rectangle with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    guard rect.width > 1, rect.height > 1 else { return }
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Restricts drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func within(_ draw: () -> Void) {
    UIGraphicsPushContext(cgContext)
    draw()
    UIGraphicsPopContext()
  }
}

/// The base of renderers: bounds and a format.
open class UIGraphicsRenderer: NSObject {
  let bounds: CGRect
  /// The format that results are made in: a copy of what was given.
  public let format: UIGraphicsRendererFormat
  /// Whether results can be pictures.
  open var allowsImageOutput: Bool { false }

  /// A renderer for a rectangle of the drawing space.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat()) }

  /// A renderer for a rectangle of the drawing space.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    self.format = format.copy() as? UIGraphicsRendererFormat ?? format
    super.init()
    self.format.bounds = bounds
  }
}
