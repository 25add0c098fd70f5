import RenderCore
import Testing
import UIKit

/// `UIImage.draw(in:)` of a template: Texture's reference pictures of tinted images are made with setFill() and
/// drawInRect, and show the shape in that colour.
@Suite("Templates drawn")
struct TemplateDrawingTests {
  /// Blue on the left, half-transparent green on the right.
  private func picture() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      UIColor.blue.setFill()
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      UIColor.green.withAlphaComponent(0.5).setFill()
      context.cgContext.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
    }
  }

  private func drawn(_ image: UIImage, over back: UIColor? = nil, _ color: UIColor?) throws -> [[UInt8]] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let result = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 2), format: format).image { context in
      if let back {
        back.setFill()
        context.cgContext.fill(CGRect(x: 0, y: 0, width: 6, height: 2))
      }
      color?.setFill()
      image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let surface = try #require(result.cgImage).bitmap.surface
    return [0, 3, 5].map { x in (0..<4).map { surface.pixels[x * 4 + $0] } }
  }

  @Test("only the shape is drawn, in the fill colour")
  func fillColour() throws {
    let template = picture().withRenderingMode(.alwaysTemplate)
    // Half of red, premultiplied, is (128, 0, 0, 128).
    #expect(try drawn(template, .red) == [[255, 0, 0, 255], [128, 0, 0, 128], [0, 0, 0, 0]])
  }

  @Test("what lies behind stays, and shows through")
  func behind() throws {
    let template = picture().withRenderingMode(.alwaysTemplate)
    let pixels = try drawn(template, over: .white, .red)
    #expect(pixels[0] == [255, 0, 0, 255] && pixels[2] == [255, 255, 255, 255])
    // White under half of red: 255 in red, 127 in green and blue.
    #expect(pixels[1][0] == 255 && abs(Int(pixels[1][1]) - 127) <= 1 && pixels[1][3] == 255)
  }

  @Test("other pictures keep their colours")
  func others() throws {
    #expect(try drawn(picture(), .red)[0] == [0, 0, 255, 255])
    #expect(try drawn(picture().withRenderingMode(.alwaysOriginal), .red)[0] == [0, 0, 255, 255])
  }
}
