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
    let region = mask.map { clip.intersection($0.rect) } ?? clip
    guard !region.isEmpty else { return }
    let list = scratch.freshEdges()
    switch EdgeWalk.append(path, affine, tolerance, region, to: list, limit: EdgeWalk.most) {
    case Int(CK_DONE):
      let box = EdgeWalk.touched(list).intersection(region)
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
    let outline = path.trimmed(from: trim.0, to: trim.1).stroked(style, scale: affine.meanScale)
    fill(outline, affine, color: color, opacity: opacity, tolerance: tolerance, blend: blend, clip: mask)
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
      .roundedRect(box, radius: radius, corners: corners, continuous: continuous), affine, color: color,
      opacity: opacity, blend: blend, clip: mask)
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
      if let color = painter.plainColor, mask == nil, isWhole {
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
