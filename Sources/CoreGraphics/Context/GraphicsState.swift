import RenderCore

/// What `saveGState` saves: all that shapes drawing but the path and the text position.
struct GraphicsState {
  /// From the user's space to device pixels, y down.
  var ctm: Affine
  /// The pixels that may change.
  var clipRect: PixelRect
  /// How much of each pixel inside `clipRect` may change; nil for all of it.
  var clipMask: CoverageMask?

  // The defaults are fact 12.1.
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dash: [CGFloat] = []
  var dashPhase: CGFloat = 0
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var interpolation = CGInterpolationQuality.default
  var antialiases = true
  var patternPhase = CGSize.zero
  var shadow: Shadow?
  var textDrawingMode = CGTextDrawingMode.fill
  var font: CGFont?
  var fontSize: CGFloat = 0
  /// How far a flattened curve may stray, in device pixels; nil for the context's own.
  var flatteningTolerance: Double?

  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  init(ctm: Affine, clipRect: PixelRect) {
    self.ctm = ctm
    self.clipRect = clipRect
  }

  var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: Double(lineWidth), cap: lineCap.cap, join: lineJoin.join, miterLimit: Double(miterLimit),
      dash: dash.map { Double($0) }, dashPhase: Double(dashPhase))
  }

  var opacity: Float { Float(max(0, min(1, alpha))) }
}
