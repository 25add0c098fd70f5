import CoreGraphics
import Testing

@Suite struct AntialiasingTests {
  private func edge(_ set: (CGContext) -> Void) -> Pixel {
    let context = screenContext(4, 4)
    set(context)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 1.5, height: 4))
    return context[1, 1]
  }

  /// Half a pixel counts whole without soft edges. What the context allows outlives the saved state.
  @Test func bothSwitchesMustBeOn() {
    #expect(edge { _ in } == Pixel(128, 128, 128, 128))
    #expect(edge { $0.setShouldAntialias(false) } == .white)
    #expect(edge { $0.setAllowsAntialiasing(false) } == .white)
    #expect(
      edge {
        $0.setAllowsAntialiasing(false)
        $0.setShouldAntialias(true)
      } == .white)
    #expect(
      edge {
        $0.saveGState()
        $0.setShouldAntialias(false)
        $0.restoreGState()
      } == Pixel(128, 128, 128, 128))
    #expect(
      edge {
        $0.saveGState()
        $0.setAllowsAntialiasing(false)
        $0.restoreGState()
      } == .white)
  }

  /// A chequered picture of 64 pixels drawn at a sixteenth of its size: its average, but with `.none` a sample.
  @Test func shrunkPicturesAreAveraged() {
    let image = picture((0..<64).map { y in (0..<64).map { x in (x + y) % 2 == 0 ? .white : .black } })
    func middle(_ quality: CGInterpolationQuality) -> Pixel {
      let context = screenContext(4, 4)
      context.interpolationQuality = quality
      context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
      return context[2, 2]
    }
    for quality in [CGInterpolationQuality.default, .medium, .high] {
      #expect(abs(Int(middle(quality).r) - 128) <= 1)
    }
    #expect([Pixel.black, .white].contains(middle(.none)))
  }
}
