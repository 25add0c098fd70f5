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
    if state.fillColor.pattern != nil { return Inert.warn("CGPattern") }
    cover(path, transform, rule, state.fillColor.color4)
  }

  func stroke(_ path: PathData, _ transform: Affine) {
    guard !path.isEmpty, transform.isFinite, state.lineWidth > 0 else { return }
    if state.strokeColor.pattern != nil { return Inert.warn("CGPattern") }
    let outline = path.stroked(state.strokeStyle, scale: transform.meanScale)
    cover(outline, transform, .nonZero, state.strokeColor.color4)
  }

  /// Lays a colour over what is there, in proportion to the path's coverage.
  private func cover(_ path: PathData, _ transform: Affine, _ rule: FillRule, _ color: Color4) {
    castShadow(path, transform, rule, alpha: color.a)
    guard state.antialiases else { return coverWhole(path, transform, rule, color) }
    paint { canvas in
      canvas.fill(
        path, transform, rule: rule, color: color, opacity: state.opacity,
        tolerance: flatteningTolerance, blend: state.blendMode.blend, clip: state.clipMask)
    }
  }

  /// The same without soft edges: pixels that are covered by half or more, whole.
  private func coverWhole(_ path: PathData, _ transform: Affine, _ rule: FillRule, _ color: Color4) {
    let mask = CoverageMask(
      path, transform, rule: rule, within: state.clipRect, tolerance: flatteningTolerance)
    let rect = mask.rect
    guard !rect.isEmpty else { return }
    paint { canvas in
      for y in rect.y0..<rect.y1 {
        var start = rect.x0
        while start < rect.x1 {
          var end = start
          while end < rect.x1, mask.coverage(x: end, y: y) >= 128 { end += 1 }
          if end > start {
            let span = Box(x: Double(start), y: Double(y), width: Double(end - start), height: 1)
            canvas.fillRect(
              span, antialias: false, color: color, opacity: state.opacity,
              blend: state.blendMode.blend, clip: state.clipMask)
          }
          start = end + 1
        }
      }
    }
  }

  /// Fills an outline given in the user's space, as text does, without touching the current path.
  package func fillOutline(_ path: PathData, _ transform: CGAffineTransform = .identity) {
    fill(path, transform.affine.then(state.ctm), .nonZero)
  }

  package func strokeOutline(_ path: PathData, _ transform: CGAffineTransform = .identity) {
    stroke(path.mapped(by: transform), state.ctm)
  }
}
