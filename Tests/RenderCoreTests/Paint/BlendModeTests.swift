import RenderCore
import Testing

@Suite struct BlendModeTests {
  private func mixed(_ mode: BlendMode, _ source: Color4, over below: Color4) -> [UInt8] {
    let surface = Surface(width: 1, height: 1)
    let canvas = Canvas(surface: surface)
    canvas.replace(surface.bounds, with: below)
    canvas.fillRect(Box(x: 0, y: 0, width: 1, height: 1), antialias: false, color: source, blend: mode)
    return surface.pixel(0, 0)
  }

  private func rgb(_ r: Float, _ g: Float, _ b: Float) -> Color4 { Color4(r / 255, g / 255, b / 255) }

  /// Oracle 34 (law 9): yellow (255,252,65) over red (255,64,19), as Apple draws it. Overlay of 19 and 65 is
  /// 2·19·65/255 = 9.69; the picture shows 10.
  @Test(arguments: [
    (BlendMode.multiply, [255, 63, 5]), (.screen, [255, 253, 79]), (.overlay, [255, 126, 10]),
    (.darken, [255, 64, 19]), (.difference, [0, 188, 46]), (.normal, [255, 252, 65]),
  ])
  func applesNumbers(_ mode: BlendMode, _ expected: [Int]) {
    let got = mixed(mode, rgb(255, 252, 65), over: rgb(255, 64, 19)).map(Int.init)
    for c in 0..<3 { #expect(abs(got[c] - expected[c]) <= 1) }
    #expect(got[3] == 255)
  }

  /// Oracle 34: over nothing the source shows unchanged.
  @Test(arguments: [
    BlendMode.multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity,
  ])
  func overNothing(_ mode: BlendMode) {
    #expect(mixed(mode, rgb(255, 252, 65), over: .clear) == [255, 252, 65, 255])
  }

  /// The W3C formulas worked out for source .2 and destination .6 (51 and 153), both opaque.
  @Test(arguments: [
    (BlendMode.lighten, 153),
    (.exclusion, 143),  // .2 + .6 − 2·.2·.6 = .56
    (.hardLight, 61),  // 2·.2·.6 = .24
    (.colorDodge, 191),  // .6 / .8 = .75
    (.colorBurn, 0),  // 1 − min(1, .4 / .2)
    (.softLight, 116),  // .6 − .6·.6·.4 = .456
    (.plusLighter, 204), (.plusDarker, 0),
  ])
  func formulas(_ mode: BlendMode, _ expected: Int) {
    let got = Int(mixed(mode, rgb(51, 51, 51), over: rgb(153, 153, 153))[0])
    #expect(abs(got - expected) <= 1)
  }

  /// Porter and Duff with source alpha .6 (153) and destination alpha .4 (102), in alpha.
  @Test(arguments: [
    (BlendMode.clear, 0), (.copy, 153), (.sourceIn, 61), (.sourceOut, 92), (.sourceAtop, 102),
    (.destinationOver, 194), (.destinationIn, 61), (.destinationOut, 41), (.destinationAtop, 153),
    (.xor, 133),
    (.plusLighter, 255), (.normal, 194),
  ])
  func porterAndDuff(_ mode: BlendMode, _ expected: Int) {
    let got = Int(mixed(mode, Color4(1, 1, 1, 0.6), over: Color4(1, 1, 1, 0.4))[3])
    #expect(abs(got - expected) <= 1)
  }

  /// Luminosity keeps the destination's hue: grey over red gives a red of the grey's brightness .5: .3·r + .7·g
  /// = .5 with r clipped at 1: g = (.5 − .3)/.7 = .2857.
  @Test func luminosity() {
    let got = mixed(.luminosity, Color4(0.5, 0.5, 0.5), over: Color4(1, 0, 0)).map(Int.init)
    #expect(got[0] == 255 && abs(got[1] - 73) <= 1 && abs(got[2] - 73) <= 1)
  }
}
