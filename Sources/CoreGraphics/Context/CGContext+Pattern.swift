import RenderCore

// Patterns are painted as a picture of the clip's size that is laid through the coverage of the path. The cell
// is drawn once, into a bitmap at the device's resolution, and copied to whole pixels; where the pattern's
// space is turned against the device's, or the cell is too large for that, each cell is drawn by itself.

extension CGContext {
  /// The most cells that one fill draws; a pattern of more paints nothing.
  private static let mostCells = 1_000_000.0
  /// The most of them that the callback draws one by one.
  private static let mostDrawnCells = 10_000.0
  /// The most pixels of a cell that is kept as a bitmap.
  private static let mostCellPixels = 1 << 22
  /// A pattern's cell may itself be painted with patterns, so deep.
  private static let deepestPattern = 4

  /// The pattern that fills from now on. Components are alpha alone for a coloured pattern; for an uncoloured
  /// one the colour in the base of the pattern space (gray without one), then alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = patternColor(pattern, state.fillSpace, colorComponents) { setFillColor(color) }
  }

  /// The same for strokes.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = patternColor(pattern, state.strokeSpace, colorComponents) { setStrokeColor(color) }
  }

  public func setFillPattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
    guard colorComponents.count >= components(of: pattern, state.fillSpace) else { return }
    colorComponents.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { setFillPattern(pattern, colorComponents: base) }
    }
  }

  public func setStrokePattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
    guard colorComponents.count >= components(of: pattern, state.strokeSpace) else { return }
    colorComponents.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { setStrokePattern(pattern, colorComponents: base) }
    }
  }

  /// Moves the patterns that are painted from now on, in base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  private func components(of pattern: CGPattern, _ space: CGColorSpace) -> Int {
    pattern.isColored ? 1 : space.uncolouredBase.numberOfComponents + 1
  }

  private func patternColor(
    _ pattern: CGPattern, _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>
  ) -> CGColor? {
    let space = space.model == .pattern ? space : CGColorSpace(kind: .pattern(base: space), name: nil)
    return CGColor(patternSpace: space, pattern: pattern, components: components)
  }

  // MARK: - Painting

  /// Lays a colour's pattern over what is there through a path's coverage.
  func cover(_ path: PathData, _ transform: Affine, _ rule: FillRule, _ pattern: CGPattern, _ color: CGColor)
  {
    castShadow { region in
      guard let picture = self.picture(of: pattern, color, within: region) else { return nil }
      let mask = CoverageMask(path, transform, rule: rule, within: region, tolerance: flatteningTolerance)
      return mask.intersected(with: CoverageMask(alphaOf: picture, at: region.x0, region.y0))
    }
    let mask = coverage(path, transform, rule)
    guard !mask.isEmpty, let picture = picture(of: pattern, color, within: mask.rect) else { return }
    paint { canvas in
      canvas.composite(
        picture, at: mask.rect.x0, mask.rect.y0, opacity: state.opacity, blend: state.blendMode.blend,
        mask: mask)
    }
  }

  /// The pattern's pixels over a rectangle; nil when it paints nothing.
  private func picture(of pattern: CGPattern, _ color: CGColor, within region: PixelRect) -> Surface? {
    guard !region.isEmpty, patternDepth < CGContext.deepestPattern else { return nil }
    let phase = Affine.translation(Double(state.patternPhase.width), Double(state.patternPhase.height))
    let map = pattern.matrix.affine.then(phase).then(baseTransform)
    let (dx, dy) = (Double(pattern.xStep), Double(pattern.yStep))
    guard map.isFinite, let back = map.inverse else { return nil }
    let area = back.apply(
      Box(
        minX: Double(region.x0), minY: Double(region.y0), maxX: Double(region.x1), maxY: Double(region.y1)))
    let cell = pattern.bounds.box
    func range(_ low: Double, _ high: Double, _ from: Double, _ to: Double, _ step: Double) -> (
      Double, Double
    ) {
      let (a, b) = ((low - to) / step, (high - from) / step)
      return (min(a, b).rounded(.up), max(a, b).rounded(.down))
    }
    let columns = range(area.minX, area.maxX, cell.minX, cell.maxX, dx)
    let rows = range(area.minY, area.maxY, cell.minY, cell.maxY, dy)
    let count = (columns.1 - columns.0 + 1) * (rows.1 - rows.0 + 1)
    guard count >= 1 else { return nil }
    let device = PixelRect(covering: map.apply(cell))
    let isKept = map.keepsAxes && count > 1 && device.width * device.height <= CGContext.mostCellPixels
    guard count <= (isKept ? CGContext.mostCells : CGContext.mostDrawnCells) else {
      Inert.warn("a CGPattern of \(isKept ? "a million" : "ten thousand") cells and more", "is not painted")
      return nil
    }
    let target = Surface(width: region.width, height: region.height)
    let bitmap = isKept ? drawCell(pattern, color, map, device) : nil
    let canvas = Canvas(surface: target)
    let toRegion = Affine.translation(Double(-region.x0), Double(-region.y0))
    for row in stride(from: rows.0, through: rows.1, by: 1) {
      for column in stride(from: columns.0, through: columns.1, by: 1) {
        let step = Affine.translation(column * dx, row * dy)
        if let bitmap {
          let place = step.then(map)
          canvas.composite(
            bitmap, at: device.x0 - region.x0 + Int((place.tx - map.tx).rounded()),
            device.y0 - region.y0 + Int((place.ty - map.ty).rounded()))
        } else {
          draw(pattern, color, on: target, step.then(map).then(toRegion))
        }
      }
    }
    if pattern.isColored, color.alpha < 1 {
      let faded = Surface(width: target.width, height: target.height)
      Canvas(surface: faded).composite(target, at: 0, 0, opacity: Float(color.alpha))
      return faded
    }
    return target
  }

  private func drawCell(
    _ pattern: CGPattern, _ color: CGColor, _ map: Affine, _ device: PixelRect
  ) -> Surface {
    let surface = Surface(width: device.width, height: device.height)
    draw(pattern, color, on: surface, map.then(.translation(Double(-device.x0), Double(-device.y0))))
    return surface
  }

  /// Has the callback draw one cell, cut to its bounds.
  private func draw(_ pattern: CGPattern, _ color: CGColor, on surface: Surface, _ map: Affine) {
    let context = CGContext(surface: surface, backing: nil, space: .srgb, info: bitmapInfo, base: map)
    context.patternDepth = patternDepth + 1
    context.clip(to: pattern.bounds)
    if !pattern.isColored {
      let solid = CGColor(color4: color.color4)
      context.setFillColor(solid)
      context.setStrokeColor(solid)
      context.locksColors = true
    }
    pattern.draw(in: context)
  }
}

extension CGColorSpace {
  /// The space of an uncoloured pattern's colour.
  var uncolouredBase: CGColorSpace { model == .pattern ? baseColorSpace ?? .gray : self }
}
