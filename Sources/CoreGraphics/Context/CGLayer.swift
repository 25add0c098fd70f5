import RenderCore

/// A drawing that is kept beside a context, to be drawn into it often.
///
/// Its context has as many pixels a unit as the one that it was made for.
public final class CGLayer: @unchecked Sendable {
  /// The extent in the space that it draws in.
  public let size: CGSize
  public let context: CGContext?
  private let pixelsPerUnit: Vec2

  /// A layer that suits a context; nil for a size without extent or beyond 32,768 pixels a side.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let base = context.baseTransform
    let scale = Vec2(
      (base.a * base.a + base.b * base.b).squareRoot(), (base.c * base.c + base.d * base.d).squareRoot())
    let width = (Double(size.width) * scale.x).rounded(.up)
    let height = (Double(size.height) * scale.y).rounded(.up)
    guard width >= 1, height >= 1, width <= 32_768, height <= 32_768,
      width * height <= Double(Surface.mostPixels)
    else { return nil }
    self.size = size
    pixelsPerUnit = scale
    let surface = Surface(width: Int(width), height: Int(height))
    // Up is where it is in the context.
    let isFlipped = base.d > 0
    let own =
      isFlipped
      ? Affine.scale(scale.x, scale.y)
      : Affine(a: scale.x, b: 0, c: 0, d: -scale.y, tx: 0, ty: height)
    self.context = CGContext(
      surface: surface, backing: nil, space: context.colorSpace ?? .srgb,
      info: CGBitmapInfo(alpha: .premultipliedLast), base: own)
  }

  public class var typeID: CFTypeID { 0x43_47_4C_79 }

  /// The pixels as they are now.
  fileprivate var image: CGImage? { context?.makeImage() }
  fileprivate var isFlipped: Bool { (context?.baseTransform.d ?? -1) > 0 }
  /// The extent of the whole pixels.
  fileprivate var drawnSize: CGSize {
    CGSize(
      width: CGFloat(Double(context?.surface.width ?? 0) / pixelsPerUnit.x),
      height: CGFloat(Double(context?.surface.height ?? 0) / pixelsPerUnit.y))
  }
}

extension CGContext {
  /// Draws a layer at its own size, its origin at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer stretched over a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.image, layer.size.width > 0, layer.size.height > 0 else { return }
    // Whole pixels may reach a little beyond the size.
    let drawn = layer.drawnSize
    let place = CGRect(
      x: rect.minX, y: rect.minY,
      width: rect.width * drawn.width / layer.size.width,
      height: rect.height * drawn.height / layer.size.height)
    guard layer.isFlipped else { return draw(image, in: place) }
    saveGState()
    translateBy(x: 0, y: place.minY + place.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: place)
    restoreGState()
  }
}
