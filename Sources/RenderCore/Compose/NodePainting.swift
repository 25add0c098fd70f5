/// What one node draws, in the order of facts 2.21 and 2.22: background, gradient or shape, contents, border.
///
/// Each part becomes one operation; all of them share the node's map, opacity and scissor.
struct NodePainting {
  let reader: FrameReader
  let node: Int
  let id: UInt64
  /// The key under which what is prepared for the node is kept.
  let cacheID: UInt64
  let affine: Affine
  /// Where perspective shows, and its index in the list; `affine` only comes near it then.
  var plane: DrawPlane?
  var planeIndex: Int32 = -1
  let bounds: Box
  let opacity: Float
  var scissor: PixelRect
  /// Whatever the layer says about its edges.
  var smoothsAllEdges = false

  private func op(_ kind: DrawOp.Kind, _ part: DrawOp.Part, _ color: Color4) -> DrawOp {
    var op = DrawOp(kind: kind, part: part, node: id)
    op.opacity = opacity
    op.color = color
    op.affine = plane == nil ? affine : .identity
    op.plane = planeIndex
    return op
  }

  @inline(__always) private func style<T>(_ get: (NodeStyle) -> T) -> T { reader.style(node, get) }

  private var hasExtent: Bool { bounds.isFinite && !bounds.isEmpty }

  /// The radius that is drawn: at most half the shorter side.
  private var radius: Double {
    let radius = style { $0.cornerRadius }
    guard radius > 0, style({ $0.maskedCorners.rawValue }) != 0 else { return 0 }
    return min(radius, min(bounds.width, bounds.height) / 2)
  }

  private var isUpright: Bool { plane == nil && PixelGrid.keepsUpright(affine, bounds) }

  private var smoothsEdges: Bool {
    smoothsAllEdges || style { $0.allowsEdgeAntialiasing } && style { $0.edgeAntialiasingMask } & 15 != 0
  }

  private func touched(_ box: Box) -> PixelRect {
    if let plane { return plane.touched(box).intersection(scissor) }
    return PixelGrid.covering(affine.apply(box)).intersection(scissor)
  }

  // MARK: - Background

  func background(into builder: inout DisplayListBuilder) {
    let color = style { $0.backgroundColor }
    guard color.a > 0, hasExtent else { return }
    let (op, pixels) = outline(bounds, .background, color)
    builder.draw(op, pixels)
  }

  /// The operation of a solid box with the node's corners, and its pixels within the scissor.
  private func outline(_ b: Box, _ part: DrawOp.Part, _ color: Color4) -> (DrawOp, PixelRect) {
    let r = radius
    if plane == nil {
      let (kind, all) = PixelGrid.outline(b, affine, radius: r, smooths: smoothsEdges)
      if kind == .pixels {
        var op = op(.pixels, part, color)
        op.affine = .identity
        return (op, all.intersection(scissor))
      }
    }
    if r > 0 {
      var op = op(.rounded, part, color)
      op.box = b
      op.radius = r
      op.corners = style { $0.maskedCorners }
      op.isContinuous = style { $0.isContinuousCurve }
      return (op, touched(b))
    }
    var op = op(.box, part, color)
    op.box = b
    op.isAntialiased = smoothsEdges
    return (op, touched(b))
  }

  // MARK: - Gradient

  /// Over the bounds, cut to the corners (fact 12.25).
  func gradient(_ gradient: GradientProperties, into builder: inout DisplayListBuilder) {
    guard hasExtent else { return }
    let key = DrawOp(kind: .gradient, part: .gradient, node: cacheID).key
    guard let prepared = builder.caches.gradient(key, gradient, builder.laws.gradientSpace),
      plane == nil
        ? GradientPaint(gradient, prepared.ramp, bounds: bounds, toDevice: affine) != nil
        : GradientPaint(gradient, prepared.ramp, bounds: bounds) != nil
    else { return }
    var (op, pixels) = outline(bounds, .gradient, .clear)
    guard !pixels.isEmpty else { return }
    op.isUpright = op.kind == .pixels
    op.kind = .gradient
    if plane == nil { op.affine = affine }
    op.box = bounds
    op.payload = Int32(builder.list.payloads.count)
    builder.list.payloads.append(.gradient(prepared))
    builder.draw(op, pixels)
  }

