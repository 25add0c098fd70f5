import RenderCore

/// A surface on which drawing is gathered, to be laid over what was there as one picture.
struct TransparencyLayer {
  let under: Surface
  let outerState: GraphicsState
  let savedDepth: Int
}

extension CGContext {
  private static let maximumLayers = 16

  /// Gathers what is drawn until the end of the layer and composites it once, with today's alpha, blend mode
  /// and clip; inside, alpha is 1 and the mode normal.
  ///
  /// Beyond 16 nested layers drawing goes straight through.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    let outer = state
    layers.append(
      TransparencyLayer(under: target, outerState: outer, savedDepth: savedDepth))
    guard layers.count <= CGContext.maximumLayers else {
      Inert.warn("CGContext.beginTransparencyLayer", "is nested too deep and gathers nothing")
      return
    }
    target = Surface(width: surface.width, height: surface.height)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clipMask = nil
  }

  /// The same, limited to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let drawn = target
    target = layer.under
    dropSavedStates(to: layer.savedDepth)
    state = layer.outerState
    guard drawn !== layer.under else { return }
    castShadow(drawn)
    paint { canvas in
      canvas.composite(
        drawn, at: 0, 0, opacity: state.opacity, blend: state.blendMode.blend,
        mask: state.clipMask)
    }
  }
}
