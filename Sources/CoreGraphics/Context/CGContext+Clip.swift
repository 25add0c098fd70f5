import RenderCore

extension CGContext {
  /// Cuts all later drawing to the path, softly at its edges, and takes the path away.
  ///
  /// An empty path clips everything away.
  public func clip(using rule: CGPathFillRule = .winding) {
    let (path, transform) = takePath()
    clip(path, transform, rule.rule)
  }

  public func clip(to rect: CGRect) {
    pathData = PathData()
    clip(PathShapes.rect(rect, .identity), state.ctm, .nonZero)
  }

  /// Cuts to the union of the rectangles.
  public func clip(to rects: [CGRect]) {
    pathData = PathData()
    var path = PathData()
    for rect in rects { path.append(PathShapes.rect(rect, .identity)) }
    clip(path, state.ctm, .nonZero)
  }

  /// Cuts to the image stretched over `rect`: of a mask its dark samples stay, of a plain gray image its
  /// bright ones, of an image with alpha its alpha.
  public func clip(to rect: CGRect, mask: CGImage) {
    let hasAlpha = mask.isMask || !mask.bitmap.isOpaque
    let bitmap = hasAlpha ? mask.bitmap : mask.bitmap.alphaFromLuminance(inverted: false)
    let clip = state.clipRect
    guard !clip.isEmpty, state.ctm.isFinite, !rect.isNull else { return clipAll() }
    let surface = Surface(width: clip.width, height: clip.height)
    let canvas = Canvas(surface: surface)
    canvas.drawImage(
      bitmap,
      source: Box(minX: 0, minY: 0, maxX: Double(bitmap.width), maxY: Double(bitmap.height)),
      dest: rect.box, upright(rect).then(.translation(Double(-clip.x0), Double(-clip.y0))),
      filter: filter, antialiasEdges: true)
    intersect(CoverageMask(alphaOf: surface, at: clip.x0, clip.y0))
  }

  /// Goes back to the whole surface.
  public func resetClip() {
    state.clipRect = target.bounds
    state.clipMask = nil
  }

  /// The box that drawing is limited to, in user space.
  public var boundingBoxOfClipPath: CGRect {
    let clip = state.clipRect
    guard !clip.isEmpty, let back = state.ctm.inverse else { return .null }
    return CGRect(
      back.apply(
        Box(
          minX: Double(clip.x0), minY: Double(clip.y0), maxX: Double(clip.x1),
          maxY: Double(clip.y1))))
  }

  // MARK: - Text

  /// Runs the drawing of a piece of text: the outlines that its clipping modes gather are cut to at its end, all
  /// together.
  package func drawingText(_ draw: () -> Void) {
    let outer = textClip
    textClip = PathData()
    draw()
    let gathered = textClip ?? PathData()
    textClip = outer
    guard !gathered.isEmpty else { return }
    if outer == nil {
      clip(gathered, .identity, .nonZero)
    } else {
      textClip?.append(gathered)
    }
  }

  /// Gathers an outline given in the user's space for the clip of the text that is being drawn.
  package func addTextClip(_ path: PathData, _ transform: CGAffineTransform) {
    let map = transform.affine.then(state.ctm)
    guard map.isFinite else { return }
    drawingText { textClip?.append(path.transformed(by: map)) }
  }

  private func clip(_ path: PathData, _ transform: Affine, _ rule: FillRule) {
    guard !path.isEmpty, transform.isFinite else {
      clipAll()
      return
    }
    // A rectangle on whole pixels needs no mask: the cheap and commonest case.
    if transform.keepsAxes, let box = path.rectangle.map({ transform.apply($0) }), box.isFinite {
      let rect = PixelRect(covering: box)
      let whole =
        rect.width > 0 && rect.height > 0 && Double(rect.x0) == box.minX && Double(rect.y0) == box.minY
        && Double(rect.x1) == box.maxX && Double(rect.y1) == box.maxY
      if whole || box.isEmpty {
        state.clipRect = box.isEmpty ? .empty : state.clipRect.intersection(rect)
        return
      }
    }
    intersect(CoverageMask(path, transform, rule: rule, within: state.clipRect))
  }

  private func clipAll() {
    state.clipRect = .empty
    state.clipMask = nil
  }

  private func intersect(_ mask: CoverageMask) {
    state.clipMask = state.clipMask.map { $0.intersected(with: mask) } ?? mask
    state.clipRect = state.clipRect.intersection(mask.rect)
  }
}
