import Foundation
import ImageFiles
import RenderCore
import Testing
import UIKit

@Suite("UIBezierPath drawn")
struct BezierPictureTests {
  /// Where Apple's pictures are: $ACETATE_ORACLES, or ../shared/oracles beside the package.
  static var oracles: URL? {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["ACETATE_ORACLES"] {
      candidates.append(URL(fileURLWithPath: path))
    }
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      candidates.append(folder.appendingPathComponent("shared/oracles"))
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.path + "/INDEX.md") }
  }

  @Test("the heart of oracle 08, within 2/255 of Apple's picture")
  func heart() throws {
    guard let folder = Self.oracles else {
      print("skipped: Apple's pictures are not here")
      return
    }
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 60))
    path.addQuadCurve(to: CGPoint(x: 30, y: 90), controlPoint: CGPoint(x: 3.75, y: 86.25))
    path.addQuadCurve(to: CGPoint(x: 60, y: 60), controlPoint: CGPoint(x: 56.25, y: 86.25))
    path.addCurve(
      to: CGPoint(x: 90, y: 30), controlPoint1: CGPoint(x: 75, y: 60),
      controlPoint2: CGPoint(x: 90, y: 45))
    path.addCurve(
      to: CGPoint(x: 60, y: 0), controlPoint1: CGPoint(x: 90, y: 15), controlPoint2: CGPoint(x: 75, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 0))
    path.close()
    path.append(UIBezierPath(ovalIn: CGRect(x: 60, y: 60, width: 30, height: 30)))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 90), format: format)
      .image { _ in path.fill() }
    let ours = try #require(image.cgImage).bitmap.surface
    let apple = try ImageFiles.read(folder.path + "/08_bezier_fill_nonzero_1x.png").surface
    #expect(ours.width == apple.width && ours.height == apple.height)
    var worst = 0
    for y in 0..<90 {
      for x in 0..<90 {
        let a = Int(ours.pixels[y * ours.stride + x * 4 + 3])
        let b = Int(apple.pixels[y * apple.stride + x * 4 + 3])
        worst = max(worst, abs(a - b))
      }
    }
    // Limit of the oracles' INDEX for filled curves.
    #expect(worst <= 2, "largest difference \(worst)")
  }

  @Test("fill and stroke leave the context's state alone (fact 12.2)")
  func state() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill(with: .normal, alpha: 0.5)
      UIBezierPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10)).fill()
    }
    let s = try #require(image.cgImage).bitmap.surface
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { (0..<4).map { s.pixels[y * s.stride + x * 4 + $0] } }
    // Premultiplied: red at half is (128, 0, 0, 128), fact 12.21.
    #expect(pixel(5, 5) == [128, 0, 0, 128])
    #expect(pixel(15, 5) == [255, 0, 0, 255])
  }
}
