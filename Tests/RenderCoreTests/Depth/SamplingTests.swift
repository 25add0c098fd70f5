import Foundation
import Testing

@testable import RenderCore

/// What is inside of a layer under perspective lies where the arithmetic puts it.
@Suite struct SamplingTests {
  /// A card of side 80 about (100, 100), turned by 60° about y, seen from 100. A point s to the right of its axis
  /// is drawn at 100 + s·cos 60° / (1 + s·sin 60° / 100).
  private func x(_ s: Double) -> Double { 100 + s * 0.5 / (1 + s * 0.75.squareRoot() / 100) }

  private let turn = Space.turnY(.pi / 3).then(Space.view(100))

  private func draw(_ content: NodeContent = .plain, style: (inout NodeStyle) -> Void) -> Surface {
    Scene.draw(200, 200, [Space.card(1, 100, 100, 80, .clear, turn, content: content, style: style)])
  }

  private func isNear(_ byte: UInt8, _ value: Double, _ most: Double) -> Bool {
    abs(Double(byte) - value) <= most
  }

  /// The columns of a row in which a colour ends, left to right.
  private func changes(_ s: Surface, row: Int) -> [Int] {
    (1..<s.width).filter { s.pixel($0 - 1, row) != s.pixel($0, row) }
  }

  /// A picture of two halves: its middle is drawn at 100, not half way between its edges (−40 comes to 69.4,
  /// 40 to 114.9, their mean is 92.2).
  @Test func pictureMiddle() {
    let halves = Scene.bitmap(2, 1) { x, _ in x == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    let s = draw {
      $0.contents = halves
      $0.magnificationFilter = .nearest
    }
    let found = changes(s, row: 100)
    #expect(found == [Int(x(-40).rounded()), 100, Int(x(40).rounded())])
  }

  /// Eight stripes of a picture: each border within half a pixel of the arithmetic.
  @Test func stripes() {
    let stripes = Scene.bitmap(8, 2) { x, _ in x % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    let s = draw {
      $0.contents = stripes
      $0.magnificationFilter = .nearest
      $0.minificationFilter = .nearest
    }
    let expected = (0...8).map { x(-40 + Double($0) * 10) }
    for row in [60, 100, 140] {
      let found = changes(s, row: row)
      // Rows beyond the farther edge miss its last borders.
      for (at, place) in zip(found, expected) where row == 100 {
        #expect(abs(Double(at) - place) <= 0.51, "row \(row): \(at) for \(place)")
      }
      if row == 100 { #expect(found.count == 9) }
    }
  }

  /// The smooth filter mixes half and half at the border of two texels: at the middle of the card.
  @Test func smoothPicture() {
    let ramp = Scene.bitmap(2, 1) { x, _ in x == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    let s = draw { $0.contents = ramp }
    // Between the pixels 99 and 100 lies s = 0; half a pixel on either side is s = ±1.0, 2/80 of a texel… of two
    // texels 40 wide each: (0.5 ± 1.0 / 40) · 255.
    #expect(isNear(s.pixel(99, 100)[0], (0.5 - 0.99 / 40) * 255, 1.5))
    #expect(isNear(s.pixel(100, 100)[0], (0.5 + 1.01 / 40) * 255, 1.5))
  }

  /// A gradient from left to right: the colour in each column is that of the card's own place.
  @Test func gradient() {
    var g = GradientProperties()
    g.colors = [.black, .white]
    g.start = Vec2(0, 0.5)
    g.end = Vec2(1, 0.5)
    let s = draw(.gradient(g)) { _ in }
    for column in [75, 90, 100, 110, 113] {
      // x = 0.5·s / (1 + k·s), k = .00866, so s = x / (0.5 − k·x).
      let d = Double(column) + 0.5 - 100
      let place = d / (0.5 - 0.75.squareRoot() / 100 * d)
      #expect(isNear(s.pixel(column, 100)[0], (place / 80 + 0.5) * 255, 1))
    }
  }

  /// A shape's straight edges follow the projection: a square of 40 in the card comes to x(−20)…x(20), its height
  /// grows to the left: at s the scale is 1 / (1 + k·s).
  @Test func shape() {
    let square = PathData.rect(Box(x: 20, y: 20, width: 40, height: 40))
    let s = draw(Scene.shape(square, fill: Scene.red)) { _ in }
    let r = s.paintedRect
    #expect(r.x0 == Int(x(-20).rounded(.down)))
    #expect(r.x1 == Int(x(20).rounded(.up)))
    let tallest = 40 / (1 - 20 * 0.75.squareRoot() / 100)
    #expect(abs(Double(r.y1 - r.y0) - tallest) <= 2)
  }

  /// A circle's area on the screen, as a path and as corners, is near that of its true image, the sum over rows
  /// of the card: ∫ 2·√(r² − s²) · |dx/ds| / (1 + k·s) ds, with dx/ds = 0.5 / (1 + k·s)².
  @Test func circles() {
    var area = 0.0
    let k = 0.75.squareRoot() / 100
    for i in 0..<80_000 {
      let p = (Double(i) + 0.5) / 1000 - 40
      let w = 1 + k * p
      area += 2 * (1600 - p * p).squareRoot() * 0.5 / (w * w * w) / 1000
    }
    let circle = PathData.ellipse(Box(x: 0, y: 0, width: 80, height: 80))
    let path = draw(Scene.shape(circle, fill: Scene.red)) { _ in }
    let corners = draw {
      $0.backgroundColor = Scene.red
      $0.cornerRadius = 40
    }
    #expect(abs(path.paintedArea - area) < area * 0.004)
    #expect(abs(corners.paintedArea - area) < area * 0.004)
  }

  /// Without perspective, the path of projection gives what the affine one gives, to a level: weights that differ
  /// by a millionth.
  @Test func agreesWithAffine() {
    func draw(_ m: Matrix4) -> Surface {
      let shape = Scene.shape(.ellipse(Box(x: 3, y: 5, width: 40, height: 60))) {
        $0.strokeColor = Scene.green
        $0.stroke.width = 3
      }
      return Scene.draw(
        120, 120,
        [
          Space.card(
            1, 60, 60, 80, Scene.blue, m, content: shape,
            [Scene.node(2, 30, 30, 40, 40, Scene.red, style: { $0.cornerRadius = 9 })],
            style: {
              $0.cornerRadius = 20
              $0.borderWidth = 4
              $0.masksToBounds = true
            })
        ])
    }
    let turn = Matrix4.rotation(0.3, 0, 0, 1)
    var slight = turn
    slight.m14 = 1e-9
    let (a, b) = (draw(turn), draw(slight))
    var worst = 0
    for y in 0..<120 {
      for x in 0..<120 {
        for c in 0..<4 { worst = max(worst, abs(Int(a.pixel(x, y)[c]) - Int(b.pixel(x, y)[c]))) }
      }
    }
    #expect(worst <= 2)
  }

  /// A floor that runs from the viewer's back to far away: what is before the eye shows, bounded. Tilted by 90°
  /// about x at 30 below the middle, it fills the rows from the horizon (y = 50) down.
  @Test func floorPassesBehindTheViewer() {
    let floor = Space.turnX(.pi / 2).then(.translation(0, 30, 0))
    let s = Scene.draw(
      100, 100,
      [
        Scene.node(
          9, 0, 0, 100, 100, children: [Space.card(1, 50, 50, 1e6, Scene.red, floor)], view: 60)
      ])
    #expect(s.pixel(50, 99) == [255, 0, 0, 255])
    #expect(s.pixel(2, 60) == [255, 0, 0, 255])
    #expect(s.pixel(50, 51) == [255, 0, 0, 255])
    #expect(s.pixel(50, 48) == [0, 0, 0, 0])
  }
}
