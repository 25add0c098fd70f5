import RenderCore

// MARK: - Lines

extension CGContext {
  /// The width in user space; centred on the path (fact 12.27). Negative and NaN count as 0.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width > 0 ? width : 0 }

  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// On and off lengths in turn, and how far into them the line starts (fact 12.5); empty for solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = lengths
    state.dashPhase = phase
  }

  /// How coarsely curves are cut into lines; 0.6, UIBezierPath's default, gives what oracle 08 shows, and other values
  /// go in proportion. No positive number gives the usual fineness.
  public func setFlatness(_ flatness: CGFloat) {
    state.flatteningTolerance =
      flatness > 0 && flatness.isFinite
      ? min(max(Double(flatness) * Flattening.bezierPathFill / 0.6, 0.001), 100) : nil
  }
}

// MARK: - Colours

extension CGContext {
  public func setFillColor(_ color: CGColor) {
    if locksColors { return }
    state.fillColor = color
    state.fillSpace = color.colorSpace ?? state.fillSpace
  }

  public func setStrokeColor(_ color: CGColor) {
    if locksColors { return }
    state.strokeColor = color
    state.strokeSpace = color.colorSpace ?? state.strokeSpace
  }

  /// The space of `setFillColor(_:)` with components; the colour becomes its black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    if locksColors { return }
    state.fillSpace = space
    state.fillColor = space.black
  }

  public func setStrokeColorSpace(_ space: CGColorSpace) {
    if locksColors { return }
    state.strokeSpace = space
    state.strokeColor = space.black
  }

  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      setFillColor(color)
    }
  }

  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      setStrokeColor(color)
    }
  }

  public func setFillColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      setFillColor(color)
    }
  }

  public func setStrokeColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      setStrokeColor(color)
    }
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  package var fillColor: CGColor { state.fillColor }
  package var strokeColor: CGColor { state.strokeColor }
}

extension CGColorSpace {
  /// The opaque colour that a context starts with when the space is set.
  var black: CGColor {
    var values = [CGFloat](repeating: 0, count: numberOfComponents + 1)
    values[values.count - 1] = 1
    if model == .cmyk { values[3] = 1 }
    return CGColor(space: self, values: values)
  }
}

// MARK: - How it is painted

extension CGContext {
  /// Multiplies into every colour and image that is painted; 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : alpha }

  /// How what is painted meets what is there, within the shape: a pixel covered in part changes in part.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// The filter of images: nearest for `.none`, bilinear for `.low`; the others average where a picture shrinks
  /// to half its size or less.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Whether edges are softened; without it a pixel is painted whole when its coverage reaches half.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

  /// Whether `setShouldAntialias` may soften edges at all; holds for the context, not for the saved state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { isAntialiasingAllowed = allowsAntialiasing }

  var smoothsEdges: Bool { state.antialiases && isAntialiasingAllowed }

  /// A shadow of black with alpha 1/3 (fact 12.16).
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// A shadow under everything painted from now on; a nil colour ends it.
  ///
  /// Offset and blur are in base space, whatever the transform (fact 12.16); the blur reaches that far.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { GraphicsState.Shadow(offset: offset, blur: blur, color: $0) }
  }

  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allows: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allows: Bool) {}

  /// Drawing happens at once; there is nothing to wait for.
  public func flush() {}
  public func synchronize() {}
}

// MARK: - Text state

extension CGContext {
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  /// For the calls that lay out text by themselves, which Swift does not have: `showGlyphs` is told the positions.
  public func setCharacterSpacing(_ spacing: CGFloat) {}

  /// The font of `showGlyphs(_:at:)`.
  public func setFont(_ font: CGFont) { state.font = font }

  /// Its size in text space.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  package var font: CGFont? { state.font }
  package var fontSize: CGFloat { state.fontSize }

  package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }
}
