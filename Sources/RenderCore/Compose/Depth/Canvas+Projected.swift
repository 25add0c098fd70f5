// Operations under perspective.
//
// What has straight edges becomes a polygon of whole pixels (law 10), what is round a path; pictures and
// gradients are asked for the colour at each pixel's own place in the layer, which costs a division a pixel and
// is right everywhere.

extension Canvas {
  /// Draws an operation that lies in a plane of its own.
  func draw(_ op: DrawOp, _ list: DisplayList, in plane: DrawPlane) {
    switch op.kind {
    case .box: fill(op.box, op, plane, .solid(op.color))
    case .rounded: fill(op.outline, op, plane, .solid(op.color))
    case .ring: fill(op.ringPath, op, plane, .solid(op.color), rule: .evenOdd)
    case .frame: drawFrame(op, plane)
    case .path:
      guard op.payload >= 0, case .outline(let outline) = list.payloads[Int(op.payload)] else { return }
      fill(outline.prepared, paint: .solid(op.color), opacity: op.opacity, blend: op.blend)
    case .picture: drawPicture(op, list, plane)
    case .gradient:
      guard op.payload >= 0, case .gradient(let prepared) = list.payloads[Int(op.payload)],
        var gradient = GradientPaint(prepared.properties, prepared.ramp, bounds: op.box),
        let inverse = plane.map.inverse
      else { return }
      gradient.perspective = inverse.then(PlaneMap(gradient.toSpace))
      if op.radius > 0 {
        fill(op.outline, op, plane, .gradient(gradient))
      } else {
        fill(op.box, op, plane, .gradient(gradient))
      }
    case .particles:
      // they lie where the affine map nearest to the projection takes them
      guard op.payload >= 0, case .particles(let batch) = list.payloads[Int(op.payload)] else { return }
      batch.draw(in: self, opacity: op.opacity)
    case .pixels, .nothing, .group, .mask, .clip, .fade, .shade, .blur, .backdrop, .end: break
    }
  }

  private func fill(_ box: Box, _ op: DrawOp, _ plane: DrawPlane, _ paint: Paint) {
    if op.isAntialiased {
      fill(.rect(box), op, plane, paint)
      return
    }
    fill(ConvexSpans(plane.polygon(box)), RowPainter(self, paint, op.opacity, op.blend))
  }

  private func fill(_ spans: ConvexSpans, _ painter: RowPainter) {
    for y in spans.rows(in: clip) {
      let x = spans.columns(y, in: clip)
      if !x.isEmpty { painter.paint(y, x, through: nil) }
    }
  }

  private func fill(
    _ path: PathData, _ op: DrawOp, _ plane: DrawPlane, _ paint: Paint, rule: FillRule = .nonZero
  ) {
    fill(plane.projected(path), rule: rule, paint: paint, opacity: op.opacity, blend: op.blend)
  }

  private func drawFrame(_ op: DrawOp, _ plane: DrawPlane) {
    let sides = op.frameSides
    if op.isAntialiased {
      var path = PathData.rect(op.box)
      if sides.count > 1 { path.addRect(op.frameHole) }
      fill(path, op, plane, .solid(op.color), rule: .evenOdd)
      return
    }
    for side in sides { fill(side, op, plane, .solid(op.color)) }
  }

  private func drawPicture(_ op: DrawOp, _ list: DisplayList, _ plane: DrawPlane) {
    guard op.payload >= 0 else { return }
    switch list.payloads[Int(op.payload)] {
    case .picture(let bitmap, let source): drawPicture(bitmap, source, op.box, op, plane)
    case .slices(let bitmap, let slices):
      for slice in slices { drawPicture(bitmap, slice.source, slice.destination, op, plane) }
    default: break
    }
  }

  private func drawPicture(
    _ bitmap: Bitmap, _ source: Box, _ destination: Box, _ op: DrawOp, _ plane: DrawPlane
  ) {
    guard !source.isEmpty, !destination.isEmpty else { return }
    let sx = destination.width / source.width
    let sy = destination.height / source.height
    // A mirrored picture's map stands in the operation; it is that of the layer otherwise.
    let toBox = Affine(
      a: sx, b: 0, c: 0, d: sy, tx: destination.minX - source.minX * sx,
      ty: destination.minY - source.minY * sy
    ).then(op.affine)
    guard let toPicture = PlaneMap(toBox).then(plane.map).inverse else { return }
    var paint = ImagePaint(bitmap: bitmap, source: source, toPicture: .identity, filter: op.filter)
    paint.perspective = toPicture
    fill(op.affine.apply(destination), op, plane, .image(paint))
  }

  /// Writes the coverage of a clip's shape over the whole clip, in rows without padding.
  func cover(_ op: DrawOp, _ plane: DrawPlane, into bytes: UnsafeMutablePointer<UInt8>) {
    if op.radius > 0 || op.isAntialiased {
      let path = op.radius > 0 ? op.outline : .rect(op.box)
      cover(PreparedPath(plane.projected(path), within: clip), into: bytes)
    } else {
      cover(ConvexSpans(plane.polygon(op.box)), into: bytes)
    }
  }

  /// The same of a polygon of whole pixels.
  func cover(_ spans: ConvexSpans, into bytes: UnsafeMutablePointer<UInt8>) {
    bytes.initialize(repeating: 0, count: clip.area)
    for y in spans.rows(in: clip) {
      let x = spans.columns(y, in: clip)
      (bytes + (y - clip.y0) * clip.width + (x.lowerBound - clip.x0)).update(repeating: 255, count: x.count)
    }
  }

  /// The same of what some cuts keep.
  func cover(_ cuts: [Cut], into bytes: UnsafeMutablePointer<UInt8>) {
    bytes.initialize(repeating: 0, count: clip.area)
    for y in clip.y0..<clip.y1 {
      let x = cuts.columns(y, clip.x0..<clip.x1)
      if x.isEmpty { continue }
      (bytes + (y - clip.y0) * clip.width + (x.lowerBound - clip.x0)).update(repeating: 255, count: x.count)
    }
  }
}

extension DrawOp {
  /// A rounded box.
  var outline: PathData {
    PathData.roundedRect(box, radius: radius, corners: corners, continuous: isContinuous)
  }

  /// What a straight border leaves free.
  var frameHole: Box {
    Box(minX: box.minX + radius, minY: box.minY + width, maxX: box.maxX - radius, maxY: box.maxY - width)
  }

  /// A straight border as boxes that share no pixel.
  var frameSides: [Box] {
    let hole = frameHole
    if hole.isEmpty { return [box] }
    return [
      Box(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: hole.minY),
      Box(minX: box.minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      Box(minX: hole.maxX, minY: hole.minY, maxX: box.maxX, maxY: hole.maxY),
      Box(minX: box.minX, minY: hole.maxY, maxX: box.maxX, maxY: box.maxY),
    ].filter { !$0.isEmpty }
  }
}
