import CKernels

extension Canvas {
  /// Fills a mapped path. `tolerance` is in device pixels (law 2); `opacity` scales the colour's alpha.
  ///
  /// A path that holds a point that is not finite draws nothing.
  public func fill(
    _ path: PathData, _ affine: Affine = .identity, rule: FillRule = .nonZero, color: Color4,
    opacity: Float = 1, tolerance: Double = Flattening.standard, blend: BlendMode = .normal,
    clip mask: CoverageMask? = nil
  ) {
    fill(
      path, affine, rule: rule, paint: .solid(color), opacity: opacity, tolerance: tolerance, blend: blend,
      clip: mask)
  }

  /// Fills a mapped path with any paint.
  public func fill(
    _ path: PathData, _ affine: Affine = .identity, rule: FillRule = .nonZero, paint: Paint,
    opacity: Float = 1, tolerance: Double = Flattening.standard, blend: BlendMode = .normal,
    clip mask: CoverageMask? = nil
  ) {
    fill(
      path, affine, rule, paint, opacity, tolerance, blend, mask, equalRows: 0..<0)
  }

  /// - Parameter equalRows: rows of pixels that only vertical edges cross, which therefore are covered alike.
  private func fill(
    _ path: PathData, _ affine: Affine, _ rule: FillRule, _ paint: Paint, _ opacity: Float,
    _ tolerance: Double, _ blend: BlendMode, _ mask: CoverageMask?, equalRows: Range<Int>
  ) {
    let region = mask.map { clip.intersection($0.rect) } ?? clip
    guard !region.isEmpty else { return }
    let list = scratch.freshEdges()
    switch EdgeWalk.append(path, affine, tolerance, region, to: list, limit: EdgeWalk.most) {
    case Int(CK_DONE):
      var box = EdgeWalk.touched(list).intersection(region)
      let rows = equalRows.clamped(to: box.y0..<max(box.y0, box.y1))
      if rows.count >= 4, mask == nil, cuts.isEmpty, !box.isEmpty,
        let color = RowPainter(self, paint, opacity, blend).plainColor
      {
        fillEqualRows(
          rows, PixelRect(x0: box.x0, y0: rows.lowerBound, x1: box.x1, y1: rows.upperBound), list, color)
        let above = PixelRect(x0: box.x0, y0: box.y0, x1: box.x1, y1: rows.lowerBound)
        draw(above, rule, paint, opacity, blend, nil) { cells, _ in
          ck_cells_add(&cells, list)
          return true
        }
        box.y0 = rows.upperBound
      }
      draw(box, rule, paint, opacity, blend, mask) { cells, _ in
        ck_cells_add(&cells, list)
        return true
      }
    case Int(CK_MORE):
      // Too long to keep: walked anew for each strip, a part at a time.
      guard path.isFinite, affine.isFinite else { return }
      let box = PixelRect(covering: affine.apply(path.bounds).outset(by: 1)).intersection(region)
      draw(box, rule, paint, opacity, blend, mask) { cells, strip in
        ck_edges_reset(list)
        var outcome = Int(CK_MORE)
        while outcome == CK_MORE {
          outcome = EdgeWalk.append(path, affine, tolerance, strip, to: list, limit: EdgeWalk.most)
          ck_cells_add(&cells, list)
          list.pointee.count = 0
        }
        return outcome == CK_DONE
      }
    default: break
    }
  }

  /// Fills a prepared path with any paint.
  public func fill(
    _ path: PreparedPath, paint: Paint, opacity: Float = 1, blend: BlendMode = .normal,
    clip mask: CoverageMask? = nil
  ) {
    let region = mask.map { clip.intersection($0.rect) } ?? clip
    let list = path.list
    draw(path.bounds.intersection(region), path.rule, paint, opacity, blend, mask) { cells, _ in
      ck_cells_add(&cells, list)
      return true
    }
  }

  /// Strokes a mapped path: trimmed, dashed, outlined in the path's own space, then mapped and filled.
  ///
  /// `trim` holds two fractions of the length (facts 5.48 to 5.52).
  public func stroke(
    _ path: PathData, _ affine: Affine = .identity, style: StrokeStyle, trim: (Double, Double) = (0, 1),
    color: Color4, opacity: Float = 1, tolerance: Double = Flattening.standard, blend: BlendMode = .normal,
    clip mask: CoverageMask? = nil
  ) {
    let (style, weight) = style.drawn(scale: affine.meanScale)
    let outline = path.strokedPart(from: trim.0, to: trim.1, style, scale: affine.meanScale)
    fill(
      outline, affine, color: color, opacity: opacity * weight, tolerance: tolerance, blend: blend, clip: mask
    )
  }

  /// Fills a mapped rectangle. Without `antialias` a pixel counts whole when its middle lies inside, as the
  /// edges of layers do (law 10).
  public func fillRect(
    _ box: Box, _ affine: Affine = .identity, antialias: Bool, color: Color4, opacity: Float = 1,
    blend: BlendMode = .normal, clip mask: CoverageMask? = nil
  ) {
    if antialias && !affine.apply(box).isOnPixels(affine) {
      fill(.rect(box), affine, color: color, opacity: opacity, blend: blend, clip: mask)
      return
    }
    let region = mask.map { clip.intersection($0.rect) } ?? clip
    let spans = ConvexSpans(box, affine)
    let painter = RowPainter(self, .solid(color), opacity, blend)
    if let rect = spans.upright(in: region) {
      painter.paint(rect, through: mask)
      return
    }
    for y in spans.rows(in: region) {
      let x = spans.columns(y, in: region)
      if !x.isEmpty { painter.paint(y, x, through: mask) }
    }
  }

