import Foundation
import QuartzCore
import Testing

/// A background colour that repeats a picture.
@Suite("Patterns as backgrounds") @MainActor
struct PatternBackgroundTests {
  @Test("cells of 4 × 4, left half red and right half blue, repeat over the bounds, below the sublayers")
  func repeats() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 4))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = CGColor(patternSpace: space, pattern: pattern, components: [1])
    let child = CALayer()
    child.frame = CGRect(x: 8, y: 8, width: 4, height: 4)
    child.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    layer.addSublayer(child)
    let picture = Picture(layer, width: 20, height: 20)
    #expect(picture.pixel(1, 3) == [255, 0, 0, 255] && picture.pixel(13, 3) == [255, 0, 0, 255])
    #expect(picture.pixel(3, 3) == [0, 0, 255, 255] && picture.pixel(19, 19) == [0, 0, 255, 255])
    #expect(picture.pixel(9, 9) == [0, 255, 0, 255])
    #expect(layer.sublayers?.count == 1)
  }
}
