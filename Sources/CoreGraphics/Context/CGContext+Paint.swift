import RenderCore

// MARK: - The current path

extension CGContext {
  /// Paints the path and takes it away.
  public func drawPath(using mode: CGPathDrawingMode) {
    let (path, transform) = takePath()
    guard !path.isEmpty else { return }
    switch mode {
    case .fill: fill(path, transform, .nonZero)
    case .eoFill: fill(path, transform, .evenOdd)
    case .stroke: stroke(path, transform)
    case .fillStroke:
      fill(path, transform, .nonZero)
      stroke(path, transform)
    case .eoFillStroke:
      fill(path, transform, .evenOdd)
      stroke(path, transform)
    }
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  public func strokePath() { drawPath(using: .stroke) }
}

// MARK: - Shapes at once

extension CGContext {
  /// Fills a rectangle; the current path goes, as it does on Apple's systems.
  public func fill(_ rect: CGRect) {
    pathData = PathData()
    fill(PathShapes.rect(rect, .identity), state.ctm, .nonZero)
  }

  public func fill(_ rects: [CGRect]) {
    pathData = PathData()
    var path = PathData()
    for rect in rects { path.append(PathShapes.rect(rect, .identity)) }
    fill(path, state.ctm, .nonZero)
  }

  public func stroke(_ rect: CGRect) {
    pathData = PathData()
    stroke(PathShapes.rect(rect, .identity), state.ctm)
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = old
  }

  public func fillEllipse(in rect: CGRect) {
    pathData = PathData()
    fill(PathShapes.ellipse(rect, .identity), state.ctm, .nonZero)
  }

  public func strokeEllipse(in rect: CGRect) {
    pathData = PathData()
    stroke(PathShapes.ellipse(rect, .identity), state.ctm)
  }

  /// Strokes the segments between the points taken two by two.
  public func strokeLineSegments(between points: [CGPoint]) {
    pathData = PathData()
    var path = PathData()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(points[i].vec2)
      path.line(points[i + 1].vec2)
    }
    stroke(path, state.ctm)
  }

  /// Makes the pixels of the rectangle transparent, within the clip.
  public func clear(_ rect: CGRect) {
    pathData = PathData()
    paint { canvas in
      canvas.fill(
        PathShapes.rect(rect, .identity), state.ctm, color: .black, tolerance: flatteningTolerance,
        blend: .clear, clip: state.clipMask)
    }
  }
}

// MARK: - To the engine

extension CGContext {
  /// Opens the engine's canvas within the clip and, afterwards, shows the change to the caller's memory.
  func paint(_ draw: (Canvas) -> Void) {
    guard !state.clipRect.isEmpty, state.ctm.isFinite else { return }
    canvas.setClip(state.clipRect)
    draw(canvas)
    didPaint(state.clipRect)
  }

  func didPaint(_ rect: PixelRect) {
    if let backing, layers.isEmpty { backing.store(surface, rect) }
  }

  /// Fills with the fill colour; `path` leads through `transform` to device pixels.
  func fill(_ path: PathData, _ transform: Affine, _ rule: FillRule) {
    guard !path.isEmpty, transform.isFinite else { return }
    if let pattern = state.fillColor.pattern { return cover(path, transform, rule, pattern, state.fillColor) }
    cover(path, transform, rule, state.fillColor.color4)
  }

  func stroke(_ path: PathData, _ transform: Affine) {
    guard !path.isEmpty, transform.isFinite, state.lineWidth >= 0 else { return }
    let scale = transform.meanScale
    var (style, weight) = state.strokeStyle.drawn(scale: scale)
    // "A width of 0 is interpreted as the thinnest line that can be rendered" (UIBezierPath.lineWidth).
    if style.width == 0, (1 / scale).isFinite { style.width = 1 / scale }
    let alpha = state.alpha
    state.alpha *= CGFloat(weight)
    defer { state.alpha = alpha }
    let outline = path.stroked(style, scale: scale)
    if let pattern = state.strokeColor.pattern {
      return cover(outline, transform, .nonZero, pattern, state.strokeColor)
    }
    cover(outline, transform, .nonZero, state.strokeColor.color4)
  }

  /// Lays a colour over what is there, in proportion to the path's coverage.
  private func cover(_ path: PathData, _ transform: Affine, _ rule: FillRule, _ color: Color4) {
    castShadow(path, transform, rule, alpha: color.a)
    guard smoothsEdges else {
      let mask = coverage(path, transform, rule)
      return paint { $0.fill(mask: mask, color: color, opacity: state.opacity, blend: state.blendMode.blend) }
    }
    paint { canvas in
      canvas.fill(
        path, transform, rule: rule, color: color, opacity: state.opacity,
        tolerance: flatteningTolerance, blend: state.blendMode.blend, clip: state.clipMask)
    }
  }

  /// How much of each pixel a path covers within the clip; without soft edges, all of a pixel or nothing.
  func coverage(_ path: PathData, _ transform: Affine, _ rule: FillRule) -> CoverageMask {
    var mask = CoverageMask(
      path, transform, rule: rule, within: state.clipRect, tolerance: flatteningTolerance)
    if !smoothsEdges { mask = mask.sharpened() }
    return state.clipMask.map { mask.intersected(with: $0) } ?? mask
  }

  /// Fills an outline given in the user's space, as text does, without touching the current path.
  package func fillOutline(_ path: PathData, _ transform: CGAffineTransform = .identity) {
    fill(path, transform.affine.then(state.ctm), .nonZero)
  }

  package func strokeOutline(_ path: PathData, _ transform: CGAffineTransform = .identity) {
    stroke(path.mapped(by: transform), state.ctm)
  }
}
