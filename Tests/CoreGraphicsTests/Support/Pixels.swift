import CoreGraphics
import RenderCore

/// A premultiplied pixel.
struct Pixel: Equatable, CustomStringConvertible {
  var r: UInt8
  var g: UInt8
  var b: UInt8
  var a: UInt8

  init(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) { (self.r, self.g, self.b, self.a) = (r, g, b, a) }

  static let clear = Pixel(0, 0, 0, 0)
  static let black = Pixel(0, 0, 0, 255)
  static let white = Pixel(255, 255, 255, 255)
  static let red = Pixel(255, 0, 0, 255)
  static let green = Pixel(0, 255, 0, 255)
  static let blue = Pixel(0, 0, 255, 255)

  var description: String { "(\(r), \(g), \(b), \(a))" }
}

extension Surface {
  /// The pixel at a column and a row counted from the top.
  subscript(x: Int, y: Int) -> Pixel {
    let p = pixels + y * stride + x * 4
    return Pixel(p[0], p[1], p[2], p[3])
  }

  /// The sum of all alpha values, in whole pixels.
  var coveredArea: Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += Int(self[x, y].a) } }
    return Double(sum) / 255
  }
}

extension CGContext {
  subscript(x: Int, y: Int) -> Pixel { surface[x, y] }
}

/// A context with y up over RGBA memory of its own.
func plainContext(_ width: Int, _ height: Int) -> CGContext? {
  CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
}

/// UIKit's context: y down.
func screenContext(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGContext {
  CGContext(surface: Surface(width: width, height: height), scale: scale)
}

/// A picture of opaque pixels, row by row from the top.
func picture(_ rows: [[Pixel]]) -> CGImage {
  let surface = Surface(width: rows.first?.count ?? 0, height: rows.count)
  var isOpaque = true
  for (y, row) in rows.enumerated() {
    for (x, pixel) in row.enumerated() {
      let p = surface.pixels + y * surface.stride + x * 4
      (p[0], p[1], p[2], p[3]) = (pixel.r, pixel.g, pixel.b, pixel.a)
      if pixel.a != 255 { isOpaque = false }
    }
  }
  return CGImage(bitmap: Bitmap(adopting: surface, isOpaque: isOpaque))
}