  /// Fills a mapped rectangle with round corners (facts 2.24, 2.25, 5.23).
  public func fillRoundedRect(
    _ box: Box, radius: Double, corners: CornerSet = .all, continuous: Bool = false,
    _ affine: Affine = .identity, color: Color4, opacity: Float = 1, blend: BlendMode = .normal,
    clip mask: CoverageMask? = nil
  ) {
    fill(
      .roundedRect(box, radius: radius, corners: corners, continuous: continuous), affine, .nonZero,
      .solid(color), opacity, Flattening.standard, blend, mask,
      equalRows: Canvas.equalRows(box, radius: radius, continuous: continuous, affine))
  }

  /// The rows of a rounded box that lie whole between its corners; none when it is turned.
  static func equalRows(_ box: Box, radius: Double, continuous: Bool, _ affine: Affine) -> Range<Int> {
    guard affine.b == 0, affine.c == 0, affine.d > 0 else { return 0..<0 }
    // A continuous corner is 1.53 radii long (fact 2.25).
    let corner = radius * (continuous ? 1.6 : 1)
    let top = (affine.d * (box.minY + corner) + affine.ty + 1.0 / 256).rounded(.up)
    let bottom = (affine.d * (box.maxY - corner) + affine.ty - 1.0 / 256).rounded(.down)
    guard top < bottom, top.magnitude < 1e6, bottom.magnitude < 1e6 else { return 0..<0 }
    return Int(top)..<Int(bottom)
  }

  /// Lays a colour over rows that are all covered as the first of them is.
  private func fillEqualRows(
    _ rows: Range<Int>, _ box: PixelRect, _ list: UnsafeMutablePointer<ck_edge_list>, _ color: UInt32
  ) {
    var cells = scratch.cells(for: PixelRect(x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y0 + 1))
    ck_cells_add(&cells, list)
    let width = box.width
    let cover = scratch.mask(width)
    ck_sweep_mask(&cells, 0, cover, width)
    // Partly covered pixels, then those that are covered whole, then partly covered ones again.
    var start = 0
    while start < width && cover[start] < 255 { start += 1 }
    let end = start + ck_mask_span(cover + start, width - start, 255)
    let isOpaque = color >> 24 == 255
    for y in rows {
      let row = surface.row(y) + box.x0
      if start > 0 { ck_over_solid_mask(row, cover, start, color) }
      if end > start {
        if isOpaque {
          ck_fill(row + start, end - start, color)
        } else {
          ck_over_solid(row + start, end - start, color)
        }
      }
      if end < width { ck_over_solid_mask(row + end, cover + end, width - end, color) }
    }
  }

  /// Lays a colour through a mask.
  public func fill(mask: CoverageMask, color: Color4, opacity: Float = 1, blend: BlendMode = .normal) {
    let r = clip.intersection(mask.rect)
    guard !r.isEmpty else { return }
    let painter = RowPainter(self, .solid(color), opacity, blend)
    painter.paint(r, through: mask)
  }

  // MARK: From edges to pixels

  /// Goes through the box in strips: `addEdges` fills a strip's cells, the paint follows their coverage.
  /// Where it says false the strip stays as it is.
  private func draw(
    _ tight: PixelRect, _ rule: FillRule, _ paint: Paint, _ opacity: Float, _ blend: BlendMode,
    _ mask: CoverageMask?, addEdges: (inout ck_cells, PixelRect) -> Bool
  ) {
    guard !tight.isEmpty else { return }
    // Whole groups of eight pixels where the clip has room for them.
    var box = tight
    box.x1 = min(mask.map { min($0.rect.x1, clip.x1) } ?? clip.x1, box.x0 + (box.width + 7) & ~7)
    ck_prefetch(surface.row(box.y0) + box.x0, surface.stride, Int32(box.width), Int32(box.height))
    let evenOdd: Int32 = rule == .evenOdd ? 1 : 0
    let step = Scratch.rows(forWidth: box.width)
    let painter = RowPainter(self, paint, opacity, blend)
    for y in stride(from: box.y0, to: box.y1, by: step) {
      let strip = PixelRect(x0: box.x0, y0: y, x1: box.x1, y1: min(y + step, box.y1))
      var cells = scratch.cells(for: strip)
      let isWhole = addEdges(&cells, strip)
      if let color = painter.plainColor, mask == nil, isWhole, cuts.isEmpty {
        ck_sweep_solid(&cells, evenOdd, surface.row(y) + box.x0, surface.stride, color)
        continue
      }
      let coverage = scratch.mask(strip.width * strip.height)
      ck_sweep_mask(&cells, evenOdd, coverage, strip.width)
      if !isWhole { continue }
      for row in strip.y0..<strip.y1 {
        let line = coverage + (row - strip.y0) * strip.width
        if let mask { ck_mask_multiply(line, mask.row(row) + strip.x0, strip.width) }
        painter.paint(row, strip.x0..<strip.x1, cover: line)
      }
    }
  }
}

extension Box {
  /// True when the box, mapped by `affine`, has its edges on the borders of pixels as exactly as edges are kept
  /// (1/1024 of a pixel): then antialiasing changes nothing.
  func isOnPixels(_ affine: Affine) -> Bool {
    func isWhole(_ v: Double) -> Bool { v.magnitude < 65_536 && (v - v.rounded()).magnitude < 1.0 / 2048 }
    return affine.keepsAxes && isWhole(minX) && isWhole(minY) && isWhole(maxX) && isWhole(maxY)
  }
}

extension Affine {
  /// The length that a unit takes on average: the square root of the area's factor.
  @inlinable package var meanScale: Double {
    let s = determinant.magnitude.squareRoot()
    return s.isFinite ? s : 1
  }
}
