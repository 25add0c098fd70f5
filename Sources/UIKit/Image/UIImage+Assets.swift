// Pictures by the names that Xcode makes, several looks of one picture, thumbnails made aside, pictures in a row.

/// A picture of the assets, by its name: what Xcode makes a member for.
public struct ImageResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A colour of the assets, by its name: what Xcode makes a member for.
public struct ColorResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension UIColor {
  /// A colour of the assets; black where there is none.
  public convenience init(resource: ColorResource) {
    guard let found = UIColor(named: resource.name) else {
      Inert.warn("the colour \"\(resource.name)\"", "is not among the assets; black stands in")
      self.init(white: 0, alpha: 1)
      return
    }
    self.init(cgColor: found.cgColor)
  }

  /// What the colour is called, by its hue and brightness.
  public var accessibilityName: String {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    if a == 0 { return "clear" }
    if b < 0.1 { return "black" }
    if s < 0.1 { return b > 0.95 ? "white" : b > 0.6 ? "light grey" : b > 0.35 ? "grey" : "dark grey" }
    let names = [
      "red", "orange", "yellow", "green", "green", "mint", "cyan", "blue", "blue", "purple", "magenta",
      "pink",
    ]
    let hue = names[Int((h * 12).rounded()) % 12]
    return b < 0.4 ? "dark \(hue)" : s < 0.4 ? "light \(hue)" : hue
  }

  /// How much of a colour is seen.
  public enum Prominence: Int, Sendable { case primary, secondary, tertiary, quaternary }
  public var prominence: Prominence { .primary }
  /// A fainter variant: 60, 30 and 18 hundredths of the opacity, as labels have it.
  public func withProminence(_ prominence: Prominence) -> UIColor {
    let share: [CGFloat] = [1, 0.6, 0.3, 0.18]
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&r, green: &g, blue: &b, alpha: &a)
    return withAlphaComponent(a * share[prominence.rawValue])
  }
  /// How much brighter than white the colour is: 1 here, since none is.
  public var linearExposure: CGFloat { 1 }
}

/// The looks of one picture for several traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private var looks: [(traits: UITraitCollection, image: UIImage)] = []
  public override init() { super.init() }

  /// The look that was registered for traits, or the first there is.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let fitting = looks.last { traitCollection.containsTraits(in: $0.traits) }
    return (fitting ?? looks.first)?.image ?? UIImage()
  }
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(with: traitCollection)
    looks.append((traitCollection, image))
  }
  open func unregister(with traitCollection: UITraitCollection) {
    looks.removeAll { $0.traits.isEqual(traitCollection) }
  }
}

extension UIImage {
  /// A picture of the assets; empty where there is none.
  public convenience init(resource: ImageResource) {
    guard let found = UIImage(named: resource.name), let picture = found.cgImage else {
      self.init()
      return
    }
    self.init(cgImage: picture, scale: found.scale, orientation: found.imageOrientation)
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  /// The looks that the picture is one of: itself.
  public var imageAsset: UIImageAsset? {
    if let known: UIImageAsset = kept("imageAsset", or: nil) { return known }
    let asset = UIImageAsset()
    asset.register(self, with: UITraitCollection(displayScale: 0))
    keep(asset, "imageAsset")
    return asset
  }
  public var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  // MARK: Pictures in a row

  /// The pictures whose names are `name` with a number behind, from 0 or 1 on, as one that moves.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: .zero, duration: duration)
  }
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    var frames: [UIImage] = []
    for number in 0..<1_025 {
      guard let found = AssetCatalog.existing(named: "\(name)\(number)") else {
        if number > 0 { break }
        continue
      }
      let frame = UIImage(cgImage: found.image, scale: found.scale, orientation: .up)
      frames.append(
        capInsets == .zero
          ? frame : frame.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode))
    }
    return animatedImage(with: frames, duration: duration > 0 ? duration : Double(frames.count) / 30)
  }

  // MARK: Made ready aside

  /// The picture itself: pictures are decoded when they are made.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  // MARK: Variants

  public var flipsForRightToLeftLayoutDirection: Bool { kept("flips", or: false) }
  /// A picture that is mirrored where one reads from the right; here one does not.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    let copy = withRenderingMode(renderingMode)
    copy.keep(true, "flips")
    return copy
  }
  public var isHighDynamicRange: Bool { false }
  public func imageRestrictedToStandardDynamicRange() -> UIImage { self }

  /// From the bottom up, where the picture stands on text's baseline; nil without one.
  public var baselineOffsetFromBottom: CGFloat? { kept("baseline", or: nil) }
  public var hasBaseline: Bool { baselineOffsetFromBottom != nil }
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    let copy = withRenderingMode(renderingMode)
    copy.keep(baselineOffset, "baseline")
    return copy
  }
  public func withoutBaseline() -> UIImage { withRenderingMode(renderingMode) }
  /// A picture that is aligned by its middle part.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    let copy = withRenderingMode(renderingMode)
    copy.alignment = alignmentInsets
    return copy
  }
  /// As a HEIC file: none is written.
  public func heicData() -> Data? {
    Inert.warn("UIImage.heicData()", "writes no HEIC files")
    return nil
  }
}

extension UIImage.SymbolConfiguration {
  public static var unspecified: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(scale: .unspecified)
  }
  /// Symbols of one colour, as the drawings here are.
  public class func preferringMonochrome() -> UIImage.SymbolConfiguration { .init(scale: .default) }
  /// Symbols of their own colours. The drawings here have one.
  public class func preferringMulticolor() -> UIImage.SymbolConfiguration { .init(scale: .default) }
}

/// What varies of a picture, by its older name.
public typealias UIImageConfiguration = UIImage.Configuration

/// Puts a picture into the photo library. There is none: whoever waits is told so.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) { Inert.warn("UIImageWriteToSavedPhotosAlbum", "saves nothing: there is no photo library") }
