import RenderCore
import Testing
import UIKit

@Suite("UIBezierPath's flatness")
struct BezierFlatnessTests {
  /// A ring of 97 pixels' radius, 8 wide, about (120, 120): the coverage outside of the middle line, between 20 and 70
  /// degrees of the first quarter.
  private func outside(_ draw: (UIBezierPath, CGContext) -> Void) throws -> Double {
    let path = UIBezierPath(ovalIn: CGRect(x: 23, y: 23, width: 194, height: 194))
    path.lineWidth = 8
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 240), format: format).image {
      UIColor.black.setStroke()
      draw(path, $0.cgContext)
    }
    let surface = try #require(image.cgImage).bitmap.surface
    var sum = 0.0
    for y in 120..<240 {
      for x in 120..<240 {
        let (dx, dy) = (Double(x) - 119.5, Double(y) - 119.5)
        let angle = Trig.atan2(dy, dx) * 180 / .pi
        guard (20..<70).contains(angle), (dx * dx + dy * dy).squareRoot() > 97 else { continue }
        sum += Double(surface.pixels[y * surface.stride + x * 4 + 3]) / 255
      }
    }
    return sum
  }

  /// Texture's bordered corners show the outer edge .058 pixels further in than Core Graphics' own flattening puts it,
  /// over an arc of 101 · 50π/180 = 88 pixels: 5.1 pixels of area.
  @Test("strokes are as coarse as fills: a ring's outer edge lies .058 px further in than Core Graphics'")
  func strokes() throws {
    let coarse = try outside { path, _ in path.stroke() }
    let fine = try outside { path, context in
      context.setLineWidth(8)
      context.addPath(path.cgPath)
      context.strokePath()
    }
    #expect(abs(fine - coarse - 5.1) < 1, "\(fine - coarse)")
  }
}
