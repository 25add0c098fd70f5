import Foundation
import RenderCore

// The tiles of one layer.
//
// Level k has 2^k times the pixels of the contents' scale; there are levels from bias − levels + 1 to bias. The level
// that is drawn is the coarsest one that is at least as fine as the screen shows the layer. When it changes, the tiles
// of the level before stay below until the new ones have faded in.
//
// Memory is bounded: tiles that were not seen for the longest time go first when all of them have more than
// `mostPixels`. Where even those that are seen at once are more than that, or more than `mostTiles`, a coarser level is
// drawn than the layer asks for, which is told once.

/// Which tile: its level and its place in the grid from the origin of the layer's space.
struct TileKey: Hashable, Comparable {
  var level: Int
  var column: Int
  var row: Int

  static func < (a: TileKey, b: TileKey) -> Bool { (a.level, a.row, a.column) < (b.level, b.row, b.column) }
}

/// A tile that was drawn.
struct Tile {
  /// The identity of its node.
  var id: UInt64
  /// nil where nothing was drawn.
  var bitmap: Bitmap?
  /// When it came, in the layer's time.
  var born: Double
  /// Has to be drawn again.
  var isStale = false
  /// The turn in which it was last seen.
  var lastSeen = 0
  var pixels: Int
}

/// What of a layer is seen, and how large.
struct TileView {
  /// In the layer's space.
  var visible: CGRect
  /// Device pixels a point.
  var scale: Double
  /// In the layer's time.
  var time: Double
}

struct TileStore {
  static let mostPixels = 24 << 20
  static let mostTiles = 1_024
  private static let levelRange = -24...16

  private(set) var tiles: [TileKey: Tile] = [:]
  /// Those that show, the ones below first.
  private(set) var shown: [TileKey] = []
  /// What has to be drawn again at the next display; nil for everything.
  var staleRect: CGRect?
  private var turn = 0

  /// How many pixels all tiles have.
  var pixels: Int { tiles.values.reduce(0) { $0 + $1.pixels } }

  /// Tiles that touch a rectangle, or all, are drawn anew when they are next seen.
  mutating func makeStale(_ rect: CGRect?, of layer: CATiledLayer) {
    for (key, tile) in tiles where !tile.isStale {
      if let rect, !layer.rect(of: key).intersects(rect) { continue }
      tiles[key]?.isStale = true
    }
  }

  /// Draws what is seen and not there.
  /// - Returns: whether the nodes are others now.
  mutating func update(_ layer: CATiledLayer, _ view: TileView, fade: Double, draw: (TileKey) -> Bitmap?)
    -> Bool
  {
    turn += 1
    let level = level(of: layer, view)
    let wanted = layer.keys(level, in: view.visible)
    let side = layer.tilePixels
    var changed = false
    var isFading = false
    for key in wanted {
      if tiles[key] == nil || tiles[key]?.isStale == true {
        let old = tiles[key]
        // A tile that is only drawn again has faded in before.
        tiles[key] = Tile(
          id: old?.id ?? CALayer.freshID(), bitmap: draw(key), born: old?.born ?? view.time,
          pixels: side.width * side.height)
        if tiles[key]?.bitmap == nil { tiles[key]?.pixels = 0 }
        changed = true
      }
      tiles[key]?.lastSeen = turn
      if let tile = tiles[key], view.time < tile.born + fade { isFading = true }
    }
    // What showed before stays below until what covers it has come.
    var below: [TileKey] = []
    if isFading {
      let set = Set(wanted)
      below = shown.filter { key in
        guard !set.contains(key), let tile = tiles[key], !tile.isStale else { return false }
        return layer.rect(of: key).intersects(view.visible)
      }
      for key in below { tiles[key]?.lastSeen = turn }
    }
    let now = below + wanted
    if now != shown || isFading != wasFading { changed = true }
    shown = now
    wasFading = isFading
    evict()
    return changed
  }

  private var wasFading = false

  private mutating func evict() {
    var total = pixels
    guard total > Self.mostPixels || tiles.count > 4 * Self.mostTiles else { return }
    let unseen = tiles.filter { $0.value.lastSeen != turn }
      .sorted { ($0.value.lastSeen, $0.key) < ($1.value.lastSeen, $1.key) }
    for (key, tile) in unseen {
      if total <= Self.mostPixels && tiles.count <= 4 * Self.mostTiles { break }
      total -= tile.pixels
      tiles[key] = nil
    }
  }

