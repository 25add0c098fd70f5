import RenderCore

extension CGContext {
  /// Lets the engine draw on what the context draws on now.
  ///
  /// `draw` gets the surface, the user space's transform to its pixels, the pixels that may change, how much
  /// of each (nil for all), and the context's alpha; what it drew is shown to the caller's memory afterwards.
  /// Where the context blends or casts a shadow, that happens to the picture as a whole (but `copy`, which would
  /// empty what the picture leaves out).
  package func paintByEngine(_ draw: (Surface, Affine, PixelRect, CoverageMask?, Float) -> Void) {
    guard !state.clipRect.isEmpty, state.ctm.isFinite else { return }
    let isGroup = state.shadow != nil || (state.blendMode != .normal && state.blendMode != .copy)
    if isGroup { beginTransparencyLayer(auxiliaryInfo: nil) }
    defer { if isGroup { endTransparencyLayer() } }
    draw(target, state.ctm, state.clipRect, state.clipMask, state.opacity)
    didPaint(state.clipRect)
  }
}
