/// How a `UIGraphicsImageRenderer` makes its pictures.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Which colours pictures can hold. Stored: pictures are sRGB.
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

  /// Pixels a point (fact 12.23: the screen's).
  open var scale: CGFloat = UIScreen.defaultScale
  /// Whether the picture has no transparency (fact 12.23: false).
  open var opaque = false
  open var preferredRange = Range.automatic {
    didSet { if preferredRange == .extended { Inert.warn("UIGraphicsImageRendererFormat.preferredRange") } }
  }
  /// Whether pictures can be brighter than white: they cannot.
  open var supportsHighDynamicRange: Bool { false }
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  public required init() { super.init() }

  /// The format for a trait collection: its display scale, or the screen's.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
      copy.preferredRange = preferredRange
    }
    return copy
  }

  var usedScale: CGFloat { scale > 0 && scale.isFinite ? scale : UIScreen.defaultScale }
}

/// What a drawing block of a `UIGraphicsImageRenderer` draws into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    let scale = (format as? UIGraphicsImageRendererFormat)?.usedScale ?? UIScreen.defaultScale
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// Draws pictures: `UIGraphicsImageRenderer(size: s).image { context in … }`.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let imageFormat: UIGraphicsImageRendererFormat

  open override var allowsImageOutput: Bool { true }

  /// A renderer for pictures of a size in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
  }

  /// A renderer for pictures of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer for pictures of a rectangle of the drawing space.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer for pictures of a rectangle of the drawing space.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    imageFormat = format.copy() as? UIGraphicsImageRendererFormat ?? format
    super.init(bounds: bounds, format: imageFormat)
  }

  /// Runs a drawing block, then, while its context still stands, another one.
  open func runDrawingActions(
    _ drawingActions: (UIGraphicsImageRendererContext) -> Void,
    completionActions: ((UIGraphicsImageRendererContext) -> Void)? = nil
  ) throws {
    UIGraphicsBeginImageContextWithOptions(bounds.size, imageFormat.opaque, imageFormat.usedScale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if bounds.origin != .zero { context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y) }
    let drawing = UIGraphicsImageRendererContext(cgContext: context, format: format)
    drawingActions(drawing)
    completionActions?(drawing)
  }

  /// Runs a drawing block and returns its picture.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    var result = UIImage()
    try? runDrawingActions(actions) { result = $0.currentImage }
    return result
  }

  /// Runs a drawing block and returns its picture as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Runs a drawing block and returns its picture as a JPEG file; quality lies in 0…1.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
