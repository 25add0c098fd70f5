import CoreGraphics
import ImageFiles

extension CGImage {
  /// The picture of a PNG file; nil for bytes that are none. `decode` is not applied.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source, .png)
  }

  /// The picture of a JPEG file; nil for bytes that are none. `decode` is not applied.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source, .jpeg)
  }

  private convenience init?(_ source: CGDataProvider, _ format: ImageFiles.Format) {
    guard let data = source.data, data.withUnsafeBytes({ ImageFiles.format(of: $0) }) == format,
      let bitmap = try? ImageFiles.decode([UInt8](data))
    else { return nil }
    self.init(bitmap: bitmap)
  }
}
