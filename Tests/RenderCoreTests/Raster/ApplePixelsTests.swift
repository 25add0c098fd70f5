import RenderCore
import Testing

/// The pictures of Apple's renderers at the level of the engine. Limits from the oracles' INDEX.md: filled
/// curves 2/255, stroked curves 3/255.
@Suite struct ApplePixelsTests {
  /// Oracle 04: 100×100 blue, corner radius 10, on white, iOS 17 @1x.
  @Test func roundedCorner() {
    guard let apple = Oracle.load("04_corner_rounded_r10_1x.png") else { return }
    let ours = Surface(width: 100, height: 100)
    let canvas = Canvas(surface: ours)
    canvas.replace(ours.bounds, with: .white)
    canvas.fillRoundedRect(
      Box(x: 0, y: 0, width: 100, height: 100), radius: 10, color: Color4(0, 0, 1))
    #expect(Oracle.difference(ours, apple) <= 2)
  }

  /// Oracle 06: a circle of 20 pixels, macOS.
  @Test func smallCircle() {
    guard let apple = Oracle.load("06_circle_r5_2x_macos.png") else { return }
    let ours = Surface(width: 20, height: 20)
    let canvas = Canvas(surface: ours)
    canvas.fillRoundedRect(
      Box(x: 0, y: 0, width: 10, height: 10), radius: 5, .scale(2, 2), color: Color4(0, 1, 0))
    // The picture's green is in another colour space: its alpha is compared.
    var largest = 0
    for y in 0..<20 {
      for x in 0..<20 {
        largest = max(largest, abs(Int(ours.pixel(x, y)[3]) - Int(apple.pixel(x, y)[3])))
      }
    }
    #expect(largest <= 2)
  }
}
