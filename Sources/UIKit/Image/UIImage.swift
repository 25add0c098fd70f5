import ImageFiles
import RenderCore

/// A picture with a scale; immutable, and to be used from any thread.
open class UIImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Which way up the pixels lie.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether only the shape of the picture counts.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// How a resizable picture fills its middle.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  private let mark = ObjectMark()
  /// The pixels; nil for an image without any.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  /// Which way up the pixels lie; `size` and drawing follow it.
  public let imageOrientation: Orientation
  /// The edges that keep their size when the picture is stretched.
  public private(set) var capInsets = UIEdgeInsets.zero
  public private(set) var resizingMode = ResizingMode.tile
  public private(set) var renderingMode = RenderingMode.automatic
  /// The frames of an animated picture.
  public private(set) var images: [UIImage]?
  /// How long all frames take, in seconds.
  public private(set) var duration: TimeInterval = 0
  /// The name of a symbol: it is drawn anew where it is shown larger.
  private(set) var symbol: String?
  /// Whether it was made to be stretched in parts.
  private(set) var isResizable = false

  /// An image without pixels, of size zero.
  public override init() {
    cgImage = nil
    scale = 1
    imageOrientation = .up
    super.init()
  }

  /// A picture out of an archive; nil if that holds none.
  public required init?(coder: NSCoder) {
    let values = coder.archivedValues(forKey: "UIImage")
    guard let bitmap = values["image"]?.value as? CGImage else { return nil }
    cgImage = bitmap
    let scale = (values["scale"]?.value as? NSNumber)?.doubleValue ?? 1
    self.scale = scale > 0 ? CGFloat(scale) : 1
    let way = (values["orientation"]?.value as? NSNumber)?.intValue ?? 0
    imageOrientation = Orientation(rawValue: way) ?? .up
    super.init()
    let mode = (values["rendering"]?.value as? NSNumber)?.intValue ?? 0
    renderingMode = RenderingMode(rawValue: mode) ?? .automatic
  }

  open class var supportsSecureCoding: Bool { true }
  /// Archives the pixels, the scale, which way up they lie and whether only their shape counts.
  open func encode(with coder: NSCoder) {
    var values: [String: ArchivedValue] = [
      "scale": .number(Double(scale)), "orientation": .number(Double(imageOrientation.rawValue)),
      "rendering": .number(Double(renderingMode.rawValue)),
    ]
    values["image"] = ArchivedValue(cgImage)
    coder.encode(values, forKey: "UIImage")
  }

  /// A picture at one pixel a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// A picture of pixels at a scale; a scale of 0 or less means 1.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    super.init()
  }

  /// Decodes PNG, JPEG or WebP data; nil when it is none of these.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes PNG, JPEG or WebP data at a scale; nil when it is none of these.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? ImageFiles.decode([UInt8](data)) else { return nil }
    self.init(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
  }

  /// Reads a file; the scale follows from "@2x" or "@3x" in its name. nil when it can't be read.
  public convenience init?(contentsOfFile path: String) {
    guard let bitmap = try? ImageFiles.read(path) else { return nil }
    self.init(
      cgImage: CGImage(bitmap: bitmap), scale: AssetCatalog.scale(ofFile: path), orientation: .up)
  }

  /// Finds a picture among the assets. A missing one becomes a placeholder and a warning, or nil when
  /// the player was told that missing pictures are errors; an empty name is nil.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds a picture among the assets.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let found = AssetCatalog.image(named: name) else { return nil }
    self.init(cgImage: found.image, scale: found.scale, orientation: .up)
  }

  /// A symbol of the system: always a placeholder, since the symbols are Apple's.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    if SymbolDrawing.knows(name) {
      Inert.warn("UIImage(systemName:)", "draws plain shapes of our own in place of Apple's symbols")
    } else {
      Inert.warn("UIImage(systemName: \"\(name)\")", "is Apple's symbol; a placeholder stands in")
    }
    self.init(symbol: name, side: 20)
  }

  /// A drawing of a symbol of a side in points.
  convenience init(symbol name: String, side: CGFloat) {
    let drawn = SymbolDrawing.picture(name, side: side)
    self.init(cgImage: drawn.image, scale: drawn.scale, orientation: .up)
    renderingMode = .alwaysTemplate
    symbol = name
  }

  /// A symbol of the system, as a placeholder of a configuration's size.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let plain = UIImage(systemName: name),
      let sized = plain.applyingSymbolConfiguration(configuration as? SymbolConfiguration),
      let picture = sized.cgImage
    else { return nil }
    self.init(cgImage: picture, scale: sized.scale, orientation: .up)
    renderingMode = .alwaysTemplate
    symbol = name
  }

  /// The size in points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  open var isSymbolImage: Bool { symbol != nil }
  /// Set while a copy is made.
  final var alignment = UIEdgeInsets.zero
  /// How far the picture reaches beyond what is aligned.
  open var alignmentRectInsets: UIEdgeInsets { alignment }

  // MARK: Variants

  /// A copy that is shown as it is or as a template.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// A copy whose shape is filled with a colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// A copy whose shape is filled with a colour.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let copy = tinted(color)
    copy.renderingMode = renderingMode
    return copy
  }

  /// A copy whose edges keep their size when it is stretched and whose middle is repeated.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// A copy whose edges keep their size when it is stretched.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// A copy that is stretched in one column and one row of pixels, beside fixed edges.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }

  open var leftCapWidth: Int { resizingMode == .stretch ? wholePoints(capInsets.left) : 0 }
  open var topCapHeight: Int { resizingMode == .stretch ? wholePoints(capInsets.top) : 0 }
  private func wholePoints(_ inset: CGFloat) -> Int { inset.isFinite ? Int(max(0, min(inset, 1e9))) : 0 }

  /// A copy that is mirrored, left for right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    guard let cgImage else { return self }
    let copy = UIImage(cgImage: cgImage, scale: scale, orientation: imageOrientation.flipped)
    copy.renderingMode = renderingMode
    return copy
  }

  /// The format of a renderer that makes such pictures.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage?.bitmap.isOpaque ?? false
    return format
  }

  /// The picture itself: pictures are decoded when they are made.
  open func preparingForDisplay() -> UIImage? { self }

  /// The picture drawn to a size in pixels, its proportions kept within it; nil for sizes without extent.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    let own = self.size
    guard own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return nil }
    let factor = min(size.width / own.width, size.height / own.height)
    let format = imageRendererFormat
    format.scale = 1
    let fitting = CGSize(
      width: max(1, (own.width * factor).rounded()), height: max(1, (own.height * factor).rounded()))
    return UIGraphicsImageRenderer(size: fitting, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: fitting))
    }
  }

  /// An animated picture: frames that share a duration.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.changed {
      $0.images = images
      $0.duration = duration
    }
  }

  private func changed(_ change: (UIImage) -> Void) -> UIImage {
    let copy =
      cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: imageOrientation) } ?? UIImage()
    copy.capInsets = capInsets
    copy.resizingMode = resizingMode
    copy.renderingMode = renderingMode
    copy.images = images
    copy.duration = duration
    copy.isResizable = isResizable
    copy.alignment = alignment
    copy.symbol = symbol
    change(copy)
    return copy
  }

  /// The picture's shape in one colour.
  func tinted(_ color: UIColor) -> UIImage {
    guard let cgImage else { return self }
    let source = cgImage.bitmap.surface
    let target = Surface(width: source.width, height: source.height)
    let c = color.components
    func byte(_ v: CGFloat) -> Int { Int((min(max(v.isFinite ? v : 0, 0), 1) * 255).rounded()) }
    let alpha = byte(c.a)
    let parts = [byte(c.r), byte(c.g), byte(c.b)]
    for y in 0..<source.height {
      for x in 0..<source.width {
        let from = source.pixels + y * source.stride + x * 4
        let to = target.pixels + y * target.stride + x * 4
        let a = (Int(from[3]) * alpha + 127) / 255
        for i in 0..<3 { to[i] = UInt8((parts[i] * a + 127) / 255) }
        to[3] = UInt8(a)
      }
    }
    let bitmap = Bitmap(adopting: target, isOpaque: false)
    return UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: imageOrientation)
  }

  // MARK: Drawing

  /// Draws the picture upright (fact 12.22) into the current context, its top left corner at a point.
  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the picture at a point with a blend mode and an opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture stretched to a rectangle.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture stretched to a rectangle, with a blend mode and an opacity.
  ///
  /// Of a template only the shape is drawn, in the current fill colour (Texture's pictures of tinted images).
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard cgImage != nil, let context = UIGraphicsGetCurrentContext(), !rect.isNull else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    let isTemplate = renderingMode == .alwaysTemplate
    if isTemplate { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    if isResizable {
      drawParts(in: rect, context)
    } else {
      drawUpright(in: rect, context)
    }
    if isTemplate {
      context.setBlendMode(.sourceIn)
      context.fill(rect.insetBy(dx: -2, dy: -2))
      context.endTransparencyLayer()
    }
    context.restoreGState()
  }

  /// Repeats the picture over a rectangle, from the origin of the drawing space on.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), cgImage != nil else { return }
    context.saveGState()
    UIColor(patternImage: self).setFill()
    context.fill(rect)
    context.restoreGState()
  }

  // MARK: Files

  /// The picture as a PNG file.
  open func pngData() -> Data? {
    guard let cgImage, let bytes = try? ImageFiles.encodePNG(cgImage.bitmap.surface) else { return nil }
    return Data(bytes)
  }

  /// The picture as a JPEG file; quality lies in 0…1.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = compressionQuality.isFinite ? min(max(compressionQuality, 0), 1) : 1
    guard let cgImage,
      let bytes = try? ImageFiles.encodeJPEG(
        cgImage.bitmap.surface, quality: max(1, Int((quality * 100).rounded())))
    else { return nil }
    return Data(bytes)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
