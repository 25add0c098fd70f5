// Where the straight edges of layers fall on the pixel grid.
//
// A phone does not smooth the edges of its layers unless `allowsEdgeAntialiasing` asks for it (law 10): a
// pixel belongs to a layer when its centre does. For a turned layer that gives stairs; for an upright one
// whose edges lie between two pixels it gives whole pixels, which is also what picture 20 shows of nested
// boxes with fractional insets, so neighbours that share an edge never leave a seam or overlap. Rounded
// layers, shapes and borders of fractional width keep the smooth coverage of laws 1 to 4.

enum PixelGrid {
  /// Coordinates beyond this many pixels count as this.
  static let limit = 1_000_000.0

  /// `Int(v.rounded())` without a call into the C library.
  @inline(__always) private static func whole(_ v: Double) -> Int {
    let cut = Int(v)
    // What was cut off is exact.
    let rest = v - Double(cut)
    return rest >= 0.5 ? cut + 1 : rest <= -0.5 ? cut - 1 : cut
  }

  /// The first pixel whose centre lies at or after `v`, which is rounded to 1/256 pixel first so that the
  /// last bits of a sum cannot move an edge. NaN counts as the far left.
  static func edge(_ v: Double) -> Int {
    let inside = v >= -limit ? (v <= limit ? v : limit) : -limit
    return (whole(inside * 256) + 127) >> 8
  }

  /// The pixels whose centres a device box holds.
  static func snapped(_ box: Box) -> PixelRect {
    guard box.minX < box.maxX, box.minY < box.maxY else { return .empty }
    let r = PixelRect(x0: edge(box.minX), y0: edge(box.minY), x1: edge(box.maxX), y1: edge(box.maxY))
    return r.isEmpty ? .empty : r
  }

  /// The pixels that a device box touches, with the same rounding to 1/256 first.
  static func covering(_ box: Box) -> PixelRect {
    guard box.minX < box.maxX, box.minY < box.maxY else { return .empty }
    func quantized(_ v: Double) -> Int {
      let inside = v >= -limit ? (v <= limit ? v : limit) : -limit
      return whole(inside * 256)
    }
    return PixelRect(
      x0: quantized(box.minX) >> 8, y0: quantized(box.minY) >> 8, x1: (quantized(box.maxX) + 255) >> 8,
      y1: (quantized(box.maxY) + 255) >> 8)
  }

  /// True when the map leaves the box upright to within 1/512 pixel, as after a quarter turn made with
  /// sines and cosines.
  static func keepsUpright(_ m: Affine, _ box: Box) -> Bool {
    if m.b == 0 && m.c == 0 { return true }
    let w = max(1, box.width)
    let h = max(1, box.height)
    let tolerance = 1.0 / 512
    return (abs(m.b) * w < tolerance && abs(m.c) * h < tolerance)
      || (abs(m.a) * w < tolerance && abs(m.d) * h < tolerance)
  }

  /// True when every edge of a device box lies on the border of two pixels.
  static func isAligned(_ box: Box) -> Bool {
    func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1.0 / 512 }
    return isWhole(box.minX) && isWhole(box.minY) && isWhole(box.maxX) && isWhole(box.maxY)
  }

  /// How the box of a layer is drawn, and which pixels it may touch.
  ///
  /// - Parameter radius: of its corners, not more than half the shorter side.
  @inline(__always)
  static func outline(
    _ box: Box, _ map: Affine, radius: Double, smooths: Bool
  ) -> (kind: DrawOp.Kind, pixels: PixelRect) {
    if radius > 0 { return (.rounded, covering(map.apply(box))) }
    if keepsUpright(map, box) {
      let device = map.apply(box)
      if !smooths || isAligned(device) { return (.pixels, snapped(device)) }
    }
    return (.box, covering(map.apply(box)))
  }
}
