/// An immutable picture of premultiplied RGBA8 sRGB pixels, shared by reference.
public final class Bitmap: Sendable {
  /// The pixels; nothing writes to them once the bitmap exists.
  public let surface: Surface
  /// True when every pixel's alpha is 255, so that copying replaces blending.
  public let isOpaque: Bool
  /// True for pictures in JPEG, which Core Graphics decodes in a half, a quarter or an eighth of their size when they
  /// are drawn that small.
  public let isDecodedSmaller: Bool
  let reductions = Reductions()
  let resamplings = Resamplings()

  public var width: Int { surface.width }
  public var height: Int { surface.height }

  /// Takes over a surface that its maker promises not to write any more.
  public init(adopting surface: Surface, isOpaque: Bool, isDecodedSmaller: Bool = false) {
    self.surface = surface
    self.isOpaque = isOpaque
    self.isDecodedSmaller = isDecodedSmaller
  }
}
