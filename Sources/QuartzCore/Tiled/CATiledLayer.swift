import Foundation
import RenderCore

// A tiled layer asks for its contents in tiles: `draw(in:)` is called once a tile with the clip set to it, so that a
// drawing that looks at the clip box does as little work as on a phone. All tiles are drawn in the commit, on the
// main thread and without a fade, into one picture, since nothing here may depend on when a thread was done. Levels
// of detail are kept and not used: the picture is drawn at the contents' scale.

/// A layer that draws its contents tile by tile (fact 1.7).
open class CATiledLayer: CALayer {
  final var tiles = TiledLayerValues()
  private static let mostTiles = 4_096

  package override class var propertyTable: PropertyTable { TiledLayerProperties.table }

  /// Seconds that a new tile takes to appear on a phone. Tiles appear at once here.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// Stored: one level is drawn.
  open var levelsOfDetail: Int {
    get { stored(TiledLayerProperties.levelsOfDetail) }
    set { assign(TiledLayerProperties.levelsOfDetail, newValue) }
  }
  /// Stored: one level is drawn.
  open var levelsOfDetailBias: Int {
    get { stored(TiledLayerProperties.levelsOfDetailBias) }
    set { assign(TiledLayerProperties.levelsOfDetailBias, newValue) }
  }
  /// The size of a tile, in pixels.
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

  /// Draws every tile of the bounds into the contents.
  open override func display() {
    tiles.shownSize = bounds.size
    let scale = contentsScale.isFinite && contentsScale > 0 ? contentsScale : 1
    let step = CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
    let columns = count(bounds.width, step.width)
    let rows = count(bounds.height, step.height)
    guard columns * rows > 1, columns * rows <= Self.mostTiles else { return super.display() }
    guard let context = makeContentsContext() else { return }
    for row in 0..<rows {
      for column in 0..<columns {
        let tile = CGRect(
          x: bounds.minX + CGFloat(column) * step.width, y: bounds.minY + CGFloat(row) * step.height,
          width: step.width, height: step.height)
        context.saveGState()
        context.clip(to: tile.intersection(bounds))
        draw(in: context)
        context.restoreGState()
      }
    }
    takeContents(of: context)
  }

  /// How many steps cover a length; 1 where the numbers make no sense.
  private func count(_ length: CGFloat, _ step: CGFloat) -> Int {
    guard length.isFinite, step.isFinite, step >= 1, length > 0 else { return 1 }
    return Int(min((length / step).rounded(.up), CGFloat(Self.mostTiles) + 1))
  }
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
    "levelsOfDetail", \.levelsOfDetail, 1, .model, inert: { $0 != 1 },
    get: { $0.tiles.levelsOfDetail }, put: { $0.tiles.levelsOfDetail = $1 })
  static let levelsOfDetailBias = P<Int>(
    "levelsOfDetailBias", \.levelsOfDetailBias, 0, .model, inert: { $0 != 0 },
    get: { $0.tiles.levelsOfDetailBias }, put: { $0.tiles.levelsOfDetailBias = $1 })
  static let tileSize = P<CGSize>(
    "tileSize", \.tileSize, CGSize(width: 256, height: 256), .model,
    get: { $0.tiles.tileSize }, put: { $0.tiles.tileSize = $1 })

  package static let table = PropertyTable(
    extending: LayerProperties.table, [levelsOfDetail, levelsOfDetailBias, tileSize])
}
