extension RenderNode {
  /// Draws this node and what is below it over what a surface shows: the engine of `CALayer.render(in:)`.
  ///
  /// The node's own position, transform and depth are left out (fact 2.35): `transform` takes its bounds
  /// space to the surface's pixels. Tracks are read at the start of time; give a node without any for the
  /// model's values. The screen's laws keep the third dimension, those of `render(in:)` drop it (law 8).
  ///
  /// - Parameters:
  ///   - clip: the pixels that may change; nil for all.
  ///   - mask: how much of each pixel may change; nil for all of it.
  ///   - opacity: of the whole, 0…1.
  ///   - laws: whose renderer to follow.
  public func draw(
    into surface: Surface, transform: Affine, clip: PixelRect? = nil, mask: CoverageMask? = nil,
    opacity: Float = 1, laws: DrawingLaws = .screen
  ) {
    var own = geometry
    own.position = Vec2(
      own.boundsOrigin.x + own.anchor.x * own.boundsSize.x,
      own.boundsOrigin.y + own.anchor.y * own.boundsSize.y)
    own.zPosition = 0
    own.anchorZ = 0
    own.transform = .identity
    own.opacity *= opacity
    let root = RenderNode(
      id: id, geometry: own, style: style, content: content, custom: custom, tracks: tracks, mask: self.mask,
      children: children)
    var frame = EvaluatedFrame()
    let tree = RenderTree(
      root: root, size: Vec2(Double(surface.width), Double(surface.height)), scale: 1, background: .clear)
    evaluate(tree, at: 0, into: &frame, dropsDepth: !laws.keepsDepth)

    var area = surface.bounds
    if let clip { area = area.intersection(clip) }
    if let mask { area = area.intersection(mask.rect) }
    guard !area.isEmpty else { return }
    let caches = PaintCaches()
    caches.beginFrame()
    var list = DisplayList()
    DisplayListBuilder.build(
      frame, size: surface.bounds, base: transform, background: .clear, caches: caches, laws: laws,
      into: &list)
    let painter = Painter()
    if list.backdropCount > 0 {
      var region = PixelRegion()
      region.add(area)
      list.makeBackdrops(for: region, painters: [painter])
    }
    painter.paint(list, area, surface, over: true, through: mask)
  }
}