  // MARK: - Clip

  /// How the bounds clip: the pixels that stay, and a clip operation when those are not enough. Nil when
  /// nothing stays.
  func boundsClip() -> (scissor: PixelRect, op: DrawOp?)? {
    guard hasExtent else { return nil }
    var (op, pixels) = outline(bounds, .boundsClip, .clear)
    guard !pixels.isEmpty else { return nil }
    if op.kind == .pixels { return (pixels, nil) }
    op.kind = .clip
    op.opacity = 1
    return (pixels, op)
  }

  /// The edges in pixels of a clip that is an upright box; nil for any other.
  func uprightEdges(_ clip: DrawOp) -> Box? {
    clip.radius == 0 && isUpright ? affine.apply(bounds) : nil
  }

  // MARK: - Shape

  func shape(_ shape: ShapeProperties, into builder: inout DisplayListBuilder) {
    guard let path = shape.path, !path.isEmpty else { return }
    let place =
      plane.map { PreparedOutline.Place.plane($0, scale: $0.scale(over: path.bounds)) } ?? .affine(affine)
    if shape.fillColor.a > 0 {
      let key = DrawOp(kind: .path, part: .fill, node: cacheID).key
      let (outline, pixels) = builder.caches.outlines.fill(
        key, node: node, path, place, shape.fillRule, within: builder.list.size.union(scissor))
      emit(outline, pixels, .fill, shape.fillColor, into: &builder)
    }
    // Set fractions outside 0…1 count as the nearest end, and a start past the end draws nothing (facts
    // 5.48, 5.49).
    let start = min(1, max(0, shape.strokeStart))
    let end = min(1, max(0, shape.strokeEnd))
    if shape.strokeColor.a > 0 && shape.stroke.width > 0 && start < end {
      let key = DrawOp(kind: .path, part: .stroke, node: cacheID).key
      let (outline, pixels) = builder.caches.outlines.stroke(
        key, node: node, path, place, shape.stroke, from: start, to: end,
        within: builder.list.size.union(scissor))
      let weight = shape.stroke.drawn(scale: place.scale).weight
      emit(outline, pixels, .stroke, shape.strokeColor, weight: weight, into: &builder)
    }
  }

  private func emit(
    _ outline: PreparedOutline, _ touched: PixelRect, _ part: DrawOp.Part, _ color: Color4, weight: Float = 1,
    into builder: inout DisplayListBuilder
  ) {
    let pixels = touched.intersection(scissor)
    guard !pixels.isEmpty else { return }
    var op = op(.path, part, color)
    op.opacity *= weight
    op.payload = Int32(builder.list.payloads.count)
    builder.list.payloads.append(.outline(outline))
    builder.draw(op, pixels)
  }

  // MARK: - Contents

  /// The picture, or two while they cross-fade: (1 − t)·a + t·b.
  func contents(_ style: NodeStyle, into builder: inout DisplayListBuilder) {
    guard hasExtent else { return }
    let t = style.contentsBlend > 0 ? min(1, style.contentsBlend) : 0
    let first = t < 1 ? style.contents?.bitmap : nil
    let next = t > 0 ? style.nextContents?.bitmap : nil
    if let first, let next, first !== next {
      var fade = op(.fade, .fade, .clear)
      fade.affine = .identity
      fade.width = Double(t)
      let begun = builder.beginFade(fade)
      picture(first, style, .contents, weight: 1, into: &builder)
      picture(next, style, .nextContents, weight: begun == nil ? t : 1, into: &builder)
      if let begun { builder.closeFade(begun) }
    } else if let first {
      picture(first, style, .contents, weight: next == nil ? 1 - t : 1, into: &builder)
    } else if let next {
      picture(next, style, .nextContents, weight: t, into: &builder)
    }
  }

