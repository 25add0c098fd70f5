import Foundation
import QuartzCore
import Testing

/// Scenes of ../shared/oracles/INDEX.md made with our classes; the limits are the index's.
@Suite("Pictures that Apple's render(in:) made") @MainActor
struct OracleTests {
  let layer: CALayer = {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return layer
  }()
  let orange = rgb(1, 128.0 / 255, 0)

  @Test("01: a square border of 4 pt at 3x, exact")
  func squareBorder() {
    layer.backgroundColor = rgb(1, 0, 0)
    layer.borderWidth = 4
    let picture = Picture(layer, width: 100, height: 100, scale: 3)
    guard let differences = picture.differences(to: "01_border_square_4pt_3x.png") else { return }
    #expect(differences.max() == 0)
  }

  @Test("02: a square border of 1 pt at 1x, exact but for Apple's own four corner pixels, 1 off flat")
  func thinBorder() {
    layer.backgroundColor = rgb(0, 0, 1)
    layer.borderWidth = 1
    layer.borderColor = orange
    let picture = Picture(layer, width: 100, height: 100)
    guard let differences = picture.differences(to: "02_border_square_1pt_1x.png") else { return }
    #expect(differences.filter { $0 != 0 }.count <= 4)
    #expect(differences.max() ?? 0 <= 1)
  }

  /// Apple strokes each corner in two halves and counts three pixels where they meet twice, up to 31/255.
  @Test("03: a rounded border over its background, 10/255 but for three pixels a corner")
  func roundedBorder() {
    layer.backgroundColor = rgb(0, 0, 1)
    layer.cornerRadius = 10
    layer.borderWidth = 1
    layer.borderColor = orange
    let picture = Picture(layer, width: 100, height: 100, over: rgb(1, 1, 1))
    guard let differences = picture.differences(to: "03_border_rounded_r10_1pt_1x.png") else { return }
    #expect(differences.filter { $0 > 10 }.count <= 12)
    #expect(differences.max() ?? 0 <= 31)
  }

  @Test("04: a rounded corner, 2/255")
  func roundedCorner() {
    layer.backgroundColor = rgb(0, 0, 1)
    layer.cornerRadius = 10
    let picture = Picture(layer, width: 100, height: 100, over: rgb(1, 1, 1))
    guard let differences = picture.differences(to: "04_corner_rounded_r10_1x.png") else { return }
    #expect(differences.max() ?? 0 <= 2)
  }

  @Test("06: a corner radius of half the side is a circle, 2/255")
  func circle() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = rgb(0, 1, 0)
    layer.cornerRadius = 5
    let picture = Picture(layer, width: 10, height: 10, scale: 2)
    // Its green is that of another colour space, so the coverage is compared.
    guard let differences = picture.differences(to: "06_circle_r5_2x_macos.png", alphaOnly: true)
    else { return }
    #expect(differences.max() ?? 0 <= 2)
  }
}
