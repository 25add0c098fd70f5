import Foundation
import RenderCore

/// The tiled layers that have been drawn: before each frame they are asked whether other tiles show.
package enum TiledDisplays {
  private struct Entry {
    weak var layer: CATiledLayer?
  }

  nonisolated(unsafe) private static var entries: [Entry] = []

  static var isEmpty: Bool { entries.isEmpty }

  static func note(_ layer: CATiledLayer) {
    if !entries.contains(where: { $0.layer === layer }) { entries.append(Entry(layer: layer)) }
  }

  /// Draws the tiles that a media time shows.
  /// - Returns: whether any layer changed.
  static func update(at time: Double) -> Bool {
    guard !entries.isEmpty else { return false }
    entries.removeAll { $0.layer == nil }
    var changed = false
    for layer in entries.compactMap(\.layer) where layer.node != nil {
      if draw(layer, at: time) { changed = true }
    }
    return changed
  }

  /// Draws one layer's missing tiles; without a time, of all of the model layer.
  @discardableResult
  static func draw(_ layer: CATiledLayer, at time: Double?) -> Bool {
    let view = layer.tileView(at: time)
    let fade = layer.isOnScreen ? type(of: layer).fadeDuration() : 0
    var hasTold = false
    // Drawing is the user's code, which may use the layer: the store is not held meanwhile.
    var store = layer.store
    let changed = store.update(layer, view, fade: fade.isFinite ? fade : 0) { key in
      if !hasTold { layer.delegate?.layerWillDraw(layer) }
      hasTold = true
      return layer.drawTile(key)
    }
    store.staleRect = layer.store.staleRect
    layer.store = store
    if changed { layer.noteChanged() }
    return changed
  }
}

extension CATiledLayer {
  /// Draws one tile.
  fileprivate func drawTile(_ key: TileKey) -> Bitmap? {
    let pixels = tilePixels
    let rect = rect(of: key)
    let surface = Surface(width: pixels.width, height: pixels.height)
    let scale = Double(pixels.width) / Double(rect.width)
    let context = CGContext(surface: surface, scale: CGFloat(scale), flipped: true)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    context.clip(to: rect.intersection(bounds))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let drew = DelegateDefaults.implements { draw(in: context) }
    CATransaction.commit()
    return drew || !surface.isClear ? Bitmap(adopting: surface, isOpaque: false) : nil
  }

  fileprivate var isOnScreen: Bool { LayerContext.screen(of: self) != nil }

  /// What of the layer its screen shows: the part of the bounds that no layer around it clips off.
  fileprivate func tileView(at time: Double?) -> TileView {
    let local = time.map { localTime(ofMedia: $0) } ?? convertTime(CACurrentMediaTime(), from: nil)
    guard let screen = LayerContext.screen(of: self) else {
      return TileView(visible: bounds, scale: contentsUnit, time: local)
    }
    var visible = bounds.rawBox
    var matrix = Matrix4.identity
    var layer: CALayer = self
    func clip(_ box: Box) {
      // Under perspective all of it may be seen.
      guard matrix.isAffine, let inverse = matrix.affine.inverse else { return }
      let seen = inverse.apply(box)
      visible = Box(
        minX: max(visible.minX, seen.minX), minY: max(visible.minY, seen.minY),
        maxX: min(visible.maxX, seen.maxX), maxY: min(visible.maxY, seen.maxY))
    }
    var levels = 0
    while true {
      let shown = layer.shownGeometry(at: time)
      if layer.nodeStyle.masksToBounds { clip(shown.bounds) }
      let own = shown.toParent
      matrix = matrix.then(own.isAffine ? own : own.flattened)
      levels += 1
      guard let above = layer.parent, levels < TreeCommit.depthLimit else { break }
      let outer = above.shownGeometry(at: time)
      if let space = outer.childSpace(isFlipped: above.nodeStyle.isGeometryFlipped) {
        matrix = matrix.then(space)
        if !matrix.isAffine { matrix = matrix.flattened }
      }
      layer = above
    }
    clip(Box(x: 0, y: 0, width: Double(screen.size.width), height: Double(screen.size.height)))
    let scale = matrix.affine.meanScale * Double(screen.scale)
    let isEmpty = !(visible.minX < visible.maxX && visible.minY < visible.maxY)
    return TileView(
      visible: isEmpty ? .zero : CGRect(rawBox: visible), scale: scale.isFinite ? scale : 1, time: local)
  }
}

extension CALayer {
  /// The layer's geometry as the screen shows it at a media time; the model's without one.
  fileprivate final func shownGeometry(at time: Double?) -> NodeGeometry {
    guard let time, let node, !node.tracks.isEmpty else { return geometry }
    return node.presented(at: localTime(ofMedia: time)).geometry
  }
}
