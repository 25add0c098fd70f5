import QuartzCore
import RenderCore
import Testing

@Suite("Filters and rasterization of layers") @MainActor
struct FilterTests {
  private func screen(_ root: CALayer, scale: CGFloat = 1) -> Surface {
    let size = root.bounds.size
    let context = LayerContext(root: root, size: size, scale: scale)
    CATransaction.flush()
    let surface = Surface(width: Int(size.width * scale), height: Int(size.height * scale))
    Compositor().render(context.tree, at: CACurrentMediaTime(), into: surface)
    withExtendedLifetime(context) {}
    return surface
  }

  private func layer(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    layer.backgroundColor = color
    return layer
  }

  /// The screen blurs with sigma 8 as law 5 says (picture 10's numbers 121, 71 and 15, five pixels apart, or
  /// so); `render(in:)` leaves filters out, as Apple's documentation says.
  @Test("A Gaussian filter blurs on the screen and not in render(in:)")
  func blur() throws {
    let root = layer(0, 0, 100, 100, nil)
    let box = layer(20, 20, 60, 60, rgb(1, 0, 0))
    box.filters = [try #require(CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 8]))]
    root.addSublayer(box)
    let shown = screen(root)
    for (k, alpha) in [(0, 121), (4, 71), (10, 20)] {
      #expect(abs(Int(shown.pixels[50 * shown.stride + (19 - k) * 4 + 3]) - alpha) <= 1)
    }
    let picture = Picture(root, width: 100, height: 100)
    #expect(picture.pixel(19, 50)[3] == 0 && picture.pixel(20, 50) == [255, 0, 0, 255])
    box.filters = nil
    #expect(screen(root).pixels[50 * shown.stride + 19 * 4 + 3] == 0)
  }

  @Test("A background filter blurs what lies under the layer, within its corners")
  func background() throws {
    let root = layer(0, 0, 80, 80, rgb(1, 0, 0))
    root.addSublayer(layer(40, 0, 40, 80, rgb(0, 0, 1)))
    let glass = layer(20, 20, 40, 40, nil)
    glass.cornerRadius = 20
    glass.backgroundFilters = [
      try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4.0]))
    ]
    root.addSublayer(glass)
    let shown = screen(root)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { (0..<4).map { shown.pixels[y * shown.stride + x * 4 + $0] } }
    // Picture 12's first number outside of an edge at sigma 4.
    #expect(abs(Int(pixel(39, 40)[2]) - 114) <= 1)
    #expect(pixel(39, 10) == [255, 0, 0, 255] && pixel(58, 21) == [0, 0, 255, 255])
  }

  /// Variances add up: 3² + 4² = 5².
  @Test("Filters follow each other; unknown ones are refused or told")
  func lists() throws {
    func blur(_ radius: Double) throws -> CIFilter {
      try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": radius]))
    }
    let layer = CALayer()
    layer.filters = [try blur(3), try blur(4)]
    #expect(layer.modelNode(isBelowFlip: false).style.blurRadius == 5)
    let off = try blur(3)
    off.isEnabled = false
    layer.filters = [off, try blur(.nan), try blur(-2), "gaussianBlur"]
    #expect(layer.modelNode(isBelowFlip: false).style.blurRadius == 0)
    #expect(layer.filters?.count == 4)
    #expect(CIFilter(name: "CISepiaTone") == nil)
    let copy = try #require(try blur(3).copy() as? CIFilter)
    #expect(copy.value(forKey: "inputRadius") as? Double == 3)
    copy.setDefaults()
    #expect(copy.value(forKey: kCIInputRadiusKey) as? Double == 10)
  }

  /// Facts 1.1.7 and 1.1.19: rasterizationScale is 1 at first; at 2x a line of one pixel is then spread over two.
  @Test("A rasterized layer at the screen's scale looks as it does plain, at scale 1 coarser")
  func rasterized() {
    func tree(_ scale: CGFloat?) -> CALayer {
      let root = layer(0, 0, 20, 20, rgb(1, 1, 1))
      let group = layer(2, 2, 16, 16, rgb(0, 0, 1))
      group.shouldRasterize = scale != nil
      group.rasterizationScale = scale ?? 1
      group.addSublayer(layer(4, 0, 0.5, 16, rgb(1, 0, 0)))
      root.addSublayer(group)
      return root
    }
    let plain = screen(tree(nil), scale: 2)
    let fine = screen(tree(2), scale: 2)
    let coarse = screen(tree(1), scale: 2)
    #expect((0..<40 * 40 * 4).allSatisfy { plain.pixels[$0] == fine.pixels[$0] })
    func red(_ s: Surface, _ x: Int) -> Int { Int(s.pixels[20 * s.stride + x * 4]) }
    #expect(red(plain, 12) == 255 && red(plain, 13) == 0)
    #expect(red(coarse, 12) == red(coarse, 13) && red(coarse, 12) > 80 && red(coarse, 12) < 130)
  }

  /// A chequered picture of 64 pixels shown on 8: the middle of the mip levels is gray, linear sampling is not.
  @Test("1.1.14: a trilinear minification averages")
  func trilinear() {
    let surface = Surface(width: 64, height: 64)
    for i in 0..<64 * 64 {
      let v: UInt8 = (i % 64 + i / 64) % 2 == 0 ? 255 : 0
      for c in 0..<3 { surface.pixels[i * 4 + c] = v }
      surface.pixels[i * 4 + 3] = 255
    }
    let root = layer(0, 0, 8, 8, nil)
    root.contents = CGImage(bitmap: Bitmap(adopting: surface, isOpaque: true))
    root.minificationFilter = .trilinear
    #expect(abs(Int(screen(root).pixels[4 * 32 + 16]) - 128) <= 1)
    // Apple's render(in:) averages with the linear filter too (law found on picture 18).
    root.minificationFilter = .linear
    #expect(abs(Int(Picture(root, width: 8, height: 8).pixel(4, 4)[0]) - 128) <= 1)
    root.minificationFilter = .nearest
    #expect([0, 255].contains(screen(root).pixels[4 * 32 + 16]))
  }
}
