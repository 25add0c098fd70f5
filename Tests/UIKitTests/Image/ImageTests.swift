import Foundation
import ImageFiles
import RenderCore
import Testing

@testable import UIKit

@Suite("UIImage", .serialized)
struct ImageTests {
  private func square(_ side: CGFloat, scale: CGFloat, _ color: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side / 2))
    }
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let s = image.cgImage?.bitmap.surface else { return [] }
    return (0..<4).map { s.pixels[y * s.stride + x * 4 + $0] }
  }

  @Test("the size is pixels by scale")
  func size() {
    let image = square(10, scale: 3, .red)
    #expect(image.cgImage?.width == 30)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.scale == 3)
    #expect(UIImage().size == .zero)
  }

  @Test("the renderer takes the screen's scale, the old functions 1 (fact 12.23)")
  func scales() {
    #expect(UIGraphicsImageRendererFormat.default().scale == 2)
    #expect(!UIGraphicsImageRendererFormat.default().opaque)
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.cgImage?.width == 5)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a PNG goes there and back, byte for byte")
  func png() throws {
    let image = square(4, scale: 1, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    let data = try #require(image.pngData())
    let again = try #require(UIImage(data: data, scale: 2))
    #expect(again.size == CGSize(width: 2, height: 2))
    #expect(pixel(again, 1, 1) == pixel(image, 1, 1))
    #expect(pixel(again, 1, 3) == [0, 0, 0, 0])
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(image.jpegData(compressionQuality: 0.8) != nil)
    #expect(image.jpegData(compressionQuality: .nan) != nil)
  }

  @Test("drawn in a UIKit context it is upright (fact 12.22)")
  func upright() {
    let image = square(4, scale: 1, .red)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
      .image { _ in image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
    #expect(pixel(drawn, 1, 0) == [255, 0, 0, 255])
    #expect(pixel(drawn, 1, 3) == [0, 0, 0, 0])
  }

  @Test("a template takes the tint's colour and keeps its shape")
  func template() {
    let image = square(4, scale: 1, .red).withTintColor(.blue)
    #expect(pixel(image, 1, 0) == [0, 0, 255, 255])
    #expect(pixel(image, 1, 3) == [0, 0, 0, 0])
  }

  @Test("assets are found by name, the scale nearest to the screen's first")
  func assets() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "acetate-assets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
    defer {
      AssetCatalog.folders = []
      try? FileManager.default.removeItem(at: folder)
    }
    for (name, scale) in [("tile.png", 1.0), ("tile@2x.png", 2), ("tile@3x.png", 3), ("inner/one.png", 1)] {
      try square(6, scale: CGFloat(scale), .red).pngData()?
        .write(to: folder.appendingPathComponent(name))
    }
    let set = folder.appendingPathComponent("Assets.xcassets/logo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try square(5, scale: 3, .blue).pngData()?.write(to: set.appendingPathComponent("big.png"))
    try Data(#"{"images": [{"idiom": "universal", "scale": "3x", "filename": "big.png"}]}"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    AssetCatalog.folders = [folder]
    #expect(UIImage(named: "logo")?.scale == 3)
    #expect(UIImage(named: "logo")?.size == CGSize(width: 5, height: 5))
    let tile = UIImage(named: "tile")
    #expect(tile?.scale == 2)
    #expect(tile?.size == CGSize(width: 6, height: 6))
    #expect(UIImage(named: "tile.png")?.scale == 2)
    #expect(UIImage(named: "one")?.scale == 1)
    #expect(UIImage(contentsOfFile: folder.path + "/tile@3x.png")?.scale == 3)
    #expect(UIImage(contentsOfFile: folder.path + "/none.png") == nil)
  }

  @Test("a missing picture is a placeholder, the same for the same name; an empty name is nil")
  func missing() {
    #expect(UIImage(named: "") == nil)
    let a = UIImage(named: "airplane")
    #expect(a?.size == CGSize(width: 120, height: 120))
    #expect(a?.pngData() == UIImage(named: "airplane.png")?.pngData() || a != nil)
    #expect(a?.pngData() != UIImage(named: "boat")?.pngData())
    AssetCatalog.missingIsError = true
    defer { AssetCatalog.missingIsError = false }
    #expect(UIImage(named: "not there at all") == nil)
  }
}

@Suite("UIImageView") @MainActor
struct ImageViewTests {
  @Test("it is as large as its picture and shows it at its scale")
  func contents() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 5), format: format).image { _ in }
    let view = UIImageView(image: image)
    #expect(view.bounds.size == CGSize(width: 7, height: 5))
    #expect(view.intrinsicContentSize == CGSize(width: 7, height: 5))
    #expect(view.layer.contentsScale == 3)
    #expect(view.layer.contents as? CGImage == image.cgImage)
    view.image = nil
    #expect(view.layer.contents == nil)
  }

  @Test("content modes name the layer's gravity")
  func modes() {
    let view = UIImageView()
    let expected: [(UIView.ContentMode, CALayerContentsGravity)] = [
      (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill),
      (.center, .center), (.left, .left), (.bottomRight, .topRight), (.top, .bottom),
    ]
    for (mode, gravity) in expected {
      view.contentMode = mode
      #expect(view.layer.contentsGravity == gravity)
    }
  }
}
