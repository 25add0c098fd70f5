/// How a `UIGraphicsImageRenderer` makes its pictures.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point (fact 12.23: the screen's).
  open var scale: CGFloat = UIScreen.defaultScale
  /// Whether the picture has no transparency (fact 12.23: false).
  open var opaque = false
  /// What `UIGraphicsImageRenderer` was made for.
  public internal(set) var bounds = CGRect.zero

  public override init() { super.init() }

  /// The format for the main screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The format for the main screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a drawing block of a `UIGraphicsImageRenderer` draws into.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { UIRectFill(rect) }
  /// Fills a rectangle with the current fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
  /// Frames a rectangle, one point wide, in the current fill colour.
  open func stroke(_ rect: CGRect) { UIRectFrame(rect) }
  /// Frames a rectangle with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }
  /// Restricts drawing to a rectangle.
  open func clip(to rect: CGRect) { UIRectClip(rect) }
}

/// Draws pictures: `UIGraphicsImageRenderer(size: s).image { context in … }`.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format that pictures are made in.
  public let format: UIGraphicsImageRendererFormat

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
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
    super.init()
  }

  /// Runs a drawing block and returns its picture.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : UIScreen.defaultScale
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    if bounds.origin != .zero { context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y) }
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
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
