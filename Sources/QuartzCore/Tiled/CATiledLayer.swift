import Foundation
import RenderCore

// A tiled layer asks for its contents in tiles: `draw(in:)` is called once a tile with the clip set to it, on a bitmap
// of the tile's size whose scale is that of its level of detail. Only tiles that a screen shows are drawn, when they
// come to be seen: at a commit and before each frame, for the layer may be scrolled and scaled by animations. All of
// that is done on the main thread at once, where a phone draws in the background a moment later, since nothing here may
// depend on when a thread was done. New tiles fade in as a phone's do.
//
// Tiles stand below the sublayers as nodes of their own (TileStore.swift), so the engine knows nothing of them.

/// A layer that draws its contents tile by tile, as far as they are seen, in several levels of detail (fact 1.7).
open class CATiledLayer: CALayer {
  final var tiles = TiledLayerValues()
  final var store = TileStore()

  package override class var propertyTable: PropertyTable { TiledLayerProperties.table }

  /// Seconds that a new tile takes to appear; 0 or less for none.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many levels there are, each with half the pixels of the one before; less than 1 counts as 1.
  open var levelsOfDetail: Int {
    get { stored(TiledLayerProperties.levelsOfDetail) }
    set {
      assign(TiledLayerProperties.levelsOfDetail, newValue)
      setNeedsDisplay()
    }
  }
  /// How many of the levels have more pixels than the contents' scale says: the finest one has 2 to the power of
  /// this as many.
  open var levelsOfDetailBias: Int {
    get { stored(TiledLayerProperties.levelsOfDetailBias) }
    set {
      assign(TiledLayerProperties.levelsOfDetailBias, newValue)
      setNeedsDisplay()
    }
  }
  /// The size of a tile, in pixels; what is less than 1 counts as 256.
  open var tileSize: CGSize {
    get { stored(TiledLayerProperties.tileSize) }
    set {
      assign(TiledLayerProperties.tileSize, newValue)
      setNeedsDisplay()
    }
  }

  open override func layoutSublayers() {
    super.layoutSublayers()
    if bounds.size != tiles.shownSize { setNeedsDisplay() }
  }

  /// Draws again the tiles that a rectangle of the layer's space touches.
  open override func setNeedsDisplay(_ r: CGRect) {
    if store.staleRect != nil || !needsDisplay() {
      store.staleRect = store.staleRect?.union(r) ?? r
    }
    super.setNeedsDisplay(r)
  }

  open override func setNeedsDisplay() {
    store.staleRect = nil
    super.setNeedsDisplay()
  }

  /// Draws the tiles that are seen; all of them while the layer is on no screen.
  open override func display() {
    tiles.shownSize = bounds.size
    if let delegate, DelegateDefaults.implements({ delegate.display(self) }) { return }
    store.makeStale(store.staleRect, of: self)
    store.staleRect = nil
    TiledDisplays.note(self)
    TiledDisplays.draw(self, at: node == nil ? nil : CACurrentMediaTime())
  }

  override var backgroundNodes: [RenderNode] { patternNodes + store.nodes(of: self) }
}

/// What a tiled layer keeps.
struct TiledLayerValues {
  var levelsOfDetail = 1
  var levelsOfDetailBias = 0
  var tileSize = CGSize(width: 256, height: 256)
  /// The size that the contents were drawn for.
  var shownSize = CGSize.zero
}

/// The table of a tiled layer's own properties (fact 1.7).
package enum TiledLayerProperties {
  package typealias P<Value: LayerValue> = LayerProperty<CATiledLayer, Value>

  static let levelsOfDetail = P<Int>(
    "levelsOfDetail", \.levelsOfDetail, 1, .model,
    get: { $0.tiles.levelsOfDetail }, put: { $0.tiles.levelsOfDetail = $1 })
  static let levelsOfDetailBias = P<Int>(
    "levelsOfDetailBias", \.levelsOfDetailBias, 0, .model,
    get: { $0.tiles.levelsOfDetailBias }, put: { $0.tiles.levelsOfDetailBias = $1 })
  static let tileSize = P<CGSize>(
    "tileSize", \.tileSize, CGSize(width: 256, height: 256), .model,
    get: { $0.tiles.tileSize }, put: { $0.tiles.tileSize = $1 })

  package static let table = PropertyTable(
    extending: LayerProperties.table, [levelsOfDetail, levelsOfDetailBias, tileSize])
}
