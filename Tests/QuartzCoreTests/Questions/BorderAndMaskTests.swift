import Foundation
import QuartzCore
import Testing

@Suite("Questions B12 and B15: borders over sublayers, masks of gradients") @MainActor
struct BorderAndMaskTests {
  @Test("B12: a border crosses the sublayer that reaches over it, and is nowhere outside of the bounds")
  func border() {
    let layer = makeLayer(100, 100, at: 50, 50)
    layer.backgroundColor = rgb(1, 0, 0)
    layer.borderWidth = 3
    let child = makeLayer(100, 100)
    child.backgroundColor = rgb(1, 1, 0)
    layer.addSublayer(child)
    layer.sublayers?[0].frame = CGRect(x: -50, y: -50, width: 100, height: 100)
    let root = makeLayer(200, 200)
    layer.position = CGPoint(x: 100, y: 100)
    root.addSublayer(layer)
    let picture = Picture(root, width: 200, height: 200)
    // The layer covers 50…150, the child 0…100. At (51, 80) the border's left edge crosses the child.
    #expect(picture.pixel(51, 80) == [0, 0, 0, 255])
    #expect(picture.pixel(54, 80) == [255, 255, 0, 255])
    #expect(picture.pixel(48, 80) == [255, 255, 0, 255])
    #expect(picture.pixel(49, 120) == [0, 0, 0, 0])
    // 100² − 94² pixels of border.
    #expect(picture.count { $0 == [0, 0, 0, 255] } == 1164)
  }

  func masked(_ colors: [CGColor]) -> Picture {
    let layer = makeLayer(10, 100)
    layer.backgroundColor = rgb(1, 0, 0)
    let gradient = CAGradientLayer()
    gradient.frame = layer.bounds
    gradient.colors = colors
    layer.mask = gradient
    return Picture(layer, width: 10, height: 100)
  }

  @Test("B15: only alpha counts: a mask from black to white changes nothing")
  func opaque() {
    #expect(masked([rgb(0, 0, 0), rgb(1, 1, 1)]).count { $0 == [255, 0, 0, 255] } == 1_000)
  }

  @Test("B15: a mask from black to clear fades: three quarters, half and a quarter of the alpha")
  func fading() {
    let picture = masked([rgb(0, 0, 0), rgb(0, 0, 0, 0)])
    for (y, alpha) in [(25, 0.745), (50, 0.495), (75, 0.245)] {
      #expect(abs(Double(picture.pixel(5, y)[3]) - alpha * 255) <= 2, "at row \(y)")
    }
  }
}
