import CoreGraphics
import RenderCore
import Testing

@Suite struct ColorTests {
  @Test func fact12_20_alphaCountsAmongTheComponents() {
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1).numberOfComponents == 4)
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    let cmyk = CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    #expect(cmyk.numberOfComponents == 5)
    #expect(cmyk.components == [0, 1, 1, 0, 1])
  }

  @Test func fact5_3_cmykComesToRGBForDrawing() {
    // Red is no cyan, all magenta and yellow; half way from white it is (1, .5, .5).
    let red = CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    #expect(red.color4 == Color4(1, 0, 0, 1))
    let half = CGColor(genericCMYKCyan: 0, magenta: 0.5, yellow: 0.5, black: 0, alpha: 1)
    #expect(half.color4 == Color4(1, 0.5, 0.5, 1))
    let dark = CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 0.5)
    #expect(dark.color4 == Color4(0, 0, 0, 0.5))
  }

  @Test func grayIsThatMuchOfEach() {
    #expect(CGColor(gray: 0.25, alpha: 0.5).color4 == Color4(0.25, 0.25, 0.25, 0.5))
  }

  @Test func componentsArePreservedAndClampedOnlyForDrawing() {
    let wide = CGColor(red: 1.5, green: -0.5, blue: 0.5, alpha: 2)
    #expect(wide.components == [1.5, -0.5, 0.5, 2])
    #expect(wide.color4 == Color4(1, 0, 0.5, 1))
    #expect(CGColor(red: .nan, green: 0, blue: 0, alpha: 1).color4 == Color4(0, 0, 0, 1))
  }

  @Test func equalityAsksForSpaceAndComponents() {
    #expect(CGColor(gray: 1, alpha: 1) == CGColor.white)
    #expect(CGColor(red: 1, green: 1, blue: 1, alpha: 1) != CGColor.white)
    #expect(CGColor(red: 0, green: 0, blue: 0, alpha: 1) == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    #expect(CGColor.black != CGColor.clear)
  }

  @Test func copyingWithAlphaLeavesTheRest() throws {
    let faded = try #require(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1).copy(alpha: 0.5))
    #expect(faded.components == [0.1, 0.2, 0.3, 0.5])
    #expect(faded.alpha == 0.5)
  }

  @Test func aColourFromSpaceAndComponents() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let color = try #require(CGColor(colorSpace: space, components: [0.25, 0.5, 0.75, 1]))
    #expect(color.color4 == Color4(0.25, 0.5, 0.75, 1))
    #expect(CGColor(colorSpace: space, components: [0.25, 0.5]) == nil, "too few, where Apple reads on")
    #expect(CGColorSpace(name: "no such space") == nil)
  }

  @Test func displayP3HasTheKnownPrimaries() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    // White is white in both; P3's red is (1.0930, -0.2267, -0.1501) in extended sRGB.
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    let converted = try #require(
      red.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil))
    let c = try #require(converted.components)
    #expect(abs(c[0] - 1.0930) < 1e-3)
    #expect(abs(c[1] + 0.2267) < 1e-3)
    #expect(abs(c[2] + 0.1501) < 1e-3)
    let white = try #require(CGColor(colorSpace: p3, components: [1, 1, 1, 1]))
    #expect(white.color4 == .white)
  }

  @Test func spacesKnowTheirModelAndCount() {
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
    #expect(CGColorSpace(name: CGColorSpace.displayP3)?.isWideGamutRGB == true)
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.name == CGColorSpace.sRGB)
  }

  @Test func anIndexedSpaceLooksItsColoursUp() throws {
    let table: [UInt8] = [255, 0, 0, 0, 0, 255]
    let space = try #require(
      CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: table))
    #expect(CGColor(colorSpace: space, components: [1, 1])?.color4 == Color4(0, 0, 1, 1))
    #expect(CGColor(colorSpace: space, components: [9, 1])?.color4 == Color4(0, 0, 1, 1))
    #expect(CGColorSpace(indexedBaseSpace: space, last: 300, colorTable: table) == nil)
  }
}
