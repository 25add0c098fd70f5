import Foundation
import RenderCore

/// Short ways to write trees for the compositor's tests.
enum Scene {
  /// A layer with its corner at (x, y).
  static func node(
    _ id: UInt64, _ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: Color4 = .clear,
    content: NodeContent = .plain, mask: RenderNode? = nil, _ children: [RenderNode] = [],
    style change: (inout NodeStyle) -> Void = { _ in }, geometry move: (inout NodeGeometry) -> Void = { _ in }
  ) -> RenderNode {
    var geometry = NodeGeometry()
    geometry.position = Vec2(x + w / 2, y + h / 2)
    geometry.boundsSize = Vec2(w, h)
    move(&geometry)
    var style = NodeStyle()
    style.backgroundColor = color
    change(&style)
    return RenderNode(
      id: id, geometry: geometry, style: style, content: content, mask: mask, children: children)
  }

  static func tree(
    _ width: Int, _ height: Int, scale: Double = 1, background: Color4 = .clear, _ children: [RenderNode]
  ) -> RenderTree {
    let size = Vec2(Double(width) / scale, Double(height) / scale)
    return RenderTree(
      root: node(1_000_000, 0, 0, size.x, size.y, .clear, children), size: size, scale: scale,
      background: background)
  }

  /// The children of a screen of so many pixels, drawn.
  static func draw(
    _ width: Int, _ height: Int, scale: Double = 1, background: Color4 = .clear, _ children: [RenderNode]
  ) -> Surface {
    draw(tree(width, height, scale: scale, background: background, children), width, height)
  }

  static func draw(_ tree: RenderTree, _ width: Int, _ height: Int, threads: Int = 1) -> Surface {
    let surface = Surface(width: width, height: height)
    Compositor(threads: threads).render(tree, at: 0, into: surface)
    return surface
  }

  static func frame(_ tree: RenderTree) -> EvaluatedFrame {
    var frame = EvaluatedFrame()
    evaluate(tree, at: 0, into: &frame)
    return frame
  }

  static func shape(
    _ path: PathData, fill: Color4 = .black, change: (inout ShapeProperties) -> Void = { _ in }
  )
    -> NodeContent
  {
    var shape = ShapeProperties()
    shape.path = path
    shape.fillColor = fill
    change(&shape)
    return .shape(shape)
  }

  /// A picture whose pixels a function gives, premultiplied.
  static func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> BitmapRef {
    let surface = Surface(width: width, height: height)
    var isOpaque = true
    for y in 0..<height {
      for x in 0..<width {
        let p = pixel(x, y)
        for c in 0..<4 { surface.pixels[y * surface.stride + x * 4 + c] = p[c] }
        if p[3] != 255 { isOpaque = false }
      }
    }
    return BitmapRef(Bitmap(adopting: surface, isOpaque: isOpaque))
  }

  static let red = Color4(1, 0, 0)
  static let green = Color4(0, 1, 0)
  static let blue = Color4(0, 0, 1)

  static func rotation(_ angle: Double) -> Matrix4 {
    Matrix4(Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0))
  }
}

extension Surface {
  /// True when both show the same bytes.
  func equals(_ o: Surface) -> Bool {
    guard width == o.width, height == o.height else { return false }
    return (0..<height).allSatisfy { memcmp(pixels + $0 * stride, o.pixels + $0 * o.stride, width * 4) == 0 }
  }

  /// How many pixels have any alpha.
  var paintedCount: Int {
    var n = 0
    for y in 0..<height { for x in 0..<width where pixels[y * stride + x * 4 + 3] != 0 { n += 1 } }
    return n
  }

  /// The sum of all alphas, in whole pixels.
  var paintedArea: Double {
    var n = 0
    for y in 0..<height { for x in 0..<width { n += Int(pixels[y * stride + x * 4 + 3]) } }
    return Double(n) / 255
  }

  /// The smallest rectangle around all pixels with alpha.
  var paintedRect: PixelRect {
    var r = PixelRect.empty
    for y in 0..<height {
      for x in 0..<width where pixels[y * stride + x * 4 + 3] != 0 {
        r = r.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
      }
    }
    return r
  }
}

extension PixelRect {
  init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) { self.init(x0: x0, y0: y0, x1: x1, y1: y1) }
}
