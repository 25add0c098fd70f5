import CKernels

// What the painter asks of a canvas beyond its public operations.

extension Canvas {
  /// Draws one operation inside of the clip, which lies inside of the operation's bounds.
  func draw(_ op: DrawOp, _ list: DisplayList) {
    if op.plane >= 0 {
      draw(op, list, in: list.planes[Int(op.plane)])
      return
    }
    switch op.kind {
    case .pixels: fillPixels(op)
    case .box:
      fillRect(
        op.box, op.affine, antialias: op.isAntialiased, color: op.color, opacity: op.opacity, blend: op.blend)
    case .rounded:
      fillRoundedRect(
        op.box, radius: op.radius, corners: op.corners, continuous: op.isContinuous, op.affine,
        color: op.color, opacity: op.opacity, blend: op.blend)
    case .ring:
      fill(op.ringPath, op.affine, rule: .evenOdd, color: op.color, opacity: op.opacity, blend: op.blend)
    case .frame: drawFrame(op)
    case .path:
      guard op.payload >= 0, case .outline(let outline) = list.payloads[Int(op.payload)] else { return }
      fill(outline.prepared, paint: .solid(op.color), opacity: op.opacity, blend: op.blend)
    case .picture:
      if op.payload >= 0, case .slices(let bitmap, let slices) = list.payloads[Int(op.payload)] {
        drawSlices(bitmap, slices, op)
        return
      }
      guard op.payload >= 0, case .picture(let bitmap, let source) = list.payloads[Int(op.payload)]
      else { return }
      if op.isUpright {
        drawUpright(bitmap, source, op)
        return
      }
      drawImage(
        bitmap, source: source, dest: op.box, op.affine, filter: op.filter, opacity: op.opacity,
        antialiasEdges: op.isAntialiased, blend: op.blend)
    case .gradient: drawGradient(op, list)
    case .particles:
      guard op.payload >= 0, case .particles(let batch) = list.payloads[Int(op.payload)] else { return }
      batch.draw(in: self, opacity: op.opacity)
    case .nothing, .group, .mask, .clip, .fade, .shade, .blur, .backdrop, .end: break
    }
  }

  /// A solid colour over the whole clip.
  private func fillPixels(_ op: DrawOp) {
    if op.blend != .normal || !cuts.isEmpty {
      fillRect(Box(clip), antialias: false, color: op.color, opacity: op.opacity, blend: op.blend)
      return
    }
    guard !clip.isEmpty else { return }
    ck_box(
      surface.row(clip.y0) + clip.x0, surface.stride, clip.width, clip.height,
      op.color.premultiplied(opacity: op.opacity))
  }

  /// The parts of a picture beside each other: every pixel belongs to the part that holds its middle.
  private func drawSlices(_ bitmap: Bitmap, _ slices: [ContentsLayout.Slice], _ op: DrawOp) {
    for slice in slices {
      drawImage(
        bitmap, source: slice.source, dest: slice.destination, op.affine, filter: op.filter,
        opacity: op.opacity, antialiasEdges: false, blend: op.blend)
    }
  }

  /// A picture over the whole clip: which pixels belong to it is decided already.
  private func drawUpright(_ bitmap: Bitmap, _ source: Box, _ op: DrawOp) {
    let sx = op.box.width / source.width
    let sy = op.box.height / source.height
    let toBox = Affine(
      a: sx, b: 0, c: 0, d: sy, tx: op.box.minX - source.minX * sx,
      ty: op.box.minY - source.minY * sy)
    guard let toPicture = toBox.then(op.affine).inverse else { return }
    let paint = Paint.image(
      ImagePaint(bitmap: bitmap, source: source, toPicture: toPicture, filter: op.filter))
    for y in clip.y0..<clip.y1 { paintRow(y, clip.x0..<clip.x1, nil, paint, op.opacity, op.blend, nil) }
  }

  private func drawGradient(_ op: DrawOp, _ list: DisplayList) {
    guard op.payload >= 0, case .gradient(let prepared) = list.payloads[Int(op.payload)],
      let gradient = GradientPaint(prepared.properties, prepared.ramp, bounds: op.box, toDevice: op.affine)
    else { return }
    let paint = Paint.gradient(gradient)
    if op.radius > 0 {
      fill(op.outline, op.affine, paint: paint, opacity: op.opacity, blend: op.blend)
    } else if op.isUpright {
      RowPainter(self, paint, op.opacity, op.blend).paint(clip, through: nil)
    } else if op.isAntialiased {
      fill(.rect(op.box), op.affine, paint: paint, opacity: op.opacity, blend: op.blend)
    } else {
      let spans = ConvexSpans(op.box, op.affine)
      let painter = RowPainter(self, paint, op.opacity, op.blend)
      for y in spans.rows(in: clip) {
        let x = spans.columns(y, in: clip)
        if !x.isEmpty { painter.paint(y, x, through: nil) }
      }
    }
  }

