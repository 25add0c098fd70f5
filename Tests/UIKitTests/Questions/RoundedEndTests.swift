import CoreGraphics
import RenderCore
import Testing
import UIKit

@Suite("Question B07: why does a rounded rectangle suddenly look like a capsule?")
struct RoundedEndTests {
  func points(_ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> [Vec2] {
    UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: radius)
      .cgPath.data.points
  }

  /// Whether the outline follows the left edge about a height: a point 0.2 inside of the edge is covered.
  func touchesLeftEdge(_ width: CGFloat, _ height: CGFloat, _ radius: CGFloat, at y: Double) -> Bool {
    UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: radius)
      .cgPath.data.contains(Vec2(0.2, y), rule: .nonZero)
  }

  @Test(
    "B07: 208 × 50 with radius 20 has round ends, without the 10 points of straight edge that 50 − 2·20 leaves"
  )
  func roundEnds() {
    #expect(touchesLeftEdge(208, 50, 20, at: 25))
    // Circles of 20 would leave 20…30 straight; 0.2 inside of a capsule's end reaches 25 ± √(25² − 24.8²) = ± 3.15.
    #expect(!touchesLeftEdge(208, 50, 20, at: 20.5))
    #expect(!touchesLeftEdge(208, 50, 20, at: 29.5))
  }

  @Test("B07: radius 16 changes its shape between heights 48 and 49, since 3.0573 × 16 is 48.92")
  func step() {
    // A shape that has room for its corners starts 1.528665 radii from the left: 24.46.
    #expect(abs((points(208, 49, 16).first?.x ?? 0) - 24.45864) < 1e-3)
    // At 49 the corners of 16 leave the edge straight about its middle: 4 from the start of a corner, which reaches
    // 24.46, it has left the edge by far less than 0.2. At 48 it is a capsule's end: 24 − √(24² − 4²) = 0.34 inside.
    #expect(touchesLeftEdge(208, 49, 16, at: 20.5) && touchesLeftEdge(208, 49, 16, at: 28.5))
    #expect(!touchesLeftEdge(208, 48, 16, at: 20) && !touchesLeftEdge(208, 48, 16, at: 28))
  }

  @Test(
    "B07: 150 × 153 with radius 50, where one side alone is too short: within its rectangle, and reaching its edges"
  )
  func between() {
    let rect = CGRect(x: 0, y: 0, width: 150, height: 153)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 50).cgPath
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX) < 1e-6 && abs(box.minY) < 1e-6)
    #expect(abs(box.width - 150) < 1e-6 && abs(box.height - 153) < 1e-6)
    for corner in [Vec2(5, 5), Vec2(145, 5), Vec2(5, 148), Vec2(145, 148)] {
      #expect(!path.data.contains(corner, rule: .nonZero))
    }
    #expect(path.data.contains(Vec2(75, 76), rule: .nonZero))
  }

  @Test("B07: a layer's corner radius makes no such jump: 48 and 49 differ by the one row")
  func layer() {
    func picture(_ height: CGFloat) -> [UInt8] {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 208, height: height)
      layer.cornerRadius = 16
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let surface = Surface(width: 208, height: 49)
      layer.render(in: CGContext(surface: surface, scale: 1, flipped: true))
      // The upper left corner alone.
      return (0..<20).flatMap {
        Array(UnsafeBufferPointer(start: surface.pixels + $0 * surface.stride, count: 80))
      }
    }
    #expect(picture(48) == picture(49))
  }
}