  private func picture(
    _ bitmap: Bitmap, _ style: NodeStyle, _ part: DrawOp.Part, weight: Float,
    into builder: inout DisplayListBuilder
  ) {
    guard weight > 0, let layout = ContentsLayout(bitmap, style: style, bounds: bounds) else { return }
    let pixels: PixelRect
    var op = op(.picture, part, .clear)
    if isUpright && !smoothsEdges {
      pixels = PixelGrid.snapped(affine.apply(layout.destination)).intersection(scissor)
      op.isUpright = true
    } else {
      pixels = touched(layout.destination)
      op.isAntialiased = smoothsEdges
    }
    guard !pixels.isEmpty else { return }
    op.box = layout.destination
    op.opacity = opacity * weight
    if layout.isMirrored {
      let flip = Affine(
        a: 1, b: 0, c: 0, d: -1, tx: 0, ty: layout.destination.minY + layout.destination.maxY)
      op.affine = flip.then(op.affine)
    }
    op.filter = filter(layout, style)
    var bitmap = bitmap
    var source = layout.source
    let slices = layout.slices(style)
    let isWhole = source == Box(minX: 0, minY: 0, maxX: Double(bitmap.width), maxY: Double(bitmap.height))
    if builder.laws.averagesShrunkPictures && op.filter != .nearest {
      if slices.isEmpty && isWhole {
        bitmap = bitmap.resampled(for: layout.destination, affine)
        source = Box(minX: 0, minY: 0, maxX: Double(bitmap.width), maxY: Double(bitmap.height))
        op.filter = .stepped
      } else {
        op.filter = .trilinear
      }
    }
    if op.filter == .trilinear {
      let scale = affine.meanScale
      let shrinks = min(
        layout.source.width / (layout.destination.width * scale),
        layout.source.height / (layout.destination.height * scale))
      let reduced = bitmap.reduced(by: shrinks)
      let (x, y) = (
        Double(reduced.width) / Double(bitmap.width), Double(reduced.height) / Double(bitmap.height)
      )
      source = Box(
        minX: source.minX * x, minY: source.minY * y, maxX: source.maxX * x, maxY: source.maxY * y)
      if slices.isEmpty { bitmap = reduced } else { source = layout.source }
    }
    op.payload = Int32(builder.list.payloads.count)
    builder.list.payloads.append(
      slices.isEmpty ? .picture(bitmap, source) : .slices(bitmap, slices))
    builder.draw(op, pixels)
  }

  /// The filter for shrinking or for growing, whichever the picture does.
  private func filter(_ layout: ContentsLayout, _ style: NodeStyle) -> ImageFilter {
    let scale = abs(affine.determinant).squareRoot()
    let grows = layout.destination.width * scale >= layout.source.width
    return grows ? style.magnificationFilter : style.minificationFilter
  }

  // MARK: - Border

  /// Inside the bounds, over everything (fact 2.21, law 6).
  ///
  /// The outer edge falls where the background's falls; the inner one is exactly the border's width away, and
  /// smooth when that is no whole number of pixels, so that a hairline never vanishes.
  func border(into builder: inout DisplayListBuilder) {
    let color = style { $0.borderColor }
    guard color.a > 0, hasExtent else { return }
    let width = min(style { $0.borderWidth }, min(bounds.width, bounds.height) / 2)
    guard width > 0 else { return }
    let r = radius
    if r > 0 {
      var ring = op(.ring, .border, color)
      ring.box = bounds
      ring.radius = r
      ring.width = width
      ring.corners = style { $0.maskedCorners }
      ring.isContinuous = style { $0.isContinuousCurve }
      builder.draw(ring, touched(bounds))
      return
    }
    var frame = op(.frame, .border, color)
    frame.width = width
    frame.radius = width
    frame.box = bounds
    frame.isAntialiased = smoothsEdges
    guard isUpright && !smoothsEdges else {
      builder.draw(frame, touched(bounds))
      return
    }
    let pixels = PixelGrid.snapped(affine.apply(bounds))
    frame.affine = .identity
    frame.box = Box(
      minX: Double(pixels.x0), minY: Double(pixels.y0), maxX: Double(pixels.x1), maxY: Double(pixels.y1))
    frame.radius = width * (abs(affine.a) + abs(affine.c))
    frame.width = width * (abs(affine.b) + abs(affine.d))
    builder.draw(frame, pixels.intersection(scissor))
  }
}
