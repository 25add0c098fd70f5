import CoreGraphics
import Foundation
import RenderCore

// A background colour that is a pattern is drawn as a picture of the bounds, on a node below the sublayers. It is drawn
// anew when the colour, the size or the corners change; an animation of the bounds stretches it.

/// What a layer's pattern looked like when it was last drawn.
final class PatternBackground {
  private let id = CALayer.freshID()
  private var pattern: CGPattern?
  private var size = CGSize.zero
  private var scale: CGFloat = 0
  private var picture: BitmapRef?
  /// Larger pictures are drawn with fewer pixels a point.
  private static let pixelLimit = 16_000_000.0

  func node(_ color: CGColor, of layer: CALayer) -> RenderNode? {
    let bounds = layer.bounds
    var scale = max(layer.contentsScale, 1)
    let pixels = Double(bounds.width * scale) * Double(bounds.height * scale)
    guard bounds.width > 0, bounds.height > 0, pixels.isFinite else { return nil }
    if pixels > Self.pixelLimit { scale *= CGFloat((Self.pixelLimit / pixels).squareRoot()) }
    if pattern !== color.pattern || size != bounds.size || self.scale != scale {
      (pattern, size, self.scale) = (color.pattern, bounds.size, scale)
      picture = draw(color, bounds, scale)
    }
    guard let picture else { return nil }
    var style = NodeStyle()
    style.contents = picture
    style.contentsScale = Double(scale)
    style.cornerRadius = layer.nodeStyle.cornerRadius
    style.maskedCorners = layer.nodeStyle.maskedCorners
    style.isContinuousCurve = layer.nodeStyle.isContinuousCurve
    style.masksToBounds = style.cornerRadius > 0
    var geometry = NodeGeometry()
    geometry.boundsSize = Vec2(Double(bounds.width), Double(bounds.height))
    geometry.position = Vec2(Double(bounds.midX), Double(bounds.midY))
    return RenderNode(id: id, geometry: geometry, style: style, content: .plain)
  }

  private func draw(_ color: CGColor, _ bounds: CGRect, _ scale: CGFloat) -> BitmapRef? {
    let (width, height) = (
      Int((bounds.width * scale).rounded(.up)), Int((bounds.height * scale).rounded(.up))
    )
    let surface = Surface(width: max(1, width), height: max(1, height))
    let context = CGContext(surface: surface, scale: scale)
    context.setFillColor(color)
    context.fill(CGRect(origin: .zero, size: bounds.size))
    return context.makeImage().map { BitmapRef($0.bitmap) }
  }
}
