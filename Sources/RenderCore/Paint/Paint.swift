/// What a covered pixel is filled with.
public enum Paint: Sendable {
  case solid(Color4)
  /// A picture laid through a map: from device pixels to the picture's pixels.
  case image(ImagePaint)
  case gradient(GradientPaint)
}

/// A picture as paint: pixels outside of `source` repeat its border.
public struct ImagePaint: Sendable {
  public var bitmap: Bitmap
  /// The part of the picture that may be read, in its pixels.
  public var source: Box
  /// From device pixels to the picture's pixels.
  public var toPicture: Affine
  public var filter: ImageFilter
  /// The map from device pixels where it is not affine; `toPicture` counts for nothing then.
  var perspective: PlaneMap?
  /// True when what is drawn is known to lie inside of `source`, mapped.
  var isConfined = false

  public init(bitmap: Bitmap, source: Box, toPicture: Affine, filter: ImageFilter = .linear) {
    self.bitmap = bitmap
    self.source = source
    self.toPicture = toPicture
    self.filter = filter
  }
}

extension Color4 {
  /// Premultiplied RGBA8 with red in the lowest byte, the alpha scaled by `opacity`; rounded half up
  /// (red at alpha .5 is (128, 0, 0, 128), fact 12.21). NaN counts as 0.
  @inlinable public func premultiplied(opacity: Float = 1) -> UInt32 {
    func unit(_ v: Float) -> Double { v > 0 ? (v < 1 ? Double(v) : 1) : 0 }
    let alpha = unit(a) * unit(opacity)
    func byte(_ v: Double) -> UInt32 { UInt32(v * 255 + 0.5) }
    return byte(unit(r) * alpha) | byte(unit(g) * alpha) << 8 | byte(unit(b) * alpha) << 16
      | byte(alpha) << 24
  }
}

/// An opacity as a byte, rounded; NaN counts as 0.
@inlinable package func opacityByte(_ v: Float) -> UInt32 {
  v > 0 ? (v < 1 ? UInt32(Double(v) * 255 + 0.5) : 255) : 0
}
