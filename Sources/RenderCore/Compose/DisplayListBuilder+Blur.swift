// Blurs, backdrops and coarse rasterization in the display list: see Painter+Blur.swift.

extension DisplayListBuilder {
  /// Steps of a rasterized layer beyond this many pixels are drawn with so many.
  private static let coarsest = 16.0

  /// Begins the blur of a node with a filter; what it lists from then on reaches as far as it can be seen.
  mutating func beginBlur(_ level: inout Level) {
    let sigma = GaussianBlur.limited(
      reader.style(level.node) { $0.blurRadius } * level.place.affine.meanScale)
    guard laws.appliesFilters, GaussianBlur.reach(sigma) > 0 else { return }
    var op = DrawOp(kind: .blur, part: .blur, node: level.id)
    op.width = sigma
    guard let begun = beginSpread(op, &level) else { return }
    level.blur = begun.index
    level.blurScissor = begun.scissor
  }

  /// Begins a rasterized node whose bitmap has fewer pixels than the screen: one for each step of `radius`.
  ///
  /// A bitmap as fine as the screen looks like the layer itself, and so it is drawn as that. Coarser ones are
  /// made of upright layers only, in whole steps.
  mutating func beginRaster(_ level: inout Level) {
    let (isRasterized, scale) = reader.style(level.node) { ($0.shouldRasterize, $0.rasterizationScale) }
    guard isRasterized, scale > 0, laws.appliesFilters, level.place.plane < 0,
      PixelGrid.keepsUpright(level.place.affine, reader.bounds(level.node))
    else { return }
    let step = min(Self.coarsest, (base.meanScale / scale).rounded(.down))
    guard step >= 2 else { return }
    var op = DrawOp(kind: .blur, part: .raster, node: level.id)
    op.radius = step
    let corner = level.place.affine.apply(
      Vec2(reader.bounds(level.node).minX, reader.bounds(level.node).minY))
    op.affine = .translation(Double(PixelGrid.edge(corner.x)), Double(PixelGrid.edge(corner.y)))
    guard let begun = beginSpread(op, &level) else { return }
    level.raster = begun.index
    level.rasterScissor = begun.scissor
  }

  private mutating func beginSpread(_ op: DrawOp, _ level: inout Level) -> (index: Int, scissor: PixelRect)? {
    guard shades < ShadowCast.deepest, open.count < Self.deepest else { return nil }
    let scissor = level.state.scissor
    shades += 1
    level.state.scissor = scissor.outset(by: op.spread)
    return (begin(op), scissor)
  }

  mutating func closeBlur(_ index: Int, scissor: PixelRect) {
    shades -= 1
    var closed = open.removeLast()
    // A coarse bitmap ends where what it shows does.
    let reach = list.ops[index].part == .raster ? 0 : list.ops[index].spread
    let visible = closed.union.outset(by: reach).intersection(scissor)
    guard closed.count > 0, !visible.isEmpty else {
      truncate(to: index)
      return
    }
    list.blurCount += 1
    list.ops[index].box = Box(closed.union)
    list.bounds[index] = visible
    closed.union = visible
    end(index)
    register(closed, as: 1)
  }
}

extension DrawOp {
  /// How many pixels around itself a pixel in a blur follows from.
  var spread: Int { radius > 1 ? 2 * Int(radius) : GaussianBlur.reach(width) }
}

extension NodePainting {
  /// What lies under the node's bounds, blurred.
  func backdrop(into builder: inout DisplayListBuilder) {
    let radius = reader.style(node) { $0.backdropBlurRadius }
    guard radius > 0, builder.laws.appliesFilters, let clip = boundsClip() else { return }
    let sigma = GaussianBlur.limited(radius * affine.meanScale)
    guard GaussianBlur.reach(sigma) > 0 else { return }
    var op = clip.op ?? DrawOp(kind: .backdrop, part: .backdrop, node: id)
    op.kind = .backdrop
    op.part = .backdrop
    op.opacity = opacity
    op.width = sigma
    op.isUpright = clip.op == nil
    let before = builder.list.ops.count
    builder.draw(op, clip.scissor)
    guard builder.list.ops.count > before, builder.list.ops[before].kind == .backdrop else { return }
    builder.list.backdropCount += 1
    builder.list.backdropPixels += builder.list.bounds[before].area
    if builder.list.backdropPixels > BackdropImage.mostPixels {
      builder.list.ops[before].kind = .nothing
      builder.list.leavesOutBackdrops = true
    }
  }
}

extension DisplayList {
  /// Where something within reach of a backdrop changed, the backdrop does.
  func addBackdrops(to damage: inout PixelRegion) {
    guard backdropCount > 0 else { return }
    for i in ops.indices where ops.heads[i].kind == .backdrop {
      let reach = bounds[i].outset(by: GaussianBlur.reach(ops[i].width))
      if damage.rects.contains(where: { !$0.intersection(reach).isEmpty }) {
        damage.add(bounds[i].intersection(size))
      }
    }
  }
}
