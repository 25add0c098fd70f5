import Foundation
import RenderCore
import Testing

@testable import UIKit

@Suite("UIGraphics: renderers, nesting, parts, orientations, patterns", .serialized)
struct RendererTests {
  private func draw(_ width: CGFloat, _ height: CGFloat, _ block: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in
      block()
    }
  }

  private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> [UInt8] {
    guard let s = image?.cgImage?.bitmap.surface, x < s.width, y < s.height else { return [] }
    return (0..<4).map { s.pixels[y * s.stride + x * 4 + $0] }
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let green: [UInt8] = [0, 255, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  private func fill(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
    color.setFill()
    UIRectFill(CGRect(x: x, y: y, width: w, height: h))
  }

  @Test("a renderer copies its format; its context knows it and its bounds")
  func format() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 4, height: 4), format: format)
    format.scale = 1
    let image = renderer.image { context in
      #expect(context.format.bounds == CGRect(x: 5, y: 5, width: 4, height: 4))
      #expect(context.cgContext === UIGraphicsGetCurrentContext())
      fill(.red, 5, 5, 1, 1)
      #expect(pixel(context.currentImage, 1, 1) == red)
    }
    #expect(image.scale == 3 && image.cgImage?.width == 12)
    #expect(pixel(image, 2, 2) == red && pixel(image, 3, 3) == [0, 0, 0, 255])
    #expect(renderer.allowsImageOutput && !UIGraphicsRenderer(bounds: .zero).allowsImageOutput)
    #expect(UITraitCollection.current.displayScale == UIScreen.main.scale)
    #expect(UIGraphicsImageRendererFormat(for: UITraitCollection.light).scale == UIScreen.defaultScale)
  }

  @Test("renderers nest: each has its own context, and the outer one comes back")
  func nesting() {
    let image = draw(4, 4) {
      let outer = UIGraphicsGetCurrentContext()
      let inner = draw(2, 2) {
        #expect(UIGraphicsGetCurrentContext() !== outer)
        fill(.blue, 0, 0, 2, 2)
      }
      #expect(UIGraphicsGetCurrentContext() === outer)
      inner.draw(at: CGPoint(x: 2, y: 2))
    }
    #expect(pixel(image, 1, 1) == clear && pixel(image, 3, 3) == blue)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a context's stroke is one point just inside, in the stroke colour; clip and blend modes hold")
  func contextShapes() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image { context in
      UIColor.red.setStroke()
      UIColor.green.setFill()
      context.stroke(CGRect(x: 0, y: 0, width: 6, height: 6))
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 6))
      context.fill(CGRect(x: 2, y: 2, width: 4, height: 1))
      context.fill(CGRect(x: 0, y: 5, width: 6, height: 1), blendMode: .clear)
    }
    #expect(pixel(image, 0, 3) == red && pixel(image, 5, 3) == red && pixel(image, 1, 1) == clear)
    #expect(pixel(image, 2, 2) == green && pixel(image, 3, 2) == clear)
    #expect(pixel(image, 1, 5) == clear && pixel(image, 4, 5) == red)
  }

  @Test("pngData and jpegData are files of the same picture")
  func files() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    let png = renderer.pngData {
      $0.cgContext.setFillColor(UIColor.red.cgColor);
      $0.cgContext.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let image = try #require(UIImage(data: png, scale: 2))
    #expect(image.size == CGSize(width: 8, height: 8) && pixel(image, 8, 8) == red)
    let jpeg = renderer.jpegData(withCompressionQuality: 1) { _ in fill(.red, 0, 0, 8, 8) }
    let lossy = try #require(UIImage(data: jpeg))
    #expect(Int(pixel(lossy, 8, 8)[0]) > 250 && Int(pixel(lossy, 8, 8)[1]) < 5)
  }

  /// A row of red, green (left to right) over blue, white: where each pixel goes follows from the words.
  @Test(
    "pictures on their side: size and drawing follow the orientation",
    arguments: [
      (UIImage.Orientation.up, ["r", "g", "b", "w"]), (.down, ["w", "b", "g", "r"]),
      (.left, ["g", "w", "r", "b"]), (.right, ["b", "r", "w", "g"]), (.upMirrored, ["g", "r", "w", "b"]),
      (.downMirrored, ["b", "w", "r", "g"]), (.leftMirrored, ["r", "b", "g", "w"]),
      (.rightMirrored, ["w", "g", "b", "r"]),
    ])
  func orientations(orientation: UIImage.Orientation, expected: [String]) throws {
    let colors: [String: UIColor] = ["r": .red, "g": .green, "b": .blue, "w": .white]
    let source = draw(8, 4) {
      for (i, name) in ["r", "g", "b", "w"].enumerated() {
        fill(colors[name] ?? .black, CGFloat(i % 2) * 4, CGFloat(i / 2) * 2, 4, 2)
      }
    }
    let turned = UIImage(cgImage: try #require(source.cgImage), scale: 1, orientation: orientation)
    let isUpright = [.up, .down, .upMirrored, .downMirrored].contains(orientation)
    #expect(turned.size == (isUpright ? CGSize(width: 8, height: 4) : CGSize(width: 4, height: 8)))
    let shown = draw(8, 8) { turned.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8)) }
    for (i, name) in expected.enumerated() {
      let c = (colors[name] ?? .black).components
      let bytes = [c.r, c.g, c.b, c.a].map { UInt8($0 * 255) }
      #expect(pixel(shown, 2 + i % 2 * 4, 2 + i / 2 * 4) == bytes, "\(orientation) \(i)")
    }
    #expect(
      turned.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation().imageOrientation
        == orientation)
  }

  /// A picture of 3×3: corners red, edges green, middle blue, drawn on 9×9 with edges of 1.
  private var frame: UIImage {
    draw(3, 3) {
      fill(.red, 0, 0, 3, 3)
      fill(.green, 1, 0, 1, 3)
      fill(.green, 0, 1, 3, 1)
      fill(.blue, 1, 1, 1, 1)
    }
  }

  @Test("a resizable picture keeps its corners and stretches or repeats the rest", arguments: [true, false])
  func resizable(stretches: Bool) {
    let image = frame.resizableImage(
      withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1),
      resizingMode: stretches ? .stretch : .tile)
    let shown = draw(9, 9) { image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9)) }
    for (x, y) in [(0, 0), (8, 0), (0, 8), (8, 8)] { #expect(pixel(shown, x, y) == red) }
    for k in 1..<8 {
      #expect(pixel(shown, k, 0) == green && pixel(shown, 8, k) == green && pixel(shown, k, k) == blue)
    }
  }

  /// Two columns, red and green, without edges: repeated they alternate, stretched they are halves.
  @Test("tiles keep their size")
  func tiles() {
    let image = draw(2, 1) {
      fill(.red, 0, 0, 1, 1)
      fill(.green, 1, 0, 1, 1)
    }.resizableImage(withCapInsets: .zero)
    let shown = draw(7, 2) { image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 2)) }
    for x in 0..<7 { #expect(pixel(shown, x, 1) == (x % 2 == 0 ? red : green)) }
    let stretchable = frame.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1)
    #expect(stretchable.capInsets == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    #expect(stretchable.leftCapWidth == 1 && stretchable.resizingMode == .stretch)
  }

  @Test("blend mode and opacity of pictures and paths (fact 12.21: half red is (128, 0, 0, 128))")
  func blending() {
    let picture = draw(2, 2) { fill(.red, 0, 0, 2, 2) }
    let shown = draw(4, 2) {
      picture.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2), blendMode: .normal, alpha: 0.5)
      fill(.blue, 2, 0, 2, 2)
      picture.draw(at: CGPoint(x: 2, y: 0), blendMode: .multiply, alpha: 1)
    }
    #expect(pixel(shown, 0, 0) == [128, 0, 0, 128] && pixel(shown, 3, 0) == [0, 0, 0, 255])
    let path = draw(2, 2) {
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).fill(with: .normal, alpha: 0.5)
    }
    #expect(pixel(path, 0, 0) == [128, 0, 0, 128])
  }

  @Test("a colour of a picture repeats it, upright, from the origin on")
  func pattern() {
    let tile = draw(2, 2) {
      fill(.red, 0, 0, 1, 1)
      fill(.blue, 1, 1, 1, 1)
    }
    let shown = draw(6, 6) { fill(UIColor(patternImage: tile), 1, 1, 4, 4) }
    for y in 0..<6 {
      for x in 0..<6 {
        let inside = (1..<5).contains(x) && (1..<5).contains(y)
        let expected = !inside || x % 2 != y % 2 ? clear : x % 2 == 0 ? red : blue
        #expect(pixel(shown, x, y) == expected, "\(x) \(y)")
      }
    }
    let again = draw(6, 6) { tile.drawAsPattern(in: CGRect(x: 1, y: 1, width: 4, height: 4)) }
    #expect(pixel(again, 2, 2) == red && pixel(again, 3, 3) == blue)
  }

  @Test("thumbnails keep their proportions")
  func thumbnail() {
    let image = draw(80, 40) { fill(.red, 0, 0, 80, 40) }
    let small = image.preparingThumbnail(of: CGSize(width: 20, height: 20))
    #expect(small?.size == CGSize(width: 20, height: 10) && pixel(small, 10, 5) == red)
    #expect(image.preparingThumbnail(of: .zero) == nil)
  }
}
