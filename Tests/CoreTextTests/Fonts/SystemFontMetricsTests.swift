import Testing

@testable import CoreText

/// Section 13.1: San Francisco's vertical measures, whatever face draws the letters.
@Suite struct SystemFontMetricsTests {
  @Test(arguments: [
    (10.0, 11.93359375), (12, 14.3203125), (14, 16.70703125), (16, 19.09375), (17, 20.287109375),
    (18, 21.48046875), (34, 40.57421875),
  ])
  func fact13_1_lineHeightsToAllDigits(_ size: Double, _ height: Double) {
    let font = CTFont(systemSize: size)
    #expect(abs(Double(font.lineHeight) - height) < 1e-9)
    #expect(CTFontGetLeading(font) == 0)
  }

  @Test func fact13_2_ascenderAndDescenderAt34() {
    let font = CTFont(systemSize: 34)
    #expect(CTFontGetAscent(font) == 32.373046875)
    #expect(CTFontGetDescent(font) == 8.201171875)
  }

  @Test(arguments: [
    (11.0, 10.474, 2.653, 7.750, 5.790), (15, 14.282, 3.618, 10.569, 7.896),
    (22, 20.947, 5.307, 15.501, 11.580),
    (28, 26.660, 6.754, 19.728, 14.738),
  ])
  func fact13_1_tableRows(_ size: Double, _ up: Double, _ down: Double, _ cap: Double, _ x: Double) {
    let font = CTFont(systemSize: size)
    #expect(abs(Double(CTFontGetAscent(font)) - up) < 0.001)
    #expect(abs(Double(CTFontGetDescent(font)) - down) < 0.001)
    #expect(abs(Double(CTFontGetCapHeight(font)) - cap) < 0.001)
    #expect(abs(Double(CTFontGetXHeight(font)) - x) < 0.001)
  }

  @Test func weightDoesNotChangeTheHeight() {
    for weight in [-0.8, -0.4, 0, 0.3, 0.4, 0.62] {
      #expect(CTFont(systemSize: 17, weight: weight).lineHeight == 20.287109375)
    }
  }

  @Test func fact13_18_trackingOfTheTableAndBetween() {
    #expect(SystemFont.tracking(size: 12) == 0)
    #expect(SystemFont.tracking(size: 17) == -0.43)
    #expect(SystemFont.tracking(size: 34) == 0.40)
    // Half way from 15 (-.23) to 17 (-.43).
    #expect(abs(SystemFont.tracking(size: 16) + 0.33) < 1e-12)
    #expect(SystemFont.tracking(size: 200) == 0.40)
  }

  @Test func fact13_19_weightsChooseFacesFromThinToBlack() {
    guard hasInter else { return print("skipped: Inter is not installed") }
    let names: [(CGFloat, String)] = [
      (-0.8, "Thin"), (-0.6, "ExtraLight"), (-0.4, "Light"), (0, "Regular"), (0.23, "Medium"),
      (0.3, "SemiBold"), (0.4, "Bold"), (0.56, "ExtraBold"), (0.62, "Black"),
    ]
    for (weight, name) in names {
      let style = CTFont(systemSize: 17, weight: weight).face?.postScriptName ?? ""
      #expect(style.hasSuffix("-\(name)"), "\(weight): \(style)")
    }
  }
}
