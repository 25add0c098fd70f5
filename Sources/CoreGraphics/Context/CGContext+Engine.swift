import RenderCore

extension CGContext {
  /// Lets the engine draw on what the context draws on now.
  ///
  /// `draw` gets the surface, the user space's transform to its pixels, the pixels that may change, how much
  /// of each (nil for all), and the context's alpha; what it drew is shown to the caller's memory afterwards.
  package func paintByEngine(_ draw: (Surface, Affine, PixelRect, CoverageMask?, Float) -> Void) {
    guard !state.clipRect.isEmpty, state.ctm.isFinite else { return }
    draw(target, state.ctm, state.clipRect, state.clipMask, state.opacity)
    didPaint(state.clipRect)
  }
}