  /// A straight border: four boxes that share no pixel, or one outline where its inner edge is smooth.
  private func drawFrame(_ op: DrawOp) {
    let hole = op.frameHole
    let isWhole = op.affine == .identity && PixelGrid.isAligned(hole)
    if hole.isEmpty {
      fillRect(
        op.box, op.affine, antialias: op.isAntialiased, color: op.color, opacity: op.opacity, blend: op.blend)
      return
    }
    if op.isAntialiased || (op.affine == .identity && !isWhole) {
      var path = PathData.rect(op.box)
      path.addRect(hole)
      fill(path, op.affine, rule: .evenOdd, color: op.color, opacity: op.opacity, blend: op.blend)
      return
    }
    for side in op.frameSides {
      fillRect(side, op.affine, antialias: false, color: op.color, opacity: op.opacity, blend: op.blend)
    }
  }

  /// Writes the coverage of a clip's shape over the whole clip, in rows without padding.
  func cover(_ op: DrawOp, _ list: DisplayList, into bytes: UnsafeMutablePointer<UInt8>) {
    if op.payload >= 0, case .outline(let outline) = list.payloads[Int(op.payload)] {
      cover(outline.prepared, into: bytes)
      return
    }
    if op.cut >= 0 && op.part == .piece {
      cover(list.cuts[Int(op.cut)], into: bytes)
      return
    }
    if op.plane >= 0 {
      cover(op, list.planes[Int(op.plane)], into: bytes)
      return
    }
    if op.radius > 0 {
      cover(
        PreparedPath(op.outline, op.affine, within: clip), into: bytes,
        equalRows: Canvas.equalRows(op.box, radius: op.radius, continuous: op.isContinuous, op.affine))
      return
    }
    if op.isAntialiased {
      cover(PreparedPath(.rect(op.box), op.affine, within: clip), into: bytes)
      return
    }
    cover(ConvexSpans(op.box, op.affine), into: bytes)
  }

  func cover(
    _ path: PreparedPath, into bytes: UnsafeMutablePointer<UInt8>, equalRows: Range<Int> = 0..<0
  ) {
    let width = clip.width
    let r = path.bounds.intersection(clip)
    if r != clip { bytes.initialize(repeating: 0, count: clip.area) }
    guard !r.isEmpty else { return }
    let rows = equalRows.clamped(to: r.y0..<r.y1)
    guard rows.count >= 4 else {
      cover(path, r, into: bytes)
      return
    }
    cover(path, PixelRect(x0: r.x0, y0: r.y0, x1: r.x1, y1: rows.lowerBound + 1), into: bytes)
    let first = bytes + (rows.lowerBound - clip.y0) * width + (r.x0 - clip.x0)
    for i in 1..<rows.count { (first + i * width).update(from: first, count: r.width) }
    cover(path, PixelRect(x0: r.x0, y0: rows.upperBound, x1: r.x1, y1: r.y1), into: bytes)
  }

  private func cover(_ path: PreparedPath, _ r: PixelRect, into bytes: UnsafeMutablePointer<UInt8>) {
    let width = clip.width
    let step = Scratch.rows(forWidth: r.width)
    for y in stride(from: r.y0, to: r.y1, by: step) {
      let strip = PixelRect(x0: r.x0, y0: y, x1: r.x1, y1: min(y + step, r.y1))
      var cells = scratch.cells(for: strip)
      ck_cells_add(&cells, path.list)
      let first = bytes + (y - clip.y0) * width + (r.x0 - clip.x0)
      ck_sweep_mask(&cells, path.rule == .evenOdd ? 1 : 0, first, width)
    }
  }

  /// Lays the pixels of a group over the clip, through its mask.
  func lay(
    _ group: Surface, _ rect: PixelRect, mask: UnsafeMutablePointer<UInt8>?, opacity: Float, blend: BlendMode
  ) {
    let byte = opacityByte(opacity)
    guard byte > 0 else { return }
    for y in rect.y0..<rect.y1 {
      let cover = mask.map { UnsafePointer($0 + (y - rect.y0) * rect.width) }
      blendRow(surface.row(y) + rect.x0, group.row(y) + rect.x0, cover, rect.width, byte, blend)
    }
  }
}

extension DrawOp {
  /// A rounded box and the same inset by the border's width: filled even-odd, the border.
  var ringPath: PathData {
    var path = outline
    let inner = Box(
      minX: box.minX + width, minY: box.minY + width, maxX: box.maxX - width, maxY: box.maxY - width)
    guard !inner.isEmpty else { return path }
    let hole = PathData.roundedRect(
      inner, radius: max(0, radius - width), corners: corners, continuous: isContinuous)
    path.verbs += hole.verbs
    path.points += hole.points
    return path
  }
}

extension DisplayList {
  /// True when an operation replaces every pixel of its bounds with an opaque one.
  func coversOpaquely(_ i: Int) -> Bool {
    let op = ops.heads[i]
    guard op.blend == .normal, op.opacity >= 1, op.cut < 0 else { return false }
    switch op.kind {
    case .pixels: return op.color.a >= 1
    case .gradient:
      guard op.flags.contains(.isUpright), op.payload >= 0,
        case .gradient(let gradient) = payloads[Int(op.payload)]
      else { return false }
      return gradient.ramp.isOpaque
    case .picture:
      guard op.flags.contains(.isUpright), op.payload >= 0,
        case .picture(let bitmap, let source) = payloads[Int(op.payload)]
      else { return false }
      let all = Box(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
      return bitmap.isOpaque && !source.intersection(all).isEmpty
    default: return false
    }
  }
}
