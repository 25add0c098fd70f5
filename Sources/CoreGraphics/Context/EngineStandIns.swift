import RenderCore

enum ImageFilter { case nearest, linear }
enum Flattening { static let standard = 0.0675 }
final class CoverageMask {
  let rect = PixelRect.empty
  init(_ path: PathData, _ t: Affine, _ rule: FillRule, within: PixelRect) {}
  init(alphaOf surface: Surface, in rect: PixelRect) {}
  func intersected(with other: CoverageMask) -> CoverageMask { self }
}
struct Canvas {
  init(surface: Surface, clip: PixelRect) {}
  mutating func fill(
    _ path: PathData, _ t: Affine, rule: FillRule, color: Color4, opacity: Float, tolerance: Double,
    blend: BlendMode, clip: CoverageMask?
  ) {}
  mutating func stroke(
    _ path: PathData, _ t: Affine, style: StrokeStyle, color: Color4, opacity: Float,
    tolerance: Double, blend: BlendMode, clip: CoverageMask?
  ) {}
  mutating func drawImage(
    _ b: Bitmap, source: Box, dest: Box, _ t: Affine, filter: ImageFilter, opacity: Float,
    antialiasEdges: Bool, blend: BlendMode = .normal, clip: CoverageMask?
  ) {}
  mutating func composite(
    _ s: Surface, at: (Int, Int), opacity: Float, blend: BlendMode, mask: CoverageMask?
  ) {}
}