  private func level(of layer: CATiledLayer, _ view: TileView) -> Int {
    let count = max(1, min(layer.levelsOfDetail, 40))
    let finest = max(Self.levelRange.lowerBound, min(layer.levelsOfDetailBias, Self.levelRange.upperBound))
    let coarsest = max(Self.levelRange.lowerBound, finest - count + 1)
    let wanted = view.scale / layer.contentsUnit
    var level = coarsest
    // A hundredth of a level is nothing that is seen.
    while level < finest, layer.factor(level) * 1.01 < wanted { level += 1 }
    let side = layer.tilePixels
    while level > Self.levelRange.lowerBound {
      let tiles = layer.tileCount(level, in: view.visible)
      if tiles <= Double(Self.mostTiles), tiles * Double(side.width * side.height) <= Double(Self.mostPixels)
      {
        break
      }
      Inert.warn("a CATiledLayer of so many tiles at once", "is drawn in less detail than it asks for")
      level -= 1
    }
    return level
  }

  /// The nodes of what shows.
  func nodes(of layer: CATiledLayer) -> [RenderNode] {
    let fade = type(of: layer).fadeDuration()
    // Below the sublayers, wherever these stand.
    let depth = layer.children.reduce(0) { min($0, $1.geometry.zPosition) }
    return shown.compactMap { key in
      guard let tile = tiles[key], let bitmap = tile.bitmap else { return nil }
      let rect = layer.rect(of: key)
      var geometry = NodeGeometry()
      geometry.boundsSize = Vec2(Double(rect.width), Double(rect.height))
      geometry.position = Vec2(Double(rect.midX), Double(rect.midY))
      geometry.zPosition = depth
      var style = NodeStyle()
      style.contents = BitmapRef(bitmap)
      style.contentsAreFlipped = layer.flags.contains(.isBelowFlip)
      style.minificationFilter = layer.nodeStyle.minificationFilter
      style.magnificationFilter = layer.nodeStyle.magnificationFilter
      var tracks: [Track] = []
      if fade > 0, wasFading {
        var level = TimeLevel()
        level.begin = tile.born
        level.duration = fade
        level.fillsBackwards = true
        let curve = TrackCurve(from: .number(0), to: .number(1))
        if let track = Track(TrackTarget(.opacity), curve, levels: [level]) { tracks = [track] }
      }
      return RenderNode(id: tile.id, geometry: geometry, style: style, content: .plain, tracks: tracks)
    }
  }
}

extension CATiledLayer {
  /// A tile's pixels.
  final var tilePixels: (width: Int, height: Int) {
    func side(_ v: CGFloat) -> Int { v >= 1 && v.isFinite ? Int(min(v, 4_096).rounded(.up)) : 256 }
    return (side(tileSize.width), side(tileSize.height))
  }

  /// Pixels a point at level 0.
  final var contentsUnit: Double {
    contentsScale.isFinite && contentsScale > 0 ? Double(contentsScale) : 1
  }

  /// 2 to the power of a level.
  final func factor(_ level: Int) -> Double {
    level >= 0 ? Double(1 << min(level, 40)) : 1 / Double(1 << min(-level, 40))
  }

  /// Points that a tile of a level covers.
  private func step(_ level: Int) -> Vec2 {
    let unit = contentsUnit * factor(level)
    return Vec2(Double(tilePixels.width) / unit, Double(tilePixels.height) / unit)
  }

  /// Where a tile lies in the layer's space.
  final func rect(of key: TileKey) -> CGRect {
    let step = step(key.level)
    return CGRect(
      x: Double(key.column) * step.x, y: Double(key.row) * step.y, width: step.x, height: step.y)
  }

  private func span(_ level: Int, _ rect: CGRect) -> (x0: Double, y0: Double, x1: Double, y1: Double) {
    let step = step(level)
    return (
      (Double(rect.minX) / step.x).rounded(.down), (Double(rect.minY) / step.y).rounded(.down),
      (Double(rect.maxX) / step.x).rounded(.up), (Double(rect.maxY) / step.y).rounded(.up)
    )
  }

  /// How many tiles of a level a rectangle touches.
  final func tileCount(_ level: Int, in rect: CGRect) -> Double {
    guard !rect.isEmpty else { return 0 }
    let s = span(level, rect)
    return (s.x1 - s.x0) * (s.y1 - s.y0)
  }

  /// Those tiles, in rows from the top.
  final func keys(_ level: Int, in rect: CGRect) -> [TileKey] {
    guard !rect.isEmpty else { return [] }
    let s = span(level, rect)
    guard s.x0.magnitude < 1e12, s.y0.magnitude < 1e12, (s.x1 - s.x0) * (s.y1 - s.y0) <= 1e5 else {
      return []
    }
    var keys: [TileKey] = []
    for row in Int(s.y0)..<max(Int(s.y0), Int(s.y1)) {
      for column in Int(s.x0)..<max(Int(s.x0), Int(s.x1)) {
        keys.append(TileKey(level: level, column: column, row: row))
      }
    }
    return keys
  }
}
